//! The presses that came last: one that was made before them was made on an older board.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::play::{GameId, InteractionId};

/// The interaction that last changed each game in play. Interactions are numbered in the order in which they were made, by
/// Discord's own clock. What this process does not know was before its time, and so was every interaction of that time: Discord
/// hands none to a process that began later.
#[derive(Debug, Default)]
pub(super) struct Latest(Mutex<HashMap<GameId, InteractionId>>);

impl Latest {
    /// Whether an interaction was made before the one that last changed the game.
    pub(super) fn is_after(&self, game: GameId, interaction: InteractionId) -> bool {
        let latest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        latest.get(&game).is_some_and(|last| interaction < *last)
    }

    /// Notes a change; nothing can follow the end of a game.
    pub(super) fn note(&self, game: GameId, interaction: InteractionId, goes_on: bool) {
        let mut latest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if goes_on {
            latest.insert(game, interaction);
        } else {
            latest.remove(&game);
        }
    }
}

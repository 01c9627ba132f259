//! Who is told what of a game that others play.

use super::{Game, Notice, PlayerId, Status};
use crate::rules::Summary;

/// That somebody wants to be told of a game: of its end, and of moves that take much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Watch {
    /// Who.
    pub player: PlayerId,
    /// They are told of each move that takes more seeds (in the stepping game: stones) than this; of none when there is no bound.
    pub captures: Option<u32>,
}

/// What the watchers of a game are told once `before` has become `after`, by one move, by several, or by an end away from the board.
/// Of the last board of a game nobody is told twice.
#[must_use]
pub fn after(watches: &[Watch], before: &Game, after: &Game) -> Vec<Notice> {
    let last = after.rules.ply();
    let over = after.status != Status::Active;
    let mut notices = Vec::new();
    for (ply, captured) in takings(before, after) {
        if over && ply == last {
            break;
        }
        let exceeded = |watch: &&Watch| watch.captures.is_some_and(|bound| captured > bound);
        let told = watches.iter().filter(exceeded);
        notices.extend(told.map(|watch| watched(after, ply, *watch)));
    }
    if over {
        notices.extend(watches.iter().map(|watch| watched(after, last, *watch)));
    }
    notices
}

fn watched(game: &Game, ply: u32, watch: Watch) -> Notice {
    Notice::Watched {
        game: game.id,
        ply,
        watcher: watch.player,
    }
}

/// The new moves by their ply, with the seeds that each took.
fn takings(before: &Game, after: &Game) -> Vec<(u32, u32)> {
    let mut position = *before.rules.position();
    let mut takings = Vec::new();
    let known = before.rules.moves().len();
    for (ply, &mv) in (before.rules.ply() + 1..).zip(after.rules.moves().iter().skip(known)) {
        let mut steps = Vec::new();
        let Ok(next) = position.play(mv, &mut steps) else {
            break;
        };
        position = next;
        takings.push((ply, Summary::of(&steps).captured()));
    }
    takings
}

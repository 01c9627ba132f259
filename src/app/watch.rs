//! Being told of the games of others.

use super::apply::admit;
use super::sight::visible;
use super::view::GameView;
use super::views::{OFFERED, look};
use super::{App, AppError, Caller};
use crate::play::{
    Game, GameId, GameSummary, Home, Notice, PlayerId, Refusal, Status, Timestamp, Watch, choose,
    watch,
};
use crate::store::{StoreError, Tx};

impl App {
    /// The caller wants to be told when a game ends, and of moves that take more than `captures` seeds if they say so. What they
    /// said of it before gives way. Without a name it is the only game of others that is played here. Gives the game as it is.
    ///
    /// # Errors
    /// [`AppError::Refused`] as for [`App::board`], when they play in it, when it is over, or a limit is reached.
    pub async fn watch(
        &self,
        caller: &Caller,
        game: Option<GameId>,
        captures: Option<u32>,
    ) -> Result<GameView, AppError> {
        let (caller, now, limits) = (caller.clone(), self.now(), self.inner.limits);
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let (player, home) = (caller.player, caller.home);
            let id = if game.is_some() {
                visible(tx, player, home, game)?
            } else {
                let here = tx.active_games_in(home.channel, OFFERED)?;
                choose::watchable(&here, player)?
            };
            let shown = look(tx, id, None, now)?;
            if shown.side_of(player).is_some() {
                return Err(Refusal::OwnGame { game: id }.into());
            }
            if shown.course.status != Status::Active {
                return Err(Refusal::GameOver { game: id }.into());
            }
            let (games, watchers) = tx.watch_load(id, player)?;
            limits.admit_watch(games, watchers)?;
            tx.watch(id, Watch { player, captures }, now)?;
            Ok(shown)
        })
        .await
    }

    /// The caller no longer wants to be told of a game. Without a name it is the only one here that they watch, or their only one
    /// anywhere. Gives its id.
    ///
    /// # Errors
    /// [`AppError::Refused`] when they do not watch it, or it is not clear which is meant.
    pub async fn unwatch(&self, caller: &Caller, game: Option<GameId>) -> Result<GameId, AppError> {
        let (caller, now) = (caller.clone(), self.now());
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let id = match game {
                Some(game) => game,
                None => choose::watched(&tx.watched_games(caller.player)?, caller.home.channel)?,
            };
            if !tx.unwatch(id, caller.player)? {
                return Err(Refusal::NotWatching.into());
            }
            Ok(id)
        })
        .await
    }

    /// The games of others that are played in a channel: those that a user can watch there.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn games_to_watch(
        &self,
        player: PlayerId,
        home: Home,
    ) -> Result<Vec<GameSummary>, AppError> {
        self.read(move |view| {
            let mut games = view.active_games_in(home.channel, OFFERED)?;
            games.retain(|game| game.side_of(player).is_none());
            Ok(games)
        })
        .await
    }

    /// The games that a user watches, oldest first.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn watched_games(&self, player: PlayerId) -> Result<Vec<GameSummary>, AppError> {
        self.read(move |view| Ok(view.watched_games(player)?)).await
    }
}

/// Tells the watchers of a game what they wanted to know of a change that was just stored. To be called wherever a game changes.
pub(super) fn after(
    tx: &Tx<'_>,
    before: &Game,
    after: &Game,
    now: Timestamp,
) -> Result<(), StoreError> {
    let watches = tx.watches(after.id)?;
    for notice in watch::after(&watches, before, after) {
        if let Notice::Watched { watcher, .. } = notice {
            tx.announce(notice, Some(watcher), now)?;
        }
    }
    if after.status != Status::Active {
        tx.end_watches(after.id)?;
    }
    Ok(())
}

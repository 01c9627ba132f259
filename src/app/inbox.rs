//! A player's games over all servers, and the games that somebody can look through.

use super::view::GameView;
use super::views::{OFFERED, look};
use super::{App, AppError};
use crate::play::{GameId, GameSummary, Home, PlayerId, choose};

impl App {
    /// All games that a user is playing, in every server: those that await them first, and of those the one that has waited longest;
    /// then the others likewise.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn inbox(&self, player: PlayerId) -> Result<Vec<GameSummary>, AppError> {
        self.read(move |view| Ok(choose::inbox(view.active_games_of(player)?, player)))
            .await
    }

    /// The next game of the [inbox](App::inbox) that awaits the user: after the one given, and after the last the first again. That
    /// may be the one given, when no other awaits them. None when none does.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn next_game(
        &self,
        player: PlayerId,
        after: Option<GameId>,
    ) -> Result<Option<GameView>, AppError> {
        let now = self.now();
        self.read(move |view| {
            let inbox = choose::inbox(view.active_games_of(player)?, player);
            choose::next(&inbox, player, after)
                .map(|id| look(view, id, None, now))
                .transpose()
        })
        .await
    }

    /// The games that a user can choose from in a channel for looking through one: their own that are being played, the likeliest
    /// first, then their finished ones, the last ended first; without any, those of the channel likewise. At most 25.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn games_to_see(
        &self,
        player: PlayerId,
        home: Home,
    ) -> Result<Vec<GameSummary>, AppError> {
        self.read(move |view| {
            let playing = view.active_games_of(player)?;
            let mut games = choose::likeliest_first(playing, player, home.channel);
            games.extend(view.finished_games_of(player, OFFERED)?);
            if games.is_empty() {
                games = view.active_games_in(home.channel, OFFERED)?;
                games.extend(view.finished_games_in(home.channel, OFFERED)?);
            }
            games.truncate(OFFERED as usize);
            Ok(games)
        })
        .await
    }
}

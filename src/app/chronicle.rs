//! Looking through a game, keeping it, and asking what a move would do.

use super::sight::visible;
use super::view::GameView;
use super::views::{advance, look, unplayable};
use super::{App, AppError};
use crate::play::transcript::{self, Transcript};
use crate::play::{GameId, Home, PlayerId, Refusal, Status};
use crate::rules::MoveError;
use crate::store::StoreError;

/// A game to keep.
#[derive(Clone, Debug)]
pub struct Export {
    /// The record: see [`crate::rules::record`].
    pub record: String,
    /// The same as JSON, with ids and times: see [`crate::play::transcript`].
    pub json: String,
    /// The game as it is.
    pub view: GameView,
}

/// What a move would do, or why it cannot be.
#[derive(Clone, Debug)]
pub enum Why {
    /// It is legal.
    Legal {
        /// The game as it would be after it.
        after: GameView,
    },
    /// It is not.
    Illegal {
        /// The game as it is.
        now: GameView,
        /// The rule that forbids it.
        error: MoveError,
    },
}

impl App {
    /// The game that a user may see, as it was after `at_ply` moves, or as it is. Finished games must be named. For a frame a ply
    /// see [`Course::frames`](super::Course::frames).
    ///
    /// # Errors
    /// [`AppError::Refused`] as for [`App::board`], and when the game does not have so many moves.
    pub async fn chronicle(
        &self,
        player: PlayerId,
        home: Home,
        game: Option<GameId>,
        at_ply: Option<u32>,
    ) -> Result<GameView, AppError> {
        let now = self.now();
        self.read(move |view| {
            let id = visible(view, player, home, game)?;
            look(view, id, at_ply, now)
        })
        .await
    }

    /// The game that a user may see, to keep. Finished games must be named.
    ///
    /// # Errors
    /// [`AppError::Refused`] as for [`App::board`].
    pub async fn export(
        &self,
        player: PlayerId,
        home: Home,
        game: Option<GameId>,
    ) -> Result<Export, AppError> {
        let now = self.now();
        self.read(move |view| {
            let id = visible(view, player, home, game)?;
            let game = view.game(id)?.ok_or(Refusal::UnknownGame)?;
            let times = view.times(id)?.ok_or(Refusal::UnknownGame)?;
            let shown = look(view, id, None, now)?;
            let names = &shown.course.names;
            let json = Transcript::of(&game, names, &times)
                .to_json()
                .map_err(|error| StoreError::Nonsense(error.to_string()))?;
            Ok(Export {
                record: transcript::record(&game, names, &times).to_string(),
                json,
                view: shown,
            })
        })
        .await
    }

    /// What a move of the side to move would do in the game that a user may see, whoever asks.
    ///
    /// # Errors
    /// [`AppError::Refused`] as for [`App::board`], and when the game is over.
    pub async fn why(
        &self,
        player: PlayerId,
        home: Home,
        game: Option<GameId>,
        text: &str,
    ) -> Result<Why, AppError> {
        let text = text.to_owned();
        let now = self.now();
        self.read(move |view| {
            let id = visible(view, player, home, game)?;
            let game = view.game(id)?.ok_or(Refusal::UnknownGame)?;
            if game.status != Status::Active {
                return Err(Refusal::GameOver { game: id }.into());
            }
            let present = look(view, id, None, now)?;
            match game.rules.parse_move(&text) {
                Ok(mv) => Ok(Why::Legal {
                    after: advance(
                        present,
                        game.after(mv).map_err(|error| unplayable(&game, &error))?,
                    ),
                }),
                Err(error) => Ok(Why::Illegal {
                    now: present,
                    error,
                }),
            }
        })
        .await
    }
}

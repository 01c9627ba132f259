//! Answers that are left ready for a move of the opponent. Whatever is asked here is answered to its owner alone.

use super::apply::admit;
use super::view::{LegalMoves, PremoveView};
use super::views::unplayable;
use super::work::Failure;
use super::{App, AppError, Caller, GameRef};
use crate::play::{Game, GameId, Home, PlayerId, Refusal, choose, premove};
use crate::rules::Move;
use crate::store::View;

impl App {
    /// The answer that a player has left ready in the game that is meant: one of theirs in which the other is to move, if there is one.
    ///
    /// # Errors
    /// [`AppError::Refused`] when it is not clear which game is meant, not theirs, or over, and when they are to move in it.
    pub async fn premove(
        &self,
        player: PlayerId,
        home: Home,
        game: Option<GameId>,
    ) -> Result<PremoveView, AppError> {
        self.read(move |view| {
            let game = awaiting(view, player, home, game)?;
            premove::waiting(&game, player, None)?;
            Ok(PremoveView {
                game: game.id,
                at: game.stamp(),
                premove: view.premove(&game)?,
            })
        })
        .await
    }

    /// What a player could leave ready as an answer to a move of the opponent: that move, and the legal moves after it. Their ply is
    /// that of the board as it is.
    ///
    /// # Errors
    /// [`AppError::Refused`] as for [`App::leave_premove`].
    pub async fn answers(
        &self,
        player: PlayerId,
        home: Home,
        at: GameRef,
        awaited: &str,
    ) -> Result<(Move, LegalMoves), AppError> {
        let awaited = awaited.to_owned();
        self.read(move |view| {
            let game = awaiting(view, player, home, at.game)?;
            let (awaited, after) = premove::expect(&game, player, at.seen, &awaited)?;
            let legal = LegalMoves {
                game: game.id,
                variant: game.variant,
                at: game.stamp(),
                your_turn: false,
                moves: after
                    .rules
                    .legal_moves_with_steps()
                    .map_err(|error| unplayable(&after, &error))?,
            };
            Ok((awaited, legal))
        })
        .await
    }

    /// Leaves an answer ready: when the opponent's next move is `awaited`, `answer` is played at once. It takes the place of the one that
    /// was left before.
    ///
    /// # Errors
    /// [`AppError::Refused`] when it is not clear which game is meant, not theirs, or over; when they are to move, or the board is
    /// another; when one of the moves is not legal, or the awaited one ends the game.
    pub async fn leave_premove(
        &self,
        caller: &Caller,
        at: GameRef,
        awaited: &str,
        answer: &str,
    ) -> Result<PremoveView, AppError> {
        let (caller, now) = (caller.clone(), self.now());
        let (awaited, answer) = (awaited.to_owned(), answer.to_owned());
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let by = caller.player;
            let game = awaiting(tx, by, caller.home, at.game)?;
            let premove = premove::leave(&game, by, at.seen, &awaited, &answer)?;
            tx.leave_premove(game.id, by, &premove, now)?;
            Ok(PremoveView {
                game: game.id,
                at: game.stamp(),
                premove: Some(premove),
            })
        })
        .await
    }

    /// Takes back the answer that was left ready, and gives what it was.
    ///
    /// # Errors
    /// [`AppError::Refused`] as for [`App::leave_premove`], and when there is none.
    pub async fn withdraw_premove(
        &self,
        caller: &Caller,
        at: GameRef,
    ) -> Result<PremoveView, AppError> {
        let (caller, now) = (caller.clone(), self.now());
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let game = awaiting(tx, caller.player, caller.home, at.game)?;
            premove::waiting(&game, caller.player, at.seen)?;
            let (ply, premove) = (game.rules.ply(), tx.premove(&game)?);
            if !tx.withdraw_premove(game.id, ply)? {
                return Err(Refusal::NoPremove { game: game.id }.into());
            }
            Ok(PremoveView {
                game: game.id,
                at: game.stamp(),
                premove,
            })
        })
        .await
    }
}

/// The game that a player names, or else means when they leave an answer ready.
fn awaiting(
    view: &View<'_>,
    player: PlayerId,
    home: Home,
    named: Option<GameId>,
) -> Result<Game, Failure> {
    let id = match named {
        Some(game) => game,
        None => choose::awaited(&view.active_games_of(player)?, player, home.channel)?,
    };
    Ok(view.game(id)?.ok_or(Refusal::UnknownGame)?)
}

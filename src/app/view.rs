//! What is shown: the shapes that look-ups give.

use crate::play::{
    Cause, Challenge, Ending, GameId, Home, MessageId, Names, PlayerId, Premove, Status,
};
use crate::rules::{self, Move, Position, Side, Step, Variant};
use crate::store::DeadLetter;

/// A move that a board tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The move.
    pub mv: Move,
    /// What brought it about.
    pub cause: Cause,
    /// The position before it.
    pub before: Position,
    /// Its steps.
    pub steps: Vec<Step>,
}

/// A course of play up to the board that is shown: of a game here, or of a record from elsewhere.
#[derive(Clone, Debug)]
pub struct Course {
    /// What the players are called, by [`Side::index`].
    pub names: [Names; 2],
    /// The moves up to the board that is shown.
    pub game: rules::Game,
    /// Those of them that the board's message tells, in their order: the last one, before it as many as were played by themselves, and
    /// first the one of a player from which they follow.
    pub told: Vec<Told>,
    /// The number of moves that have been played in all.
    pub plies: u32,
    /// How the whole stands today, whichever board is shown.
    pub status: Status,
}

impl Course {
    /// A course of which the last moves are told: as many as there are `causes`, which are theirs in their order.
    #[must_use]
    pub fn new(
        names: [Names; 2],
        game: rules::Game,
        causes: &[Cause],
        plies: u32,
        status: Status,
    ) -> Course {
        let told = tell(&game, causes);
        Course {
            names,
            game,
            told,
            plies,
            status,
        }
    }

    /// The last move up to the board that is shown.
    #[must_use]
    pub fn last(&self) -> Option<&Told> {
        self.told.last()
    }

    /// The rule set.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.game.position().variant()
    }

    /// Whether the board shown is the present one.
    #[must_use]
    pub fn is_present(&self) -> bool {
        self.game.ply() == self.plies
    }

    /// The side to move, when the board shown is the present one of a game being played.
    #[must_use]
    pub fn turn(&self) -> Option<Side> {
        (self.status == Status::Active && self.is_present()).then(|| self.game.position().turn())
    }

    /// How it ended, if it has and its last board is shown.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.status.ending().filter(|_| self.is_present())
    }
}

fn tell(game: &rules::Game, causes: &[Cause]) -> Vec<Told> {
    // Mostly it is one move, which the game has at hand.
    if let (&[cause], Some((before, mv, steps))) = (causes, game.last()) {
        return vec![Told {
            mv,
            cause,
            before,
            steps,
        }];
    }
    let untold = game.moves().len().saturating_sub(causes.len());
    let told = game.replay().skip(untold).zip(causes);
    told.filter_map(|((before, mv), &cause)| {
        let mut steps = Vec::new();
        before.play(mv, &mut steps).ok()?;
        Some(Told {
            mv,
            cause,
            before,
            steps,
        })
    })
    .collect()
}

/// All that is shown of a game: as it is, as it was after so many moves, or as it would be after one more.
#[derive(Clone, Debug)]
pub struct GameView {
    /// The game.
    pub id: GameId,
    /// Where it is played.
    pub home: Home,
    /// The players by [`Side::index`].
    pub players: [PlayerId; 2],
    /// What is played.
    pub course: Course,
    /// The last board message in the game's home.
    pub message: Option<MessageId>,
    /// The player whose premove one of the told moves did not fit.
    pub dropped_premove: Option<PlayerId>,
}

impl GameView {
    /// The player of a side.
    #[must_use]
    pub fn player(&self, side: Side) -> PlayerId {
        self.players[side.index()]
    }

    /// The side on which a player sits.
    #[must_use]
    pub fn side_of(&self, player: PlayerId) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|side| self.player(*side) == player)
    }

    /// The player to move, when the board shown is the present one of a game being played.
    #[must_use]
    pub fn to_move(&self) -> Option<PlayerId> {
        self.course.turn().map(|side| self.player(side))
    }
}

/// All that is shown of an offer.
#[derive(Clone, Debug)]
pub struct ChallengeView {
    /// The offer.
    pub challenge: Challenge,
    /// What the challenger is called.
    pub challenger: Names,
    /// What the one challenged, or the one who joined, is called.
    pub opponent: Option<(PlayerId, Names)>,
    /// Its message.
    pub message: Option<MessageId>,
}

/// What may be played.
#[derive(Clone, Debug)]
pub struct LegalMoves {
    /// The game.
    pub game: GameId,
    /// The rule set.
    pub variant: Variant,
    /// The number of moves played.
    pub ply: u32,
    /// Whether it is the asking player's turn; the moves are those of whoever is to move.
    pub your_turn: bool,
    /// The moves with their steps, in the order of their notation.
    pub moves: Vec<(Move, Vec<Step>)>,
}

/// The answer that a player has left ready in a game: for their eyes only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PremoveView {
    /// The game.
    pub game: GameId,
    /// The number of moves played.
    pub ply: u32,
    /// The premove; none when there is none.
    pub premove: Option<Premove>,
}

/// How the outbox stands, for the host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backlog {
    /// Messages that still have to be delivered.
    pub waiting: u32,
    /// Of those, the ones whose time has come.
    pub due: u32,
    /// Messages that were given up, the newest first.
    pub dead: Vec<DeadLetter>,
}

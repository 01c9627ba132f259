//! What is shown: the shapes that look-ups give.

use std::time::Duration;

use crate::play::series::Next;
use crate::play::{
    Cause, Challenge, Ending, GameId, Home, MessageId, Names, Occasion, Pace, PlayerId, Premove,
    Ruling, Stamp, Status, Timestamp,
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

    /// The boards from `from` moves on up to the one that is shown, each with the move that led to it. The moves are replayed once.
    pub fn frames(&self, from: u32) -> impl Iterator<Item = Frame> + '_ {
        let start = Frame {
            ply: 0,
            position: *self.game.start(),
            last: None,
        };
        let skipped = from.saturating_sub(1) as usize;
        let later = (1..).zip(self.game.replay()).skip(skipped);
        let later = later.map_while(|(ply, (before, mv))| {
            let mut steps = Vec::new();
            let position = before.play(mv, &mut steps).ok()?;
            Some(Frame {
                ply,
                position,
                last: Some((before, mv, steps)),
            })
        });
        (from == 0).then_some(start).into_iter().chain(later)
    }
}

/// One board of a course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The number of moves before it.
    pub ply: u32,
    /// The board.
    pub position: Position,
    /// The move that led to it, with the position before it and its steps.
    pub last: Option<(Position, Move, Vec<Step>)>,
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
    /// How often moves have been taken back.
    pub takebacks: u32,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// The clock as it is today, whichever board is shown.
    pub clock: ClockView,
    /// The match to which it belongs, where that is more than this game.
    pub series: Option<SeriesView>,
    /// The occasion on which it is played.
    pub occasion: Occasion,
    /// What a host decided about its result last.
    pub ruling: Option<Ruling>,
}

/// How the time of a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockView {
    /// The time rule.
    pub pace: Pace,
    /// When the time of the side to move is out; none without a clock, or while it stands still.
    pub deadline: Option<Timestamp>,
    /// Whether it is out already.
    pub is_out: bool,
    /// What each side has left, by [`Side::index`]; none without a clock.
    pub left: [Option<Duration>; 2],
    /// Until when the players have agreed to pause.
    pub paused_until: Option<Timestamp>,
    /// Until when the player to move is on holiday, so that the clock stands still.
    pub away_until: Option<Timestamp>,
    /// How long Komwe was not there in this turn, which did not count.
    pub outage: Duration,
}

/// How a match of several games stood with one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeriesView {
    /// The number of the game, from 1 on.
    pub number: u32,
    /// The games that each has won, this one included, by [`Side::index`] in this game.
    pub wins: [u32; 2],
    /// How it went on: whether with another game, whose seats are not told.
    pub next: Next,
}

impl GameView {
    /// The present board.
    #[must_use]
    pub fn stamp(&self) -> Stamp {
        Stamp {
            takebacks: self.takebacks,
            ply: self.course.plies,
        }
    }

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
    /// How the two stand with rated games, while it is open and names an opponent.
    pub month: Option<RatedMonth>,
}

/// The rated games of a rule set that two players have begun against each other in this month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedMonth {
    /// How many.
    pub begun: u32,
    /// How many they may.
    pub most: u32,
}

/// What may be played.
#[derive(Clone, Debug)]
pub struct LegalMoves {
    /// The game.
    pub game: GameId,
    /// The rule set.
    pub variant: Variant,
    /// The present board.
    pub at: Stamp,
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
    /// The present board.
    pub at: Stamp,
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

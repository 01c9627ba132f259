//! A game between two players, from its first move to its end.

use super::{Effect, GameId, Home, Notice, Opening, PlayerId, Refusal};
use crate::rules::{self, Move, MoveError, Outcome, Side, Silent, Variant};

/// A game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Its id.
    pub id: GameId,
    /// The rule set.
    pub variant: Variant,
    /// The players by [`Side::index`].
    pub seats: [PlayerId; 2],
    /// Where it is played.
    pub home: Home,
    /// The moves, and the position that follows from them.
    pub rules: rules::Game,
    /// Whether it is being played.
    pub status: Status,
}

/// Whether a game is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It is.
    Active,
    /// It has ended.
    Over(Ending),
}

/// How a game ended, on the board or away from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// As the rules say.
    Board(Outcome),
    /// A player gave up.
    Resigned {
        /// Who.
        by: Side,
    },
}

impl Ending {
    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Ending::Board(outcome) => outcome.winner(),
            Ending::Resigned { by } => Some(by.other()),
        }
    }
}

impl Status {
    /// How the game ended, if it has.
    #[must_use]
    pub const fn ending(self) -> Option<Ending> {
        match self {
            Status::Active => None,
            Status::Over(ending) => Some(ending),
        }
    }
}

/// What a player can do in a game. `ply` is the board that they saw when they did it, where that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// Plays a move.
    Move {
        /// Who.
        by: PlayerId,
        /// The number of moves on the board they saw.
        ply: Option<u32>,
        /// The move as they wrote it.
        text: &'a str,
    },
    /// Gives up.
    Resign {
        /// Who.
        by: PlayerId,
        /// The number of moves on the board they saw.
        ply: Option<u32>,
    },
}

impl Game {
    /// A game at its start.
    #[must_use]
    pub fn open(opening: &Opening) -> Game {
        Game {
            id: opening.game,
            variant: opening.variant,
            seats: opening.seats,
            home: opening.home,
            rules: rules::Game::new(opening.variant),
            status: Status::Active,
        }
    }

    /// The side on which a player sits.
    #[must_use]
    pub fn side_of(&self, player: PlayerId) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|side| self.seats[side.index()] == player)
    }

    /// The player of a side.
    #[must_use]
    pub fn player(&self, side: Side) -> PlayerId {
        self.seats[side.index()]
    }

    /// The player to move, while the game is being played.
    #[must_use]
    pub fn to_move(&self) -> Option<PlayerId> {
        match self.status {
            Status::Active => Some(self.player(self.rules.position().turn())),
            Status::Over(_) => None,
        }
    }
}

/// Decides what an event makes of a game.
///
/// # Errors
/// When the event is not that player's to bring about, comes too late, or is against the rules.
pub fn handle(game: &Game, event: Event<'_>) -> Result<(Game, Vec<Effect>), Refusal> {
    match event {
        Event::Move { by, ply, text } => play(game, admit(game, by, ply, text)?),
        Event::Resign { by, ply } => {
            let side = seat(game, by, ply)?;
            Ok(resign(game, side))
        }
    }
}

/// The side of a player who may act on the board that they saw.
fn seat(game: &Game, by: PlayerId, ply: Option<u32>) -> Result<Side, Refusal> {
    let side = game
        .side_of(by)
        .ok_or(Refusal::NotAPlayer { game: game.id })?;
    if game.status != Status::Active {
        return Err(Refusal::GameOver { game: game.id });
    }
    let present = game.rules.ply();
    if ply.is_some_and(|seen| seen != present) {
        return Err(Refusal::Stale {
            game: game.id,
            ply: present,
        });
    }
    Ok(side)
}

/// The move that a player writes, if they may play it now.
///
/// # Errors
/// When it is not theirs to play, comes too late, or is against the rules.
pub fn admit(game: &Game, by: PlayerId, ply: Option<u32>, text: &str) -> Result<Move, Refusal> {
    let side = seat(game, by, ply)?;
    if game.rules.position().turn() != side {
        return Err(Refusal::NotYourTurn { game: game.id });
    }
    game.rules
        .parse_move(text)
        .map_err(|error| illegal(game, error))
}

fn illegal(game: &Game, error: MoveError) -> Refusal {
    Refusal::IllegalMove {
        game: game.id,
        ply: game.rules.ply(),
        error,
    }
}

fn play(game: &Game, mv: Move) -> Result<(Game, Vec<Effect>), Refusal> {
    let side = game.rules.position().turn();
    let mut next = game.clone();
    next.rules
        .play(mv, &mut Silent)
        .map_err(|error| illegal(game, error))?;
    if let Some(outcome) = next.rules.outcome() {
        next.status = Status::Over(Ending::Board(outcome));
    }
    let notice = Notice::Turn {
        game: game.id,
        ply: next.rules.ply(),
    };
    // The other player is told, be it that they are to move or that the game is over.
    let effects = vec![
        Effect::Announce {
            notice,
            to: Some(game.player(side.other())),
        },
        settle(game),
    ];
    Ok((next, effects))
}

fn resign(game: &Game, side: Side) -> (Game, Vec<Effect>) {
    let next = Game {
        status: Status::Over(Ending::Resigned { by: side }),
        ..game.clone()
    };
    let notice = Notice::GameOver { game: game.id };
    let effects = vec![
        Effect::Announce {
            notice,
            to: Some(game.player(side.other())),
        },
        settle(game),
    ];
    (next, effects)
}

/// Nothing more can be done on the board that was seen.
fn settle(game: &Game) -> Effect {
    Effect::Announce {
        notice: Notice::Settle {
            game: game.id,
            ply: game.rules.ply(),
        },
        to: None,
    }
}

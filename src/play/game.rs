//! A game between two players, from its first move to its end.

mod ending;
mod playing;
mod timing;

use super::clock::Away;
use super::{
    Clock, Effect, GameId, Home, Notice, Occasion, Opening, Part, PlayerId, Premove, PremoveEnd,
    Refusal, Stamp, Tick, Timestamp,
};
use crate::rules::{self, Move, MoveError, Side, Silent, Variant};

pub use ending::{Ending, Status};
pub use playing::LONGEST_CHAIN;

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
    /// How often moves have been taken back.
    pub takebacks: u32,
    /// The time of both.
    pub clock: Clock,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Its place in a match of several games.
    pub part: Option<Part>,
    /// The occasion on which it is played.
    pub occasion: Occasion,
    /// Whether it is being played.
    pub status: Status,
}

/// What can happen in a game. `seen` is the board that the player saw when they did it, where that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// Plays a move.
    Move {
        /// Who.
        by: PlayerId,
        /// The board they saw.
        seen: Option<Stamp>,
        /// The move as they wrote it.
        text: &'a str,
    },
    /// Gives up.
    Resign {
        /// Who.
        by: PlayerId,
        /// The board they saw.
        seen: Option<Stamp>,
    },
    /// Claims the win, for the time of the other is out.
    Claim {
        /// Who.
        by: PlayerId,
        /// The board they saw.
        seen: Option<Stamp>,
    },
    /// Gives the other, whose time is out, a day more.
    Give {
        /// Who.
        by: PlayerId,
        /// The board they saw.
        seen: Option<Stamp>,
    },
    /// Ends the pause on which both had agreed.
    Resume {
        /// Who.
        by: PlayerId,
        /// The board they saw.
        seen: Option<Stamp>,
    },
    /// Something of the clock came due.
    Tick(Tick),
    /// The player to move has left the server, and cannot be told that it is their turn.
    Deserted {
        /// Who.
        by: PlayerId,
    },
    /// It is decided without the players.
    Adjudicate {
        /// Who is given the win, if anybody is.
        winner: Option<Side>,
    },
}

/// What brought a move about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The player, with a press or a command.
    Player,
    /// A premove of the player.
    Premove,
    /// It was the only legal one, and the player has those played by themselves.
    Forced,
}

impl Cause {
    /// Every cause.
    pub const ALL: [Cause; 3] = [Cause::Player, Cause::Premove, Cause::Forced];

    /// Its name in the database.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Cause::Player => "player",
            Cause::Premove => "premove",
            Cause::Forced => "forced",
        }
    }
}

/// What holds for the two players besides the game: what they have ordered to be played for them, and whether they are away.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Orders {
    /// The answer that the player who is not to move has left for this board.
    pub premove: Option<Premove>,
    /// Whether a side's only legal move is played by itself, by [`Side::index`].
    pub play_forced: [bool; 2],
    /// Until when they are on holiday.
    pub away: Away,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// What brought it about.
    pub cause: Cause,
    /// The game after it.
    pub game: Game,
}

/// What is to be stored of a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Moves, in their order: the player's, and those that follow by themselves.
    Played(Vec<Ply>),
    /// An end that came without a move.
    Ended,
    /// Nothing but the clock.
    Clock,
    /// Moves were taken back, and with them the premoves that were left on boards which are no more, or were answered by them.
    TakenBack,
}

/// What an event makes of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The game as it is then.
    pub game: Game,
    /// What is to be stored.
    pub change: Change,
    /// What it brings about.
    pub effects: Vec<Effect>,
}

impl Game {
    /// A game at its start: the time of whoever begins runs from `now` on.
    #[must_use]
    pub fn open(opening: &Opening, now: Timestamp, away: &Away) -> Game {
        let variant = opening.terms.variant;
        let rules = rules::Game::new(variant);
        let away = opening.occasion.away(*away);
        let clock = Clock::start(opening.terms.pace, rules.position().turn(), now, &away);
        Game {
            id: opening.game,
            variant,
            seats: opening.seats,
            home: opening.home,
            rules,
            takebacks: 0,
            clock,
            rated: opening.terms.rated,
            part: opening.part,
            occasion: opening.occasion,
            status: Status::Active,
        }
    }

    /// The side to move on the board, be the game over or not.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.rules.position().turn()
    }

    /// Its present board.
    #[must_use]
    pub fn stamp(&self) -> Stamp {
        Stamp {
            takebacks: self.takebacks,
            ply: self.rules.ply(),
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

    /// The one against whom a player plays.
    #[must_use]
    pub fn opponent_of(&self, player: PlayerId) -> Option<PlayerId> {
        self.side_of(player).map(|side| self.player(side.other()))
    }

    /// The moves that a side has made. South begins.
    #[must_use]
    pub fn moves_of(&self, side: Side) -> u32 {
        match side {
            Side::South => self.rules.ply().div_ceil(2),
            Side::North => self.rules.ply() / 2,
        }
    }

    /// The player to move, while the game is being played.
    #[must_use]
    pub fn to_move(&self) -> Option<PlayerId> {
        match self.status {
            Status::Active => Some(self.player(self.turn())),
            Status::Over(_) => None,
        }
    }

    /// The game after one more move, without a look at the clock.
    ///
    /// # Errors
    /// When the move is not legal.
    pub fn after(&self, mv: Move) -> Result<Game, MoveError> {
        let mut next = self.clone();
        next.rules.play(mv, &mut Silent)?;
        if let Some(outcome) = next.rules.outcome() {
            next.status = Status::Over(Ending::Board(outcome));
        }
        Ok(next)
    }
}

/// Decides what an event makes of a game.
///
/// # Errors
/// When the event is not that player's to bring about, comes too late, or is against the rules.
pub fn handle(
    game: &Game,
    event: Event<'_>,
    orders: &Orders,
    now: Timestamp,
) -> Result<Decision, Refusal> {
    match event {
        Event::Move { by, seen, text } => {
            let mv = admit(game, by, seen, text)?;
            timing::in_time(game, now)?;
            playing::play(game, mv, orders, now)
        }
        Event::Resign { by, seen } => {
            let side = seat(game, by, seen)?;
            let to = Some(game.player(side.other()));
            let ending = Ending::Resigned { by: side };
            Ok(end_away(game, ending, to, orders, now))
        }
        Event::Claim { by, seen } => timing::claim(game, by, seen, orders, now),
        Event::Give { by, seen } => timing::give(game, by, seen, orders, now),
        Event::Resume { by, seen } => timing::resume(game, by, seen, orders, now),
        Event::Tick(tick) => timing::tick(game, tick, orders, now),
        Event::Deserted { by } => timing::deserted(game, by, orders, now),
        Event::Adjudicate { winner } => {
            if game.status != Status::Active {
                return Err(Refusal::GameOver { game: game.id });
            }
            let ending = Ending::Adjudicated { winner };
            Ok(end_away(game, ending, None, orders, now))
        }
    }
}

/// The side of a player who may act on the board that they saw.
pub(super) fn seat(game: &Game, by: PlayerId, seen: Option<Stamp>) -> Result<Side, Refusal> {
    let side = game
        .side_of(by)
        .ok_or(Refusal::NotAPlayer { game: game.id })?;
    if game.status != Status::Active {
        return Err(Refusal::GameOver { game: game.id });
    }
    if seen.is_some_and(|seen| seen != game.stamp()) {
        return Err(Refusal::Stale {
            game: game.id,
            ply: game.rules.ply(),
        });
    }
    Ok(side)
}

/// The move that a player writes, if they may play it now.
///
/// # Errors
/// When it is not theirs to play, comes too late, or is against the rules.
pub fn admit(game: &Game, by: PlayerId, seen: Option<Stamp>, text: &str) -> Result<Move, Refusal> {
    let side = seat(game, by, seen)?;
    if game.turn() != side {
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

/// An end that no move brought about. `to` is told, the one who did not bring it about, where one of the two did; the board's
/// message loses its controls.
pub(super) fn end_away(
    game: &Game,
    ending: Ending,
    to: Option<PlayerId>,
    orders: &Orders,
    now: Timestamp,
) -> Decision {
    let mut next = game.clone();
    next.status = Status::Over(ending);
    next.clock = game.clock.stop(game.turn(), now);
    let notice = Notice::GameOver { game: game.id };
    let mut effects = vec![Effect::Announce { notice, to }, settle(game)];
    effects.extend(end_premove(game, orders, PremoveEnd::Overtaken));
    Decision {
        game: next,
        change: Change::Ended,
        effects,
    }
}

fn end_premove(game: &Game, orders: &Orders, how: PremoveEnd) -> Option<Effect> {
    let ply = orders.premove?.ply;
    Some(Effect::EndPremove {
        game: game.id,
        ply,
        how,
    })
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

//! A game between two players, from its first move to its end.

use super::{Effect, GameId, Home, Notice, Opening, PlayerId, Premove, PremoveEnd, Refusal};
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

/// What the two players have ordered to be played for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Orders {
    /// The answer that the player who is not to move has left for this board.
    pub premove: Option<Premove>,
    /// Whether a side's only legal move is played by itself, by [`Side::index`].
    pub play_forced: [bool; 2],
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// What brought it about.
    pub cause: Cause,
    /// The game after it.
    pub game: Game,
}

/// What an event makes of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The game as it is then.
    pub game: Game,
    /// The moves that were played, in their order: the player's, and those that follow by themselves. None when the event is not a
    /// move.
    pub plies: Vec<Ply>,
    /// What it brings about.
    pub effects: Vec<Effect>,
}

/// The most moves that one event plays. Where even more would follow by themselves, the next is the player's own again.
pub const LONGEST_CHAIN: usize = 50;

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

    /// The game after one more move.
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
pub fn handle(game: &Game, event: Event<'_>, orders: &Orders) -> Result<Decision, Refusal> {
    match event {
        Event::Move { by, ply, text } => play(game, admit(game, by, ply, text)?, orders),
        Event::Resign { by, ply } => {
            let side = seat(game, by, ply)?;
            Ok(resign(game, side, orders))
        }
    }
}

/// The side of a player who may act on the board that they saw.
pub(super) fn seat(game: &Game, by: PlayerId, ply: Option<u32>) -> Result<Side, Refusal> {
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

/// Plays a move and whatever follows by itself. All of it is told at once, by the last board.
fn play(game: &Game, mv: Move, orders: &Orders) -> Result<Decision, Refusal> {
    let first = game.after(mv).map_err(|error| illegal(game, error))?;
    let overtaken = first.status != Status::Active;
    let plies = chain(first, orders, LONGEST_CHAIN);
    let last = plies.last().map_or(game, |ply| &ply.game).clone();
    let answered = plies.iter().any(|ply| ply.cause == Cause::Premove);
    let how = match (answered, overtaken) {
        (true, _) => PremoveEnd::Played,
        (false, false) => PremoveEnd::Dropped,
        (false, true) => PremoveEnd::Overtaken,
    };
    // The other player is told, be it that they are to move or that the game is over.
    let to = last.rules.moves().last().map(|mv| mv.pit().side.other());
    let mut effects = vec![
        Effect::Announce {
            notice: Notice::Turn {
                game: game.id,
                ply: last.rules.ply(),
            },
            to: to.map(|side| game.player(side)),
        },
        settle(game),
    ];
    effects.extend(end_premove(game, orders, how));
    Ok(Decision {
        game: last,
        plies,
        effects,
    })
}

/// A move of a player, and whatever follows by itself: `most` moves in all.
fn chain(first: Game, orders: &Orders, most: usize) -> Vec<Ply> {
    let first = Ply {
        cause: Cause::Player,
        game: first,
    };
    let next = |ply: &Ply| follow(&ply.game, orders);
    std::iter::successors(Some(first), next)
        .take(most)
        .collect()
}

/// The move that is played without anybody pressing, if there is one: the answer that was left for the last move, or the only legal
/// one of a player who wants it so.
fn follow(game: &Game, orders: &Orders) -> Option<Ply> {
    let side = game.side_of(game.to_move()?)?;
    let fits = |premove: &Premove| {
        game.rules.ply() == premove.ply + 1 && game.rules.moves().last() == Some(&premove.awaited)
    };
    let (cause, mv) = match orders.premove.filter(fits) {
        Some(premove) => (Cause::Premove, premove.answer),
        None if orders.play_forced[side.index()] => match game.rules.legal_moves()[..] {
            [only] => (Cause::Forced, only),
            _ => return None,
        },
        None => return None,
    };
    // An answer was legal when it was left for this very position.
    let game = game.after(mv).ok()?;
    Some(Ply { cause, game })
}

fn resign(game: &Game, side: Side, orders: &Orders) -> Decision {
    let next = Game {
        status: Status::Over(Ending::Resigned { by: side }),
        ..game.clone()
    };
    let notice = Notice::GameOver { game: game.id };
    let mut effects = vec![
        Effect::Announce {
            notice,
            to: Some(game.player(side.other())),
        },
        settle(game),
    ];
    effects.extend(end_premove(game, orders, PremoveEnd::Overtaken));
    Decision {
        game: next,
        plies: Vec::new(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{ChallengeId, ChannelId};
    use crate::rules::Position;

    /// Two lone stones on their way round: nobody ever has a choice.
    #[test]
    fn a_chain_of_forced_moves_ends_at_its_bound() {
        let mut game = Game::open(&Opening {
            game: GameId(1),
            challenge: ChallengeId(1),
            variant: Variant::Kimasai,
            home: Home {
                guild: None,
                channel: ChannelId(1),
            },
            seats: [PlayerId(1), PlayerId(2)],
            lot: 0,
        });
        let none = ["0"; 12].join(",");
        let text = format!("{}1/{none}/{none}/1{} S", &none[..22], &none[1..]);
        let start = Position::parse(Variant::Kimasai, &text).unwrap();
        game.rules = rules::Game::from_position(start);
        let forced = |play_forced| Orders {
            play_forced,
            ..Orders::default()
        };
        let causes = |orders, most| -> Vec<Cause> {
            let plies = chain(game.clone(), &orders, most);
            plies.iter().map(|ply| ply.cause).collect()
        };
        let (player, by_itself) = (Cause::Player, Cause::Forced);
        assert_eq!(causes(forced([true, true]), 1), [player]);
        assert_eq!(
            causes(forced([true, true]), 5),
            [player, by_itself, by_itself, by_itself, by_itself]
        );
        assert_eq!(causes(forced([true, false]), 5), [player, by_itself]);
        assert_eq!(causes(forced([false, true]), 5), [player]);
    }
}

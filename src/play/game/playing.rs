//! Moves: the player's own, and those that follow by themselves.

use super::{Cause, Change, Decision, Game, Orders, Ply, Status, end_premove, illegal, settle};
use crate::play::{Effect, Notice, Premove, PremoveEnd, Refusal, Timestamp};
use crate::rules::{Move, MoveError};

/// The most moves that one event plays. Where even more would follow by themselves, the next is the player's own again.
pub const LONGEST_CHAIN: usize = 50;

/// Plays a move and whatever follows by itself. All of it is told at once, by the last board.
pub(super) fn play(
    game: &Game,
    mv: Move,
    orders: &Orders,
    now: Timestamp,
) -> Result<Decision, Refusal> {
    let first = timed(game, mv, orders, now).map_err(|error| illegal(game, error))?;
    let overtaken = first.status != Status::Active;
    let plies = chain(first, orders, now, LONGEST_CHAIN);
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
        change: Change::Played(plies),
        effects,
    })
}

/// A move of a player, and whatever follows by itself: `most` moves in all.
fn chain(first: Game, orders: &Orders, now: Timestamp, most: usize) -> Vec<Ply> {
    let first = Ply {
        cause: Cause::Player,
        game: first,
    };
    let next = |ply: &Ply| follow(&ply.game, orders, now);
    std::iter::successors(Some(first), next)
        .take(most)
        .collect()
}

/// The move that is played without anybody pressing, if there is one: the answer that was left for the last move, or the only legal
/// one of a player who wants it so.
fn follow(game: &Game, orders: &Orders, now: Timestamp) -> Option<Ply> {
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
    let game = timed(game, mv, orders, now).ok()?;
    Some(Ply { cause, game })
}

/// The game after one more move, which is charged to the clock of whoever plays it.
fn timed(game: &Game, mv: Move, orders: &Orders, now: Timestamp) -> Result<Game, MoveError> {
    let mut next = game.after(mv)?;
    next.clock = match next.status {
        Status::Active => game.clock.moved(game.turn(), now, &orders.away),
        Status::Over(_) => game.clock.stop(game.turn(), now),
    };
    Ok(next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{
        ChallengeId, ChannelId, GameId, Home, Occasion, Opening, Pace, PlayerId, Terms,
    };
    use crate::rules::{self, Position, Variant};

    const NOW: Timestamp = Timestamp(0);

    /// Two lone stones on their way round: nobody ever has a choice.
    #[test]
    fn a_chain_of_forced_moves_ends_at_its_bound() {
        let opening = Opening {
            game: GameId(1),
            challenge: Some(ChallengeId(1)),
            terms: Terms {
                pace: Pace::Unlimited,
                ..Terms::usual(Variant::Kimasai)
            },
            part: None,
            follows: None,
            home: Home {
                guild: None,
                channel: ChannelId(1),
            },
            seats: [PlayerId(1), PlayerId(2)],
            lot: 0,
            occasion: Occasion::Friendly,
        };
        let mut game = Game::open(&opening, NOW, &[None; 2]);
        let none = ["0"; 12].join(",");
        let text = format!("{}1/{none}/{none}/1{} S", &none[..22], &none[1..]);
        let start = Position::parse(Variant::Kimasai, &text).unwrap();
        game.rules = rules::Game::from_position(start);
        let forced = |play_forced| Orders {
            play_forced,
            ..Orders::default()
        };
        let causes = |orders, most| -> Vec<Cause> {
            let plies = chain(game.clone(), &orders, NOW, most);
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

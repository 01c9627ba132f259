//! What came of a match, by its games and by the rules for those that are not played to their end.

use crate::play::series::Match;
use crate::play::{Ending, Game, PlayerId};
use crate::tournament::{MatchOutcome, Verdict};

/// The players of a match by the order of its pairing.
pub(super) type Pair = [PlayerId; 2];

/// The verdict for a match in which this side does not play on.
pub(super) const fn against(side: usize, has_begun: bool) -> Verdict {
    match (side, has_begun) {
        (0, true) => Verdict::AgainstFirst,
        (0, false) => Verdict::FirstAbsent,
        (_, true) => Verdict::AgainstSecond,
        (_, false) => Verdict::SecondAbsent,
    }
}

/// The verdict for a match in which neither plays on.
pub(super) const fn against_both(has_begun: bool) -> Verdict {
    if has_begun {
        Verdict::AgainstBoth
    } else {
        Verdict::BothAbsent
    }
}

/// The outcome by this verdict of a match with the games that it has. A drawn game that was played again, for a winner was needed,
/// does not count.
pub(super) fn by_games(series: &Match, pair: Pair, verdict: Verdict) -> MatchOutcome {
    let most = u8::try_from(series.length.games()).unwrap_or(u8::MAX);
    let without_games = MatchOutcome::without_games(verdict);
    if !without_games.is_played() {
        return without_games;
    }
    let wins = pair.map(|player| u8::try_from(series.wins(player)).unwrap_or(u8::MAX));
    let level = series.games.iter().filter(|game| {
        game.ending.is_some_and(|ending| {
            ending.winner().is_none() && !matches!(ending, Ending::Adjudicated { .. })
        })
    });
    let draws = u8::try_from(level.count()).unwrap_or(u8::MAX);
    let room = most.saturating_sub(wins[0].saturating_add(wins[1]));
    MatchOutcome {
        wins,
        draws: draws.min(room),
        verdict,
    }
}

/// Whether a game that is the first of its match ended because somebody never came: their side of the pairing.
pub(super) fn no_show(game: &Game, pair: Pair) -> Option<usize> {
    let Some(Ending::OnTime { by }) = game.status.ending() else {
        return None;
    };
    let is_first = game.part.is_none_or(|part| part.number == 1);
    if !is_first || game.moves_of(by) > 0 {
        return None;
    }
    side_of(pair, game.player(by))
}

/// The side of the pairing on which a player is.
pub(super) fn side_of(pair: Pair, player: PlayerId) -> Option<usize> {
    pair.iter().position(|other| *other == player)
}

/// How a match is decided whose time is over while `game`, its last one, is being played. In this order: who has not made a move has
/// not come; the match goes to whoever leads; the game to the other when the time of whoever is to move is out; and else it is
/// drawn. `better` is the side with the better seed, where a draw cannot be.
pub(super) fn at_the_end(
    series: &Match,
    pair: Pair,
    game: &Game,
    is_out: bool,
    better: Option<usize>,
) -> MatchOutcome {
    let level = better.map_or(Verdict::Drawn, |better| against(1 - better, true));
    let is_first = series.games.len() == 1;
    let late = side_of(pair, game.player(game.turn()));
    let verdict = match (game.rules.ply(), late) {
        (0, _) if is_first => Verdict::BothAbsent,
        (1, Some(late)) if is_first => against(late, false),
        _ => {
            let [first, second] = pair.map(|player| series.wins(player));
            match (first.cmp(&second), late) {
                (std::cmp::Ordering::Greater, _) => Verdict::AgainstSecond,
                (std::cmp::Ordering::Less, _) => Verdict::AgainstFirst,
                (_, Some(late)) if is_out => against(late, true),
                _ => level,
            }
        }
    };
    by_games(series, pair, verdict)
}

//! What people write for a player, a match and a result, where they do not choose from the list.

use crate::app::{AppError, TournamentView};
use crate::play::{PlayerId, Refusal};
use crate::tournament::{Format, MatchOutcome, PairingId, Terms, Verdict};

/// The verdicts by the words that stand for them in a command.
const VERDICTS: [(&str, Verdict); 7] = [
    ("first-absent", Verdict::FirstAbsent),
    ("second-absent", Verdict::SecondAbsent),
    ("both-absent", Verdict::BothAbsent),
    ("against-first", Verdict::AgainstFirst),
    ("against-second", Verdict::AgainstSecond),
    ("against-both", Verdict::AgainstBoth),
    ("drawn", Verdict::Drawn),
];

/// The entrant that is meant: by their Discord id or mention, or by their name if only one has it.
pub(super) fn player_of(view: &TournamentView, text: &str) -> Result<PlayerId, AppError> {
    let text = text.trim();
    let id = text
        .trim_start_matches("<@")
        .trim_start_matches('!')
        .trim_end_matches('>');
    if let Ok(id) = id.parse().map(PlayerId)
        && view.entrant_of(id).is_some()
    {
        return Ok(id);
    }
    let wanted = text.trim_start_matches('@').to_lowercase();
    let mut named = view.entrants.iter().filter(|line| {
        let names = [line.names.display(), line.names.username()];
        names.iter().any(|name| name.to_lowercase() == wanted)
    });
    match (named.next(), named.next()) {
        (Some(only), None) => Ok(only.player),
        _ => Err(AppError::Refused(Refusal::NotAnEntrant)),
    }
}

/// The pairing with this number.
pub(super) fn pairing_of(view: &TournamentView, number: i64) -> Result<PairingId, AppError> {
    u32::try_from(number)
        .map(PairingId)
        .ok()
        .filter(|id| view.pairings.iter().any(|line| line.pairing.id == *id))
        .ok_or(AppError::Refused(Refusal::UnknownPairing))
}

/// A result as it is written: the games that each has won, `2-1`, and after them those that were drawn, `1-1-1`; or a verdict.
pub(super) fn outcome(text: &str) -> Option<MatchOutcome> {
    let text = text.trim().to_lowercase();
    if let Some((_, verdict)) = VERDICTS.iter().find(|(word, _)| *word == text) {
        return Some(MatchOutcome::without_games(*verdict));
    }
    let numbers: Vec<u8> = text
        .split(['-', '–', ':'])
        .map(|number| number.trim().parse().ok())
        .collect::<Option<_>>()?;
    let (first, second, draws) = match *numbers {
        [first, second] => (first, second, 0),
        [first, second, draws] => (first, second, draws),
        _ => return None,
    };
    Some(MatchOutcome {
        wins: [first, second],
        draws,
        verdict: Verdict::Played,
    })
}

/// How [`outcome`] reads it.
pub(super) fn written(outcome: MatchOutcome) -> String {
    let named = VERDICTS.iter().find(|(_, one)| *one == outcome.verdict);
    match (named, outcome) {
        (Some((word, _)), _) => (*word).to_owned(),
        (None, MatchOutcome { wins, draws: 0, .. }) => format!("{}-{}", wins[0], wins[1]),
        (None, MatchOutcome { wins, draws, .. }) => format!("{}-{}-{draws}", wins[0], wins[1]),
    }
}

/// All ways in which a match by these terms can end: the games first, those without a drawn one before the others, and then the
/// verdicts.
pub(super) fn outcomes(terms: Terms) -> Vec<MatchOutcome> {
    let (games, enough) = (terms.games, terms.games / 2 + 1);
    let has_winner = |outcome: &MatchOutcome| {
        let [first, second] = outcome.halves();
        first != second
    };
    let needs_winner = matches!(terms.format, Format::Elimination { .. });
    let all = (0..=enough)
        .rev()
        .flat_map(|first| (0..=enough).map(move |second| [first, second]));
    let mut played: Vec<MatchOutcome> = all
        .filter_map(|[first, second]| {
            let is_won = (first == enough) != (second == enough);
            let level = games.checked_sub(first + second);
            let draws = if is_won { level.map(|_| 0) } else { level };
            let is_whole = is_won || first.max(second) < enough;
            draws.filter(|_| is_whole).map(|draws| MatchOutcome {
                wins: [first, second],
                draws,
                verdict: Verdict::Played,
            })
        })
        .collect();
    played.sort_by_key(|outcome| outcome.draws);
    let verdicts = VERDICTS.iter();
    let decided = verdicts.map(|(_, verdict)| MatchOutcome::without_games(*verdict));
    let goes = |outcome: &MatchOutcome| {
        let is_forfeit = outcome.halves() == [0, 0];
        !needs_winner || has_winner(outcome) || is_forfeit
    };
    played.into_iter().chain(decided).filter(goes).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Seeding;

    fn terms(games: u8, format: Format) -> Terms {
        Terms {
            format,
            games,
            seeding: Seeding::Rating,
            check_in: false,
            limit: 8,
        }
    }

    #[test]
    fn every_result_is_read_as_it_is_written() {
        for outcome_written in outcomes(terms(3, Format::Swiss { rounds: 5 })) {
            assert_eq!(outcome(&written(outcome_written)), Some(outcome_written));
        }
        assert_eq!(outcome("2 : 1"), outcome("2-1"));
        for text in ["", "2", "2-", "a-b", "1-1-1-1", "-1-0", "won", "300-0"] {
            assert_eq!(outcome(text), None, "{text}");
        }
    }

    #[test]
    fn the_games_of_a_match_end_in_these_ways() {
        let scores = |games, format| -> Vec<String> {
            let all = outcomes(terms(games, format)).into_iter();
            let played = all.filter(|outcome| outcome.verdict == Verdict::Played);
            played.map(written).collect()
        };
        let swiss = Format::Swiss { rounds: 5 };
        assert_eq!(scores(1, swiss), ["1-0", "0-1", "0-0-1"]);
        let three = [
            "2-0", "2-1", "1-2", "0-2", "1-1-1", "1-0-2", "0-1-2", "0-0-3",
        ];
        assert_eq!(scores(3, swiss), three);
        let knockout = Format::Elimination {
            double: true,
            third_place: false,
        };
        assert_eq!(scores(1, knockout), ["1-0", "0-1"]);
        let decided = outcomes(terms(1, knockout));
        assert!(!decided.iter().any(|one| one.verdict == Verdict::Drawn));
    }
}

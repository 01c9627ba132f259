//! Who starts the first game of a match.

use super::Player;
use crate::tournament::StartRule;

/// Whether it is `higher`, who has the higher score or, with the same score, the lower number; and by which rule (after C.04.5):
/// who has started less often; or else who did not start in the last round in which only one of the two did; or else the
/// higher, unless they started last time; or else the lower, likewise; or else, before anybody has played, the higher when
/// their number is odd, or even, as the lot wants it.
pub(super) fn first(higher: &Player, lower: &Player, odd_starts: bool) -> (bool, StartRule) {
    let started = |player: &Player| {
        player
            .starts
            .iter()
            .filter(|one| **one == Some(true))
            .count()
    };
    let (of_higher, of_lower) = (started(higher), started(lower));
    if of_higher != of_lower {
        return (of_higher < of_lower, StartRule::Fewer);
    }
    let mut rounds = higher.starts.iter().zip(&lower.starts).rev();
    let differing = rounds.find_map(|rounds| match rounds {
        (Some(one), Some(other)) if one != other => Some(*other),
        _ => None,
    });
    if let Some(lower_started) = differing {
        return (lower_started, StartRule::LastDiffering);
    }
    let last = |player: &Player| player.starts.iter().rev().find_map(|one| *one);
    match (last(higher), last(lower)) {
        (Some(started), _) => (!started, StartRule::Alternate),
        (None, Some(started)) => (started, StartRule::Alternate),
        (None, None) => ((higher.number % 2 == 1) == odd_starts, StartRule::Lot),
    }
}

//! How a match of several games stands.

use super::mention;
use crate::app::GameView;
use crate::locale::Locale;
use crate::play::series::Next;
use crate::rules::Side;

/// Which game of the match it is, and the score. With a finished game it is the score after it.
pub(super) fn series(locale: Locale, view: &GameView) -> Option<String> {
    let series = view.series?;
    Some(locale.tell(
        "match-score",
        [
            ("number", series.number.into()),
            ("south", mention(view.player(Side::South)).into()),
            ("north", mention(view.player(Side::North)).into()),
            ("score", score(series.wins).into()),
        ],
    ))
}

/// After the last board of a game: whether the match goes on, or who has won it.
pub(super) fn series_goes_on(locale: Locale, view: &GameView) -> Option<String> {
    let series = view.series?;
    match series.next {
        Next::Playing => None,
        Next::Game(_) => Some(locale.say("match-goes-on")),
        Next::Over(Some(winner)) => {
            let [south, north] = series.wins;
            let (more, fewer) = (south.max(north), south.min(north));
            Some(locale.tell(
                "match-won",
                [
                    ("winner", mention(winner).into()),
                    ("score", score([more, fewer]).into()),
                ],
            ))
        }
        Next::Over(None) => Some(locale.say("match-drawn")),
    }
}

/// Whether the match has another game.
pub(super) fn goes_on(view: &GameView) -> bool {
    view.series
        .is_some_and(|series| matches!(series.next, Next::Game(_) | Next::Playing))
}

fn score([one, other]: [u32; 2]) -> String {
    format!("{one} – {other}")
}

//! Points in halves and quarters, as figures.

use super::super::Locale;
use crate::tournament::Tiebreak;

/// Points given in halves, with the word for them: "2½ points".
#[must_use]
pub fn points_told(locale: Locale, halves: u32) -> String {
    locale.tell(
        "tournament-points",
        [("halves", halves.into()), ("points", points(halves).into())],
    )
}

/// Points given in halves: "2½".
#[must_use]
pub fn points(halves: u32) -> String {
    quarters(halves.saturating_mul(2))
}

/// Points given in quarters: "2¼".
#[must_use]
pub fn quarters(quarters: u32) -> String {
    let part = match quarters % 4 {
        1 => "¼",
        2 => "½",
        3 => "¾",
        _ => "",
    };
    match quarters / 4 {
        0 if !part.is_empty() => part.to_owned(),
        whole => format!("{whole}{part}"),
    }
}

/// The value of a tie-break, which comes in the units of its kind.
#[must_use]
pub fn tiebreak_value(kind: Tiebreak, value: u32) -> String {
    match kind {
        Tiebreak::Direct | Tiebreak::Wins | Tiebreak::Lot => value.to_string(),
        Tiebreak::BuchholzCut | Tiebreak::Buchholz | Tiebreak::GamePoints => points(value),
        Tiebreak::SonnebornBerger => quarters(value),
    }
}

#[cfg(test)]
mod tests {
    use super::{points, quarters, tiebreak_value};
    use crate::tournament::Tiebreak;

    #[test]
    fn fractions_are_told_as_such_and_nothing_as_nought() {
        assert_eq!([0, 1, 2, 7].map(points), ["0", "½", "1", "3½"]);
        assert_eq!(
            [0, 1, 2, 3, 4, 9].map(quarters),
            ["0", "¼", "½", "¾", "1", "2¼"]
        );
        assert_eq!(tiebreak_value(Tiebreak::Wins, 3), "3");
        assert_eq!(tiebreak_value(Tiebreak::Buchholz, 3), "1½");
        assert_eq!(tiebreak_value(Tiebreak::SonnebornBerger, 3), "¾");
    }
}

//! Why a tournament does not do what is asked for.

use super::super::Locale;
use crate::tournament::Refusal;

/// A tournament's refusal in a sentence or two.
#[must_use]
pub fn tournament_refusal(locale: Locale, refusal: Refusal) -> String {
    let key = match refusal {
        Refusal::Over => "tournament-refused-over",
        Refusal::NotStarted => "tournament-refused-not-started",
        Refusal::Started => "tournament-refused-started",
        Refusal::EntryClosed => "tournament-refused-entry-closed",
        Refusal::Full => "tournament-refused-full",
        Refusal::TooFew => "tournament-refused-too-few",
        Refusal::NoSuchEntrant => "refused-not-an-entrant",
        Refusal::NotPlaying => "tournament-refused-not-playing",
        Refusal::Already => "tournament-refused-already",
        Refusal::NotInTerms => "tournament-refused-not-in-terms",
        Refusal::ByeRound => "tournament-refused-bye-round",
        Refusal::ByeUsed => "tournament-refused-bye-used",
        Refusal::SameEntrant => "tournament-refused-same-entrant",
        Refusal::CannotPair => "tournament-refused-cannot-pair",
        Refusal::NoSuchPairing | Refusal::Superseded => "refused-unknown-pairing",
        Refusal::BadOutcome => "tournament-refused-bad-outcome",
        Refusal::Drawn => "tournament-refused-drawn",
        Refusal::TooLate => "tournament-refused-too-late",
        Refusal::NotAtEnd => "tournament-refused-not-at-end",
    };
    locale.say(key)
}

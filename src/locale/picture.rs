//! The words in a picture.

use super::Locale;
use crate::render::Labels;

/// The words in a picture, in one language.
#[derive(Clone, Debug)]
pub struct PictureWords {
    to_move: String,
    hand: String,
    board: String,
    captured: String,
    won: String,
    drawn: String,
    former: String,
}

impl PictureWords {
    /// The words in a language.
    #[must_use]
    pub fn new(locale: Locale) -> PictureWords {
        PictureWords {
            to_move: locale.say("picture-to-move"),
            hand: locale.say("picture-hand"),
            board: locale.say("picture-board"),
            captured: locale.say("picture-captured"),
            won: locale.say("picture-won"),
            drawn: locale.say("picture-drawn"),
            former: locale.say("former-player"),
        }
    }

    /// What a player is called who had themselves forgotten.
    #[must_use]
    pub fn former(&self) -> &str {
        &self.former
    }

    /// As the renderer takes them.
    #[must_use]
    pub fn labels(&self) -> Labels<'_> {
        Labels {
            to_move: &self.to_move,
            hand: &self.hand,
            board: &self.board,
            captured: &self.captured,
            won: &self.won,
            drawn: &self.drawn,
        }
    }
}

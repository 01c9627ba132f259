//! What players are called.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A player's names as last seen. They are for pictures and tables; messages mention the id instead.
///
/// They come from strangers: only names that are clean and short exist in this type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Names {
    display: String,
    username: String,
}

/// The longest name kept, in characters.
const LONGEST: usize = 32;

/// The most combining marks kept in a row: two are enough for every living script.
const MARKS_IN_A_ROW: usize = 2;

impl Names {
    /// Cleans both names. A display name of which nothing is left is replaced by the username.
    #[must_use]
    pub fn new(display: &str, username: &str) -> Names {
        let username = clean(username);
        let display = clean(display);
        let display = if display.is_empty() {
            username.clone()
        } else {
            display
        };
        Names { display, username }
    }

    /// The name that the player shows to others.
    #[must_use]
    pub fn display(&self) -> &str {
        &self.display
    }

    /// Whether there are none: the player had themselves forgotten.
    #[must_use]
    pub fn are_gone(&self) -> bool {
        self.display.is_empty() && self.username.is_empty()
    }

    /// The account's own name.
    #[must_use]
    pub fn username(&self) -> &str {
        &self.username
    }
}

/// The composed form without control, format and direction characters, without piled up marks, with single spaces, cut to length.
fn clean(name: &str) -> String {
    // Whatever is longer than this is no name; the bound keeps the work small before anything is looked at.
    let bounded = name.chars().take(16 * LONGEST);
    let mut kept = String::new();
    let mut marks = 0;
    for character in bounded.nfc() {
        if character.is_whitespace() {
            if !kept.is_empty() && !kept.ends_with(' ') {
                kept.push(' ');
            }
            marks = 0;
            continue;
        }
        if is_invisible(character) {
            continue;
        }
        marks = if is_combining_mark(character) {
            marks + 1
        } else {
            0
        };
        if marks <= MARKS_IN_A_ROW {
            kept.push(character);
        }
    }
    let cut: String = kept.chars().take(LONGEST).collect();
    cut.trim_end().to_owned()
}

/// Control characters and the format characters that hide, reorder or stretch text (Cc and Cf, and the fillers that show as nothing).
fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}'
            | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{110bd}' | '\u{110cd}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

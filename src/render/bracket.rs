//! Knock-out brackets.

use crate::play::Look;

use super::words::Alt;
use super::{PersonName, Picture, tree};

/// The most matches of a bracket; further ones are not drawn. Whoever has more passes a part of the rounds, or of the draw.
pub const MOST_MATCHES: usize = 40;

/// Who stands on a line of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BracketEntrant {
    /// Somebody.
    Named(PersonName),
    /// Nobody, so that the other goes on; with the word for it.
    Bye(String),
    /// Not known yet; with words that tell where they come from, which may be empty.
    Unknown(String),
}

/// A line of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BracketLine {
    /// The entrant's place in the draw, or nothing.
    pub seed: String,
    /// Who.
    pub entrant: BracketEntrant,
    /// Points or games won, or nothing.
    pub score: String,
    /// Whether this one goes on.
    pub winner: bool,
}

/// A match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BracketMatch {
    /// Both entrants.
    pub lines: [BracketLine; 2],
    /// Whether it is the reader's own.
    pub highlighted: bool,
}

/// Matches of the same round, from above to below. Two neighbours feed one match of the next round; where that has as many
/// matches as this, one feeds one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BracketRound {
    /// Its name.
    pub heading: String,
    /// Its matches.
    pub matches: Vec<BracketMatch>,
}

/// A tree of matches: all of a single elimination; the winners', the losers' or the last matches of a double elimination.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BracketSection {
    /// Its name; empty where there is one section only.
    pub heading: String,
    /// Its rounds, in the order of play.
    pub rounds: Vec<BracketRound>,
}

/// A bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BracketPicture {
    /// What it is.
    pub heading: String,
    /// A line below that.
    pub subheading: String,
    /// Its sections, from above to below; all together at most [`MOST_MATCHES`].
    pub sections: Vec<BracketSection>,
    /// A line below all.
    pub footer: String,
}

impl BracketPicture {
    /// Draws it.
    ///
    /// # Panics
    /// When the encoder refuses a picture for its size: a fault of this module, whatever the bracket.
    #[must_use]
    pub fn picture(&self, look: Look) -> Picture {
        tree::draw(self, look)
    }

    /// The bracket in words, a line for each match, the last rounds first, at most 1,000 characters.
    #[must_use]
    pub fn alt(&self) -> String {
        let mut alt = Alt::default();
        alt.line([&self.heading, &self.subheading], ". ");
        for section in self.sections.iter().rev() {
            for round in section.rounds.iter().rev() {
                alt.line([&section.heading, &round.heading], ", ");
                for one in &round.matches {
                    alt.line(one.lines.iter().map(BracketLine::spoken), " – ");
                }
            }
        }
        alt.line([&self.footer], "");
        alt.finish()
    }
}

impl BracketLine {
    /// Who, with the score, and a tick for a winner.
    fn spoken(&self) -> String {
        let who = match &self.entrant {
            BracketEntrant::Named(name) => name.spoken(),
            BracketEntrant::Unknown(words) if words.trim().is_empty() => "?".to_owned(),
            BracketEntrant::Bye(words) | BracketEntrant::Unknown(words) => words.clone(),
        };
        let tick = if self.winner { "✓" } else { "" };
        let parts = [who.as_str(), &self.score, tick].into_iter();
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        parts.join(" ")
    }
}

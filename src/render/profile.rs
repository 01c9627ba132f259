//! A player's card.

use crate::play::Look;
use crate::rules::Side;

use super::words::Alt;
use super::{PersonName, Picture, Plot, card};

/// The most ratings that a card shows; further ones are not drawn.
pub const MOST_RATINGS: usize = 4;

/// The most facts that a card shows; further ones are not drawn.
pub const MOST_FACTS: usize = 6;

/// The most lines below a name.
pub(super) const MOST_SUBTITLES: usize = 2;

/// The most records that a card shows.
pub(super) const MOST_RECORDS: usize = 3;

/// A rating in one rule set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RatingFigure {
    /// The rule set's name.
    pub label: String,
    /// The rating, as the reader writes numbers.
    pub rating: String,
    /// Its deviation with its sign, as in `±45`.
    pub deviation: String,
    /// A short line below, as how many games it comes from.
    pub note: String,
    /// The word for a rating that is not sure yet, where it is not.
    pub provisional: Option<String>,
}

/// Games won, drawn and lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Of what: a seat's name.
    pub label: String,
    /// The seat, for its emblem; none for a record of both.
    pub seat: Option<Side>,
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

/// A fact with its value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fact {
    /// What it is, in a few words.
    pub label: String,
    /// The value, as the reader writes it.
    pub value: String,
}

/// A player's card: who, how strong, how often won, what is remarkable, and how the ratings went.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ProfileCard {
    /// The player.
    pub name: PersonName,
    /// Lines below the name, at most two.
    pub subtitles: Vec<String>,
    /// At most [`MOST_RATINGS`].
    pub ratings: Vec<RatingFigure>,
    /// Records, by seat; at most three.
    pub records: Vec<Record>,
    /// The words for won, drawn and lost, in this order.
    pub record_words: [String; 3],
    /// At most [`MOST_FACTS`].
    pub facts: Vec<Fact>,
    /// The ratings over time.
    pub plot: Option<Plot>,
}

impl ProfileCard {
    /// Draws it.
    ///
    /// # Panics
    /// When the encoder refuses a picture for its size: a fault of this module, whatever the card.
    #[must_use]
    pub fn picture(&self, look: Look) -> Picture {
        card::draw(self, look)
    }

    /// The card in words, at most 1,000 characters.
    #[must_use]
    pub fn alt(&self) -> String {
        let mut alt = Alt::default();
        alt.line([self.name.spoken()], "");
        alt.line(self.subtitles.iter().take(MOST_SUBTITLES), ". ");
        for one in self.ratings.iter().take(MOST_RATINGS) {
            let sure = one.provisional.as_deref().unwrap_or_default();
            let figure = [&one.rating, &one.deviation].map(String::as_str).join(" ");
            let notes = [figure.trim(), sure, &one.note].into_iter();
            let notes: Vec<&str> = notes.filter(|part| !part.is_empty()).collect();
            alt.line([one.label.as_str(), &notes.join(", ")], ": ");
        }
        for one in self.records.iter().take(MOST_RECORDS) {
            let counts = self.record_words.iter().zip(one.counts());
            let counts: Vec<String> = counts
                .map(|(word, count)| format!("{word} {count}"))
                .collect();
            alt.line([&one.label, &counts.join(", ")], ": ");
        }
        for fact in self.facts.iter().take(MOST_FACTS) {
            alt.line([&fact.label, &fact.value], ": ");
        }
        if let Some(plot) = &self.plot {
            plot.tell(&mut alt);
        }
        alt.finish()
    }
}

impl Record {
    /// Won, drawn and lost.
    pub(super) fn counts(&self) -> [u32; 3] {
        [self.won, self.drawn, self.lost]
    }
}

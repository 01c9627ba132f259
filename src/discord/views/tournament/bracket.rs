//! Brackets as pictures.

use super::about::is_double;
use super::standings::progress;
use crate::app::TournamentView;
use crate::locale::{self, Locale};
use crate::play::PlayerId;
use crate::render::{
    BracketEntrant, BracketLine, BracketMatch, BracketPicture, BracketRound, BracketSection,
    MOST_MATCHES, PersonName,
};
use crate::tournament::elimination::{Cell, Column, Layout, Side, State, Won};
use crate::tournament::{EntrantId, Slot, Verdict};

/// The most matches of the first round on a picture that shows a part of a bracket.
const FIRST_ROUND: usize = 8;

/// What is being drawn, and for whom.
struct Drawing<'a> {
    locale: Locale,
    view: &'a TournamentView,
    reader: Option<PlayerId>,
}

/// A bracket by its parts.
struct Parts<'a> {
    winners: Vec<&'a Column>,
    losers: Vec<&'a Column>,
    finals: Vec<&'a Column>,
}

/// The pictures of a bracket: one where all of it fits, and otherwise one for each part of the draw, and the last rounds. The
/// matches of `reader` are marked.
pub(super) fn brackets(
    locale: Locale,
    view: &TournamentView,
    layout: &Layout,
    reader: Option<PlayerId>,
) -> Vec<BracketPicture> {
    let drawing = Drawing {
        locale,
        view,
        reader,
    };
    let parts = Parts::of(layout);
    let all = parts.sections(&drawing);
    let matches: usize = all.iter().map(count).sum();
    if matches <= MOST_MATCHES {
        return vec![drawing.picture(all, progress(locale, view))];
    }
    let mut pictures = Vec::new();
    let mut ends = Vec::new();
    for section in all {
        let (begin, end) = split(section);
        let many = begin.len();
        for (number, part) in (1..).zip(begin) {
            let told = locale.tell(
                "tournament-bracket-part",
                [("part", u32::into(number)), ("parts", many.into())],
            );
            pictures.push(drawing.picture(vec![part], told));
        }
        ends.extend(end);
    }
    pictures.push(drawing.picture(ends, locale.say("tournament-bracket-end")));
    pictures
}

fn count(section: &BracketSection) -> usize {
    let rounds = section.rounds.iter();
    rounds.map(|round| round.matches.len()).sum()
}

/// A tree in parts with at most [`FIRST_ROUND`] matches in their first round, and what they lead to; a small one has no parts.
fn split(section: BracketSection) -> (Vec<BracketSection>, Option<BracketSection>) {
    let first = section.rounds.first().map_or(0, |one| one.matches.len());
    let parts = first.div_ceil(FIRST_ROUND);
    if parts < 2 {
        return (Vec::new(), Some(section));
    }
    let (wide, narrow): (Vec<BracketRound>, Vec<BracketRound>) = section
        .rounds
        .into_iter()
        .partition(|round| round.matches.len() >= parts);
    let heading = section.heading;
    let begin = (0..parts).map(|part| BracketSection {
        heading: heading.clone(),
        rounds: wide
            .iter()
            .map(|round| {
                let length = round.matches.len() / parts;
                BracketRound {
                    heading: round.heading.clone(),
                    matches: round.matches[part * length..(part + 1) * length].to_vec(),
                }
            })
            .collect(),
    });
    let begin = begin.collect();
    let end = (!narrow.is_empty()).then_some(BracketSection {
        heading,
        rounds: narrow,
    });
    (begin, end)
}

impl<'a> Parts<'a> {
    fn of(layout: &'a Layout) -> Parts<'a> {
        let mut parts = Parts {
            winners: Vec::new(),
            losers: Vec::new(),
            finals: Vec::new(),
        };
        for column in &layout.columns {
            let Some(first) = column.cells.first() else {
                continue;
            };
            match first.slot {
                Slot::Winners { .. } => parts.winners.push(column),
                Slot::Losers { .. } => parts.losers.push(column),
                // A second grand final is shown when there is one.
                Slot::GrandFinal { reset: true } if !is_needed(first) => {}
                _ => parts.finals.push(column),
            }
        }
        parts
    }

    fn sections(&self, drawing: &Drawing<'_>) -> Vec<BracketSection> {
        let locale = drawing.locale;
        let double = is_double(drawing.view);
        let named = |key: &str| {
            if double {
                locale.say(key)
            } else {
                String::new()
            }
        };
        let mut sections = vec![BracketSection {
            heading: named("tournament-bracket-winners"),
            rounds: drawing.rounds(&self.winners),
        }];
        if !self.losers.is_empty() {
            sections.push(BracketSection {
                heading: named("tournament-bracket-losers"),
                rounds: drawing.rounds(&self.losers),
            });
        }
        let finals = self.finals.iter().map(|column| BracketSection {
            heading: String::new(),
            rounds: drawing.rounds(std::slice::from_ref(column)),
        });
        if double {
            let rounds = finals.flat_map(|section| section.rounds).collect();
            sections.push(BracketSection {
                heading: named("tournament-bracket-finals"),
                rounds,
            });
        } else {
            sections.extend(finals);
        }
        sections.retain(|section| !section.rounds.is_empty());
        sections
    }
}

/// Whether a match is, or will be, played.
fn is_needed(cell: &Cell) -> bool {
    matches!(cell.state, State::Open | State::Decided(_))
}

impl Drawing<'_> {
    fn picture(&self, sections: Vec<BracketSection>, subheading: String) -> BracketPicture {
        BracketPicture {
            heading: self.view.plan.name.clone(),
            subheading,
            sections,
            footer: String::new(),
        }
    }

    fn rounds(&self, columns: &[&Column]) -> Vec<BracketRound> {
        let double = is_double(self.view);
        let last = columns.len().saturating_sub(1);
        let round = |(index, column): (usize, &&Column)| {
            let first = column.cells.first()?;
            let matches = column.cells.len();
            Some(BracketRound {
                heading: locale::tournament::column(
                    self.locale,
                    first.slot,
                    matches,
                    double,
                    index == last,
                ),
                matches: column.cells.iter().map(|cell| self.game(cell)).collect(),
            })
        };
        columns.iter().enumerate().filter_map(round).collect()
    }

    fn game(&self, cell: &Cell) -> BracketMatch {
        let is_reader = |side: &Side| match side {
            Side::Entrant { entrant, .. } => self.is_reader(*entrant),
            Side::Waiting(_) | Side::Nobody => false,
        };
        BracketMatch {
            lines: [0, 1].map(|side| self.line(cell, side)),
            highlighted: cell.sides.iter().any(is_reader),
        }
    }

    fn is_reader(&self, id: EntrantId) -> bool {
        let line = self.view.entrant(id);
        self.reader.is_some() && line.map(|line| line.player) == self.reader
    }

    fn line(&self, cell: &Cell, side: usize) -> BracketLine {
        let (seed, entrant, id) = match cell.sides[side] {
            Side::Entrant { entrant, seed } => (
                seed.to_string(),
                BracketEntrant::Named(self.name(entrant)),
                Some(entrant),
            ),
            Side::Waiting(source) => {
                let words = locale::tournament::origin(self.locale, source, is_double(self.view));
                (String::new(), BracketEntrant::Unknown(words), None)
            }
            Side::Nobody => {
                let word = match cell.state {
                    State::Bye => self.locale.say("tournament-bracket-bye"),
                    _ => self.locale.say("tournament-bracket-nobody"),
                };
                (String::new(), BracketEntrant::Bye(word), None)
            }
        };
        let winner = match cell.state {
            State::Decided(Won::First) => side == 0,
            State::Decided(Won::Second) => side == 1,
            State::Bye => id.is_some(),
            State::Decided(Won::Neither) | State::Waiting | State::Open | State::Empty => false,
        };
        BracketLine {
            seed,
            entrant,
            score: id
                .and_then(|id| self.score(cell.slot, id))
                .unwrap_or_default(),
            winner,
        }
    }

    fn name(&self, id: EntrantId) -> PersonName {
        match self.view.entrant(id) {
            Some(line) => PersonName::new(line.names.display(), line.names.username()),
            None => PersonName::new(id.to_string(), id.to_string()),
        }
    }

    /// The games that an entrant has won in a match, or what was decided where it was not played to its end.
    fn score(&self, slot: Slot, id: EntrantId) -> Option<String> {
        let mut lines = self.view.pairings.iter();
        let found = lines.find(|line| line.pairing.slot == slot)?;
        let side = found
            .pairing
            .entrants
            .iter()
            .position(|other| *other == id)?;
        let outcome = found.outcome.as_ref()?;
        if outcome.verdict != Verdict::Played {
            return Some(locale::tournament::mark(outcome, side));
        }
        let halves = outcome.game_halves()[side];
        Some(locale::tournament::points(halves.into()))
    }
}

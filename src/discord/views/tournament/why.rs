//! Why somebody was paired as they were, and stands where they stand.

use super::super::plain_name;
use super::about::{LENGTH, is_double, pair, place, pool};
use super::standings::is_still_in;
use crate::app::{EntrantView, PairingLine, TournamentView};
use crate::discord::post::{Attachment, Post};
use crate::locale::{self, Locale};
use crate::tournament::{EntrantId, Format, Reason, Row, Section, Slot};

/// All reasons, those of the last round first, then the standing, then the rounds before. What does not fit into the message is in
/// a file.
pub(in crate::discord) fn why(locale: Locale, view: &EntrantView) -> Post {
    let escaped = told(locale, view, &|name| plain_name(name));
    let text = escaped.join("\n");
    if text.chars().count() <= LENGTH {
        return Post::text(text);
    }
    let rest = locale.say("tournament-why-rest");
    let room = LENGTH.saturating_sub(rest.chars().count() + 1);
    let mut content = String::new();
    for line in escaped {
        if content.chars().count() + line.chars().count() + 1 > room {
            break;
        }
        content.push_str(&line);
        content.push('\n');
    }
    content.push_str(&rest);
    let whole = told(locale, view, &str::to_owned).join("\n");
    Post {
        content,
        files: vec![Attachment {
            name: format!("komwe-why-{}-{}.txt", view.tournament.id, view.entrant),
            bytes: whole.into_bytes(),
            alt: String::new(),
        }],
        ..Post::default()
    }
}

/// Whose reasons are told, and how names are written.
struct Telling<'a> {
    locale: Locale,
    view: &'a EntrantView,
    write: &'a dyn Fn(&str) -> String,
    own: String,
}

fn told(locale: Locale, view: &EntrantView, write: &dyn Fn(&str) -> String) -> Vec<String> {
    let mut telling = Telling {
        locale,
        view,
        write,
        own: String::new(),
    };
    telling.own = telling.name(view.entrant);
    let mut told = vec![locale.tell(
        "tournament-why-title",
        [
            ("name", write(&view.tournament.plan.name).into()),
            ("player", telling.own.as_str().into()),
        ],
    )];
    let mut rounds = (1..=view.tournament.round)
        .rev()
        .map(|round| telling.round(round));
    told.extend(rounds.next().unwrap_or_default());
    told.extend(telling.standing());
    told.extend(rounds.flatten());
    if told.len() == 1 {
        told.push(locale.say("tournament-why-none"));
    }
    told
}

impl Telling<'_> {
    fn tournament(&self) -> &TournamentView {
        &self.view.tournament
    }

    fn name(&self, id: EntrantId) -> String {
        let line = self.tournament().entrant(id);
        line.map_or_else(|| id.to_string(), |line| (self.write)(line.names.display()))
    }

    fn item(&self, told: String) -> String {
        self.locale
            .tell("tournament-why-line", [("told", told.into())])
    }

    /// The matches of a round, with the reasons for them.
    fn round(&self, round: u8) -> Vec<String> {
        let (locale, view) = (self.locale, self.tournament());
        let own = |line: &&PairingLine| {
            line.pairing.round == round && line.pairing.entrants.contains(&self.view.entrant)
        };
        let mut matches = view.pairings.iter().filter(own);
        let mut told = Vec::new();
        if matches!(view.plan.terms.format, Format::Elimination { .. }) {
            for line in matches {
                told.push(self.heading(line));
                told.extend(self.bracket(line.pairing.slot));
            }
            return told;
        }
        let name = |id: EntrantId| self.name(id);
        let reasons = self.view.reasons.iter().filter_map(|reason| {
            locale::tournament::pairing_reason(locale, reason, &self.own, &name)
        });
        let reasons = reasons.filter(|(of, _)| *of == round);
        let sentences = reasons.flat_map(|(_, sentences)| sentences);
        let items: Vec<String> = sentences.map(|told| self.item(told)).collect();
        if items.is_empty() {
            return told;
        }
        let heading = match view.plan.terms.format {
            Format::Swiss { .. } => matches.next().map(|line| self.heading(line)),
            Format::Pools { .. } | Format::Elimination { .. } => None,
        };
        let of_round = || locale.tell("tournament-why-round", [("round", round.into())]);
        told.push(heading.unwrap_or_else(of_round));
        told.extend(items);
        told
    }

    fn heading(&self, line: &PairingLine) -> String {
        let (locale, view) = (self.locale, self.tournament());
        let pair = pair(locale, line, |id| self.name(id));
        let place = match line.pairing.slot {
            Slot::Table { .. } => locale.tell(
                "tournament-why-table",
                [
                    ("round", line.pairing.round.into()),
                    ("table", place(locale, view, line.pairing.slot).into()),
                ],
            ),
            slot => place(locale, view, slot),
        };
        locale.tell(
            "tournament-why-match",
            [("place", place.into()), ("pair", pair.into())],
        )
    }

    fn bracket(&self, slot: Slot) -> Vec<String> {
        let view = self.tournament();
        let reasons = view.bracket_reasons(self.view.entrant, slot);
        let double = is_double(view);
        let sentence =
            |reason| locale::tournament::bracket_reason(self.locale, reason, double, &self.own);
        reasons
            .iter()
            .map(|reason| self.item(sentence(reason)))
            .collect()
    }

    /// Their place, and the values by which they have it.
    fn standing(&self) -> Vec<String> {
        let view = self.tournament();
        let mut told = Vec::new();
        let reasons = self.view.reasons.iter();
        let mut breaks = reasons.filter(|reason| matches!(reason, Reason::Tiebreak { .. }));
        for section in &view.table.sections {
            let mut rows = section.rows.iter();
            let Some(row) = rows.find(|row| row.entrant == self.view.entrant) else {
                continue;
            };
            told.push(self.place(section, row));
            // The reasons come in the order of the sections, as many as a row has values.
            let own = breaks.by_ref().take(row.breaks.len());
            let name = |id: EntrantId| self.name(id);
            let sentences = own.filter_map(|reason| {
                locale::tournament::tiebreak_reason(self.locale, reason, &name)
            });
            told.extend(sentences.map(|told| self.item(told)));
            if !row.counts {
                told.push(self.item(self.locale.say("tournament-why-not-counted")));
            }
        }
        let status = view.entrant(self.view.entrant);
        let status =
            status.and_then(|line| locale::tournament::status(self.locale, line.entrant.status));
        told.extend(status.map(|status| {
            self.locale.tell(
                "tournament-why-status",
                [
                    ("player", self.own.as_str().into()),
                    ("status", status.into()),
                ],
            )
        }));
        told
    }

    fn place(&self, section: &Section, row: &Row) -> String {
        let locale = self.locale;
        if is_still_in(self.tournament(), row) {
            let player = self.own.as_str();
            return locale.tell("tournament-why-still-in", [("player", player.into())]);
        }
        let place = super::standings::place(locale, self.tournament(), section, row);
        let Some(points) = row.points else {
            return locale.tell("tournament-why-place", [("place", place.into())]);
        };
        let points = locale::tournament::points_told(locale, points);
        match section.pool {
            None => locale.tell(
                "tournament-why-standing",
                [("place", place.into()), ("points", points.into())],
            ),
            Some(number) => locale.tell(
                "tournament-why-standing-of",
                [
                    ("where", pool(locale, self.tournament(), number).into()),
                    ("place", place.into()),
                    ("points", points.into()),
                ],
            ),
        }
    }
}

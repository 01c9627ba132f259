//! Laying out and drawing brackets.
//!
//! A match stands between the matches that feed it and a step to the right of them, so that every box can be wide enough for
//! whole names though four rounds or more share the width of a phone.

use crate::play::Look;

use super::bracket::{
    BracketEntrant, BracketLine, BracketMatch, BracketPicture, BracketRound, MOST_MATCHES,
};
use super::canvas::{Surface, mix};
use super::knockout::{Spot, fed_by, order};
use super::layout::Rect;
use super::page::{
    CHAIN, MARGIN, Page, WIDTH, enlargement, footer_height, heading_height, small_style,
};
use super::text::{self, Style};
use super::{Picture, pen};

/// The least width of a match, and the widest step between two rounds, in pixels.
const LEAST_BOX: i32 = 430;
const WIDEST_STEP: i32 = 112;

/// The measures of a bracket.
struct Tree {
    scale: f32,
    /// Height of one line of a match.
    line: i32,
    /// From one match to the next below it.
    pitch: i32,
    /// Height of a section's name.
    title: i32,
}

/// A section with the matches that are drawn of it.
struct Part<'a> {
    heading: &'a str,
    rounds: Vec<&'a BracketRound>,
    spots: Vec<Spot>,
    step: i32,
    width: i32,
    top: i32,
}

/// Draws a bracket.
pub(super) fn draw(bracket: &BracketPicture, look: Look) -> Picture {
    let scale = enlargement(look);
    let line = (36.0 * scale) as i32;
    let tree = Tree {
        scale,
        line,
        pitch: 2 * line + (18.0 * scale) as i32,
        title: (50.0 * scale) as i32,
    };
    let top = heading_height(&bracket.subheading, scale) + CHAIN;
    let (parts, end) = tree.parts(bracket, top);
    let foot = footer_height(&bracket.footer, scale);
    let mut page = Page::new(look.theme, end + foot + 2);
    page.heading(&bracket.heading, &bracket.subheading, scale);
    for part in &parts {
        tree.section(&mut page, part);
    }
    page.footer(&bracket.footer, scale);
    page.finish()
}

impl Tree {
    /// The sections, and where the last one ends.
    fn parts<'a>(&self, bracket: &'a BracketPicture, top: i32) -> (Vec<Part<'a>>, i32) {
        let mut left = MOST_MATCHES;
        let mut y = top;
        let mut parts = Vec::new();
        for section in &bracket.sections {
            let rounds: Vec<&BracketRound> = section
                .rounds
                .iter()
                .filter(|round| !round.matches.is_empty())
                .collect();
            let mut spots = order(&rounds);
            spots.truncate(left);
            left -= spots.len();
            if spots.is_empty() {
                continue;
            }
            let steps = rounds.len().saturating_sub(1) as i32;
            let room = WIDTH - 2 * MARGIN - 4;
            let step = ((room - LEAST_BOX) / steps.max(1)).min(WIDEST_STEP);
            let rows = spots.len() as i32;
            if !section.heading.trim().is_empty() {
                y += self.title;
            }
            parts.push(Part {
                heading: &section.heading,
                rounds,
                spots,
                step,
                width: (room - step * steps).min(560),
                top: y,
            });
            y += rows * self.pitch;
        }
        (parts, y)
    }

    fn section(&self, page: &mut Page, part: &Part<'_>) {
        self.title(page, part);
        for &spot in &part.spots {
            self.connector(page, part, spot);
        }
        let mut named = vec![false; part.rounds.len()];
        for &spot in &part.spots {
            self.contest(page, part, spot);
            if !std::mem::replace(&mut named[spot.round], true) {
                self.round_name(page, part, spot);
            }
        }
    }

    fn title(&self, page: &mut Page, part: &Part<'_>) {
        let style = Style {
            bold: true,
            cap: 21.0 * self.scale,
        };
        let words = text::drawable(part.heading, style);
        let baseline =
            (part.top - self.title) as f32 + f32::midpoint(self.title as f32, style.cap) - 4.0;
        let [dark, light] = page.theme().engraved;
        let room = (WIDTH - 2 * MARGIN) as f32;
        for (down, ink) in [(1.0, light), (0.0, dark)] {
            page.text(
                &words,
                style,
                (MARGIN as f32 + 4.0, baseline + down),
                room,
                ink,
            );
        }
    }

    fn area(&self, part: &Part<'_>, spot: Spot) -> Rect {
        Rect {
            x: MARGIN + 2 + part.step * spot.round as i32,
            y: part.top + spot.row as i32 * self.pitch,
            width: part.width,
            height: 2 * self.line,
        }
    }

    /// The line from a match to the one that it feeds.
    fn connector(&self, page: &mut Page, part: &Part<'_>, spot: Spot) {
        let rounds = &part.rounds;
        let Some(next) = rounds.get(spot.round + 1) else {
            return;
        };
        let matches = rounds[spot.round].matches.len();
        let fed = fed_by(spot.number, matches, next.matches.len());
        let is_fed = |other: &&Spot| other.round == spot.round + 1 && other.number == fed;
        let Some(&fed) = part.spots.iter().find(is_fed) else {
            return;
        };
        let (from, to) = (self.area(part, spot), self.area(part, fed));
        let right = (from.x + from.width) as f32;
        let turn = right + part.step as f32 / 2.0;
        let middle = from.y as f32 + from.height as f32 / 2.0;
        let end = if to.y > from.y {
            to.y
        } else {
            to.y + to.height
        } as f32;
        let path = [(right, middle), (turn, middle), (turn, end)];
        let decided = rounds[spot.round].matches[spot.number]
            .lines
            .iter()
            .any(|line| line.winner);
        let theme = page.theme();
        let ink = if decided {
            theme.winner
        } else {
            theme.engraved[0]
        };
        if decided {
            pen::stroke(page.surface(), &path, 7.0, theme.keyline, 1.0);
        }
        pen::stroke(page.surface(), &path, 3.5, ink, 1.0);
    }

    /// A match: two lines on a plate.
    fn contest(&self, page: &mut Page, part: &Part<'_>, spot: Spot) {
        let contest = &part.rounds[spot.round].matches[spot.number];
        let area = self.area(part, spot);
        let (theme, tones) = (page.theme(), page.tones());
        let edge = if contest.highlighted {
            theme.winner
        } else {
            theme.lip[0]
        };
        let light = Rect {
            y: area.y + 1,
            ..area
        };
        pen::rounded(page.surface(), pen::grown(light, 2), 10, theme.lip[1]);
        let width = if contest.highlighted { 4 } else { 2 };
        pen::frame(page.surface(), area, 8, width, edge, tones.rows[0]);
        let rule = Rect {
            y: area.y + self.line,
            height: 1,
            ..area
        };
        for (number, line) in contest.lines.iter().enumerate() {
            let top = area.y + number as i32 * self.line;
            self.entrant(
                page,
                contest,
                line,
                Rect {
                    y: top,
                    height: self.line,
                    ..area
                },
            );
        }
        page.surface().fill(rule, tones.rule);
    }

    fn entrant(&self, page: &mut Page, contest: &BracketMatch, line: &BracketLine, area: Rect) {
        let (theme, tones) = (page.theme(), page.tones());
        let decided = contest.lines.iter().any(|line| line.winner);
        let middle = area.y as f32 + area.height as f32 / 2.0 + 0.5;
        let left = area.x as f32;
        let (named, words_style) = match &line.entrant {
            BracketEntrant::Named(_) => (true, self.name_style(line.winner || !decided)),
            _ => (false, small_style(self.scale)),
        };
        let words = match &line.entrant {
            BracketEntrant::Named(name) => name.drawn(words_style),
            BracketEntrant::Unknown(words) if words.trim().is_empty() => "?".to_owned(),
            BracketEntrant::Bye(words) | BracketEntrant::Unknown(words) => {
                text::drawable(words, words_style)
            }
        };
        if line.winner {
            let inset = Rect {
                x: area.x + 3,
                y: area.y + 4,
                width: 6,
                height: area.height - 7,
            };
            pen::rounded(page.surface(), inset, 3, theme.winner);
        }
        let seed_style = Style {
            bold: false,
            cap: 15.0 * self.scale,
        };
        let seed_end = left + 18.0 + 26.0 * self.scale;
        let seed = text::drawable(&line.seed, seed_style);
        let seed_at = (seed_end, middle + seed_style.cap / 2.0);
        page.text_at(
            &seed,
            seed_style,
            seed_at,
            (seed_end - left - 12.0, 1.0),
            theme.ink[1],
        );
        let right = self.score(page, line, area);
        let lost = decided && !line.winner;
        let ink = match (named, lost) {
            (true, false) => theme.ink[0],
            (true, true) => theme.ink[1],
            (false, _) => mix(tones.rows[0], theme.ink[1], 0.85),
        };
        let from = seed_end + 14.0;
        let baseline = middle + words_style.cap / 2.0;
        page.text(
            &words,
            words_style,
            (from, baseline),
            right - from - 12.0,
            ink,
        );
    }

    fn name_style(&self, bold: bool) -> Style {
        Style {
            bold,
            cap: 21.0 * self.scale,
        }
    }

    /// The score at the end of a line, a winner's on a bright ground. Gives where it begins.
    fn score(&self, page: &mut Page, line: &BracketLine, area: Rect) -> f32 {
        let theme = page.theme();
        let style = self.name_style(true);
        let right = (area.x + area.width) as f32;
        let words = text::drawable(&line.score, style);
        if words.is_empty() {
            return right;
        }
        let words = text::fit(&words, style, 110.0).into_owned();
        let width = (text::width(&words, style) + 18.0 * self.scale).max(40.0 * self.scale);
        let plate = Rect {
            x: (right - width) as i32 - 4,
            y: area.y + 3,
            width: width as i32,
            height: area.height - 5,
        };
        let [ground, _, digits] = theme.count[usize::from(line.winner)];
        if line.winner {
            pen::rounded(page.surface(), plate, 6, ground);
        }
        let at = (
            plate.x as f32 + width / 2.0,
            area.y as f32 + f32::midpoint(area.height as f32, style.cap) + 0.5,
        );
        page.text_at(&words, style, at, (width, 0.5), digits);
        plate.x as f32
    }

    /// A round's name beside its first match, on the side where more wood is free.
    fn round_name(&self, page: &mut Page, part: &Part<'_>, spot: Spot) {
        let style = Style {
            bold: true,
            cap: 17.0 * self.scale,
        };
        let area = self.area(part, spot);
        let round = &part.rounds[spot.round];
        let left = (area.x - MARGIN) as f32 - 12.0;
        let connector = part.step as f32 / 2.0 + 12.0;
        let from = (area.x + area.width) as f32 + connector;
        let right = (WIDTH - MARGIN) as f32 - from;
        let room = left.max(right);
        let lines = text::wrap(&text::drawable(&round.heading, style), style, room);
        let height = style.cap * 1.6;
        let middle = area.y as f32 + area.height as f32 / 2.0;
        let first = middle - (lines.len() as f32 - 1.0) * height / 2.0 + style.cap / 2.0;
        let [dark, light] = page.theme().engraved;
        for (number, words) in lines.iter().enumerate() {
            let baseline = first + number as f32 * height;
            for (down, ink) in [(1.0, light), (0.0, dark)] {
                if right > left {
                    page.text(words, style, (from, baseline + down), room, ink);
                } else {
                    let at = (area.x as f32 - 12.0, baseline + down);
                    page.text_at(words, style, at, (room, 1.0), ink);
                }
            }
        }
    }
}

//! Laying out and drawing a player's card.

use crate::play::Look;

use super::canvas::{Rgb, Surface};
use super::layout::{Point, Rect};
use super::page::{CHAIN, EDGE, MARGIN, Page, WIDTH, enlargement, small_style};
use super::profile::{
    Fact, MOST_FACTS, MOST_RATINGS, MOST_RECORDS, MOST_SUBTITLES, ProfileCard, RatingFigure, Record,
};
use super::text::{self, Style};
use super::{Picture, curve, pen};

/// Wood between two panels.
const GAP: i32 = 16;

/// Facts in a row.
const FACTS_ACROSS: usize = 3;

/// The measures of a card.
struct Card {
    scale: f32,
}

/// Draws a card.
pub(super) fn draw(card: &ProfileCard, look: Look) -> Picture {
    let sizes = Card {
        scale: enlargement(look),
    };
    let ratings = &card.ratings[..card.ratings.len().min(MOST_RATINGS)];
    let records = &card.records[..card.records.len().min(MOST_RECORDS)];
    let facts = &card.facts[..card.facts.len().min(MOST_FACTS)];
    let head = sizes.px(if card.subtitles.is_empty() {
        96.0
    } else {
        138.0
    });
    let mut panels = Panels { y: head + CHAIN };
    let figures = (!ratings.is_empty()).then(|| panels.next(sizes.px(166.0)));
    let bars = (!records.is_empty())
        .then(|| panels.next(sizes.px(46.0) + records.len() as i32 * sizes.px(46.0) + 8));
    let strip = (!facts.is_empty())
        .then(|| panels.next(facts.len().div_ceil(FACTS_ACROSS) as i32 * sizes.px(72.0) + 12));
    let plot = card.plot.as_ref().map(|plot| {
        let height = if plot.is_empty() { 120 } else { 350 };
        (plot, panels.next(height))
    });
    let mut page = Page::new(look.theme, panels.y - GAP + MARGIN);
    page.top(head);
    sizes.head(&mut page, card, head);
    if let Some(area) = figures {
        sizes.figures(&mut page, ratings, area);
    }
    if let Some(area) = bars {
        page.panel(area);
        sizes.records(&mut page, records, &card.record_words, area);
    }
    if let Some(area) = strip {
        page.panel(area);
        sizes.facts(&mut page, facts, area);
    }
    if let Some((plot, area)) = plot {
        page.panel(area);
        let style = sizes.label();
        let words = text::drawable(&plot.heading, style);
        let at = (area.x as f32 + 18.0, area.y as f32 + 18.0 + style.cap);
        let ink = page.theme().ink[1];
        page.text(&words, style, at, area.width as f32 - 36.0, ink);
        let below = sizes.px(34.0);
        let area = Rect {
            y: area.y + below,
            height: area.height - below,
            ..area
        };
        curve::draw(&mut page, plot, area, sizes.scale);
    }
    page.finish()
}

/// Panels one below the other.
struct Panels {
    y: i32,
}

impl Panels {
    fn next(&mut self, height: i32) -> Rect {
        let area = Rect {
            x: MARGIN,
            y: self.y,
            width: WIDTH - 2 * MARGIN,
            height,
        };
        self.y += height + GAP;
        area
    }
}

impl Card {
    fn px(&self, units: f32) -> i32 {
        (units * self.scale) as i32
    }

    fn bold(&self, cap: f32) -> Style {
        Style {
            bold: true,
            cap: cap * self.scale,
        }
    }

    /// What explains a figure.
    fn label(&self) -> Style {
        small_style(self.scale)
    }

    /// The name, beside a pit with its first letter.
    fn head(&self, page: &mut Page, card: &ProfileCard, height: i32) {
        let theme = page.theme();
        let style = self.bold(33.0);
        let name = card.name.drawn(style);
        let radius = height as f32 * 0.35;
        let middle = (EDGE as f32 + radius, height as f32 / 2.0);
        for (more, ink) in [(3.5, theme.winner), (0.0, theme.hollow[0])] {
            pen::disc(page.surface(), middle, radius + more, ink);
        }
        let initial: String = name.chars().take(1).flat_map(char::to_uppercase).collect();
        let letter = Style {
            bold: true,
            cap: radius * 0.86,
        };
        let at = (middle.0, middle.1 + letter.cap / 2.0);
        page.text_at(&initial, letter, at, (2.0 * radius, 0.5), theme.winner);

        let left = EDGE as f32 + 2.0 * radius + 26.0;
        let room = (WIDTH - EDGE) as f32 - left;
        let below = self.label();
        let lines: Vec<String> = card
            .subtitles
            .iter()
            .take(MOST_SUBTITLES)
            .map(|line| text::drawable(line, below))
            .filter(|line| !line.is_empty())
            .collect();
        let pitch = below.cap * 1.62;
        let block =
            style.cap + lines.len() as f32 * pitch + if lines.is_empty() { 0.0 } else { 4.0 };
        let mut baseline = (height as f32 - block) / 2.0 + style.cap;
        page.text(&name, style, (left, baseline), room, theme.ink[0]);
        baseline += 4.0;
        for line in lines {
            baseline += pitch;
            page.text(&line, below, (left, baseline), room, theme.ink[1]);
        }
    }

    /// A panel for each rating.
    fn figures(&self, page: &mut Page, ratings: &[RatingFigure], area: Rect) {
        const BETWEEN: i32 = 14;
        let number = ratings.len() as i32;
        let width = (area.width - (number - 1) * BETWEEN) / number;
        for (i, figure) in (0..).zip(ratings) {
            let area = Rect {
                x: area.x + i * (width + BETWEEN),
                width,
                ..area
            };
            page.panel(area);
            self.figure(page, figure, area);
        }
    }

    fn figure(&self, page: &mut Page, figure: &RatingFigure, area: Rect) {
        let theme = page.theme();
        let x = area.x as f32 + area.width as f32 / 2.0;
        let top = area.y as f32;
        let room = (area.width as f32 - 20.0, 0.5);
        let label = self.label();
        let down = |units: f32| top + units * self.scale;
        let words = text::drawable(&figure.label, label);
        page.text_at(&words, label, (x, down(37.0)), room, theme.ink[1]);
        let big = self.bold(37.0);
        let rating = text::drawable(&figure.rating, big);
        let sure = figure.provisional.is_none();
        let ink = if sure { theme.winner } else { theme.ink[0] };
        page.text_at(&rating, big, (x, down(93.0)), room, ink);
        let spread = self.bold(18.0);
        let deviation = text::drawable(&figure.deviation, spread);
        let word = figure.provisional.as_deref().unwrap_or(&figure.note);
        let word = text::drawable(word, label);
        page.text_at(&deviation, spread, (x, down(125.0)), room, theme.ink[0]);
        let at = (x, down(152.0));
        if sure {
            page.text_at(&word, label, at, room, theme.ink[1]);
        } else {
            self.pill(page, &word, at, room.0, theme.reserved);
        }
    }

    /// A word on a bright ground.
    fn pill(&self, page: &mut Page, words: &str, (x, baseline): pen::Spot, room: f32, ink: Rgb) {
        let style = Style {
            bold: true,
            cap: 14.5 * self.scale,
        };
        let words = text::fit(words, style, room - 16.0).into_owned();
        let width = text::width(&words, style) + 18.0;
        let height = style.cap + 13.0;
        let area = Rect {
            x: (x - width / 2.0) as i32,
            y: (baseline - style.cap - 6.5) as i32,
            width: width as i32,
            height: height as i32,
        };
        if words.is_empty() {
            return;
        }
        pen::rounded(page.surface(), area, area.height / 2, ink);
        let keyline = page.theme().keyline;
        page.text_at(&words, style, (x, baseline), (width, 0.5), keyline);
    }

    /// A bar for each record, and what its parts are above them.
    fn records(&self, page: &mut Page, records: &[Record], words: &[String; 3], area: Rect) {
        let (theme, tones) = (page.theme(), page.tones());
        let label = self.label();
        let left = area.x + self.px(206.0);
        let right = area.x + area.width - 18;
        let mut x = left as f32;
        let baseline = area.y as f32 + 16.0 * self.scale + label.cap;
        for (word, [ground, _]) in words.iter().zip(tones.results) {
            let word = text::drawable(word, label);
            let side = label.cap as i32;
            let square = Rect {
                x: x as i32,
                y: baseline as i32 - side,
                width: side,
                height: side,
            };
            pen::frame(page.surface(), square, 3, 1, theme.ink[1], ground);
            x += side as f32 + 10.0;
            x = page.text(
                &word,
                label,
                (x, baseline),
                150.0 * self.scale,
                theme.ink[1],
            ) + 28.0;
        }
        let pitch = self.px(46.0);
        for (i, record) in (0..).zip(records) {
            let top = area.y + self.px(44.0) + i * pitch;
            let middle = top + pitch / 2;
            let mut from = area.x as f32 + 18.0;
            if let Some(seat) = record.seat {
                page.emblem(seat, Point::new(area.x + 32, middle));
                from += 42.0;
            }
            let style = Style {
                bold: true,
                ..label
            };
            let name = text::drawable(&record.label, style);
            let at = (from, middle as f32 + style.cap / 2.0);
            page.text(&name, style, at, left as f32 - from - 12.0, theme.ink[0]);
            let bar = Rect {
                x: left,
                y: top + 5,
                width: right - left,
                height: pitch - 10,
            };
            self.bar(page, record, bar);
        }
    }

    /// A bar whose parts are as wide as the counts are large, each with its count.
    fn bar(&self, page: &mut Page, record: &Record, area: Rect) {
        let (theme, tones) = (page.theme(), page.tones());
        let style = self.bold(19.0);
        let counts = record.counts();
        let frame = theme.count[0][1];
        pen::frame(page.surface(), area, 6, 1, frame, tones.results[2][0]);
        let least: Vec<f32> = counts
            .iter()
            .map(|&count| {
                let width = text::width(&count.to_string(), style) + 18.0;
                if count == 0 { 0.0 } else { width }
            })
            .collect();
        let total: f64 = counts.iter().map(|&count| f64::from(count)).sum();
        let spare = (area.width as f32 - least.iter().sum::<f32>()).max(0.0);
        let mut x = area.x as f32;
        let rightmost = counts.iter().rposition(|&count| count > 0);
        for (i, (&count, [ground, digits])) in counts.iter().zip(tones.results).enumerate() {
            if count == 0 {
                continue;
            }
            let width = least[i] + spare * (f64::from(count) / total) as f32;
            let part = Rect {
                x: x as i32,
                y: area.y,
                width: (x + width) as i32 - x as i32,
                height: area.height,
            };
            pen::rounded(page.surface(), part, 6, ground);
            if Some(i) != rightmost {
                // The seam between two parts is straight.
                let seam = Rect {
                    x: part.x + part.width - 8,
                    width: 8,
                    ..part
                };
                page.surface().fill(seam, ground);
            }
            if x as i32 > area.x {
                page.surface().fill(Rect { width: 8, ..part }, ground);
                page.surface()
                    .fill(Rect { width: 2, ..part }, tones.rows[0]);
            }
            let at = (
                x + width / 2.0,
                area.y as f32 + f32::midpoint(area.height as f32, style.cap),
            );
            page.text_at(&count.to_string(), style, at, (width, 0.5), digits);
            x += width;
        }
    }

    /// Facts, three in a row: what, and below it how much.
    fn facts(&self, page: &mut Page, facts: &[Fact], area: Rect) {
        let theme = page.theme();
        let across = facts.len().min(FACTS_ACROSS) as i32;
        let width = (area.width - 36) / across.max(1);
        let (label, value) = (self.label(), self.bold(22.0));
        for (i, fact) in (0..).zip(facts) {
            let x = (area.x + 18 + i % across * width) as f32;
            let top = (area.y + 6 + i / across * self.px(72.0)) as f32;
            let room = width as f32 - 14.0;
            let words = text::drawable(&fact.label, label);
            let at = (x, top + 12.0 * self.scale + label.cap);
            page.text(&words, label, at, room, theme.ink[1]);
            let words = text::drawable(&fact.value, value);
            let at = (x, at.1 + 13.0 * self.scale + value.cap);
            page.text(&words, value, at, room, theme.ink[0]);
        }
    }
}

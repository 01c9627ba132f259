//! Words on pictures: which characters can be drawn, how wide they are, and drawing them.

use std::borrow::Cow;
use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, GlyphId, PxScale, ScaleFont, point};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::canvas::{Rgb, Surface};

/// Characters of a text that are looked at; longer ones are cut before anything else is done with them.
const LONGEST: usize = 120;

const ELLIPSIS: char = '…';

/// How text looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    pub(super) bold: bool,
    /// Height of a capital letter or a digit, in pixels.
    pub(super) cap: f32,
}

static REGULAR: LazyLock<FontRef<'static>> = LazyLock::new(|| embedded(notosans::REGULAR_TTF));
static BOLD: LazyLock<FontRef<'static>> = LazyLock::new(|| embedded(notosans::BOLD_TTF));

fn embedded(bytes: &'static [u8]) -> FontRef<'static> {
    FontRef::try_from_slice(bytes).expect("the font is part of the program")
}

/// Height of a capital letter of Noto Sans for a size of 1.
const CAP_OF_EM: f32 = 0.714;

impl Style {
    fn font(self) -> &'static FontRef<'static> {
        if self.bold { &BOLD } else { &REGULAR }
    }

    fn scale(self) -> PxScale {
        let font = self.font();
        let em = self.cap / CAP_OF_EM;
        // ab_glyph measures a size from the lowest to the highest point of a line.
        PxScale::from(em * font.height_unscaled() / font.units_per_em().unwrap_or(1000.0))
    }
}

/// Each glyph of a line with the place where it begins.
fn glyphs(text: &str, style: Style) -> impl Iterator<Item = (GlyphId, f32, f32)> {
    let font = style.font().as_scaled(style.scale());
    let mut x = 0.0;
    let mut before = None;
    text.chars().map(move |letter| {
        let id = font.glyph_id(letter);
        if let Some(before) = before {
            x += font.kern(before, id);
        }
        before = Some(id);
        let start = x;
        x += font.h_advance(id);
        (id, start, x)
    })
}

/// The width of a line, in pixels.
pub(super) fn width(text: &str, style: Style) -> f32 {
    glyphs(text, style).last().map_or(0.0, |(_, _, end)| end)
}

/// Draws a line that begins at `x` and stands on `baseline`.
pub(super) fn draw(
    surface: &mut impl Surface,
    text: &str,
    style: Style,
    x: f32,
    baseline: f32,
    ink: Rgb,
) {
    let scale = style.scale();
    for (id, start, _) in glyphs(text, style) {
        let glyph = id.with_scale_and_position(scale, point(x + start, baseline));
        let Some(outline) = style.font().outline_glyph(glyph) else {
            continue;
        };
        let corner = outline.px_bounds().min;
        let (left, top) = (corner.x as i32, corner.y as i32);
        outline.draw(|dx, dy, cover| {
            let alpha = (cover.clamp(0.0, 1.0) * 255.0).round() as u8;
            if alpha > 0 {
                surface.blend(left + dx as i32, top + dy as i32, ink, alpha);
            }
        });
    }
}

/// Draws a line with its middle at `x`, `y`, judged by the height of its capitals.
pub(super) fn draw_centred(
    surface: &mut impl Surface,
    text: &str,
    style: Style,
    (x, y): (f32, f32),
    ink: Rgb,
) {
    let left = x - width(text, style) / 2.0;
    draw(surface, text, style, left, y + style.cap / 2.0, ink);
}

/// Characters that show nothing by themselves but change what is around them: controls, bidirectional marks, joiners.
fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// The text without invisible characters, composed, with single spaces.
pub(super) fn tidy(text: &str) -> String {
    let visible = text
        .chars()
        .take(LONGEST)
        .map(|letter| if letter.is_whitespace() { ' ' } else { letter });
    let composed: String = visible
        .filter(|&letter| !is_invisible(letter))
        .nfc()
        .collect();
    composed.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a character has a glyph that stands for itself. Marks that would have to be placed over another letter do not.
fn has_glyph(letter: char, style: Style) -> bool {
    style.font().glyph_id(letter) != GlyphId(0) && !is_combining_mark(letter)
}

/// The characters of a text that can be drawn.
pub(super) fn drawable(text: &str, style: Style) -> String {
    tidy(text)
        .chars()
        .filter(|&letter| has_glyph(letter, style))
        .collect::<String>()
        .trim()
        .to_owned()
}

/// A display name if each of its characters can be drawn, or else what can be drawn of the fallback.
pub(super) fn name(display: &str, fallback: &str, style: Style) -> String {
    let tidied = tidy(display);
    if !tidied.is_empty() && tidied.chars().all(|letter| has_glyph(letter, style)) {
        tidied
    } else {
        drawable(fallback, style)
    }
}

/// The text, cut with an ellipsis where it is wider than `room` pixels. Empty where not even that fits.
pub(super) fn fit(text: &str, style: Style, room: f32) -> Cow<'_, str> {
    if width(text, style) <= room {
        return Cow::Borrowed(text);
    }
    let room = room - width(ELLIPSIS.encode_utf8(&mut [0; 4]), style);
    if room < 0.0 {
        return Cow::Borrowed("");
    }
    let kept = glyphs(text, style)
        .take_while(|&(_, _, end)| end <= room)
        .count();
    let mut cut: String = text
        .chars()
        .take(kept)
        .collect::<String>()
        .trim_end()
        .to_owned();
    cut.push(ELLIPSIS);
    Cow::Owned(cut)
}

/// Words in at most three lines, broken at spaces and after hyphens; what is too long for the last is left on it, to be cut.
pub(super) fn wrap(words: &str, style: Style, room: f32) -> Vec<String> {
    const MOST_LINES: usize = 3;
    let mut lines: Vec<String> = Vec::new();
    for part in words.split_inclusive([' ', '-']) {
        let full = lines.len() == MOST_LINES;
        match lines.last_mut() {
            Some(last) if full || width(&format!("{last}{}", part.trim_end()), style) <= room => {
                last.push_str(part);
            }
            _ => lines.push(part.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    const STYLE: Style = Style {
        bold: true,
        cap: 24.0,
    };

    #[test]
    fn a_name_that_cannot_be_drawn_gives_way_to_the_username() {
        for display in [
            "جمعة",
            "🦁 Simba",
            "漢字",
            "",
            "\u{202e}\u{200b}",
            "a\u{335}\u{336}\u{337}",
            "  ",
        ] {
            assert_eq!(name(display, "juma_22", STYLE), "juma_22", "{display:?}");
        }
        for display in ["Bibi Asha", "Ñandú", "Ольга", "Ελένη"] {
            assert_eq!(name(display, "x", STYLE), display);
        }
    }

    #[test]
    fn names_are_tidied() {
        assert_eq!(name("a\u{202e}b\u{7}\n c", "x", STYLE), "ab c");
        assert_eq!(name("Jose\u{301}", "x", STYLE), "José");
        assert_eq!(name("漢", "漢a字", STYLE), "a");
        assert_eq!(name("", "", STYLE), "");
    }

    #[test]
    fn long_lines_are_cut_to_their_room() {
        let long = "Mwalimu Juma wa Mwembe Tanganyika";
        for room in [0.0, 10.0, 30.0, 100.0, 300.0] {
            let cut = fit(long, STYLE, room);
            assert!(width(&cut, STYLE) <= room, "{cut:?} in {room}");
        }
        assert!(fit(long, STYLE, 300.0).ends_with(ELLIPSIS));
        assert_eq!(fit("Asha", STYLE, 300.0), "Asha");
    }

    #[test]
    fn lines_are_broken_where_words_are() {
        let style = Style {
            bold: true,
            cap: 17.0,
        };
        assert_eq!(wrap("Quarter-finals", style, 120.0), ["Quarter-", "finals"]);
        assert_eq!(wrap("Losers’ round 1", style, 500.0), ["Losers’ round 1"]);
        assert_eq!(wrap("a b c d e", style, 1.0), ["a ", "b ", "c d e"]);
    }
}

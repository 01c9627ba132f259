//! Names in pictures of people, and the lines that stand for a picture where it cannot be seen.

use super::text::{self, Style};

/// A person's name. Both texts may be anything a person can type.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct PersonName {
    /// The name to show, if all of it can be drawn.
    pub display: String,
    /// The name to show otherwise: a username, which is plain letters.
    pub fallback: String,
}

impl PersonName {
    /// A name with what stands in for it where it cannot be drawn.
    #[must_use]
    pub fn new(display: impl Into<String>, fallback: impl Into<String>) -> PersonName {
        PersonName {
            display: display.into(),
            fallback: fallback.into(),
        }
    }

    /// What is drawn.
    pub(super) fn drawn(&self, style: Style) -> String {
        text::name(&self.display, &self.fallback, style)
    }

    /// What is read out: a voice knows more letters than the font.
    pub(super) fn spoken(&self) -> String {
        let display = text::tidy(&self.display);
        if display.is_empty() {
            text::tidy(&self.fallback)
        } else {
            display
        }
    }
}

/// The most characters that a text for a picture may have here; Discord takes 1,024.
const LONGEST_ALT: usize = 1000;

/// Lines that stand for a picture.
#[derive(Debug, Default)]
pub(super) struct Alt(String);

impl Alt {
    /// Adds a line of parts; empty ones are left out, and a line without any.
    pub(super) fn line<T: AsRef<str>>(
        &mut self,
        parts: impl IntoIterator<Item = T>,
        between: &str,
    ) {
        let parts: Vec<String> = parts
            .into_iter()
            .map(|part| text::tidy(part.as_ref()))
            .filter(|part| !part.is_empty())
            .collect();
        if parts.is_empty() {
            return;
        }
        if !self.0.is_empty() {
            self.0.push('\n');
        }
        self.0.push_str(&parts.join(between));
    }

    /// The lines, or as many whole ones as there is room for.
    pub(super) fn finish(self) -> String {
        if self.0.chars().count() <= LONGEST_ALT {
            return self.0;
        }
        let cut: String = self.0.chars().take(LONGEST_ALT - 2).collect();
        // A single line that is too long is cut where the room ends.
        let whole = cut.rfind('\n').map_or(cut.as_str(), |end| &cut[..end]);
        format!("{whole}\n…")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_out_as_it_is_shown_and_drawn_as_it_can_be() {
        let style = Style {
            bold: true,
            cap: 20.0,
        };
        let name = PersonName::new("جمعة\u{202e}", "juma");
        assert_eq!(
            (name.spoken(), name.drawn(style)),
            ("جمعة".into(), "juma".into())
        );
        let name = PersonName::new(" \u{200b}", "juma");
        assert_eq!(name.spoken(), "juma");
    }

    #[test]
    fn whole_lines_are_kept_within_the_limit() {
        let mut alt = Alt::default();
        alt.line(["a", "", "b"], ", ");
        alt.line([""], ", ");
        let mut long = Alt::default();
        for _ in 0..100 {
            long.line(["éééé éééé éééé"], "");
        }
        assert_eq!(alt.finish(), "a, b");
        let long = long.finish();
        assert!((950..=LONGEST_ALT).contains(&long.chars().count()));
        assert!(long.ends_with("éééé\n…"), "{long}");
        let mut single = Alt::default();
        single.line(std::iter::repeat_n("word", 900), " ");
        assert_eq!(single.finish().chars().count(), LONGEST_ALT);
    }
}

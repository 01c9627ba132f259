//! Words of a host that a private question keeps until it is answered: the reason, or the name of a tournament.
//!
//! A control is too short for them, and nothing that can be pressed depends on memory. So they stand in the question itself, in its
//! first line, and are read from there: only the bot writes its messages, and Discord hands them over with each press.

use super::post::{Post, escape};
use super::views::plain_name;

/// How the line begins.
const MARK: &str = "> ";

/// The question with these words in its first line.
pub(super) fn with_quote(mut question: Post, words: &str) -> Post {
    let line: String = words.split_whitespace().collect::<Vec<_>>().join(" ");
    question.content = format!("{MARK}{}\n{}", plain_name(&line), question.content);
    question
}

/// The words in the first line of a question.
pub(super) fn quoted(content: &str) -> Option<String> {
    let line = content.lines().next()?.strip_prefix(MARK)?;
    let (open, close) = ('\u{2068}', '\u{2069}');
    let line = line.trim_end().strip_prefix(open)?.strip_suffix(close)?;
    let mut words = String::with_capacity(line.len());
    let mut characters = line.chars();
    while let Some(character) = characters.next() {
        words.extend(match character {
            '\\' => characters.next(),
            other => Some(other),
        });
    }
    // Whatever escapes to something else was not written here.
    (escape(&words) == line).then_some(words)
}

#[cfg(test)]
mod tests {
    use super::{quoted, with_quote};
    use crate::discord::post::Post;

    #[test]
    fn words_come_back_as_they_were() {
        for words in [
            "no-show",
            r"a\b **bold** <@1> `x` > [l](u)",
            "\u{2068}ndani\u{2069} \u{202e}nyuma",
            "Kombe la Mji ✨",
        ] {
            let question = with_quote(Post::text("Do it?\n> other"), words);
            assert_eq!(quoted(&question.content).as_deref(), Some(words));
        }
    }

    #[test]
    fn a_quote_is_one_line() {
        let question = with_quote(Post::text("Do it?"), "one\n> two\n\nthree");
        assert_eq!(
            quoted(&question.content).as_deref(),
            Some("one > two three")
        );
        assert_eq!(question.content.lines().count(), 2);
    }

    #[test]
    fn what_was_not_quoted_is_nothing() {
        for content in [
            "",
            "Do it?",
            "> plain",
            "Do it?\n> \u{2068}late\u{2069}",
            "> \u{2068}*\u{2069}",
        ] {
            assert_eq!(quoted(content), None, "{content}");
        }
    }
}

//! What a newcomer reads and tries: lessons on small boards, the rulebook's pages, and the topics of help.
//!
//! Pure data and checks: which texts there are, what each lesson asks for and whether a move does it. The words are in the locale
//! files, under the keys of [`text_keys`]; whether a move is legal and what it does is asked of the rules.

mod course;
mod goal;
mod help;
mod lesson;
mod rulebook;

pub use course::{lesson, lessons};
pub use goal::{Goal, Miss, Played};
pub use help::Topic;
pub use lesson::{Answer, CANDIDATES_AT_MOST, Lesson};
pub use rulebook::{Exhibit, GLOSSARY_PAGES, Page, rulebook};

use crate::rules::Variant;

/// The keys of every text of the school, for the test of the locale files.
#[must_use]
pub fn text_keys() -> Vec<String> {
    let lessons = lessons().iter().flat_map(|lesson| {
        ["", ".task", ".hint", ".done"].map(|part| format!("lesson-{}{part}", lesson.key))
    });
    let pages = Variant::ALL
        .into_iter()
        .flat_map(rulebook)
        .flat_map(|page| ["", ".text"].map(|part| format!("rules-{}{part}", page.key)));
    let glossary = (1..=GLOSSARY_PAGES)
        .flat_map(|page| ["", ".text"].map(|part| format!("glossary-{page}{part}")));
    let help = Topic::ALL
        .into_iter()
        .flat_map(|topic| ["", ".text"].map(|part| format!("help-{}{part}", topic.key())));
    let mut keys: Vec<String> = lessons.chain(pages).chain(glossary).chain(help).collect();
    keys.sort_unstable();
    keys.dedup();
    keys
}

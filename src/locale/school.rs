//! The words of the lessons, of the rulebook and of the help. Their keys are made from the stable names in `school`.

use super::{Locale, why_illegal};
use crate::rules::Pit;
use crate::school::{Answer, GLOSSARY_PAGES, Lesson, Miss, Page, Topic};

/// A page to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageText {
    /// Its heading, one line.
    pub title: String,
    /// What it says: paragraphs and lists.
    pub body: String,
}

/// The title of a lesson.
#[must_use]
pub fn lesson_title(locale: Locale, lesson: &Lesson) -> String {
    locale.say(&format!("lesson-{}", lesson.key))
}

/// What a lesson teaches and asks for.
#[must_use]
pub fn lesson_task(locale: Locale, lesson: &Lesson) -> String {
    locale.say(&format!("lesson-{}.task", lesson.key))
}

/// What a legal answer lacks, and the hint of the lesson with its rule.
#[must_use]
pub fn lesson_hint(locale: Locale, lesson: &Lesson, miss: &Miss) -> String {
    let hint = locale.say(&format!("lesson-{}.hint", lesson.key));
    format!("{} {hint}", missed(locale, miss))
}

/// What is said when a lesson is solved.
#[must_use]
pub fn lesson_done(locale: Locale, lesson: &Lesson) -> String {
    locale.say(&format!("lesson-{}.done", lesson.key))
}

/// What is said to an answer: praise, a hint, or why the move is not legal with the hint.
#[must_use]
pub fn lesson_answer(locale: Locale, lesson: &Lesson, answer: &Answer) -> String {
    match answer {
        Answer::Solved { .. } => lesson_done(locale, lesson),
        Answer::NotYet { miss, .. } => lesson_hint(locale, lesson, miss),
        Answer::Illegal(error) => {
            let hint = locale.say(&format!("lesson-{}.hint", lesson.key));
            format!("{}\n{hint}", why_illegal(locale, error))
        }
    }
}

/// A page of the rulebook.
#[must_use]
pub fn rule_page(locale: Locale, page: &Page) -> PageText {
    text(locale, &format!("rules-{}", page.key))
}

/// A page of the glossary, counted from 1; none beyond the last.
#[must_use]
pub fn glossary_page(locale: Locale, number: usize) -> Option<PageText> {
    (1..=GLOSSARY_PAGES)
        .contains(&number)
        .then(|| text(locale, &format!("glossary-{number}")))
}

/// How to do what a topic is about.
#[must_use]
pub fn help_topic(locale: Locale, topic: Topic) -> PageText {
    text(locale, &format!("help-{}", topic.key()))
}

fn text(locale: Locale, key: &str) -> PageText {
    PageText {
        title: locale.say(key),
        body: locale.say(&format!("{key}.text")),
    }
}

/// What a move did instead of what was asked.
fn missed(locale: Locale, miss: &Miss) -> String {
    let about = |key: &str, pit: &Pit| locale.tell(key, [("pit", pit.to_string().into())]);
    match miss {
        Miss::EndsElsewhere { pit, wanted } => locale.tell(
            "miss-ends-elsewhere",
            [
                ("pit", pit.to_string().into()),
                ("wanted", wanted.to_string().into()),
            ],
        ),
        Miss::FewLaps { laps, wanted } => locale.tell(
            "miss-few-laps",
            [("laps", (*laps).into()), ("wanted", (*wanted).into())],
        ),
        Miss::FewPits { pits, wanted } => locale.tell(
            "miss-few-pits",
            [("pits", (*pits).into()), ("wanted", (*wanted).into())],
        ),
        Miss::FewSeeds { seeds, wanted } => locale.tell(
            "miss-few-seeds",
            [("seeds", (*seeds).into()), ("wanted", (*wanted).into())],
        ),
        Miss::NotTaken { wanted } => about("miss-not-taken", wanted),
        Miss::OtherKichwa { wanted } => about("miss-other-kichwa", wanted),
        Miss::NothingWithheld => locale.say("miss-nothing-withheld"),
        Miss::NotTaxed => locale.say("miss-not-taxed"),
        Miss::HouseNotReached => locale.say("miss-house-not-reached"),
        Miss::WentOn => locale.say("miss-went-on"),
        Miss::Stopped => locale.say("miss-stopped"),
        Miss::HouseLost => locale.say("miss-house-lost"),
        Miss::NotReserved {
            reserved: None,
            wanted,
        } => about("miss-nothing-reserved", wanted),
        Miss::NotReserved {
            reserved: Some(pit),
            wanted,
        } => locale.tell(
            "miss-other-reserved",
            [
                ("pit", pit.to_string().into()),
                ("wanted", wanted.to_string().into()),
            ],
        ),
        Miss::NotStopped { pit } => about("miss-not-stopped", pit),
        Miss::NotWon => locale.say("miss-not-won"),
    }
}

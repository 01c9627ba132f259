//! Everything that Komwe says in Discord, in the reader's language: Fluent files from `assets/locales`, embedded.
//!
//! Keys are literals at the place of use, so that a test can hold the code against the files; only those of the school's texts are
//! made from data, and listed by [`crate::school::text_keys`].

mod alt;
mod explain;
mod milestone;
mod moves;
mod picture;
mod record;
mod refusal;
mod school;
mod telling;
mod terms;
pub mod tournament;
mod why;
mod words;

pub use alt::{BoardText, alt_text};
pub use explain::{ExplainError, ExplainRequest, explain_command};
pub use milestone::{aim, title};
pub use moves::{move_choice, move_label, move_words};
pub use picture::PictureWords;
pub use refusal::{illegal_move, reason, refusal};
pub use school::{
    PageText, glossary_page, help_topic, lesson_answer, lesson_done, lesson_hint, lesson_task,
    lesson_title, rule_page,
};
pub use telling::{PARAGRAPH_AT_MOST, PARAGRAPHS_AT_MOST, telling};
pub use terms::{length, pace, rated, starts, time};
pub use tournament::tournament_refusal;
pub use why::why_illegal;
pub use words::{digits, given_up, pit_list, side, theme, variant, win};

use std::sync::LazyLock;

pub use fluent_bundle::FluentValue as Value;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

/// A language in which Komwe speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Locale {
    /// English; also the answer to every language that is not there yet.
    #[default]
    English,
}

/// The Fluent files of English, by name.
pub const ENGLISH: [(&str, &str); 16] = [
    (
        "commands",
        include_str!("../../assets/locales/en/commands.ftl"),
    ),
    ("game", include_str!("../../assets/locales/en/game.ftl")),
    ("help", include_str!("../../assets/locales/en/help.ftl")),
    ("host", include_str!("../../assets/locales/en/host.ftl")),
    (
        "lessons",
        include_str!("../../assets/locales/en/lessons.ftl"),
    ),
    ("moves", include_str!("../../assets/locales/en/moves.ftl")),
    (
        "privacy",
        include_str!("../../assets/locales/en/privacy.ftl"),
    ),
    (
        "records",
        include_str!("../../assets/locales/en/records.ftl"),
    ),
    (
        "refusals",
        include_str!("../../assets/locales/en/refusals.ftl"),
    ),
    ("rules", include_str!("../../assets/locales/en/rules.ftl")),
    (
        "settings",
        include_str!("../../assets/locales/en/settings.ftl"),
    ),
    (
        "telling",
        include_str!("../../assets/locales/en/telling.ftl"),
    ),
    ("terms", include_str!("../../assets/locales/en/terms.ftl")),
    (
        "tournament",
        include_str!("../../assets/locales/en/tournament.ftl"),
    ),
    (
        "tournament-host",
        include_str!("../../assets/locales/en/tournament-host.ftl"),
    ),
    ("words", include_str!("../../assets/locales/en/words.ftl")),
];

static ENGLISH_BUNDLE: LazyLock<FluentBundle<FluentResource>> =
    LazyLock::new(|| bundle("en", &ENGLISH));

impl Locale {
    /// Every language.
    pub const ALL: [Locale; 1] = [Locale::English];

    /// The language for one of Discord's locale codes (`en-GB`, `de`, ...).
    #[must_use]
    pub fn from_code(_code: &str) -> Locale {
        Locale::English
    }

    /// The message `key`, which takes no arguments.
    #[must_use]
    pub fn say(self, key: &str) -> String {
        self.tell(key, [])
    }

    /// The message `key` with its arguments.
    ///
    /// A missing key or argument is a fault of ours, found by tests; here it is logged, and the reader sees the key.
    #[must_use]
    pub fn tell<'a, const N: usize>(
        self,
        key: &str,
        arguments: [(&'a str, Value<'a>); N],
    ) -> String {
        let arguments: FluentArgs<'a> = arguments.into_iter().collect();
        let (id, attribute) = match key.split_once('.') {
            Some((id, attribute)) => (id, Some(attribute)),
            None => (key, None),
        };
        let bundle = self.bundle();
        let pattern = bundle.get_message(id).and_then(|message| match attribute {
            Some(attribute) => message.get_attribute(attribute).map(|found| found.value()),
            None => message.value(),
        });
        let Some(pattern) = pattern else {
            tracing::error!(key, "no such message");
            return key.to_owned();
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&arguments), &mut errors);
        if !errors.is_empty() {
            tracing::error!(key, ?errors, "message could not be formed");
        }
        text.into_owned()
    }

    /// Whether there is a message `key`, or an attribute where the key has a dot.
    #[must_use]
    pub fn has(self, key: &str) -> bool {
        match key.split_once('.') {
            Some((id, attribute)) => self
                .bundle()
                .get_message(id)
                .is_some_and(|message| message.get_attribute(attribute).is_some()),
            None => self.bundle().has_message(key),
        }
    }

    fn bundle(self) -> &'static FluentBundle<FluentResource> {
        match self {
            Locale::English => &ENGLISH_BUNDLE,
        }
    }
}

fn bundle(language: &str, files: &[(&str, &str)]) -> FluentBundle<FluentResource> {
    let language: LanguageIdentifier = language.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Names are isolated where they are cleaned; marks round every number would only lengthen the texts.
    bundle.set_use_isolating(false);
    for (file, text) in files {
        let resource = match FluentResource::try_new((*text).to_owned()) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                tracing::error!(file, ?errors, "faulty locale file");
                resource
            }
        };
        if let Err(errors) = bundle.add_resource(resource) {
            tracing::error!(file, ?errors, "message defined twice");
        }
    }
    bundle
}

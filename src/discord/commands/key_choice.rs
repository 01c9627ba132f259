//! Things with names of their own as the choices of an option.

use async_trait::async_trait;
use poise::{SlashArgError, SlashArgument};
use serenity::all::{
    CommandInteraction, CommandOptionType, Context, CreateCommandOption, ResolvedValue,
};

use crate::locale::{self, Locale};
use crate::play::{Digits, Length, Starts, Theme, Title, Verdict};
use crate::rules::Variant;

/// Chosen by its name in the reader's language and sent by its key.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chosen<T>(pub(super) T);

/// What can be chosen so.
pub(super) trait Choosable: Sized + Copy {
    fn all() -> Vec<Self>;
    fn key(self) -> &'static str;
    fn name(self, locale: Locale) -> String;
}

impl Choosable for Variant {
    fn all() -> Vec<Variant> {
        Variant::ALL.to_vec()
    }

    fn key(self) -> &'static str {
        Variant::key(self)
    }

    fn name(self, locale: Locale) -> String {
        locale::variant(locale, self)
    }
}

impl Choosable for Theme {
    fn all() -> Vec<Theme> {
        Theme::ALL.to_vec()
    }

    fn key(self) -> &'static str {
        Theme::key(self)
    }

    fn name(self, locale: Locale) -> String {
        locale::theme(locale, self)
    }
}

impl Choosable for Digits {
    fn all() -> Vec<Digits> {
        Digits::ALL.to_vec()
    }

    fn key(self) -> &'static str {
        Digits::key(self)
    }

    fn name(self, locale: Locale) -> String {
        locale::digits(locale, self)
    }
}

impl Choosable for Length {
    fn all() -> Vec<Length> {
        Length::ALL.to_vec()
    }

    fn key(self) -> &'static str {
        Length::key(self)
    }

    fn name(self, locale: Locale) -> String {
        locale::length(locale, self)
    }
}

impl Choosable for Starts {
    fn all() -> Vec<Starts> {
        Starts::ALL.to_vec()
    }

    fn key(self) -> &'static str {
        Starts::key(self)
    }

    fn name(self, locale: Locale) -> String {
        locale::starts(locale, self)
    }
}

impl Choosable for Title {
    fn all() -> Vec<Title> {
        Title::ALL.to_vec()
    }

    fn key(self) -> &'static str {
        Title::key(self)
    }

    fn name(self, locale: Locale) -> String {
        locale::title(locale, self)
    }
}

/// Whom a table of ratings is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// Who has played in this server.
    Server,
    /// Everybody.
    Everywhere,
}

impl Choosable for Reach {
    fn all() -> Vec<Reach> {
        vec![Reach::Server, Reach::Everywhere]
    }

    fn key(self) -> &'static str {
        match self {
            Reach::Server => "server",
            Reach::Everywhere => "everywhere",
        }
    }

    fn name(self, locale: Locale) -> String {
        match self {
            Reach::Server => locale.say("leaders-here"),
            Reach::Everywhere => locale.say("leaders-everywhere"),
        }
    }
}

impl Choosable for Verdict {
    fn all() -> Vec<Verdict> {
        Verdict::ALL.to_vec()
    }

    fn key(self) -> &'static str {
        Verdict::key(self)
    }

    fn name(self, locale: Locale) -> String {
        match self {
            Verdict::South => locale.say("choice-verdict-south"),
            Verdict::North => locale.say("choice-verdict-north"),
            Verdict::Drawn => locale.say("choice-verdict-drawn"),
            Verdict::Annulled => locale.say("choice-verdict-annulled"),
            Verdict::Restored => locale.say("choice-verdict-restored"),
        }
    }
}

#[async_trait]
impl<T: Choosable + Send> SlashArgument for Chosen<T> {
    async fn extract(
        _: &Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<Chosen<T>, SlashArgError> {
        let ResolvedValue::String(key) = value else {
            return Err(SlashArgError::new_command_structure_mismatch(
                "a name is a string",
            ));
        };
        T::all()
            .into_iter()
            .find(|one| one.key() == *key)
            .map(Chosen)
            .ok_or_else(|| SlashArgError::new_command_structure_mismatch("an unknown name"))
    }

    fn create(builder: CreateCommandOption) -> CreateCommandOption {
        T::all()
            .into_iter()
            .fold(builder.kind(CommandOptionType::String), |option, one| {
                option.add_string_choice(one.name(Locale::English), one.key())
            })
    }
}

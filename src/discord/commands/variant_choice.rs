//! The rule sets as the choices of an option.

use async_trait::async_trait;
use poise::{SlashArgError, SlashArgument};
use serenity::all::{
    CommandInteraction, CommandOptionType, Context, CreateCommandOption, ResolvedValue,
};

use crate::locale::{self, Locale};
use crate::rules::Variant;

/// A rule set, chosen by its name and sent by its key.
#[derive(Clone, Copy, Debug)]
pub(super) struct VariantChoice(pub(super) Variant);

#[async_trait]
impl SlashArgument for VariantChoice {
    async fn extract(
        _: &Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<VariantChoice, SlashArgError> {
        let ResolvedValue::String(key) = value else {
            return Err(SlashArgError::new_command_structure_mismatch(
                "a rule set is a string",
            ));
        };
        key.parse()
            .map(VariantChoice)
            .map_err(|_| SlashArgError::new_command_structure_mismatch("an unknown rule set"))
    }

    fn create(builder: CreateCommandOption) -> CreateCommandOption {
        Variant::ALL.into_iter().fold(
            builder.kind(CommandOptionType::String),
            |option, variant| {
                option.add_string_choice(locale::variant(Locale::English, variant), variant.key())
            },
        )
    }
}

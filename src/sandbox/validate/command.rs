//! Commands that a bot registers, and the choices it offers while one is typed.

use std::collections::{BTreeSet, HashMap};

use serde_json::{Map, Value};
use twilight_model::application::command::{
    Command, CommandOption, CommandOptionChoice, CommandOptionChoiceValue, CommandOptionType,
    CommandType,
};
use twilight_validate::command as limits;

use super::super::error::{Form, at};
use super::{missing, read};

/// Characters of a command with all its options, at most. The documentation says 8,000; `twilight-validate` still has an
/// older figure.
const COMMAND_CHARACTERS_MAX: usize = 8000;

/// The languages that Discord knows.
const LOCALES: [&str; 34] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko", "ar", "he",
];

/// Checks one command at `path`. `stamp` holds what Discord itself adds: id, version and application.
pub(crate) fn command(
    form: &mut Form,
    path: &str,
    body: &Map<String, Value>,
    stamp: Map<String, Value>,
) -> Option<Command> {
    const KEYS: [&str; 14] = [
        "id",
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "options",
        "default_member_permissions",
        "default_permission",
        "dm_permission",
        "contexts",
        "integration_types",
        "type",
        "handler",
        "nsfw",
    ];
    form.only_keys(path, body, &KEYS);
    let mut whole = body.clone();
    whole.retain(|key, value| !value.is_null() || key == "default_member_permissions");
    whole.entry("type").or_insert_with(|| Value::from(1));
    whole
        .entry("description")
        .or_insert_with(|| Value::from(""));
    whole
        .entry("default_member_permissions")
        .or_insert(Value::Null);
    whole.extend(stamp);
    let command = read::<Command>(form, path, &Value::Object(whole))?;
    names(form, path, &command);
    options(form, &at(path, "options"), &command.options, 0);
    let characters = limits::command_characters(&command);
    if characters > COMMAND_CHARACTERS_MAX {
        form.refuse(
            path,
            "APPLICATION_COMMAND_TOO_LARGE",
            format!("Command exceeds maximum size ({COMMAND_CHARACTERS_MAX})"),
        );
    }
    Some(command)
}

fn names(form: &mut Form, path: &str, command: &Command) {
    let chat = match command.kind {
        CommandType::ChatInput => true,
        CommandType::User | CommandType::Message => false,
        _ => {
            form.refuse(
                &at(path, "type"),
                "BASE_TYPE_CHOICES",
                "Value must be one of {1, 2, 3}.",
            );
            return;
        }
    };
    let check = |name: &str| {
        if chat {
            limits::chat_input_name(name)
        } else {
            limits::name(name)
        }
    };
    for (place, name) in localised(
        path,
        "name",
        &command.name,
        command.name_localizations.as_ref(),
    ) {
        if check(&name).is_err() {
            form.refuse(
                &place,
                "APPLICATION_COMMAND_INVALID_NAME",
                "Command name is invalid",
            );
        }
    }
    let described = localised(
        path,
        "description",
        &command.description,
        command.description_localizations.as_ref(),
    );
    for (place, description) in described {
        let least = usize::from(chat);
        let most = if chat {
            limits::DESCRIPTION_LENGTH_MAX
        } else {
            0
        };
        form.length(&place, &description, least, most);
    }
    locales(
        form,
        path,
        "name_localizations",
        command.name_localizations.as_ref(),
    );
    locales(
        form,
        path,
        "description_localizations",
        command.description_localizations.as_ref(),
    );
}

/// A text and its translations, each with its path.
fn localised(
    path: &str,
    key: &str,
    text: &str,
    translations: Option<&HashMap<String, String>>,
) -> Vec<(String, String)> {
    let mut all = vec![(at(path, key), text.to_owned())];
    for (locale, text) in translations.into_iter().flatten() {
        all.push((
            at(path, format!("{key}_localizations.{locale}")),
            text.clone(),
        ));
    }
    all
}

fn locales(form: &mut Form, path: &str, key: &str, translations: Option<&HashMap<String, String>>) {
    for locale in translations.into_iter().flatten().map(|(locale, _)| locale) {
        if !LOCALES.contains(&locale.as_str()) {
            form.refuse(
                &at(path, key),
                "BASE_TYPE_CHOICES",
                format!("{locale} is not a locale of Discord."),
            );
        }
    }
}

fn options(form: &mut Form, path: &str, options: &[CommandOption], depth: usize) {
    form.count(path, options.len(), limits::OPTIONS_LIMIT);
    let mut used = BTreeSet::new();
    let mut optional_seen = false;
    for (index, option) in options.iter().enumerate() {
        let here = at(path, index);
        if !used.insert(&option.name) {
            form.refuse(
                &at(&here, "name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                "Option name already exists in this set",
            );
        }
        let required = option.required.unwrap_or(false);
        if required && optional_seen {
            form.refuse(
                &at(&here, "required"),
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            );
        }
        let nested = matches!(
            option.kind,
            CommandOptionType::SubCommand | CommandOptionType::SubCommandGroup
        );
        optional_seen |= !required && !nested;
        one_option(form, &here, option);
        if nested {
            nesting(form, &here, option, depth);
        }
    }
    let nested = options.iter().filter(|option| {
        matches!(
            option.kind,
            CommandOptionType::SubCommand | CommandOptionType::SubCommandGroup
        )
    });
    let nested = nested.count();
    if nested > 0 && nested < options.len() {
        form.refuse(
            path,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        );
    }
}

fn nesting(form: &mut Form, path: &str, option: &CommandOption, depth: usize) {
    let most = usize::from(option.kind == CommandOptionType::SubCommand);
    if depth > most {
        form.refuse(
            &at(path, "type"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-commands cannot nest so deep.",
        );
        return;
    }
    let inner = option.options.as_deref().unwrap_or_default();
    options(form, &at(path, "options"), inner, depth + 1);
}

fn one_option(form: &mut Form, path: &str, option: &CommandOption) {
    for (place, name) in localised(
        path,
        "name",
        &option.name,
        option.name_localizations.as_ref(),
    ) {
        if limits::option_name(&name).is_err() {
            form.refuse(
                &place,
                "APPLICATION_COMMAND_INVALID_NAME",
                "Command name is invalid",
            );
        }
    }
    let described = localised(
        path,
        "description",
        &option.description,
        option.description_localizations.as_ref(),
    );
    for (place, text) in described {
        form.length(&place, &text, 1, limits::OPTION_DESCRIPTION_LENGTH_MAX);
    }
    locales(
        form,
        path,
        "name_localizations",
        option.name_localizations.as_ref(),
    );
    locales(
        form,
        path,
        "description_localizations",
        option.description_localizations.as_ref(),
    );
    let offered = option.choices.as_deref().unwrap_or_default();
    let typed = matches!(
        option.kind,
        CommandOptionType::String | CommandOptionType::Integer | CommandOptionType::Number
    );
    if option.autocomplete == Some(true) && (!offered.is_empty() || !typed) {
        form.refuse(
            &at(path, "autocomplete"),
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID",
            "Autocomplete needs a string, integer or number option without choices.",
        );
    }
    check_choices(form, &at(path, "choices"), offered, option.kind);
}

/// Checks the answer to an autocomplete interaction.
pub(crate) fn choices(
    form: &mut Form,
    path: &str,
    body: &Map<String, Value>,
    kind: CommandOptionType,
) -> Vec<CommandOptionChoice> {
    form.only_keys(path, body, &["choices"]);
    let path = at(path, "choices");
    if missing(body.get("choices")) {
        form.refuse(&path, "BASE_TYPE_REQUIRED", "This field is required");
        return Vec::new();
    }
    let list = body
        .get("choices")
        .and_then(|value| read::<Vec<CommandOptionChoice>>(form, &path, value));
    let list = list.unwrap_or_default();
    check_choices(form, &path, &list, kind);
    list
}

fn check_choices(
    form: &mut Form,
    path: &str,
    choices: &[CommandOptionChoice],
    kind: CommandOptionType,
) {
    form.count(path, choices.len(), limits::CHOICES_LIMIT);
    for (index, choice) in choices.iter().enumerate() {
        let here = at(path, index);
        form.length(
            &at(&here, "name"),
            &choice.name,
            1,
            limits::OPTION_CHOICE_NAME_LENGTH_MAX,
        );
        let fits = match (&choice.value, kind) {
            (CommandOptionChoiceValue::String(text), CommandOptionType::String) => {
                let most = limits::OPTION_CHOICE_STRING_VALUE_LENGTH_MAX;
                form.length(&at(&here, "value"), text, 1, most);
                true
            }
            (
                CommandOptionChoiceValue::Integer(_),
                CommandOptionType::Integer | CommandOptionType::Number,
            )
            | (CommandOptionChoiceValue::Number(_), CommandOptionType::Number) => true,
            _ => false,
        };
        if !fits {
            form.refuse(
                &at(&here, "value"),
                "BASE_TYPE_INVALID",
                "The value is not of the option's type.",
            );
        }
    }
}

//! The slash commands. Each parses, calls `app`, and shows.

mod absence;
mod block;
mod board;
mod challenge;
mod complete;
mod doctor;
mod games;
mod key_choice;
mod look_through;
mod play;
mod preferences;
mod ready;
mod records;
mod resign;
mod school;
mod server;
mod tournament;
mod watch;

use std::borrow::Cow;

use super::asked::Asked;
use super::front::Front;
use crate::locale::Locale;
use crate::play::GameId;

/// What a command is handed.
type Context<'a> = poise::ApplicationContext<'a, Front, Box<dyn std::error::Error + Send + Sync>>;
type Command = poise::Command<Front, Box<dyn std::error::Error + Send + Sync>>;
type Done = Result<(), Box<dyn std::error::Error + Send + Sync>>;

/// Every command, described in English.
pub(super) fn all() -> Vec<Command> {
    let mut commands = vec![
        challenge::challenge(),
        challenge::lobby(),
        play::r#move(),
        board::board(),
        games::games(),
        ready::ready(),
        look_through::replay(),
        look_through::history(),
        look_through::explain(),
        look_through::why(),
        records::export(),
        records::import(),
        watch::watch(),
        watch::unwatch(),
        school::learn(),
        school::rules(),
        school::help(),
        preferences::preferences(),
        absence::holiday(),
        absence::quiet(),
        block::block(),
        block::unblock(),
        tournament::tournament(),
        server::server(),
        doctor::doctor(),
        resign::resign(),
    ];
    for command in &mut commands {
        describe(command, "command", Locale::English);
    }
    commands
}

/// The keys of all descriptions: `command-board`, `command-board.game`.
pub(super) fn description_keys() -> Vec<String> {
    all()
        .iter()
        .flat_map(|command| keys("command", command))
        .collect()
}

fn keys(above: &str, command: &Command) -> Vec<String> {
    let key = format!("{above}-{}", command.name);
    let options = command.parameters.iter();
    let options = options.map(|parameter| format!("{key}.{}", parameter.name));
    let below = command.subcommands.iter();
    let below = below.flat_map(|command| keys(&key, command));
    let inner: Vec<String> = options.chain(below).collect();
    std::iter::once(key).chain(inner).collect()
}

/// Describes a command and those below it.
fn describe(command: &mut Command, above: &str, locale: Locale) {
    let key = format!("{above}-{}", command.name);
    command.description = Some(Cow::Owned(locale.say(&key)));
    for parameter in &mut command.parameters {
        let text = locale.say(&format!("{key}.{}", parameter.name));
        parameter.description = Some(Cow::Owned(text));
    }
    for command in &mut command.subcommands {
        describe(command, &key, locale);
    }
}

fn asked(ctx: &Context<'_>) -> Asked {
    Asked::command(ctx.interaction)
}

/// A number of moves. More than there can be is as good as the most that can be told.
fn ply(option: Option<i64>) -> Option<u32> {
    option.map(|ply| u32::try_from(ply).unwrap_or(u32::MAX))
}

fn game(option: Option<i64>) -> Option<GameId> {
    option.map(GameId)
}

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
mod milestone;
mod play;
mod preferences;
mod privacy;
mod ready;
mod records;
mod resign;
mod result;
mod school;
mod server;
mod standings;
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
        standings::profile(),
        standings::leaderboard(),
        standings::versus(),
        preferences::preferences(),
        absence::holiday(),
        absence::quiet(),
        block::block(),
        block::unblock(),
        privacy::privacy(),
        milestone::milestone(),
        tournament::tournament(),
        server::server(),
        standings::statistics(),
        result::result(),
        doctor::doctor(),
        resign::resign(),
    ];
    for command in &mut commands {
        let key = key(&command.name);
        describe(command, &key, Locale::English);
    }
    commands
}

/// The keys of all descriptions: `command-board`, `command-board.game`.
pub(super) fn description_keys() -> Vec<String> {
    let commands = all();
    let keys = commands
        .iter()
        .flat_map(|command| keys_of(command, &key(&command.name)));
    keys.collect()
}

/// The keys of a command, of its options, and of the commands below it: `command-milestone-add`.
fn keys_of(command: &Command, key: &str) -> Vec<String> {
    let options = command.parameters.iter();
    let options = options.map(|parameter| format!("{key}.{}", parameter.name));
    let inner = command.subcommands.iter();
    let inner = inner.flat_map(|inner| keys_of(inner, &format!("{key}-{}", inner.name)));
    std::iter::once(key.to_owned())
        .chain(options)
        .chain(inner)
        .collect()
}

fn key(command: &str) -> String {
    format!("command-{command}")
}

/// Describes a command and those below it.
fn describe(command: &mut Command, key: &str, locale: Locale) {
    command.description = Some(Cow::Owned(locale.say(key)));
    for parameter in &mut command.parameters {
        let text = locale.say(&format!("{key}.{}", parameter.name));
        parameter.description = Some(Cow::Owned(text));
    }
    for inner in &mut command.subcommands {
        let key = format!("{key}-{}", inner.name);
        describe(inner, &key, locale);
    }
}

fn asked(ctx: &Context<'_>) -> Asked {
    Asked::command(ctx.interaction)
}

/// The same, with what the host role of the server says.
async fn asked_by_host(ctx: &Context<'_>) -> Asked {
    let front = ctx.framework.user_data().await;
    front.recognise(asked(ctx)).await
}

/// A number of moves. More than there can be is as good as the most that can be told.
fn ply(option: Option<i64>) -> Option<u32> {
    option.map(|ply| u32::try_from(ply).unwrap_or(u32::MAX))
}

fn game(option: Option<i64>) -> Option<GameId> {
    option.map(GameId)
}

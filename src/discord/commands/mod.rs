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
mod result;
mod school;
mod server;
mod standings;
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
        server::server(),
        standings::statistics(),
        result::result(),
        doctor::doctor(),
        resign::resign(),
    ];
    for command in &mut commands {
        describe(command, Locale::English);
    }
    commands
}

/// The keys of all descriptions: `command-board`, `command-board.game`.
pub(super) fn description_keys() -> Vec<String> {
    all()
        .iter()
        .flat_map(|command| {
            let key = key(&command.name);
            let options = command.parameters.iter().map({
                let key = key.clone();
                move |parameter| format!("{key}.{}", parameter.name)
            });
            std::iter::once(key.clone()).chain(options.collect::<Vec<_>>())
        })
        .collect()
}

fn key(command: &str) -> String {
    format!("command-{command}")
}

fn describe(command: &mut Command, locale: Locale) {
    let key = key(&command.name);
    command.description = Some(Cow::Owned(locale.say(&key)));
    for parameter in &mut command.parameters {
        let text = locale.say(&format!("{key}.{}", parameter.name));
        parameter.description = Some(Cow::Owned(text));
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

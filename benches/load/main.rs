//! How much one machine bears: the sandbox and the bot as two processes, and people who play through the front door as fast as
//! they are answered, each move with `/move` and answered with its picture, while ten thousand games are open.
//!
//! ```sh
//! cargo bench --bench load
//! ```
//!
//! | variable | meaning |
//! |---|---|
//! | `KOMWE_LOAD_SECONDS` | how long they play, 30 by default |
//! | `KOMWE_LOAD_HANDS` | how many of them wait for an answer at the same time, 12 by default |
//! | `KOMWE_LOAD_GAMES` | how many games are open, 10,000 by default |
//!
//! The games are opened through the library before the bot starts: players may make five offers a minute, so that two hundred
//! people would be busy with it for a quarter of an hour. Everything else is the front door.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::print_stderr,
    clippy::cast_precision_loss,
    reason = "a measurement of ours tells its figures"
)]

mod bot;
mod figures;
mod games;
mod people;

use std::time::{Duration, Instant};

use komwe::sandbox::Sandbox;

use bot::Bot;
use figures::Figures;

/// Playing before anything is measured.
const WARM_UP: Duration = Duration::from_secs(3);

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |text| text.parse().unwrap())
}

fn main() {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .unwrap()
        .block_on(measure());
}

async fn measure() {
    let time = Duration::from_secs(number("KOMWE_LOAD_SECONDS", 30));
    let hands = usize::try_from(number("KOMWE_LOAD_HANDS", 12)).unwrap();
    let count = usize::try_from(number("KOMWE_LOAD_GAMES", 10_000)).unwrap();

    let folder = tempfile::tempdir().unwrap();
    let sandbox = Sandbox::start(games::options()).await.unwrap();
    let begin = Instant::now();
    let games = games::open(&sandbox, &folder.path().join("komwe.sqlite3"), count).await;
    println!("{} games opened in {:.1?}", games.len(), begin.elapsed());
    let mut bot = Bot::start(&sandbox, folder.path()).await;
    println!("the bot is there, with {} MiB", bot.memory().now >> 20);

    let players = people::sit_down(games, hands);
    let players = people::play(players, WARM_UP).await.players;
    let before = (bot.cpu(), figures::own_cpu(), Instant::now());
    let played = people::play(players, time).await;
    let figures = Figures {
        time: before.2.elapsed(),
        answers: played.answers,
        unanswered: played.unanswered,
        open: played.players.iter().map(people::Player::open).sum(),
        bot_cpu: bot.cpu().saturating_sub(before.0),
        sandbox_cpu: figures::own_cpu().saturating_sub(before.1),
        memory: bot.memory(),
    };
    let stopping = Instant::now();
    bot.stop();
    println!("stopped in {:.1?}", stopping.elapsed());
    println!("{} edits of older boards were still to come", bot.backlog());
    figures.print();
}

//! A sandbox with twenty people, the bot, and the reader of all that is posted.

use std::sync::Arc;
use std::time::Duration;

use komwe::sandbox::{Channel, Options, Person, Sandbox};
use tempfile::TempDir;
use tokio::sync::{Mutex, MutexGuard};

use super::bot::Bot;
use super::herald::Herald;
use super::history::History;

const PEOPLE: usize = 20;

/// Two bots at once on a small machine would keep each other from answering in time.
static ONE_AT_A_TIME: Mutex<()> = Mutex::const_new(());

/// What all who play share.
pub(crate) struct Room {
    pub(crate) sandbox: Arc<Sandbox>,
    pub(crate) channel: Channel,
    pub(crate) people: Vec<Person>,
    pub(crate) herald: Herald,
    pub(crate) history: History,
}

/// The room and the bot in it.
pub(crate) struct Table {
    pub(crate) room: Arc<Room>,
    pub(crate) bot: Bot,
    folder: TempDir,
    _alone: MutexGuard<'static, ()>,
}

impl Table {
    /// A sandbox in which the bot is there.
    pub(crate) async fn open() -> Table {
        let mut table = Table::without_bot().await;
        table.bot.start().await;
        table
    }

    /// A sandbox to which the bot has not come yet.
    pub(crate) async fn without_bot() -> Table {
        let alone = ONE_AT_A_TIME.lock().await;
        let options = Options {
            people: (1..=PEOPLE).map(|one| format!("Person {one}")).collect(),
            heartbeat_interval: Duration::from_secs(1),
            patience: Duration::from_secs(8),
            requests_kept: 0,
            ..Options::default()
        };
        let sandbox = Arc::new(Sandbox::start(options).await.unwrap());
        let folder = tempfile::tempdir().unwrap();
        let room = Room {
            channel: sandbox.channel("bao"),
            people: (1..=PEOPLE)
                .map(|one| sandbox.person(&format!("Person {one}")))
                .collect(),
            herald: Herald::start(Arc::clone(&sandbox)),
            history: History::default(),
            sandbox: Arc::clone(&sandbox),
        };
        Table {
            room: Arc::new(room),
            bot: Bot::new(sandbox, folder.path()),
            folder,
            _alone: alone,
        }
    }

    /// The folder of the database and of the bot's log.
    pub(crate) fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    /// Leaves the folder where it is, to be looked into.
    pub(crate) fn keep(&mut self) {
        self.folder.disable_cleanup(true);
    }
}

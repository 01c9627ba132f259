//! The bot as a process, and what it takes of the machine.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use komwe::sandbox::Sandbox;
use komwe::store::{Store, StoreError};

use crate::figures::{Memory, cpu, memory};

/// The bot's process.
pub(crate) struct Bot {
    process: Child,
    database: PathBuf,
}

impl Bot {
    /// Starts it and waits until it is there.
    pub(crate) async fn start(sandbox: &Sandbox, folder: &Path) -> Bot {
        let database = folder.join("komwe.sqlite3");
        let mut command = Command::new(env!("CARGO_BIN_EXE_komwe"));
        for name in komwe::config::Settings::variables() {
            command.env_remove(name);
        }
        let process = command
            .current_dir(folder)
            .env("DISCORD_TOKEN", sandbox.token())
            .env("KOMWE_DISCORD_API", sandbox.base_url())
            .env("KOMWE_DATABASE", &database)
            .env("RUST_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let bot = Bot { process, database };
        sandbox.bot_ready(Duration::from_secs(60)).await.unwrap();
        bot
    }

    pub(crate) fn memory(&self) -> Memory {
        memory(&self.process.id().to_string())
    }

    pub(crate) fn cpu(&self) -> Duration {
        cpu(&self.process.id().to_string())
    }

    /// Asks it to end, and waits until it has.
    pub(crate) fn stop(&mut self) {
        let asked = Command::new("kill")
            .arg(self.process.id().to_string())
            .status();
        assert!(asked.unwrap().success());
        assert!(self.process.wait().unwrap().success());
    }

    /// The messages that were still to be delivered when it ended.
    pub(crate) fn backlog(&self) -> u32 {
        let store = Store::open(&self.database).unwrap();
        #[expect(
            clippy::redundant_closure_for_method_calls,
            reason = "the method is not general enough in its lifetime"
        )]
        let size: Result<u32, StoreError> = store.read_wait(|view| view.outbox_size());
        size.unwrap()
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

//! The bot as a process, which is killed and started again.

use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use komwe::sandbox::Sandbox;

/// How long the bot may take until it is there.
const PATIENCE: Duration = Duration::from_secs(180);

/// A bot at a sandbox.
pub(crate) struct Bot {
    sandbox: Arc<Sandbox>,
    folder: PathBuf,
    process: Option<Child>,
    /// How often a bot had identified itself before this one began.
    before: u64,
}

impl Bot {
    pub(crate) fn new(sandbox: Arc<Sandbox>, folder: &Path) -> Bot {
        Bot {
            sandbox,
            folder: folder.to_owned(),
            process: None,
            before: 0,
        }
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.folder.join("komwe.sqlite3")
    }

    /// What the bot has logged, over all its lives.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(self.folder.join("bot.log")).unwrap_or_default()
    }

    /// Starts the bot and waits for nothing.
    pub(crate) fn spawn(&mut self) {
        let binary = Command::new(env!("CARGO_BIN_EXE_komwe"));
        self.spawn_as(binary);
    }

    /// Starts the bot by a command of one's own.
    pub(crate) fn spawn_as(&mut self, mut command: Command) {
        assert!(self.process.is_none(), "the bot is running already");
        for name in komwe::config::Settings::variables() {
            command.env_remove(name);
        }
        self.before = self.sandbox.identify_count();
        let process = command
            .current_dir(&self.folder)
            .env("DISCORD_TOKEN", self.sandbox.token())
            .env("KOMWE_DISCORD_API", self.sandbox.base_url())
            .env("KOMWE_DATABASE", self.database())
            .env("RUST_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log_file(&self.folder))
            .spawn();
        self.process = Some(process.unwrap());
    }

    /// Starts the bot and waits until it is there.
    pub(crate) async fn start(&mut self) {
        self.spawn();
        self.there().await;
    }

    /// Waits until the bot that was started last is there.
    pub(crate) async fn there(&self) {
        let identified = self.sandbox.bot_identified(self.before + 1, PATIENCE).await;
        identified.unwrap_or_else(|error| panic!("{error}\n{}", self.log()));
        self.sandbox.bot_ready(PATIENCE).await.unwrap();
    }

    pub(crate) fn id(&self) -> u32 {
        self.process.as_ref().expect("the bot is running").id()
    }

    /// Whether the bot ended by itself.
    pub(crate) fn has_ended(&mut self) -> bool {
        let process = self.process.as_mut();
        process.is_some_and(|process| process.try_wait().unwrap().is_some())
    }

    /// `kill -9`.
    pub(crate) fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.kill().unwrap();
            process.wait().unwrap();
        }
    }

    /// Asks the bot to end (SIGTERM), and tells how it ended and how long that took.
    pub(crate) async fn stop(&mut self) -> (ExitStatus, Duration) {
        let mut process = self.process.take().expect("the bot is running");
        let asked = Command::new("kill").arg(process.id().to_string()).status();
        assert!(asked.unwrap().success());
        let begin = Instant::now();
        let ended = tokio::task::spawn_blocking(move || process.wait().unwrap());
        (ended.await.unwrap(), begin.elapsed())
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.kill();
    }
}

fn log_file(folder: &Path) -> File {
    let path = folder.join("bot.log");
    OpenOptions::new()
        .create(true)
        .append(true)
        .open(path)
        .unwrap()
}

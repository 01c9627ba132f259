//! Everything the sandbox knows, in memory, behind one lock.

mod accounts;
mod channels;
mod commands;
mod files;
mod guilds;
mod interactions;
mod mentions;
mod posts;
mod roles;

pub(crate) use accounts::Account;
pub(crate) use channels::{Channels, NewThread};
pub(crate) use commands::Commands;
pub(crate) use files::{NewFile, StoredFile};
pub(crate) use guilds::Guild;
pub(crate) use interactions::{Kind, Opened, Pending, Response};
pub(crate) use mentions::Ping;
pub(crate) use posts::{Author, Post, emoji_text};

use std::collections::{BTreeMap, HashMap};
use std::pin::pin;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::Value;
use tokio::sync::watch;
use twilight_model::id::Id;
use twilight_model::util::Timestamp;

use super::fault::Faults;
use super::gateway::Sessions;
use super::ids::{
    ApplicationId, AttachmentId, ChannelId, GuildId, IdMaker, InteractionId, MessageId, UserId,
};
use super::options::Options;
use super::record::Recorded;

/// The state and a signal that it changed.
#[derive(Debug)]
pub(crate) struct Shared {
    world: Mutex<World>,
    changes: watch::Sender<u64>,
    pub(crate) options: Options,
    base_url: OnceLock<String>,
}

impl Shared {
    pub(crate) fn new(options: Options) -> Self {
        let world = World::new(&options);
        Self {
            world: Mutex::new(world),
            changes: watch::Sender::new(0),
            options,
            base_url: OnceLock::new(),
        }
    }

    /// Looks at the state.
    pub(crate) fn look<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        look(&self.lock())
    }

    /// Changes the state and tells everyone who waits for a change.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        let result = change(&mut self.lock());
        self.changes.send_modify(|version| *version += 1);
        result
    }

    /// Changes what nobody waits for.
    pub(crate) fn book<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        change(&mut self.lock())
    }

    /// A signal for each change, with a growing number.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Waits until `ready` finds something, at most for `patience`.
    pub(crate) async fn wait<T>(
        &self,
        patience: Duration,
        mut ready: impl FnMut(&World) -> Option<T>,
    ) -> Option<T> {
        let mut changes = self.changes();
        let waiting = async {
            loop {
                changes.borrow_and_update();
                if let Some(found) = self.look(&mut ready) {
                    return Some(found);
                }
                changes.changed().await.ok()?;
            }
        };
        tokio::time::timeout(patience, waiting).await.ok().flatten()
    }

    /// As [`Shared::wait`], looking only when something happened to one interaction: with many people at once, each change would
    /// wake them all.
    pub(crate) async fn wait_for_answer<T>(
        &self,
        id: InteractionId,
        patience: Duration,
        mut ready: impl FnMut(&World) -> Option<T>,
    ) -> Option<T> {
        let happened = self.look(|world| world.interactions.get(&id).map(Pending::signal))?;
        let waiting = async {
            loop {
                let mut next = pin!(happened.notified());
                next.as_mut().enable();
                if let Some(found) = self.look(&mut ready) {
                    return found;
                }
                next.await;
            }
        };
        tokio::time::timeout(patience, waiting).await.ok()
    }

    /// `http://127.0.0.1:PORT`, once the server listens.
    pub(crate) fn base_url(&self) -> &str {
        self.base_url.get().map_or("", String::as_str)
    }

    pub(crate) fn listens_at(&self, base_url: String) {
        if self.base_url.set(base_url.clone()).is_ok() {
            self.change(|world| world.base_url = base_url);
        }
    }

    fn lock(&self) -> MutexGuard<'_, World> {
        // A panic while the lock was held is a fault of one request; the others go on.
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The state.
#[derive(Debug)]
pub(crate) struct World {
    ids: IdMaker,
    clock_shift: Duration,
    pub(crate) base_url: String,
    pub(crate) token: String,
    pub(crate) response_limit: Duration,
    pub(crate) token_life: Duration,
    messages_kept: usize,
    pub(crate) bot: UserId,
    pub(crate) accounts: BTreeMap<UserId, Account>,
    pub(crate) guilds: BTreeMap<GuildId, Guild>,
    pub(crate) channels: Channels,
    pub(crate) posts: BTreeMap<ChannelId, BTreeMap<MessageId, Post>>,
    pub(crate) files: HashMap<AttachmentId, StoredFile>,
    pub(crate) commands: Commands,
    pub(crate) interactions: BTreeMap<InteractionId, Pending>,
    pub(crate) pings: Vec<Ping>,
    pub(crate) requests: Vec<Recorded>,
    pub(crate) faults: Faults,
    pub(crate) gateway: Sessions,
}

impl World {
    fn new(options: &Options) -> Self {
        let mut world = Self {
            ids: IdMaker::default(),
            clock_shift: Duration::ZERO,
            base_url: String::new(),
            token: options.token.clone(),
            response_limit: options.response_limit,
            token_life: options.token_life,
            messages_kept: options.messages_kept,
            bot: Id::new(1),
            accounts: BTreeMap::new(),
            guilds: BTreeMap::new(),
            channels: Channels::default(),
            posts: BTreeMap::new(),
            files: HashMap::new(),
            commands: Commands::default(),
            interactions: BTreeMap::new(),
            pings: Vec::new(),
            requests: Vec::new(),
            faults: Faults::default(),
            gateway: Sessions::default(),
        };
        world.populate(options);
        world
    }

    /// The people and channels that every sandbox begins with.
    fn populate(&mut self, options: &Options) {
        self.bot = self.add_account(&options.bot_name, true);
        let guild = self.add_guild(&options.guild_name);
        for name in &options.channels {
            self.add_channel(guild, name);
        }
        for (index, name) in options.people.iter().enumerate() {
            let person = self.add_account(name, false);
            self.join(guild, person, index == 0);
            self.open_dm(person);
        }
    }

    /// The application's id, which Discord makes the same as the bot's.
    pub(crate) fn application(&self) -> ApplicationId {
        self.bot.cast()
    }

    /// Microseconds since 1970, by the clock that tests can move.
    pub(crate) fn now_micros(&self) -> i64 {
        let now = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default()
            + self.clock_shift;
        i64::try_from(now.as_micros()).unwrap_or(i64::MAX)
    }

    /// The time for messages.
    ///
    /// # Panics
    ///
    /// Never before the year 10,000.
    pub(crate) fn now(&self) -> Timestamp {
        Timestamp::from_micros(self.now_micros()).expect("a time of our age")
    }

    /// Moves the clock on.
    pub(crate) fn advance(&mut self, by: Duration) {
        self.clock_shift += by;
        self.interactions.values().for_each(Pending::tell);
    }

    /// A new id of any kind.
    pub(crate) fn new_id<T>(&mut self) -> Id<T> {
        let now = self.now_micros();
        self.ids.next(now)
    }

    /// Sends an event to the bot.
    pub(crate) fn dispatch(&mut self, event: &str, data: &Value) {
        self.gateway.dispatch(event, data);
    }
}

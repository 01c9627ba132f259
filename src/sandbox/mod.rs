//! A Discord-compatible server for one machine: REST and gateway, version 10, with a page to play on.
//!
//! Bots connect to it as to Discord. It keeps everything in memory, listens on 127.0.0.1 only and knows nothing of the
//! bot's own code, so that a mistake there is not mirrored here. What Discord refuses it refuses, with Discord's codes;
//! where the documentation is silent it takes the stricter reading.
//!
//! From code it is the harness of the end-to-end tests: [`Sandbox`] starts it, [`Person`]s act, [`Trouble`] orders faults.

mod body;
mod error;
mod fault;
mod gateway;
pub mod ids;
mod listener;
mod options;
mod page;
mod people;
mod reading;
mod record;
mod rest;
mod roles;
mod state;
mod trouble;
mod validate;

pub use fault::Fault;
pub use options::Options;
pub use people::{
    Answer, Arg, ButtonView, Channel, FieldView, FileView, MessageView, ModalView, Person, Refusal,
};
pub use record::{Recorded, RecordedFile};
pub use trouble::{Cut, Trouble};
pub use twilight_model::application::command::{CommandOptionChoice, CommandOptionChoiceValue};
pub use twilight_model::guild::Permissions;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::any;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use listener::{Breakable, Peer};
use state::Shared;

/// A running sandbox. Dropping it stops the server.
#[derive(Debug)]
pub struct Sandbox {
    shared: Arc<Shared>,
    address: SocketAddr,
    server: JoinHandle<()>,
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.server.abort();
        self.trouble().drop_gateway(Cut::Broken, false);
    }
}

/// The bot did not come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the bot has not connected and registered its commands in time")]
pub struct NotReady;

impl Sandbox {
    /// Starts a sandbox on 127.0.0.1.
    ///
    /// # Errors
    ///
    /// When the port cannot be had.
    pub async fn start(options: Options) -> io::Result<Self> {
        let listener = Breakable(TcpListener::bind((Ipv4Addr::LOCALHOST, options.port)).await?);
        let address = listener.address()?;
        let shared = Arc::new(Shared::new(options));
        shared.listens_at(format!("http://{address}"));
        let app = Router::new()
            .route("/api/{*rest}", any(rest::serve))
            .route("/gateway", any(gateway::connect))
            .route("/gateway/", any(gateway::connect))
            .merge(page::routes(&shared))
            .with_state(Arc::clone(&shared));
        let service = app.into_make_service_with_connect_info::<Peer>();
        let server = tokio::spawn(async move {
            // Serving ends only with the task.
            drop(axum::serve(listener, service).await);
        });
        Ok(Self {
            shared,
            address,
            server,
        })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The base address of the REST API, and the page's address: `http://127.0.0.1:PORT`.
    #[must_use]
    pub fn base_url(&self) -> &str {
        self.shared.base_url()
    }

    /// The bot token that is accepted.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.shared.options.token
    }

    /// Waits until a bot is connected and has registered commands.
    ///
    /// # Errors
    ///
    /// When it takes longer than `patience`.
    pub async fn bot_ready(&self, patience: Duration) -> Result<(), NotReady> {
        let ready = |world: &state::World| {
            (world.gateway.connected() && world.commands.any()).then_some(())
        };
        self.shared.wait(patience, ready).await.ok_or(NotReady)
    }

    /// Waits until a bot has identified itself for the `nth` time, counted from 1. For restarts.
    ///
    /// # Errors
    ///
    /// When it takes longer than `patience`.
    pub async fn bot_identified(&self, nth: u64, patience: Duration) -> Result<(), NotReady> {
        let ready = |world: &state::World| {
            (world.gateway.connected() && world.gateway.ready_count() >= nth).then_some(())
        };
        self.shared.wait(patience, ready).await.ok_or(NotReady)
    }

    /// How often a bot has identified itself so far.
    #[must_use]
    pub fn identify_count(&self) -> u64 {
        self.shared.look(|world| world.gateway.ready_count())
    }

    /// Whether a bot is connected to the gateway now.
    #[must_use]
    pub fn bot_connected(&self) -> bool {
        self.shared.look(|world| world.gateway.connected())
    }

    /// The channel or thread with that name.
    ///
    /// # Panics
    ///
    /// When there is none, which is a mistake of the test.
    #[must_use]
    pub fn channel(&self, name: &str) -> Channel {
        self.find_channel(name)
            .unwrap_or_else(|| panic!("there is no channel {name}"))
    }

    /// The channel or thread with that name, if there is one.
    #[must_use]
    pub fn find_channel(&self, name: &str) -> Option<Channel> {
        self.shared.look(|world| {
            world.channels.named(name).map(|found| Channel {
                id: found.id,
                name: name.to_owned(),
            })
        })
    }

    /// The channel or thread with that id.
    #[must_use]
    pub fn channel_by_id(&self, id: ids::ChannelId) -> Option<Channel> {
        self.shared.look(|world| {
            world.channels.get(id).map(|found| Channel {
                id,
                name: found.name.clone().unwrap_or_default(),
            })
        })
    }

    /// The private conversation of a person with the bot, opened when there is none.
    #[must_use]
    pub fn dm(&self, person: &Person) -> Channel {
        self.shared.change(|world| Channel {
            id: world.open_dm(person.id()),
            name: String::new(),
        })
    }

    /// The person with that name.
    ///
    /// # Panics
    ///
    /// When there is none, which is a mistake of the test.
    #[must_use]
    pub fn person(&self, name: &str) -> Person {
        let id = self
            .shared
            .look(|world| world.account_named(name).map(|account| account.id));
        self.known(
            id.unwrap_or_else(|| panic!("there is nobody called {name}")),
            name,
        )
    }

    /// The bot's own account, to be named in commands.
    #[must_use]
    pub fn bot(&self) -> Person {
        self.known(
            self.shared.look(|world| world.bot),
            &self.shared.options.bot_name,
        )
    }

    /// Makes a person who is a member of the first guild.
    #[must_use]
    pub fn add_person(&self, name: &str) -> Person {
        self.newcomer(name, false)
    }

    /// Makes another bot, a member of the first guild.
    #[must_use]
    pub fn add_bot(&self, name: &str) -> Person {
        self.newcomer(name, true)
    }

    /// Makes a channel in the first guild.
    #[must_use]
    pub fn add_channel(&self, name: &str) -> Channel {
        let id = self.shared.change(|world| {
            let guild = world.guilds.keys().next().copied();
            guild.map(|guild| world.add_channel(guild, name))
        });
        Channel {
            id: id.unwrap_or(ids::ChannelId::new(1)),
            name: name.to_owned(),
        }
    }

    /// Makes a second guild with one channel and these people in it; the first of them is its host.
    #[must_use]
    pub fn add_guild(&self, name: &str, channel: &str, people: &[&Person]) -> Channel {
        let id = self.shared.change(|world| {
            let guild = world.add_guild(name);
            for (index, person) in people.iter().enumerate() {
                world.join(guild, person.id(), index == 0);
            }
            let id = world.add_channel(guild, channel);
            if let Some(event) = world.guild_json(guild) {
                world.dispatch("GUILD_CREATE", &event);
            }
            id
        });
        Channel {
            id,
            name: channel.to_owned(),
        }
    }

    /// The guild of a channel or a thread; none of a private conversation.
    #[must_use]
    pub fn guild_of(&self, channel: &Channel) -> Option<ids::GuildId> {
        self.shared
            .look(|world| world.channels.get(channel.id)?.guild_id)
    }

    /// What the bot has asked for, in order.
    #[must_use]
    pub fn requests(&self) -> Vec<Recorded> {
        self.shared.look(|world| world.requests.clone())
    }

    /// The token of an interaction, for tests that answer one by hand.
    #[must_use]
    pub fn interaction_token(&self, interaction: ids::InteractionId) -> Option<String> {
        self.shared.look(|world| {
            world
                .interactions
                .get(&interaction)
                .map(|pending| pending.token.clone())
        })
    }

    /// Makes trouble.
    #[must_use]
    pub fn trouble(&self) -> Trouble {
        Trouble {
            shared: Arc::clone(&self.shared),
        }
    }

    /// Moves the sandbox's clock on: tokens and interactions grow old.
    pub fn advance(&self, by: Duration) {
        self.shared.change(|world| world.advance(by));
    }

    fn newcomer(&self, name: &str, bot: bool) -> Person {
        let id = self.shared.change(|world| {
            let id = world.add_account(name, bot);
            if let Some(guild) = world.guilds.keys().next().copied() {
                world.join(guild, id, false);
            }
            id
        });
        self.known(id, name)
    }

    fn known(&self, id: ids::UserId, name: &str) -> Person {
        Person {
            shared: Arc::clone(&self.shared),
            id,
            name: name.to_owned(),
        }
    }
}

/// The gateway's address for a base address.
fn gateway_url(base_url: &str) -> String {
    format!("{}/gateway", base_url.replacen("http://", "ws://", 1))
}

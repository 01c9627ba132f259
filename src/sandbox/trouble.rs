//! Faults to order: what can go wrong with Discord, when a test wants it to.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use twilight_model::guild::Permissions;

use super::fault::Fault;
use super::ids::UserId;
use super::people::{Channel, MessageView, Person};
use super::state::Shared;

/// How the gateway is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// The connection breaks.
    Broken,
    /// A close frame without a code.
    CloseWithoutCode,
    /// A close frame with this code.
    Close(u16),
}

/// Makes trouble. Patterns are paths after `/api/v10`, in which `*` stands for any text.
#[derive(Clone, Debug)]
pub struct Trouble {
    pub(crate) shared: Arc<Shared>,
}

impl Trouble {
    /// Gives `fault` to the next `times` requests that fit. A pattern may begin with a method and a space:
    /// `POST /channels/*/messages`.
    pub fn fault(&self, pattern: &str, times: u32, fault: Fault) {
        self.shared
            .change(|world| world.faults.order(pattern, times, fault));
    }

    /// Answers 429 for one route.
    pub fn rate_limit(&self, pattern: &str, times: u32, retry_after: f64) {
        self.fault(
            pattern,
            times,
            Fault::RateLimited {
                retry_after,
                global: false,
            },
        );
    }

    /// Answers 429 for one route, with the limit that is shared with other bots.
    pub fn shared_rate_limit(&self, pattern: &str, times: u32, retry_after: f64) {
        self.fault(pattern, times, Fault::SharedLimit { retry_after });
    }

    /// Answers 429 for all routes.
    pub fn global_rate_limit(&self, times: u32, retry_after: f64) {
        self.fault(
            "*",
            times,
            Fault::RateLimited {
                retry_after,
                global: true,
            },
        );
    }

    /// Answers with a status of 500 and more.
    pub fn fail(&self, pattern: &str, times: u32, status: u16) {
        self.fault(pattern, times, Fault::Status(status));
    }

    /// Keeps requests waiting.
    pub fn hang(&self, pattern: &str, times: u32, time: Duration) {
        self.fault(pattern, times, Fault::Late(time));
    }

    /// Breaks connections before the request is done.
    pub fn reset(&self, pattern: &str, times: u32) {
        self.fault(pattern, times, Fault::Reset);
    }

    /// Breaks connections when the request is done but not answered.
    pub fn lose_answer(&self, pattern: &str, times: u32) {
        self.fault(pattern, times, Fault::LostAnswer);
    }

    /// Takes back all faults that still wait, and delivers what is held back.
    pub fn calm(&self) {
        self.release_interactions(|_| {});
        self.shared.change(|world| world.faults.calm());
    }

    /// How often requests have met faults, by pattern and by [the fault's name](Fault::name).
    #[must_use]
    pub fn faults_met(&self) -> BTreeMap<(String, &'static str), u64> {
        self.shared.look(|world| world.faults.met.clone())
    }

    /// Cuts every gateway connection. A session that is not `resumable` is forgotten.
    pub fn drop_gateway(&self, cut: Cut, resumable: bool) {
        self.shared
            .change(|world| world.gateway.cut(cut, resumable));
    }

    /// Asks the bot to connect anew (op 7).
    pub fn ask_reconnect(&self) {
        self.shared.change(|world| {
            world
                .gateway
                .say_to_all(&json!({ "op": 7, "d": null }), true);
        });
    }

    /// Tells the bot that its session is invalid (op 9).
    pub fn invalidate_session(&self, resumable: bool) {
        self.shared.change(|world| {
            world
                .gateway
                .say_to_all(&json!({ "op": 9, "d": resumable }), resumable);
        });
    }

    /// Whether heartbeats are left without answer.
    pub fn ignore_heartbeats(&self, ignore: bool) {
        self.shared.change(|world| world.faults.mute_acks = ignore);
    }

    /// Delivers each of the next `times` interactions twice.
    pub fn double_interactions(&self, times: u32) {
        self.shared.change(|world| world.faults.double = times);
    }

    /// Holds interactions back until [`Trouble::release_interactions`].
    pub fn hold_interactions(&self) {
        self.shared.change(|world| {
            world.faults.held.get_or_insert_default();
        });
    }

    /// Delivers the interactions that were held back, in the order in which `arrange` puts them.
    pub fn release_interactions(&self, arrange: impl FnOnce(&mut [Value])) {
        self.shared.change(|world| {
            let mut held = world.faults.held.take().unwrap_or_default();
            arrange(&mut held);
            for event in held {
                world.dispatch("INTERACTION_CREATE", &event);
            }
        });
    }

    /// Takes permissions from the bot in a channel, or in the channel of a thread.
    pub fn deny(&self, channel: &Channel, permissions: Permissions) {
        self.shared.change(|world| {
            let bot = world.bot;
            // A thread has no permissions of its own.
            let ruling = world
                .channels
                .get(channel.id())
                .and_then(|channel| channel.parent_id);
            world.overwrite(
                ruling.unwrap_or(channel.id()),
                bot,
                Permissions::empty(),
                permissions,
            );
        });
    }

    /// Gives the bot back what was taken in a channel.
    pub fn restore(&self, channel: &Channel) {
        self.deny(channel, Permissions::empty());
    }

    /// Deletes a channel or a thread.
    pub fn delete_channel(&self, channel: &Channel) {
        self.shared
            .change(|world| world.delete_channel(channel.id()));
    }

    /// Deletes a message, as a moderator may.
    pub fn delete_message(&self, message: &MessageView) {
        self.shared
            .change(|world| world.delete_post(message.channel(), message.id()));
    }

    /// Archives a thread, or opens it. A locked thread stays shut for who may not manage threads.
    pub fn archive(&self, thread: &Channel, archived: bool, locked: bool) {
        self.shared.change(|world| {
            let state = world
                .channels
                .get_mut(thread.id())
                .and_then(|thread| thread.thread_metadata.as_mut());
            if let Some(state) = state {
                (state.archived, state.locked) = (archived, locked);
            }
            world.tell_channel(thread.id());
        });
    }

    /// A person takes private messages no more, or again.
    pub fn close_dms(&self, person: &Person, closed: bool) {
        self.with_account(person.id(), |account| account.dms_closed = closed);
    }

    /// A person leaves every guild.
    pub fn leave(&self, person: &Person) {
        self.shared.change(|world| {
            let guilds: Vec<_> = world.guilds.keys().copied().collect();
            for guild in guilds {
                world.leave(guild, person.id());
            }
        });
    }

    /// A person comes to the first guild, or back to it.
    pub fn join(&self, person: &Person) {
        self.shared.change(|world| {
            if let Some(guild) = world.guilds.keys().next().copied() {
                world.join(guild, person.id(), false);
            }
        });
    }

    fn with_account(&self, id: UserId, change: impl FnOnce(&mut super::state::Account)) {
        self.shared.change(|world| {
            if let Some(account) = world.accounts.get_mut(&id) {
                change(account);
            }
        });
    }
}

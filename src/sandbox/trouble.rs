//! Faults to order: what can go wrong with Discord, when a test wants it to.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use twilight_model::guild::Permissions;

use super::ids::UserId;
use super::people::{Channel, MessageView, Person};
use super::state::Shared;

/// What a faulty request gets instead of its answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// 429, to be tried again after some seconds; `global` is the limit over all routes.
    RateLimited {
        /// Seconds to wait.
        retry_after: f64,
        /// Whether the limit is the global one.
        global: bool,
    },
    /// 429 because others use the same resource too much, which is not the bot's fault.
    SharedLimit {
        /// Seconds to wait.
        retry_after: f64,
    },
    /// An HTTP status with a page that is not JSON, as a proxy in between sends it.
    Status(u16),
    /// A refusal with one of Discord's codes.
    Refused {
        /// The HTTP status.
        status: u16,
        /// The code in the JSON body.
        code: u32,
        /// The text in the JSON body.
        message: String,
    },
    /// No answer for so long; then the request is done.
    Late(Duration),
    /// The connection breaks before the request is done.
    Reset,
    /// The request is done, and the connection breaks before the answer.
    LostAnswer,
}

impl Fault {
    /// One of every kind that passes by itself. Limits ask to wait for so many seconds; what is late is so by this much.
    #[must_use]
    pub fn passing(retry_after: f64, late: Duration) -> [Self; 8] {
        let limited = |global| Self::RateLimited {
            retry_after,
            global,
        };
        [
            limited(false),
            limited(true),
            Self::SharedLimit { retry_after },
            Self::Status(500),
            Self::Status(502),
            Self::Late(late),
            Self::Reset,
            Self::LostAnswer,
        ]
    }

    /// Its name in counts.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::RateLimited { global: false, .. } => "limited",
            Self::RateLimited { global: true, .. } => "limited globally",
            Self::SharedLimit { .. } => "limited with others",
            Self::Status(500) => "status 500",
            Self::Status(_) => "another status",
            Self::Refused { .. } => "refused",
            Self::Late(_) => "late",
            Self::Reset => "reset",
            Self::LostAnswer => "answer lost",
        }
    }
}

/// A fault that waits for its requests.
#[derive(Clone, Debug)]
struct Waiting {
    method: Option<String>,
    pattern: String,
    left: u32,
    fault: Fault,
}

/// All faults that wait.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    waiting: Vec<Waiting>,
    met: BTreeMap<(String, &'static str), u64>,
    double: u32,
    /// Interactions that are held back, while they are.
    held: Option<Vec<Value>>,
    pub(crate) mute_acks: bool,
}

impl Faults {
    /// The fault for this request, if one waits for it.
    pub(crate) fn take(&mut self, method: &str, path: &str) -> Option<Fault> {
        let hit = self.waiting.iter().position(|waiting| {
            waiting
                .method
                .as_deref()
                .is_none_or(|wanted| wanted == method)
                && matches(&waiting.pattern, path)
        })?;
        let waiting = self.waiting.get_mut(hit)?;
        let fault = waiting.fault.clone();
        let order = match &waiting.method {
            Some(method) => format!("{method} {}", waiting.pattern),
            None => waiting.pattern.clone(),
        };
        *self.met.entry((order, fault.name())).or_default() += 1;
        waiting.left -= 1;
        if waiting.left == 0 {
            self.waiting.remove(hit);
        }
        Some(fault)
    }

    /// Whether the next interaction shall be delivered twice.
    pub(crate) fn deliver_twice(&mut self) -> bool {
        let twice = self.double > 0;
        self.double = self.double.saturating_sub(1);
        twice
    }

    /// Keeps an interaction back if that was ordered; gives it back otherwise.
    pub(crate) fn hold(&mut self, event: Value) -> Option<Value> {
        match &mut self.held {
            Some(held) => {
                held.push(event);
                None
            }
            None => Some(event),
        }
    }
}

/// Whether a path fits a pattern, in which `*` stands for any text.
fn matches(pattern: &str, path: &str) -> bool {
    let mut parts = pattern.split('*');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = path.strip_prefix(first) else {
        return false;
    };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else {
        return rest.is_empty();
    };
    for part in middle {
        let Some(at) = rest.find(part) else {
            return false;
        };
        rest = rest.get(at + part.len()..).unwrap_or_default();
    }
    rest.ends_with(last)
}

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
        let (method, path) = match pattern.split_once(' ') {
            Some((method, path)) => (Some(method.to_owned()), path),
            None => (None, pattern),
        };
        if times > 0 {
            let waiting = Waiting {
                method,
                pattern: path.to_owned(),
                left: times,
                fault,
            };
            self.shared
                .change(|world| world.faults.waiting.push(waiting));
        }
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
        self.shared.change(|world| {
            let met = std::mem::take(&mut world.faults.met);
            world.faults = Faults {
                met,
                ..Faults::default()
            };
        });
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

/// The body of a 429.
pub(crate) fn rate_limit_body(retry_after: f64, global: bool) -> Value {
    json!({ "message": "You are being rate limited.", "retry_after": retry_after, "global": global })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_match_like_a_shell() {
        assert!(matches("*", "/anything"));
        assert!(matches("/channels/*/messages", "/channels/1/messages"));
        assert!(!matches("/channels/*/messages", "/channels/1/messages/2"));
        assert!(matches("/interactions/*", "/interactions/1/x/callback"));
        assert!(matches("/users/@me", "/users/@me"));
        assert!(!matches("/users/@me", "/users/@me/channels"));
    }

    #[test]
    fn a_fault_is_used_up() {
        let mut faults = Faults::default();
        let waiting = Waiting {
            method: Some("POST".to_owned()),
            pattern: "/a*".to_owned(),
            left: 1,
            fault: Fault::Reset,
        };
        faults.waiting.push(waiting);
        assert_eq!(faults.take("GET", "/ab"), None);
        assert_eq!(faults.take("POST", "/ab"), Some(Fault::Reset));
        assert_eq!(faults.take("POST", "/ab"), None);
    }
}

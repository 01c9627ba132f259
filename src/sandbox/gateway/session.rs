//! Sessions of bots, which outlive their connections.

use std::collections::{BTreeMap, VecDeque};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use crate::sandbox::trouble::Cut;

/// Events kept for a bot that comes back.
const REPLAY_MAX: usize = 5000;
/// Sessions that are remembered.
const SESSIONS_MAX: usize = 16;

const GUILDS: u64 = 1;
const GUILD_MEMBERS: u64 = 1 << 1;
const GUILD_PRESENCES: u64 = 1 << 8;
const GUILD_MESSAGES: u64 = 1 << 9;
const DIRECT_MESSAGES: u64 = 1 << 12;
const MESSAGE_CONTENT: u64 = 1 << 15;
pub(super) const PRIVILEGED: u64 = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT;

/// What goes out over a socket.
#[derive(Debug)]
pub(super) enum Outgoing {
    Text(String),
    Cut(Cut),
}

/// A bot's session, which outlives its connections.
#[derive(Debug)]
struct Session {
    sequence: u64,
    replay: VecDeque<(u64, String)>,
    intents: u64,
    socket: Option<(u64, UnboundedSender<Outgoing>)>,
}

/// All sessions by their ids.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    all: BTreeMap<String, Session>,
    made: u64,
    pub(super) connections: u64,
    ready: u64,
}

impl Sessions {
    /// How often a bot has identified itself.
    pub(crate) fn ready_count(&self) -> u64 {
        self.ready
    }

    /// Whether a bot is connected now.
    pub(crate) fn connected(&self) -> bool {
        self.all.values().any(|session| session.socket.is_some())
    }

    /// Sends an event to every session that asked for its kind.
    pub(crate) fn dispatch(&mut self, event: &str, data: &Value) {
        for session in self.all.values_mut() {
            if wanted(event, data, session.intents) {
                session.send(event, &veiled(event, data, session.intents));
            }
        }
    }

    /// Cuts every connection.
    pub(crate) fn cut(&mut self, cut: Cut, resumable: bool) {
        for session in self.all.values_mut() {
            if let Some((_, socket)) = session.socket.take() {
                drop(socket.send(Outgoing::Cut(cut)));
            }
        }
        if !resumable {
            self.all.clear();
        }
    }

    /// Sends something that is not an event to every connection.
    pub(crate) fn say_to_all(&mut self, payload: &Value, resumable: bool) {
        for session in self.all.values() {
            if let Some((_, socket)) = &session.socket {
                drop(socket.send(Outgoing::Text(payload.to_string())));
            }
        }
        if !resumable {
            self.all.clear();
        }
    }

    /// Sends an event to one session.
    pub(super) fn send_to(&mut self, id: &str, event: &str, data: &Value) {
        if let Some(session) = self.all.get_mut(id) {
            session.send(event, data);
        }
    }

    pub(super) fn start(
        &mut self,
        intents: u64,
        connection: u64,
        socket: UnboundedSender<Outgoing>,
    ) -> String {
        self.made += 1;
        self.ready += 1;
        let id = format!("{:032x}", self.made);
        // A bot that identifies anew gives up its old session.
        self.all.retain(|_, session| session.socket.is_some());
        if self.all.len() >= SESSIONS_MAX {
            self.all.pop_first();
        }
        let session = Session {
            sequence: 0,
            replay: VecDeque::new(),
            intents,
            socket: Some((connection, socket)),
        };
        self.all.insert(id.clone(), session);
        id
    }

    /// Takes up a session after event `sequence`; `false` if it cannot be.
    pub(super) fn resume(
        &mut self,
        id: &str,
        sequence: u64,
        connection: u64,
        socket: UnboundedSender<Outgoing>,
    ) -> bool {
        let Some(session) = self.all.get_mut(id) else {
            return false;
        };
        let oldest = session
            .replay
            .front()
            .map_or(session.sequence + 1, |(number, _)| *number);
        if sequence > session.sequence || sequence + 1 < oldest {
            return false;
        }
        for (_, text) in session
            .replay
            .iter()
            .filter(|(number, _)| *number > sequence)
        {
            drop(socket.send(Outgoing::Text(text.clone())));
        }
        session.socket = Some((connection, socket));
        session.send("RESUMED", &json!({}));
        true
    }

    /// A connection ended; a clean end forgets the session.
    pub(super) fn ended(&mut self, connection: u64, clean: bool) {
        let mine = |session: &Session| {
            session
                .socket
                .as_ref()
                .is_some_and(|(number, _)| *number == connection)
        };
        if clean {
            self.all.retain(|_, session| !mine(session));
        }
        for session in self.all.values_mut().filter(|session| mine(session)) {
            session.socket = None;
        }
    }
}

impl Session {
    fn send(&mut self, event: &str, data: &Value) {
        self.sequence += 1;
        let text = json!({ "op": 0, "t": event, "s": self.sequence, "d": data }).to_string();
        self.replay.push_back((self.sequence, text.clone()));
        if self.replay.len() > REPLAY_MAX {
            self.replay.pop_front();
        }
        if let Some((_, socket)) = &self.socket {
            drop(socket.send(Outgoing::Text(text)));
        }
    }
}

/// Whether a session with these intents gets such an event.
pub(super) fn wanted(event: &str, data: &Value, intents: u64) -> bool {
    let needed = match event {
        "MESSAGE_CREATE" | "MESSAGE_UPDATE" | "MESSAGE_DELETE" if data["guild_id"].is_string() => {
            GUILD_MESSAGES
        }
        "MESSAGE_CREATE" | "MESSAGE_UPDATE" | "MESSAGE_DELETE" => DIRECT_MESSAGES,
        "GUILD_MEMBER_REMOVE" | "GUILD_MEMBER_ADD" => GUILD_MEMBERS,
        "GUILD_CREATE" | "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "CHANNEL_DELETE"
        | "THREAD_CREATE" | "THREAD_UPDATE" | "THREAD_DELETE" => GUILDS,
        _ => 0,
    };
    intents & needed == needed
}

/// Without the intent for contents, the texts of others are hidden from the bot.
fn veiled(event: &str, data: &Value, intents: u64) -> Value {
    let mut data = data.clone();
    let foreign = event.starts_with("MESSAGE_") && data["author"]["bot"] == json!(false);
    if foreign && data["guild_id"].is_string() && intents & MESSAGE_CONTENT == 0 {
        data["content"] = "".into();
        for list in ["embeds", "attachments", "components"] {
            data[list] = json!([]);
        }
    }
    data
}

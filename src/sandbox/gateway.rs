//! The gateway: the socket over which Discord tells a bot what happens.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::state::{Shared, World};
use super::trouble::Cut;

/// Bytes of one message from the bot, at most.
const PAYLOAD_BYTES_MAX: usize = 4096;
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
const PRIVILEGED: u64 = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT;

/// What goes out over a socket.
#[derive(Debug)]
enum Outgoing {
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
    connections: u64,
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

    fn start(
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
    fn resume(
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
    fn ended(&mut self, connection: u64, clean: bool) {
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
fn wanted(event: &str, data: &Value, intents: u64) -> bool {
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

/// Takes a connection.
pub(crate) async fn connect(
    State(shared): State<Arc<Shared>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade.on_upgrade(move |socket| serve(shared, socket))
}

/// What the reader of a socket decided.
enum Verdict {
    /// The socket goes on.
    Go,
    /// The socket ends with this code.
    Close(u16, &'static str),
}

struct Connection {
    shared: Arc<Shared>,
    number: u64,
    outbox: UnboundedSender<Outgoing>,
    identified: bool,
}

async fn serve(shared: Arc<Shared>, socket: WebSocket) {
    let (mut sink, mut stream) = socket.split();
    let (outbox, mut inbox) = unbounded_channel();
    let number = shared.change(|world| {
        world.gateway.connections += 1;
        world.gateway.connections
    });
    let mut connection = Connection {
        shared: Arc::clone(&shared),
        number,
        outbox,
        identified: false,
    };
    connection.hello();
    let mut clean = false;
    loop {
        tokio::select! {
            received = stream.next() => match received {
                Some(Ok(Message::Text(text))) => {
                    if let Verdict::Close(code, reason) = connection.hear(text.as_str()) {
                        let frame = CloseFrame { code, reason: reason.into() };
                        drop(sink.send(Message::Close(Some(frame))).await);
                        break;
                    }
                }
                Some(Ok(Message::Close(frame))) => {
                    clean = frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001));
                    break;
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => break,
            },
            sent = next(&mut inbox) => match sent {
                Outgoing::Text(text) => if sink.send(Message::Text(text.into())).await.is_err() { break },
                Outgoing::Cut(Cut::Broken) => break,
                Outgoing::Cut(Cut::CloseWithoutCode) => {
                    drop(sink.send(Message::Close(None)).await);
                    break;
                }
                Outgoing::Cut(Cut::Close(code)) => {
                    drop(sink.send(Message::Close(Some(CloseFrame { code, reason: "".into() }))).await);
                    break;
                }
            },
        }
    }
    shared.change(|world| world.gateway.ended(number, clean));
}

/// The next message to send. The connection itself holds a sender, so that there is always one to come.
async fn next(inbox: &mut UnboundedReceiver<Outgoing>) -> Outgoing {
    inbox.recv().await.unwrap_or(Outgoing::Cut(Cut::Broken))
}

impl Connection {
    fn hello(&self) {
        let interval = self.shared.options.heartbeat_interval.as_millis();
        let interval = u64::try_from(interval).unwrap_or(u64::MAX);
        self.say(
            &json!({ "op": 10, "t": null, "s": null, "d": { "heartbeat_interval": interval } }),
        );
    }

    fn say(&self, payload: &Value) {
        drop(self.outbox.send(Outgoing::Text(payload.to_string())));
    }

    fn hear(&mut self, text: &str) -> Verdict {
        if text.len() > PAYLOAD_BYTES_MAX {
            return Verdict::Close(4002, "Payload too large");
        }
        let Ok(payload) = serde_json::from_str::<Value>(text) else {
            return Verdict::Close(4002, "Error while decoding payload.");
        };
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) => {
                if !self.shared.look(|world| world.faults.mute_acks) {
                    self.say(&json!({ "op": 11, "t": null, "s": null, "d": null }));
                }
                Verdict::Go
            }
            Some(2 | 6) if self.identified => Verdict::Close(4005, "Already authenticated."),
            Some(2) => self.identify(data),
            Some(6) => self.resume(data),
            Some(3 | 4 | 8) if self.identified => Verdict::Go,
            Some(3 | 4 | 8) => Verdict::Close(4003, "Not authenticated."),
            _ => Verdict::Close(4001, "Unknown opcode."),
        }
    }

    fn identify(&mut self, data: &Value) -> Verdict {
        if !self.right_token(data) {
            return Verdict::Close(4004, "Authentication failed.");
        }
        let Some(intents) = data["intents"].as_u64() else {
            return Verdict::Close(4013, "Invalid intent(s).");
        };
        if intents & PRIVILEGED != 0 && !self.shared.options.privileged_intents {
            return Verdict::Close(4014, "Disallowed intent(s).");
        }
        if !data["properties"].is_object() {
            return Verdict::Close(4002, "Error while decoding payload.");
        }
        self.identified = true;
        let shard = data["shard"]
            .as_array()
            .cloned()
            .unwrap_or_else(|| vec![json!(0), json!(1)]);
        self.shared.change(|world| {
            let id = world
                .gateway
                .start(intents, self.number, self.outbox.clone());
            let ready = ready(world, &id, &shard);
            let guilds: Vec<Value> = world
                .guilds
                .keys()
                .filter_map(|guild| world.guild_json(*guild))
                .collect();
            world.gateway.to_session(&id, "READY", &ready);
            for guild in guilds {
                if wanted("GUILD_CREATE", &guild, intents) {
                    world.gateway.to_session(&id, "GUILD_CREATE", &guild);
                }
            }
        });
        Verdict::Go
    }

    fn resume(&mut self, data: &Value) -> Verdict {
        if !self.right_token(data) {
            return Verdict::Close(4004, "Authentication failed.");
        }
        let id = data["session_id"].as_str().unwrap_or_default();
        let sequence = data["seq"].as_u64().unwrap_or(0);
        let resumed = self.shared.change(|world| {
            world
                .gateway
                .resume(id, sequence, self.number, self.outbox.clone())
        });
        if resumed {
            self.identified = true;
        } else {
            self.say(&json!({ "op": 9, "t": null, "s": null, "d": false }));
        }
        Verdict::Go
    }

    fn right_token(&self, data: &Value) -> bool {
        let token = data["token"].as_str().unwrap_or_default();
        self.shared
            .look(|world| token.strip_prefix("Bot ").unwrap_or(token) == world.token)
    }
}

impl Sessions {
    fn to_session(&mut self, id: &str, event: &str, data: &Value) {
        if let Some(session) = self.all.get_mut(id) {
            session.send(event, data);
        }
    }
}

fn ready(world: &World, session: &str, shard: &[Value]) -> Value {
    let guilds: Vec<Value> = world
        .guilds
        .keys()
        .map(|id| json!({ "id": id, "unavailable": true }))
        .collect();
    json!({
        "v": 10,
        "user": world.current_user(),
        "guilds": guilds,
        "session_id": session,
        "session_type": "normal",
        "resume_gateway_url": super::gateway_url(&world.base_url),
        "shard": shard,
        "application": { "id": world.application(), "flags": 0 },
        "private_channels": [],
        "relationships": [],
        "user_settings": {},
    })
}

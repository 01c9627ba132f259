//! The gateway: the socket over which Discord tells a bot what happens.

mod session;

pub(crate) use session::Sessions;

use std::sync::Arc;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::state::{Shared, World};
use super::trouble::Cut;
use session::{Outgoing, PRIVILEGED, wanted};

/// Bytes of one message from the bot, at most.
const PAYLOAD_BYTES_MAX: usize = 4096;

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
            world.gateway.send_to(&id, "READY", &ready);
            for guild in guilds {
                if wanted("GUILD_CREATE", &guild, intents) {
                    world.gateway.send_to(&id, "GUILD_CREATE", &guild);
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

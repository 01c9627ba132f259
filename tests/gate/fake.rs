//! A scripted upstream that remembers what it was sent.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::response::Response;
use futures_util::stream;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep};

/// One request as it arrived.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    pub(super) method: Method,
    pub(super) path: String,
    pub(super) query: Option<String>,
    pub(super) headers: HeaderMap,
    pub(super) body: Bytes,
    pub(super) at: Instant,
}

impl Seen {
    pub(super) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }
}

/// What the upstream does about a request.
#[derive(Clone, Debug)]
pub(super) enum Reply {
    Say(Say),
    /// Nothing until [`Fake::release`], and then this.
    Hold(Say),
    /// The head of an answer, and then the connection breaks.
    BreakOff,
}

#[derive(Clone, Debug)]
pub(super) struct Say {
    status: u16,
    headers: Vec<(&'static str, String)>,
    body: Bytes,
    after: Duration,
}

pub(super) fn say(status: u16, body: impl Into<Bytes>) -> Say {
    Say {
        status,
        headers: Vec::new(),
        body: body.into(),
        after: Duration::ZERO,
    }
}

/// An answer 429 as Discord words it.
pub(super) fn limited(scope: &str, retry_after: f64) -> Say {
    let is_global = scope == "global";
    let body = format!(
        r#"{{"message":"You are being rate limited.","retry_after":{retry_after},"global":{is_global}}}"#
    );
    say(429, body).with("x-ratelimit-scope", scope)
}

impl Say {
    pub(super) fn with(mut self, name: &'static str, value: impl std::fmt::Display + Copy) -> Self {
        self.headers.push((name, value.to_string()));
        self
    }

    pub(super) fn after(mut self, pause: Duration) -> Self {
        self.after = pause;
        self
    }

    async fn response(self) -> Response {
        sleep(self.after).await;
        let mut response = Response::new(Body::from(self.body));
        *response.status_mut() = StatusCode::from_u16(self.status).unwrap();
        for (name, value) in self.headers {
            let value = HeaderValue::from_str(&value).unwrap();
            response
                .headers_mut()
                .append(HeaderName::from_static(name), value);
        }
        response
    }

    pub(super) fn allowing(self, name: &str, limit: u32, remaining: u32, reset_after: f64) -> Self {
        self.with("x-ratelimit-bucket", name)
            .with("x-ratelimit-limit", limit)
            .with("x-ratelimit-remaining", remaining)
            .with("x-ratelimit-reset-after", reset_after)
    }
}

/// No answer until [`Fake::release`].
pub(super) fn hang() -> Reply {
    Reply::Hold(say(200, "{}"))
}

impl From<Say> for Reply {
    fn from(say: Say) -> Self {
        Self::Say(say)
    }
}

type Script = dyn Fn(&Seen, usize) -> Reply + Send + Sync;

/// The upstream. It ends when it is dropped.
pub(super) struct Fake {
    address: SocketAddr,
    mind: Mind,
    server: JoinHandle<()>,
}

#[derive(Clone)]
struct Mind {
    script: Arc<Script>,
    seen: Arc<Mutex<Vec<Seen>>>,
    released: Arc<Notify>,
    /// Requests being answered, and the most there were at once.
    crowd: Arc<Mutex<(usize, usize)>>,
}

impl Fake {
    /// Answers each request by a script, which is told the request and how many came before it.
    pub(super) async fn new(
        script: impl Fn(&Seen, usize) -> Reply + Send + Sync + 'static,
    ) -> Self {
        Self::at("127.0.0.1:0".parse().unwrap(), script).await
    }

    pub(super) async fn at(
        address: SocketAddr,
        script: impl Fn(&Seen, usize) -> Reply + Send + Sync + 'static,
    ) -> Self {
        let listener = TcpListener::bind(address).await.unwrap();
        let address = listener.local_addr().unwrap();
        let mind = Mind {
            script: Arc::new(script),
            seen: Arc::default(),
            released: Arc::default(),
            crowd: Arc::default(),
        };
        let router = Router::new().fallback(answer).with_state(mind.clone());
        let server = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self {
            address,
            mind,
            server,
        }
    }

    /// Gives these answers in turn, and the last one ever after.
    pub(super) async fn saying<R: Into<Reply>>(replies: impl IntoIterator<Item = R>) -> Self {
        let replies: Vec<Reply> = replies.into_iter().map(Into::into).collect();
        Self::new(move |_, index| replies[index.min(replies.len() - 1)].clone()).await
    }

    /// Keeps a limit as Discord does: so many requests of one key in a window that begins with the first.
    pub(super) async fn limiting(
        limit: u32,
        window: Duration,
        key: impl Fn(&Seen) -> String + Send + Sync + 'static,
    ) -> Self {
        let windows: Mutex<HashMap<String, (Instant, u32)>> = Mutex::default();
        Self::new(move |seen, _| {
            let mut windows = windows.lock().unwrap();
            let (begin, used) = windows.entry(key(seen)).or_insert((seen.at, 0));
            if seen.at >= *begin + window {
                (*begin, *used) = (seen.at, 0);
            }
            let left = (*begin + window)
                .saturating_duration_since(seen.at)
                .as_secs_f64();
            let said = if *used == limit {
                limited("user", left)
            } else {
                *used += 1;
                say(200, "{}")
            };
            said.allowing("fair", limit, limit - *used, left)
                .after(Duration::from_millis(3))
                .into()
        })
        .await
    }

    pub(super) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(super) fn seen(&self) -> Vec<Seen> {
        self.mind.seen.lock().unwrap().clone()
    }

    pub(super) fn count(&self) -> usize {
        self.mind.seen.lock().unwrap().len()
    }

    pub(super) fn most_at_once(&self) -> usize {
        self.mind.crowd.lock().unwrap().1
    }

    /// Ends the hanging requests.
    pub(super) fn release(&self) {
        self.mind.released.notify_waiters();
    }
}

impl Drop for Fake {
    fn drop(&mut self) {
        self.server.abort();
    }
}

async fn answer(State(mind): State<Mind>, request: Request) -> Response {
    let at = Instant::now();
    let (parts, body) = request.into_parts();
    let seen = Seen {
        method: parts.method,
        path: parts.uri.path().to_owned(),
        query: parts.uri.query().map(str::to_owned),
        headers: parts.headers,
        body: to_bytes(body, usize::MAX).await.unwrap(),
        at,
    };
    let reply = {
        let mut all = mind.seen.lock().unwrap();
        all.push(seen.clone());
        (mind.script)(&seen, all.len() - 1)
    };
    {
        let mut crowd = mind.crowd.lock().unwrap();
        crowd.0 += 1;
        crowd.1 = crowd.1.max(crowd.0);
    }
    let response = match reply {
        Reply::Say(said) => said.response().await,
        Reply::Hold(said) => {
            mind.released.notified().await;
            said.response().await
        }
        Reply::BreakOff => {
            let pieces = [
                Ok::<_, Infallible>("half an ans").map_err(|never| match never {}),
                Err("broken"),
            ];
            Response::new(Body::from_stream(stream::iter(pieces)))
        }
    };
    mind.crowd.lock().unwrap().0 -= 1;
    response
}

/// An upstream that hangs up on its first connections after reading from them, and answers the others.
pub(super) async fn hanging_up(times: usize) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        for connection in 0.. {
            let (mut socket, _) = listener.accept().await.unwrap();
            let mut buffer = [0; 4_096];
            let _ = socket.read(&mut buffer).await;
            if connection >= times {
                let text = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}";
                let _ = socket.write_all(text.as_bytes()).await;
            }
        }
    });
    address
}

/// An upstream that takes connections, notes the first byte of each, and says nothing.
pub(super) async fn holding() -> (SocketAddr, Arc<Mutex<Vec<u8>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let begins = Arc::<Mutex<Vec<u8>>>::default();
    let noted = Arc::clone(&begins);
    tokio::spawn(async move {
        let mut held = Vec::new();
        loop {
            let (mut socket, _) = listener.accept().await.unwrap();
            if let Ok(byte) = socket.read_u8().await {
                noted.lock().unwrap().push(byte);
            }
            held.push(socket);
        }
    });
    (address, begins)
}

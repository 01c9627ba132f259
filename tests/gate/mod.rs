//! The gate between a library and a scripted upstream, over real sockets.

mod fake;
mod forwarding;
mod limits;
mod logs;
mod retries;
mod safety;
mod standing;

use std::time::Duration;

use komwe::gate::{Gate, Limits, Options, Retries, Timeouts, Upstream};
use reqwest::{Client, Method, RequestBuilder, Response};
use serde_json::Value;

use fake::Fake;

const TOKEN: &str = "Bot MTA.s3cr3t.bot-token";

/// Short times: tests need not wait, and must not depend on speed. Time-outs are long, except where a test
/// is about them.
fn options(upstream: &str) -> Options {
    Options {
        upstream: Upstream::parse(upstream).unwrap(),
        limits: Limits {
            global_requests: 10_000,
            margin: Duration::from_millis(2),
            ..Limits::default()
        },
        timeouts: Timeouts {
            callback_attempt: Duration::from_secs(10),
            callback_overall: Duration::from_secs(20),
            ..Timeouts::default()
        },
        retries: Retries {
            first_pause: Duration::from_millis(2),
            ..Retries::default()
        },
        ..Options::default()
    }
}

/// A gate before a fake, and a client before the gate.
struct Bench {
    gate: Gate,
    fake: Fake,
    client: Client,
}

impl Bench {
    async fn new(fake: Fake) -> Self {
        Self::with(fake, |_| ()).await
    }

    async fn with(fake: Fake, change: impl FnOnce(&mut Options)) -> Self {
        let mut options = options(&fake.url());
        change(&mut options);
        Self {
            gate: Gate::start(options).await.unwrap(),
            fake,
            client: client(),
        }
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        request(&self.client, &self.gate, method, path)
    }

    async fn send(&self, method: Method, path: &str) -> Response {
        self.request(method, path).body("{}").send().await.unwrap()
    }

    async fn status(&self, method: Method, path: &str) -> u16 {
        self.send(method, path).await.status().as_u16()
    }
}

fn client() -> Client {
    Client::builder().no_proxy().build().unwrap()
}

fn request(client: &Client, gate: &Gate, method: Method, path: &str) -> RequestBuilder {
    let url = format!("{}/api/v10{path}", gate.proxy_url());
    client
        .request(method, url)
        .header("authorization", TOKEN)
        .header("content-type", "application/json")
}

async fn json(response: Response) -> Value {
    serde_json::from_slice(&response.bytes().await.unwrap()).unwrap()
}

/// Waits for something that another task brings about.
async fn until(what: &str, mut holds: impl FnMut() -> bool) {
    for _ in 0..5_000 {
        if holds() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    panic!("it never came to this: {what}");
}

//! Requests by hand, without a bot.

use std::time::Duration;

use komwe::sandbox::{Options, Person, Sandbox};
use reqwest::Method;
use serde_json::{Value, json};

/// A sandbox with a command but no bot, to which requests go by hand.
pub(super) struct Hand {
    pub(super) sandbox: Sandbox,
    pub(super) client: reqwest::Client,
}

impl Hand {
    pub(super) async fn new() -> Self {
        let options = Options {
            patience: Duration::from_millis(200),
            ..Options::default()
        };
        let sandbox = Sandbox::start(options).await.unwrap();
        let hand = Self {
            sandbox,
            client: reqwest::Client::builder().no_proxy().build().unwrap(),
        };
        let typed = json!({ "type": 3, "name": "move", "description": "x", "autocomplete": true });
        let commands = json!([
            { "name": "play", "description": "x" },
            { "name": "move", "description": "x", "options": [typed] },
        ]);
        let path = hand.commands();
        assert_eq!(hand.send(Method::PUT, &path, commands).await.0, 200);
        hand
    }

    pub(super) fn commands(&self) -> String {
        format!("/applications/{}/commands", self.sandbox.bot().id())
    }

    pub(super) async fn send(&self, method: Method, path: &str, body: Value) -> (u16, Value) {
        let url = format!("{}/api/v10{path}", self.sandbox.base_url());
        let mut request = self.client.request(method, url);
        if !body.is_null() {
            request = with_json(request, &body);
        }
        let token = format!("Bot {}", self.sandbox.token());
        let response = request.header("authorization", token).send().await.unwrap();
        let status = response.status().as_u16();
        let text = response.text().await.unwrap();
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// Sends a body that must be refused; gives status and code.
    pub(super) async fn refused(&self, method: Method, path: &str, body: Value) -> (u16, u64) {
        let (status, answer) = self.send(method, path, body).await;
        (
            status,
            answer["code"]
                .as_u64()
                .unwrap_or_else(|| panic!("{status} {answer}")),
        )
    }

    /// The path of the callback of a new `/play`.
    pub(super) fn interaction(&self, person: &Person) -> (String, String) {
        let id = person
            .send_slash(&self.sandbox.channel("bao"), "play", [])
            .unwrap();
        let token = self.sandbox.interaction_token(id).unwrap();
        let application = self.sandbox.bot().id();
        (
            format!("/interactions/{id}/{token}/callback"),
            format!("/webhooks/{application}/{token}"),
        )
    }

    pub(super) fn messages(&self) -> String {
        format!("/channels/{}/messages", self.sandbox.channel("bao").id())
    }
}

/// Puts a JSON body into a request.
pub(super) fn with_json(request: reqwest::RequestBuilder, body: &Value) -> reqwest::RequestBuilder {
    request
        .header("content-type", "application/json")
        .body(body.to_string())
}

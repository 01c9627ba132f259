//! Requests that Discord refuses, sent raw, are refused with its codes.

use std::time::Duration;

use komwe::sandbox::{Fault, Options, Permissions, Person, Sandbox};
use reqwest::Method;
use serde_json::{Value, json};

/// A sandbox with a command but no bot, to which requests go by hand.
struct Hand {
    sandbox: Sandbox,
    client: reqwest::Client,
}

impl Hand {
    async fn new() -> Self {
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

    fn commands(&self) -> String {
        format!("/applications/{}/commands", self.sandbox.bot().id())
    }

    async fn send(&self, method: Method, path: &str, body: Value) -> (u16, Value) {
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
    async fn refused(&self, method: Method, path: &str, body: Value) -> (u16, u64) {
        let (status, answer) = self.send(method, path, body).await;
        (
            status,
            answer["code"]
                .as_u64()
                .unwrap_or_else(|| panic!("{status} {answer}")),
        )
    }

    /// The path of the callback of a new `/play`.
    fn interaction(&self, person: &Person) -> (String, String) {
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

    fn messages(&self) -> String {
        format!("/channels/{}/messages", self.sandbox.channel("bao").id())
    }
}

fn with_json(request: reqwest::RequestBuilder, body: &Value) -> reqwest::RequestBuilder {
    request
        .header("content-type", "application/json")
        .body(body.to_string())
}

fn row(components: &[Value]) -> Value {
    json!({ "type": 1, "components": components })
}

fn button(id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": "Go", "custom_id": id })
}

#[tokio::test]
async fn wrong_bodies_are_refused_at_their_place() {
    let hand = Hand::new().await;
    let many: Vec<Value> = (0..6).map(|n| button(&n.to_string())).collect();
    let rows: Vec<Value> = (0..6).map(|n| row(&[button(&n.to_string())])).collect();
    let link = json!({ "type": 2, "style": 5, "label": "x", "url": "https://example.org", "custom_id": "a" });
    let options: Vec<Value> = (0..26)
        .map(|n| json!({ "label": n.to_string(), "value": n.to_string() }))
        .collect();
    let menu = json!({ "type": 3, "custom_id": "m", "options": options });
    let long = json!({ "description": "x".repeat(3001) });
    let cases = [
        (json!({ "content": "x".repeat(2001) }), "/content"),
        (
            json!({ "content": "x", "components": [row(&many)] }),
            "/components/0/components",
        ),
        (json!({ "content": "x", "components": rows }), "/components"),
        (
            json!({ "content": "x", "components": [row(&[button(&"x".repeat(101))])] }),
            "/components/0/components/0",
        ),
        (
            json!({ "content": "x", "components": [row(&[button("a"), button("a")])] }),
            "/components/0/components/1/custom_id",
        ),
        (
            json!({ "content": "x", "components": [row(&[link])] }),
            "/components/0/components/0/custom_id",
        ),
        (
            json!({ "content": "x", "components": [row(&[json!({ "type": 2, "style": 1, "custom_id": "a" })])] }),
            "/components/0/components/0",
        ),
        (
            json!({ "content": "x", "components": [row(&[menu])] }),
            "/components/0/components/0",
        ),
        (
            json!({ "embeds": [{ "title": "x".repeat(257) }] }),
            "/embeds/0",
        ),
        (json!({ "embeds": [long, long] }), "/embeds"),
        (
            json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": ["1"] } }),
            "/allowed_mentions/parse",
        ),
        (json!({ "content": "x", "nonce": "x".repeat(26) }), "/nonce"),
        (
            json!({ "content": "x", "attachments": [{ "id": 0, "description": "x".repeat(1025) }] }),
            "/attachments/0/description",
        ),
        (json!({ "content": "x", "flags": 64 }), "/flags"),
        (json!({ "content": "x", "contnet": "y" }), "/contnet"),
        (
            json!({ "content": "x", "message_reference": { "message_id": "1" } }),
            "/message_reference",
        ),
    ];
    for (body, place) in cases {
        let (status, answer) = hand
            .send(Method::POST, &hand.messages(), body.clone())
            .await;
        assert_eq!(
            (status, &answer["code"]),
            (400, &json!(50035)),
            "{body} {answer}"
        );
        let errors = answer.pointer(&format!("/errors{place}/_errors"));
        assert!(errors.is_some(), "{place} is not in {answer}");
    }
    assert_eq!(
        hand.refused(Method::POST, &hand.messages(), json!({ "content": " " }))
            .await,
        (400, 50006)
    );
    let file = json!({ "content": "x", "attachments": [{ "id": 0 }] });
    assert_eq!(
        hand.refused(Method::POST, &hand.messages(), file).await,
        (400, 50146)
    );
    assert!(
        hand.sandbox
            .messages(&hand.sandbox.channel("bao"))
            .is_empty()
    );
}

#[tokio::test]
async fn wrong_commands_are_refused() {
    let hand = Hand::new().await;
    let option = |name: &str, required: bool| json!({ "type": 3, "name": name, "description": "x", "required": required });
    let many: Vec<Value> = (0..26).map(|n| option(&format!("o{n}"), false)).collect();
    let words: Vec<Value> = (0..25)
        .map(|n| {
            let choices: Vec<Value> = (0..25)
                .map(|m| json!({ "name": format!("{m:0100}"), "value": "v" }))
                .collect();
            json!({ "type": 3, "name": format!("o{n}"), "description": "x", "choices": choices })
        })
        .collect();
    let cases = [
        json!({ "name": "Move", "description": "x" }),
        json!({ "name": "x".repeat(33), "description": "x" }),
        json!({ "name": "two words", "description": "x" }),
        json!({ "name": "x", "description": "x".repeat(101) }),
        json!({ "name": "x" }),
        json!({ "name": "x", "description": "x", "options": many }),
        json!({ "name": "x", "description": "x", "options": [option("a", false), option("b", true)] }),
        json!({ "name": "x", "description": "x", "options": [option("a", false), option("a", false)] }),
        json!({ "name": "x", "description": "x", "options": words }),
        json!({ "name": "x", "description": "x", "name_localizations": { "sw": "y" } }),
        json!({ "name": "x", "description": "x", "name_localizations": { "de": "Zug" } }),
        json!({ "name": "x", "description": "x", "descripton": "y" }),
    ];
    for command in cases {
        let refused = hand
            .refused(Method::PUT, &hand.commands(), json!([command]))
            .await;
        assert_eq!(refused, (400, 50035), "{command}");
    }
    let twice = json!([{ "name": "x", "description": "x" }, { "name": "x", "description": "y" }]);
    assert_eq!(
        hand.refused(Method::PUT, &hand.commands(), twice).await,
        (400, 50035)
    );
    for day in 0..2 {
        let many: Vec<Value> = (0..100)
            .map(|n| json!({ "name": format!("c{day}-{n}"), "description": "x" }))
            .collect();
        let (status, answer) = hand.send(Method::PUT, &hand.commands(), json!(many)).await;
        let refused = (status, answer["code"].as_u64());
        assert_eq!(
            refused,
            if day == 0 {
                (200, None)
            } else {
                (400, Some(30034))
            }
        );
    }
}

#[tokio::test]
async fn an_interaction_is_answered_once_in_time_and_by_its_token() {
    let hand = Hand::new().await;
    let asha = hand.sandbox.person("Asha");
    let answer = json!({ "type": 4, "data": { "content": "x" } });
    let (callback, webhook) = hand.interaction(&asha);

    assert_eq!(
        hand.refused(Method::POST, &webhook, json!({ "content": "x" }))
            .await,
        (404, 10015)
    );
    assert_eq!(
        hand.refused(Method::POST, "/interactions/1/x/callback", answer.clone())
            .await,
        (404, 10062)
    );
    for wrong in [
        json!({ "type": 6 }),
        json!({ "type": 8, "data": { "choices": [] } }),
        json!({ "type": 99 }),
    ] {
        assert_eq!(
            hand.refused(Method::POST, &callback, wrong).await,
            (400, 50035)
        );
    }
    assert_eq!(
        hand.send(Method::POST, &callback, answer.clone()).await,
        (204, Value::Null)
    );
    assert_eq!(
        hand.refused(Method::POST, &callback, answer.clone()).await,
        (400, 40060)
    );
    assert_eq!(
        hand.send(Method::POST, &webhook, json!({ "content": "y" }))
            .await
            .0,
        200
    );
    assert_eq!(
        hand.send(
            Method::GET,
            &format!("{webhook}/messages/@original"),
            Value::Null
        )
        .await
        .1["content"],
        "x"
    );
    assert_eq!(
        hand.refused(Method::GET, &format!("{webhook}/messages/1"), Value::Null)
            .await,
        (404, 10008)
    );

    let (late, _) = hand.interaction(&asha);
    hand.sandbox.advance(Duration::from_secs(4));
    assert_eq!(
        hand.refused(Method::POST, &late, answer).await,
        (404, 10062)
    );
    hand.sandbox.advance(Duration::from_secs(15 * 60));
    let edit = json!({ "content": "z" });
    let original = format!("{webhook}/messages/@original");
    assert_eq!(
        hand.refused(Method::PATCH, &original, edit.clone()).await,
        (401, 50027)
    );
    let message = hand.sandbox.messages(&hand.sandbox.channel("bao"))[0].id();
    assert_eq!(
        hand.send(
            Method::PATCH,
            &format!("{}/{message}", hand.messages()),
            edit
        )
        .await
        .0,
        200
    );
}

#[tokio::test]
async fn the_callback_can_answer_with_what_it_made() {
    let hand = Hand::new().await;
    let (callback, webhook) = hand.interaction(&hand.sandbox.person("Asha"));
    let body = json!({ "type": 5, "data": { "flags": 64 } });
    let (status, answer) = hand
        .send(
            Method::POST,
            &format!("{callback}?with_response=true"),
            body,
        )
        .await;
    assert_eq!(
        (status, &answer["interaction"]["response_message_ephemeral"]),
        (200, &json!(true))
    );
    let (_, first) = hand
        .send(Method::POST, &webhook, json!({ "content": "x" }))
        .await;
    assert_eq!(
        first["id"], answer["interaction"]["response_message_id"],
        "the first follow-up fills the promise"
    );
    let path = format!("{}/{}", hand.messages(), first["id"].as_str().unwrap());
    assert_eq!(
        hand.refused(Method::GET, &path, Value::Null).await,
        (404, 10008),
        "private messages have no address"
    );
    assert!(
        hand.sandbox
            .messages(&hand.sandbox.channel("bao"))
            .is_empty()
    );
}

#[tokio::test]
async fn access_and_permissions_are_kept() {
    let hand = Hand::new().await;
    let (bao, asha) = (hand.sandbox.channel("bao"), hand.sandbox.person("Asha"));
    let hello = json!({ "content": "x" });
    let trouble = hand.sandbox.trouble();
    trouble.deny(&bao, Permissions::SEND_MESSAGES);
    assert_eq!(
        hand.refused(Method::POST, &hand.messages(), hello.clone())
            .await,
        (403, 50013)
    );
    trouble.deny(&bao, Permissions::EMBED_LINKS);
    let embed = json!({ "embeds": [{ "title": "x" }] });
    assert_eq!(
        hand.refused(Method::POST, &hand.messages(), embed).await,
        (403, 50013)
    );
    trouble.deny(&bao, Permissions::VIEW_CHANNEL);
    assert_eq!(
        hand.refused(Method::POST, &hand.messages(), hello.clone())
            .await,
        (403, 50001)
    );
    trouble.restore(&bao);
    let hers = asha.say(&bao, "hello").unwrap();
    let path = format!("{}/{}", hand.messages(), hers.id());
    assert_eq!(
        hand.refused(Method::PATCH, &path, hello.clone()).await,
        (403, 50005)
    );
    assert_eq!(
        hand.refused(Method::DELETE, &path, Value::Null).await,
        (403, 50013)
    );
    assert_eq!(
        hand.refused(
            Method::PATCH,
            &format!("{}/1", hand.messages()),
            hello.clone()
        )
        .await,
        (404, 10008)
    );
    assert_eq!(
        hand.refused(Method::POST, "/channels/1/messages", hello.clone())
            .await,
        (404, 10003)
    );
    trouble.delete_channel(&bao);
    assert_eq!(
        hand.refused(Method::GET, &format!("/channels/{}", bao.id()), Value::Null)
            .await,
        (404, 10003)
    );

    let dm = hand.sandbox.dm(&asha);
    let path = format!("/channels/{}/messages", dm.id());
    assert_eq!(hand.send(Method::POST, &path, hello.clone()).await.0, 200);
    trouble.close_dms(&asha, true);
    assert_eq!(
        hand.refused(Method::POST, &path, hello.clone()).await,
        (403, 50007)
    );
    trouble.close_dms(&asha, false);
    trouble.leave(&asha);
    assert_eq!(hand.refused(Method::POST, &path, hello).await, (403, 50007));

    let wrong = hand
        .client
        .get(format!("{}/api/v10/users/@me", hand.sandbox.base_url()));
    let response = wrong
        .header("authorization", "Bot wrong")
        .send()
        .await
        .unwrap();
    assert_eq!(response.status().as_u16(), 401);
}

#[tokio::test]
async fn threads_archive_and_wake() {
    let hand = Hand::new().await;
    let (_, message) = hand
        .send(Method::POST, &hand.messages(), json!({ "content": "x" }))
        .await;
    let path = format!(
        "{}/{}/threads",
        hand.messages(),
        message["id"].as_str().unwrap()
    );
    let (status, thread) = hand
        .send(Method::POST, &path, json!({ "name": "Game 1" }))
        .await;
    assert_eq!((status, &thread["id"]), (201, &message["id"]));
    assert_eq!(
        hand.refused(Method::POST, &path, json!({ "name": "Game 1" }))
            .await,
        (400, 160_004)
    );
    let thread = hand.sandbox.channel("Game 1");
    let (own, messages) = (
        format!("/channels/{}", thread.id()),
        format!("/channels/{}/messages", thread.id()),
    );
    let (_, inside) = hand
        .send(Method::POST, &messages, json!({ "content": "x" }))
        .await;
    let inside = format!("{messages}/{}", inside["id"].as_str().unwrap());

    assert_eq!(
        hand.send(Method::PATCH, &own, json!({ "archived": true }))
            .await
            .0,
        200
    );
    assert_eq!(
        hand.refused(Method::PATCH, &inside, json!({ "content": "y" }))
            .await,
        (400, 50083)
    );
    assert_eq!(
        hand.refused(Method::PATCH, &own, json!({ "name": "z" }))
            .await,
        (400, 50083)
    );
    assert_eq!(
        hand.send(Method::POST, &messages, json!({ "content": "wakes" }))
            .await
            .0,
        200
    );
    assert_eq!(
        hand.send(Method::PATCH, &inside, json!({ "content": "y" }))
            .await
            .0,
        200
    );

    hand.sandbox.trouble().archive(&thread, true, true);
    assert_eq!(
        hand.refused(Method::POST, &messages, json!({ "content": "x" }))
            .await,
        (400, 50083)
    );
    assert_eq!(
        hand.refused(Method::PATCH, &own, json!({ "archived": false }))
            .await,
        (403, 50013)
    );
    assert_eq!(
        hand.refused(
            Method::POST,
            &path,
            json!({ "name": "x", "auto_archive_duration": 61 })
        )
        .await,
        (400, 50035)
    );
}

#[tokio::test]
async fn an_enforced_nonce_makes_one_message() {
    let hand = Hand::new().await;
    let body = json!({ "content": "x", "nonce": "k1:42:17", "enforce_nonce": true });
    hand.sandbox.trouble().lose_answer("POST /channels/*", 1);
    let url = format!("{}/api/v10{}", hand.sandbox.base_url(), hand.messages());
    let token = format!("Bot {}", hand.sandbox.token());
    let lost = with_json(hand.client.post(url).header("authorization", token), &body)
        .send()
        .await;
    assert!(lost.is_err(), "the connection broke before the answer");
    let (_, again) = hand.send(Method::POST, &hand.messages(), body).await;
    let messages = hand.sandbox.messages(&hand.sandbox.channel("bao"));
    assert_eq!(messages.len(), 1);
    assert_eq!(again["id"], json!(messages[0].id()));
}

#[tokio::test]
async fn ordered_faults_are_answered() {
    let hand = Hand::new().await;
    let trouble = hand.sandbox.trouble();
    trouble.rate_limit("GET /users/@me", 1, 1.5);
    let (status, answer) = hand.send(Method::GET, "/users/@me", Value::Null).await;
    assert_eq!(
        (status, &answer["retry_after"], &answer["global"]),
        (429, &json!(1.5), &json!(false))
    );
    trouble.fail("/users/*", 1, 503);
    assert_eq!(
        hand.send(Method::GET, "/users/@me", Value::Null).await,
        (503, Value::Null)
    );
    let full = Fault::Refused {
        status: 400,
        code: 30046,
        message: "Maximum number of edits".to_owned(),
    };
    trouble.fault("*", 1, full);
    assert_eq!(
        hand.refused(Method::GET, "/users/@me", Value::Null).await,
        (400, 30046)
    );
    assert_eq!(
        hand.send(Method::GET, "/users/@me", Value::Null).await.0,
        200
    );
}

#[tokio::test]
async fn only_allowed_mentions_call_people() {
    let hand = Hand::new().await;
    let (asha, juma) = (hand.sandbox.person("Asha"), hand.sandbox.person("Juma"));
    let text = format!("{} {} @everyone", asha.mention(), juma.mention());
    let body =
        json!({ "content": text, "allowed_mentions": { "parse": [], "users": [juma.id()] } });
    let (_, message) = hand.send(Method::POST, &hand.messages(), body).await;
    assert_eq!(message["mentions"].as_array().unwrap().len(), 1);
    assert_eq!(hand.sandbox.pings_for(&juma).len(), 1);
    assert!(hand.sandbox.pings_for(&asha).is_empty());
    let path = format!("{}/{}", hand.messages(), message["id"].as_str().unwrap());
    hand.send(
        Method::PATCH,
        &path,
        json!({ "content": text, "allowed_mentions": { "parse": ["users"] } }),
    )
    .await;
    assert!(
        hand.sandbox.pings_for(&asha).is_empty(),
        "an edit calls nobody"
    );
}

#[tokio::test]
async fn the_page_is_for_this_machine_only() {
    let hand = Hand::new().await;
    let base = hand.sandbox.base_url();
    let page = hand.client.get(base).send().await.unwrap();
    let policy = page.headers()["content-security-policy"]
        .to_str()
        .unwrap()
        .to_owned();
    assert!(
        policy.starts_with("default-src 'none'") && !policy.contains("unsafe"),
        "{policy}"
    );
    let html = page.text().await.unwrap();
    for file in html
        .split('"')
        .filter(|part| part.starts_with("/sandbox/files/"))
    {
        let answer = hand
            .client
            .get(format!("{base}{file}"))
            .send()
            .await
            .unwrap();
        assert_eq!(answer.status().as_u16(), 200, "{file}");
    }
    let rebound = hand
        .client
        .get(base)
        .header("host", "evil.example")
        .send()
        .await
        .unwrap();
    assert_eq!(rebound.status().as_u16(), 403);

    let asha = hand.sandbox.person("Asha");
    let say = json!({ "person": asha.id(), "channel": hand.sandbox.channel("bao").id(), "text": "hello" });
    let act = |origin: &'static str| {
        let origin = if origin.is_empty() {
            base.to_owned()
        } else {
            origin.to_owned()
        };
        with_json(
            hand.client
                .post(format!("{base}/sandbox/act/say"))
                .header("origin", origin),
            &say,
        )
        .send()
    };
    assert_eq!(
        act("http://evil.example").await.unwrap().status().as_u16(),
        403
    );
    assert_eq!(act("").await.unwrap().status().as_u16(), 200);
    let view = hand
        .client
        .get(format!("{base}/sandbox/view"))
        .send()
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    let view: Value = serde_json::from_str(&view).unwrap();
    assert_eq!(view["messages"][0]["content"], "hello");
    assert_eq!(view["commands"].as_array().unwrap().len(), 2);
}

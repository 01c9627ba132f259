//! Requests that Discord refuses, sent raw, are refused with its codes.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use super::hand::Hand;

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

//! The checks catch what they are there to catch.

use komwe::sandbox::{Recorded, RecordedFile};
use serde_json::{Value, json};

use super::{description, faults};

fn request(method: &str, path: &str, json: Value) -> Recorded {
    Recorded {
        method: method.to_owned(),
        path: path.to_owned(),
        query: String::new(),
        json: Some(json),
        files: Vec::new(),
        status: 200,
        answer: None,
    }
}

fn message(body: Value) -> Vec<String> {
    faults(&[request(
        "POST",
        "/interactions/1/token/callback",
        json!({ "type": 4, "data": body }),
    )])
}

fn commands(body: Value) -> Vec<String> {
    faults(&[request("PUT", "/applications/1/commands", json!([body]))])
}

fn row(components: Vec<Value>) -> Value {
    json!({ "type": 1, "components": components })
}

fn button(id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": "Go", "custom_id": id })
}

fn option(name: &str, required: bool) -> Value {
    json!({ "type": 3, "name": name, "description": "x", "required": required })
}

fn menu(options: usize) -> Value {
    let options: Vec<Value> = (0..options)
        .map(|n| json!({ "label": n.to_string(), "value": n.to_string() }))
        .collect();
    json!({ "type": 3, "custom_id": "menu", "options": options })
}

#[track_caller]
fn caught(faults: &[String], word: &str) {
    assert!(
        faults.iter().any(|fault| fault.contains(word)),
        "{word:?} is not in {faults:#?}"
    );
}

#[test]
fn right_requests_pass() {
    let five = row((0..5).map(|n| button(&n.to_string())).collect());
    assert!(
        message(json!({ "content": "x", "components": [five, row(vec![menu(25)])] })).is_empty()
    );
    assert!(
        message(json!({ "content": "x", "attachments": [{ "id": 0, "description": "a board" }] }))
            .is_empty()
    );
    let command = json!({
        "name": "move", "description": "x", "type": 1, "default_member_permissions": "32",
        "options": [option("move", true), option("game", false)],
    });
    assert!(commands(command).is_empty());
    let mut picture = request(
        "POST",
        "/channels/1/messages",
        json!({ "nonce": "k1", "enforce_nonce": true }),
    );
    picture.files.push(RecordedFile {
        number: 0,
        filename: "a.png".to_owned(),
        size: 1,
    });
    assert!(faults(&[picture]).is_empty());
    assert!(
        faults(&[request(
            "PATCH",
            "/webhooks/1/token/messages/@original",
            json!({ "content": "x" })
        )])
        .is_empty()
    );
}

#[test]
fn the_description_catches_what_is_too_long_or_too_many() {
    if description().is_none() {
        return;
    }
    caught(
        &message(json!({ "content": "x".repeat(2001) })),
        "/data/content",
    );
    let six = row((0..6).map(|n| button(&n.to_string())).collect());
    caught(
        &message(json!({ "content": "x", "components": [six] })),
        "/data/components/0/components",
    );
    let long = row(vec![button(&"x".repeat(101))]);
    caught(
        &message(json!({ "content": "x", "components": [long] })),
        "/data/components/0/components/0/custom_id",
    );
    caught(
        &message(json!({ "embeds": [{ "title": "x".repeat(257) }] })),
        "/data/embeds/0/title",
    );
    caught(
        &message(json!({ "content": "x", "components": [row(vec![menu(26)])] })),
        "/options",
    );
    let input = json!({ "type": 4, "custom_id": "a", "style": 1, "label": "a" });
    let modal = json!({ "type": 9, "data": { "custom_id": "m", "title": "x".repeat(46), "components": [row(vec![input])] } });
    caught(
        &faults(&[request("POST", "/interactions/1/token/callback", modal)]),
        "/data/title",
    );
    let choices = |count: usize, name: &str| {
        let all: Vec<Value> = (0..count)
            .map(|_| json!({ "name": name, "value": "v" }))
            .collect();
        let body = json!({ "type": 8, "data": { "choices": all } });
        faults(&[request("POST", "/interactions/1/token/callback", body)])
    };
    assert!(choices(25, "x").is_empty());
    caught(&choices(26, "x"), "/data/choices");
    caught(&choices(1, &"x".repeat(101)), "/data/choices/0/name");
    caught(
        &commands(json!({ "name": "x".repeat(33), "description": "x" })),
        "/0/name",
    );
    caught(
        &commands(json!({ "name": "x", "description": "x".repeat(101) })),
        "/0/description",
    );
    let options: Vec<Value> = (0..26).map(|n| option(&format!("o{n}"), false)).collect();
    caught(
        &commands(json!({ "name": "x", "description": "x", "options": options })),
        "/0/options",
    );
    caught(
        &faults(&[request("POST", "/channels/1/mesages", json!({}))]),
        "no such operation",
    );
}

#[test]
fn the_own_rules_catch_what_the_description_allows() {
    let rows: Vec<Value> = (0..6).map(|n| row(vec![button(&n.to_string())])).collect();
    caught(
        &message(json!({ "content": "x", "components": rows })),
        "6 rows",
    );
    caught(
        &message(json!({ "content": "x", "components": [row(vec![button("a"), button("a")])] })),
        "used twice",
    );
    let long = json!({ "description": "x".repeat(3001) });
    caught(
        &message(json!({ "embeds": [long, long] })),
        "6002 characters",
    );
    caught(&message(json!({ "content": " " })), "empty message");
    let link = json!({ "type": 2, "style": 5, "label": "x", "url": "https://example.org", "custom_id": "a" });
    caught(
        &message(json!({ "content": "x", "components": [row(vec![link])] })),
        "link button",
    );
    let mentions =
        json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": ["1"] } });
    caught(&message(mentions), "allowed_mentions");
    caught(
        &commands(json!({ "name": "Move", "description": "x" })),
        "lower case",
    );
    let order = json!({ "name": "x", "description": "x", "options": [option("a", false), option("b", true)] });
    caught(&commands(order), "after an optional one");
    let bare = json!({ "type": 2, "style": 1, "custom_id": "a" });
    caught(
        &message(json!({ "content": "x", "components": [row(vec![bare])] })),
        "neither label nor emoji",
    );
}

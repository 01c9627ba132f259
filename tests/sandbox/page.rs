//! The page's own address and API.

use komwe::sandbox::{MessageView, Options, Sandbox};
use serde_json::{Value, json};

use super::bot::Bot;
use super::hand::{Hand, with_json};

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

#[tokio::test]
async fn the_page_plays_by_the_same_hands() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let _bot = Bot::start(&sandbox).await;
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let (bao, asha) = (sandbox.channel("bao"), sandbox.person("Asha"));
    let act = async |name: &str, fields: Value| -> Value {
        let mut body = json!({ "person": asha.id(), "channel": bao.id() });
        body.as_object_mut()
            .unwrap()
            .extend(fields.as_object().unwrap().clone());
        let url = format!("{}/sandbox/act/{name}", sandbox.base_url());
        let request = client.post(url).header("origin", sandbox.base_url());
        serde_json::from_str(
            &with_json(request, &body)
                .send()
                .await
                .unwrap()
                .text()
                .await
                .unwrap(),
        )
        .unwrap()
    };
    let choices = act(
        "autocomplete",
        json!({ "text": "move", "options": { "move": "a6" }, "focused": "move" }),
    )
    .await;
    assert_eq!(choices["choices"][0]["value"], "A6R");
    let file = json!({ "filename": "list.csv", "hex": "612c620a" });
    let made = act(
        "slash",
        json!({ "text": "club create", "options": { "seats": "4", "file": file } }),
    )
    .await;
    assert_eq!(made["error"], Value::Null);
    assert_eq!(sandbox.messages(&bao)[0].text(), "4 seats, 4 bytes");
    let missing = act("slash", json!({ "text": "club create" })).await;
    assert_eq!(
        (&missing["error"], &missing["about"]),
        (&json!("missing_option"), &json!("seats"))
    );

    act("slash", json!({ "text": "asks" })).await;
    let asked = sandbox.messages(&bao)[1].id();
    let opened = act("press", json!({ "message": asked, "text": "write" })).await;
    assert_eq!(opened["modal"]["fields"][0]["label"], "Your move");
    let interaction = &opened["modal"]["interaction"];
    act(
        "modal",
        json!({ "interaction": interaction, "options": { "move": "A3L" } }),
    )
    .await;
    let private = asha.waits_for(&bao, MessageView::is_private).await.unwrap();
    assert_eq!(private.text(), "You wrote: A3L");
    act("dismiss", json!({ "message": private.id() })).await;
    assert!(asha.looks_again(&private).is_none());
    act(
        "select",
        json!({ "message": asked, "text": "pick", "values": ["1"] }),
    )
    .await;
    assert_eq!(sandbox.messages(&bao)[2].text(), "picked 1");
}

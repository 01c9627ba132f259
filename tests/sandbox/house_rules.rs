//! Who may do what where, and what becomes of messages.

use komwe::sandbox::{Fault, Permissions};
use reqwest::Method;
use serde_json::{Value, json};

use super::hand::{Hand, with_json};

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

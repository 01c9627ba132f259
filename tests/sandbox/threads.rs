//! Threads: how they come, sleep, wake and go.

use komwe::sandbox::{Channel, Permissions, Refusal};
use reqwest::Method;
use serde_json::{Value, json};

use super::hand::Hand;

/// Opens a thread at a new message; gives the path of the message, and the thread.
async fn thread(hand: &Hand) -> (String, Channel) {
    let hello = json!({ "content": "x" });
    let (_, message) = hand.send(Method::POST, &hand.messages(), hello).await;
    let message = format!("{}/{}", hand.messages(), message["id"].as_str().unwrap());
    let (status, _) = hand
        .send(
            Method::POST,
            &format!("{message}/threads"),
            json!({ "name": "Game 1" }),
        )
        .await;
    assert_eq!(status, 201);
    (message, hand.sandbox.channel("Game 1"))
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
async fn a_message_never_gets_a_second_thread() {
    let hand = Hand::new().await;
    let (message, thread) = thread(&hand).await;
    hand.sandbox.trouble().delete_channel(&thread);
    let (_, left) = hand.send(Method::GET, &message, Value::Null).await;
    assert_eq!(left["thread"], Value::Null);
    let path = format!("{message}/threads");
    let again = hand.refused(Method::POST, &path, json!({ "name": "Game 1" }));
    assert_eq!(again.await, (400, 160_004));
    let inside = format!("/channels/{}/messages", thread.id());
    let lost = hand.refused(Method::POST, &inside, json!({ "content": "x" }));
    assert_eq!(lost.await, (404, 10003));
}

#[tokio::test]
async fn people_open_an_archived_thread_but_not_a_locked_one() {
    let hand = Hand::new().await;
    let (_, thread) = thread(&hand).await;
    let (asha, trouble) = (hand.sandbox.person("Asha"), hand.sandbox.trouble());
    let path = format!("/channels/{}", thread.id());
    let archived = async || {
        let (_, state) = hand.send(Method::GET, &path, Value::Null).await;
        state["thread_metadata"]["archived"].as_bool().unwrap()
    };
    trouble.archive(&thread, true, false);
    asha.say(&thread, "hello").unwrap();
    assert!(!archived().await);
    trouble.archive(&thread, true, false);
    asha.send_slash(&thread, "play", []).unwrap();
    assert!(!archived().await);
    // Neema is no host.
    let neema = hand.sandbox.person("Neema");
    trouble.archive(&thread, true, true);
    let shut = neema.say(&thread, "hello").unwrap_err();
    assert_eq!(shut, Refusal::NotAllowed);
    let shut = neema.send_slash(&thread, "play", []).unwrap_err();
    assert_eq!(shut, Refusal::NotAllowed);
    assert!(archived().await);
}

#[tokio::test]
async fn an_answer_wakes_a_thread_unless_it_is_locked_or_gone() {
    let hand = Hand::new().await;
    let (_, thread) = thread(&hand).await;
    let (neema, trouble) = (hand.sandbox.person("Neema"), hand.sandbox.trouble());
    let body = json!({ "type": 4, "data": { "content": "x" } });
    let callback = || {
        let id = neema.send_slash(&thread, "play", []).unwrap();
        let token = hand.sandbox.interaction_token(id).unwrap();
        format!("/interactions/{id}/{token}/callback")
    };
    let path = callback();
    trouble.archive(&thread, true, false);
    let (status, _) = hand.send(Method::POST, &path, body.clone()).await;
    assert_eq!(status, 204);
    assert_eq!(hand.sandbox.messages(&thread).len(), 1);
    let path = callback();
    trouble.archive(&thread, true, true);
    let shut = hand.refused(Method::POST, &path, body.clone()).await;
    assert_eq!(shut, (400, 50083));
    trouble.archive(&thread, false, false);
    let path = callback();
    trouble.delete_channel(&thread);
    let gone = hand.refused(Method::POST, &path, body).await;
    assert_eq!(gone, (404, 10003));
}

#[tokio::test]
async fn whoever_may_not_write_may_not_open_a_thread_again() {
    let hand = Hand::new().await;
    let (_, thread) = thread(&hand).await;
    let trouble = hand.sandbox.trouble();
    trouble.archive(&thread, true, false);
    trouble.deny(&thread, Permissions::SEND_MESSAGES_IN_THREADS);
    let path = format!("/channels/{}", thread.id());
    let open = json!({ "archived": false });
    let shut = hand.refused(Method::PATCH, &path, open.clone()).await;
    assert_eq!(shut, (403, 50013));
    trouble.restore(&thread);
    assert_eq!(hand.send(Method::PATCH, &path, open).await.0, 200);
}

#[tokio::test]
async fn the_page_shows_where_a_thread_hangs_and_what_it_grew_from() {
    let hand = Hand::new().await;
    let (_, thread) = thread(&hand).await;
    hand.sandbox.trouble().archive(&thread, true, true);
    let neema = hand.sandbox.person("Neema");
    let (base, id) = (hand.sandbox.base_url(), thread.id());
    let url = format!("{base}/sandbox/view?person={}&channel={id}", neema.id());
    let view = hand.client.get(url).send().await.unwrap().text().await;
    let view: Value = serde_json::from_str(&view.unwrap()).unwrap();
    let channels = view["channels"].as_array().unwrap();
    let shown = channels.iter().find(|one| one["id"] == json!(id)).unwrap();
    assert_eq!(shown["parent"], json!(hand.sandbox.channel("bao").id()));
    assert_eq!(shown["locked"], true);
    assert_eq!(view["starter"]["content"], "x");
    assert_eq!(view["may_write"], false);
}

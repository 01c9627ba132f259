//! What is sent again, and what never is.

use std::time::Duration;

use futures_util::future::join_all;
use reqwest::Method;

use super::fake::{Fake, Reply, Say, hang, hanging_up, holding, say};
use super::{Bench, client, json, options, request, until};
use komwe::gate::Gate;

const CALLBACK: &str = "/interactions/5/tok/callback";
const MESSAGES: &str = "/channels/1/messages";
const HTML: &str = "<html><h1>502 Bad Gateway</h1></html>";

/// Each way in which Discord may have acted although nobody knows.
fn doubtful() -> [Reply; 4] {
    [
        say(500, r#"{"message":"500: Internal Server Error","code":0}"#).into(),
        say(502, HTML).into(),
        Reply::BreakOff,
        hang(),
    ]
}

/// A fake that fails once in the given way and is well afterwards, behind a gate that is impatient if it hangs.
async fn failing_once(reply: Reply) -> Bench {
    failing(reply, say(200, "{}")).await
}

async fn failing(reply: Reply, afterwards: Say) -> Bench {
    let hangs = matches!(reply, Reply::Hold(_));
    Bench::with(Fake::saying([reply, afterwards.into()]).await, |options| {
        if hangs {
            options.timeouts.attempt = Duration::from_millis(500);
            options.timeouts.callback_attempt = Duration::from_millis(500);
        }
    })
    .await
}

#[tokio::test]
async fn what_can_be_repeated_is_sent_again_after_a_failure() {
    let requests = [
        (Method::GET, "/users/@me"),
        (Method::PUT, "/applications/1/commands"),
        (Method::PATCH, "/channels/1/messages/2"),
        (Method::PATCH, "/webhooks/1/tok/messages/@original"),
        (Method::DELETE, "/channels/1/messages/2"),
        (Method::POST, CALLBACK),
    ];
    for reply in doubtful() {
        join_all(requests.iter().map(async |(method, path)| {
            let bench = failing_once(reply.clone()).await;
            assert_eq!(
                bench.status(method.clone(), path).await,
                200,
                "{method} {path} after {reply:?}"
            );
            assert_eq!(bench.fake.count(), 2);
            assert_eq!(bench.gate.metrics().retries, 1);
        }))
        .await;
    }
}

#[tokio::test]
async fn a_post_that_discord_may_have_taken_is_not_repeated() {
    for reply in doubtful() {
        for path in [MESSAGES, "/channels/1/threads", "/webhooks/1/tok"] {
            let bench = failing_once(reply.clone()).await;
            let status = bench.status(Method::POST, path).await;
            assert!(status >= 500, "{path} after {reply:?}: {status}");
            assert_eq!(bench.fake.count(), 1, "{path} after {reply:?}");
        }
    }
}

#[tokio::test]
async fn a_message_with_an_enforced_nonce_is_repeated() {
    let enforced = r#"{"content":"x","nonce":"17","enforce_nonce":true}"#;
    for reply in doubtful() {
        for (body, times) in [(enforced, 2), (r#"{"content":"x","nonce":"17"}"#, 1)] {
            let bench = failing_once(reply.clone()).await;
            bench
                .request(Method::POST, MESSAGES)
                .body(body)
                .send()
                .await
                .unwrap();
            assert_eq!(bench.fake.count(), times, "{body} after {reply:?}");
        }
    }
    let bench = failing_once(say(500, HTML).into()).await;
    bench
        .request(Method::POST, "/channels/1/threads")
        .body(enforced)
        .send()
        .await
        .unwrap();
    assert_eq!(
        bench.fake.count(),
        1,
        "Discord enforces nonces of messages only"
    );
}

#[tokio::test]
async fn the_connection_may_break_before_an_answer() {
    for (method, status) in [(Method::PATCH, 200), (Method::POST, 502)] {
        let address = hanging_up(1).await;
        let gate = Gate::start(options(&format!("http://{address}")))
            .await
            .unwrap();
        let response = request(&client(), &gate, method, MESSAGES)
            .body("{}")
            .send()
            .await
            .unwrap();
        assert_eq!(response.status().as_u16(), status);
        assert_eq!(gate.metrics().broken, 1);
    }
}

#[tokio::test]
async fn a_failure_that_lasts_is_given_back_as_it_came() {
    let bench =
        Bench::new(Fake::saying([say(502, HTML).with("content-type", "text/html")]).await).await;
    let response = bench.send(Method::GET, "/users/@me").await;
    assert_eq!(response.status().as_u16(), 502);
    assert_eq!(response.headers()["content-type"], "text/html");
    assert_eq!(response.bytes().await.unwrap(), HTML);
    assert_eq!(bench.fake.count(), 4);
    assert_eq!(bench.gate.metrics().server_errors, 4);
}

#[tokio::test]
async fn any_request_is_repeated_while_there_is_no_connection() {
    let address = {
        let fake = Fake::saying([say(200, "{}")]).await;
        fake.url().trim_start_matches("http://").parse().unwrap()
    };
    let mut options = options(&format!("http://{address}"));
    options.retries.first_pause = Duration::from_millis(300);
    let gate = Gate::start(options.clone()).await.unwrap();
    let post = tokio::spawn(
        request(&client(), &gate, Method::POST, MESSAGES)
            .body("{}")
            .send(),
    );
    until("the first try has failed", || gate.metrics().broken == 1).await;
    let fake = Fake::at(address, |_, _| say(200, "{}").into()).await;
    assert_eq!(post.await.unwrap().unwrap().status().as_u16(), 200);
    assert_eq!(fake.count(), 1);
    drop(fake);

    options.retries.first_pause = Duration::from_millis(1);
    let gate = Gate::start(options).await.unwrap();
    let response = request(&client(), &gate, Method::POST, MESSAGES)
        .body("{}")
        .send()
        .await
        .unwrap();
    assert_eq!(response.status().as_u16(), 502);
    let said = json(response).await;
    assert_eq!(
        (said["code"].as_u64(), said["message"].as_str()),
        (Some(0), Some("Discord cannot be reached."))
    );
    assert_eq!(gate.metrics().broken, 4);
}

#[tokio::test]
async fn a_handshake_that_never_ends_is_no_connection() {
    let (upstream, connections) = holding().await;
    let mut options = options(&format!("https://{upstream}"));
    options.timeouts.connect = Duration::from_millis(30);
    let gate = Gate::start(options).await.unwrap();
    let response = request(&client(), &gate, Method::POST, MESSAGES)
        .body("{}")
        .send()
        .await
        .unwrap();
    assert_eq!(response.status().as_u16(), 502);
    assert_eq!(
        json(response).await["message"],
        "Discord cannot be reached."
    );
    assert_eq!(
        gate.metrics().broken,
        4,
        "nothing was sent, so the post is repeated"
    );
    let begins = connections.lock().unwrap().clone();
    assert!(
        !begins.is_empty() && begins.iter().all(|byte| *byte == 0x16),
        "TLS and nothing else"
    );
}

#[tokio::test]
async fn a_hung_upstream_is_told_in_discords_shape() {
    for (method, path) in [
        (Method::POST, MESSAGES),
        (Method::GET, MESSAGES),
        (Method::POST, CALLBACK),
    ] {
        let bench = Bench::with(Fake::saying([hang()]).await, |options| {
            options.timeouts.attempt = Duration::from_millis(30);
            options.timeouts.callback_attempt = Duration::from_millis(30);
        })
        .await;
        let response = bench.send(method, path).await;
        assert_eq!(response.status().as_u16(), 504);
        assert_eq!(response.headers()["content-type"], "application/json");
        assert_eq!(json(response).await["code"], 0);
        assert!(bench.gate.metrics().hung > 0);
    }
}

#[tokio::test]
async fn a_callback_gives_up_before_its_interaction_dies() {
    let bench = Bench::with(Fake::saying([hang()]).await, |options| {
        options.timeouts.callback_overall = Duration::from_millis(500);
        options.retries.failed = 1_000_000;
        options.retries.longest_pause = Duration::from_millis(5);
    })
    .await;
    assert_eq!(bench.status(Method::POST, CALLBACK).await, 504);
    assert_eq!(
        bench.fake.count(),
        1,
        "one sending took all the time there was"
    );

    let bench = Bench::with(Fake::saying([say(500, HTML)]).await, |options| {
        options.timeouts.callback_overall = Duration::from_millis(500);
        options.retries.failed = 1_000_000;
        options.retries.longest_pause = Duration::from_millis(5);
    })
    .await;
    // The time may run out within the last sending.
    let status = bench.status(Method::POST, CALLBACK).await;
    assert!(matches!(status, 500 | 504), "{status}");
    assert!(bench.fake.count() > 1);
}

const ALREADY: &str = r#"{"message":"Interaction has already been acknowledged.","code":40060}"#;

#[tokio::test]
async fn an_answer_that_arrived_before_its_repetition_counts() {
    for reply in doubtful() {
        for (path, status) in [
            (CALLBACK.to_owned(), 204),
            (format!("{CALLBACK}?with_response=true"), 400),
        ] {
            let bench = failing(reply.clone(), say(400, ALREADY)).await;
            let given = bench.status(Method::POST, &path).await;
            assert_eq!(given, status, "after {reply:?}");
            assert_eq!(bench.fake.count(), 2);
        }
    }
}

#[tokio::test]
async fn a_second_answer_of_the_bots_own_is_an_error() {
    // Nothing was repeated, so the bot itself has answered twice.
    let bench = Bench::new(Fake::saying([say(400, ALREADY)]).await).await;
    assert_eq!(bench.status(Method::POST, CALLBACK).await, 400);
    // After an answer 429 nothing can have arrived.
    let bench =
        Bench::new(Fake::saying([super::fake::limited("user", 0.001), say(400, ALREADY)]).await)
            .await;
    assert_eq!(bench.status(Method::POST, CALLBACK).await, 400);
}

#[tokio::test]
async fn a_refusal_after_a_sending_that_may_have_arrived_leaves_it_in_doubt() {
    let unknown = r#"{"message":"Unknown interaction","code":10062}"#;
    let forbidden = r#"{"message":"Missing Access","code":50001}"#;
    let enforced = r#"{"content":"x","nonce":"17","enforce_nonce":true}"#;
    for (path, status, refusal) in [(CALLBACK, 404, unknown), (MESSAGES, 403, forbidden)] {
        for (first, given) in [
            (say(500, HTML), 500),
            (super::fake::limited("user", 0.001), status),
        ] {
            let bench = Bench::new(Fake::saying([first, say(status, refusal)]).await).await;
            let answer = bench.request(Method::POST, path).body(enforced).send();
            assert_eq!(answer.await.unwrap().status().as_u16(), given, "{path}");
            assert_eq!(bench.fake.count(), 2, "{path}");
        }
    }
    // What may be done twice is known by its last answer.
    let bench = Bench::new(Fake::saying([say(500, HTML), say(403, forbidden)]).await).await;
    let edit = "/channels/1/messages/2";
    assert_eq!(bench.status(Method::PATCH, edit).await, 403);
}

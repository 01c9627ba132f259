//! The bot's standing with Discord: invalid requests, and the fuse that they blow.

use std::time::Duration;

use reqwest::Method;

use super::fake::{Fake, Reply, limited, say};
use super::logs::Logs;
use super::{Bench, json};

/// Answers by the last part of the path.
async fn by_path() -> Fake {
    Fake::new(|seen, _| match seen.path.rsplit('/').next() {
        Some("401") => say(401, "{}").into(),
        Some("403") => say(403, "{}").into(),
        Some("429") => limited("user", 0.0).into(),
        Some("430") => limited("shared", 0.0).into(),
        Some("500") => say(500, "{}").into(),
        _ => say(404, "{}").into(),
    })
    .await
}

#[tokio::test]
async fn too_many_invalid_requests_stop_everything() {
    let logs = Logs::capture();
    let bench = Bench::with(by_path().await, |options| {
        options.retries.limited = 0;
        options.retries.failed = 0;
        options.fuse.invalid = 6;
    })
    .await;
    for (kind, invalid) in [
        (403, 1),
        (429, 2),
        (430, 2),
        (404, 2),
        (401, 3),
        (500, 3),
        (403, 4),
        (429, 5),
        (404, 5),
    ] {
        assert_eq!(
            bench
                .status(Method::GET, &format!("/channels/{kind}"))
                .await,
            if kind == 430 { 429 } else { kind }
        );
        assert_eq!(bench.gate.metrics().invalid, invalid, "after {kind}");
    }
    assert_eq!(bench.status(Method::GET, "/channels/403").await, 403);
    let sent = bench.fake.count();
    for path in [
        "/channels/404",
        "/users/@me",
        "/webhooks/1/tok",
        "/interactions/1/tok/callback",
    ] {
        let response = bench.send(Method::POST, path).await;
        assert_eq!(response.status().as_u16(), 503, "{path}");
        assert_eq!(json(response).await["code"], 0);
    }
    assert_eq!(bench.fake.count(), sent);
    assert_eq!(bench.gate.metrics().stopped, 4);
    assert_eq!(logs.text().matches("too many invalid requests").count(), 1);
}

#[tokio::test]
async fn it_goes_on_when_their_window_has_cleared() {
    let bench = Bench::with(by_path().await, |options| {
        options.fuse.invalid = 2;
        options.fuse.window = Duration::from_millis(600);
    })
    .await;
    let path = "/channels/403";
    let mut statuses = Vec::new();
    // Blown, then well again.
    for expected in [503, 403] {
        for _ in 0..2_000 {
            statuses.push(bench.status(Method::GET, path).await);
            if statuses.last() == Some(&expected) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        assert_eq!(statuses.last(), Some(&expected));
    }
}

#[tokio::test]
async fn a_wrong_token_is_not_tried_for_long() {
    let logs = Logs::capture();
    let bench = Bench::with(by_path().await, |options| {
        options.fuse.unauthorized = 3;
        options.fuse.pause = Duration::from_secs(600);
    })
    .await;
    let path = "/channels/401";
    // A webhook's own token being wrong says nothing about the bot's, and an answer takes the count back.
    for _ in 0..9 {
        assert_eq!(
            bench
                .status(Method::POST, "/webhooks/1/tok/messages/401")
                .await,
            401
        );
    }
    for status in [401, 401, 404, 401, 401, 401, 503, 503] {
        let path = if status == 404 { "/channels/404" } else { path };
        assert_eq!(bench.status(Method::GET, path).await, status);
    }
    assert_eq!(logs.text().matches("refuses the bot's token").count(), 1);
}

#[tokio::test]
async fn after_a_rest_one_request_tries_the_token_again() {
    let fake = Fake::new(|_, index| {
        if index < 2 {
            say(401, "{}").into()
        } else {
            say(200, "{}").into()
        }
    });
    let bench = Bench::with(fake.await, |options| {
        options.fuse.unauthorized = 2;
        options.fuse.pause = Duration::from_millis(50);
    })
    .await;
    for _ in 0..2 {
        assert_eq!(bench.status(Method::GET, "/users/@me").await, 401);
    }
    for _ in 0..2_000 {
        if bench.status(Method::GET, "/users/@me").await == 200 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    for _ in 0..5 {
        assert_eq!(bench.status(Method::GET, "/users/@me").await, 200);
    }
}

#[tokio::test]
async fn the_gate_tells_since_when_nothing_is_taken() {
    let fake = Fake::new(|seen, _| match seen.path.rsplit('/').next() {
        Some("404") => say(404, "{}").into(),
        Some("429") => limited("user", 0.0).into(),
        Some("500") => say(500, "{}").into(),
        Some("ban") => say(429, "error code: 1015").into(),
        Some("cut") => Reply::BreakOff,
        _ => say(200, "{}").into(),
    });
    let bench = Bench::with(fake.await, |options| {
        options.retries.limited = 0;
        options.retries.failed = 0;
    })
    .await;
    let failing = bench.gate.failing();
    assert_eq!(*failing.borrow(), None, "nothing was tried yet");
    for failure in ["500", "cut"] {
        bench
            .send(Method::GET, &format!("/channels/{failure}"))
            .await;
        let since = *failing.borrow();
        assert!(since.is_some(), "after {failure}");
        bench.send(Method::GET, "/channels/500").await;
        assert_eq!(*failing.borrow(), since, "the first failure counts");
        for taken in ["404", "200", "429"] {
            bench.send(Method::GET, "/channels/500").await;
            assert!(failing.borrow().is_some(), "before {taken}");
            bench.send(Method::GET, &format!("/channels/{taken}")).await;
            assert_eq!(*failing.borrow(), None, "after {taken}");
        }
    }
    // A ban is the last thing that can be asked.
    bench.send(Method::GET, "/channels/ban").await;
    assert!(failing.borrow().is_some(), "after a ban");
}

#[tokio::test]
async fn what_the_fuse_stops_is_not_taken() {
    let bench = Bench::with(by_path().await, |options| {
        options.fuse.unauthorized = 1;
        options.fuse.pause = Duration::from_secs(600);
    })
    .await;
    assert_eq!(bench.status(Method::GET, "/channels/401").await, 401);
    assert_eq!(*bench.gate.failing().borrow(), None);
    assert_eq!(bench.status(Method::GET, "/channels/404").await, 503);
    assert!(bench.gate.failing().borrow().is_some());
}

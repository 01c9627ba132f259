//! What must not leak: secrets and memory.

use std::time::Duration;

use komwe::gate::{Gate, Options};
use reqwest::Method;

use super::fake::{Fake, Reply, hang, limited, say};
use super::logs::Logs;
use super::{Bench, TOKEN, client, options, request, until};

/// Every kind of path that holds a secret, and one that does not.
const PATHS: [&str; 5] = [
    "/interactions/111/aW50ZXJhY3Rpb24-s3cr3t/callback?with_response=s3cr3t",
    "/webhooks/222/s3cr3t?wait=s3cr3t",
    "/webhooks/222/s3cr3t/messages/333",
    "/invites/s3cr3t",
    "/channels/444/messages?content=s3cr3t",
];

#[tokio::test]
async fn no_secret_is_logged_whatever_happens() {
    let logs = Logs::capture();
    let events: [Reply; 7] = [
        say(200, r#"{"token":"s3cr3t"}"#).into(),
        say(401, "s3cr3t").into(),
        limited("user", 0.001).into(),
        limited("global", 9_000.0).into(),
        say(502, "<html>s3cr3t").into(),
        Reply::BreakOff,
        hang(),
    ];
    for event in events {
        let bench = Bench::with(Fake::saying([event]).await, |options| {
            options.timeouts.attempt = Duration::from_millis(40);
            options.timeouts.callback_attempt = Duration::from_millis(40);
        })
        .await;
        for path in PATHS {
            for method in [Method::POST, Method::PATCH] {
                bench
                    .request(method, path)
                    .body(r#"{"content":"s3cr3t"}"#)
                    .send()
                    .await
                    .unwrap();
            }
        }
        let shown = format!("{:?} {:?}", bench.gate, bench.gate.metrics());
        assert!(!shown.contains("s3cr3t"));
    }
    let gate = Gate::start(options("http://127.0.0.1:1")).await.unwrap();
    for path in PATHS {
        request(&client(), &gate, Method::POST, path)
            .send()
            .await
            .unwrap();
    }
    drop(gate);

    let text = logs.text();
    assert!(
        text.contains("/webhooks/222/:token/messages/333"),
        "nothing was captured"
    );
    assert!(text.contains("POST /interactions/111/:token/callback"));
    assert!(text.contains("POST /channels/444/messages"));
    for line in text.lines().filter(|line| line.contains("komwe::gate")) {
        assert!(!line.contains("s3cr3t") && !line.contains(TOKEN), "{line}");
    }
    // Not even by the libraries underneath.
    assert!(!text.contains("s3cr3t"));
}

#[tokio::test]
async fn it_listens_on_the_loopback_address_only() {
    let gate = Gate::start(Options::default()).await.unwrap();
    assert!(gate.address().ip().is_loopback());
    assert_eq!(
        gate.proxy_url(),
        format!("http://127.0.0.1:{}", gate.address().port())
    );
}

#[tokio::test]
async fn interactions_leave_no_buckets_behind() {
    let fake = Fake::new(|seen, _| {
        if seen.path.ends_with("callback") {
            say(204, "").into()
        } else {
            say(200, "{}").allowing("webhook", 5, 4, 0.02).into()
        }
    });
    let bench = Bench::new(fake.await).await;
    for token in 0..1_000 {
        assert_eq!(
            bench
                .status(
                    Method::POST,
                    &format!("/interactions/{token}/{token}/callback")
                )
                .await,
            204
        );
        assert_eq!(
            bench
                .status(
                    Method::PATCH,
                    &format!("/webhooks/1/{token}/messages/@original")
                )
                .await,
            200
        );
    }
    until("all are closed", || bench.gate.metrics().open_buckets == 0).await;
    let metrics = bench.gate.metrics();
    assert_eq!(
        (
            metrics.requests,
            metrics.sent,
            metrics.retries,
            metrics.under_way
        ),
        (2_000, 2_000, 0, 0)
    );
    assert!(metrics.latency_total >= metrics.latency_max && metrics.latency_max > Duration::ZERO);
}

#[tokio::test]
async fn callers_that_hang_up_leave_nothing_behind() {
    let bench = Bench::new(Fake::saying([hang()]).await).await;
    let calls: Vec<_> = (0..8)
        .map(|_| tokio::spawn(bench.request(Method::POST, "/channels/1/messages").send()))
        .collect();
    until("one is under way", || {
        bench.fake.count() == 1 && bench.gate.metrics().under_way == 8
    })
    .await;
    for call in calls {
        call.abort();
    }
    until("all have gone", || bench.gate.metrics().under_way == 0).await;
    assert_eq!(bench.gate.metrics().open_buckets, 0);
}

//! Discord's limits, kept and suffered.

use std::time::Duration;

use reqwest::Method;

use super::fake::{Fake, Reply, hang, limited, say};
use super::{Bench, json, until};

const MESSAGES: &str = "/channels/1/messages";

#[tokio::test]
async fn a_limit_is_never_run_into() {
    let fake = Fake::limiting(5, Duration::from_millis(80), |_| String::new()).await;
    let bench = Bench::new(fake).await;
    let calls = (0..23).map(|_| bench.status(Method::POST, MESSAGES));
    let statuses = futures_util::future::join_all(calls).await;
    assert!(statuses.iter().all(|status| *status == 200), "{statuses:?}");
    assert_eq!(bench.gate.metrics().limited_user, 0);
    assert_eq!(bench.fake.count(), 23);
}

#[tokio::test]
async fn every_interaction_has_limits_of_its_own() {
    let fake = Fake::limiting(5, Duration::from_secs(600), |seen| seen.path.clone()).await;
    let bench = Bench::with(fake, |options| {
        options.timeouts.overall = Duration::from_secs(60);
    })
    .await;
    let paths: Vec<String> = (0..40)
        .map(|token| format!("/webhooks/1/token{token}/messages/@original"))
        .collect();
    // The calls of each go one after another: an answer that others overtake may look like a new window to the gate.
    let calls = paths.iter().map(async |path| {
        for _ in 0..5 {
            assert_eq!(bench.status(Method::PATCH, path).await, 200, "{path}");
        }
    });
    futures_util::future::join_all(calls).await;
    assert_eq!(bench.fake.count(), 200);

    // A sixth of one of them would have to wait for ten minutes, and is told so.
    let response = bench.send(Method::PATCH, &paths[7]).await;
    assert_eq!(response.status().as_u16(), 429);
    let seconds: u64 = response.headers()["retry-after"]
        .to_str()
        .unwrap()
        .parse()
        .unwrap();
    assert!((60..=601).contains(&seconds), "{seconds}");
    assert!(json(response).await["retry_after"].as_f64().unwrap() > 60.0);
    assert_eq!(bench.fake.count(), 200);
    let metrics = bench.gate.metrics();
    assert_eq!(
        (metrics.limited_here, metrics.limited_user, metrics.invalid),
        (1, 0, 0)
    );
    assert_eq!(
        bench
            .status(Method::PATCH, "/webhooks/1/other/messages/@original")
            .await,
        200
    );
}

#[tokio::test]
async fn a_refused_request_is_sent_again_when_the_limit_has_passed() {
    // Any POST: a refused one was not acted on.
    for path in [
        MESSAGES,
        "/channels/1/threads",
        "/webhooks/1/tok",
        "/interactions/1/tok/callback",
    ] {
        for (scope, first) in [
            ("user", limited("user", 0.06)),
            ("shared", limited("shared", 0.06)),
            ("global", limited("global", 0.06)),
            ("edge", say(429, "<html>").with("retry-after", "0.06")),
        ] {
            let bench = Bench::new(Fake::saying([first, say(200, "{}")]).await).await;
            assert_eq!(bench.status(Method::POST, path).await, 200);
            let seen = bench.fake.seen();
            assert_eq!(seen.len(), 2);
            assert!(
                seen[1].at - seen[0].at >= Duration::from_millis(60),
                "{scope}: too early"
            );
            let metrics = bench.gate.metrics();
            let counts = (
                metrics.limited_user,
                metrics.limited_shared,
                metrics.limited_global,
                metrics.limited_edge,
            );
            let expected = match scope {
                "user" => (1, 0, 0, 0),
                "shared" => (0, 1, 0, 0),
                "global" => (0, 0, 1, 0),
                _ => (0, 0, 0, 1),
            };
            assert_eq!(counts, expected);
            assert_eq!(metrics.invalid, u32::from(scope != "shared"));
        }
    }
}

#[tokio::test]
async fn a_limit_that_lasts_is_given_back_after_five_repetitions() {
    let bench = Bench::new(Fake::saying([limited("user", 0.001)]).await).await;
    let response = bench.send(Method::POST, MESSAGES).await;
    assert_eq!(response.status().as_u16(), 429);
    assert_eq!(
        json(response).await["message"],
        "You are being rate limited."
    );
    assert_eq!(bench.fake.count(), 6);
}

#[tokio::test]
async fn a_wait_beyond_the_deadline_is_not_waited_for() {
    let bench = Bench::new(Fake::saying([limited("user", 7_200.5)]).await).await;
    let path = "/channels/1";
    let response = bench.send(Method::PATCH, path).await;
    assert_eq!(response.status().as_u16(), 429);
    assert_eq!(
        json(response).await["retry_after"],
        7_200.5,
        "Discord's own answer"
    );
    // The next one need not ask.
    let response = bench.send(Method::PATCH, path).await;
    assert_eq!(response.status().as_u16(), 429);
    assert!(json(response).await["retry_after"].as_f64().unwrap() > 7_000.0);
    assert_eq!(bench.fake.count(), 1);
    assert_eq!(bench.status(Method::PATCH, "/channels/2").await, 429);
    assert_eq!(bench.fake.count(), 2, "another channel is another limit");
}

#[tokio::test]
async fn a_global_refusal_holds_everything_back_but_interactions() {
    let fake = Fake::new(|_, index| {
        if index == 0 {
            limited("global", 600.0).into()
        } else {
            say(200, "{}").into()
        }
    });
    let bench = Bench::new(fake.await).await;
    assert_eq!(bench.status(Method::GET, "/users/@me").await, 429);
    let response = bench.send(Method::POST, MESSAGES).await;
    assert_eq!(response.status().as_u16(), 429);
    assert_eq!(json(response).await["global"], true);
    assert_eq!(bench.fake.count(), 1);
    assert_eq!(
        bench
            .status(Method::POST, "/interactions/1/tok/callback")
            .await,
        200
    );
    assert_eq!(
        bench
            .status(Method::PATCH, "/webhooks/1/tok/messages/@original")
            .await,
        200
    );
}

#[tokio::test]
async fn all_requests_together_keep_the_global_limit_but_interactions() {
    let bench = Bench::with(Fake::saying([say(200, "{}")]).await, |options| {
        options.limits.global_requests = 3;
        options.limits.global_window = Duration::from_secs(600);
    })
    .await;
    for channel in 0..3 {
        assert_eq!(
            bench
                .status(Method::GET, &format!("/channels/{channel}"))
                .await,
            200
        );
    }
    assert_eq!(bench.status(Method::GET, "/channels/9").await, 429);
    for token in 0..5 {
        assert_eq!(
            bench
                .status(Method::POST, &format!("/interactions/1/{token}/callback"))
                .await,
            200
        );
        assert_eq!(
            bench
                .status(Method::POST, &format!("/webhooks/1/{token}"))
                .await,
            200
        );
    }
    assert_eq!(bench.fake.count(), 13);
}

#[tokio::test]
async fn a_channels_messages_arrive_in_their_order() {
    let fake = Fake::new(|_, index| match index {
        0 => Reply::Hold(say(200, "{}").allowing("order", 1, 0, 0.01)),
        // Refused and repeated, it still comes before the ones behind it.
        3 => limited("user", 0.01).into(),
        _ => say(200, "{}").allowing("order", 1, 0, 0.01).into(),
    });
    let bench = Bench::new(fake.await).await;
    let mut calls = Vec::new();
    for number in 0..8_u64 {
        let request = bench
            .request(Method::POST, MESSAGES)
            .body(number.to_string());
        calls.push(tokio::spawn(request.send()));
        until("the gate has it", || bench.gate.metrics().requests > number).await;
    }
    until("the first is under way", || bench.fake.count() == 1).await;
    bench.fake.release();
    for call in calls {
        assert_eq!(call.await.unwrap().unwrap().status().as_u16(), 200);
    }
    let order: Vec<_> = bench
        .fake
        .seen()
        .iter()
        .map(|seen| String::from_utf8(seen.body.to_vec()).unwrap())
        .collect();
    assert_eq!(order, ["0", "1", "2", "3", "3", "4", "5", "6", "7"]);
}

#[tokio::test]
async fn so_many_pass_at_once_and_players_never_wait_for_posts() {
    let fake = Fake::new(|seen, _| match seen.method {
        Method::GET => hang(),
        _ => say(200, "{}").into(),
    });
    let bench = Bench::with(fake.await, |options| options.limits.ordinary_at_once = 3).await;
    let calls: Vec<_> = (0..9)
        .map(|channel| {
            tokio::spawn(
                bench
                    .request(Method::GET, &format!("/channels/{channel}"))
                    .send(),
            )
        })
        .collect();
    until("all places are taken", || {
        bench.fake.count() == 3 && bench.gate.metrics().requests == 9
    })
    .await;
    assert_eq!(bench.gate.metrics().under_way, 3);
    assert_eq!(
        bench
            .status(Method::POST, "/interactions/1/tok/callback")
            .await,
        200
    );
    assert_eq!(
        bench
            .status(Method::PATCH, "/webhooks/1/tok/messages/@original")
            .await,
        200
    );
    until("all have gone", || {
        bench.fake.release();
        calls.iter().all(tokio::task::JoinHandle::is_finished)
    })
    .await;
    assert!(bench.fake.most_at_once() <= 4, "three and a player's");
    assert_eq!(bench.gate.metrics().under_way, 0);
}

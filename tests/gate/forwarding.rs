//! What passes the gate, and in what shape.

use std::time::Duration;

use reqwest::Method;

use super::fake::{Fake, say};
use super::{Bench, TOKEN, json};

#[tokio::test]
async fn a_request_and_its_answer_pass_whole() {
    let said = say(201, r#"{"id":"7"}"#)
        .with("content-type", "application/json")
        .with("x-ratelimit-remaining", 3)
        .with("set-cookie", "one=1")
        .with("set-cookie", "two=2")
        .with("connection", "x-only-here")
        .with("x-only-here", "yes");
    let bench = Bench::new(Fake::saying([said]).await).await;
    let response = bench
        .request(Method::POST, "/channels/1/messages?after=2&limit=%C3%A9")
        .header("user-agent", "DiscordBot (https://example.org, 1)")
        .header("x-audit-log-reason", "a%20reason")
        .header("connection", "x-mine, keep-alive")
        .header("x-mine", "yes")
        .header("keep-alive", "timeout=5")
        .header("proxy-authorization", "Basic abc")
        .header("te", "trailers")
        .body(r#"{"content":"jambo ✓"}"#)
        .send()
        .await
        .unwrap();

    assert_eq!(response.status().as_u16(), 201);
    let headers = response.headers();
    assert_eq!(headers["x-ratelimit-remaining"], "3");
    assert_eq!(headers["content-type"], "application/json");
    assert_eq!(headers.get_all("set-cookie").iter().count(), 2);
    assert!(!headers.contains_key("x-only-here"));
    assert_eq!(response.bytes().await.unwrap(), r#"{"id":"7"}"#);

    let [seen] = &bench.fake.seen()[..] else {
        panic!("one request")
    };
    assert_eq!(
        (&seen.method, &*seen.path),
        (&Method::POST, "/api/v10/channels/1/messages")
    );
    assert_eq!(seen.query.as_deref(), Some("after=2&limit=%C3%A9"));
    assert_eq!(seen.body, r#"{"content":"jambo ✓"}"#);
    assert_eq!(seen.header("authorization"), Some(TOKEN));
    assert_eq!(
        seen.header("user-agent"),
        Some("DiscordBot (https://example.org, 1)")
    );
    assert_eq!(seen.header("x-audit-log-reason"), Some("a%20reason"));
    assert_eq!(
        seen.header("host").map(|host| format!("http://{host}")),
        Some(bench.fake.url())
    );
    for name in [
        "connection",
        "x-mine",
        "keep-alive",
        "proxy-authorization",
        "te",
        "transfer-encoding",
    ] {
        assert_eq!(seen.header(name), None, "{name}");
    }
}

#[tokio::test]
async fn an_empty_body_has_a_length_where_one_is_due() {
    let bench = Bench::new(Fake::saying([say(204, "")]).await).await;
    for method in [Method::POST, Method::PUT, Method::DELETE, Method::GET] {
        let response = bench
            .request(method, "/channels/1/pins/2")
            .send()
            .await
            .unwrap();
        assert_eq!(response.status().as_u16(), 204);
        assert_eq!(response.bytes().await.unwrap().len(), 0);
    }
    let lengths: Vec<_> = bench
        .fake
        .seen()
        .iter()
        .map(|seen| seen.header("content-length").map(str::to_owned))
        .collect();
    assert_eq!(lengths[..2], [Some("0".to_owned()), Some("0".to_owned())]);
    assert_eq!(lengths[3], None);
}

#[tokio::test]
async fn a_big_multipart_body_arrives_byte_for_byte() {
    let bench = Bench::new(Fake::saying([say(500, "<html>"), say(200, "{}")]).await).await;
    let mut body =
        b"--xx\r\nContent-Disposition: form-data; name=\"files[0]\"; filename=\"a.png\"\r\n\r\n"
            .to_vec();
    body.extend(
        (0..12_u32 << 20)
            .map(|index| u8::try_from(index.wrapping_mul(2_654_435_761) >> 24).unwrap()),
    );
    body.extend(b"\r\n--xx\r\nContent-Disposition: form-data; name=\"payload_json\"\r\n\r\n");
    body.extend(br#"{"nonce":"1","enforce_nonce":true}"#);
    body.extend(b"\r\n--xx--\r\n");
    let response = bench
        .client
        .post(format!(
            "{}/api/v10/channels/1/messages",
            bench.gate.proxy_url()
        ))
        .header("content-type", "multipart/form-data; boundary=xx")
        .body(body.clone())
        .send()
        .await
        .unwrap();
    assert_eq!(response.status().as_u16(), 200);
    let seen = bench.fake.seen();
    assert_eq!(seen.len(), 2, "it is sent again after the failure");
    for seen in seen {
        assert!(seen.body == body, "the body has changed");
        assert_eq!(
            seen.header("content-type"),
            Some("multipart/form-data; boundary=xx")
        );
        assert_eq!(
            seen.header("content-length"),
            Some(&*body.len().to_string())
        );
    }
}

#[tokio::test]
async fn sizes_are_bounded_both_ways() {
    let fake = Fake::new(|seen, _| {
        say(
            200,
            "x".repeat(if seen.method == Method::GET {
                1_001
            } else {
                1_000
            }),
        )
        .into()
    });
    let bench = Bench::with(fake.await, |options| {
        options.limits.request_body = 1_000;
        options.limits.response_body = 1_000;
    })
    .await;
    let path = "/channels/1/messages";
    for (length, status) in [(1_000, 200), (1_001, 413)] {
        let response = bench
            .request(Method::PUT, path)
            .body("x".repeat(length))
            .send()
            .await
            .unwrap();
        assert_eq!(response.status().as_u16(), status);
    }
    assert_eq!(bench.fake.count(), 1);
    let response = bench.request(Method::GET, path).send().await.unwrap();
    assert_eq!(response.status().as_u16(), 502);
    assert_eq!(
        json(response).await["message"],
        "Discord's answer is too long."
    );
    assert_eq!(bench.fake.count(), 2, "it is not asked for again");
}

#[tokio::test]
async fn a_redirection_is_given_back_and_not_followed() {
    let bench =
        Bench::new(Fake::saying([say(302, "").with("location", "/api/v10/elsewhere")]).await).await;
    let client = reqwest::Client::builder()
        .no_proxy()
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .unwrap();
    let response = super::request(&client, &bench.gate, Method::GET, "/users/@me")
        .send()
        .await
        .unwrap();
    assert_eq!(response.status().as_u16(), 302);
    assert_eq!(response.headers()["location"], "/api/v10/elsewhere");
    assert_eq!(bench.fake.count(), 1);
}

#[tokio::test]
async fn what_is_not_discords_api_is_refused() {
    let bench = Bench::new(Fake::saying([say(200, "{}")]).await).await;
    for (method, path, status) in [
        ("GET", "/", 404),
        ("GET", "/oauth2/authorize", 404),
        ("OPTIONS", "/api/v10/users/@me", 405),
        ("CONNECT", "/api/v10/users/@me", 405),
        ("GET", "/api/v10/../../oauth2", 400),
        ("GET", "/api/v10/%2e%2E/oauth2", 400),
        ("GET", "/api/v10/channels\\1", 400),
    ] {
        assert_eq!(
            raw_status(&bench, method, path).await,
            status,
            "{method} {path}"
        );
    }
    assert_eq!(bench.fake.count(), 0);
}

/// Sends a request line as it stands, which a proper client would not.
async fn raw_status(bench: &Bench, method: &str, path: &str) -> u16 {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut socket = tokio::net::TcpStream::connect(bench.gate.address())
        .await
        .unwrap();
    let text = format!("{method} {path} HTTP/1.1\r\nhost: gate\r\nconnection: close\r\n\r\n");
    socket.write_all(text.as_bytes()).await.unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).await.unwrap();
    answer.split(' ').nth(1).unwrap_or("0").parse().unwrap()
}

#[tokio::test]
async fn serenity_speaks_through_it() {
    use serenity::all::{
        ChannelId, CreateInteractionResponse, CreateMessage, Http, HttpBuilder, InteractionId,
    };
    let fake = Fake::new(|seen, index| match (seen.path.as_str(), index) {
        ("/api/v10/interactions/5/tok/callback", 0) => say(500, "<html>").into(),
        ("/api/v10/interactions/5/tok/callback", _) => say(204, "").into(),
        _ => say(403, r#"{"code":50001,"message":"Missing Access"}"#).into(),
    });
    let bench = Bench::new(fake.await).await;
    let http: Http = HttpBuilder::new("token")
        .proxy(bench.gate.proxy_url())
        .ratelimiter_disabled(true)
        .client(super::client())
        .build();
    let response = CreateInteractionResponse::Acknowledge;
    http.create_interaction_response(InteractionId::new(5), "tok", &response, Vec::new())
        .await
        .unwrap();
    let error = ChannelId::new(9)
        .send_message(&http, CreateMessage::new().content("x"))
        .await
        .unwrap_err();
    let serenity::Error::Http(serenity::http::HttpError::UnsuccessfulRequest(error)) = error else {
        panic!("{error:?}")
    };
    assert_eq!(
        (error.status_code.as_u16(), error.error.code),
        (403, 50_001)
    );
    assert_eq!(
        bench.fake.seen()[2].header("authorization"),
        Some("Bot token")
    );
}

#[tokio::test]
async fn it_stops_when_the_requests_under_way_have_ended() {
    let fake = Fake::saying([say(200, "{}").after(Duration::from_millis(100))]).await;
    let Bench { gate, fake, client } = Bench::new(fake).await;
    let late = super::request(&client, &gate, Method::GET, "/users/@me");
    let again = late.try_clone().unwrap();
    let late = tokio::spawn(late.send());
    super::until("the request is under way", || fake.count() == 1).await;
    gate.stop().await;
    assert_eq!(late.await.unwrap().unwrap().status().as_u16(), 200);
    assert!(again.send().await.unwrap_err().is_connect());
}

#[tokio::test]
async fn it_stops_in_bounded_time() {
    let fake = Fake::saying([super::fake::hang()]).await;
    let Bench { gate, fake, client } = Bench::with(fake, |options| {
        options.timeouts.stop = Duration::from_millis(20);
    })
    .await;
    let late = tokio::spawn(super::request(&client, &gate, Method::GET, "/users/@me").send());
    super::until("the request is under way", || fake.count() == 1).await;
    gate.stop().await;
    assert_eq!(late.await.unwrap().unwrap().status().as_u16(), 503);
}

//! Ordered faults reach a bot as the real ones do.

use std::time::Duration;

use komwe::sandbox::{Cut, Options, Permissions, Refusal, Sandbox};
use poise::serenity_prelude as serenity;
use serenity::GatewayIntents;

use super::bot::Bot;

#[tokio::test]
async fn interactions_sent_while_the_socket_is_down_are_replayed() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let _bot = Bot::start(&sandbox).await;
    let (bao, asha) = (sandbox.channel("bao"), sandbox.person("Asha"));
    for cut in [Cut::Broken, Cut::Close(4000), Cut::Close(1001)] {
        sandbox.trouble().drop_gateway(cut, true);
        assert_eq!(
            asha.slash(&bao, "ping", []).await.unwrap().text(),
            "pong",
            "{cut:?}"
        );
    }
    sandbox.trouble().ask_reconnect();
    assert_eq!(asha.slash(&bao, "ping", []).await.unwrap().text(), "pong");
    assert_eq!(
        sandbox.identify_count(),
        1,
        "the session was resumed each time"
    );
}

#[tokio::test]
async fn a_forgotten_session_is_begun_anew() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let _bot = Bot::start(&sandbox).await;
    sandbox.trouble().drop_gateway(Cut::Broken, false);
    sandbox
        .bot_identified(2, Duration::from_secs(20))
        .await
        .unwrap();
    let (bao, asha) = (sandbox.channel("bao"), sandbox.person("Asha"));
    assert_eq!(asha.slash(&bao, "ping", []).await.unwrap().text(), "pong");
}

#[tokio::test]
async fn a_wrong_token_and_privileged_intents_close_the_socket() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let wrong = Bot::connect(&sandbox, "wrong", GatewayIntents::GUILDS).await;
    let error = wrong.ended().await.unwrap_err();
    assert!(
        matches!(
            error,
            serenity::Error::Gateway(serenity::GatewayError::InvalidAuthentication)
        ),
        "{error:?}"
    );
    let nosy = Bot::connect(&sandbox, sandbox.token(), GatewayIntents::GUILD_MEMBERS).await;
    let error = nosy.ended().await.unwrap_err();
    assert!(
        matches!(
            error,
            serenity::Error::Gateway(serenity::GatewayError::DisallowedGatewayIntents)
        ),
        "{error:?}"
    );
}

#[tokio::test]
async fn an_interaction_can_come_twice_and_is_answered_once() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let _bot = Bot::start(&sandbox).await;
    let (bao, asha) = (sandbox.channel("bao"), sandbox.person("Asha"));
    sandbox.trouble().double_interactions(1);
    assert_eq!(asha.slash(&bao, "ping", []).await.unwrap().text(), "pong");
    let codes = || -> Vec<_> {
        let requests = sandbox.requests();
        requests
            .iter()
            .filter(|one| one.path.ends_with("/callback"))
            .map(|one| (one.status, one.code()))
            .collect()
    };
    while codes().iter().filter(|(status, _)| *status != 0).count() < 2 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert!(codes().contains(&(400, Some(40060))), "{:?}", codes());
    assert_eq!(sandbox.messages(&bao).len(), 1);
}

#[tokio::test]
async fn a_late_answer_is_refused() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let _bot = Bot::start(&sandbox).await;
    let (bao, asha) = (sandbox.channel("bao"), sandbox.person("Asha"));
    sandbox
        .trouble()
        .hang("POST /interactions/*", 1, Duration::from_millis(200));
    let id = asha.send_slash(&bao, "ping", []).unwrap();
    sandbox.advance(Duration::from_secs(4));
    assert_eq!(asha.awaits(id).await.unwrap_err(), Refusal::NoAnswer);
    loop {
        let requests = sandbox.requests();
        if let Some(callback) = requests
            .iter()
            .find(|one| one.path.ends_with("/callback") && one.status != 0)
        {
            assert_eq!((callback.status, callback.code()), (404, Some(10062)));
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn permissions_go_and_come_back() {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let _bot = Bot::start(&sandbox).await;
    let (bao, asha) = (sandbox.channel("bao"), sandbox.person("Asha"));
    sandbox.trouble().deny(&bao, Permissions::SEND_MESSAGES);
    assert!(
        asha.slash(&bao, "tells", [])
            .await
            .unwrap()
            .text()
            .contains("Missing Permissions")
    );
    sandbox.trouble().deny(&bao, Permissions::VIEW_CHANNEL);
    assert!(
        asha.slash(&bao, "tells", [])
            .await
            .unwrap()
            .text()
            .contains("Missing Access")
    );
    sandbox.trouble().restore(&bao);
    assert_eq!(asha.slash(&bao, "tells", []).await.unwrap().text(), "told");
    sandbox.trouble().close_dms(&asha, true);
    assert!(
        asha.slash(&bao, "tells", [])
            .await
            .unwrap()
            .text()
            .contains("Cannot send messages to this user")
    );
}

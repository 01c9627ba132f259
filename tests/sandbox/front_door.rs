//! What people do and what they see.

use std::time::Duration;

use komwe::sandbox::{Arg, CommandOptionChoiceValue, Options, Refusal, Sandbox};

use super::bot::{Bot, PIXEL};
use crate::openapi;

async fn start() -> (Sandbox, Bot) {
    let sandbox = Sandbox::start(Options::default()).await.unwrap();
    let bot = Bot::start(&sandbox).await;
    (sandbox, bot)
}

#[tokio::test]
async fn a_command_is_answered_in_the_channel() {
    let (sandbox, _bot) = start().await;
    let (bao, asha) = (sandbox.channel("bao"), sandbox.person("Asha"));
    let answer = asha.slash(&bao, "ping", []).await.unwrap();
    assert_eq!(answer.text(), "pong");
    assert!(!answer.is_private());
    assert_eq!(sandbox.messages(&bao).len(), 1);
    openapi::check(&sandbox.requests());
}

#[tokio::test]
async fn a_deferred_answer_keeps_its_audience() {
    let (sandbox, _bot) = start().await;
    let (bao, asha, juma) = (
        sandbox.channel("bao"),
        sandbox.person("Asha"),
        sandbox.person("Juma"),
    );
    let answer = asha
        .slash(&bao, "thinks", [("private", true.into())])
        .await
        .unwrap();
    assert_eq!(answer.text(), "thought");
    assert!(answer.is_private());
    assert_eq!(
        answer.message().files()[0].description.as_deref(),
        Some("one pixel")
    );
    assert_eq!(answer.message().files()[0].size, Some((1, 1)));
    assert_eq!(answer.message().files()[0].bytes, PIXEL);
    let public = juma.slash(&bao, "thinks", []).await.unwrap();
    assert!(!public.is_private());
    assert_eq!(sandbox.messages(&bao).len(), 1);
    openapi::check(&sandbox.requests());
}

#[tokio::test]
async fn choices_come_while_a_move_is_typed() {
    let (sandbox, _bot) = start().await;
    let (bao, asha) = (sandbox.channel("bao"), sandbox.person("Asha"));
    let choices = asha
        .autocomplete(&bao, "move", [("move", "a3".into())], "move")
        .await
        .unwrap();
    let values: Vec<_> = choices.into_iter().map(|choice| choice.value).collect();
    assert_eq!(
        values,
        ["A3L", "A3R"].map(|text| CommandOptionChoiceValue::String(text.to_owned()))
    );
    let answer = asha
        .slash(&bao, "move", [("move", "A3L".into())])
        .await
        .unwrap();
    assert_eq!(answer.text(), "played A3L");
    openapi::check(&sandbox.requests());
}

#[tokio::test]
async fn buttons_menus_and_modals_work() {
    let (sandbox, _bot) = start().await;
    let (bao, asha, juma) = (
        sandbox.channel("bao"),
        sandbox.person("Asha"),
        sandbox.person("Juma"),
    );
    let asked = asha.slash(&bao, "asks", []).await.unwrap();
    let message = asked.message();

    let later = juma.press(message, "Later").await.unwrap();
    assert!(later.is_update());
    assert_eq!(later.text(), "updated later");

    let picked = juma.select(message, "Pick one", &["Two"]).await.unwrap();
    assert_eq!(picked.text(), "picked 2");

    let modal = juma.press(message, "Write").await.unwrap();
    let wrote = juma
        .submit_modal(modal.modal(), &[("move", "A3L")])
        .await
        .unwrap();
    assert_eq!(wrote.text(), "You wrote: A3L");
    assert!(wrote.is_private());

    assert_eq!(
        juma.press(message, "Off").await.unwrap_err(),
        Refusal::Disabled("off".to_owned())
    );
    assert!(matches!(
        juma.press(message, "Nothing").await,
        Err(Refusal::NoComponent(_))
    ));

    let updated = juma.press(message, "Update").await.unwrap();
    assert!(updated.is_update());
    assert_eq!(
        updated.message().files().len(),
        1,
        "the new file replaces the old one"
    );
    assert_eq!(updated.message().files()[0].filename, "new.png");
    assert!(updated.message().buttons().is_empty());
    assert!(matches!(
        juma.press(message, "Later").await,
        Err(Refusal::NoComponent(_))
    ));
    assert_eq!(
        juma.press_late(message, "Later").await.unwrap().text(),
        "updated later"
    );
    openapi::check(&sandbox.requests());
}

#[tokio::test]
async fn options_are_checked_as_discord_does() {
    let (sandbox, _bot) = start().await;
    let (bao, asha, juma) = (
        sandbox.channel("bao"),
        sandbox.person("Asha"),
        sandbox.person("Juma"),
    );
    let seats = |number: i64| [("seats", Arg::from(number))];
    assert_eq!(
        asha.slash(&bao, "club create", []).await.unwrap_err(),
        Refusal::MissingOption("seats".to_owned())
    );
    assert_eq!(
        asha.slash(&bao, "club create", seats(9)).await.unwrap_err(),
        Refusal::BadOption("seats".to_owned())
    );
    assert!(matches!(
        asha.slash(&bao, "club", []).await,
        Err(Refusal::UnknownCommand(_))
    ));
    assert!(matches!(
        asha.slash(&bao, "nonsense", []).await,
        Err(Refusal::UnknownCommand(_))
    ));
    assert!(matches!(
        juma.slash(&bao, "club create", seats(4)).await,
        Err(Refusal::NotOffered(_))
    ));
    let file = [
        ("seats", Arg::from(4)),
        ("file", Arg::file("list.csv", "a,b\n")),
    ];
    assert_eq!(
        asha.slash(&bao, "club create", file).await.unwrap().text(),
        "4 seats, 4 bytes"
    );
}

#[tokio::test]
async fn people_are_resolved_and_called() {
    let (sandbox, _bot) = start().await;
    let (bao, asha, juma) = (
        sandbox.channel("bao"),
        sandbox.person("Asha"),
        sandbox.person("Juma"),
    );
    let answer = asha
        .slash(&bao, "greets", [("person", (&juma).into())])
        .await
        .unwrap();
    assert_eq!(answer.text(), format!("Hello {}", juma.mention()));
    assert_eq!(sandbox.pings_for(&juma), [answer.message().id()]);
    assert!(sandbox.pings_for(&asha).is_empty());
    openapi::check(&sandbox.requests());
}

#[tokio::test]
async fn messages_threads_and_private_conversations() {
    let (sandbox, _bot) = start().await;
    let (bao, asha) = (sandbox.channel("bao"), sandbox.person("Asha"));
    let answer = asha.slash(&bao, "tells", []).await.unwrap();
    assert_eq!(answer.text(), "told");
    let thread = sandbox.channel("Game 1");
    assert_eq!(sandbox.messages(&thread)[0].text(), "in the thread");
    let dm = sandbox.dm(&asha);
    assert_eq!(asha.reads(&dm)[0].text(), "in private");
    assert!(sandbox.person("Juma").reads(&dm).is_empty());
    assert_eq!(sandbox.messages(&bao)[0].thread(), Some(thread.id()));
    openapi::check(&sandbox.requests());
}

#[tokio::test]
async fn a_bot_that_is_silent_or_gone_is_reported() {
    let options = Options {
        response_limit: Duration::from_millis(300),
        ..Options::default()
    };
    let sandbox = Sandbox::start(options).await.unwrap();
    let bot = Bot::start(&sandbox).await;
    let (bao, asha) = (sandbox.channel("bao"), sandbox.person("Asha"));
    let asked = asha.slash(&bao, "asks", []).await.unwrap();
    assert_eq!(
        asha.press(asked.message(), "Silent").await.unwrap_err(),
        Refusal::NoAnswer
    );
    bot.stop().await;
    assert_eq!(
        asha.slash(&bao, "ping", []).await.unwrap_err(),
        Refusal::NoAnswer
    );
    let _bot = Bot::start(&sandbox).await;
    assert_eq!(
        asha.press(asked.message(), "Update").await.unwrap().text(),
        "updated"
    );
}

//! Tournaments as files, and logs that are replayed.

use komwe::app::{BadExport, ExportForm, replay_export};
use komwe::play::Refusal;
use komwe::tournament::{Format, Phase};

use super::cup::{Cup, HOST, plan, pools};
use crate::app::world::{ABROAD, HOME, caller, refused};

async fn exported(cup: &Cup, form: ExportForm) -> String {
    let file = cup.world.app.export_tournament(HOME, cup.id, form).await;
    String::from_utf8(file.unwrap()).unwrap()
}

async fn finished(format: Format, entrants: u16) -> Cup {
    let cup = Cup::begun(plan(format), entrants).await;
    while cup.phase().await == Phase::Running {
        cup.play_out().await;
    }
    cup
}

#[tokio::test]
async fn an_exported_log_is_replayed_to_the_same_tournament() {
    let cup = finished(Format::Swiss { rounds: 3 }, 7).await;
    let text = exported(&cup, ExportForm::Json { with_ids: false }).await;
    assert!(
        !text.contains("\"id\": \""),
        "no ids unless they are asked for"
    );
    assert!(text.contains("Player 1001"));
    let replayed = replay_export(&text).unwrap();
    let view = cup.view().await;
    assert_eq!(replayed.name, "The Zanzibar Cup");
    assert_eq!(replayed.rounds, 3);
    assert_eq!(replayed.events, view.events as usize);
    assert_eq!(replayed.state.standings(), view.table);
    let with_ids = exported(&cup, ExportForm::Json { with_ids: true }).await;
    assert!(with_ids.contains("\"id\": \"1001\""));
}

#[tokio::test]
async fn a_log_that_was_tampered_with_does_not_hold() {
    let cup = finished(Format::Swiss { rounds: 3 }, 6).await;
    let text = exported(&cup, ExportForm::Json { with_ids: false }).await;
    // The first result is turned round: later pairings would have been others.
    let mut log: serde_json::Value = serde_json::from_str(&text).unwrap();
    let events = log["events"].as_array_mut().unwrap();
    let decided = events.iter_mut().find(|line| line["event"] == "decided");
    let wins = decided.unwrap()["outcome"]["wins"].as_array_mut().unwrap();
    wins.reverse();
    let turned = log.to_string();
    assert_ne!(turned, text);
    let bad = replay_export(&turned);
    assert!(matches!(bad, Err(BadExport::Log(_))), "{bad:?}");
    let newer = text.replacen("\"version\": 1", "\"version\": 2", 1);
    assert!(matches!(replay_export(&newer), Err(BadExport::Version)));
    assert!(matches!(replay_export("{}"), Err(BadExport::Json(_))));
}

#[tokio::test]
async fn tables_and_reports_tell_the_standings() {
    let cup = finished(Format::Swiss { rounds: 3 }, 5).await;
    let csv = exported(&cup, ExportForm::Csv).await;
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines[0], "pool,place,entrant,name,rating,points");
    assert_eq!(lines.len(), 6);
    assert!(
        lines[1].starts_with(",1,1,Player 1001,,3.0"),
        "{}",
        lines[1]
    );
    let trf = exported(&cup, ExportForm::Trf).await;
    assert!(trf.starts_with("012 The Zanzibar Cup"), "{trf}");
    assert_eq!(
        trf.lines().filter(|line| line.starts_with("001")).count(),
        5
    );
    // The bye is one, and no win against somebody.
    assert_eq!(trf.matches(" U").count(), 3, "{trf}");

    let pool = finished(pools(6), 5).await;
    let trf = exported(&pool, ExportForm::Trf).await;
    let first = trf
        .lines()
        .find(|line| line.starts_with("001    1"))
        .unwrap();
    for opponent in 2..=5 {
        assert!(first.contains(&format!("   {opponent} ")), "{first}");
    }
}

#[tokio::test]
async fn files_are_for_the_server_of_the_tournament() {
    let cup = Cup::of(plan(pools(6)), 2).await;
    let app = &cup.world.app;
    let abroad = app.export_tournament(ABROAD, cup.id, ExportForm::Csv).await;
    assert_eq!(refused(abroad), Refusal::UnknownTournament);
    let log = app.tournament_log(HOME, cup.id).await.unwrap();
    assert_eq!(log.len(), 3);
    assert_eq!(log[0].logged.by, Some(HOST));
    let why = app
        .tournament_why(HOME, cup.id, super::cup::player(1))
        .await
        .unwrap();
    assert_eq!(why.entrant.0, 1);
    let stranger = app.tournament_why(HOME, cup.id, caller(HOST).player).await;
    assert_eq!(refused(stranger), Refusal::NotAnEntrant);
}

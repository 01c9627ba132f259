//! Games that players bring.

use komwe::locale::{self, Locale};
use komwe::play::reading::LONGEST_RECORD;
use komwe::play::{BadRecord, Ending, Names, RecordId, Refusal, Status};
use komwe::rules::record::Score;
use komwe::rules::{Rule, Side};

use super::world::{ASHA, BAKARI, CHIKU, World, caller, refused};

const TEXT: &str = "\
Variant: kiswahili
Event: Friday evening
South: Asha
North: Juma
Date: 2026-02-14
Result: North wins
Ending: resignation

{good luck}
1. A6L* a6L
2. A4R {hm}
";

async fn bring(world: &World, text: &str) -> RecordId {
    world.app.import(&caller(ASHA), text).await.unwrap().id
}

#[tokio::test]
async fn a_record_is_looked_through_by_its_owner_alone() {
    let mut world = World::new();
    let shown = world.app.import(&caller(ASHA), TEXT).await.unwrap();
    assert_eq!(
        (shown.course.game.ply(), shown.comment.as_deref()),
        (3, Some("hm"))
    );
    assert_eq!(
        shown.course.ending(),
        Some(Ending::Resigned { by: Side::South })
    );
    assert_eq!(
        (shown.event.as_str(), shown.score, shown.ending.as_str()),
        ("Friday evening", Score::Won(Side::North), "resignation")
    );
    assert_eq!(shown.date.unwrap().to_string(), "2026-02-14");
    assert_eq!(
        shown.course.names.each_ref().map(Names::display),
        ["Asha", "Juma"]
    );
    let id = shown.id;
    world.crash().await;
    for ply in 0..=3 {
        let shown = world.app.record(ASHA, id, Some(ply)).await.unwrap();
        assert_eq!((shown.course.game.ply(), shown.course.plies), (ply, 3));
        assert_eq!(shown.course.ending().is_some(), ply == 3);
    }
    let start = world.app.record(ASHA, id, Some(0)).await.unwrap();
    assert_eq!(start.comment.as_deref(), Some("good luck"));
    assert_eq!(
        refused(world.app.record(ASHA, id, Some(4)).await),
        Refusal::NoSuchPly { plies: 3 }
    );
    for (player, id) in [
        (BAKARI, id),
        (CHIKU, id),
        (ASHA, RecordId(99)),
        (ASHA, RecordId(-1)),
    ] {
        assert_eq!(
            refused(world.app.record(player, id, None).await),
            Refusal::UnknownRecord
        );
    }
}

#[tokio::test]
async fn an_end_that_only_the_record_knows_is_told_by_its_words() {
    let world = World::new();
    let text = TEXT.replace("resignation", "time");
    let shown = world.app.import(&caller(ASHA), &text).await.unwrap();
    assert_eq!(shown.course.status, Status::Active);
    assert_eq!(
        (shown.score, shown.ending.as_str()),
        (Score::Won(Side::North), "time")
    );
}

#[tokio::test]
async fn what_is_exported_can_be_brought_in_either_form() {
    let world = World::new();
    let game = world.game(komwe::rules::Variant::Kimasai).await;
    for _ in 0..5 {
        world.play_on(game).await;
    }
    let kept = world
        .app
        .export(ASHA, super::world::HOME, Some(game))
        .await
        .unwrap();
    let from_text = world
        .app
        .import(&caller(CHIKU), &kept.record)
        .await
        .unwrap();
    let from_json = world.app.import(&caller(CHIKU), &kept.json).await.unwrap();
    assert_eq!(from_text.course.game, kept.view.course.game);
    assert_eq!(from_json.course.game, kept.view.course.game);
    assert_eq!(
        from_json.course.names[0].display(),
        kept.view.course.names[0].display()
    );
    assert_eq!(from_text.id, from_json.id, "it is the same record");
}

#[tokio::test]
async fn the_same_again_is_kept_once_and_the_oldest_goes() {
    let world = World::new();
    let other = world.app.import(&caller(BAKARI), TEXT).await.unwrap().id;
    let numbered = |number: usize| TEXT.replace("Friday", &format!("Day {number}"));
    let mut ids = Vec::new();
    for number in 0..20 {
        world.advance(1);
        ids.push(bring(&world, &numbered(number)).await);
    }
    world.advance(1);
    assert_eq!(bring(&world, &numbered(0)).await, ids[0], "it is known");
    let gone = async |id| world.app.record(ASHA, id, None).await.is_err();
    world.advance(1);
    let new = bring(&world, &numbered(20)).await;
    assert!(gone(ids[1]).await, "brought longest ago");
    assert!(!gone(ids[0]).await && !gone(ids[2]).await && !gone(new).await);
    // The clock is set back.
    world.clock.set(komwe::play::Timestamp(0));
    let newest = bring(&world, &numbered(21)).await;
    assert!(!gone(newest).await && gone(ids[2]).await);
    assert!(!ids.contains(&newest) && newest != new);
    world.app.record(BAKARI, other, None).await.unwrap();
}

#[tokio::test]
async fn a_tampered_record_is_refused_with_its_move_and_rule() {
    let world = World::new();
    let text = TEXT.replace("A4R", "B1L");
    let refusal = refused(world.app.import(&caller(ASHA), &text).await);
    let Refusal::BadRecord(fault) = &refusal else {
        panic!("{refusal:?}")
    };
    let BadRecord::IllegalMove { ply, line, error } = &**fault else {
        panic!("{fault:?}")
    };
    assert_eq!((*ply, *line, error.rule()), (3, Some(11), Some(Rule::N1)));
    let told = locale::refusal(Locale::English, &refusal);
    assert!(
        told.contains("line 11, at move 3") && told.contains("(N1)"),
        "{told}"
    );
}

#[tokio::test]
async fn hostile_texts_are_refused_and_leave_nothing() {
    let world = World::new();
    let texts = [
        String::new(),
        "\0".repeat(1_000),
        "\u{202e}@everyone `x` **y**: z".to_owned(),
        "x".repeat(LONGEST_RECORD + 1),
        "{".repeat(LONGEST_RECORD * 3),
        format!("Variant: kete\n\n{}", "A1L ".repeat(10_000)),
        format!("Variant: kete\nEvnt: {}", "y".repeat(10_000)),
        format!("{}: z", "K".repeat(10_000)),
    ];
    for text in texts {
        let refusal = refused(world.app.import(&caller(ASHA), &text).await);
        assert!(matches!(refusal, Refusal::BadRecord(_)), "{refusal:?}");
        let told = locale::refusal(Locale::English, &refusal);
        assert!(
            told.len() < 1_000 && !told.contains('@') && !told.contains('\0'),
            "{told}"
        );
        assert!(!told.contains("record-"), "{told}");
    }
    let id = bring(&world, &TEXT.replace("Asha", "\u{202e}@everyone\u{0} **")).await;
    let shown = world.app.record(ASHA, id, None).await.unwrap();
    assert_eq!(shown.course.names[0].display(), "@everyone **");
}

#[tokio::test]
async fn an_interaction_brings_a_record_once() {
    let world = World::new();
    let caller = caller(ASHA);
    world.app.import(&caller, TEXT).await.unwrap();
    assert_eq!(
        refused(world.app.import(&caller, TEXT).await),
        Refusal::AlreadyHandled
    );
}

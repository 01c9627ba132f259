//! Somebody who has left a trace everywhere.

use komwe::app::{Caller, OfferedRole, Opponent};
use komwe::play::proposal::Kind;
use komwe::play::ruling::Verdict;
use komwe::play::{
    Aim, ChallengeId, GameId, Length, Names, Notice, PlayerId, Preference, Quiet, RoleId, Terms,
    Title,
};
use komwe::rules::Variant;
use rusqlite::Connection;

use super::world::{BAKARI, CHIKU, HOME, World, at, caller, opponent, unhurried};

pub(super) const NAME: &str = "Zainabu wa Mji Mkongwe";
/// As long as Discord's ids are, so that it can be told from other numbers in the file.
pub(super) const ZAINABU: PlayerId = PlayerId(0x1357_9bdf_0246_8ace);

pub(super) fn zainabu() -> Caller {
    Caller {
        player: ZAINABU,
        names: Names::new(NAME, "zainabu"),
        ..caller(ZAINABU)
    }
}

pub(super) fn as_opponent() -> Opponent {
    Opponent {
        id: ZAINABU,
        names: Names::new(NAME, "zainabu"),
        is_bot: false,
    }
}

fn by(player: PlayerId) -> Caller {
    if player == ZAINABU {
        zainabu()
    } else {
        caller(player)
    }
}

/// A rated game of Zainabu with Bakari.
pub(super) async fn begin(world: &World, length: Length) -> GameId {
    let terms = Terms {
        rated: true,
        length,
        ..unhurried(Variant::Kete)
    };
    let offer = world
        .app
        .challenge(&caller(BAKARI), Some(as_opponent()), terms)
        .await
        .unwrap();
    let Notice::Challenge(id) = offer.parcel().notice else {
        panic!("not an offer: {offer:?}")
    };
    let closing = world.app.accept(&zainabu(), id).await.unwrap();
    closing.game.unwrap()
}

/// Plays so many first legal moves.
pub(super) async fn play(world: &World, game: GameId, moves: u32) {
    for _ in 0..moves {
        let (player, text) = (world.to_move(game).await, world.a_move(game).await);
        let told = world.app.play(&by(player), at(game, None), &text).await;
        told.unwrap();
    }
}

pub(super) async fn offer(world: &World, from: &Caller, to: Option<Opponent>) -> ChallengeId {
    let terms = unhurried(Variant::Kimasai);
    let ticket = world.app.challenge(from, to, terms).await.unwrap();
    match ticket.parcel().notice {
        Notice::Challenge(id) => id,
        other => panic!("not an offer: {other:?}"),
    }
}

/// Zainabu leaves an answer ready in a game in which Bakari is to move.
async fn leave_an_answer(world: &World, game: GameId) {
    if world.to_move(game).await == ZAINABU {
        play(world, game, 1).await;
    }
    let ply = world.view(game).await.course.plies;
    let seen = at(game, Some(ply));
    let awaited = world.a_move(game).await;
    let answers = world.app.answers(ZAINABU, HOME, seen, &awaited).await;
    let answer = answers.unwrap().1.moves[0].0.to_string();
    let left = world
        .app
        .leave_premove(&zainabu(), seen, &awaited, &answer)
        .await;
    left.unwrap();
}

/// A world in which Zainabu has left a trace everywhere: a finished game, two that are played, two open offers, and all else.
pub(super) async fn with_one_of_everything() -> (World, [GameId; 3]) {
    let world = World::new();
    let (app, me) = (&world.app, zainabu);
    let finished = begin(&world, Length::One).await;
    leave_an_answer(&world, finished).await;
    play(&world, finished, 3).await;
    app.propose(&me(), at(finished, None), Kind::Draw)
        .await
        .unwrap();
    app.resign(&caller(BAKARI), at(finished, None))
        .await
        .unwrap();
    let playing = begin(&world, Length::One).await;
    play(&world, playing, 2).await;
    leave_an_answer(&world, playing).await;
    let series = begin(&world, Length::BestOfThree).await;
    offer(&world, &me(), None).await;
    offer(&world, &caller(CHIKU), Some(as_opponent())).await;

    let others = world.offer(BAKARI, Some(CHIKU), Variant::Kete).await;
    let others = app.accept(&caller(CHIKU), others).await.unwrap();
    app.watch(&me(), others.game, Some(3)).await.unwrap();
    app.set_preferences(&me(), &[Preference::PlayForced(false)])
        .await
        .unwrap();
    app.set_quiet(&me(), Quiet::default()).await.unwrap();
    app.go_on_holiday(&me(), 2).await.unwrap();
    app.set_block(&me(), &opponent(PlayerId(900)), true)
        .await
        .unwrap();
    app.set_block(&caller(PlayerId(901)), &as_opponent(), true)
        .await
        .unwrap();
    app.lesson_solved(&me(), "sowing").await.unwrap();
    let record = app.export(ZAINABU, HOME, Some(finished)).await.unwrap();
    app.import(&me(), &record.record).await.unwrap();
    app.ask_ruling(&me(), true, finished, Verdict::South, "a try")
        .await
        .unwrap();
    app.rule(&me(), true, finished, 1).await.unwrap();
    app.ask_ruling(&me(), true, finished, Verdict::North, "another")
        .await
        .unwrap();
    let role = OfferedRole {
        id: RoleId(5),
        unfit: None,
    };
    app.add_milestone(&me(), true, role, Aim::Title(Title::Fundi))
        .await
        .unwrap();
    let cup = super::tournaments::cup::plan(super::tournaments::cup::pools(6));
    let cup = app.create_tournament(&me(), true, cup).await.unwrap();
    let Notice::Tournament { id } = cup.parcel().notice else {
        panic!("not a tournament: {cup:?}")
    };
    app.enter_tournament(&me(), id, &[]).await.unwrap();
    // What only Discord brings about.
    let connection = Connection::open(world.database()).unwrap();
    let id = ZAINABU.0.cast_signed();
    for sql in [
        "INSERT INTO departed VALUES (2, ?1, 1800000000)",
        "INSERT INTO title VALUES (?1, 'fundi', 1800000000)",
        "INSERT INTO role_given VALUES (1, 5, ?1, 1800000000)",
        "INSERT INTO called SELECT ?1, min(id), 0 FROM game",
        "INSERT INTO substituted (tournament, player) SELECT min(id), ?1 FROM tournament",
        "INSERT INTO prize (tournament, player, role) SELECT min(id), ?1, 5 FROM tournament",
    ] {
        connection.execute(sql, [id]).unwrap();
    }
    (world, [finished, playing, series])
}

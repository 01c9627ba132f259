//! Answers that are left ready: kept, secret, played once, or dropped and told.

use komwe::app::GameRef;
use komwe::locale::{self, Locale};
use komwe::play::{Cause, GameId, Half, Notice, PlayerId, Premove, Refusal, Status};
use komwe::rules::{Move, Silent, Variant};

use super::world::{ASHA, BAKARI, CHIKU, ELSEWHERE, HOME, World, at, caller, caller_in, refused};

/// A game at its start, with its players and what they could do.
struct Start {
    world: World,
    game: GameId,
    south: PlayerId,
    north: PlayerId,
    /// What South can play.
    moves: Vec<String>,
    /// What North can answer to the first of them.
    answers: Vec<String>,
}

impl Start {
    async fn new(variant: Variant) -> Start {
        let world = World::new();
        let game = world.game(variant).await;
        let south = world.to_move(game).await;
        let north = if south == ASHA { BAKARI } else { ASHA };
        let moves = world.app.legal(south, HOME, Some(game)).await.unwrap();
        let moves = written(&moves.moves);
        let answers = world.app.answers(north, HOME, at(game, Some(0)), &moves[0]);
        let answers = written(&answers.await.unwrap().1.moves);
        Start {
            world,
            game,
            south,
            north,
            moves,
            answers,
        }
    }

    /// North leaves an answer to the first move of South.
    async fn leave(&self, answer: &str) -> Premove {
        let press = caller(self.north);
        let (app, at) = (&self.world.app, at(self.game, Some(0)));
        let left = app.leave_premove(&press, at, &self.moves[0], answer);
        left.await.unwrap().premove.unwrap()
    }

    /// South plays. Gives the ply that is told, and whom.
    async fn play(&self, text: &str) -> (u32, Option<PlayerId>) {
        let press = caller(self.south);
        let ticket = self.world.app.play(&press, at(self.game, Some(0)), text);
        let ticket = ticket.await.unwrap();
        match ticket.parcel().notice {
            Notice::Turn { ply, .. } => (ply, ticket.parcel().to),
            other => panic!("not a board: {other:?}"),
        }
    }

    async fn waiting(&self) -> Option<Premove> {
        let view = self.world.app.premove(self.north, HOME, Some(self.game));
        view.await.unwrap().premove
    }

    async fn dropped_at(&self, ply: u32) -> Option<PlayerId> {
        let view = self.world.app.game_view(self.game, Some(ply)).await;
        view.unwrap().dropped_premove
    }

    async fn moves_played(&self) -> Vec<String> {
        let view = self.world.app.game_view(self.game, None).await.unwrap();
        let moves = view.course.game.moves();
        moves.iter().map(ToString::to_string).collect()
    }

    async fn verify(mut self) {
        let (store, game) = (self.world.inspect().await, self.game);
        let faults = store.read_wait(move |view| view.verify_game(game));
        assert_eq!(faults.unwrap(), []);
    }
}

fn written<T>(moves: &[(Move, T)]) -> Vec<String> {
    moves.iter().map(|(mv, _)| mv.to_string()).collect()
}

#[tokio::test]
async fn an_answer_that_fits_is_played_with_the_move_it_answers() {
    for variant in Variant::ALL {
        let mut start = Start::new(variant).await;
        let left = start.leave(&start.answers[0]).await;
        assert_eq!(start.waiting().await, Some(left));
        // Whoever keeps it, it is not lost with the process.
        start.world.crash().await;
        assert_eq!(start.waiting().await, Some(left));
        assert_eq!(start.play(&start.moves[0]).await, (2, Some(start.south)));
        let expected = [start.moves[0].clone(), start.answers[0].clone()];
        assert_eq!(start.moves_played().await, expected);
        let view = start.world.app.game_view(start.game, None).await.unwrap();
        let causes: Vec<Cause> = view.course.told.iter().map(|told| told.cause).collect();
        assert_eq!(causes, [Cause::Player, Cause::Premove]);
        assert_eq!(view.dropped_premove, None);
        // The first board, the one after both moves, and the settling of the first.
        assert_eq!(start.world.app.backlog().await.unwrap().waiting, 3);
        start.verify().await;
    }
}

#[tokio::test]
async fn an_answer_that_does_not_fit_is_dropped_and_its_owner_told_once() {
    let start = Start::new(Variant::Kiswahili).await;
    start.leave(&start.answers[0]).await;
    assert_eq!(start.play(&start.moves[1]).await, (1, Some(start.north)));
    assert_eq!(start.moves_played().await, [start.moves[1].clone()]);
    assert_eq!(start.dropped_at(0).await, None);
    assert_eq!(start.dropped_at(1).await, Some(start.north));
    start.world.play_on(start.game).await;
    assert_eq!(start.dropped_at(2).await, None);
    // Its message may still be on the way.
    assert_eq!(start.dropped_at(1).await, Some(start.north));
    // It does not come back when the position or the turn does.
    assert_eq!(start.world.play_on(start.game).await, 3);
    start.verify().await;
}

#[tokio::test]
async fn the_last_answer_that_was_left_counts() {
    let start = Start::new(Variant::Kete).await;
    assert!(start.answers.len() > 1);
    let first = start.leave(&start.answers[0]).await;
    let second = start.leave(&start.answers[1]).await;
    assert_ne!(first, second);
    assert_eq!(start.waiting().await, Some(second));
    start.play(&start.moves[0]).await;
    let expected = [start.moves[0].clone(), start.answers[1].clone()];
    assert_eq!(start.moves_played().await, expected);
    start.verify().await;
}

#[tokio::test]
async fn an_answer_that_was_withdrawn_is_as_if_it_had_never_been() {
    let start = Start::new(Variant::Kete).await;
    let (app, at) = (&start.world.app, at(start.game, Some(0)));
    let none = Refusal::NoPremove { game: start.game };
    let nothing = app.withdraw_premove(&caller(start.north), at).await;
    assert_eq!(refused(nothing), none);
    let left = start.leave(&start.answers[0]).await;
    let back = app.withdraw_premove(&caller(start.north), at).await;
    assert_eq!(back.unwrap().premove, Some(left));
    assert_eq!(start.waiting().await, None);
    let again = app.withdraw_premove(&caller(start.north), at).await;
    assert_eq!(refused(again), none);
    assert_eq!(start.play(&start.moves[0]).await, (1, Some(start.north)));
    assert_eq!(start.dropped_at(1).await, None);
    start.verify().await;
}

#[tokio::test]
async fn an_answer_is_left_by_the_player_who_waits_for_the_board_they_saw() {
    let start = Start::new(Variant::Kiswahili).await;
    let (app, game) = (&start.world.app, start.game);
    let (awaited, answer) = (&start.moves[0], &start.answers[0]);
    let leave = async |by, ply, awaited: &str, answer: &str| {
        let press = caller(by);
        refused(
            app.leave_premove(&press, at(game, ply), awaited, answer)
                .await,
        )
    };
    let (south, north) = (start.south, start.north);
    assert_eq!(
        leave(CHIKU, None, awaited, answer).await,
        Refusal::NotAPlayer { game }
    );
    assert_eq!(
        leave(south, Some(0), awaited, answer).await,
        Refusal::YourTurn { game }
    );
    assert_eq!(
        leave(north, Some(1), awaited, answer).await,
        Refusal::Stale { game, ply: 0 }
    );
    for (awaited, answer, expected, words) in [
        (
            "B9 sideways",
            answer.as_str(),
            Half::Awaited,
            "Your opponent can play: `",
        ),
        (
            awaited,
            "B9 sideways",
            Half::Answer,
            "After that move you can play: `",
        ),
    ] {
        let refusal = leave(north, None, awaited, answer).await;
        assert!(
            matches!(refusal, Refusal::IllegalPremove { half, .. } if half == expected),
            "{refusal:?}"
        );
        let told = locale::refusal(Locale::English, &refusal);
        assert!(told.contains(words), "{told}");
    }
    for by in [CHIKU, south] {
        let look = app.premove(by, HOME, Some(game)).await;
        let withdrawal = app.withdraw_premove(&caller(by), at(game, None)).await;
        assert_eq!(refused(look), refused(withdrawal));
    }
    let unknown = app.premove(north, HOME, Some(GameId(99))).await;
    assert_eq!(refused(unknown), Refusal::UnknownGame);
    assert_eq!(start.waiting().await, None, "none of these left anything");
    start.play(awaited).await;
    assert_eq!(
        leave(north, Some(0), awaited, answer).await,
        Refusal::Stale { game, ply: 1 }
    );
    app.resign(&caller(north), at(game, None)).await.unwrap();
    assert_eq!(
        leave(south, None, awaited, answer).await,
        Refusal::GameOver { game }
    );
}

#[tokio::test]
async fn the_opponent_learns_nothing_of_an_answer_that_waits() {
    let start = Start::new(Variant::Kete).await;
    let (app, game, south) = (&start.world.app, start.game, start.south);
    let all = async || {
        let board = app.board(south, HOME, Some(game)).await.unwrap();
        let own = app.own_board(south, HOME, Some(game)).await.unwrap();
        let legal = app.legal(south, HOME, Some(game)).await.unwrap();
        let after = app.preview(south, HOME, at(game, None), &start.moves[0]);
        let premove = app.premove(south, HOME, Some(game)).await;
        let games = app.inbox(south).await.unwrap();
        let after = after.await.unwrap();
        let backlog = app.backlog().await.unwrap();
        let premove = refused(premove);
        format!("{board:?} {own:?} {legal:?} {after:?} {premove:?} {games:?} {backlog:?}")
    };
    let before = all().await;
    start.leave(&start.answers[0]).await;
    assert_eq!(all().await, before);
}

#[tokio::test]
async fn one_press_leaves_or_plays_once() {
    let start = Start::new(Variant::Kete).await;
    let (app, at) = (&start.world.app, at(start.game, None));
    let press = caller(start.north);
    let leave = async || {
        app.leave_premove(&press, at, &start.moves[0], &start.answers[0])
            .await
    };
    leave().await.unwrap();
    assert_eq!(refused(leave().await), Refusal::AlreadyHandled);
    let press = caller(start.south);
    app.play(&press, at, &start.moves[0]).await.unwrap();
    let copy = app.play(&press, at, &start.moves[0]).await;
    assert_eq!(refused(copy), Refusal::AlreadyHandled);
    assert_eq!(start.moves_played().await.len(), 2);
    start.verify().await;
}

#[tokio::test]
async fn the_end_of_the_game_overtakes_an_answer() {
    let start = Start::new(Variant::Kete).await;
    start.leave(&start.answers[0]).await;
    let (app, game) = (&start.world.app, start.game);
    app.resign(&caller(start.north), at(game, Some(0)))
        .await
        .unwrap();
    let look = app.premove(start.north, HOME, Some(game)).await;
    assert_eq!(refused(look), Refusal::GameOver { game });
    assert_eq!(start.dropped_at(0).await, None);
    start.verify().await;
}

/// Plays on until the player to move could end the game, or do something else. Gives a move of each kind.
async fn about_to_end(world: &World, game: GameId) -> (String, String) {
    for turn in 0..1_000 {
        let course = world.app.game_view(game, None).await.unwrap().course;
        let moves = course.game.legal_moves();
        let ends = |mv: &&Move| {
            let mut after = course.game.clone();
            after.play(**mv, &mut Silent).unwrap();
            after.outcome().is_some()
        };
        let (ending, other): (Vec<&Move>, Vec<&Move>) = moves.iter().partition(ends);
        if let (Some(ending), Some(other)) = (ending.first(), other.first()) {
            return (ending.to_string(), other.to_string());
        }
        assert!(!other.is_empty(), "the game ended too early");
        let (player, text) = (world.to_move(game).await, other[(turn * 7) % other.len()]);
        world
            .app
            .play(&caller(player), at(game, None), &text.to_string())
            .await
            .unwrap();
    }
    panic!("the game does not end")
}

#[tokio::test]
async fn nothing_answers_the_last_move() {
    let mut world = World::new();
    let game = world.game(Variant::Kujifunza).await;
    let (ending, other) = about_to_end(&world, game).await;
    let mover = world.to_move(game).await;
    let waiting = if mover == ASHA { BAKARI } else { ASHA };
    let (app, now) = (&world.app, at(game, None));
    let leave = async |awaited: &str, answer: &str| {
        app.leave_premove(&caller(waiting), now, awaited, answer)
            .await
    };
    let over = Refusal::AwaitedEnds { game };
    assert_eq!(refused(leave(&ending, "A1L").await), over);
    let answers = app.answers(waiting, HOME, now, &ending).await;
    assert_eq!(refused(answers), over);
    let (named, answers) = app.answers(waiting, HOME, now, &other).await.unwrap();
    assert_eq!(named.to_string(), other);
    let answer = answers.moves[0].0.to_string();
    leave(&other, &answer).await.unwrap();
    app.play(&caller(mover), now, &ending).await.unwrap();
    let view = app.game_view(game, None).await.unwrap();
    assert!(matches!(view.course.status, Status::Over(_)));
    assert_eq!((view.dropped_premove, view.course.told.len()), (None, 1));
    let store = world.inspect().await;
    let faults = store.read_wait(move |view| view.verify_game(game));
    assert_eq!(faults.unwrap(), []);
}

#[tokio::test]
async fn the_game_in_which_the_other_is_to_move_is_meant() {
    let world = World::new();
    let (mut awaits_me, mut awaits_other) = (None, None);
    while awaits_me.is_none() || awaits_other.is_none() {
        let game = world.game(Variant::Kete).await;
        if world.to_move(game).await == ASHA {
            awaits_me.get_or_insert(game);
        } else {
            awaits_other.get_or_insert(game);
        }
        let games = world.app.inbox(ASHA).await.unwrap();
        // Only one of each kind is left.
        let spare = games.iter().map(|game| game.id);
        for spare in spare.filter(|id| Some(*id) != awaits_me && Some(*id) != awaits_other) {
            let press = caller(ASHA);
            world.app.resign(&press, at(spare, None)).await.unwrap();
        }
    }
    for home in [HOME, ELSEWHERE] {
        let view = world.app.premove(ASHA, home, None).await.unwrap();
        assert_eq!(Some(view.game), awaits_other);
    }
    let awaited = world.a_move(awaits_other.unwrap()).await;
    let press = caller_in(ASHA, ELSEWHERE);
    let (_, answers) = world
        .app
        .answers(ASHA, ELSEWHERE, GameRef::default(), &awaited)
        .await
        .unwrap();
    let answer = answers.moves[0].0.to_string();
    let left = world
        .app
        .leave_premove(&press, GameRef::default(), &awaited, &answer)
        .await;
    assert_eq!(Some(left.unwrap().game), awaits_other);
}

//! Random games with premoves and forced moves: they are the games that would have been played by hand.

use komwe::app::App;
use komwe::play::{Cause, GameId, Notice, PlayerId, Preference};
use komwe::rules::{self, Move, Side, Silent, Variant};

use super::whole_games::lots_from;
use super::world::{World, at, caller};

/// Endless by chance, a game is left alone after so many presses.
const MOST: u32 = 60;

#[derive(Debug, Default)]
struct Count {
    answered: u32,
    dropped: u32,
    forced: u32,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_played_by_itself_is_what_its_player_would_have_played() {
    let mut count = Count::default();
    for variant in Variant::ALL {
        for seed in 0..3 {
            play(variant, seed, &mut count).await;
        }
    }
    let Count {
        answered,
        dropped,
        forced,
    } = count;
    assert!(answered > 40 && dropped > 40 && forced > 20, "{count:?}");
}

/// What is known of a game from outside of the program.
struct Model {
    moves: rules::Game,
    forced: [bool; 2],
    /// The awaited move and the answer of the player who is not to move.
    premove: Option<(Move, Move)>,
}

impl Model {
    /// Plays a move and all that must follow from it.
    fn play(&mut self, mv: Move, count: &mut Count) -> (Vec<(Move, Cause)>, bool) {
        let mut played = vec![(mv, Cause::Player)];
        self.push(mv);
        let premove = self.premove.take();
        let over = self.moves.outcome().is_some();
        let dropped = premove.is_some_and(|(awaited, _)| awaited != mv && !over);
        count.dropped += u32::from(dropped);
        if let Some((awaited, answer)) = premove
            && awaited == mv
        {
            played.push((answer, Cause::Premove));
            self.push(answer);
            count.answered += 1;
        }
        while let [only] = self.moves.legal_moves()[..]
            && self.forced[self.moves.position().turn().index()]
        {
            played.push((only, Cause::Forced));
            self.push(only);
            count.forced += 1;
        }
        (played, dropped)
    }

    fn push(&mut self, mv: Move) {
        self.moves.play(mv, &mut Silent).unwrap();
    }
}

async fn play(variant: Variant, seed: u64, count: &mut Count) {
    let mut world = World::new();
    let game = world.game(variant).await;
    let mut lots = lots_from(seed + 100);
    let mut model = Model {
        moves: rules::Game::new(variant),
        forced: [false; 2],
        premove: None,
    };
    for press in 0..MOST {
        if model.moves.outcome().is_some() {
            break;
        }
        let turn = model.moves.position().turn();
        let waiting = world.player(game, turn.other()).await;
        wish(&world, game, &mut model, &mut lots).await;
        let answer = model.premove.filter(|_| lots().is_multiple_of(2));
        let mv = match answer {
            Some((awaited, _)) => awaited,
            None => pick(&model.moves.legal_moves(), &mut lots),
        };
        let before = model.moves.ply();
        let (played, dropped) = model.play(mv, count);
        if press % 7 == 0 {
            world.crash().await;
        }
        let press = caller(world.to_move(game).await);
        let ticket = world
            .app
            .play(&press, at(game, Some(before)), &mv.to_string())
            .await
            .unwrap();
        let ply = model.moves.ply();
        assert_eq!(ticket.parcel().notice, Notice::Turn { game, ply });
        let view = world.app.game_view(game, None).await.unwrap();
        assert_eq!(view.course.game.moves(), model.moves.moves());
        let told: Vec<(Move, Cause)> = view
            .course
            .told
            .iter()
            .map(|told| (told.mv, told.cause))
            .collect();
        assert_eq!(told, played, "{variant} {seed}");
        assert_eq!(view.dropped_premove, dropped.then_some(waiting));
        world.app.delivered(ticket.parcel().id, None).await.unwrap();
    }
    by_hand(&world.app, game, variant).await;
    let store = world.inspect().await;
    assert_eq!(
        store.read_wait(move |view| view.verify_game(game)).unwrap(),
        []
    );
}

/// Somebody changes their mind about something.
async fn wish(world: &World, game: GameId, model: &mut Model, lots: &mut impl FnMut() -> u64) {
    let turn = model.moves.position().turn();
    if lots().is_multiple_of(4) {
        let side = Side::ALL[usize::from(lots().is_multiple_of(2))];
        let wanted = !lots().is_multiple_of(4);
        model.forced[side.index()] = wanted;
        let press = caller(world.player(game, side).await);
        let change = [Preference::PlayForced(wanted)];
        world.app.set_preferences(&press, &change).await.unwrap();
    }
    let waiting = world.player(game, turn.other()).await;
    for _ in 0..lots() % 3 {
        let awaited = pick(&model.moves.legal_moves(), lots);
        let mut after = model.moves.clone();
        after.play(awaited, &mut Silent).unwrap();
        if after.outcome().is_none() {
            let answer = pick(&after.legal_moves(), lots);
            leave(&world.app, game, waiting, (awaited, answer)).await;
            model.premove = Some((awaited, answer));
        }
    }
    if model.premove.is_some() && lots().is_multiple_of(8) {
        let press = caller(waiting);
        let withdrawn = world.app.withdraw_premove(&press, at(game, None)).await;
        assert!(withdrawn.is_ok(), "{withdrawn:?}");
        model.premove = None;
    }
}

async fn leave(app: &App, game: GameId, player: PlayerId, (awaited, answer): (Move, Move)) {
    let (awaited, answer) = (awaited.to_string(), answer.to_string());
    let press = caller(player);
    app.leave_premove(&press, at(game, None), &awaited, &answer)
        .await
        .unwrap();
}

/// The same moves, each pressed by its player, make the same game.
async fn by_hand(app: &App, game: GameId, variant: Variant) {
    let other = World::new();
    let copy = other.game(variant).await;
    let view = app.game_view(game, None).await.unwrap();
    for mv in view.course.game.moves() {
        let player = other.to_move(copy).await;
        let text = mv.to_string();
        other
            .app
            .play(&caller(player), at(copy, None), &text)
            .await
            .unwrap();
    }
    let same = other.app.game_view(copy, None).await.unwrap();
    assert_eq!(same.course.game, view.course.game);
    assert_eq!(same.course.status, view.course.status);
}

fn pick(moves: &[Move], lots: &mut impl FnMut() -> u64) -> Move {
    moves[usize::try_from(lots() % moves.len() as u64).unwrap()]
}

//! A history of many short games, as plain data, and its way into a database.

use std::collections::HashMap;
use std::time::Duration;

use komwe::play::{
    Cause, ChannelId, Ending, Game, GameId, GuildId, Home, Names, Opening, PlayerId, Status, Terms,
    Timestamp,
};
use komwe::rating::{Rating, Score, rate};
use komwe::rules::{Side, Silent, Step, Variant};
use komwe::store::{Store, StoreError, Tx};

use super::world::World;

/// The first day of the history: 2026-01-01.
pub(super) const BEGINNING: i64 = 1_767_225_600;

/// A finished game in figures, as a bookkeeper would note it while watching.
#[derive(Clone, Debug)]
pub(super) struct Past {
    pub(super) id: i64,
    pub(super) variant: Variant,
    pub(super) seats: [PlayerId; 2],
    pub(super) guild: u64,
    pub(super) rated: bool,
    pub(super) began: i64,
    /// The moments of the moves.
    pub(super) moves: Vec<i64>,
    /// Which of the legal moves was played.
    pub(super) choices: Vec<usize>,
    pub(super) ended: i64,
    pub(super) ending: Ending,
}

/// What the two players did on the board of a game, by side.
#[derive(Clone, Debug, Default)]
pub(super) struct Deeds {
    pub(super) first: [Option<String>; 2],
    pub(super) longest: [u32; 2],
    pub(super) capture: [u32; 2],
}

impl Past {
    pub(super) fn score(&self, side: Side) -> Score {
        match self.ending.winner() {
            None => Score::Draw,
            Some(winner) if winner == side => Score::Win,
            Some(_) => Score::Loss,
        }
    }

    pub(super) fn counts(&self) -> bool {
        self.rated && self.moves.len() >= 2
    }

    pub(super) fn player(&self, side: Side) -> PlayerId {
        self.seats[side.index()]
    }

    /// Leaves out what comes after an end on the board.
    fn stop_at_the_end(&mut self) {
        let mut game = komwe::rules::Game::new(self.variant);
        for (index, choice) in self.choices.clone().into_iter().enumerate() {
            let legal = game.legal_moves();
            game.play(legal[choice % legal.len()], &mut Silent).unwrap();
            if let Some(outcome) = game.outcome() {
                self.choices.truncate(index + 1);
                self.moves.truncate(index + 1);
                self.ended = self.moves[index];
                self.ending = Ending::Board(outcome);
                return;
            }
        }
    }

    /// What happened on the board, counted from the steps one by one.
    pub(super) fn deeds(&self) -> Deeds {
        let mut deeds = Deeds::default();
        let mut game = komwe::rules::Game::new(self.variant);
        for choice in &self.choices {
            let legal = game.legal_moves();
            let mv = legal[choice % legal.len()];
            let side = game.position().turn().index();
            let mut steps: Vec<Step> = Vec::new();
            game.play(mv, &mut steps).unwrap();
            deeds.first[side].get_or_insert(mv.to_string());
            let sown = steps
                .iter()
                .filter(|step| matches!(step, Step::Sow { .. }))
                .count();
            let taken: u32 = steps
                .iter()
                .map(|step| match step {
                    Step::Capture { seeds, .. } => u32::from(*seeds),
                    _ => 0,
                })
                .sum();
            deeds.longest[side] = deeds.longest[side].max(u32::try_from(sown).unwrap());
            deeds.capture[side] = deeds.capture[side].max(taken);
        }
        deeds
    }
}

/// A small generator of numbers (Knuth's linear congruential constants of MMIX).
#[derive(Debug)]
pub(super) struct Lots(pub(super) u64);

impl Lots {
    pub(super) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// So many games of 40 players in three servers, one beginning about every two hours, in the order in which they end.
pub(super) fn simulated(games: i64, seed: u64) -> Vec<Past> {
    let mut lots = Lots(seed);
    let mut history: Vec<Past> = (1..=games).map(|id| one(id, &mut lots)).collect();
    history.sort_by_key(|past| (past.ended, past.id));
    history
}

fn one(id: i64, lots: &mut Lots) -> Past {
    let variant = Variant::ALL[usize::try_from(lots.below(4)).unwrap()];
    let south = lots.below(40);
    let north = (south + 1 + lots.below(39)) % 40;
    let began = BEGINNING + id * 7_200 + i64::try_from(lots.below(3_600)).unwrap();
    let plies = usize::try_from(lots.below(7)).unwrap();
    let mut at = began;
    let mut moves = Vec::new();
    for _ in 0..plies {
        at += i64::try_from(lots.below(20_000)).unwrap();
        moves.push(at);
    }
    let side = Side::ALL[usize::try_from(lots.below(2)).unwrap()];
    let ending = match lots.below(10) {
        0..5 => Ending::Resigned { by: side },
        5..8 => Ending::OnTime { by: side },
        _ => Ending::Agreed,
    };
    let mut past = Past {
        id,
        variant,
        seats: [PlayerId(5_000_000 + south), PlayerId(5_000_000 + north)],
        guild: 1 + lots.below(3),
        rated: lots.below(4) > 0,
        began,
        choices: (0..plies)
            .map(|_| usize::try_from(lots.below(1_000)).unwrap())
            .collect(),
        ended: at + i64::try_from(lots.below(50_000)).unwrap(),
        moves,
        ending,
    };
    past.stop_at_the_end();
    past
}

/// Stores a history through the same doors as games that are played, in the order given.
pub(super) fn store(database: &Store, history: &[Past]) {
    for part in history.chunks(500) {
        let part = part.to_vec();
        database
            .write_wait(move |tx| part.iter().try_for_each(|past| play(tx, past)))
            .unwrap();
    }
}

fn play(tx: &Tx<'_>, past: &Past) -> Result<(), StoreError> {
    for player in past.seats {
        let name = format!("player{}", player.0);
        tx.note_player(player, &Names::new(&name, &name), Timestamp(past.began))?;
    }
    let opening = Opening {
        game: GameId(past.id),
        challenge: None,
        terms: Terms {
            pace: komwe::play::Pace::Unlimited,
            rated: past.rated,
            ..Terms::usual(past.variant)
        },
        part: None,
        follows: None,
        home: Home {
            guild: Some(GuildId(past.guild)),
            channel: ChannelId(10 * past.guild),
        },
        seats: past.seats,
        occasion: komwe::play::Occasion::Friendly,
        lot: 0,
    };
    let mut game = Game::open(&opening, Timestamp(past.began), &[None; 2]);
    tx.add_game(&game, &opening, Timestamp(past.began))?;
    for (at, choice) in past.moves.iter().zip(&past.choices) {
        let legal = game.rules.legal_moves();
        game = game.after(legal[choice % legal.len()]).unwrap();
        tx.add_move(&game, Cause::Player, Timestamp(*at))?;
    }
    if game.status == Status::Active {
        game.status = Status::Over(past.ending);
        tx.end_game(&game, Timestamp(past.ended))?;
    }
    tx.keep_records(&game)
}

/// A player's rating, games and last game, by the plain fold over the games that count.
pub(super) type Fold = HashMap<(PlayerId, Variant), (Rating, u32, i64)>;

/// The ratings after these games, which must be in the order in which they ended.
pub(super) fn folded<'p>(history: impl IntoIterator<Item = &'p Past>) -> Fold {
    let mut held = Fold::new();
    for past in history {
        if !past.counts() {
            continue;
        }
        let before = past.seats.map(|player| {
            let known = held.get(&(player, past.variant));
            known.copied().unwrap_or((Rating::NEW, 0, past.ended))
        });
        let idle = before
            .map(|(_, _, last)| Duration::from_secs(u64::try_from(past.ended - last).unwrap()));
        let after = rate(
            before.map(|(rating, _, _)| rating),
            idle,
            past.score(Side::South),
        );
        for side in Side::ALL {
            let (_, games, _) = before[side.index()];
            held.insert(
                (past.player(side), past.variant),
                (after[side.index()], games + 1, past.ended),
            );
        }
    }
    held
}

/// An app on a database with this history, some time after it.
pub(super) async fn after(history: &[Past]) -> World {
    let mut world = World::new();
    let store = world.inspect().await;
    self::store(&store, history);
    drop(store);
    world.clock.set(Timestamp(later(history)));
    world.crash().await;
    world
}

/// Ten days after the last game.
pub(super) fn later(history: &[Past]) -> i64 {
    history.iter().map(|past| past.ended).max().unwrap() + 10 * 86_400
}

pub(super) fn players() -> impl Iterator<Item = PlayerId> {
    (0..40).map(|number| PlayerId(5_000_000 + number))
}

pub(super) fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9 * other.abs().max(1.0)
}

pub(super) fn same(one: Rating, other: Rating) -> bool {
    close(one.value, other.value)
        && close(one.deviation, other.deviation)
        && close(one.volatility, other.volatility)
}

/// The ratings that the app shows, as they were after the last games.
pub(super) async fn ratings(world: &World) -> Fold {
    let mut found = Fold::new();
    for player in players() {
        let Ok(profile) = world.app.profile(player).await else {
            continue;
        };
        for rating in profile.ratings {
            let last = rating.history.last().unwrap();
            assert_eq!(rating.history.len(), rating.games as usize);
            found.insert(
                (player, rating.variant),
                (last.rating, last.games, last.at.0),
            );
        }
    }
    found
}

pub(super) fn assert_same(found: &Fold, wanted: &Fold) {
    assert_eq!(found.len(), wanted.len());
    for (key, (rating, games, at)) in wanted {
        let (is, have, last) = found[key];
        assert_eq!((have, last), (*games, *at), "{key:?}");
        assert!(same(is, *rating), "{key:?}: {is:?}, {rating:?}");
    }
}

pub(super) const HOST: PlayerId = PlayerId(900);

//! The reckoning: what the people were told, held against the database and against what can be read in Discord.

use std::collections::HashMap;
use std::fmt;
use std::path::Path;

use komwe::play::GameId;
use komwe::store::{Store, StoreError};
use rusqlite::{Connection, OpenFlags};

use super::history::{Known, Try};

/// A game as the database has it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stored {
    pub(crate) game: i64,
    /// Each move with its player, in order.
    pub(crate) moves: Vec<(u64, String)>,
}

/// All that can be held against each other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Evidence {
    pub(crate) tries: Vec<Try>,
    pub(crate) stored: Vec<Stored>,
    /// How often the board after so many moves of a game was told publicly, over all channels. 0 is the first board.
    pub(crate) told: HashMap<(i64, u32), usize>,
    /// Games in which nobody could move any more, though they are not over.
    pub(crate) stuck: Vec<i64>,
}

/// What went wrong. Each list must be empty.
#[derive(Debug, Default)]
pub(crate) struct Wrongs {
    /// Moves that were acknowledged and are not there.
    pub(crate) lost: Vec<Try>,
    /// Moves that are there and nobody wanted there: a second playing of one that was wanted once, or acknowledged to two.
    pub(crate) twice: Vec<(i64, u32)>,
    /// Moves that were refused to everybody and are there all the same.
    pub(crate) refused: Vec<(i64, u32)>,
    pub(crate) stuck: Vec<i64>,
    /// Boards that were not told.
    pub(crate) missing: Vec<(i64, u32)>,
    /// Boards that were told more than once.
    pub(crate) doubled: Vec<(i64, u32)>,
}

/// The games of which something still waits to be told. The database is the running bot's.
pub(crate) fn owed(database: &Path) -> Vec<i64> {
    let read_only = OpenFlags::SQLITE_OPEN_READ_ONLY;
    let connection = Connection::open_with_flags(database, read_only).unwrap();
    let sql = "SELECT DISTINCT subject FROM outbox WHERE state = 'waiting' AND kind IN ('turn', 'game-over')";
    let mut statement = connection.prepare(sql).unwrap();
    let games = statement.query_map([], |row| row.get(0)).unwrap();
    games.map(Result::unwrap).collect()
}

/// Reads all games and the moves of each, which must agree with everything stored beside them.
pub(crate) fn stored(database: &Path) -> Vec<Stored> {
    let store = Store::open(database).unwrap();
    let games = store.read_wait(|view| {
        let mut games = Vec::new();
        for id in (1..view.next_game_id()?.0).map(GameId) {
            let faults = view.verify_game(id)?;
            assert!(faults.is_empty(), "{faults:?}");
            let Some(game) = view.game(id)? else { continue };
            let moves = game
                .rules
                .replay()
                .map(|(before, mv)| (game.player(before.turn()).0, mv.to_string()));
            games.push(Stored {
                game: id.0,
                moves: moves.collect(),
            });
        }
        assert_eq!(view.dead_letters(10)?, [], "messages were given up");
        Ok::<_, StoreError>(games)
    });
    games.unwrap()
}

/// Counts.
pub(crate) fn reckon(evidence: Evidence) -> Wrongs {
    let mut wrongs = Wrongs {
        stuck: evidence.stuck,
        ..Wrongs::default()
    };
    let mut tries: HashMap<i64, Vec<&Try>> = HashMap::new();
    for tried in &evidence.tries {
        tries.entry(tried.game).or_default().push(tried);
    }
    let stored: HashMap<i64, &Stored> = evidence
        .stored
        .iter()
        .map(|stored| (stored.game, stored))
        .collect();
    for tried in evidence
        .tries
        .iter()
        .filter(|tried| tried.known == Known::Acknowledged)
    {
        let moves = stored.get(&tried.game).map_or(&[][..], |game| &game.moves);
        let there = (1..).zip(moves).any(|(ply, (player, mv))| {
            tried.ply == ply && *player == tried.player && tried.says(mv)
        });
        if !there {
            wrongs.lost.push(tried.clone());
        }
    }
    for game in &evidence.stored {
        for (ply, (player, mv)) in (1..).zip(&game.moves) {
            let at = (game.game, ply);
            let wanted: Vec<Known> = tries
                .get(&game.game)
                .into_iter()
                .flatten()
                .filter(|tried| tried.ply == ply && tried.player == *player && tried.says(mv))
                .map(|tried| tried.known)
                .collect();
            let acknowledged = wanted
                .iter()
                .filter(|known| **known == Known::Acknowledged)
                .count();
            if wanted.is_empty() || acknowledged > 1 {
                wrongs.twice.push(at);
            } else if wanted.iter().all(|known| *known == Known::Refused) {
                wrongs.refused.push(at);
            }
        }
        for ply in 0..=u32::try_from(game.moves.len()).unwrap() {
            match evidence.told.get(&(game.game, ply)) {
                None | Some(0) => wrongs.missing.push((game.game, ply)),
                Some(1) => {}
                Some(_) => wrongs.doubled.push((game.game, ply)),
            }
        }
    }
    wrongs
}

impl Wrongs {
    pub(crate) fn are_none(&self) -> bool {
        self.counts().iter().all(|(_, count)| *count == 0)
    }

    pub(crate) fn counts(&self) -> [(&'static str, usize); 6] {
        [
            ("acknowledged moves lost", self.lost.len()),
            ("moves played twice", self.twice.len()),
            ("refused moves played", self.refused.len()),
            ("games stuck", self.stuck.len()),
            ("turn announcements missing", self.missing.len()),
            ("turn announcements doubled", self.doubled.len()),
        ]
    }
}

impl fmt::Display for Wrongs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (what, count) in self.counts() {
            writeln!(f, "{what:<28} {count:>6}")?;
        }
        Ok(())
    }
}

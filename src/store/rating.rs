//! Ratings: the fold of [`rate`] over the games that count, in the order in which they ended.

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use rusqlite::Row;

use super::codec::{get, letter, signed, unsigned, variant as variant_column};
use super::tally::score;
use super::{StoreError, Tx, View};
use crate::play::tally::Entry;
use crate::play::{GameId, PlayerId, Timestamp};
use crate::rating::{Rating, Score, rate};
use crate::rules::{Side, Variant};

/// A player's rating in a rule set just after a game that counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// The rating.
    pub rating: Rating,
    /// The games that count up to that one.
    pub games: u32,
    /// When that one ended.
    pub at: Timestamp,
}

/// A game that counts, as ratings need it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted {
    pub(super) game: GameId,
    pub(super) at: Timestamp,
    /// By [`Side::index`].
    pub(super) players: [PlayerId; 2],
    /// What it was worth to South.
    pub(super) score: Score,
}

impl Counted {
    fn of([south, north]: &[Entry; 2]) -> Option<Counted> {
        south.tally.counted.then_some(Counted {
            game: south.game,
            at: south.ended_at,
            players: [south.player, north.player],
            score: south.tally.score,
        })
    }
}

/// Where two players stand after a game, from where they stood after their last ones.
pub(super) fn next(before: [Option<Standing>; 2], game: &Counted) -> [Standing; 2] {
    let ratings = before.map(|last| last.map_or(Rating::NEW, |last| last.rating));
    let idle = before.map(|last| last.map_or(Duration::ZERO, |last| game.at.since(last.at)));
    let after = rate(ratings, idle, game.score);
    Side::ALL.map(|side| Standing {
        rating: after[side.index()],
        games: before[side.index()].map_or(0, |last| last.games) + 1,
        at: game.at,
    })
}

impl View<'_> {
    /// Where a player stands in each rule set in which they have played a game that counts.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn standings(&self, player: PlayerId) -> Result<Vec<(Variant, Standing)>, StoreError> {
        let sql = "SELECT * FROM rating WHERE player = ?1";
        let mut found = self.rows(sql, [signed(player.0)], |row| {
            Ok((variant_column(row)?, standing(row)?))
        })?;
        found.sort_by_key(|(variant, _)| *variant);
        Ok(found)
    }

    /// Where a player stood after each game of a rule set that counts.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn rating_history(
        &self,
        player: PlayerId,
        variant: Variant,
    ) -> Result<Vec<Standing>, StoreError> {
        let sql = "SELECT * FROM rating_step WHERE player = ?1 AND variant = ?2 ORDER BY games";
        self.rows(sql, (signed(player.0), variant.key()), standing)
    }

    /// Where a player stands by the steps that are there, and the game of the last one.
    fn last_step(
        &self,
        player: PlayerId,
        variant: Variant,
    ) -> Result<Option<(Standing, GameId)>, StoreError> {
        let sql = "SELECT * FROM rating_step WHERE player = ?1 AND variant = ?2
                   ORDER BY games DESC LIMIT 1";
        self.row(sql, (signed(player.0), variant.key()), |row| {
            Ok((standing(row)?, GameId(get(row, "game")?)))
        })
    }

    /// The games of a rule set that count, from one on, in the order in which they ended.
    pub(super) fn counted_games(
        &self,
        variant: Variant,
        from: (Timestamp, GameId),
    ) -> Result<Vec<Counted>, StoreError> {
        let sql = "SELECT game, ended_at, player, opponent, score FROM tally
                   WHERE variant = ?1 AND counted = 1 AND seat = 'S' AND (ended_at, game) >= (?2, ?3)
                   ORDER BY ended_at, game";
        self.rows(sql, (variant.key(), from.0.0, from.1.0), |row| {
            Ok(Counted {
                game: GameId(get(row, "game")?),
                at: Timestamp(get(row, "ended_at")?),
                players: [
                    PlayerId(unsigned(row, "player")?),
                    PlayerId(unsigned(row, "opponent")?),
                ],
                score: score(row)?,
            })
        })
    }
}

impl Tx<'_> {
    /// What follows for ratings when the entries of a game were `was` and are `is`.
    pub(super) fn follow(&self, was: &[Entry], is: Option<&[Entry; 2]>) -> Result<(), StoreError> {
        let counted = is.and_then(Counted::of);
        let before = was.first().filter(|entry| entry.tally.counted);
        match (before, counted, is) {
            (None, Some(game), Some([south, _])) => self.book(south.variant, &game),
            (Some(old), _, _) => self.recompute(old.variant, (old.ended_at, old.game)),
            (None, _, _) => Ok(()),
        }
    }

    /// Rates a game that was not rated before. Mostly it is the last one of both; where the clock was set back it is not, and what
    /// follows it is computed anew.
    fn book(&self, variant: Variant, game: &Counted) -> Result<(), StoreError> {
        let mut before = [None; 2];
        for (place, player) in before.iter_mut().zip(game.players) {
            if let Some((last, of)) = self.last_step(player, variant)? {
                if (last.at, of) > (game.at, game.game) {
                    return self.recompute(variant, (game.at, game.game));
                }
                *place = Some(last);
            }
        }
        let after = next(before, game);
        for (player, standing) in game.players.into_iter().zip(after) {
            self.set_rating(player, variant, &standing)?;
        }
        self.add_steps(variant, game, &after)
    }

    /// Rates the games of a rule set anew, from one on.
    fn recompute(&self, variant: Variant, from: (Timestamp, GameId)) -> Result<(), StoreError> {
        let parameters = (variant.key(), from.0.0, from.1.0);
        let sql =
            "SELECT DISTINCT player FROM rating_step WHERE variant = ?1 AND (at, game) >= (?2, ?3)";
        let concerned = self.rows(sql, parameters, |row| {
            Ok(PlayerId(unsigned(row, "player")?))
        })?;
        let mut concerned: BTreeSet<PlayerId> = concerned.into_iter().collect();
        self.change(
            "DELETE FROM rating_step WHERE variant = ?1 AND (at, game) >= (?2, ?3)",
            parameters,
        )?;
        let mut held: HashMap<PlayerId, Standing> = HashMap::new();
        for game in self.counted_games(variant, from)? {
            let mut before = [None; 2];
            for (place, player) in before.iter_mut().zip(game.players) {
                *place = match held.get(&player) {
                    Some(standing) => Some(*standing),
                    None => self.last_step(player, variant)?.map(|(last, _)| last),
                };
            }
            let after = next(before, &game);
            held.extend(game.players.into_iter().zip(after));
            self.add_steps(variant, &game, &after)?;
        }
        concerned.extend(held.keys());
        for player in concerned {
            let standing = match held.get(&player) {
                Some(standing) => Some(*standing),
                None => self.last_step(player, variant)?.map(|(last, _)| last),
            };
            if let Some(standing) = standing {
                self.set_rating(player, variant, &standing)?;
            } else {
                let sql = "DELETE FROM rating WHERE player = ?1 AND variant = ?2";
                self.change(sql, (signed(player.0), variant.key()))?;
            }
        }
        Ok(())
    }

    /// Computes all ratings from the games that count, whatever is stored of them.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn rebuild_ratings(&self) -> Result<(), StoreError> {
        self.change("DELETE FROM rating_step", [])?;
        self.change("DELETE FROM rating", [])?;
        Variant::ALL
            .into_iter()
            .try_for_each(|variant| self.recompute(variant, BEGINNING))
    }

    fn add_steps(
        &self,
        variant: Variant,
        game: &Counted,
        after: &[Standing; 2],
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO rating_step (game, seat, player, variant, at, games, value, deviation, volatility)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
        for side in Side::ALL {
            let Standing { rating, games, at } = after[side.index()];
            self.change_one(
                sql,
                (
                    game.game.0,
                    letter(side),
                    signed(game.players[side.index()].0),
                    variant.key(),
                    at.0,
                    games,
                    rating.value,
                    rating.deviation,
                    rating.volatility,
                ),
            )?;
        }
        Ok(())
    }

    fn set_rating(
        &self,
        player: PlayerId,
        variant: Variant,
        standing: &Standing,
    ) -> Result<(), StoreError> {
        let Standing { rating, games, at } = *standing;
        self.change_one(
            "INSERT OR REPLACE INTO rating (player, variant, at, games, value, deviation, volatility)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            (
                signed(player.0),
                variant.key(),
                at.0,
                games,
                rating.value,
                rating.deviation,
                rating.volatility,
            ),
        )
    }
}

/// Before every game.
pub(super) const BEGINNING: (Timestamp, GameId) = (Timestamp(i64::MIN), GameId(i64::MIN));

/// The columns of a standing.
pub(super) fn standing(row: &Row<'_>) -> Result<Standing, StoreError> {
    Ok(Standing {
        rating: Rating {
            value: get(row, "value")?,
            deviation: get(row, "deviation")?,
            volatility: get(row, "volatility")?,
        },
        games: get(row, "games")?,
        at: Timestamp(get(row, "at")?),
    })
}

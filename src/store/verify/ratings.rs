//! Whether the ratings are what the games say.

use std::collections::HashMap;

use crate::play::PlayerId;
use crate::rules::{Side, Variant};
use crate::store::codec::{get, letter, signed, unsigned};
use crate::store::rating::{BEGINNING, Counted, Standing, next, standing};
use crate::store::{Inspector, StoreError, View};

/// Ratings that differ by less are the same: the order of additions may differ on another machine.
const TOLERANCE: f64 = 1e-9;

/// The most faults that are named.
const NAMED: usize = 100;

impl Inspector {
    /// Ratings that do not follow from the games that count, for the host; at most 100.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn verify_ratings(&self) -> Result<Vec<String>, StoreError> {
        self.look(|view| view.faulty_ratings(NAMED))
    }
}

impl View<'_> {
    /// The same, at most `limit`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub(super) fn faulty_ratings(&self, limit: usize) -> Result<Vec<String>, StoreError> {
        let mut faults = Vec::new();
        let mut games = 0_u32;
        for variant in Variant::ALL {
            let mut held: HashMap<PlayerId, Standing> = HashMap::new();
            for game in self.counted_games(variant, BEGINNING)? {
                games += 1;
                let before = game.players.map(|player| held.get(&player).copied());
                let after = next(before, &game);
                held.extend(game.players.into_iter().zip(after));
                if faults.len() < limit {
                    faults.extend(self.wrong_steps(variant, &game, &after)?);
                }
            }
            faults.extend(self.wrong_ratings(variant, held)?);
        }
        let steps = self.count("SELECT count(*) FROM rating_step", [])?;
        let due = games * 2;
        if steps != due {
            faults.push(format!(
                "there are {steps} steps of ratings, by the games it would be {due}"
            ));
        }
        faults.truncate(limit);
        Ok(faults)
    }

    fn wrong_steps(
        &self,
        variant: Variant,
        game: &Counted,
        after: &[Standing; 2],
    ) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT * FROM rating_step WHERE game = ?1 AND seat = ?2";
        let mut faults = Vec::new();
        for side in Side::ALL {
            let stored = self.row(sql, (game.game.0, letter(side)), |row| {
                let of = (unsigned(row, "player")?, get::<String>(row, "variant")?);
                Ok((of, standing(row)?))
            })?;
            let due = after[side.index()];
            let player = game.players[side.index()];
            let fits = stored.as_ref().is_some_and(|((of, set), is)| {
                *of == player.0 && set == variant.key() && same(is, &due)
            });
            if !fits {
                let (id, letter) = (game.game, letter(side));
                faults.push(format!(
                    "game {id}: the rating of {letter} after it is {}, by the games it is {}",
                    in_words(stored.map(|(_, is)| is)),
                    in_words(Some(due))
                ));
            }
        }
        Ok(faults)
    }

    fn wrong_ratings(
        &self,
        variant: Variant,
        mut held: HashMap<PlayerId, Standing>,
    ) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT * FROM rating WHERE variant = ?1 ORDER BY player";
        let stored = self.rows(sql, [variant.key()], |row| {
            Ok((PlayerId(unsigned(row, "player")?), standing(row)?))
        })?;
        let mut faults = Vec::new();
        let mut compare = |player: PlayerId, is: Option<Standing>, due: Option<Standing>| {
            let fits = match (&is, &due) {
                (Some(is), Some(due)) => same(is, due),
                _ => false,
            };
            if !fits {
                faults.push(format!(
                    "the rating of {} in {variant} is {}, by the games it is {}",
                    signed(player.0),
                    in_words(is),
                    in_words(due)
                ));
            }
        };
        for (player, is) in stored {
            compare(player, Some(is), held.remove(&player));
        }
        let mut missing: Vec<_> = held.into_iter().collect();
        missing.sort_by_key(|(player, _)| *player);
        for (player, due) in missing {
            compare(player, None, Some(due));
        }
        Ok(faults)
    }
}

fn same(is: &Standing, due: &Standing) -> bool {
    let near = |is: f64, due: f64| (is - due).abs() <= TOLERANCE * due.abs().max(1.0);
    is.games == due.games
        && is.at == due.at
        && near(is.rating.value, due.rating.value)
        && near(is.rating.deviation, due.rating.deviation)
        && near(is.rating.volatility, due.rating.volatility)
}

fn in_words(standing: Option<Standing>) -> String {
    standing.map_or_else(
        || "nothing".to_owned(),
        |Standing { rating, games, at }| {
            let (value, deviation) = (rating.value, rating.deviation);
            let volatility = rating.volatility;
            let at = at.0;
            format!("{value} ± {deviation} ({volatility}) after {games} games at {at}")
        },
    )
}

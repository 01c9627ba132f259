//! What a player has done so far, summed up from the tallies of their games.

use std::collections::BTreeMap;
use std::time::Duration;

use super::GameId;
use super::tally::{Entry, Manner};
use crate::rating::Score;
use crate::rules::{Side, Variant};

/// Games by their results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

impl Results {
    /// All of them.
    #[must_use]
    pub const fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// One more.
    pub fn add(&mut self, score: Score) {
        self.add_many(score, 1);
    }

    /// So many more with the same result.
    pub fn add_many(&mut self, score: Score, games: u32) {
        match score {
            Score::Win => self.wins += games,
            Score::Draw => self.draws += games,
            Score::Loss => self.losses += games,
        }
    }

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Results) -> Results {
        Results {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
        }
    }
}

/// The most of something in one move, and the first game in which it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feat {
    /// So many seeds.
    pub seeds: u32,
    /// The game.
    pub game: GameId,
}

/// What a player has done so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Career {
    /// The results by rule set and seat; those that were never played are not there.
    pub results: BTreeMap<(Variant, Side), Results>,
    /// Moves of which it is known how long they took.
    pub replies: u32,
    /// How long these took in all.
    pub reply_time: Duration,
    /// Games lost because the time was out.
    pub time_losses: u32,
    /// The result of the last games, and how many at the end have it.
    pub streak: Option<(Score, u32)>,
    /// The most games won one after the other.
    pub best_streak: u32,
    /// The first move played most often by rule set and seat, and how often. Of several played as often, the first in the order of
    /// their texts.
    pub openings: BTreeMap<(Variant, Side), (String, u32)>,
    /// The longest sowing.
    pub longest: Option<Feat>,
    /// The biggest capture.
    pub capture: Option<Feat>,
}

impl Career {
    /// Sums up the games of one player, in the order in which they ended.
    #[must_use]
    pub fn of<'e>(entries: impl IntoIterator<Item = &'e Entry>) -> Career {
        let mut career = Career::default();
        let mut openings: BTreeMap<(Variant, Side), BTreeMap<&str, u32>> = BTreeMap::new();
        for entry in entries {
            career.add(entry);
            if let Some(opening) = &entry.tally.opening {
                let of = openings
                    .entry((entry.variant, entry.tally.side))
                    .or_default();
                *of.entry(opening).or_default() += 1;
            }
        }
        for (of, moves) in openings {
            let mut favourite = None;
            for (mv, times) in moves {
                if favourite.is_none_or(|(_, most)| times > most) {
                    favourite = Some((mv, times));
                }
            }
            if let Some((mv, times)) = favourite {
                career.openings.insert(of, (mv.to_owned(), times));
            }
        }
        career
    }

    /// The mean time of a reply, in whole seconds.
    #[must_use]
    pub fn mean_reply(&self) -> Option<Duration> {
        let seconds = self
            .reply_time
            .as_secs()
            .checked_div(u64::from(self.replies))?;
        Some(Duration::from_secs(seconds))
    }

    /// The results in a rule set from both seats.
    #[must_use]
    pub fn in_variant(&self, variant: Variant) -> Results {
        let seat = |side| {
            self.results
                .get(&(variant, side))
                .copied()
                .unwrap_or_default()
        };
        seat(Side::South).and(seat(Side::North))
    }

    /// The results of all games.
    #[must_use]
    pub fn in_all(&self) -> Results {
        self.results
            .values()
            .fold(Results::default(), |sum, results| sum.and(*results))
    }

    fn add(&mut self, entry: &Entry) {
        let tally = &entry.tally;
        let score = tally.score;
        self.results
            .entry((entry.variant, tally.side))
            .or_default()
            .add(score);
        self.replies += tally.replies;
        self.reply_time += tally.reply_time;
        if score == Score::Loss && tally.manner == Manner::OnTime {
            self.time_losses += 1;
        }
        let streak = match self.streak {
            Some((last, games)) if last == score => games + 1,
            _ => 1,
        };
        self.streak = Some((score, streak));
        if score == Score::Win {
            self.best_streak = self.best_streak.max(streak);
        }
        let game = entry.game;
        raise(&mut self.longest, tally.longest, game);
        raise(&mut self.capture, tally.capture, game);
    }
}

fn raise(best: &mut Option<Feat>, seeds: u32, game: GameId) {
    if seeds > best.map_or(0, |feat| feat.seeds) {
        *best = Some(Feat { seeds, game });
    }
}

//! How strong players are: Glicko-2 after every game, with the time between them as it was.
//!
//! The formulas are those of Mark Glickman, *Example of the Glicko-2 system* (2022, glicko.net/glicko/glicko2.pdf), as the crate
//! `skillratings` computes them. The paper rates whole periods; games that last for days end at any time, so here the period of
//! a game is the time since the player's last one, in units of [`PERIOD`]: step 6 of the paper adds volatility squared times
//! that to the deviation squared. A game that ends exactly one period after the last is rated as in the paper.

use std::time::Duration;

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

/// The time in which uncertainty grows by one volatility: a week. With the usual volatility, a rating that is known to within 50
/// is provisional again after about a year and a half without a game.
pub const PERIOD: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// A deviation above this makes a rating provisional.
pub const PROVISIONAL_ABOVE: f64 = 110.0;

/// The deviation of somebody of whom nothing is known (the paper, step 1): uncertainty does not grow beyond it.
const WIDEST: f64 = 350.0;

/// No deviation falls below this, so that a rating can always move (Glickman, *The Glicko system*, section 2.2).
const NARROWEST: f64 = 30.0;

/// What one unit of Glicko-2's own scale is worth (the paper, step 2).
const SCALE: f64 = 173.7178;

/// A player's rating in one rule set, as it was just after their last rated game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating: 1500 for somebody new.
    pub value: f64,
    /// Its deviation: the true strength is within twice that in 95 of 100 cases.
    pub deviation: f64,
    /// How much the strength seems to change.
    pub volatility: f64,
}

/// What a game was worth to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// It was won.
    Win,
    /// It was drawn.
    Draw,
    /// It was lost.
    Loss,
}

impl Score {
    /// What it was worth to the other one.
    #[must_use]
    pub const fn reversed(self) -> Score {
        match self {
            Score::Win => Score::Loss,
            Score::Draw => Score::Draw,
            Score::Loss => Score::Win,
        }
    }

    const fn outcome(self) -> Outcomes {
        match self {
            Score::Win => Outcomes::WIN,
            Score::Draw => Outcomes::DRAW,
            Score::Loss => Outcomes::LOSS,
        }
    }
}

impl Rating {
    /// The rating of somebody of whom nothing is known (the paper, step 1).
    pub const NEW: Rating = Rating {
        value: 1_500.0,
        deviation: WIDEST,
        volatility: 0.06,
    };

    /// The same rating after so much time without a game: less is known of the player.
    #[must_use]
    pub fn after(self, time: Duration) -> Rating {
        let after = self.stretched(periods(time));
        Rating {
            deviation: after.deviation.max(NARROWEST),
            ..after
        }
    }

    /// Whether too little is known of the player yet.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL_ABOVE
    }

    /// The rating as it is told, in whole numbers.
    #[must_use]
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is within the bounds of the type"
    )]
    pub fn rounded(self) -> u16 {
        self.value.round().clamp(0.0, f64::from(u16::MAX)) as u16
    }

    /// The rating after games against these opponents, each as they were then, that ended `time` after the player's last one.
    #[must_use]
    pub fn rated(self, time: Duration, games: &[(Rating, Score)]) -> Rating {
        if games.is_empty() {
            return self.after(time);
        }
        let results: Vec<_> = games
            .iter()
            .map(|(opponent, score)| (opponent.into_glicko(), score.outcome()))
            .collect();
        // The crate's own step 6 adds one whole period.
        let before = self.stretched(periods(time) - 1.0).into_glicko();
        let after = glicko2_rating_period(&before, &results, &config());
        Rating {
            value: after.rating,
            deviation: after.deviation.clamp(NARROWEST, WIDEST),
            volatility: after.volatility,
        }
    }

    fn stretched(self, periods: f64) -> Rating {
        let (deviation, volatility) = (self.deviation / SCALE, self.volatility);
        let squared = deviation.powi(2) + volatility.powi(2) * periods;
        Rating {
            deviation: (squared.max(0.0).sqrt() * SCALE).min(WIDEST),
            ..self
        }
    }

    const fn into_glicko(self) -> Glicko2Rating {
        Glicko2Rating {
            rating: self.value,
            deviation: self.deviation,
            volatility: self.volatility,
        }
    }
}

/// The ratings of two players after a game between them that was worth `score` to the first. `times` is how long each had not
/// played before it ended.
#[must_use]
pub fn rate(players: [Rating; 2], times: [Duration; 2], score: Score) -> [Rating; 2] {
    let [first, second] = players;
    let [first_then, second_then] = [first.after(times[0]), second.after(times[1])];
    [
        first.rated(times[0], &[(second_then, score)]),
        second.rated(times[1], &[(first_then, score.reversed())]),
    ]
}

/// The constant of the paper's example, within what it calls reasonable.
fn config() -> Glicko2Config {
    Glicko2Config {
        tau: 0.5,
        ..Glicko2Config::new()
    }
}

fn periods(time: Duration) -> f64 {
    time.as_secs_f64() / PERIOD.as_secs_f64()
}

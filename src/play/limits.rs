//! How much one player, one pair or one server may have at once.

use std::time::Duration;

use super::Refusal;

/// The limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Games one player may have at once.
    pub games_per_player: u32,
    /// Games the same two players may have at once.
    pub games_per_pair: u32,
    /// Games in one server at once.
    pub games_per_guild: u32,
    /// Open offers one player may have at once.
    pub challenges_per_player: u32,
    /// Offers one player may make within [`Limits::WINDOW`].
    pub challenges_per_window: u32,
    /// Rated games of a rule set that the same two players may begin in a calendar month, in UTC: against playing for ratings only.
    pub rated_per_month: u32,
    /// Games one player may watch at once.
    pub watches_per_player: u32,
    /// Players who may watch one game.
    pub watchers_per_game: u32,
}

impl Limits {
    /// The stretch of time of [`Limits::challenges_per_window`].
    pub const WINDOW: Duration = Duration::from_secs(60);
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            games_per_player: 20,
            games_per_pair: 5,
            games_per_guild: 2_000,
            challenges_per_player: 10,
            challenges_per_window: 5,
            rated_per_month: 4,
            watches_per_player: 50,
            watchers_per_game: 200,
        }
    }
}

/// Which limit was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// The caller has too many games.
    YourGames(u32),
    /// The other player has too many games.
    TheirGames(u32),
    /// These two play too many games against each other.
    GamesTogether(u32),
    /// The server has too many games.
    GuildGames(u32),
    /// The caller has too many open offers.
    OpenChallenges(u32),
    /// The caller makes offers too fast.
    ChallengesInAMinute(u32),
    /// The caller watches too many games.
    YourWatches(u32),
    /// The game has too many watchers.
    Watchers(u32),
}

/// What there is already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Load {
    /// Games of the caller.
    pub yours: u32,
    /// Games of the other player; 0 while there is none.
    pub theirs: u32,
    /// Games of the two against each other; 0 while there is no other.
    pub together: u32,
    /// Games in the server.
    pub guild: u32,
    /// The caller's open offers.
    pub open: u32,
    /// The caller's offers within the last [`Limits::WINDOW`].
    pub recent: u32,
}

impl Limits {
    /// Whether one more offer may be made.
    ///
    /// # Errors
    /// With the limit that is reached.
    pub fn admit_challenge(&self, load: &Load) -> Result<(), Refusal> {
        below(load.open, self.challenges_per_player, Limit::OpenChallenges)?;
        below(
            load.recent,
            self.challenges_per_window,
            Limit::ChallengesInAMinute,
        )?;
        self.admit_game(load)
    }

    /// Whether one more game may begin.
    ///
    /// # Errors
    /// With the limit that is reached.
    pub fn admit_game(&self, load: &Load) -> Result<(), Refusal> {
        below(load.yours, self.games_per_player, Limit::YourGames)?;
        below(load.theirs, self.games_per_player, Limit::TheirGames)?;
        below(load.together, self.games_per_pair, Limit::GamesTogether)?;
        below(load.guild, self.games_per_guild, Limit::GuildGames)
    }

    /// Whether one more game may be watched, by one who watches `games` and beside so many `watchers` of that game.
    ///
    /// # Errors
    /// With the limit that is reached.
    pub fn admit_watch(&self, games: u32, watchers: u32) -> Result<(), Refusal> {
        below(games, self.watches_per_player, Limit::YourWatches)?;
        below(watchers, self.watchers_per_game, Limit::Watchers)
    }
}

fn below(have: u32, limit: u32, which: fn(u32) -> Limit) -> Result<(), Refusal> {
    if have < limit {
        Ok(())
    } else {
        Err(Refusal::TooMany(which(limit)))
    }
}

//! What players have done: profiles, the record between two, the figures of a server.

use std::time::Duration;

use super::work::Failure;
use super::{App, AppError};
use crate::play::tally::Entry;
use crate::play::{Career, GuildId, Names, PlayerId, Refusal, Timestamp};
use crate::rating::Rating;
use crate::rules::Variant;
use crate::store::{Scope, Standing, Statistics, StoreError, View};

/// The last games that the record between two players names.
const LAST_GAMES: usize = 5;

/// What is called lately in the figures of a server.
const LATELY: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// A player's rating in a rule set.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingView {
    /// The rule set.
    pub variant: Variant,
    /// The rating today.
    pub rating: Rating,
    /// The games that count.
    pub games: u32,
    /// The place among all who are ranked and how many these are; none before there are games enough.
    pub place: Option<(u32, u32)>,
    /// The ratings after each game that counts.
    pub history: Vec<Standing>,
}

/// What is known of a player.
#[derive(Clone, Debug)]
pub struct ProfileView {
    /// The player.
    pub player: PlayerId,
    /// What they are called.
    pub names: Names,
    /// Their ratings in the rule sets in which they have one.
    pub ratings: Vec<RatingView>,
    /// What they have done.
    pub career: Career,
}

/// The record between two players.
#[derive(Clone, Debug)]
pub struct VersusView {
    /// The two, the one who asks first.
    pub players: [PlayerId; 2],
    /// What they are called.
    pub names: [Names; 2],
    /// What the first one has done against the second.
    pub career: Career,
    /// The last games, the newest first, as the first one played them.
    pub last: Vec<Entry>,
}

impl App {
    /// What is known of a player.
    ///
    /// # Errors
    /// [`AppError::Refused`] when nothing is.
    pub async fn profile(&self, player: PlayerId) -> Result<ProfileView, AppError> {
        let now = self.now();
        self.read(move |view| {
            let names = known(view, player)?;
            let entries = view.entries_of(player)?;
            let standings = view.standings(player)?.into_iter();
            let ratings = standings
                .map(|(variant, standing)| rating(view, player, variant, &standing, now))
                .collect::<Result<_, _>>()?;
            Ok(ProfileView {
                player,
                names,
                ratings,
                career: Career::of(&entries),
            })
        })
        .await
    }

    /// The record between the one who asks and another.
    ///
    /// # Errors
    /// [`AppError::Refused`] when they are the same, or nothing is known of one of them.
    pub async fn versus(&self, player: PlayerId, other: PlayerId) -> Result<VersusView, AppError> {
        self.read(move |view| {
            if player == other {
                return Err(Refusal::SelfVersus.into());
            }
            let names = [known(view, player)?, known(view, other)?];
            let entries = view.entries_between(player, other)?;
            Ok(VersusView {
                players: [player, other],
                names,
                career: Career::of(&entries),
                last: entries.into_iter().rev().take(LAST_GAMES).collect(),
            })
        })
        .await
    }

    /// The figures of a server. `manages` says whether the one who asks may manage it.
    ///
    /// # Errors
    /// [`AppError::Refused`] when they may not, and in a direct message.
    pub async fn statistics(
        &self,
        guild: Option<GuildId>,
        manages: bool,
    ) -> Result<Statistics, AppError> {
        let since = self.now() - LATELY;
        self.read(move |view| {
            let guild = guild.ok_or(Refusal::NoServer)?;
            if !manages {
                return Err(Refusal::NotAHost.into());
            }
            Ok(view.statistics(guild, since)?)
        })
        .await
    }
}

fn known(view: &View<'_>, player: PlayerId) -> Result<Names, Failure> {
    match view.names(player) {
        Err(StoreError::Nonsense(_)) => Err(Refusal::UnknownPlayer.into()),
        names => Ok(names?),
    }
}

fn rating(
    view: &View<'_>,
    player: PlayerId,
    variant: Variant,
    standing: &Standing,
    now: Timestamp,
) -> Result<RatingView, StoreError> {
    let table = view.ranking(&Scope {
        variant,
        guild: None,
        season: None,
    })?;
    let place = (1..)
        .zip(&table)
        .find(|(_, ranked)| ranked.player == player)
        .map(|(place, _)| (place, u32::try_from(table.len()).unwrap_or(u32::MAX)));
    Ok(RatingView {
        variant,
        rating: standing.rating.after(now.since(standing.at)),
        games: standing.games,
        place,
        history: view.rating_history(player, variant)?,
    })
}

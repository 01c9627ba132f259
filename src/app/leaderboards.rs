//! Tables of ratings, page by page.

use super::{App, AppError};
use crate::play::{Names, PlayerId, Season, Timestamp};
use crate::rating::Rating;
use crate::rules::Variant;
use crate::store::{Ranked, Scope, StoreError, View};

/// The rows of a page.
const PAGE: usize = 20;

/// A page of a table of ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct LeaderboardView {
    /// Of whom the table is.
    pub scope: Scope,
    /// The page, from 0 on.
    pub page: u32,
    /// How many pages there are, at least one.
    pub pages: u32,
    /// How many players are ranked.
    pub ranked: u32,
    /// The rows of the page.
    pub rows: Vec<RankedView>,
    /// The row of the one who asks, if they are ranked.
    pub own: Option<RankedView>,
}

/// A row of a table of ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct RankedView {
    /// The place, from 1 on.
    pub place: u32,
    /// The player.
    pub player: PlayerId,
    /// What they are called.
    pub names: Names,
    /// The rating: today, or after the last game of the season.
    pub rating: Rating,
    /// The games that count: of all, or of the season.
    pub games: u32,
}

impl LeaderboardView {
    /// Whether the one who asks is on this page.
    #[must_use]
    pub fn shows_own(&self) -> bool {
        self.own
            .as_ref()
            .is_some_and(|own| self.rows.iter().any(|row| row.place == own.place))
    }
}

impl App {
    /// A page of a table of ratings; after the last one there is none, so that is shown then.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn leaderboard(
        &self,
        reader: PlayerId,
        scope: Scope,
        page: u32,
    ) -> Result<LeaderboardView, AppError> {
        let now = self.now();
        self.read(move |view| {
            let table = view.ranking(&scope)?;
            let pages = table.len().div_ceil(PAGE).max(1);
            let page = (page as usize).min(pages - 1);
            let row = |index: usize| -> Result<Option<RankedView>, StoreError> {
                let found = table.get(index);
                found
                    .map(|ranked| shown(view, index, ranked, &scope, now))
                    .transpose()
            };
            let rows = (page * PAGE..(page + 1) * PAGE).map_while(|index| row(index).transpose());
            let rows = rows.collect::<Result<_, _>>()?;
            let own = table.iter().position(|ranked| ranked.player == reader);
            let own = own.map(row).transpose()?.flatten();
            Ok(LeaderboardView {
                page: number(page),
                pages: number(pages),
                ranked: number(table.len()),
                rows,
                own,
                scope,
            })
        })
        .await
    }

    /// The seasons of a rule set of which there is a table, the last one first; at most `limit`.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn seasons(&self, variant: Variant, limit: usize) -> Result<Vec<Season>, AppError> {
        self.read(move |view| Ok(view.seasons(variant, limit)?))
            .await
    }
}

fn shown(
    view: &View<'_>,
    index: usize,
    ranked: &Ranked,
    scope: &Scope,
    now: Timestamp,
) -> Result<RankedView, StoreError> {
    // What is known of a player fades; what was known at the end of a season stays as it was.
    let rating = match scope.season {
        None => ranked.rating.after(now.since(ranked.at)),
        Some(_) => ranked.rating,
    };
    Ok(RankedView {
        place: number(index) + 1,
        player: ranked.player,
        names: view.names(ranked.player)?,
        rating,
        games: ranked.games,
    })
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

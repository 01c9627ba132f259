//! A tournament is over.

use super::super::lists::as_many_as_fit;
use super::super::plain_name;
use super::about::{mentioned, prize};
use crate::app::TournamentView;
use crate::discord::post::Post;
use crate::locale::{self, Locale};
use crate::play::PlayerId;
use crate::tournament::{EntrantId, Row, Status};

/// Who has won, and the places with medals. The winners are pinged. The final table goes with it as a picture.
pub(in crate::discord) fn over(locale: Locale, view: &TournamentView) -> Post {
    let winners = winners(view);
    let name = plain_name(&view.plan.name);
    let mut names = winners.iter().map(|id| mentioned(view, *id));
    let won = match (names.next(), names.len()) {
        (None, _) => locale.tell("tournament-won-nobody", [("name", name.into())]),
        (Some(winner), 0) => locale.tell(
            "tournament-won",
            [("winner", winner.into()), ("name", name.into())],
        ),
        (Some(first), _) => {
            // Who shares a place with many is named with them in the list below.
            let all = names.take(9).fold(first, |all, next| {
                locale.tell(
                    "tournament-winners",
                    [("one", all.into()), ("other", next.into())],
                )
            });
            locale.tell(
                "tournament-won-shared",
                [("winners", all.into()), ("name", name.into())],
            )
        }
    };
    let played = view.entrants.iter().filter(|line| line.seed.is_some());
    let thanks = locale.tell("tournament-thanks", [("count", played.count().into())]);
    let prize = prize(locale, "tournament-won-role", &view.plan).filter(|_| !winners.is_empty());
    let head: Vec<String> = [Some(won), prize, Some(thanks)]
        .into_iter()
        .flatten()
        .collect();
    let mut post = Post::text(as_many_as_fit(
        locale,
        head.join("\n"),
        medals(locale, view).into_iter(),
    ));
    post.pings = pings(view, &winners);
    post
}

fn pings(view: &TournamentView, winners: &[EntrantId]) -> Vec<PlayerId> {
    let found = winners.iter().filter_map(|id| view.entrant(*id));
    found.map(|line| line.player).take(10).collect()
}

/// The rows of the section that decides: the last pool, the highest division, or all.
fn deciding(view: &TournamentView) -> &[Row] {
    let is_last = |section: &&crate::tournament::Section| matches!(section.pool, None | Some(0));
    let sections = &view.table.sections;
    let found = sections.iter().find(is_last).or_else(|| {
        let highest = sections.iter().min_by_key(|section| section.pool);
        // Several pools without a last one have a winner each, and none of all.
        highest.filter(|_| sections.len() == 1 || has_divisions(view))
    });
    found.map_or(&[], |section| section.rows.as_slice())
}

fn has_divisions(view: &TournamentView) -> bool {
    matches!(
        view.plan.terms.format,
        crate::tournament::Format::Pools {
            divisions: true,
            ..
        }
    )
}

fn is_placed(row: &Row, place: u16) -> bool {
    row.place == place && row.counts && row.status != Status::Disqualified
}

/// Who has the first place: of all, or of each pool where none is above the others.
fn winners(view: &TournamentView) -> Vec<EntrantId> {
    let rows = deciding(view);
    let first = |rows: &[Row]| -> Vec<EntrantId> {
        let first = rows.iter().filter(|row| is_placed(row, 1));
        first.map(|row| row.entrant).collect()
    };
    if rows.is_empty() {
        let sections = view.table.sections.iter();
        return sections.flat_map(|section| first(&section.rows)).collect();
    }
    first(rows)
}

/// The first three places, a line each.
pub(super) fn medals(locale: Locale, view: &TournamentView) -> Vec<String> {
    let rows = deciding(view);
    if rows.is_empty() {
        let won = winners(view);
        return won
            .into_iter()
            .map(|id| medal(locale, view, "tournament-medal-gold", id, None))
            .collect();
    }
    let keys = [
        "tournament-medal-gold",
        "tournament-medal-silver",
        "tournament-medal-bronze",
    ];
    (1..)
        .zip(keys)
        .flat_map(|(place, key)| {
            let placed = rows.iter().filter(move |row| is_placed(row, place));
            placed.map(move |row| medal(locale, view, key, row.entrant, row.points))
        })
        .collect()
}

fn medal(
    locale: Locale,
    view: &TournamentView,
    key: &'static str,
    id: EntrantId,
    points: Option<u32>,
) -> String {
    let player = mentioned(view, id);
    let line = locale.tell(key, [("player", player.into())]);
    let Some(points) = points else {
        return line;
    };
    let points = locale::tournament::points_told(locale, points);
    locale.tell(
        "tournament-medal-points",
        [("line", line.into()), ("points", points.into())],
    )
}

//! A tournament is over.

use super::super::lists::as_many_as_fit;
use super::super::plain_name;
use super::about::{mentioned, prize};
use crate::app::TournamentView;
use crate::discord::post::Post;
use crate::locale::{self, Locale};
use crate::play::PlayerId;
use crate::tournament::EntrantId;

/// Who has won, and the places with medals. The winners are pinged. The final table goes with it as a picture.
pub(in crate::discord) fn over(locale: Locale, view: &TournamentView) -> Post {
    let winners = view.winners();
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

/// The first three places, a line each.
pub(super) fn medals(locale: Locale, view: &TournamentView) -> Vec<String> {
    let Some(rows) = view.table.deciding(view.plan.terms.format.has_divisions()) else {
        let won = view.winners();
        return won
            .into_iter()
            .map(|id| medal(locale, view, "tournament-medal-gold", id, None))
            .collect();
    };
    let keys = [
        "tournament-medal-gold",
        "tournament-medal-silver",
        "tournament-medal-bronze",
    ];
    (1..)
        .zip(keys)
        .flat_map(|(place, key)| {
            let placed = rows.iter().filter(move |row| row.is_placed(place));
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

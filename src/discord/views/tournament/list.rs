//! The tournaments of a server.

use super::super::clock::relative;
use super::super::lists::as_many_as_fit;
use super::super::{link, plain_name};
use crate::app::TournamentLine;
use crate::discord::post::Post;
use crate::locale::{self, Locale};
use crate::tournament::Phase;

/// The tournaments of a server, in the order in which they are given.
pub(in crate::discord) fn list(locale: Locale, tournaments: &[TournamentLine]) -> Post {
    if tournaments.is_empty() {
        return Post::text(locale.say("tournament-list-none"));
    }
    let lines = tournaments.iter().map(|one| line(locale, one));
    Post::text(as_many_as_fit(
        locale,
        locale.say("tournament-list-title"),
        lines,
    ))
}

fn line(locale: Locale, one: &TournamentLine) -> String {
    let phase = match (one.phase, one.starts_at) {
        (Phase::Entry, Some(at)) => locale.tell(
            "tournament-phase-entry-until",
            [("at", relative(at).into())],
        ),
        (Phase::Entry, None) => locale.say("tournament-phase-entry"),
        (Phase::Running, _) => locale.say("tournament-phase-running"),
        (Phase::Finished, _) => locale.say("tournament-phase-finished"),
        (Phase::Cancelled, _) => locale.say("tournament-phase-cancelled"),
    };
    locale.tell(
        "tournament-list-line",
        [
            ("name", plain_name(&one.name).into()),
            ("game", locale::variant(locale, one.variant).into()),
            ("phase", phase.into()),
            ("where", link(one.home, one.message).into()),
        ],
    )
}

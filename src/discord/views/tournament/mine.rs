//! A player's own matches in a tournament.

use super::super::lists::as_many_as_fit;
use super::super::plain_name;
use super::about::{button, called, match_line};
use crate::app::{PairingLine, TournamentView};
use crate::discord::control::TournamentAct;
use crate::discord::post::{Post, Style};
use crate::locale::{self, Locale};
use crate::play::PlayerId;
use crate::tournament::{Phase, Status};

/// The matches of a reader: those that are being played first, those that wait for them before all others.
pub(in crate::discord) fn mine(locale: Locale, view: &TournamentView, reader: PlayerId) -> Post {
    let name = plain_name(&view.plan.name);
    let Some(own) = view.entrant_of(reader) else {
        return Post::text(locale.tell("tournament-mine-not-in", [("name", name.into())]));
    };
    let is_own = |line: &&PairingLine| line.pairing.entrants.contains(&own.entrant.id);
    let mut matches: Vec<&PairingLine> = view.pairings.iter().filter(is_own).collect();
    matches.reverse();
    matches.sort_by_key(|line| (line.outcome.is_some(), !awaits(line, reader)));
    let mut head = if matches.is_empty() {
        locale.tell("tournament-mine-none", [("name", name.into())])
    } else {
        locale.tell("tournament-mine-title", [("name", name.into())])
    };
    if let Some(status) = locale::tournament::status(locale, own.entrant.status) {
        let out = locale.tell("tournament-mine-out", [("status", status.into())]);
        head = format!("{head}\n{out}");
    }
    let called = |id| called(view, id);
    let lines: Vec<String> = matches
        .into_iter()
        .map(|line| {
            let told = match_line(locale, view, line, &called);
            if awaits(line, reader) {
                locale.tell("tournament-mine-turn", [("line", told.into())])
            } else {
                told
            }
        })
        .collect();
    let can_stay = view.phase == Phase::Running && own.entrant.status == Status::Withdrawn;
    let stay = can_stay.then(|| {
        let act = TournamentAct::Stay;
        button(locale, view, "tournament-stay", Style::Success, act)
    });
    Post::text(as_many_as_fit(locale, head, lines.into_iter()))
        .with_buttons(stay.into_iter().collect())
}

/// Whether it is the reader's turn in a match.
fn awaits(line: &PairingLine, reader: PlayerId) -> bool {
    let mut games = line.games.iter();
    line.outcome.is_none() && games.any(|game| game.to_move == Some(reader))
}

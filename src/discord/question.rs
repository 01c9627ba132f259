//! What hosts are asked before it is done.

use super::control::{Control, Draft, HostDeed, TournamentAct};
use super::post::{Button, Post, Style};
use super::quote::with_quote;
use super::views::tournament as views;
use crate::app::{Plan, TournamentView};
use crate::locale::Locale;

/// Shows the rules of a tournament, and asks whether it shall be announced by them.
pub(super) fn rules_question(locale: Locale, plan: &Plan, draft: Draft) -> Post {
    let question = with_quote(views::rules(locale, plan), &plan.name);
    question.with_buttons(vec![
        Button::new(
            locale.say("hosting-create"),
            Style::Success,
            Control::NewTournament { draft },
        ),
        Button::quiet(locale.say("hosting-keep"), Control::NoTournament {}),
    ])
}

/// Tells what a deed will change, and asks whether it shall be done, for this reason.
pub(super) fn host_question(
    locale: Locale,
    view: &TournamentView,
    deed: HostDeed,
    reason: Option<&str>,
) -> Post {
    let told = views::confirm(locale, view, deed);
    let question = match reason {
        Some(reason) => with_quote(told, reason),
        None => told,
    };
    let id = view.id;
    let control = |act| Control::Tournament { id, act };
    let confirm = control(TournamentAct::Confirm { deed });
    question.with_buttons(vec![
        Button::new(locale.say("hosting-confirm"), Style::Danger, confirm),
        Button::quiet(locale.say("hosting-keep"), control(TournamentAct::Keep)),
    ])
}

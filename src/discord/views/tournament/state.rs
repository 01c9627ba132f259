//! The message that always tells how a tournament stands.

use super::super::clock::relative;
use super::super::lists::as_many_as_fit;
use super::super::{mention, plain_name};
use super::about::{
    active, button, called, in_full, match_line, mentioned, needs, pace, prize, title,
};
use super::over::medals;
use crate::app::{EntrantLine, PairingLine, TournamentView};
use crate::discord::control::TournamentAct;
use crate::discord::post::{Button, Post, Style};
use crate::locale::{self, Locale};
use crate::play::{Length, PlayerId, Timestamp};
use crate::tournament::{Format, Phase};

/// How a tournament stands, with what its players can do. `now` tells whether check-in is open.
pub(in crate::discord) fn state(locale: Locale, view: &TournamentView, now: Timestamp) -> Post {
    state_below(locale, view, now, "")
}

/// The same below something else that is to be read first, and that takes some of the room.
pub(in crate::discord) fn state_below(
    locale: Locale,
    view: &TournamentView,
    now: Timestamp,
    above: &str,
) -> Post {
    let (head, listed, rows) = match view.phase {
        Phase::Entry => entry(locale, view, now),
        Phase::Running => running(locale, view),
        Phase::Finished => finished(locale, view),
        Phase::Cancelled => {
            let cancelled = locale.say("tournament-cancelled");
            let head = lines([Some(title(locale, &view.plan)), Some(cancelled)]);
            (head, Vec::new(), Vec::new())
        }
    };
    let head = if above.is_empty() {
        head
    } else {
        format!("{above}\n\n{head}")
    };
    let post = Post::text(as_many_as_fit(locale, head, listed.into_iter()));
    rows.into_iter().fold(post, Post::with_buttons)
}

/// What stands above a list, the list, and the rows of buttons below it.
type Parts = (String, Vec<String>, Vec<Vec<Button>>);

fn lines<const N: usize>(parts: [Option<String>; N]) -> String {
    let told: Vec<String> = parts.into_iter().flatten().collect();
    told.join("\n")
}

/// While players are sought.
fn entry(locale: Locale, view: &TournamentView, now: Timestamp) -> Parts {
    let plan = &view.plan;
    let count = active(view).count();
    let left = usize::from(plan.terms.limit).saturating_sub(count);
    let open = if left == 0 {
        locale.say("tournament-entry-full")
    } else {
        locale.say("tournament-entry")
    };
    let start = match plan.starts_at {
        Some(at) => locale.tell(
            "tournament-starts-at",
            [("at", in_full(at).into()), ("until", relative(at).into())],
        ),
        None => locale.say("tournament-starts-by-host"),
    };
    let opening = view.check_in_from.filter(|_| plan.terms.check_in);
    let check_in = opening.map(|from| {
        if from <= now {
            locale.say("tournament-check-in-now")
        } else {
            let from = relative(from);
            locale.tell("tournament-check-in-later", [("from", from.into())])
        }
    });
    let may_enter = needs(locale, plan)
        .map(|needs| locale.tell("tournament-may-enter", [("needs", needs.into())]));
    let head = lines([
        Some(title(locale, plan)),
        Some(open),
        Some(locale::tournament::format(locale, &plan.terms)),
        Some(terms(locale, view)),
        may_enter,
        Some(start),
        check_in,
        prize(locale, "tournament-prize", plan),
        Some(locale.tell("tournament-host", [("host", mention(view.host).into())])),
        Some(locale.tell(
            "tournament-entrants",
            [("count", count.into()), ("left", left.into())],
        )),
    ]);
    let listed: Vec<String> = active(view)
        .map(|line| entrant(locale, line, plan.terms.check_in))
        .collect();
    let buttons = [
        Some(button(
            locale,
            view,
            "tournament-join",
            Style::Success,
            TournamentAct::Join,
        )),
        opening.filter(|from| *from <= now).map(|_| {
            let act = TournamentAct::CheckIn;
            button(locale, view, "tournament-check-in", Style::Primary, act)
        }),
        Some(button(
            locale,
            view,
            "tournament-leave",
            Style::Secondary,
            TournamentAct::Leave,
        )),
    ];
    (head, listed, vec![buttons.into_iter().flatten().collect()])
}

/// Time, length and whether it counts, in a line.
fn terms(locale: Locale, view: &TournamentView) -> String {
    let plan = &view.plan;
    let length = if plan.terms.games == 1 {
        Length::One
    } else {
        Length::BestOfThree
    };
    locale.tell(
        "tournament-terms",
        [
            ("pace", pace(locale, plan.pace).into()),
            ("length", locale::length(locale, length).into()),
            ("rated", locale::rated(locale, plan.rated).into()),
        ],
    )
}

fn entrant(locale: Locale, line: &EntrantLine, check_in: bool) -> String {
    let player = plain_name(line.names.display());
    let told = match line.entrant.rating {
        Some(rating) => locale.tell(
            "tournament-entrant-rated",
            [
                ("player", player.into()),
                ("rating", rating.to_string().into()),
            ],
        ),
        None => locale.tell("tournament-entrant", [("player", player.into())]),
    };
    if check_in && line.entrant.checked_in {
        locale.tell("tournament-entrant-checked", [("line", told.into())])
    } else {
        told
    }
}

/// While it is played: the matches that are open, and those of the present round that are over.
fn running(locale: Locale, view: &TournamentView) -> Parts {
    let present: Vec<&PairingLine> = present(view).collect();
    let open = present.iter().filter(|line| line.outcome.is_none()).count();
    let what = round_name(locale, view);
    let ends = present.iter().filter_map(|line| line.deadline).max();
    let deadline = match ends {
        Some(until) => locale.tell(
            "tournament-deadline",
            [("what", what.into()), ("until", relative(until).into())],
        ),
        None => what,
    };
    let progress = match (present.is_empty(), open) {
        (true, _) => locale.say("tournament-between"),
        (false, open) => locale.tell(
            "tournament-progress",
            [
                ("open", open.into()),
                ("over", (present.len() - open).into()),
                ("count", present.len().into()),
            ],
        ),
    };
    let bye = view.byes.last().copied().flatten().map(|who| {
        let player = mentioned(view, who);
        locale.tell("tournament-bye", [("player", player.into())])
    });
    let head = lines([
        Some(title(locale, &view.plan)),
        Some(deadline),
        Some(progress),
        bye,
    ]);
    let name = |id| called(view, id);
    let (waited, done): (Vec<&PairingLine>, Vec<&PairingLine>) =
        present.iter().partition(|line| line.outcome.is_none());
    let listed: Vec<String> = waited
        .into_iter()
        .chain(done)
        .map(|line| match_line(locale, view, line, &name))
        .collect();
    let mut buttons = looking(locale, view);
    buttons.push(button(
        locale,
        view,
        "tournament-why",
        Style::Secondary,
        TournamentAct::Why,
    ));
    let staying = vec![
        button(
            locale,
            view,
            "tournament-stay",
            Style::Success,
            TournamentAct::Stay,
        ),
        button(
            locale,
            view,
            "tournament-leave",
            Style::Secondary,
            TournamentAct::Leave,
        ),
    ];
    let first = late_entry(view).then(|| {
        let act = TournamentAct::Join;
        button(locale, view, "tournament-join", Style::Success, act)
    });
    let below = first.into_iter().chain(staying).collect();
    (head, listed, vec![buttons, below])
}

/// Whether somebody can still enter.
fn late_entry(view: &TournamentView) -> bool {
    let has_room = active(view).count() < usize::from(view.plan.terms.limit);
    match view.plan.terms.format {
        Format::Swiss { rounds } => has_room && view.round < rounds / 2,
        Format::Pools { .. } | Format::Elimination { .. } => false,
    }
}

/// The open matches, and the others of the last round.
fn present(view: &TournamentView) -> impl Iterator<Item = &PairingLine> {
    let lines = view.pairings.iter();
    lines.filter(|line| line.outcome.is_none() || line.pairing.round == view.round)
}

fn round_name(locale: Locale, view: &TournamentView) -> String {
    match view.plan.terms.format {
        Format::Pools { .. } if view.round > 1 => locale.say("tournament-last-pool"),
        Format::Pools { .. } => locale.say("tournament-all-pools"),
        Format::Swiss { rounds } => locale.tell(
            "tournament-round-of",
            [("round", view.round.into()), ("rounds", rounds.into())],
        ),
        Format::Elimination { .. } => {
            locale.tell("tournament-round", [("round", view.round.into())])
        }
    }
}

/// What everybody can look at.
fn looking(locale: Locale, view: &TournamentView) -> Vec<Button> {
    let quiet = |label, act| button(locale, view, label, Style::Secondary, act);
    let chart = match view.plan.terms.format {
        Format::Pools { .. } => Some("tournament-tables"),
        Format::Elimination { .. } => Some("tournament-bracket"),
        Format::Swiss { .. } => None,
    };
    let mine = TournamentAct::Mine;
    let mut buttons = vec![
        button(locale, view, "tournament-mine", Style::Primary, mine),
        quiet("tournament-standings", TournamentAct::Standings { page: 0 }),
    ];
    buttons.extend(chart.map(|label| quiet(label, TournamentAct::Bracket { page: 0 })));
    buttons
}

/// Whose prize Discord did not let be given or taken; nothing when there is nobody.
fn prize_trouble(
    locale: Locale,
    view: &TournamentView,
    key: &'static str,
    players: &[PlayerId],
) -> Option<String> {
    let role = view.plan.prize_role.filter(|_| !players.is_empty())?;
    let named = players.iter().take(10);
    let named: Vec<String> = named.map(|player| mention(*player)).collect();
    Some(locale.tell(
        key,
        [
            ("players", named.join(", ").into()),
            ("role", format!("<@&{}>", role.0).into()),
        ],
    ))
}

/// When it is over: who has won, and what can be looked at.
fn finished(locale: Locale, view: &TournamentView) -> Parts {
    let mut told = vec![title(locale, &view.plan), locale.say("tournament-over")];
    let medals = medals(locale, view);
    if medals.is_empty() {
        told.push(locale.say("tournament-nobody"));
    }
    for (key, players) in [
        ("tournament-prize-refused", &view.prizes_refused),
        ("tournament-prize-kept", &view.prizes_kept),
    ] {
        told.extend(prize_trouble(locale, view, key, players));
    }
    let head = told.join("\n");
    let mut buttons = looking(locale, view);
    buttons.push(button(
        locale,
        view,
        "tournament-why",
        Style::Secondary,
        TournamentAct::Why,
    ));
    if view.plan.terms.format.has_divisions() {
        let act = TournamentAct::NextSeason;
        let label = "tournament-next-season";
        buttons.push(button(locale, view, label, Style::Success, act));
    }
    (head, medals, vec![buttons])
}

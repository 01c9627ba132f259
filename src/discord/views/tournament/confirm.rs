//! A host is asked before anything is done, and told what it will change.

use super::super::clock::relative;
use super::super::{mention, plain_name};
use super::about::{active, button, called, open_matches, pair};
use crate::app::{EntrantLine, TournamentView};
use crate::discord::control::{HostDeed, TournamentAct};
use crate::discord::post::{Post, Style};
use crate::locale::{self, Locale};
use crate::play::PlayerId;
use crate::tournament::{EntrantId, Format, MatchOutcome, PairingId, Phase, Slot};

/// The question before a host's deed. Their reason is not in it: it stands in the line above.
pub(in crate::discord) fn confirm(locale: Locale, view: &TournamentView, deed: HostDeed) -> Post {
    let Some(told) = told(locale, view, deed) else {
        return Post::text(locale.say("tournament-confirm-gone"));
    };
    let yes = TournamentAct::Confirm { deed };
    let style = match deed {
        HostDeed::Withdraw { .. } | HostDeed::Disqualify { .. } | HostDeed::Cancel => Style::Danger,
        _ => Style::Success,
    };
    let no = TournamentAct::Keep;
    Post::text(told.join("\n")).with_buttons(vec![
        button(locale, view, "tournament-confirm-yes", style, yes),
        button(locale, view, "tournament-confirm-no", Style::Secondary, no),
    ])
}

/// What it will change; nothing when that is about somebody who is not there.
fn told(locale: Locale, view: &TournamentView, deed: HostDeed) -> Option<Vec<String>> {
    let who = |player| view.entrant_of(player);
    let about = |key: &str, line: &EntrantLine| {
        let player = plain_name(line.names.display());
        locale.tell(key, [("player", player.into())])
    };
    Some(match deed {
        HostDeed::Start => start(locale, view),
        HostDeed::Pair { round } => {
            vec![locale.tell("tournament-confirm-pair", [("round", round.into())])]
        }
        HostDeed::Withdraw { player } => {
            let line = who(player)?;
            let question = about("tournament-confirm-withdraw", line);
            loses(locale, view, question, line.entrant.id)
        }
        HostDeed::Readmit { player } => {
            vec![about("tournament-confirm-readmit", who(player)?)]
        }
        HostDeed::Disqualify { player } => {
            let line = who(player)?;
            let question = about("tournament-confirm-disqualify", line);
            loses(locale, view, question, line.entrant.id)
        }
        HostDeed::Substitute { player, by } => substitute(locale, view, who(player)?, by),
        HostDeed::Forbid {
            players: [one, other],
        } => {
            let name = |line: &EntrantLine| plain_name(line.names.display());
            vec![locale.tell(
                "tournament-confirm-forbid",
                [
                    ("one", name(who(one)?).into()),
                    ("other", name(who(other)?).into()),
                ],
            )]
        }
        HostDeed::Bye { player, round } => {
            let name = plain_name(who(player)?.names.display());
            vec![locale.tell(
                "tournament-confirm-bye",
                [("player", name.into()), ("round", round.into())],
            )]
        }
        HostDeed::Extend { pairing, hours } => extend(locale, view, pairing, hours)?,
        HostDeed::Decide { pairing, outcome } => decide(locale, view, pairing, outcome)?,
        HostDeed::Late { player } => {
            let player = mention(player);
            vec![locale.tell("tournament-confirm-late", [("player", player.into())])]
        }
        HostDeed::Cancel => cancel(locale, view),
    })
}

fn start(locale: Locale, view: &TournamentView) -> Vec<String> {
    let checks = view.plan.terms.check_in;
    let (ready, missing): (Vec<&EntrantLine>, Vec<&EntrantLine>) =
        active(view).partition(|line| line.entrant.checked_in || !checks);
    let mut told = vec![locale.tell(
        "tournament-confirm-start",
        [
            ("name", plain_name(&view.plan.name).into()),
            ("count", ready.len().into()),
        ],
    )];
    if !missing.is_empty() {
        told.push(locale.tell(
            "tournament-confirm-start-unchecked",
            [("missing", missing.len().into())],
        ));
    }
    told
}

/// What becomes of the matches of somebody who goes.
fn loses(locale: Locale, view: &TournamentView, question: String, id: EntrantId) -> Vec<String> {
    let mut told = vec![question];
    if view.phase != Phase::Running {
        return told;
    }
    let open = open_matches(view, id);
    told.push(locale.tell("tournament-confirm-loses", [("count", open.into())]));
    if matches!(view.plan.terms.format, Format::Pools { .. }) {
        let mut pools: Vec<Slot> = view
            .pairings
            .iter()
            .filter(|line| line.pairing.entrants.contains(&id))
            .map(|line| line.pairing.slot)
            .collect();
        pools.dedup();
        told.extend(pools.last().map(|pool| half(locale, view, *pool, id)));
    }
    told
}

/// Whether the matches of a pool go on counting when somebody goes who has played so many of them (C.05, 6.6). One of theirs that
/// is lost now counts as played when a move has been made in it.
fn half(locale: Locale, view: &TournamentView, pool: Slot, id: EntrantId) -> String {
    let own = view
        .pairings
        .iter()
        .filter(|line| line.pairing.slot == pool && line.pairing.entrants.contains(&id));
    let (mut all, mut played) = (0, 0);
    for line in own {
        all += 1;
        let is_played = match &line.outcome {
            Some(outcome) => outcome.is_played(),
            None => line.games.iter().any(|game| game.ply > 0),
        };
        played += usize::from(is_played);
    }
    if 2 * played >= all {
        locale.say("tournament-confirm-half-keep")
    } else {
        locale.say("tournament-confirm-half-drop")
    }
}

fn substitute(
    locale: Locale,
    view: &TournamentView,
    line: &EntrantLine,
    by: PlayerId,
) -> Vec<String> {
    let open = open_matches(view, line.entrant.id);
    vec![
        locale.tell(
            "tournament-confirm-substitute",
            [
                ("by", mention(by).into()),
                ("player", plain_name(line.names.display()).into()),
            ],
        ),
        locale.tell("tournament-confirm-anew", [("count", open.into())]),
    ]
}

fn extend(locale: Locale, view: &TournamentView, id: PairingId, hours: u16) -> Option<Vec<String>> {
    let line = view.pairings.iter().find(|line| line.pairing.id == id)?;
    let pair = pair(locale, line, |id| called(view, id));
    let mut told = vec![locale.tell(
        "tournament-confirm-extend",
        [("hours", hours.into()), ("match", pair.into())],
    )];
    told.extend(line.deadline.map(|until| {
        let until = relative(until);
        locale.tell("tournament-confirm-extend-from", [("until", until.into())])
    }));
    Some(told)
}

fn decide(
    locale: Locale,
    view: &TournamentView,
    id: PairingId,
    outcome: MatchOutcome,
) -> Option<Vec<String>> {
    let line = view.pairings.iter().find(|line| line.pairing.id == id)?;
    let [first, second] = line.pairing.entrants.map(|id| called(view, id));
    let whole = |outcome: &MatchOutcome| {
        let result = locale::tournament::result(locale, outcome);
        match locale::tournament::verdict(locale, outcome, [&first, &second]) {
            None => result,
            Some(how) => locale.tell(
                "tournament-confirm-result",
                [("result", result.into()), ("how", how.into())],
            ),
        }
    };
    let pair = pair(locale, line, |id| called(view, id));
    let question = locale.tell(
        "tournament-confirm-decide",
        [("result", whole(&outcome).into()), ("match", pair.into())],
    );
    let consequence = match &line.outcome {
        None => locale.say("tournament-confirm-decide-open"),
        Some(was) => {
            let key = match view.plan.terms.format {
                Format::Elimination { .. } => "tournament-confirm-decide-was-bracket",
                Format::Pools { .. } | Format::Swiss { .. } => "tournament-confirm-decide-was",
            };
            locale.tell(key, [("was", whole(was).into())])
        }
    };
    Some(vec![question, consequence])
}

fn cancel(locale: Locale, view: &TournamentView) -> Vec<String> {
    let mut told = vec![locale.tell(
        "tournament-confirm-cancel",
        [("name", plain_name(&view.plan.name).into())],
    )];
    if view.phase == Phase::Running {
        let open = view.pairings.iter().filter(|line| line.outcome.is_none());
        told.push(locale.tell(
            "tournament-confirm-cancel-open",
            [("count", open.count().into())],
        ));
    }
    told
}

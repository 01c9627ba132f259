//! Whatever the tournament, all of it is told, and in what Discord takes.

mod drawn;
mod reasons;

use std::collections::BTreeSet;

use super::samples::{NOW, decide, entered, formats, plan, play, player, reasons, terms, view};
use super::{confirm, in_words, list, mine, over, round, rules, state, state_below, why};
use crate::app::{TournamentLine, TournamentView};
use crate::discord::control::HostDeed;
use crate::discord::post::{Post, Row};
use crate::locale::Locale;
use crate::play::PlayerId;
use crate::tournament::{
    Command, EntrantId, Format, MatchOutcome, PairingId, Phase, Tournament, Verdict,
};

const LOCALE: Locale = Locale::English;

/// That nothing is missing in a text.
fn is_whole(text: &str) {
    assert!(!text.is_empty());
    for fault in ["{$", "{ $", "tournament-", "  "] {
        assert!(!text.contains(fault), "{fault} in: {text}");
    }
}

/// That Discord takes a message, with room for so many more characters.
fn fits(post: &Post, room: usize) {
    is_whole(&post.content);
    let length = post.content.chars().count();
    assert!(length + room <= 2_000, "{length}: {}", post.content);
    assert!(post.pings.len() <= 100);
    assert!(post.rows.len() <= 5);
    for row in &post.rows {
        let Row::Buttons(buttons) = row else {
            continue;
        };
        assert!((1..=5).contains(&buttons.len()));
        for button in buttons {
            is_whole(&button.label);
            assert!(button.label.chars().count() <= 80);
            assert!(button.control.to_string().len() <= 100);
        }
    }
}

/// The tournament of a format at several of its moments: before it begins, in its first round, later, and at its end.
fn moments(format: Format, games: u8, entrants: u16) -> Vec<Tournament> {
    let mut tournament = entered(terms(format, games), entrants);
    let mut moments = vec![tournament.clone()];
    for more in [1, 7, usize::from(entrants), usize::MAX] {
        play(&mut tournament, more);
        moments.push(tournament.clone());
        if more == 7 && tournament.phase() == Phase::Running {
            let gone = EntrantId(entrants);
            let _ = tournament
                .decide(Command::Withdraw(gone))
                .map(|events| events.iter().try_for_each(|event| tournament.apply(event)));
        }
    }
    assert_eq!(tournament.phase(), Phase::Finished);
    tournament = moments[1].clone();
    if tournament.phase() == Phase::Running {
        decide(&mut tournament, Command::Cancel);
        moments.push(tournament);
    }
    moments
}

/// All that is said of a tournament.
fn said(tournament: &Tournament, view: &TournamentView) {
    fits(&state(LOCALE, view, NOW), 0);
    fits(&over(LOCALE, view), 0);
    for number in 0..=view.round {
        for post in round(LOCALE, view, number) {
            fits(&post, 0);
        }
    }
    for page in 0..40 {
        fits(&in_words(LOCALE, view, page), 0);
    }
    let some = view.entrants.iter().take(9);
    for line in some.chain(view.entrants.last()) {
        let id = line.entrant.id;
        let post = why(LOCALE, &reasons(tournament, view, id));
        fits(&post, 0);
        for file in &post.files {
            is_whole(std::str::from_utf8(&file.bytes).unwrap());
        }
        fits(&mine(LOCALE, view, player(id)), 0);
    }
    fits(&mine(LOCALE, view, PlayerId(1)), 0);
    for deed in deeds(view) {
        // Above it stands a reason of 200 characters, all of which may be escaped.
        fits(&confirm(LOCALE, view, deed), 410);
    }
}

/// All that a host can do.
fn deeds(view: &TournamentView) -> Vec<HostDeed> {
    let (one, other) = (player(EntrantId(1)), player(EntrantId(2)));
    let ended = |verdict, wins| HostDeed::Decide {
        pairing: PairingId(1),
        outcome: MatchOutcome {
            wins,
            draws: 0,
            verdict,
        },
    };
    let mut deeds = vec![
        HostDeed::Start,
        HostDeed::Pair { round: 2 },
        HostDeed::Withdraw { player: one },
        HostDeed::Readmit { player: one },
        HostDeed::Disqualify { player: one },
        HostDeed::Substitute {
            player: one,
            by: PlayerId(1),
        },
        HostDeed::Forbid {
            players: [one, other],
        },
        HostDeed::Bye {
            player: one,
            round: 3,
        },
        HostDeed::Extend {
            pairing: PairingId(1),
            hours: 1,
        },
        ended(Verdict::Played, [1, 0]),
        ended(Verdict::FirstAbsent, [0, 0]),
        HostDeed::Late {
            player: PlayerId(1),
        },
        HostDeed::Cancel,
    ];
    deeds.extend(view.pairings.last().map(|line| HostDeed::Extend {
        pairing: line.pairing.id,
        hours: 48,
    }));
    deeds
}

#[test]
fn every_phase_of_every_format_is_told_whole() {
    for format in formats(5) {
        for (games, entrants) in [(1, 2), (3, 5), (1, 13)] {
            for tournament in moments(format, games, entrants) {
                let mut terms = plan(terms(format, games));
                terms.terms.check_in = entrants == 5;
                said(&tournament, &view(&tournament, terms, entrants == 13));
            }
        }
    }
}

#[test]
fn as_many_players_as_there_can_be_stay_within_what_discord_takes() {
    for format in formats(2) {
        let mut tournament = entered(terms(format, 1), 256);
        let plan = plan(terms(format, 1));
        said(&tournament, &view(&tournament, plan.clone(), true));
        play(&mut tournament, 60);
        said(&tournament, &view(&tournament, plan, true));
    }
}

#[test]
fn an_announced_round_pings_each_of_its_players_once() {
    for format in formats(2) {
        let mut tournament = entered(terms(format, 1), 255);
        play(&mut tournament, 0);
        let view = view(&tournament, plan(terms(format, 1)), true);
        let posts = round(LOCALE, &view, 1);
        assert!(posts.len() > 1, "{format:?}");
        let pinged: Vec<PlayerId> = posts.iter().flat_map(|post| post.pings.clone()).collect();
        let each: BTreeSet<u64> = pinged.iter().map(|player| player.0).collect();
        assert_eq!(each.len(), pinged.len());
        let spared = match format {
            // The best seed of 255 waits for the second round.
            Format::Elimination { .. } => 1,
            _ => 0,
        };
        assert_eq!(each.len(), 255 - spared, "{format:?}");
    }
}

#[test]
fn what_does_not_fit_is_counted() {
    let terms = terms(Format::Swiss { rounds: 5 }, 1);
    let tournament = entered(terms, 256);
    let view = view(&tournament, plan(terms), true);
    let told = state(LOCALE, &view, NOW).content;
    let listed = told.lines().filter(|line| line.starts_with("- ")).count();
    let rest = LOCALE.tell("games-more", [("count", (256 - listed).into())]);
    assert!(told.ends_with(&rest), "{told}");
}

#[test]
fn what_is_told_above_the_state_takes_room_from_its_list_alone() {
    let terms = terms(Format::Swiss { rounds: 5 }, 1);
    let view = view(&entered(terms, 256), plan(terms), true);
    let post = state_below(LOCALE, &view, NOW, &"x".repeat(300));
    fits(&post, 0);
    let more = LOCALE.tell("games-more", [("count", 1.into())]);
    let (before, after) = more.split_once('1').unwrap();
    let last = post.content.lines().last().unwrap();
    assert!(last.starts_with(before) && last.ends_with(after), "{last}");
}

#[test]
fn prizes_in_trouble_are_told_of_a_few() {
    let terms = terms(Format::Swiss { rounds: 1 }, 1);
    let mut tournament = entered(terms, 64);
    play(&mut tournament, usize::MAX);
    let mut view = view(&tournament, plan(terms), true);
    let role = format!("<@&{}>", view.plan.prize_role.unwrap().0);
    assert_eq!(state(LOCALE, &view, NOW).content.matches(&role).count(), 0);
    view.prizes_refused = view.entrants.iter().map(|line| line.player).collect();
    view.prizes_kept.clone_from(&view.prizes_refused);
    let post = state(LOCALE, &view, NOW);
    fits(&post, 0);
    assert_eq!(post.content.matches(&role).count(), 2, "{}", post.content);
}

#[test]
fn while_a_bracket_is_played_who_is_in_it_has_no_place() {
    let terms = terms(formats(1)[4], 1);
    let mut tournament = entered(terms, 8);
    play(&mut tournament, 2);
    let open = LOCALE.say("tournament-place-open");
    let in_it = |tournament: &Tournament| {
        let told = in_words(LOCALE, &view(tournament, plan(terms), false), 0).content;
        told.matches(&format!("**{open}**")).count()
    };
    assert_eq!(in_it(&tournament), 6);
    play(&mut tournament, usize::MAX);
    assert_eq!(in_it(&tournament), 0);
}

#[test]
fn the_rules_of_every_format_fit_below_a_name() {
    for format in formats(9) {
        for (games, with_all) in [(1, false), (3, true)] {
            let mut plan = plan(terms(format, games));
            plan.terms.check_in = with_all;
            if !with_all {
                (plan.min_rating, plan.max_rating, plan.role_required) = (None, None, None);
                plan.starts_at = None;
            }
            let post = rules(LOCALE, &plan);
            // Its name has 80 characters, all of which may be escaped.
            fits(&post, 166);
            assert!(post.content.contains("14 days 1 hour"), "{}", post.content);
            assert!(post.content.contains("2 days 1 hour"), "{}", post.content);
        }
    }
}

#[test]
fn a_server_with_many_tournaments_can_be_listed() {
    let terms = terms(Format::Swiss { rounds: 5 }, 1);
    let shown = view(&entered(terms, 2), plan(terms), true);
    let phases = [
        Phase::Entry,
        Phase::Running,
        Phase::Finished,
        Phase::Cancelled,
    ];
    let lines: Vec<TournamentLine> = (0..25)
        .map(|number| TournamentLine {
            id: shown.id,
            name: shown.plan.name.clone(),
            variant: shown.plan.variant,
            phase: phases[number % 4],
            starts_at: (number % 3 == 0).then_some(NOW),
            home: shown.home,
            message: shown.message,
        })
        .collect();
    fits(&list(LOCALE, &lines), 0);
    fits(&list(LOCALE, &lines[..4]), 0);
    fits(&list(LOCALE, &[]), 0);
}

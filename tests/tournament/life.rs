//! The life of a tournament: who may do what and when, and what that does.

use komwe::tournament::{
    BadLog, BadTerms, Command, EntrantId, Event, Fault, Format, Phase, Refusal, Seeding, Status,
    Step, Terms, Tiebreak, Tournament, Verdict,
};

use super::support::{DRAW, FIRST_WINS, Played, outcome, swiss, unplayed};

fn refused(played: &Played, command: Command) -> Refusal {
    played.now.decide(command).unwrap_err()
}

#[test]
fn impossible_terms_are_refused() {
    let bad = |change: &dyn Fn(&mut Terms)| {
        let mut terms = swiss(3);
        change(&mut terms);
        Tournament::new(terms, 1).unwrap_err()
    };
    assert_eq!(bad(&|terms| terms.games = 2), BadTerms::Games);
    assert_eq!(bad(&|terms| terms.limit = 257), BadTerms::Limit);
    assert_eq!(
        bad(&|terms| terms.format = Format::Swiss { rounds: 0 }),
        BadTerms::Rounds
    );
    let pools = |size, advance, divisions| {
        bad(&|terms| {
            terms.format = Format::Pools {
                size,
                advance,
                divisions,
            };
        })
    };
    assert_eq!(pools(5, 0, false), BadTerms::PoolSize);
    assert_eq!(pools(6, 6, false), BadTerms::Advance);
    assert_eq!(pools(6, 1, true), BadTerms::Advance);
}

#[test]
fn only_those_who_checked_in_are_seeded_by_rating() {
    let mut terms = swiss(3);
    terms.check_in = true;
    terms.limit = 5;
    let mut played = Played::new(terms, 1);
    for rating in [Some(1500), None, Some(1700), Some(1500), Some(1900)] {
        played.enter(rating);
    }
    assert_eq!(
        refused(
            &played,
            Command::Enter {
                rating: None,
                former: None
            }
        ),
        Refusal::Full
    );
    for number in [1, 2, 3, 4] {
        played.does(Command::CheckIn(EntrantId(number)));
    }
    assert_eq!(
        refused(&played, Command::CheckIn(EntrantId(1))),
        Refusal::Already
    );
    assert_eq!(played.now.next(), Step::Entry);
    played.does(Command::Start);
    let seeds: Vec<u16> = played.now.seeds().iter().map(|one| one.0).collect();
    assert_eq!(seeds, [3, 1, 4, 2]);
    assert_eq!(played.now.entrants()[4].status, Status::Unconfirmed);
    assert_eq!(refused(&played, Command::Start), Refusal::Started);
    assert_eq!(
        refused(&played, Command::CheckIn(EntrantId(5))),
        Refusal::Started
    );
}

#[test]
fn a_lot_seeds_everybody_and_depends_on_the_seed() {
    let seeds = |seed| {
        let mut terms = swiss(3);
        terms.seeding = Seeding::Lot;
        Played::started(terms, seed, 20).now.seeds().to_vec()
    };
    assert_eq!(seeds(1), seeds(1));
    assert_ne!(seeds(1), seeds(2));
    let mut all = seeds(1);
    all.sort();
    assert_eq!(all, (1..=20).map(EntrantId).collect::<Vec<_>>());
}

#[test]
fn a_round_is_paired_once_and_waits_for_its_matches() {
    let mut played = Played::started(swiss(2), 1, 4);
    assert_eq!(
        refused(&played, Command::Pair { round: 2 }),
        Refusal::CannotPair
    );
    played.pairs();
    assert_eq!(played.does(Command::Pair { round: 1 }), 0);
    assert_eq!(played.now.next(), Step::Wait);
    assert_eq!(refused(&played, Command::Finish), Refusal::NotAtEnd);
    let open: Vec<_> = played
        .now
        .open_pairings()
        .map(|pairing| pairing.id)
        .collect();
    assert_eq!(played.does(Command::Decide(open[0], FIRST_WINS)), 1);
    assert_eq!(played.does(Command::Decide(open[0], FIRST_WINS)), 0);
    assert_eq!(
        refused(&played, Command::Pair { round: 2 }),
        Refusal::CannotPair
    );
    assert_eq!(played.does(Command::Extend(open[1], 48)), 1);
    played.does(Command::Decide(open[1], DRAW));
    assert_eq!(
        refused(&played, Command::Extend(open[1], 48)),
        Refusal::Already
    );
    played.pairs();
    played.better_wins();
    assert_eq!(played.now.next(), Step::Finish);
    assert_eq!(played.does(Command::Finish), 1);
    assert_eq!(played.does(Command::Finish), 0);
    assert_eq!(played.now.phase(), Phase::Finished);
    assert_eq!(refused(&played, Command::Cancel), Refusal::Over);
}

#[test]
fn only_the_last_two_rounds_can_be_corrected() {
    let mut played = Played::started(swiss(3), 1, 8);
    for _ in 0..2 {
        played.pairs();
        played.better_wins();
    }
    let before = played.order();
    let pairings = played.now.pairings().count();
    let first = played.between(1, 5);
    let has_won = |played: &Played| played.now.outcome(first).unwrap();
    assert_eq!(played.does(Command::Decide(first, DRAW)), 1);
    assert_eq!(has_won(&played), DRAW);
    assert_ne!(played.order(), before);
    assert_eq!(played.now.pairings().count(), pairings);
    played.pairs();
    assert_eq!(
        refused(&played, Command::Decide(first, FIRST_WINS)),
        Refusal::TooLate
    );
}

#[test]
fn outcomes_have_to_fit_the_match() {
    let mut long = swiss(3);
    long.games = 3;
    let mut played = Played::started(long, 1, 2);
    played.pairs();
    let id = played.between(1, 2);
    for bad in [
        outcome([1, 0], 0, Verdict::Played),
        outcome([3, 0], 0, Verdict::Played),
        outcome([2, 2], 0, Verdict::Played),
        outcome([1, 0], 0, Verdict::FirstAbsent),
    ] {
        assert_eq!(
            refused(&played, Command::Decide(id, bad)),
            Refusal::BadOutcome,
            "{bad:?}"
        );
    }
    for good in [
        outcome([2, 1], 0, Verdict::Played),
        outcome([1, 1], 1, Verdict::Played),
        outcome([1, 0], 0, Verdict::AgainstFirst),
        unplayed(Verdict::BothAbsent),
    ] {
        played.does(Command::Decide(id, good));
    }
}

/// A late entrant misses what was paired: half a point for one round, nothing for others, and no other half point.
#[test]
fn late_entrants_are_welcome_until_half_of_the_rounds() {
    let mut played = Played::started(swiss(7), 1, 8);
    for _ in 0..2 {
        played.pairs();
        played.better_wins();
    }
    played.enter(Some(1996));
    let late = EntrantId(9);
    assert_eq!(played.now.seed(late), Some(6));
    let row = |played: &Played| {
        let rows = played.rows();
        rows.into_iter().find(|row| row.entrant == late).unwrap()
    };
    assert_eq!(row(&played).points, Some(1));
    assert_eq!(refused(&played, Command::AskBye(late, 4)), Refusal::ByeUsed);
    played.pairs();
    assert_eq!(
        refused(
            &played,
            Command::Enter {
                rating: None,
                former: None
            }
        ),
        Refusal::EntryClosed
    );
}

#[test]
fn a_bye_can_be_asked_for_once_and_in_time() {
    let mut played = Played::started(swiss(5), 1, 6);
    let who = EntrantId(1);
    assert_eq!(refused(&played, Command::AskBye(who, 4)), Refusal::ByeRound);
    played.pairs();
    assert_eq!(refused(&played, Command::AskBye(who, 1)), Refusal::ByeRound);
    played.does(Command::AskBye(who, 2));
    assert_eq!(refused(&played, Command::AskBye(who, 3)), Refusal::ByeUsed);
    played.better_wins();
    played.pairs();
    let second: Vec<_> = played
        .now
        .open_pairings()
        .flat_map(|one| one.entrants)
        .collect();
    assert!(!second.contains(&who) && second.len() == 4);
    assert!(played.now.bye(2).is_some());
    played.better_wins();
    let rows = played.rows();
    let own = rows.iter().find(|row| row.entrant == who).unwrap();
    assert_eq!(own.points, Some(3));
}

/// Leaving and coming back earns nothing.
#[test]
fn who_comes_back_has_missed_rounds() {
    let mut played = Played::started(swiss(5), 1, 4);
    played.pairs();
    let who = EntrantId(4);
    let own = played
        .now
        .pairings()
        .find(|one| one.entrants.contains(&who))
        .copied()
        .unwrap();
    let absent = if own.entrants[0] == who {
        Verdict::FirstAbsent
    } else {
        Verdict::SecondAbsent
    };
    played.does(Command::Withdraw(who));
    assert_eq!(played.now.stranded().count(), 1);
    played.does(Command::Decide(own.id, unplayed(absent)));
    played.better_wins();
    assert_eq!(played.now.stranded().count(), 0);
    played.pairs();
    played.better_wins();
    played.does(Command::Return(who));
    let rows = played.rows();
    let row = rows.iter().find(|row| row.entrant == who).unwrap();
    assert_eq!(row.points, Some(0));
}

#[test]
fn who_did_not_come_may_be_met_again() {
    for (outcome, step) in [
        (unplayed(Verdict::BothAbsent), Step::Pair { round: 2 }),
        (outcome([0, 0], 0, Verdict::AgainstBoth), Step::Finish),
    ] {
        let mut played = Played::started(swiss(2), 1, 2);
        played.pairs();
        played.ends(|_| outcome);
        assert_eq!(played.now.next(), step);
    }
}

#[test]
fn when_all_have_left_it_ends() {
    let mut played = Played::started(swiss(5), 1, 4);
    for number in 1..=4 {
        played.does(Command::Withdraw(EntrantId(number)));
    }
    assert_eq!(played.now.next(), Step::Finish);
    assert_eq!(
        refused(&played, Command::Pair { round: 1 }),
        Refusal::CannotPair
    );
}

#[test]
fn who_is_put_out_stands_last() {
    let mut played = Played::started(swiss(3), 1, 4);
    played.pairs();
    played.better_wins();
    played.does(Command::Disqualify(EntrantId(1)));
    assert_eq!(played.order().last(), Some(&1));
    assert_eq!(
        refused(&played, Command::Return(EntrantId(1))),
        Refusal::NotPlaying
    );
}

#[test]
fn a_list_that_cannot_be_is_found_out() {
    let mut played = Played::started(swiss(3), 1, 6);
    played.pairs();
    played.better_wins();
    let good = played.events.clone();
    assert_eq!(Tournament::replay(&good).unwrap(), played.now);
    let fault = |change: &dyn Fn(&mut Vec<Event>)| {
        let mut events = good.clone();
        change(&mut events);
        Tournament::replay(&events).unwrap_err()
    };
    let (start, paired) = (7, 8);
    let differs = |at| BadLog {
        at,
        fault: Fault::Differs,
    };
    let swapped = fault(&|events| {
        if let Event::Paired { pairings, .. } = &mut events[paired] {
            pairings[1].entrants.reverse();
        }
    });
    assert_eq!(swapped, differs(paired));
    let seeded = fault(&|events| {
        if let Event::Started { seeds } = &mut events[start] {
            seeds.swap(0, 1);
        }
    });
    assert_eq!(seeded, differs(start));
    let renumbered = fault(&|events| {
        if let Event::Entered { entrant, .. } = &mut events[2] {
            *entrant = EntrantId(7);
        }
    });
    assert_eq!(renumbered, differs(2));
    let doubled = fault(&|events| events.push(good[0].clone()));
    assert_eq!(doubled.fault, Fault::Creation);
    let early = fault(&|events| events.push(Event::Finished));
    assert_eq!(early.fault, Fault::Refused(Refusal::NotAtEnd));
    assert_eq!(Tournament::replay(&[]).unwrap_err().fault, Fault::Creation);
}

#[test]
fn standings_say_by_what() {
    let mut played = Played::started(swiss(3), 1, 8);
    for _ in 0..3 {
        played.pairs();
        played.better_wins();
    }
    let rows = played.rows();
    let places: Vec<u16> = rows.iter().map(|row| row.place).collect();
    assert_eq!(places, (1..=8).collect::<Vec<_>>());
    for row in &rows {
        let kinds: Vec<Tiebreak> = row.breaks.iter().map(|(kind, _)| *kind).collect();
        assert_eq!(kinds, Tiebreak::SWISS);
        for reason in played.now.why(row.entrant) {
            if let komwe::tournament::Reason::Tiebreak { kind, value, parts } = reason {
                let kept = parts.iter().filter(|part| !part.cut);
                let sum: u32 = kept.map(|part| part.value).sum();
                assert!(parts.is_empty() || sum == value, "{kind:?}");
            }
        }
    }
}

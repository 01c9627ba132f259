//! The life of a tournament: who may do what and when, and what that does.

use komwe::tournament::{
    BadLog, BadTerms, Command, EntrantId, Event, Fault, Format, Phase, Refusal, Seeding, Slot,
    Status, Step, Terms, Tiebreak, Tournament, Verdict,
};

use super::support::{DRAW, FIRST_WINS, Played, SECOND_WINS, outcome, swiss, terms, unplayed};

const POOLS: Format = Format::Pools {
    size: 6,
    advance: 2,
    divisions: false,
};

fn refused(played: &Played, command: Command) -> Refusal {
    played.now.decide(command).unwrap_err()
}

/// Decides all open matches for the lower number.
fn better_wins(played: &mut Played) {
    played.ends(|[one, other]| if one < other { FIRST_WINS } else { SECOND_WINS });
}

fn order(played: &Played) -> Vec<u16> {
    let sections = played.now.standings().sections;
    sections[0].rows.iter().map(|row| row.entrant.0).collect()
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
    better_wins(&mut played);
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
        better_wins(&mut played);
    }
    let before = order(&played);
    let pairings = played.now.pairings().count();
    let first = played.between(1, 5);
    let has_won = |played: &Played| played.now.outcome(first).unwrap();
    assert_eq!(played.does(Command::Decide(first, DRAW)), 1);
    assert_eq!(has_won(&played), DRAW);
    assert_ne!(order(&played), before);
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
        better_wins(&mut played);
    }
    played.enter(Some(1996));
    let late = EntrantId(9);
    assert_eq!(played.now.seed(late), Some(6));
    let row = |played: &Played| {
        let rows = played.now.standings().sections.remove(0).rows;
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
    better_wins(&mut played);
    played.pairs();
    let second: Vec<_> = played
        .now
        .open_pairings()
        .flat_map(|one| one.entrants)
        .collect();
    assert!(!second.contains(&who) && second.len() == 4);
    assert!(played.now.bye(2).is_some());
    better_wins(&mut played);
    let rows = played.now.standings().sections.remove(0).rows;
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
    better_wins(&mut played);
    assert_eq!(played.now.stranded().count(), 0);
    played.pairs();
    better_wins(&mut played);
    played.does(Command::Return(who));
    let rows = played.now.standings().sections.remove(0).rows;
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
    let mut pools = Played::started(terms(POOLS), 1, 9);
    for number in 2..=9 {
        pools.does(Command::Disqualify(EntrantId(number)));
    }
    assert_eq!(pools.now.next(), Step::Finish);
}

#[test]
fn pools_lead_to_a_last_pool() {
    let mut played = Played::started(terms(POOLS), 1, 11);
    played.pairs();
    assert_eq!(played.now.pairings().count(), 15 + 10);
    better_wins(&mut played);
    let sections = played.now.standings().sections;
    let pools: Vec<Option<u8>> = sections.iter().map(|section| section.pool).collect();
    assert_eq!(pools, [Some(1), Some(2)]);
    played.pairs();
    assert_eq!(played.now.open_pairings().count(), 6);
    let is_last = |pairing: &&_| {
        let pairing: &komwe::tournament::Pairing = pairing;
        pairing.slot == Slot::Pool { pool: 0 } && pairing.round == 2
    };
    assert!(played.now.open_pairings().all(|one| is_last(&one)));
    better_wins(&mut played);
    assert_eq!(order(&played), [1, 2, 3, 4]);
    assert_eq!(played.now.next(), Step::Finish);
}

/// C.05, 6.6: less than half played does not count; half of it does, and the rest is lost.
#[test]
fn who_leaves_a_pool_early_does_not_count() {
    for (count, counts) in [(2, false), (3, true)] {
        let mut played = Played::started(terms(POOLS), 1, 6);
        played.pairs();
        let who = EntrantId(6);
        let mut games = 0;
        played.does(Command::Withdraw(who));
        played.ends(|entrants| {
            if entrants.contains(&who) {
                games += 1;
                let is_first = entrants[0] == who;
                return match (games <= count, is_first) {
                    (true, true) => FIRST_WINS,
                    (true, false) => SECOND_WINS,
                    (false, true) => unplayed(Verdict::FirstAbsent),
                    (false, false) => unplayed(Verdict::SecondAbsent),
                };
            }
            DRAW
        });
        let rows = played.now.standings().sections.remove(0).rows;
        let row = rows.iter().find(|row| row.entrant == who).unwrap();
        assert_eq!((row.counts, row.status), (counts, Status::Withdrawn));
        let points: Vec<u32> = rows.iter().filter_map(|row| row.points).collect();
        if counts {
            assert_eq!(row.points, Some(6));
            assert_eq!(points.iter().sum::<u32>(), 30);
        } else {
            assert_eq!((row.place, row.points), (6, Some(0)));
            assert!(
                rows[..5]
                    .iter()
                    .all(|row| row.points == Some(4) && row.place == 1)
            );
        }
    }
}

/// Divisions are filled in the order of the last season, new ones last.
#[test]
fn a_league_starts_where_the_last_season_ended() {
    let league = Format::Pools {
        size: 6,
        advance: 0,
        divisions: true,
    };
    let mut played = Played::new(terms(league), 1);
    for index in 0..8_u8 {
        let former = (index > 1).then_some((1 + index % 2, index));
        played.does(Command::Enter {
            rating: Some(1000 + u16::from(index)),
            former,
        });
    }
    played.does(Command::Start);
    let seeds: Vec<u16> = played.now.seeds().iter().map(|one| one.0).collect();
    assert_eq!(seeds, [3, 5, 7, 4, 6, 8, 2, 1]);
    played.pairs();
    better_wins(&mut played);
    assert_eq!(played.now.standings().sections.len(), 2);
    assert_eq!(played.now.next(), Step::Finish);
}

#[test]
fn who_is_put_out_stands_last() {
    let mut played = Played::started(swiss(3), 1, 4);
    played.pairs();
    better_wins(&mut played);
    played.does(Command::Disqualify(EntrantId(1)));
    assert_eq!(order(&played).last(), Some(&1));
    assert_eq!(
        refused(&played, Command::Return(EntrantId(1))),
        Refusal::NotPlaying
    );
}

#[test]
fn a_list_that_cannot_be_is_found_out() {
    let mut played = Played::started(swiss(3), 1, 6);
    played.pairs();
    better_wins(&mut played);
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
        better_wins(&mut played);
    }
    let rows = played.now.standings().sections.remove(0).rows;
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

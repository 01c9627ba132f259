//! Two thousand tournaments in which anything happens.

use std::collections::{BTreeMap, BTreeSet};

use komwe::tournament::{
    Cell, Command, EntrantId, Format, Phase, Seeding, Status, Step, Terms, Tournament, Verdict,
};

use super::support::{Chance, DRAW, FIRST_WINS, Played, SECOND_WINS, can_pair, terms, unplayed};

fn any_terms(chance: &mut Chance) -> Terms {
    let format = if chance.one_in(4) {
        let divisions = chance.one_in(3);
        Format::Pools {
            size: u8::try_from(6 + chance.below(5)).unwrap(),
            advance: if divisions {
                0
            } else {
                u8::try_from(chance.below(3)).unwrap()
            },
            divisions,
        }
    } else {
        Format::Swiss {
            rounds: u8::try_from(1 + chance.below(9)).unwrap(),
        }
    };
    Terms {
        seeding: if chance.one_in(3) {
            Seeding::Lot
        } else {
            Seeding::Rating
        },
        check_in: chance.one_in(5),
        ..terms(format)
    }
}

fn anybody(chance: &mut Chance, played: &Played) -> EntrantId {
    EntrantId(u16::try_from(1 + chance.below(played.now.entrants().len())).unwrap())
}

/// Something that people do, when it is allowed.
fn something(chance: &mut Chance, played: &mut Played) {
    let who = anybody(chance, played);
    let round = played.now.round();
    let command = match chance.below(12) {
        0 | 1 => Command::Withdraw(who),
        2 | 3 => Command::Return(who),
        4 => Command::Disqualify(who),
        5 => Command::Substitute(who),
        6 | 7 => Command::AskBye(who, round + 1 + u8::from(chance.one_in(2))),
        8 => Command::Forbid([who, anybody(chance, played)]),
        9 => {
            let decided: Vec<_> = played.now.pairings().map(|one| one.id).collect();
            if decided.is_empty() {
                return;
            }
            let id = decided[chance.below(decided.len())];
            if played.now.outcome(id).is_none() {
                return;
            }
            Command::Decide(id, [FIRST_WINS, SECOND_WINS, DRAW][chance.below(3)])
        }
        _ => Command::Enter {
            rating: chance.one_in(2).then_some(1600),
            former: None,
        },
    };
    if played.now.decide(command).is_ok() {
        played.does(command);
    }
}

/// Decides a match in some way; for who is out, against them.
fn decide_one(chance: &mut Chance, played: &mut Played) {
    let open: Vec<_> = played.now.open_pairings().copied().collect();
    let one = open[chance.below(open.len())];
    let there = one
        .entrants
        .map(|id| played.now.entrant(id).unwrap().status == Status::Active);
    let outcome = match there {
        [true, true] => match chance.below(12) {
            0..=4 => FIRST_WINS,
            5..=7 => SECOND_WINS,
            8 | 9 => DRAW,
            10 => unplayed(Verdict::SecondAbsent),
            _ => unplayed(Verdict::BothAbsent),
        },
        [false, true] => unplayed(Verdict::FirstAbsent),
        [true, false] => unplayed(Verdict::SecondAbsent),
        [false, false] => unplayed(Verdict::BothAbsent),
    };
    played.does(Command::Decide(one.id, outcome));
}

/// What is known of meetings, byes and wins without play, read from the pairings alone.
struct Past {
    met: BTreeSet<[EntrantId; 2]>,
    no_bye: BTreeSet<EntrantId>,
}

impl Past {
    fn of(now: &Tournament) -> Past {
        let mut past = Past {
            met: BTreeSet::new(),
            no_bye: (1..=now.round())
                .filter_map(|round| now.bye(round))
                .collect(),
        };
        for pairing in now.pairings() {
            let outcome = now.outcome(pairing.id);
            match outcome.map(|outcome| outcome.verdict) {
                Some(Verdict::FirstAbsent) => _ = past.no_bye.insert(pairing.entrants[1]),
                Some(Verdict::SecondAbsent) => _ = past.no_bye.insert(pairing.entrants[0]),
                Some(Verdict::BothAbsent) | None => {}
                Some(_) => {
                    let mut both = pairing.entrants;
                    both.sort();
                    past.met.insert(both);
                }
            }
        }
        past
    }

    /// Whether the next Swiss round can be paired, as another library finds it: if need be with those who asked to be left out.
    fn can_pair(&self, now: &Tournament) -> bool {
        let next = now.round() + 1;
        self.is_legal(now, Some(next)) || self.is_legal(now, None)
    }

    /// Whether all can be paired who are in it and did not ask to be left out of this round.
    fn is_legal(&self, now: &Tournament, left_out: Option<u8>) -> bool {
        let active = now
            .entrants()
            .iter()
            .filter(|one| one.status == Status::Active);
        let wants_bye =
            |one: &&komwe::tournament::Entrant| left_out.is_some() && one.bye == left_out;
        let here: Vec<EntrantId> = active
            .filter(|one| !wants_bye(one))
            .map(|one| one.id)
            .collect();
        let legal = |some: &[EntrantId]| {
            can_pair(some.len(), |one, other| {
                let mut both = [some[one], some[other]];
                both.sort();
                !self.met.contains(&both)
            })
        };
        if here.len().is_multiple_of(2) {
            return legal(&here);
        }
        here.iter().any(|bye| {
            let rest: Vec<EntrantId> = here.iter().copied().filter(|one| one != bye).collect();
            !self.no_bye.contains(bye) && legal(&rest)
        })
    }
}

/// The new round is legal, seen from what was before.
fn check_round(before: &Past, now: &Tournament) {
    let mut seen = BTreeSet::new();
    for pairing in now.open_pairings() {
        let mut both = pairing.entrants;
        both.sort();
        assert!(!before.met.contains(&both), "{both:?} have met");
        for one in both {
            assert!(seen.insert(one));
            assert_eq!(now.entrant(one).unwrap().status, Status::Active);
        }
    }
    if let Some(bye) = now.bye(now.round()) {
        assert!(!before.no_bye.contains(&bye) && seen.insert(bye));
    }
    // Where nobody else could be paired without them, those play who had asked to be left out.
    let left_out = Some(now.round());
    let heeded = before.is_legal(now, left_out);
    for one in now.entrants() {
        let is_out = one.status != Status::Active || (heeded && one.bye == left_out);
        assert_eq!(seen.contains(&one.id), !is_out, "{one:?}");
    }
}

/// The points of the standings are those of the pairings, and places go down with points.
fn check_standings(now: &Tournament) {
    for section in now.standings().sections {
        let counting = section.rows.iter().filter(|row| row.counts);
        let fair = counting.filter(|row| row.status != Status::Disqualified);
        let points: Vec<u32> = fair.filter_map(|row| row.points).collect();
        assert!(points.is_sorted_by(|one, other| one >= other));
        assert!(section.rows.is_sorted_by_key(|row| row.place));
    }
    if !matches!(now.terms().format, Format::Swiss { .. }) {
        return;
    }
    let mut points: BTreeMap<EntrantId, u32> = BTreeMap::new();
    for pairing in now.pairings() {
        if let Some(outcome) = now.outcome(pairing.id) {
            for (id, halves) in pairing.entrants.iter().zip(outcome.halves()) {
                *points.entry(*id).or_default() += u32::from(halves);
            }
        }
    }
    let table = now.crosstable();
    for (row, id) in now.seeds().iter().enumerate() {
        let cells = &table.rows[row];
        let halves = cells.iter().filter(|cell| **cell == Cell::HalfBye).count();
        assert!(halves <= 1, "{id} has {halves} half-point byes");
        let full = cells
            .iter()
            .filter(|cell| **cell == Cell::PairingBye)
            .count();
        let byes = u32::try_from(halves + 2 * full).unwrap();
        let of_matches = points.get(id).copied().unwrap_or(0);
        assert_eq!(table.points(row), of_matches + byes, "{id}");
    }
}

fn play(seed: u64) -> Played {
    let mut chance = Chance::new(seed);
    let mut played = Played::new(any_terms(&mut chance), seed);
    let most = if chance.one_in(20) { 40 } else { 14 };
    let entrants = 2 + chance.below(most);
    for _ in 0..entrants {
        let rating = u16::try_from(1000 + chance.below(900)).unwrap();
        played.enter((!chance.one_in(4)).then_some(rating));
    }
    if played.now.terms().check_in {
        for number in 1..=u16::try_from(entrants).unwrap() {
            if number <= 2 || !chance.one_in(6) {
                played.does(Command::CheckIn(EntrantId(number)));
            }
        }
    }
    played.does(Command::Start);
    let is_swiss = matches!(played.now.terms().format, Format::Swiss { .. });
    for _ in 0..3000 {
        if chance.one_in(12) {
            something(&mut chance, &mut played);
        }
        match played.now.next() {
            Step::Wait => decide_one(&mut chance, &mut played),
            Step::Pair { round } => {
                let before = Past::of(&played.now);
                assert_eq!(played.does(Command::Pair { round }), 1);
                assert_eq!(played.does(Command::Pair { round }), 0);
                if is_swiss {
                    check_round(&before, &played.now);
                }
                check_standings(&played.now);
            }
            Step::Finish => {
                let active = played.now.entrants().iter();
                let active = active.filter(|one| one.status == Status::Active).count();
                if let Format::Swiss { rounds } = played.now.terms().format {
                    let has_more = played.now.round() < rounds && active >= 2;
                    assert!(!has_more || !Past::of(&played.now).can_pair(&played.now));
                }
                played.does(Command::Finish);
            }
            Step::Over => return played,
            Step::Entry => unreachable!("it was started"),
        }
    }
    panic!("{seed} does not end");
}

#[test]
fn whatever_happens_they_end_by_the_rules() {
    let (mut rounds, mut early) = (0, 0);
    for seed in 1..=2000 {
        let played = play(seed);
        check_standings(&played.now);
        assert_eq!(played.now.phase(), Phase::Finished);
        let again = Tournament::replay(&played.events).unwrap();
        assert_eq!(again, played.now, "{seed}");
        if seed % 10 == 0 {
            let text = serde_json::to_string(&played.events).unwrap();
            let read: Vec<komwe::tournament::Event> = serde_json::from_str(&text).unwrap();
            assert_eq!(read, played.events);
            assert_eq!(play(seed).events, played.events);
        }
        rounds += usize::from(played.now.round());
        if let Format::Swiss { rounds } = played.now.terms().format {
            early += usize::from(played.now.round() < rounds);
        }
    }
    assert!(
        rounds > 6000 && early > 50,
        "{rounds} rounds, {early} ended early"
    );
}

//! How long it takes to pair a Swiss round: the first, one in the middle and the ninth, up to the largest tournament there can be.

use komwe::tournament::{
    Command, Event, Format, MatchOutcome, Seeding, Step, Terms, Tournament, Verdict,
};

fn main() {
    divan::main();
}

const SIZES: [u16; 4] = [32, 64, 128, 256];

#[divan::bench(args = SIZES)]
fn first_round(bencher: divan::Bencher<'_, '_>, entrants: u16) {
    let tournament = after(0, entrants);
    bencher.bench(|| pair(&tournament));
}

#[divan::bench(args = SIZES)]
fn fifth_round(bencher: divan::Bencher<'_, '_>, entrants: u16) {
    let tournament = after(4, entrants);
    bencher.bench(|| pair(&tournament));
}

#[divan::bench(args = SIZES)]
fn ninth_round(bencher: divan::Bencher<'_, '_>, entrants: u16) {
    let tournament = after(8, entrants);
    bencher.bench(|| pair(&tournament));
}

/// When nobody wins, all are in one bracket: the largest there can be, with those in it who have met.
#[divan::bench(args = SIZES)]
fn all_equal(bencher: divan::Bencher<'_, '_>, entrants: u16) {
    let mut tournament = new(entrants);
    for _ in 0..4 {
        let events = pair(&tournament);
        apply(&mut tournament, &events);
        decide(&mut tournament, |_| 2);
    }
    bencher.bench(|| pair(&tournament));
}

#[divan::bench(args = SIZES)]
fn standings(bencher: divan::Bencher<'_, '_>, entrants: u16) {
    let tournament = after(9, entrants);
    bencher.bench(|| tournament.standings());
}

fn new(entrants: u16) -> Tournament {
    let terms = Terms {
        format: Format::Swiss { rounds: 12 },
        games: 1,
        seeding: Seeding::Rating,
        check_in: false,
        limit: 256,
    };
    let mut tournament = Tournament::new(terms, 1).expect("these terms are possible");
    for number in 0..entrants {
        let rating = Some(2000 - number);
        let former = None;
        ask(&mut tournament, Command::Enter { rating, former });
    }
    ask(&mut tournament, Command::Start);
    tournament
}

/// So many rounds, in which the better entrant wins mostly.
fn after(rounds: u8, entrants: u16) -> Tournament {
    let mut tournament = new(entrants);
    let mut state = 1_u64;
    for _ in 0..rounds {
        let events = pair(&tournament);
        apply(&mut tournament, &events);
        decide(&mut tournament, |better| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            match state >> 61 {
                0 => 2,
                1 => 1 - better,
                _ => better,
            }
        });
    }
    tournament
}

fn pair(tournament: &Tournament) -> Vec<Event> {
    let round = tournament.round() + 1;
    let events = tournament.decide(Command::Pair { round });
    events.expect("there is a legal pairing")
}

/// Decides what is open; `how` gets the side with the lower number and gives the winner's, or 2 for a draw.
fn decide(tournament: &mut Tournament, mut how: impl FnMut(usize) -> usize) {
    let open: Vec<_> = tournament.open_pairings().copied().collect();
    for pairing in open {
        let [first, second] = pairing.entrants;
        let mut outcome = MatchOutcome {
            wins: [0, 0],
            draws: 0,
            verdict: Verdict::Played,
        };
        match how(usize::from(second < first)) {
            2 => outcome.draws = 1,
            side => outcome.wins[side] = 1,
        }
        ask(tournament, Command::Decide(pairing.id, outcome));
    }
    assert_ne!(tournament.next(), Step::Wait);
}

fn ask(tournament: &mut Tournament, command: Command) {
    let events = tournament.decide(command).expect("it is allowed");
    apply(tournament, &events);
}

fn apply(tournament: &mut Tournament, events: &[Event]) {
    for event in events {
        tournament.apply(event).expect("it is the next event");
    }
}

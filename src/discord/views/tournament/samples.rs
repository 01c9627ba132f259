//! Tournaments to be shown, played by themselves.

use std::time::Duration;

use crate::app::{EntrantLine, EntrantView, MatchGame, PairingLine, Plan, TournamentView};
use crate::play::{
    ChannelId, GameId, GuildId, Home, MessageId, Names, Pace, PlayerId, RoleId, Status, Timestamp,
    TournamentId,
};
use crate::rules::Variant;
use crate::tournament::{
    Command, EntrantId, Format, MatchOutcome, Pairing, Phase, Seeding, Step, Terms, Tournament,
    Verdict,
};

/// The largest id that Discord can give.
const ID: u64 = i64::MAX as u64;
/// A moment of 2026.
pub(super) const NOW: Timestamp = Timestamp(1_796_000_000);

/// All formats, of `rounds` rounds where that is said.
pub(super) fn formats(rounds: u8) -> [Format; 6] {
    let pools = |size, advance, divisions| Format::Pools {
        size,
        advance,
        divisions,
    };
    let bracket = |double, third_place| Format::Elimination {
        double,
        third_place,
    };
    [
        pools(10, 0, false),
        pools(8, 2, false),
        pools(6, 0, true),
        Format::Swiss { rounds },
        bracket(false, true),
        bracket(true, false),
    ]
}

pub(super) fn terms(format: Format, games: u8) -> Terms {
    Terms {
        format,
        games,
        seeding: Seeding::Rating,
        check_in: false,
        limit: 256,
    }
}

/// A plan with all that can be in it.
pub(super) fn plan(terms: Terms) -> Plan {
    Plan {
        name: "**[~_`@everyone`_~](<#>)** ".repeat(3).trim().to_owned(),
        variant: Variant::Kiswahili,
        terms,
        pace: Pace::Bank {
            bank: Duration::from_secs(6 * 86_400 + 3_600),
            increment: Duration::from_secs(5_400),
        },
        round_hours: 14 * 24 + 1,
        first_move_hours: 49,
        rated: true,
        holidays: true,
        min_rating: Some(1000),
        max_rating: Some(2000),
        role_required: Some(RoleId(ID)),
        prize_role: Some(RoleId(ID)),
        results_channel: None,
        starts_at: Some(Timestamp(NOW.0 + 86_400)),
    }
}

/// A name of 32 characters at most that Discord, or a picture, could take for something else.
fn nasty(number: usize) -> String {
    let names = [
        "*_~|`>#-[]()<:@.*_~|`>#-[]()<:@.",
        "@everyone",
        "أبو بكر بن محمد الساحلي الزنجباري",
        "木村さくら🌸🌸🌸",
        "<@1> **Juma** ||wa|| `Mombasa`",
        "\u{202e}ahsA\u{202d}",
        "Mwanaisha binti Abdallah wa Lamu",
        "Zed",
    ];
    names[number % names.len()].chars().take(32).collect()
}

/// A name such as people have.
fn kind(number: usize) -> String {
    let names = [
        "Asha",
        "Juma",
        "Neema",
        "Baraka",
        "Zawadi",
        "Hamisi",
        "Rehema",
        "Salim",
        "Mwanaisha binti",
        "Omari",
        "Fatuma",
        "Khalid",
        "木村",
        "Saida",
        "Daudi",
        "Amina",
    ];
    let name = names[number % names.len()];
    match number / names.len() {
        0 => name.to_owned(),
        again => format!("{name} {}", again + 1),
    }
}

/// A tournament in which `entrants` players have entered.
pub(super) fn entered(terms: Terms, entrants: u16) -> Tournament {
    let mut tournament = Tournament::new(terms, 7).unwrap();
    for number in 0..entrants {
        let rating = (number % 5 > 0).then_some(1_900 - 3 * number);
        decide(
            &mut tournament,
            Command::Enter {
                rating,
                former: None,
            },
        );
    }
    tournament
}

pub(super) fn decide(tournament: &mut Tournament, command: Command) {
    for event in tournament.decide(command).unwrap() {
        tournament.apply(&event).unwrap();
    }
}

/// Some result or other of a match.
fn outcome(tournament: &Tournament, pairing: &Pairing) -> MatchOutcome {
    let most = tournament.terms().games / 2 + 1;
    let is_bracket = matches!(tournament.terms().format, Format::Elimination { .. });
    let (wins, verdict) = match pairing.id.0 * 7 % 23 {
        0 => ([0, 0], Verdict::FirstAbsent),
        1 => ([0, 0], Verdict::SecondAbsent),
        2 => ([0, 0], Verdict::BothAbsent),
        3 if most > 1 => ([1, 0], Verdict::AgainstFirst),
        4 => ([0, 0], Verdict::AgainstBoth),
        5..9 if !is_bracket => ([0, 0], Verdict::Drawn),
        number if number % 3 == 0 => ([0, most], Verdict::Played),
        _ => ([most, most - 1], Verdict::Played),
    };
    MatchOutcome {
        wins,
        draws: 0,
        verdict,
    }
}

/// Plays on for as many decisions at most, until it is over.
pub(super) fn play(tournament: &mut Tournament, most: usize) {
    if tournament.phase() == Phase::Entry {
        decide(tournament, Command::Start);
    }
    let mut left = most;
    loop {
        match tournament.next() {
            Step::Pair { round } => decide(tournament, Command::Pair { round }),
            Step::Wait if left > 0 => {
                left -= 1;
                let next = *tournament.open_pairings().next().unwrap();
                let end = outcome(tournament, &next);
                decide(tournament, Command::Decide(next.id, end));
            }
            Step::Finish => decide(tournament, Command::Finish),
            Step::Wait | Step::Entry | Step::Over => return,
        }
    }
}

/// How it is shown.
pub(super) fn view(tournament: &Tournament, plan: Plan, nasty_names: bool) -> TournamentView {
    let home = Home {
        guild: Some(GuildId(ID)),
        channel: ChannelId(ID - 1),
    };
    let entrants = tournament.entrants().iter().map(|entrant| {
        let number = usize::from(entrant.id.0) - 1;
        let name = if nasty_names {
            nasty(number)
        } else {
            kind(number)
        };
        EntrantLine {
            entrant: *entrant,
            seed: tournament.seed(entrant.id),
            player: player(entrant.id),
            names: Names::new(&name, &format!("player{number}")),
        }
    });
    let pairings = tournament.pairings().map(|pairing| {
        let outcome = tournament.outcome(pairing.id);
        let is_new = pairing.id.0.is_multiple_of(3);
        PairingLine {
            pairing: *pairing,
            outcome,
            games: vec![MatchGame {
                id: GameId(1_000 + i64::from(pairing.id.0)),
                part: None,
                home,
                message: Some(MessageId(ID)),
                ply: u32::from(!is_new) * 12,
                status: Status::Active,
                to_move: outcome.is_none().then(|| player(pairing.entrants[0])),
            }],
            deadline: outcome.is_none().then_some(Timestamp(NOW.0 + 900_000)),
            first_move_by: (outcome.is_none() && is_new).then_some(Timestamp(NOW.0 + 100_000)),
        }
    });
    TournamentView {
        id: TournamentId(i64::MAX),
        home,
        message: Some(MessageId(ID)),
        pin_trouble: None,
        prizes_refused: Vec::new(),
        prizes_kept: Vec::new(),
        host: PlayerId(ID),
        host_names: Names::new("Host", "host"),
        phase: tournament.phase(),
        step: tournament.next(),
        check_in_from: plan.terms.check_in.then_some(NOW),
        entrants: entrants.collect(),
        round: tournament.round(),
        pairings: pairings.collect(),
        byes: (1..=tournament.round())
            .map(|round| tournament.bye(round))
            .collect(),
        table: tournament.standings(),
        bracket: tournament.layout(),
        events: 1,
        plan,
    }
}

/// Who plays for an entrant.
pub(super) fn player(id: EntrantId) -> PlayerId {
    PlayerId(ID - u64::from(id.0))
}

/// The reasons of an entrant.
pub(super) fn reasons(
    tournament: &Tournament,
    view: &TournamentView,
    entrant: EntrantId,
) -> EntrantView {
    EntrantView {
        tournament: view.clone(),
        entrant,
        reasons: tournament.why(entrant),
    }
}

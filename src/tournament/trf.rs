//! Tournaments as text for the programs of chess arbiters: FIDE's Tournament Report File in its form of 2026 (TRF26).
//!
//! A match counts as one game there, and whoever starts its first game has White. Columns count characters, not bytes, as the
//! readers of this format do. Points are written for won, drawn and lost games and for the pairing-allocated bye only (line 162):
//! the pairing program bbpPairings 6.0.0 refuses the other kinds that the format knows.

use std::fmt::Write as _;

/// The most players: their numbers have four columns.
pub const PLAYERS: usize = 9999;

/// The most rounds: points have two columns before the decimal point.
pub const ROUNDS: usize = 99;

/// The characters that a name has room for.
const NAME: usize = 33;

/// What is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The name of the tournament.
    pub name: String,
    /// Its first and its last day, when they are known.
    pub days: Option<[Day; 2]>,
    /// How it was paired.
    pub system: System,
    /// How many rounds it has, with those to come.
    pub rounds: usize,
    /// The players in the order of their starting numbers, the first with number 1.
    pub players: Vec<Player>,
}

/// A day of the Gregorian calendar. It is written as it is, without a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Day {
    /// The year.
    pub year: u16,
    /// The month, 1 to 12.
    pub month: u8,
    /// The day of the month, from 1 on.
    pub day: u8,
}

/// How a tournament was paired. None of them is claimed to be by FIDE's own rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    /// Swiss.
    Swiss,
    /// Everybody against everybody.
    RoundRobin,
    /// Whoever has lost is out.
    Elimination,
}

/// A player of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Their name as they wrote it. Characters that would break lines are left out, and what is too long is cut.
    pub name: String,
    /// Their rating, when they have one and it has no more than four digits.
    pub rating: Option<u16>,
    /// Their place.
    pub place: Option<u16>,
    /// What they did in each round from the first on. Rounds that are missing at the end count as [`Cell::Absent`].
    pub cells: Vec<Cell>,
}

/// What a player did in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// They were paired.
    Paired {
        /// The number of the opponent, from 1 on.
        opponent: u16,
        /// Whether they were to start the first game.
        starts: bool,
        /// What came of it.
        result: GameResult,
    },
    /// There was no opponent left for them: the pairing-allocated bye, a full point (`U`).
    PairingBye,
    /// They asked not to be paired and got half a point (`H`).
    HalfBye,
    /// They were not paired and got nothing (`Z`).
    Absent,
}

/// What a paired player got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// A win.
    Won,
    /// A draw.
    Drawn,
    /// A loss. Both may have lost.
    Lost,
    /// A win since the opponent did not come.
    WonByForfeit,
    /// A loss since they did not come. Neither may have come.
    LostByForfeit,
}

/// Why a report cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TrfError {
    /// There are more than [`PLAYERS`].
    #[error("more than {PLAYERS} players")]
    TooManyPlayers,
    /// There are more than [`ROUNDS`], or somebody has more than the tournament.
    #[error("more than {ROUNDS} rounds, or more than the tournament has")]
    TooManyRounds,
    /// What a player is said to have done in a round is not what their opponent is said to have done.
    #[error("player {player} and their opponent do not agree on round {round}")]
    Disagreement {
        /// The number of the player.
        player: usize,
        /// The round, from 1 on.
        round: usize,
    },
}

impl Cell {
    /// What it is worth, in half points.
    fn halves(self) -> u16 {
        match self {
            Cell::Paired { result, .. } => match result {
                GameResult::Won | GameResult::WonByForfeit => 2,
                GameResult::Drawn => 1,
                GameResult::Lost | GameResult::LostByForfeit => 0,
            },
            Cell::PairingBye => 2,
            Cell::HalfBye => 1,
            Cell::Absent => 0,
        }
    }

    /// Its ten columns.
    fn columns(self) -> String {
        match self {
            Cell::Paired {
                opponent,
                starts,
                result,
            } => {
                let colour = if starts { 'w' } else { 'b' };
                let result = match result {
                    GameResult::Won => '1',
                    GameResult::Drawn => '=',
                    GameResult::Lost => '0',
                    GameResult::WonByForfeit => '+',
                    GameResult::LostByForfeit => '-',
                };
                format!("  {opponent:>4} {colour} {result}")
            }
            Cell::PairingBye => "  0000 - U".to_owned(),
            Cell::HalfBye => "  0000 - H".to_owned(),
            Cell::Absent => "  0000 - Z".to_owned(),
        }
    }

    /// Whether this is the other side of a cell of the player with this number.
    fn mirrors(self, player: usize, other: Cell) -> bool {
        use GameResult::{Drawn, Lost, LostByForfeit, Won, WonByForfeit};
        let (
            Cell::Paired {
                opponent,
                starts,
                result,
            },
            Cell::Paired {
                starts: other_starts,
                result: other_result,
                ..
            },
        ) = (self, other)
        else {
            return false;
        };
        usize::from(opponent) == player
            && starts != other_starts
            && matches!(
                (result, other_result),
                (Won, Lost)
                    | (Lost, Won | Lost)
                    | (Drawn, Drawn)
                    | (WonByForfeit, LostByForfeit)
                    | (LostByForfeit, WonByForfeit | LostByForfeit)
            )
    }
}

/// The report as TRF26.
///
/// # Errors
///
/// When it is too large for the columns, or when the two players of a pairing do not agree on it.
pub fn write(report: &Report) -> Result<String, TrfError> {
    check(report)?;
    let mut lines = vec![format!("012 {}", printable(&report.name))];
    if let Some(days) = report.days {
        for (code, day) in ["042", "052"].into_iter().zip(days) {
            lines.push(format!(
                "{code} {:04}/{:02}/{:02}",
                day.year, day.month, day.day
            ));
        }
    }
    let rated = report
        .players
        .iter()
        .filter(|player| rating(player).is_some());
    lines.push(format!("062 {}", report.players.len()));
    lines.push(format!("072 {}", rated.count()));
    lines.push(format!("142 {}", report.rounds));
    lines.push("162  W 1.0    D 0.5    L 0.0    P 1.0".to_owned());
    let system = match report.system {
        System::Swiss => "CUSTOM_SWISS",
        System::RoundRobin => "CUSTOM_ROUNDROBIN",
        System::Elimination => "CUSTOM_KNOCKOUT",
    };
    lines.push(format!("192 {system}"));
    for (index, player) in report.players.iter().enumerate() {
        lines.push(player_line(index + 1, player));
    }
    lines.push(String::new());
    Ok(lines.join("\n"))
}

fn check(report: &Report) -> Result<(), TrfError> {
    if report.players.len() > PLAYERS {
        return Err(TrfError::TooManyPlayers);
    }
    let most = report.players.iter().map(|player| player.cells.len()).max();
    if report.rounds > ROUNDS || most.is_some_and(|most| most > report.rounds) {
        return Err(TrfError::TooManyRounds);
    }
    for (index, player) in report.players.iter().enumerate() {
        for (round, cell) in player.cells.iter().enumerate() {
            let Cell::Paired { opponent, .. } = *cell else {
                continue;
            };
            let other = usize::from(opponent)
                .checked_sub(1)
                .and_then(|other| report.players.get(other)?.cells.get(round));
            if !other.is_some_and(|other| other.mirrors(index + 1, *cell)) {
                return Err(TrfError::Disagreement {
                    player: index + 1,
                    round: round + 1,
                });
            }
        }
    }
    Ok(())
}

fn player_line(number: usize, player: &Player) -> String {
    let name: String = printable(&player.name).chars().take(NAME).collect();
    let rating = rating(player).map_or(String::new(), |rating| rating.to_string());
    let halves: u16 = player.cells.iter().map(|cell| cell.halves()).sum();
    let points = format!("{}.{}", halves / 2, halves % 2 * 5);
    let place = player
        .place
        .map_or(String::new(), |place| place.to_string());
    // Columns 10 to 13 are for sex and title, 54 to 79 for federation, FIDE number and birth.
    let mut line = format!(
        "001 {number:>4}      {name:<33} {rating:>4} {:26} {points:>4} {place:>4}",
        ""
    );
    for cell in &player.cells {
        // Writing into a string does not fail.
        let _ = write!(line, "{}", cell.columns());
    }
    line
}

fn rating(player: &Player) -> Option<u16> {
    player.rating.filter(|rating| *rating <= 9999)
}

/// A name without what would break a line or move its columns.
fn printable(name: &str) -> String {
    let kept: String = name
        .chars()
        .filter(|char| !char.is_control() && !matches!(char, '\u{2028}' | '\u{2029}'))
        .collect();
    kept.trim().to_owned()
}

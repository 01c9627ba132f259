//! What the written positions of all games have in common, and what can be wrong with one (G8, K7).

use std::fmt;

use super::{Pit, Row, Rule, Side};

/// The longest text that is looked at as a position. The longest canonical one has fewer characters.
const LONGEST: usize = 256;

/// Why a written position cannot be. `Display` says what is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The text is far too long.
    #[error("a position has at most {LONGEST} characters")]
    TooLong,
    /// The number of words differs.
    #[error("expected {expected} words ({form}), found {found}")]
    Words {
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
        /// What they should be.
        form: &'static str,
    },
    /// Not four rows.
    #[error("expected four rows separated by '/', found {found}")]
    Rows {
        /// How many there are.
        found: usize,
    },
    /// A row of another length.
    #[error("the {row} must have {expected} pits separated by ',', not {found}")]
    Pits {
        /// Which row.
        row: RowName,
        /// How many pits it should have.
        expected: usize,
        /// How many it has.
        found: usize,
    },
    /// Not a number of seeds.
    #[error("{text:?} is not a number of seeds from 0 to 64")]
    Number {
        /// The word, cut to a bearable length.
        text: String,
    },
    /// The turn is neither side's.
    #[error("{text:?} is not a side: the turn is S or N")]
    Turn {
        /// The word, cut to a bearable length.
        text: String,
    },
    /// The reserves are not two numbers.
    #[error("{text:?} are not two reserves such as 22/22")]
    Reserves {
        /// The word, cut to a bearable length.
        text: String,
    },
    /// A reserve is larger than at the start (G5, J1).
    #[error("{side} cannot have {found} seeds in reserve: it begins with {most} (G5)")]
    ReserveTooLarge {
        /// Whose.
        side: Side,
        /// How many.
        found: u8,
        /// How many there are at the start.
        most: u8,
    },
    /// The players take turns to bring a seed, so the reserve of the side to move is the other's or one more (N1, N2, N8).
    #[error(
        "the reserves {south}/{north} cannot be when {turn} is to move: the side to move has as many as the other, or one more (N8)"
    )]
    ReservesUneven {
        /// South's reserve.
        south: u8,
        /// North's reserve.
        north: u8,
        /// The side to move.
        turn: Side,
    },
    /// The houses are not one of the four words.
    #[error("{text:?} does not tell who owns their house: write SN, S, N or -")]
    Houses {
        /// The word, cut to a bearable length.
        text: String,
    },
    /// This game has no houses (J1).
    #[error("this game has no houses (J1): write -")]
    NoHouses,
    /// An owned house with too few seeds (H1, L1).
    #[error(
        "{house} holds {found}, so {side} does not own the house: an owned house holds at least {least} ({rule})"
    )]
    HouseTooSmall {
        /// Whose.
        side: Side,
        /// The house.
        house: Pit,
        /// How many it holds.
        found: u8,
        /// How many it needs.
        least: u8,
        /// The rule.
        rule: Rule,
    },
    /// The reserved pit is not a pit.
    #[error("{text:?} is not a reserved pit: write a front pit such as a4 or A6, or -")]
    Reserved {
        /// The word, cut to a bearable length.
        text: String,
    },
    /// The reserved pit cannot be reserved here (S1, S2, L3).
    #[error("{pit} cannot be reserved here: {reason}")]
    ReservedImpossible {
        /// The pit.
        pit: Pit,
        /// Why not.
        reason: ReservedFault,
    },
    /// Seeds are missing or too many (G6).
    #[error("there are {found} seeds, not 64 (G6)")]
    Seeds {
        /// How many there are.
        found: u16,
    },
    /// A side to move without front seeds has lost by a capture, whose seeds are in the winner's hand (E1).
    #[error(
        "{side} has lost its front row, so the winner holds captured seeds and fewer than 64 can be on the board (E1, G6)"
    )]
    NothingInHand {
        /// Who has lost.
        side: Side,
    },
    /// The side not to move has no front seeds; only a move of the other side could have taken them (E1).
    #[error(
        "the front row of {side} is empty, so {side} has lost and must be the one to move (E1)"
    )]
    FrontRowEmpty {
        /// Who has none.
        side: Side,
    },
    /// More than one stone in a pit (K3).
    #[error("{pit} holds {found} stones: a pit holds one at most (K3)")]
    Crowded {
        /// The pit.
        pit: Pit,
        /// How many.
        found: u8,
    },
    /// More stones than at the start (K2).
    #[error("{side} has {found} stones: it begins with 23 (K2)")]
    TooManyStones {
        /// Whose.
        side: Side,
        /// How many.
        found: u8,
    },
    /// The side not to move has no stones; only a move of the other side could have taken them (K5).
    #[error("{side} has no stones, so {side} has lost and must be the one to move (K5)")]
    NoStones {
        /// Who has none.
        side: Side,
    },
}

/// A row by its place on the screen, South below.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RowName {
    /// Whose.
    pub side: Side,
    /// Front or back.
    pub row: Row,
}

impl fmt::Display for RowName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side {
            Side::South => "South",
            Side::North => "North",
        };
        let row = match self.row {
            Row::Front => "front",
            Row::Back => "back",
        };
        write!(f, "{side} {row} row")
    }
}

/// Why a pit cannot be the reserved one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ReservedFault {
    /// This game has no takasia (J1).
    NoTakasia,
    /// It is not a front pit (S1).
    NotInFront,
    /// Pits are reserved in the mtaji stage (S1).
    NotInMtaji,
    /// A player is bound only in the move that follows (S5).
    Expired,
    /// It is not the only pit that its enemy would capture, or its owner has a capture (S1).
    NotTheOnlyCapture,
    /// S2 protects it.
    Protected,
    /// The front row is gone and the game over (E1).
    GameOver,
}

impl fmt::Display for ReservedFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ReservedFault::NoTakasia => "this game has no takasia (J1)",
            ReservedFault::NotInFront => "only front pits are reserved (S1)",
            ReservedFault::NotInMtaji => "pits are reserved in the mtaji stage (S1)",
            ReservedFault::Expired => "a reservation binds only the owner's next move (S5)",
            ReservedFault::NotTheOnlyCapture => {
                "it must be the one pit that the enemy could capture, and its owner must have no capture (S1)"
            }
            ReservedFault::Protected => {
                "an owned house, the only occupied pit and the only pit with two or more are not reserved (S2)"
            }
            ReservedFault::GameOver => "the game is over (E1)",
        })
    }
}

/// The order of the rows in a written position.
pub(super) const SCREEN: [(Side, Row); 4] = [
    (Side::North, Row::Back),
    (Side::North, Row::Front),
    (Side::South, Row::Front),
    (Side::South, Row::Back),
];

/// The pits of a row from screen left to screen right, South below.
pub(super) fn screen_row(side: Side, row: Row, columns: u8) -> impl Iterator<Item = Pit> {
    (1..=columns).map(move |column| match side {
        Side::South => Pit::new(side, row, column),
        Side::North => Pit::new(side, row, columns + 1 - column),
    })
}

/// The words of a position.
///
/// # Errors
/// When the text is too long or has not `N` words.
pub(super) fn words<'a, const N: usize>(
    text: &'a str,
    form: &'static str,
) -> Result<[&'a str; N], PositionError> {
    if text.len() > LONGEST {
        return Err(PositionError::TooLong);
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let found = words.len();
    words.try_into().map_err(|_| PositionError::Words {
        expected: N,
        found,
        form,
    })
}

/// Reads the four rows and hands over every pit with its seeds.
///
/// # Errors
/// When there are not four rows of so many numbers.
pub(super) fn rows(
    text: &str,
    columns: u8,
    mut pit_holds: impl FnMut(Pit, u8),
) -> Result<(), PositionError> {
    let found = text.split('/').count();
    if found != SCREEN.len() {
        return Err(PositionError::Rows { found });
    }
    for (written, (side, row)) in text.split('/').zip(SCREEN) {
        let (expected, found) = (usize::from(columns), written.split(',').count());
        if found != expected {
            return Err(PositionError::Pits {
                row: RowName { side, row },
                expected,
                found,
            });
        }
        for (word, pit) in written.split(',').zip(screen_row(side, row, columns)) {
            pit_holds(pit, number(word)?);
        }
    }
    Ok(())
}

/// Reads a number of seeds.
///
/// # Errors
/// When it is none, or more than there are.
pub(super) fn number(word: &str) -> Result<u8, PositionError> {
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let seeds = if digits { word.parse().ok() } else { None };
    seeds
        .filter(|&seeds| seeds <= 64)
        .ok_or_else(|| PositionError::Number { text: clip(word) })
}

/// Reads the side to move.
///
/// # Errors
/// When it is neither `S` nor `N`.
pub(super) fn turn(word: &str) -> Result<Side, PositionError> {
    match word {
        "S" => Ok(Side::South),
        "N" => Ok(Side::North),
        _ => Err(PositionError::Turn { text: clip(word) }),
    }
}

/// Writes the four rows.
///
/// # Errors
/// When the formatter fails.
pub(super) fn write_rows(
    f: &mut fmt::Formatter<'_>,
    columns: u8,
    seeds: impl Fn(Pit) -> u8,
) -> fmt::Result {
    for (place, (side, row)) in SCREEN.into_iter().enumerate() {
        f.write_str(if place == 0 { "" } else { "/" })?;
        for (place, pit) in screen_row(side, row, columns).enumerate() {
            let gap = if place == 0 { "" } else { "," };
            write!(f, "{gap}{}", seeds(pit))?;
        }
    }
    Ok(())
}

/// A word of someone's input, short enough to be repeated in an error.
pub(super) fn clip(text: &str) -> String {
    const MOST: usize = 24;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

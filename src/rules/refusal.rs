//! Why a move is refused.

use std::fmt;

use super::{Move, Outcome, Pit, Rule, Win};

/// Why a move that could be read is not legal. Together with the rule it is all that a front end needs to explain it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The board has no such pit (G2, K1).
    NoSuchPit,
    /// The pit is the opponent's (G1, K1).
    NotYours,
    /// The move has a direction or a flag that this game does not know, or lacks the one that it needs (G7, K7).
    WrongForm,
    /// The pit is empty.
    EmptyPit,
    /// The mover must capture, and this does not (N1, M1).
    MustCapture,
    /// Captured seeds begin at the kichwa on the side of the kimbi that took them (C3).
    KichwaFixed,
    /// Moves of the namu stage start in the front row (N1, N2).
    BackRowInNamu,
    /// The functional house is not the only occupied front pit (N3).
    HouseBarred,
    /// A singleton may not be chosen, or is never started from (N5, M1, M3).
    Singleton,
    /// A front pit with two or more must be sown before any back pit (M3).
    FrontFirst,
    /// Sixteen or more never capture, and a capture is possible (M4).
    TooManyToCapture,
    /// It would empty the mover's own front row (M6).
    EmptiesFrontRow,
    /// The pit is reserved by the opponent (S3).
    Reserved,
    /// The takata must start from the kuu (L2).
    MustStartFromKuu,
    /// The pit that was reserved must be captured (L3).
    MustTakeReserved {
        /// That pit.
        pit: Pit,
    },
    /// The move would never end (C7).
    Endless,
    /// The next pit is occupied (K3).
    NextOccupied {
        /// That pit.
        pit: Pit,
    },
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::NoSuchPit => "there is no such pit",
            Reason::NotYours => "the pit is not yours",
            Reason::WrongForm => "that is not how moves of this game are written",
            Reason::EmptyPit => "the pit is empty",
            Reason::MustCapture => "you must capture",
            Reason::KichwaFixed => "a kimbi sows what it takes from its own kichwa",
            Reason::BackRowInNamu => "in the namu stage you play in the front row",
            Reason::HouseBarred => "you have other front pits than the house",
            Reason::Singleton => "a singleton may not be sown here",
            Reason::FrontFirst => "the front row has a pit with two or more",
            Reason::TooManyToCapture => "sixteen or more never capture, and you must capture",
            Reason::EmptiesFrontRow => "it would empty your front row",
            Reason::Reserved => "the pit is reserved",
            Reason::MustStartFromKuu => "you must start from the kuu",
            Reason::MustTakeReserved { pit } => {
                return write!(f, "you must take the reserved pit {pit}");
            }
            Reason::Endless => "it would never end",
            Reason::NextOccupied { pit } => return write!(f, "the next pit, {pit}, is occupied"),
        })
    }
}

/// Why a move was refused. `Display` gives the sentence of the engine protocol, with the rule and the legal moves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    /// The text is not a move.
    #[error("{text:?} is not a move; write {}", Form(legal))]
    Unreadable {
        /// What was given, cut to a bearable length.
        text: String,
        /// The legal moves.
        legal: Vec<Move>,
    },
    /// Both directions are legal and none was given (G7).
    #[error("{text} may go either way (G7): {}", List(choices))]
    Ambiguous {
        /// What was asked, in canonical form.
        text: String,
        /// The pit.
        pit: Pit,
        /// The moves that it may mean.
        choices: Vec<Move>,
    },
    /// A rule forbids it.
    #[error("{text} is not legal: {reason} ({rule}). Legal: {}", List(legal))]
    Illegal {
        /// What was asked, in canonical form.
        text: String,
        /// The pit that it would start from.
        pit: Pit,
        /// Why not.
        reason: Reason,
        /// The rule that says so.
        rule: Rule,
        /// The legal moves.
        legal: Vec<Move>,
    },
    /// The game has ended.
    #[error("the game is over ({})", ended_by(*outcome))]
    GameOver {
        /// How it ended.
        outcome: Outcome,
    },
}

impl MoveError {
    /// The rule that refuses the move; none when the text is not a move at all.
    #[must_use]
    pub fn rule(&self) -> Option<Rule> {
        match self {
            MoveError::Unreadable { .. } => None,
            MoveError::Ambiguous { .. } => Some(Rule::G7),
            MoveError::Illegal { rule, .. } => Some(*rule),
            MoveError::GameOver { outcome } => Some(ended_by(*outcome)),
        }
    }

    /// Why it is not legal, if it was read as one move.
    #[must_use]
    pub fn reason(&self) -> Option<Reason> {
        match self {
            MoveError::Illegal { reason, .. } => Some(*reason),
            _ => None,
        }
    }

    /// The pit that the move would start from, if it was read.
    #[must_use]
    pub fn pit(&self) -> Option<Pit> {
        match self {
            MoveError::Ambiguous { pit, .. } | MoveError::Illegal { pit, .. } => Some(*pit),
            MoveError::Unreadable { .. } | MoveError::GameOver { .. } => None,
        }
    }

    /// The pit that a picture should mark to show what is wrong: the one that blocks the way or has to be taken, else the one that
    /// the move would start from. None if it is not on the board, or if the text is no move.
    #[must_use]
    pub fn pit_at_fault(&self) -> Option<Pit> {
        match self.reason() {
            Some(Reason::NextOccupied { pit } | Reason::MustTakeReserved { pit }) => Some(pit),
            Some(Reason::NoSuchPit | Reason::NotYours | Reason::WrongForm) => None,
            _ => self.pit(),
        }
    }

    /// The legal moves; for an ambiguous one, those that it may mean.
    #[must_use]
    pub fn legal(&self) -> &[Move] {
        match self {
            MoveError::Unreadable { legal, .. } | MoveError::Illegal { legal, .. } => legal,
            MoveError::Ambiguous { choices, .. } => choices,
            MoveError::GameOver { .. } => &[],
        }
    }
}

/// The rule by which a game ended.
fn ended_by(outcome: Outcome) -> Rule {
    match outcome {
        Outcome::Repetition => Rule::K6,
        Outcome::Won {
            how: Win::BaoHamna | Win::Mkononi,
            ..
        } => Rule::E1,
        Outcome::Won {
            how: Win::NoLegalMove,
            ..
        } => Rule::E2,
        Outcome::Won {
            how: Win::AllCaptured,
            ..
        } => Rule::K5,
    }
}

struct List<'a>(&'a [Move]);

impl fmt::Display for List<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, mv) in self.0.iter().enumerate() {
            let gap = if index == 0 { "" } else { " " };
            write!(f, "{gap}{mv}")?;
        }
        Ok(())
    }
}

/// What a move looks like here, by example.
struct Form<'a>(&'a [Move]);

impl fmt::Display for Form<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.first() {
            Some(mv) if mv.way().is_some() => write!(
                f,
                "a pit and a direction, such as {mv}. Legal: {}",
                List(self.0)
            ),
            Some(mv) => write!(
                f,
                "the pit that the stone leaves, such as {mv}. Legal: {}",
                List(self.0)
            ),
            None => f.write_str("a pit"),
        }
    }
}

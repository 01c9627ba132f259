//! A lesson: a small board, a task, and the judgement of an answer.

use super::goal::{Goal, Miss, Played};
use crate::rules::{Move, MoveError, Pit, Position, Row, Rule, Step, Variant, Way};

/// The most answers that a lesson offers: what a menu in Discord holds.
pub const CANDIDATES_AT_MOST: usize = 25;

/// A small board with a task. The learner is the side to move.
#[derive(Debug)]
pub struct Lesson {
    /// The stable name, part of the keys of its texts and of what a learner has done.
    pub key: &'static str,
    /// The rule set.
    pub variant: Variant,
    /// The rules that it is about.
    pub rules: &'static [Rule],
    /// The written position.
    pub(super) written: &'static str,
    /// All that a move must do to solve it.
    pub(super) goals: &'static [Goal],
}

/// What an answer to a lesson comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It does what was asked.
    Solved {
        /// The move.
        mv: Move,
        /// Its steps.
        steps: Vec<Step>,
    },
    /// It is legal, but does something else.
    NotYet {
        /// The move.
        mv: Move,
        /// Its steps.
        steps: Vec<Step>,
        /// The first goal that it misses.
        miss: Miss,
    },
    /// It is not a legal move.
    Illegal(MoveError),
}

impl Lesson {
    /// The board. A test holds every lesson's text to the rules; a faulty one would show the start of the game.
    #[must_use]
    pub fn position(&self) -> Position {
        Position::parse(self.variant, self.written)
            .unwrap_or_else(|_| Position::start(self.variant))
    }

    /// What a menu offers, in reading order: every legal move, and moves from other occupied pits that are not legal and so worth a
    /// try. At most [`CANDIDATES_AT_MOST`].
    #[must_use]
    pub fn candidates(&self) -> Vec<String> {
        let position = self.position();
        let mut found: Vec<String> = position
            .legal_moves()
            .iter()
            .map(ToString::to_string)
            .collect();
        let stopping: Vec<String> = found
            .iter()
            .map(|text| text.trim_end_matches('>').to_owned())
            .collect();
        let tempting = occupied(&position)
            .flat_map(|pit| written(pit, self.variant))
            .filter(|text| !stopping.contains(text));
        found.extend(tempting);
        found.truncate(CANDIDATES_AT_MOST);
        found.sort_by_key(|text| reading_order(text));
        found
    }

    /// Judges an answer as it was typed or chosen.
    #[must_use]
    pub fn answer(&self, text: &str) -> Answer {
        let before = self.position();
        let mut steps = Vec::new();
        let played = before
            .parse_move(text)
            .and_then(|mv| before.play(mv, &mut steps).map(|after| (mv, after)));
        let (mv, after) = match played {
            Ok(played) => played,
            Err(error) => return Answer::Illegal(error),
        };
        let played = Played {
            before: &before,
            mv,
            steps: &steps,
            after: &after,
        };
        match self.goals.iter().find_map(|goal| goal.miss(&played)) {
            None => Answer::Solved { mv, steps },
            Some(miss) => Answer::NotYet { mv, steps, miss },
        }
    }
}

/// The mover's pits with seeds, front row first.
fn occupied(position: &Position) -> impl Iterator<Item = Pit> + '_ {
    let side = position.turn();
    [Row::Front, Row::Back].into_iter().flat_map(move |row| {
        (1..=position.variant().columns())
            .map(move |column| Pit::new(side, row, column))
            .filter(|pit| position.seeds(*pit) > 0)
    })
}

/// The moves that could be written for a pit.
fn written(pit: Pit, variant: Variant) -> Vec<String> {
    match variant {
        Variant::Kimasai => vec![pit.to_string()],
        Variant::Kiswahili | Variant::Kete | Variant::Kujifunza => {
            Way::ALL.map(|way| format!("{pit}{way}")).to_vec()
        }
    }
}

/// Row, column, and what follows.
fn reading_order(text: &str) -> (String, u8, String) {
    let (row, rest) = text.split_at(text.len().min(1));
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (column, rest) = rest.split_at(digits);
    (row.to_owned(), column.parse().unwrap_or(0), rest.to_owned())
}

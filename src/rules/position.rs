//! One face for the positions of all rule sets.

use std::fmt;

use super::mark::{Mark, Marker};
use super::notation::Asked;
use super::setup::clip;
use super::{
    Move, MoveError, Outcome, Pit, PositionError, Reason, Rule, Side, Silent, Sink, Variant, Way,
};
use super::{bao, kimasai};

/// A valid position of any rule set, with the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position(Board);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Board {
    Bao(bao::Board),
    Kimasai(kimasai::Board),
}

impl Position {
    /// The start of a variant (G5, J1, K2).
    #[must_use]
    pub fn start(variant: Variant) -> Position {
        Position(match bao::rules_of(variant) {
            Some(rules) => Board::Bao(bao::Board::start(rules)),
            None => Board::Kimasai(kimasai::Board::start()),
        })
    }

    /// Reads a written position (G8, K7).
    ///
    /// # Errors
    /// When the text is not a position, or one that cannot be.
    pub fn parse(variant: Variant, text: &str) -> Result<Position, PositionError> {
        Ok(Position(match bao::rules_of(variant) {
            Some(rules) => Board::Bao(bao::Board::read(rules, text)?),
            None => Board::Kimasai(kimasai::Board::read(text)?),
        }))
    }

    /// The rule set.
    #[must_use]
    pub fn variant(&self) -> Variant {
        match &self.0 {
            Board::Bao(board) => board.rules().variant,
            Board::Kimasai(_) => Variant::Kimasai,
        }
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Side {
        match &self.0 {
            Board::Bao(board) => board.turn(),
            Board::Kimasai(board) => board.turn(),
        }
    }

    /// Seeds in a pit; 0 for a pit that is not on this board.
    #[must_use]
    pub fn seeds(&self, pit: Pit) -> u8 {
        match &self.0 {
            Board::Bao(board) => board.seeds(pit),
            Board::Kimasai(board) => board.seeds(pit),
        }
    }

    /// Seeds in a side's reserve.
    #[must_use]
    pub fn reserve(&self, side: Side) -> u8 {
        match &self.0 {
            Board::Bao(board) => board.reserve(side),
            Board::Kimasai(_) => 0,
        }
    }

    /// Seeds on a side's two rows.
    #[must_use]
    pub fn on_board(&self, side: Side) -> u8 {
        match &self.0 {
            Board::Bao(board) => board.on_board(side),
            Board::Kimasai(board) => board.on_board(side),
        }
    }

    /// Seeds of a winning capture, which stay unsown in the winner's hand (E1, G6); 0 in every other position.
    #[must_use]
    pub fn unsown(&self) -> u8 {
        match &self.0 {
            Board::Bao(board) => board.unsown(),
            Board::Kimasai(_) => 0,
        }
    }

    /// The pit of a side's house, while that side owns it (H1).
    #[must_use]
    pub fn house(&self, side: Side) -> Option<Pit> {
        match &self.0 {
            Board::Bao(board) => board.house(side),
            Board::Kimasai(_) => None,
        }
    }

    /// The reserved pit (S1), if any: the mover's own, which binds them (S3), or the enemy's, which the mover should take (L3).
    #[must_use]
    pub fn reserved(&self) -> Option<Pit> {
        match &self.0 {
            Board::Bao(board) => board.reserved(),
            Board::Kimasai(_) => None,
        }
    }

    /// How the game ended on the board, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match &self.0 {
            Board::Bao(board) => board.outcome(),
            Board::Kimasai(board) => board.outcome(),
        }
    }

    /// All legal moves in the order of their notation. None in a finished game.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = match &self.0 {
            Board::Bao(board) => board.legal_moves(),
            Board::Kimasai(board) => board
                .steps()
                .map(|pit| Move::step(board.own_pit(pit)))
                .collect(),
        };
        moves.sort_unstable();
        moves
    }

    /// All legal moves with the positions after them, in no special order: each is sown only once, for search.
    #[must_use]
    pub fn successors(&self) -> Vec<(Move, Position)> {
        match &self.0 {
            Board::Bao(board) => board
                .successors()
                .into_iter()
                .map(|(mv, after)| (mv, Position(Board::Bao(after))))
                .collect(),
            Board::Kimasai(board) => {
                let step = |pit| {
                    Some((
                        Move::step(board.own_pit(pit)),
                        board.play(pit, &mut Silent).ok()?,
                    ))
                };
                board
                    .steps()
                    .filter_map(step)
                    .map(|(mv, after)| (mv, Position(Board::Kimasai(after))))
                    .collect()
            }
        }
    }

    /// Reads a move in any of the forms of G7 and K7 and checks that it is legal here.
    ///
    /// # Errors
    /// When it is not a move, not unique, or not legal: with the rule that forbids it and the legal moves.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        if let Some(outcome) = self.outcome() {
            return Err(MoveError::GameOver { outcome });
        }
        match Asked::read(text) {
            Some(asked) => self.resolve(asked),
            None => Err(MoveError::Unreadable {
                text: clip(text.trim()),
                legal: self.legal_moves(),
            }),
        }
    }

    /// The position after a legal move; its steps go to `sink`.
    ///
    /// # Errors
    /// When the move is not legal here.
    pub fn play(&self, mv: Move, sink: &mut impl Sink) -> Result<Position, MoveError> {
        self.play_canonical(mv, sink).map(|(position, _)| position)
    }

    /// The mark that records put behind a legal move (G7); none for a capture, for a step, and for a move that is not legal.
    #[must_use]
    pub fn mark(&self, mv: Move) -> Option<Mark> {
        let mut marker = Marker::default();
        let played = self.play(mv, &mut marker).is_ok();
        if played && matches!(self.0, Board::Bao(_)) {
            marker.mark()
        } else {
            None
        }
    }

    /// Like [`Position::play`], with the move as it is written here: without a flag that meets no question (C6).
    pub(super) fn play_canonical(
        &self,
        mv: Move,
        sink: &mut impl Sink,
    ) -> Result<(Position, Move), MoveError> {
        let refused = |(reason, rule)| self.refused(Asked::of(mv), reason, rule);
        if mv.pit().side != self.turn() {
            return Err(refused((Reason::NotYours, Rule::G1)));
        }
        match (&self.0, mv.way()) {
            (Board::Bao(board), Some(way)) => {
                let pit = bao::number(mv.pit())
                    .ok_or((Reason::NoSuchPit, Rule::G2))
                    .map_err(refused)?;
                let (after, flag) = board.play(pit, way, mv.safari(), sink).map_err(refused)?;
                let mv = if flag { mv } else { mv.without_safari() };
                Ok((Position(Board::Bao(after)), mv))
            }
            (Board::Kimasai(board), None) => {
                let pit = kimasai::number(mv.pit())
                    .ok_or((Reason::NoSuchPit, Rule::K1))
                    .map_err(refused)?;
                let after = board.play(pit, sink).map_err(refused)?;
                Ok((Position(Board::Kimasai(after)), mv))
            }
            (Board::Bao(_), None) => Err(refused((Reason::WrongForm, Rule::G7))),
            (Board::Kimasai(_), Some(_)) => Err(refused((Reason::WrongForm, Rule::K7))),
        }
    }

    /// The one legal move that was asked for.
    fn resolve(&self, asked: Asked) -> Result<Move, MoveError> {
        let pit = Pit::new(self.turn(), asked.row, asked.column);
        let legal = |mv: Move| self.play_canonical(mv, &mut Silent).map(|(_, mv)| mv);
        let sows = matches!(self.0, Board::Bao(_));
        match asked.way {
            Some(way) => legal(Move::sow(pit, way, asked.safari)),
            None if sows => {
                let [left, right] = Way::ALL.map(|way| legal(Move::sow(pit, way, asked.safari)));
                match (left, right) {
                    (Ok(left), Ok(right)) => Err(MoveError::Ambiguous {
                        text: asked.text(self.turn()),
                        pit,
                        choices: vec![left, right],
                    }),
                    (Ok(mv), Err(_)) | (Err(_), Ok(mv)) => Ok(mv),
                    (Err(left), Err(right)) => Err(self.neither(asked, left, &right)),
                }
            }
            None if asked.safari => Err(self.refused(asked, Reason::WrongForm, Rule::K7)),
            None => legal(Move::step(pit)),
        }
    }

    /// The error for a pit from which neither way is legal: a rule that bars the pit at all says more than one that bars a direction.
    fn neither(&self, asked: Asked, left: MoveError, right: &MoveError) -> MoveError {
        let telling = |error: &MoveError| match error.reason() {
            Some(Reason::KichwaFixed | Reason::EmptiesFrontRow) | None => None,
            Some(reason) => error.rule().map(|rule| (reason, rule)),
        };
        match telling(&left).or_else(|| telling(right)) {
            Some((reason, rule)) => self.refused(asked, reason, rule),
            None => left,
        }
    }

    fn refused(&self, asked: Asked, reason: Reason, rule: Rule) -> MoveError {
        if let Some(outcome) = self.outcome() {
            return MoveError::GameOver { outcome };
        }
        MoveError::Illegal {
            text: asked.text(self.turn()),
            pit: Pit::new(self.turn(), asked.row, asked.column),
            reason,
            rule,
            legal: self.legal_moves(),
        }
    }

    /// What decides whether a position has come back since the last capture (K6); none in games where that does not matter.
    pub(super) fn stones_left(&self) -> Option<u32> {
        match &self.0 {
            Board::Bao(_) => None,
            Board::Kimasai(board) => Some(board.stones_left()),
        }
    }

    pub(super) fn perft(&self, depth: u32) -> u64 {
        match &self.0 {
            Board::Bao(board) => board.perft(depth),
            Board::Kimasai(board) => board.perft(depth),
        }
    }
}

/// The written form of G8 or K7.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Board::Bao(board) => board.fmt(f),
            Board::Kimasai(board) => board.fmt(f),
        }
    }
}

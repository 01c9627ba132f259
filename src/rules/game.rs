//! A game: a start and its moves.

use super::{Move, MoveError, Outcome, Position, Silent, Sink, Step, Variant};

/// A game: a start and its moves. The position is derived. Knows draws by repetition (K6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    start: Position,
    moves: Vec<Move>,
    position: Position,
    before: Option<Position>,
    /// The positions since the last capture, where repetition matters (K6).
    seen: Vec<Position>,
    outcome: Option<Outcome>,
}

impl Game {
    /// A new game.
    #[must_use]
    pub fn new(variant: Variant) -> Game {
        Game::from_position(Position::start(variant))
    }

    /// A game from any position.
    #[must_use]
    pub fn from_position(start: Position) -> Game {
        Game {
            start,
            moves: Vec::new(),
            position: start,
            before: None,
            seen: vec![start],
            outcome: start.outcome(),
        }
    }

    /// Where it began.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The moves played.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The number of moves played.
    #[must_use]
    pub fn ply(&self) -> u32 {
        u32::try_from(self.moves.len()).unwrap_or(u32::MAX)
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How it ended on the board, if it has, repetition (K6) included.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Reads a move as [`Position::parse_move`] does, for this game.
    ///
    /// # Errors
    /// When the game is over, or it is not a legal move.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        match self.outcome {
            Some(outcome) => Err(MoveError::GameOver { outcome }),
            None => self.position.parse_move(text),
        }
    }

    /// The legal moves; none when the game is over, by repetition too.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        match self.outcome {
            Some(_) => Vec::new(),
            None => self.position.legal_moves(),
        }
    }

    /// The legal moves, each with its steps.
    ///
    /// # Errors
    /// When the rules contradict themselves: a move that is legal cannot be played.
    pub fn legal_moves_with_steps(&self) -> Result<Vec<(Move, Vec<Step>)>, MoveError> {
        let with_steps = |mv| {
            let mut steps = Vec::new();
            self.position.play(mv, &mut steps)?;
            Ok((mv, steps))
        };
        self.legal_moves().into_iter().map(with_steps).collect()
    }

    /// Plays a legal move; its steps go to `sink`. The game stays as it was on an error.
    ///
    /// # Errors
    /// When the game is over or the move is not legal.
    pub fn play(&mut self, mv: Move, sink: &mut impl Sink) -> Result<(), MoveError> {
        if let Some(outcome) = self.outcome {
            return Err(MoveError::GameOver { outcome });
        }
        let (after, mv) = self.position.play_canonical(mv, sink)?;
        self.before = Some(self.position);
        self.position = after;
        self.moves.push(mv);
        self.outcome = if self.comes_back() {
            Some(Outcome::Repetition)
        } else {
            after.outcome()
        };
        Ok(())
    }

    /// Whether the present position has been before (K6); remembers it. Nothing from before a capture can come back.
    fn comes_back(&mut self) -> bool {
        let Some(stones) = self.position.stones_left() else {
            return false;
        };
        if self.seen.last().and_then(Position::stones_left) != Some(stones) {
            self.seen.clear();
        }
        let back = self.seen.contains(&self.position);
        self.seen.push(self.position);
        back
    }

    /// The last move with the position before it and its steps.
    #[must_use]
    pub fn last(&self) -> Option<(Position, Move, Vec<Step>)> {
        let (before, mv) = (self.before?, *self.moves.last()?);
        let mut steps = Vec::new();
        before.play(mv, &mut steps).ok()?;
        Some((before, mv, steps))
    }

    /// Every position from the start on, with the move that was played in it.
    pub fn replay(&self) -> impl Iterator<Item = (Position, Move)> + '_ {
        self.moves.iter().scan(self.start, |position, &mv| {
            let before = *position;
            *position = before.play(mv, &mut Silent).ok()?;
            Some((before, mv))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Legal moves are not known to bring a position back, so the history is given one that a move then repeats.
    #[test]
    fn k6_a_position_that_comes_back_is_a_draw() {
        let none = ["0"; 12].join(",");
        let first = format!("1{}", &none[1..]);
        let last = format!("{}1", &none[..22]);
        let text = format!("{last}/{none}/{none}/{first} S");
        let mut game = Game::from_position(Position::parse(Variant::Kimasai, &text).unwrap());
        let mv = game.legal_moves()[0];
        let after = game.position().play(mv, &mut Silent).unwrap();
        game.seen.insert(0, after);
        game.play(mv, &mut Silent).unwrap();
        assert_eq!(game.outcome(), Some(Outcome::Repetition));
        assert_eq!(game.legal_moves(), []);
        let over = MoveError::GameOver {
            outcome: Outcome::Repetition,
        };
        assert_eq!(game.parse_move("b1"), Err(over));
    }

    #[test]
    fn k6_history_is_forgotten_at_a_capture() {
        let mut game = Game::new(Variant::Kimasai);
        while game.position().stones_left() == Some(46) {
            let mv = game.legal_moves()[0];
            game.play(mv, &mut Silent).unwrap();
        }
        assert_eq!(game.seen, [*game.position()]);
    }
}

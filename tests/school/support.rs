//! Random play, and the numbers of rules in texts.

use komwe::rules::{Move, Position, Silent, Step, Variant};

/// The number of rules by the letter that they begin with.
const RULES: [(char, u32); 10] = [
    ('G', 8),
    ('C', 7),
    ('H', 2),
    ('N', 8),
    ('M', 6),
    ('S', 5),
    ('L', 4),
    ('J', 1),
    ('E', 3),
    ('K', 7),
];

/// The numbers of rules that a text cites, such as `N1` or `C4` for `C4.1`.
///
/// Panics on a number that looks like one and is none.
pub(crate) fn cited(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    let mut found = Vec::new();
    for word in words {
        let mut chars = word.chars();
        let letter = chars.next();
        let known = RULES.iter().find(|(known, _)| Some(*known) == letter);
        let (Some((_, most)), Ok(number)) = (known, chars.as_str().parse::<u32>()) else {
            continue;
        };
        assert!((1..=*most).contains(&number), "{word} in {text}");
        found.push(word.to_owned());
    }
    found
}

/// A small generator with a fixed course (xorshift).
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(bound).unwrap()).unwrap()
    }
}

/// Plays `plies` random moves of a variant, game after game, and shows each: the position, the move, its steps, what came of it.
pub(crate) fn random_plies(
    variant: Variant,
    plies: usize,
    mut show: impl FnMut(&Position, Move, &[Step], &Position),
) {
    let mut dice = Dice::new(u64::from(variant.columns()) + variant.key().len() as u64);
    let mut position = Position::start(variant);
    let mut ply_in_game = 0;
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() || ply_in_game > 300 {
            position = Position::start(variant);
            ply_in_game = 0;
            continue;
        }
        let mv = moves[dice.below(moves.len())];
        let mut steps = Vec::new();
        let after = position.play(mv, &mut steps).unwrap();
        show(&position, mv, &steps, &after);
        position = after;
        ply_in_game += 1;
    }
}

/// The position after written moves.
pub(crate) fn after(variant: Variant, position: &str, moves: &[&str]) -> Position {
    let mut position = Position::parse(variant, position).unwrap();
    for text in moves {
        let mv = position.parse_move(text).unwrap();
        position = position.play(mv, &mut Silent).unwrap();
    }
    position
}

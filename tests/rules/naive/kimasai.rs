//! The stepping game.

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Kimasai {
    /// By side (0 is South), row (0 is the front) and column, as the owner sees them.
    stones: [[[bool; 12]; 2]; 2],
    turn: usize,
}

impl Kimasai {
    pub(crate) fn start() -> Kimasai {
        let mut stones = [[[true; 12]; 2]; 2];
        stones[0][0][0] = false;
        stones[1][0][0] = false;
        Kimasai { stones, turn: 0 }
    }

    pub(crate) fn text(&self) -> String {
        let mut rows = Vec::new();
        for (side, row) in [(1, 1), (1, 0), (0, 0), (0, 1)] {
            let mut stones: Vec<&str> = self.stones[side][row]
                .iter()
                .map(|&stone| if stone { "1" } else { "0" })
                .collect();
            if side == 1 {
                stones.reverse();
            }
            rows.push(stones.join(","));
        }
        format!("{} {}", rows.join("/"), ["S", "N"][self.turn])
    }

    pub(crate) fn count(&self) -> usize {
        self.stones
            .iter()
            .flatten()
            .flatten()
            .filter(|&&stone| stone)
            .count()
    }

    /// Every legal move as text, with the position after it (K3, K4).
    pub(crate) fn legal(&self) -> Vec<(String, Kimasai)> {
        let me = self.turn;
        let mut found = Vec::new();
        for row in 0..2 {
            for column in 0..12 {
                let (to_row, to) = match (row, column) {
                    (0, 0) => (1, 0),
                    (0, _) => (0, column - 1),
                    (_, 11) => (0, 11),
                    (_, _) => (1, column + 1),
                };
                if !self.stones[me][row][column] || self.stones[me][to_row][to] {
                    continue;
                }
                let mut after = self.clone();
                after.stones[me][row][column] = false;
                after.stones[me][to_row][to] = true;
                let facing = 11 - to;
                if to_row == 0 && after.stones[1 - me][0][facing] {
                    after.stones[1 - me][0][facing] = false;
                    after.stones[1 - me][1][facing] = false;
                }
                after.turn = 1 - me;
                let letter = [["A", "B"], ["a", "b"]][me][row];
                found.push((format!("{letter}{}", column + 1), after));
            }
        }
        found
    }
}

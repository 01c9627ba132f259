//! Counting move sequences.

use super::board::Board;

impl Board {
    /// The number of legal sequences of `depth` moves. Every one of them is sown to its end.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut count = 0;
        if depth == 1 {
            self.each_move(|_, _, _, _| count += 1);
        } else {
            self.each_move(|_, _, _, sowing| count += sowing.after().perft(depth - 1));
        }
        count
    }
}

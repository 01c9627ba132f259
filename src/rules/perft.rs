//! Counting move sequences: the usual proof that rules are right, and fast.

use super::Position;

/// The number of legal sequences of `depth` moves from a position. A safari choice makes two moves, and a finished game has no children.
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    position.perft(depth)
}

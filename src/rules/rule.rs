//! The numbers of the rules, by which code, errors and tests cite them.

use std::fmt;

/// A numbered rule. `Display` gives its number, such as `N1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// Each player owns the two rows nearest to them.
    G1,
    /// The names of the pits.
    G2,
    /// The owner's loop and its directions.
    G3,
    /// Kichwa, kimbi and house.
    G4,
    /// The start of `kiswahili` and `kete`.
    G5,
    /// There are always 64 seeds.
    G6,
    /// Written moves.
    G7,
    /// Written positions.
    G8,
    /// How a handful is sown.
    C1,
    /// What a capture takes.
    C2,
    /// The kichwa in which captured seeds begin.
    C3,
    /// What the last seed of a lap decides.
    C4,
    /// A move whose first lap does not capture never captures.
    C5,
    /// One safari question a move.
    C6,
    /// Endless moves are not legal.
    C7,
    /// Owning the house.
    H1,
    /// The functional house.
    H2,
    /// Namu: the compulsory capture.
    N1,
    /// Namu: takata.
    N2,
    /// Namu: the functional house is barred from takata.
    N3,
    /// Namu: the house is taxed.
    N4,
    /// Namu: singletons.
    N5,
    /// Namu: a house below six is started from like any pit.
    N6,
    /// Namu: ending a lap in the functional house.
    N7,
    /// When the mtaji stage begins.
    N8,
    /// Mtaji: the compulsory capture.
    M1,
    /// Mtaji: the kichwa is never chosen.
    M2,
    /// Mtaji: takata.
    M3,
    /// Mtaji: sixteen or more never capture.
    M4,
    /// Mtaji: reaching the house.
    M5,
    /// The front row may never be emptied by its owner.
    M6,
    /// When a takata reserves a pit.
    S1,
    /// What is never reserved.
    S2,
    /// The owner of a reserved pit.
    S3,
    /// The exception for a start from the functional house.
    S4,
    /// A reservation lasts for one move.
    S5,
    /// Lamu: the kuu never holds fewer than six.
    L1,
    /// Lamu: a takata of the mtaji stage starts from the kuu.
    L2,
    /// Lamu: the reserver must capture the reserved pit.
    L3,
    /// Lamu: a match is the best of three.
    L4,
    /// The beginners' game.
    J1,
    /// Bao hamna.
    E1,
    /// A player without a legal move loses.
    E2,
    /// No passing and no draw.
    E3,
    /// Kimasai: board.
    K1,
    /// Kimasai: start.
    K2,
    /// Kimasai: the step.
    K3,
    /// Kimasai: captures.
    K4,
    /// Kimasai: winning.
    K5,
    /// Kimasai: a position that comes back is a draw.
    K6,
    /// Kimasai: notation.
    K7,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

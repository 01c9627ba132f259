//! The lessons, in the order in which somebody who never saw Bao may take them.
//!
//! The sowing games are always played with 64 seeds (G6), so what a small board does not need lies in the enemy's back row, where it
//! can neither capture nor be captured. The first lessons use the beginners' game, which has neither reserve nor houses (J1).

use super::goal::Goal;
use super::lesson::Lesson;
use crate::rules::{Pit, Row, Rule, Side, Variant};

/// A front pit of South, who is the learner.
const fn front(column: u8) -> Pit {
    Pit::new(Side::South, Row::Front, column)
}

/// A back pit of South.
const fn back(column: u8) -> Pit {
    Pit::new(Side::South, Row::Back, column)
}

/// A front pit of North.
const fn enemy(column: u8) -> Pit {
    Pit::new(Side::North, Row::Front, column)
}

/// The whole course.
#[must_use]
pub fn lessons() -> &'static [Lesson] {
    &LESSONS
}

/// The lesson of a key.
#[must_use]
pub fn lesson(key: &str) -> Option<&'static Lesson> {
    LESSONS.iter().find(|lesson| lesson.key == key)
}

static LESSONS: [Lesson; 23] = [
    Lesson {
        key: "sowing",
        variant: Variant::Kujifunza,
        rules: &[Rule::C1, Rule::C4],
        written: "6,6,6,5,5,5,5,5/2,2,2,2,2,2,2,2/0,0,3,0,0,0,2,0/0,0,0,0,0,0,0,0 0/0 - S -",
        goals: &[Goal::EndsIn(front(6))],
    },
    Lesson {
        key: "relay",
        variant: Variant::Kujifunza,
        rules: &[Rule::C4],
        written: "7,6,6,6,6,6,6,6/0,2,0,2,0,2,2,2/2,0,1,0,2,0,0,0/0,0,0,0,0,0,0,0 0/0 - S -",
        goals: &[Goal::Laps(3), Goal::EndsIn(front(8))],
    },
    Lesson {
        key: "takata",
        variant: Variant::Kujifunza,
        rules: &[Rule::C5, Rule::M3],
        written: "6,6,6,6,6,6,5,5/0,2,0,2,3,2,2,2/2,0,1,0,2,0,0,0/0,0,0,0,0,0,0,0 0/0 - S -",
        goals: &[Goal::Withholds],
    },
    Lesson {
        key: "capture",
        variant: Variant::Kujifunza,
        rules: &[Rule::C2, Rule::M1],
        written: "4,4,4,4,4,4,4,3/2,2,2,0,5,6,0,2/0,3,0,0,1,1,0,0/0,9,0,0,0,0,0,0 0/0 - S -",
        goals: &[Goal::Seeds(6)],
    },
    Lesson {
        key: "direction",
        variant: Variant::Kujifunza,
        rules: &[Rule::C3],
        written: "6,6,6,6,6,6,6,5/2,0,2,0,4,2,0,2/0,0,2,0,1,0,2,0/0,0,0,0,0,0,0,0 0/0 - S -",
        goals: &[Goal::EntersAt(front(1))],
    },
    Lesson {
        key: "kimbi",
        variant: Variant::Kujifunza,
        rules: &[Rule::C3, Rule::G4],
        written: "7,6,6,6,6,6,6,6/0,3,0,0,0,2,4,0/0,1,0,2,2,0,1,0/0,0,0,0,0,0,0,0 0/0 - S -",
        goals: &[Goal::EntersAt(front(1))],
    },
    Lesson {
        key: "hamna",
        variant: Variant::Kujifunza,
        rules: &[Rule::E1, Rule::C4],
        written: "7,7,6,6,6,6,6,6/0,0,0,3,4,0,0,0/0,0,2,1,1,1,2,0/0,0,0,0,0,0,0,0 0/0 - S -",
        goals: &[Goal::Wins],
    },
    Lesson {
        key: "entering",
        variant: Variant::Kiswahili,
        rules: &[Rule::N1, Rule::C2],
        written: "5,5,4,4,4,4,4,4/0,0,2,0,0,4,0,0/0,0,1,0,0,2,1,0/0,0,0,0,0,0,0,0 10/10 - S -",
        goals: &[Goal::Seeds(4)],
    },
    Lesson {
        key: "kichwa",
        variant: Variant::Kiswahili,
        rules: &[Rule::C3, Rule::N1],
        written: "4,4,4,4,4,4,3,3/0,2,0,3,0,3,0,2/0,1,0,2,0,1,0,0/0,0,0,0,0,0,0,0 10/10 - S -",
        goals: &[Goal::Pits(2)],
    },
    Lesson {
        key: "singleton",
        variant: Variant::Kiswahili,
        rules: &[Rule::N2, Rule::N5],
        written: "4,4,4,3,3,3,3,3/3,2,0,0,2,2,0,2/0,0,1,2,0,0,3,0/0,0,0,0,0,0,0,0 10/10 - S -",
        goals: &[Goal::Laps(2), Goal::EndsIn(front(1))],
    },
    Lesson {
        key: "house",
        variant: Variant::Kiswahili,
        rules: &[Rule::N3, Rule::N7],
        written: "3,3,3,3,3,3,3,3/2,2,0,2,0,2,0,2/0,0,2,0,7,0,1,0/0,0,0,0,0,0,0,0 10/10 S S -",
        goals: &[Goal::EndsIn(front(5))],
    },
    Lesson {
        key: "tax",
        variant: Variant::Kiswahili,
        rules: &[Rule::N4, Rule::N3],
        written: "3,3,3,2,2,2,2,2/2,2,3,2,0,2,2,2/0,0,0,0,7,0,0,0/0,2,0,0,0,1,0,0 10/10 S S -",
        goals: &[Goal::Taxes, Goal::EndsIn(front(7))],
    },
    Lesson {
        key: "stop",
        variant: Variant::Kiswahili,
        rules: &[Rule::N7, Rule::H2],
        written: "3,3,3,3,3,3,2,2/2,2,5,0,0,3,2,0/0,0,1,0,6,0,0,0/0,1,0,0,0,0,0,0 10/10 S S -",
        goals: &[Goal::Stops],
    },
    Lesson {
        key: "safari",
        variant: Variant::Kiswahili,
        rules: &[Rule::N7, Rule::H1],
        written: "3,3,3,2,2,2,2,2/5,0,5,0,0,0,0,3/0,0,1,0,11,0,0,0/0,0,0,0,0,0,0,0 10/10 S S -",
        goals: &[Goal::Safari, Goal::Pits(2)],
    },
    Lesson {
        key: "keeping",
        variant: Variant::Kiswahili,
        rules: &[Rule::M3, Rule::M5, Rule::H1],
        written: "6,6,6,6,6,5,5,5/2,0,2,3,0,0,2,0/0,0,2,1,5,0,2,0/0,0,0,0,0,0,0,0 0/0 S S -",
        goals: &[Goal::KeepsHouse],
    },
    Lesson {
        key: "sixteen",
        variant: Variant::Kiswahili,
        rules: &[Rule::M4, Rule::M1],
        written: "4,4,4,3,3,3,3,3/0,3,0,5,2,0,4,0/0,0,17,1,1,0,2,0/0,0,0,0,0,0,0,2 0/0 - S -",
        goals: &[Goal::Seeds(6)],
    },
    Lesson {
        key: "takasia",
        variant: Variant::Kiswahili,
        rules: &[Rule::S1, Rule::S2],
        written: "0,1,2,1,4,8,2,2/10,0,0,10,2,1,0,1/0,2,0,0,0,0,2,0/0,0,2,2,0,2,6,4 0/0 - S -",
        goals: &[Goal::Reserves(enemy(4))],
    },
    Lesson {
        key: "reserved",
        variant: Variant::Kiswahili,
        rules: &[Rule::S3],
        written: "4,6,2,0,2,2,0,0/0,0,1,1,0,0,2,0/1,0,1,2,10,0,0,10/2,2,8,4,1,2,1,0 0/0 - S A4",
        goals: &[Goal::StopsInReserved],
    },
    Lesson {
        key: "kuu",
        variant: Variant::Kete,
        rules: &[Rule::L1, Rule::N4],
        written: "3,3,3,3,3,3,3,2/2,3,2,2,0,2,3,2/0,0,0,0,6,0,0,0/0,1,0,0,0,0,2,0 8/8 S S -",
        goals: &[Goal::EndsIn(back(3))],
    },
    Lesson {
        key: "lead",
        variant: Variant::Kete,
        rules: &[Rule::L2, Rule::M3],
        written: "5,5,5,5,5,5,5,5/2,2,0,2,0,2,2,2/2,0,1,0,6,0,2,0/0,0,0,0,0,1,0,0 0/0 S S -",
        goals: &[Goal::Laps(2)],
    },
    Lesson {
        key: "duty",
        variant: Variant::Kete,
        rules: &[Rule::L3, Rule::S1],
        written: "6,6,6,5,5,5,5,5/0,2,0,2,3,0,6,2/0,0,2,0,1,0,1,0/0,0,0,0,0,0,0,2 0/0 - S a4",
        goals: &[Goal::Takes(enemy(4))],
    },
    Lesson {
        key: "step",
        variant: Variant::Kimasai,
        rules: &[Rule::K3],
        written: "0,0,0,1,0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0,0,0,1,0/0,0,0,0,0,1,1,0,1,1,0,0/0,0,1,0,0,0,0,0,0,0,0,0 S",
        goals: &[Goal::EndsIn(front(8))],
    },
    Lesson {
        key: "stones",
        variant: Variant::Kimasai,
        rules: &[Rule::K4],
        written: "0,0,0,1,0,0,0,0,1,0,0,0/0,0,0,1,0,1,0,0,0,0,1,0/0,0,0,0,1,0,1,0,0,0,0,1/0,0,1,0,0,0,0,0,0,0,0,1 S",
        goals: &[Goal::Seeds(2)],
    },
];

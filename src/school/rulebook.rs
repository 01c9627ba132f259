//! The rules in a player's words: which pages there are, and what each shows.

use crate::rules::{Move, Position, Step, Variant};

/// The number of pages of the glossary, which are counted from 1.
pub const GLOSSARY_PAGES: usize = 3;

/// A short page of the rulebook. Its title and body are in the locale files.
#[derive(Debug)]
pub struct Page {
    /// The stable name, part of the keys of its texts.
    pub key: &'static str,
    /// What it shows.
    pub exhibit: Option<Exhibit>,
}

/// A position for a picture, with the move that is played from it.
#[derive(Clone, Copy, Debug)]
pub struct Exhibit {
    /// The rule set.
    pub variant: Variant,
    /// The written position; none for the start.
    written: Option<&'static str>,
    /// The written move, if one is shown.
    mv: Option<&'static str>,
}

impl Exhibit {
    /// The position before the move. A test holds every exhibit to the rules; a faulty one would show the start of the game.
    #[must_use]
    pub fn position(&self) -> Position {
        let start = Position::start(self.variant);
        self.written.map_or(start, |written| {
            Position::parse(self.variant, written).unwrap_or(start)
        })
    }

    /// The move with its steps and the position after it, if a move is shown.
    #[must_use]
    pub fn played(&self) -> Option<(Move, Vec<Step>, Position)> {
        let before = self.position();
        let mv = before.parse_move(self.mv?).ok()?;
        let mut steps = Vec::new();
        let after = before.play(mv, &mut steps).ok()?;
        Some((mv, steps, after))
    }

    /// Whether a move is to be shown.
    #[must_use]
    pub const fn has_move(&self) -> bool {
        self.mv.is_some()
    }
}

/// The pages of a rule set, in reading order. The sowing games share those pages in which their rules agree.
#[must_use]
pub fn rulebook(variant: Variant) -> &'static [Page] {
    match variant {
        Variant::Kiswahili => &KISWAHILI,
        Variant::Kete => &KETE,
        Variant::Kujifunza => &KUJIFUNZA,
        Variant::Kimasai => &KIMASAI,
    }
}

static KISWAHILI: [Page; 10] = [
    start("kiswahili", Variant::Kiswahili),
    BOARD,
    SOWING,
    CAPTURE,
    KICHWA,
    NAMU,
    HOUSE,
    MTAJI,
    TAKASIA,
    END,
];

static KETE: [Page; 10] = [
    start("kete", Variant::Kete),
    BOARD,
    SOWING,
    CAPTURE,
    KICHWA,
    NAMU,
    KUU,
    MTAJI,
    HIZI_ZETU,
    END,
];

static KUJIFUNZA: [Page; 7] = [
    start("kujifunza", Variant::Kujifunza),
    BOARD,
    SOWING,
    CAPTURE,
    KICHWA,
    MTAJI,
    END,
];

static KIMASAI: [Page; 6] = [
    start("kimasai", Variant::Kimasai),
    page("kimasai-writing"),
    shown(
        "kimasai-step",
        Variant::Kimasai,
        "0,0,0,1,0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0,0,0,1,0/0,0,0,0,0,1,1,0,1,1,0,0/0,0,1,0,0,0,0,0,0,0,0,0 S",
        "A9",
    ),
    shown(
        "kimasai-capture",
        Variant::Kimasai,
        "0,0,0,1,0,0,0,0,1,0,0,0/0,0,0,1,0,1,0,0,0,0,1,0/0,0,0,0,1,0,1,0,0,0,0,1/0,0,1,0,0,0,0,0,0,0,0,1 S",
        "A5",
    ),
    page("kimasai-advice"),
    shown(
        "kimasai-end",
        Variant::Kimasai,
        "0,0,0,0,0,0,0,0,1,0,0,0/0,0,0,0,0,0,0,0,1,0,0,0/0,0,0,0,0,0,0,0,0,1,0,0/0,0,1,0,0,0,0,0,0,0,0,1 S",
        "A10",
    ),
];

const BOARD: Page = Page {
    key: "board",
    exhibit: Some(Exhibit {
        variant: Variant::Kiswahili,
        written: None,
        mv: None,
    }),
};

const SOWING: Page = shown(
    "sowing",
    Variant::Kujifunza,
    "7,6,6,6,6,6,6,6/0,2,0,2,0,2,2,2/2,0,1,0,2,0,0,0/0,0,0,0,0,0,0,0 0/0 - S -",
    "A1R",
);

const CAPTURE: Page = shown(
    "capture",
    Variant::Kujifunza,
    "4,4,4,4,4,4,4,3/2,2,2,0,5,6,0,2/0,3,0,0,1,1,0,0/0,9,0,0,0,0,0,0 0/0 - S -",
    "B2R",
);

const KICHWA: Page = shown(
    "kichwa",
    Variant::Kujifunza,
    "7,6,6,6,6,6,6,6/0,3,0,0,0,2,4,0/0,1,0,2,2,0,1,0/0,0,0,0,0,0,0,0 0/0 - S -",
    "A4L",
);

const NAMU: Page = shown(
    "namu",
    Variant::Kiswahili,
    "4,4,4,4,4,4,3,3/0,2,0,3,0,3,0,2/0,1,0,2,0,1,0,0/0,0,0,0,0,0,0,0 10/10 - S -",
    "A4R",
);

const HOUSE: Page = shown(
    "house",
    Variant::Kiswahili,
    "3,3,3,2,2,2,2,2/5,0,5,0,0,0,0,3/0,0,1,0,11,0,0,0/0,0,0,0,0,0,0,0 10/10 S S -",
    "A3L>",
);

const KUU: Page = shown(
    "kuu",
    Variant::Kete,
    "3,3,3,3,3,3,3,2/2,3,2,2,0,2,3,2/0,0,0,0,6,0,0,0/0,1,0,0,0,0,2,0 8/8 S S -",
    "A5L",
);

const MTAJI: Page = shown(
    "mtaji",
    Variant::Kujifunza,
    "6,6,6,6,6,6,5,5/0,2,0,2,3,2,2,2/2,0,1,0,2,0,0,0/0,0,0,0,0,0,0,0 0/0 - S -",
    "A1R",
);

const TAKASIA: Page = shown(
    "takasia",
    Variant::Kiswahili,
    "0,1,2,1,4,8,2,2/10,0,0,10,2,1,0,1/0,2,0,0,0,0,2,0/0,0,2,2,0,2,6,4 0/0 - S -",
    "A7L",
);

const HIZI_ZETU: Page = shown(
    "hizi-zetu",
    Variant::Kete,
    "0,1,2,1,4,8,2,2/10,0,0,10,2,1,0,1/0,2,0,0,0,0,2,0/0,0,2,2,0,2,6,4 0/0 - S -",
    "A7L",
);

const END: Page = shown(
    "end",
    Variant::Kujifunza,
    "7,7,6,6,6,6,6,6/0,0,0,3,4,0,0,0/0,0,2,1,1,1,2,0/0,0,0,0,0,0,0,0 0/0 - S -",
    "A3R",
);

/// A first page, which shows the start.
const fn start(key: &'static str, variant: Variant) -> Page {
    Page {
        key,
        exhibit: Some(Exhibit {
            variant,
            written: None,
            mv: None,
        }),
    }
}

/// A page without a picture.
const fn page(key: &'static str) -> Page {
    Page { key, exhibit: None }
}

/// A page that shows a move.
const fn shown(
    key: &'static str,
    variant: Variant,
    written: &'static str,
    mv: &'static str,
) -> Page {
    Page {
        key,
        exhibit: Some(Exhibit {
            variant,
            written: Some(written),
            mv: Some(mv),
        }),
    }
}

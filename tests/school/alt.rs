//! The description of a board is enough to play from.

use komwe::locale::{BoardText, Locale, alt_text, variant};
use komwe::rules::{Move, Outcome, Position, Side, Step, Summary, Variant};

use super::support::random_plies;

const NAMES: [&str; 2] = ["Asha", "Juma wa Pwani"];

fn described(position: &Position, last: Option<(Move, &Summary)>, names: [&str; 2]) -> String {
    let outcome = position.outcome();
    alt_text(
        Locale::English,
        &BoardText {
            position,
            names,
            last,
            outcome,
            winner: outcome.and_then(Outcome::winner),
        },
    )
}

fn between<'a>(text: &'a str, begin: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(begin)?;
    rest.split_once(end).map(|(found, _)| found)
}

/// What is told of one side: front and back row from its own left, seeds in hand, whether it has its house.
struct Told {
    front: Vec<String>,
    back: Vec<String>,
    hand: String,
    house: bool,
}

impl Told {
    fn read(text: &str, side: &str, name: &str) -> Told {
        let (_, of_side) = text.split_once(&format!("{side}, {name}:")).unwrap();
        let row = |words: &str| words.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let house = between(of_side, "ouse", ".").filter(|_| of_side.contains("House at"));
        let first_house = of_side.find("House at").unwrap_or(usize::MAX);
        let no_house = of_side.find("No house").unwrap_or(usize::MAX);
        Told {
            front: row(between(of_side, "front row from own left ", ";").unwrap()),
            back: row(between(of_side, "back row ", ".").unwrap()),
            hand: between(of_side, "In hand ", ".").unwrap_or("0").to_owned(),
            house: house.is_some() && first_house < no_house,
        }
    }
}

/// The written position of a description, read by its words alone.
pub(crate) fn written(of: Variant, text: &str, names: [&str; 2]) -> String {
    assert!(text.starts_with(&format!("{}.", variant(Locale::English, of))));
    let south = Told::read(text, "South", names[0]);
    let north = Told::read(text, "North", names[1]);
    let row = |row: &[String]| row.join(",");
    let turned = |row: &[String]| row.iter().rev().cloned().collect::<Vec<_>>().join(",");
    let rows = [
        turned(&north.back),
        turned(&north.front),
        row(&south.front),
        row(&south.back),
    ]
    .join("/");
    let turn = match (
        text.ends_with("South to move."),
        text.ends_with("North to move."),
    ) {
        (true, false) => 'S',
        (false, true) => 'N',
        // A finished game: the loser would be to move.
        _ if text.contains("South has won") => 'N',
        _ if text.contains("North has won") => 'S',
        _ => panic!("nobody to move: {text}"),
    };
    if of == Variant::Kimasai {
        return format!("{rows} {turn}");
    }
    let houses = match (south.house, north.house) {
        (true, true) => "SN",
        (true, false) => "S",
        (false, true) => "N",
        (false, false) => "-",
    };
    let reserved = between(text, "'s pit ", " is reserved").unwrap_or("-");
    format!(
        "{rows} {}/{} {houses} {turn} {reserved}",
        south.hand, north.hand
    )
}

#[test]
fn a_description_gives_the_whole_position() {
    let (mut reserved, mut bound_to_take, mut won, mut unsown) = (0, 0, 0, 0);
    for variant in Variant::ALL {
        random_plies(variant, 4_000, |_, mv, steps, after| {
            let summary = Summary::of(steps);
            let text = described(after, Some((mv, &summary)), NAMES);
            assert_eq!(written(variant, &text, NAMES), after.to_string(), "{text}");
            assert!(text.contains(&format!("{mv}")), "{text}");
            if let Some(pit) = after.reserved() {
                reserved += 1;
                // Small letters cannot be heard, so the side is said.
                let owner = if pit.side == Side::South {
                    "South"
                } else {
                    "North"
                };
                assert!(
                    text.contains(&format!("{owner}'s pit {pit} is reserved")),
                    "{text}"
                );
                let duty = pit.side != after.turn();
                assert_eq!(text.contains("must be taken"), duty, "{text}");
                bound_to_take += usize::from(duty);
            }
            won += usize::from(after.outcome().is_some());
            if after.unsown() > 0 {
                unsown += 1;
                let words = format!("{} captured seed", after.unsown());
                assert!(text.contains(&words), "{text}");
            }
        });
    }
    assert!(reserved > 20 && bound_to_take > 5 && won > 50 && unsown > 20);
}

#[test]
fn the_start_is_described() {
    for variant in Variant::ALL {
        let start = Position::start(variant);
        assert_eq!(
            written(variant, &described(&start, None, NAMES), NAMES),
            start.to_string()
        );
    }
}

/// Discord takes 1,024 characters. Not even the longest names and moves come near.
#[test]
fn nothing_is_cut_off() {
    let name = "W".repeat(64);
    let names = [name.as_str(), name.as_str()];
    let mut longest = 0;
    for variant in Variant::ALL {
        random_plies(variant, 2_000, |_, mv, steps, after| {
            let summary = Summary::of(steps);
            let text = described(after, Some((mv, &summary)), names);
            longest = longest.max(text.chars().count());
        });
    }
    // A move of all captures, both houses lost, the longest of numbers.
    let position = "0,1,2,1,4,8,2,2/10,0,0,10,2,1,0,1/0,2,0,0,0,0,2,0/0,0,2,2,0,2,6,4 0/0 - S -";
    let position = super::support::after(Variant::Kete, position, &["A7L"]);
    let mv = position.legal_moves()[0];
    let mut steps: Vec<Step> = Vec::new();
    position.play(mv, &mut steps).unwrap();
    let summary = Summary {
        laps: 1 << 20,
        taxed: true,
        safari: true,
        houses_lost: [true, true],
        ..Summary::of(&steps)
    };
    let text = described(&position, Some((mv, &summary)), names);
    longest = longest.max(text.chars().count());
    assert!(longest < 900, "{longest}");
    assert!(text.ends_with("North to move."), "{text}");
}

//! A move told lap by lap.

use komwe::locale::{Locale, PARAGRAPH_AT_MOST, PARAGRAPHS_AT_MOST, side, telling};
use komwe::rules::{End, Outcome, Position, Step, Summary, Variant};

use super::support::{cited, random_plies};

/// The most characters of a whole telling.
const TOTAL_AT_MOST: usize = 9_000;

fn told(variant: Variant, position: &str, text: &str) -> Vec<String> {
    let position = Position::parse(variant, position).unwrap();
    let mv = position.parse_move(text).unwrap();
    let mut steps: Vec<Step> = Vec::new();
    position.play(mv, &mut steps).unwrap();
    telling(Locale::English, &position, mv, &steps)
}

/// The rule behind an end.
fn rule_of(end: End) -> &'static str {
    match end {
        End::EmptyPit => "C4.1",
        End::TakataInHouse | End::StopInHouse => "N7",
        End::ReservedPit => "S3",
        End::BaoHamna => "E1",
        End::Stepped => "K3",
    }
}

/// The number of the last lap that is told.
fn last_lap(paragraphs: &[String]) -> u32 {
    let number = |text: &str| -> Option<u32> {
        let rest = text.split_once("Lap ").map(|(_, rest)| rest).or_else(|| {
            let rest = text.strip_prefix("Laps ")?;
            rest.split_once(" to ").map(|(_, rest)| rest)
        })?;
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().ok()
    };
    paragraphs
        .iter()
        .filter_map(|text| number(text))
        .max()
        .unwrap_or(0)
}

#[test]
fn every_move_of_random_play_is_told_whole() {
    let (mut longest, mut most, mut total_most) = (0, 0, 0);
    for variant in Variant::ALL {
        random_plies(variant, 6_000, |before, mv, steps, after| {
            let paragraphs = telling(Locale::English, before, mv, steps);
            let at = || format!("{variant} {before} {mv}\n{}", paragraphs.join("\n"));
            let summary = Summary::of(steps);
            assert!(!paragraphs.is_empty(), "{}", at());
            assert!(paragraphs.len() <= PARAGRAPHS_AT_MOST, "{}", at());
            let mut total = 0;
            for text in &paragraphs {
                let length = text.chars().count();
                assert!((1..=PARAGRAPH_AT_MOST).contains(&length), "{}", at());
                assert!(!text.contains("{$") && !text.contains("told-"), "{}", at());
                assert!(!text.contains("  "), "{}", at());
                longest = longest.max(length);
                total += length;
                cited(text);
            }
            assert!(total <= TOTAL_AT_MOST, "{}", at());
            most = most.max(paragraphs.len());
            total_most = total_most.max(total);
            assert_eq!(last_lap(&paragraphs), summary.laps, "{}", at());
            for capture in &summary.captures {
                let named = |text: &String| {
                    let seeds = match (variant, capture.seeds) {
                        (Variant::Kimasai, _) => "captured".to_owned(),
                        (_, 1) => "the one seed".to_owned(),
                        (_, seeds) => format!("the {seeds} seeds"),
                    };
                    text.contains(&capture.by.to_string())
                        && text.contains(&capture.from.to_string())
                        && text.contains(&seeds)
                };
                assert!(paragraphs.iter().any(named), "{capture:?} {}", at());
            }
            let last = paragraphs.last().unwrap();
            let (pit, why) = summary.end.unwrap();
            assert!(last.contains(rule_of(why)), "{}", at());
            if why != End::BaoHamna {
                assert!(last.contains(&pit.to_string()), "{}", at());
            }
            if let Some(Outcome::Won { by, .. }) = after.outcome() {
                let wins = format!("{} wins", side(Locale::English, by));
                assert!(last.contains(&wins), "{}", at());
            }
            if let Some(pit) = summary.reserves {
                assert!(
                    last.contains(&format!("{pit} is reserved (S1)")),
                    "{}",
                    at()
                );
            }
            let all = paragraphs.join(" ");
            assert_eq!(all.contains("(N4)"), summary.taxed, "{}", at());
            assert_eq!(all.contains("safari:"), summary.safari, "{}", at());
            let told_houses = all.matches("(H1)").count();
            let houses = summary.houses_lost.iter().filter(|lost| **lost).count();
            assert_eq!(told_houses, houses, "{}", at());
        });
    }
    // The bounds mean something only where play comes near them.
    assert!(longest > 300 && most > 15 && total_most > 2_000);
}

#[test]
fn a_takata_is_told_as_short_as_it_is() {
    assert_eq!(
        told(
            Variant::Kujifunza,
            "7,6,6,6,6,6,6,6/0,2,0,2,0,2,2,2/2,0,1,0,2,0,0,0/0,0,0,0,0,0,0,0 0/0 - S -",
            "A5R"
        ),
        [
            "South has no capture, so this is a takata (M3). Lap 1: the 2 seeds of A5 go to the right: A6, A7. \
             A7 was empty, so the move ends there (C4.1)."
        ]
    );
}

#[test]
fn a_takata_takes_nothing_and_says_why() {
    assert_eq!(
        told(
            Variant::Kujifunza,
            "6,6,6,6,6,6,5,5/0,2,0,2,3,2,2,2/2,0,1,0,2,0,0,0/0,0,0,0,0,0,0,0 0/0 - S -",
            "A1R"
        ),
        [
            "South has no capture, so this is a takata (M3). Lap 1: the 2 seeds of A1 go to the right: A2, A3.",
            "Lap 2: A3 held seeds already, so the 2 now in it are sown on (C4.5): A4, A5.",
            "Lap 3: A5 faces the 3 seeds of a4, but a takata takes nothing (C5). So the 3 now in A5 are sown on (C4.5): A6-A8. \
             A8 was empty, so the move ends there (C4.1).",
        ]
    );
}

/// "Kimbi turns the direction" of the rules.
#[test]
fn a_kimbi_turns_the_hand() {
    assert_eq!(
        told(
            Variant::Kiswahili,
            "0,0,0,0,0,0,0,58/0,1,0,0,0,0,0,1/0,1,0,2,0,0,0,1/0,0,0,0,0,0,0,0 0/0 - S -",
            "A4L"
        ),
        [
            "South can capture and so must (M1). Lap 1: the 2 seeds of A4 go to the left: A3, A2. \
             The last seed falls into A2, which held seeds and faces a7: A2 takes the one seed of a7 (C4.2).",
            "Lap 2: the captured seed enters at the kichwa A1, on the side of the kimbi A2 that captured, \
             and the hand now turns to the right (C3): A1. A1 was empty, so the move ends there (C4.1).",
        ]
    );
}

/// "Reaching the house" of the rules.
#[test]
fn the_house_is_asked_once() {
    let position = "0,0,0,0,0,0,0,49/1,0,5,0,0,0,0,0/0,0,2,0,5,0,0,0/0,0,0,0,0,0,0,0 1/1 S S -";
    let begins = [
        "A3 and a6 face each other and both hold seeds, so South must capture: a seed from the hand goes into A3, \
         which takes the 5 seeds of a6 (N1, C2).",
        "Lap 1: the 5 captured seeds enter at the kichwa A1, which South chose (C3): A1-A5. \
         The last seed falls into the house A5, which now holds 6. South may stop or sow on, and",
    ];
    let stop = told(Variant::Kiswahili, position, "A3L");
    assert_eq!(stop[0], begins[0]);
    assert_eq!(
        stop[1],
        format!("{} stops: the move ends there (N7).", begins[1])
    );
    let safari = told(Variant::Kiswahili, position, "A3L>");
    assert_eq!(safari[0], begins[0]);
    assert_eq!(safari[1], format!("{} sows on (N7).", begins[1]));
    assert_eq!(
        safari[2],
        "Lap 2, safari: the 6 seeds of the house A5 are sown on: A6-A8, B8-B6. The house is lost for good (H1). \
         B6 was empty, so the move ends there (C4.1)."
    );
}

/// "House taxed" of the rules.
#[test]
fn a_tax_is_told() {
    assert_eq!(
        told(
            Variant::Kiswahili,
            "0,0,0,0,0,0,0,55/1,0,0,0,0,0,0,0/0,0,0,0,6,0,0,0/0,0,0,0,0,0,0,0 1/1 S S -",
            "A5L"
        ),
        [
            "South has nothing to capture, so this is a takata (N2). A seed from the hand goes into A5, which now holds 7. \
             Lap 1: no other front pit holds seeds, so the house is taxed: two seeds of A5 go to the left, to A4, A3, and 5 stay (N4). \
             A3 was empty, so the move ends there (C4.1)."
        ]
    );
}

/// L1: six and the new one.
#[test]
fn a_kuu_of_six_pays_with_all() {
    let told = told(
        Variant::Kete,
        "3,3,3,3,3,3,3,2/2,3,2,2,0,2,3,2/0,0,0,0,6,0,0,0/0,1,0,0,0,0,2,0 8/8 S S -",
        "A5L",
    );
    assert_eq!(
        told,
        [
            "South has nothing to capture, so this is a takata (N2). A seed from the hand goes into A5, which now holds 7. \
             Lap 1: a kuu of six has nothing to spare, so with the new seed all 7 of A5 go to the left: A4-A1, B1-B3 (L1). \
             The kuu is lost for good (H1). B3 was empty, so the move ends there (C4.1)."
        ]
    );
}

/// "Takasia" of the rules.
#[test]
fn takasia_is_told_by_both_sides() {
    let position = "0,1,2,1,4,8,2,2/10,0,0,10,2,1,0,1/0,2,0,0,0,0,2,0/0,0,2,2,0,2,6,4 0/0 - S -";
    let reserves = told(Variant::Kiswahili, position, "A7L");
    assert!(
        reserves[0].contains(
            "A5 was empty, so the move ends there (C4.1). \
             Takasia: North cannot capture, and South now threatens a4 alone"
        ),
        "{reserves:?}"
    );
    let lamu = told(Variant::Kete, position, "A7L");
    assert!(
        lamu[0].contains("Hizi zetu") && lamu[0].contains("(L3)"),
        "{lamu:?}"
    );
    let bound = super::support::after(Variant::Kiswahili, position, &["A7L"]);
    let stopped = told(Variant::Kiswahili, &bound.to_string(), "a8L");
    assert_eq!(stopped.len(), 5);
    assert!(
        stopped[4]
            .ends_with("The last seed falls into a4, which is reserved: the move ends there (S3)."),
        "{stopped:?}"
    );
}

/// "Long, not endless" of the rules: 49 laps.
#[test]
fn long_moves_stay_readable() {
    let long = told(
        Variant::Kiswahili,
        "1,3,0,1,1,1,1,1/1,5,2,14,0,6,8,1/0,2,1,1,0,0,0,0/1,1,3,3,1,3,2,0 0/0 - S -",
        "A2R",
    );
    assert!(long.len() < 30, "{}", long.join("\n"));
    assert_eq!(last_lap(&long), 49);
    assert!(
        long.iter().any(|text| text.starts_with("Laps ")),
        "{long:?}"
    );
}

#[test]
fn nothing_is_told_of_nothing() {
    let start = Position::start(Variant::Kiswahili);
    let mv = start.legal_moves()[0];
    assert!(
        telling(Locale::English, &start, mv, &[])
            .iter()
            .all(|text| !text.contains("Lap"))
    );
    let start = Position::start(Variant::Kimasai);
    let mv = start.legal_moves()[0];
    assert!(telling(Locale::English, &start, mv, &[]).is_empty());
}

//! Why a move is not legal.

use std::collections::BTreeMap;

use komwe::locale::{Locale, why_illegal};
use komwe::rules::{MoveError, Position, Reason, Variant};

use super::support::{cited, random_plies};

/// A reason without its data.
fn name(reason: Reason) -> String {
    let text = format!("{reason:?}");
    text.split([' ', '{']).next().unwrap().to_owned()
}

fn tries(variant: Variant) -> Vec<String> {
    let ways: &[&str] = match variant {
        Variant::Kimasai => &["", "L"],
        _ => &["L", "R"],
    };
    let mut texts = vec!["nonsense".to_owned()];
    for row in ["A", "B"] {
        for column in 1..=variant.columns() + 1 {
            texts.extend(ways.iter().map(|way| format!("{row}{column}{way}")));
        }
    }
    texts
}

#[test]
fn every_refusal_is_explained_by_its_rule() {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for variant in Variant::ALL {
        let tries = tries(variant);
        let mut ply = 0;
        random_plies(variant, 2_000, |before, _, _, _| {
            ply += 1;
            // Every seventh position, so that games are met at all ages.
            if ply % 7 != 0 {
                return;
            }
            for text in &tries {
                let Err(error) = before.parse_move(text) else {
                    continue;
                };
                let said = why_illegal(Locale::English, &error);
                let at = || format!("{variant} {before} {text}: {said}");
                assert!(!said.contains("{$") && !said.contains("why-"), "{}", at());
                assert!((40..=900).contains(&said.chars().count()), "{}", at());
                if let Some(rule) = error.rule() {
                    assert!(cited(&said).contains(&rule.to_string()), "{}", at());
                }
                for mv in error.legal() {
                    assert!(said.contains(&format!("`{mv}`")), "{}", at());
                }
                if let Some(reason) = error.reason() {
                    *seen.entry(name(reason)).or_default() += 1;
                }
                if let Some(pit) = error.pit_at_fault() {
                    assert!((1..=variant.columns()).contains(&pit.column), "{}", at());
                    assert_eq!(pit.side, before.turn(), "{}", at());
                }
            }
        });
    }
    for reason in [
        "NoSuchPit",
        "WrongForm",
        "EmptyPit",
        "MustCapture",
        "KichwaFixed",
        "BackRowInNamu",
        "HouseBarred",
        "Singleton",
        "FrontFirst",
        "NextOccupied",
    ] {
        assert!(seen.contains_key(reason), "{reason} was not met: {seen:?}");
    }
}

fn refused(variant: Variant, position: &str, text: &str) -> MoveError {
    Position::parse(variant, position)
        .unwrap()
        .parse_move(text)
        .unwrap_err()
}

/// The rarer reasons, each with words of its own, and the pit that a picture marks.
#[test]
fn rare_refusals_are_explained() {
    let endless = "0,0,0,0,0,0,0,0/0,0,0,0,9,0,0,1/1,6,3,1,0,5,4,0/2,1,0,5,0,3,0,1 11/11 - S -";
    let sixteen = "4,4,4,3,3,3,3,3/0,3,0,5,2,0,4,0/0,0,17,1,1,0,2,0/0,0,0,0,0,0,0,2 0/0 - S -";
    let reserved = "4,6,2,0,2,2,0,0/0,0,1,1,0,0,2,0/1,0,1,2,10,0,0,10/2,2,8,4,1,2,1,0 0/0 - S A4";
    let kuu = "5,5,5,5,5,5,5,5/2,2,0,2,0,2,2,2/2,0,1,0,6,0,2,0/0,0,0,0,0,1,0,0 0/0 S S -";
    let duty = "6,6,6,5,5,5,5,5/0,2,0,2,3,0,6,2/0,0,2,0,1,0,1,0/0,0,0,0,0,0,0,2 0/0 - S a4";
    let kichwa_only = "0,0,0,0,0,0,0,59/0,0,0,0,0,0,0,3/2,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0 0/0 - S -";
    let cases = [
        (
            Variant::Kiswahili,
            endless,
            "A3L",
            "C7",
            Some("A3"),
            "never end",
        ),
        (
            Variant::Kiswahili,
            sixteen,
            "A3R",
            "M4",
            Some("A3"),
            "sixteen",
        ),
        (
            Variant::Kiswahili,
            reserved,
            "A4L",
            "S3",
            Some("A4"),
            "takasia",
        ),
        (Variant::Kete, kuu, "A1R", "L2", Some("A1"), "kuu"),
        (
            Variant::Kete,
            duty,
            "B8R",
            "L3",
            Some("a4"),
            "You reserved a4",
        ),
        (
            Variant::Kiswahili,
            kichwa_only,
            "A1L",
            "M6",
            Some("A1"),
            "towards the centre",
        ),
        (Variant::Kiswahili, kichwa_only, "A9L", "G2", None, "eight"),
    ];
    for (variant, position, text, rule, pit, words) in cases {
        let error = refused(variant, position, text);
        let said = why_illegal(Locale::English, &error);
        assert_eq!(error.rule().unwrap().to_string(), rule, "{said}");
        assert!(cited(&said).contains(&rule.to_owned()), "{said}");
        assert!(said.contains(words), "{said}");
        let marked = error.pit_at_fault().map(|pit| pit.to_string());
        assert_eq!(marked.as_deref(), pit, "{said}");
    }
}

#[test]
fn a_blocked_stone_marks_what_blocks_it() {
    let error = Position::start(Variant::Kimasai)
        .parse_move("A5")
        .unwrap_err();
    assert_eq!(error.pit_at_fault().unwrap().to_string(), "A4");
    assert!(why_illegal(Locale::English, &error).contains("is A4, and a stone lies there (K3)"));
}

#[test]
fn a_kimbi_names_its_kichwa() {
    let position = "4,4,4,4,4,4,3,3/0,2,0,3,0,3,0,2/0,1,0,2,0,1,0,0/0,0,0,0,0,0,0,0 10/10 - S -";
    let error = refused(Variant::Kiswahili, position, "A2R");
    assert!(why_illegal(Locale::English, &error).contains("kichwa on its own side, A1"));
}

#[test]
fn a_finished_game_says_so() {
    let won = "7,7,6,6,6,6,6,6/0,0,0,0,0,0,0,0/1,1,1,3,2,1,2,0/0,0,0,0,0,0,0,0 0/0 - N -";
    let error = refused(Variant::Kujifunza, won, "a1L");
    assert_eq!(error.pit_at_fault(), None);
    assert_eq!(
        why_illegal(Locale::English, &error),
        "The game is over, nobody can move any more: Bao hamna, the front row is empty."
    );
}

//! Every lesson, and every answer to it.

use std::collections::BTreeSet;

use komwe::locale::{Locale, lesson_answer, lesson_task, lesson_title};
use komwe::rules::{Position, Row, Side, Summary, Variant};
use komwe::school::{self, Answer, CANDIDATES_AT_MOST, Lesson, lessons};

use super::support::cited;

const ENGLISH: Locale = Locale::English;

fn lesson(key: &str) -> &'static Lesson {
    school::lesson(key).unwrap()
}

#[test]
fn the_course_covers_every_rule_set() {
    assert!(lessons().len() >= 12);
    let keys: BTreeSet<_> = lessons().iter().map(|lesson| lesson.key).collect();
    assert_eq!(keys.len(), lessons().len(), "a key is there twice");
    for variant in Variant::ALL {
        assert!(
            lessons().iter().any(|lesson| lesson.variant == variant),
            "{variant}"
        );
    }
}

/// A written position that the rules refuse would fall back to the start of the game.
#[test]
fn every_board_is_one_that_can_be() {
    for lesson in lessons() {
        let position = lesson.position();
        assert_ne!(position, Position::start(lesson.variant), "{}", lesson.key);
        assert_eq!(position.turn(), Side::South, "{}", lesson.key);
        assert_eq!(position.outcome(), None, "{}", lesson.key);
        let seeds: u8 = Side::ALL
            .map(|side| position.on_board(side) + position.reserve(side))
            .iter()
            .sum();
        match lesson.variant {
            // A small board of stones: captured ones have left the game (K4).
            Variant::Kimasai => assert!((2..46).contains(&seeds), "{}", lesson.key),
            // What a small board does not need lies in the back row of the enemy (G6).
            _ => assert_eq!(seeds, 64, "{}", lesson.key),
        }
        let own = position.on_board(Side::South);
        assert!(own <= 48, "{}: {own} seeds are no small board", lesson.key);
    }
}

#[test]
fn every_lesson_offers_all_legal_moves_and_some_that_are_not() {
    for lesson in lessons() {
        let candidates = lesson.candidates();
        assert!(
            (2..=CANDIDATES_AT_MOST).contains(&candidates.len()),
            "{}",
            lesson.key
        );
        let unique: BTreeSet<_> = candidates.iter().collect();
        assert_eq!(unique.len(), candidates.len(), "{}", lesson.key);
        let rows: Vec<char> = candidates
            .iter()
            .map(|text| text.chars().next().unwrap())
            .collect();
        assert!(rows.is_sorted(), "{candidates:?}");
        for mv in lesson.position().legal_moves() {
            assert!(candidates.contains(&mv.to_string()), "{}: {mv}", lesson.key);
        }
        let solved = |text: &String| matches!(lesson.answer(text), Answer::Solved { .. });
        assert!(candidates.iter().any(solved), "{}", lesson.key);
        assert!(!candidates.iter().all(solved), "{}", lesson.key);
    }
}

#[test]
fn every_wrong_answer_gets_a_hint_that_names_a_rule() {
    let mut answers = 0;
    for lesson in lessons() {
        let own_rules: Vec<String> = lesson.rules.iter().map(ToString::to_string).collect();
        for text in lesson.candidates() {
            let answer = lesson.answer(&text);
            let said = lesson_answer(ENGLISH, lesson, &answer);
            let rules = cited(&said);
            answers += 1;
            assert!(!rules.is_empty(), "{} {text}: {said}", lesson.key);
            assert!(
                said.chars().count() <= 1000,
                "{} {text}: {said}",
                lesson.key
            );
            assert!(!said.contains("{$") && !said.contains("miss-"), "{said}");
            assert!(
                rules.iter().any(|rule| own_rules.contains(rule)),
                "{} {text} is not about {own_rules:?}: {said}",
                lesson.key
            );
            if let Answer::Illegal(error) = answer {
                let rule = error.rule().unwrap().to_string();
                assert!(rules.contains(&rule), "{} {text}: {said}", lesson.key);
            }
        }
    }
    assert!(answers > 150, "{answers}");
}

#[test]
fn nonsense_gets_a_hint_too() {
    let long = "A".repeat(10_000);
    let nonsense = [
        "",
        " ",
        "hello",
        "A",
        "5",
        "A9L",
        "B0R",
        "A99999999999L",
        "C3L",
        "A3LL",
        "🙂",
        "A3L>>",
        "a3 left right",
        "\u{0}",
        &long,
    ];
    for lesson in lessons() {
        for text in nonsense {
            let answer = lesson.answer(text);
            let said = lesson_answer(ENGLISH, lesson, &answer);
            assert!(!cited(&said).is_empty(), "{} {text:?}: {said}", lesson.key);
            assert!(said.chars().count() <= 1500, "{} {text:?}", lesson.key);
        }
    }
}

#[test]
fn answers_are_read_as_moves_are() {
    let capture = lesson("capture");
    for text in ["B2R", "b2r", " b2 right ", "B2→"] {
        assert!(
            matches!(capture.answer(text), Answer::Solved { .. }),
            "{text}"
        );
    }
    assert!(matches!(
        lesson("stones").answer("5"),
        Answer::Solved { .. }
    ));
}

/// What each lesson is about happens in every solution, and not in every legal move.
#[test]
fn the_matter_of_each_lesson_happens() {
    type Matter = fn(&Summary, &Position, &Position) -> bool;
    let matters: [(&str, Matter); 14] = [
        ("sowing", |done, _, _| {
            done.laps == 1 && done.captures.is_empty()
        }),
        ("relay", |done, _, _| {
            done.laps == 3 && done.captures.is_empty()
        }),
        ("takata", |done, _, _| {
            done.laps > 1 && done.captures.is_empty()
        }),
        ("capture", |done, _, _| done.captures[0].seeds == 6),
        ("direction", |done, _, _| {
            (3..=6).contains(&done.captures[0].by.column)
        }),
        ("kimbi", |done, _, _| done.captures[0].by.column <= 2),
        ("hamna", |_, _, after| after.outcome().is_some()),
        ("entering", |done, before, after| {
            !done.captures.is_empty()
                && after.reserve(Side::South) + 1 == before.reserve(Side::South)
        }),
        ("tax", |done, _, after| {
            done.taxed && after.house(Side::South).is_some()
        }),
        ("safari", |done, _, after| {
            done.safari && after.house(Side::South).is_none()
        }),
        ("stop", |done, _, after| {
            !done.safari && after.house(Side::South).is_some()
        }),
        ("takasia", |done, _, after| {
            done.reserves.is_some() && after.reserved() == done.reserves
        }),
        ("kuu", |done, _, _| !done.taxed && done.sown == 7),
        ("stones", |done, _, _| done.captures.len() == 2),
    ];
    for (key, happens) in matters {
        let lesson = lesson(key);
        let before = lesson.position();
        let mut solved = 0;
        for text in lesson.candidates() {
            if let Answer::Solved { mv, steps } = lesson.answer(&text) {
                let after = before.play(mv, &mut Vec::new()).unwrap();
                assert!(happens(&Summary::of(&steps), &before, &after), "{key} {mv}");
                solved += 1;
            }
        }
        assert!(solved > 0, "{key}");
    }
}

/// Lessons about what is forbidden offer the forbidden move, refused by the rule of the lesson.
#[test]
fn forbidden_fruit_is_offered() {
    let fruits = [
        ("singleton", "A3L", "N5"),
        ("house", "A5L", "N3"),
        ("sixteen", "A3R", "M4"),
        ("reserved", "A4L", "S3"),
        ("lead", "A1R", "L2"),
        ("duty", "B8R", "L3"),
        ("step", "A10", "K3"),
        ("capture", "A2L", "M1"),
        ("entering", "A7L", "N1"),
        ("kichwa", "A2R", "C3"),
    ];
    for (key, text, rule) in fruits {
        let lesson = lesson(key);
        assert!(lesson.candidates().contains(&text.to_owned()), "{key}");
        match lesson.answer(text) {
            Answer::Illegal(error) => {
                assert_eq!(error.rule().unwrap().to_string(), rule, "{key} {text}");
            }
            answer => panic!("{key} {text}: {answer:?}"),
        }
    }
}

#[test]
fn tasks_fit_a_message() {
    for lesson in lessons() {
        let title = lesson_title(ENGLISH, lesson);
        let task = lesson_task(ENGLISH, lesson);
        assert!((1..=60).contains(&title.chars().count()), "{title}");
        assert!((100..=1200).contains(&task.chars().count()), "{task}");
        assert!(task.contains("Your task: **"), "{task}");
    }
}

/// The seeds that a small board does not need cannot take part: they lie in the back row of the enemy.
#[test]
fn the_learner_sees_few_seeds() {
    for lesson in lessons().iter().filter(|lesson| lesson.key != "reserved") {
        let position = lesson.position();
        let own: u8 = (1..=position.variant().columns())
            .flat_map(|column| {
                [Row::Front, Row::Back]
                    .map(|row| position.seeds(komwe::rules::Pit::new(Side::South, row, column)))
            })
            .sum();
        assert!(own <= 24, "{}: {own}", lesson.key);
    }
}

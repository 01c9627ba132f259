//! The rulebook, the glossary and the help.

use std::collections::BTreeSet;

use komwe::locale::{ENGLISH, Locale, glossary_page, help_topic, rule_page};
use komwe::rules::{Position, Variant};
use komwe::school::{GLOSSARY_PAGES, Topic, rulebook};

use super::support::cited;

#[test]
fn every_rulebook_is_short_and_begins_with_its_own_game() {
    for variant in Variant::ALL {
        let pages = rulebook(variant);
        assert!((6..=10).contains(&pages.len()), "{variant}");
        assert_eq!(pages[0].key, variant.key());
        let keys: BTreeSet<_> = pages.iter().map(|page| page.key).collect();
        assert_eq!(keys.len(), pages.len(), "{variant}: a page is there twice");
        for page in pages {
            let text = rule_page(Locale::English, page);
            assert!((1..=60).contains(&text.title.chars().count()));
            let length = text.body.chars().count();
            assert!((200..=1500).contains(&length), "{}: {length}", page.key);
        }
    }
}

#[test]
fn exhibits_show_what_the_rules_allow() {
    let mut shown = 0;
    for page in Variant::ALL.into_iter().flat_map(rulebook) {
        let Some(exhibit) = page.exhibit else {
            continue;
        };
        let position = exhibit.position();
        if exhibit.has_move() {
            assert_ne!(position, Position::start(exhibit.variant), "{}", page.key);
            let (mv, steps, after) = exhibit.played().unwrap();
            assert!(position.legal_moves().contains(&mv), "{}", page.key);
            assert!(!steps.is_empty());
            assert_ne!(after, position);
            shown += 1;
        } else {
            assert_eq!(exhibit.played(), None);
        }
        assert_eq!(position.variant(), exhibit.variant);
    }
    assert!(shown > 15, "{shown}");
}

/// Each rule set's pages cite nearly all of its rules, so that a number in a refusal can be looked up.
#[test]
fn the_numbers_of_refusals_can_be_looked_up() {
    let common = [
        "C1", "C2", "C3", "C4", "C5", "C7", "M1", "M3", "M4", "M6", "E1", "E2",
    ];
    let zanzibar = [
        "N1", "N2", "N3", "N4", "N5", "N6", "N7", "N8", "H1", "H2", "S1", "S2", "S3", "S4", "M5",
        "G7",
    ];
    let lamu = [
        "N1", "N2", "N3", "N4", "N5", "N6", "N7", "N8", "H1", "S1", "S2", "S3", "S4", "L1", "L2",
        "L3", "L4",
    ];
    let kimasai = ["K1", "K2", "K3", "K4", "K5", "K6", "K7"];
    let wanted: [(Variant, Vec<&str>); 4] = [
        (Variant::Kiswahili, [&common[..], &zanzibar].concat()),
        (Variant::Kete, [&common[..], &lamu].concat()),
        (Variant::Kujifunza, [&common[..], &["J1"]].concat()),
        (Variant::Kimasai, kimasai.to_vec()),
    ];
    for (variant, rules) in wanted {
        let found: BTreeSet<String> = rulebook(variant)
            .iter()
            .flat_map(|page| cited(&rule_page(Locale::English, page).body))
            .collect();
        for rule in rules {
            assert!(found.contains(rule), "{variant} does not tell {rule}");
        }
    }
}

#[test]
fn the_glossary_tells_every_word() {
    let pages: Vec<_> = (1..=GLOSSARY_PAGES)
        .map(|number| glossary_page(Locale::English, number).unwrap())
        .collect();
    assert_eq!(glossary_page(Locale::English, 0), None);
    assert_eq!(glossary_page(Locale::English, GLOSSARY_PAGES + 1), None);
    let all: String = pages.iter().map(|page| page.body.as_str()).collect();
    for word in [
        "bao",
        "shimo",
        "kete",
        "komwe",
        "kichwa",
        "kimbi",
        "nyumba",
        "kuu",
        "ghala",
        "namu",
        "nemo",
        "mtaji",
        "takata",
        "takasia",
        "hizi zetu",
        "safari",
        "Bao hamna",
        "mkononi",
    ] {
        assert!(all.contains(&format!("**{word}**")), "{word}");
    }
    for page in pages {
        let length = page.body.chars().count();
        assert!((100..=1800).contains(&length), "{length}");
    }
}

#[test]
fn help_is_short_and_names_commands() {
    for topic in Topic::ALL {
        assert_eq!(Topic::from_key(topic.key()), Some(topic));
        let text = help_topic(Locale::English, topic);
        assert!(text.body.contains("`/"), "{}", text.body);
        assert!((100..=1500).contains(&text.body.chars().count()));
    }
    assert_eq!(Topic::from_key("nonsense"), None);
}

/// Every number that looks like a rule is one.
#[test]
fn no_text_cites_a_rule_that_is_not() {
    let mut found = 0;
    for (_, text) in ENGLISH {
        found += cited(text).len();
    }
    assert!(found > 150, "{found}");
}

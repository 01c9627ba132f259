//! Names come from strangers.

use komwe::play::Names;
use proptest::prelude::*;

fn shown(display: &str) -> String {
    Names::new(display, "user").display().to_owned()
}

#[test]
fn names_are_cleaned() {
    let table = [
        ("Asha", "Asha"),
        ("  Asha \t\n  Juma  ", "Asha Juma"),
        ("Āsha 🐚 明", "Āsha 🐚 明"),
        ("A\u{202e}ahs\u{202c}!", "Aahs!"),
        ("a\u{200b}b\u{feff}c\u{2066}d\u{2069}e\u{200f}", "abcde"),
        ("a\u{0}b\u{1b}[31mc\u{7f}", "ab[31mc"),
        ("tag\u{e0041}\u{e007f}ged", "tagged"),
        ("e\u{301}", "é"),
        ("z\u{300}\u{301}\u{302}\u{303}\u{304}a", "z\u{300}\u{301}a"),
        ("\u{3164}\u{200b}\u{202e}", "user"),
        ("", "user"),
        ("   ", "user"),
    ];
    for (given, expected) in table {
        assert_eq!(shown(given), expected, "{given:?}");
    }
    assert_eq!(shown(&"x".repeat(100_000)), "x".repeat(32));
    assert_eq!(shown(&format!("{}  y", "x".repeat(31))), "x".repeat(31));
}

proptest! {
    #[test]
    fn a_clean_name_stays_as_it_is(display in "\\PC{0,80}", username in "\\PC{0,80}") {
        let once = Names::new(&display, &username);
        let twice = Names::new(once.display(), once.username());
        prop_assert_eq!(&once, &twice);
        prop_assert!(once.display().chars().count() <= 32);
        prop_assert!(!once.display().chars().any(char::is_control));
    }
}

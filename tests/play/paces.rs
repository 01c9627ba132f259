//! Paces as they are kept and as people write them.

use std::time::Duration;

use komwe::play::{BadPace, Pace};
use proptest::prelude::*;

const fn secs(secs: u64) -> Duration {
    Duration::from_secs(secs)
}

const HOUR: u64 = 60 * 60;
const DAY: u64 = 24 * HOUR;

const fn per_move(limit: u64) -> Pace {
    Pace::PerMove { limit: secs(limit) }
}

const fn bank(bank: u64, increment: u64) -> Pace {
    Pace::Bank {
        bank: secs(bank),
        increment: secs(increment),
    }
}

const fn live(bank: u64, increment: u64) -> Pace {
    Pace::Live {
        bank: secs(bank),
        increment: secs(increment),
    }
}

#[test]
fn every_pace_has_its_short_form() {
    for (pace, text) in [
        (Pace::Unlimited, "none"),
        (per_move(DAY), "1d"),
        (per_move(12 * HOUR), "12h"),
        (per_move(36 * HOUR), "36h"),
        (per_move(HOUR + 60), "61m"),
        (per_move(HOUR + 1), "3601s"),
        (bank(5 * DAY, 12 * HOUR), "5d+12h"),
        (bank(5 * DAY, 0), "5d+0s"),
        (live(600, 15), "live 10m+15s"),
        (live(3 * HOUR, 0), "live 3h+0s"),
    ] {
        assert_eq!(pace.to_string(), text);
        assert_eq!(text.parse(), Ok(pace), "{text}");
    }
    let presets = Pace::PRESETS.map(|pace| pace.to_string());
    assert_eq!(
        presets,
        ["1d", "3d", "7d", "5d+12h", "live 10m+15s", "none"]
    );
    assert_eq!(Pace::default(), per_move(3 * DAY));
}

#[test]
fn paces_are_read_as_people_write_them() {
    for (text, pace) in [
        ("1 day a move", per_move(DAY)),
        ("3 days", per_move(3 * DAY)),
        ("  7 DAYS  per move ", per_move(7 * DAY)),
        ("1 week each move", per_move(7 * DAY)),
        ("12h/move", per_move(12 * HOUR)),
        ("1d12h", per_move(36 * HOUR)),
        ("1 day, 12 hours", per_move(36 * HOUR)),
        ("90 min", per_move(90 * 60)),
        ("bank 5 days + 12 h a move", bank(5 * DAY, 12 * HOUR)),
        ("Bank: 5d + 12h", bank(5 * DAY, 12 * HOUR)),
        ("5 days+12 hours", bank(5 * DAY, 12 * HOUR)),
        ("bank 5 days", bank(5 * DAY, 0)),
        ("live 10 min + 15 s", live(600, 15)),
        ("LIVE 10M+15S", live(600, 15)),
        ("live 1 h 30 min", live(90 * 60, 0)),
        ("no clock", Pace::Unlimited),
        ("No  Clock", Pace::Unlimited),
        ("without a clock", Pace::Unlimited),
        ("unlimited", Pace::Unlimited),
    ] {
        assert_eq!(text.parse(), Ok(pace), "{text}");
    }
}

#[test]
fn what_is_not_a_pace_is_refused() {
    for text in [
        "",
        " ",
        "3",
        "days",
        "d3",
        "3 moons",
        "3 3 days",
        "3d +",
        "+ 3d",
        "+",
        "3d + 1h + 1h",
        "-3d",
        "3.5 days",
        "live",
        "bank",
        "bank live 3d",
        "3d live",
        "no",
        "none 3d",
        "٣d",
        "3\u{0}d",
    ] {
        assert_eq!(text.parse::<Pace>(), Err(BadPace::Unreadable), "{text:?}");
    }
    let long = format!("3 days{}", " ".repeat(Pace::LONGEST_TEXT));
    assert_eq!(long.parse::<Pace>(), Err(BadPace::Unreadable));
}

#[test]
fn times_have_bounds() {
    let least = |least| Some(BadPace::TooShort { least: secs(least) });
    let most = |most| Some(BadPace::TooLong { most: secs(most) });
    for (text, fault) in [
        ("3599s", least(HOUR)),
        ("1h", None),
        ("0d", least(HOUR)),
        ("30d", None),
        ("2592001s", most(30 * DAY)),
        ("99999999999999999999999d", most(30 * DAY)),
        ("18446744073709551615w", most(30 * DAY)),
        ("3599s+0s", least(HOUR)),
        ("1h+0s", None),
        ("60d+7d", None),
        ("5184001s+7d", most(60 * DAY)),
        ("60d+604801s", most(7 * DAY)),
        ("live 59s", least(60)),
        ("live 1m", None),
        ("live 3h+5m", None),
        ("live 181m", most(3 * HOUR)),
        ("live 3h+301s", most(300)),
    ] {
        assert_eq!(text.parse::<Pace>().err(), fault, "{text}");
    }
}

#[test]
fn only_some_paces_have_a_clock_and_only_one_is_live() {
    for (pace, has_clock, is_live) in [
        (Pace::Unlimited, false, false),
        (per_move(DAY), true, false),
        (bank(DAY, 0), true, false),
        (live(600, 0), true, true),
    ] {
        assert_eq!((pace.has_clock(), pace.is_live()), (has_clock, is_live));
    }
}

/// Every pace within the bounds.
pub(super) fn paces() -> impl Strategy<Value = Pace> {
    prop_oneof![
        Just(Pace::Unlimited),
        (HOUR..=30 * DAY).prop_map(per_move),
        (HOUR..=60 * DAY, 0..=7 * DAY).prop_map(|(stock, more)| bank(stock, more)),
        (60..=3 * HOUR, 0..=300_u64).prop_map(|(stock, more)| live(stock, more)),
        prop::sample::select(&Pace::PRESETS[..]),
    ]
}

proptest! {
    #[test]
    fn every_pace_is_read_back(pace in paces()) {
        prop_assert_eq!(pace.to_string().parse(), Ok(pace));
        prop_assert_eq!(pace.to_string().to_uppercase().parse(), Ok(pace));
    }

    #[test]
    fn whatever_is_read_has_a_form_that_is_read_back(
        text in r"(live |bank |no |)[0-9]{1,4} ?(d|h|m|s|days|clock|)( ?\+ ?[0-9]{1,3} ?(d|h|m|s))?|\PC{0,20}"
    ) {
        if let Ok(pace) = text.parse::<Pace>() {
            prop_assert_eq!(pace.to_string().parse(), Ok(pace));
        }
    }
}

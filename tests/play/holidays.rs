//! Holidays: how many days there are, and when one may begin.

use std::str::FromStr;

use komwe::play::holiday::{DAYS_A_YEAR, DAYS_AT_ONCE, book, cut_short, days, days_left};
use komwe::play::{Holiday, NoHoliday, Timestamp, Zone};
use proptest::prelude::*;

const DAY: i64 = 24 * 60 * 60;

fn utc(text: &str) -> Timestamp {
    let at = jiff::Timestamp::from_str(&format!("{text}:00Z")).unwrap();
    Timestamp(at.as_second())
}

fn holiday(from: &str, days: i64) -> Holiday {
    let from = utc(from);
    Holiday {
        from,
        until: Timestamp(from.0 + days * DAY),
    }
}

fn after(from: Timestamp, hours: i64) -> Timestamp {
    Timestamp(from.0 + hours * 3_600)
}

#[test]
fn a_holiday_begins_now_and_lasts_whole_days() {
    let now = utc("2026-07-01T15:30");
    for (wanted, given) in [(1, 1), (14, 14), (0, 1)] {
        let booked = book(&[], wanted, now, &Zone::default()).unwrap();
        assert_eq!(booked, holiday("2026-07-01T15:30", given));
    }
}

#[test]
fn what_is_in_the_way_of_a_holiday_is_told() {
    let zone = Zone::default();
    let now = utc("2026-07-01T00:00");
    let until = after(now, 5);
    let running = Holiday {
        from: after(now, -10),
        until,
    };
    let used = [
        holiday("2026-01-01T00:00", 14),
        holiday("2026-03-01T00:00", 12),
    ];
    for (taken, days, fault) in [
        (&[running][..], 1, NoHoliday::AlreadyAway { until }),
        (&[], 15, NoHoliday::TooLong { most: 14 }),
        (&[], u32::MAX, NoHoliday::TooLong { most: 14 }),
        (&used, 5, NoHoliday::UsedUp { left: 4 }),
    ] {
        assert_eq!(book(taken, days, now, &zone), Err(fault));
    }
    assert!(book(&used, 4, now, &zone).is_ok());
    // It ends on the second.
    let over = Holiday {
        until: now,
        ..running
    };
    assert!(book(&[over], 1, now, &zone).is_ok());
}

#[test]
fn between_two_long_holidays_lies_a_day_of_play() {
    let zone = Zone::default();
    let first = holiday("2026-07-01T00:00", 10);
    let from = after(first.until, 24);
    for (hours, days, expected) in [
        (0, 4, Ok(())),
        (0, 5, Err(NoHoliday::TooSoon { from })),
        (23, 5, Err(NoHoliday::TooSoon { from })),
        (24, 5, Ok(())),
    ] {
        let booked = book(&[first], days, after(first.until, hours), &zone);
        assert_eq!(booked.map(|_| ()), expected, "{hours} {days}");
    }
    // A third one does not forget the first.
    let second = book(&[first], 3, after(first.until, 2), &zone).unwrap();
    let now = after(second.until, 2);
    assert!(book(&[second, first], 1, now, &zone).is_ok());
    let from = after(second.until, 24);
    assert_eq!(
        book(&[second, first], 2, now, &zone),
        Err(NoHoliday::TooSoon { from })
    );
}

#[test]
fn a_holiday_counts_for_the_year_in_which_it_began_where_the_player_lives() {
    let nairobi: Zone = "Africa/Nairobi".parse().unwrap();
    // 22:00 on New Year's Eve in UTC is 1:00 on New Year's Day in Nairobi.
    let taken = [holiday("2026-12-31T22:00", 10)];
    for (now, zone, left) in [
        ("2026-12-31T23:00", &Zone::default(), 20),
        ("2027-01-20T00:00", &Zone::default(), 30),
        ("2027-01-20T00:00", &nairobi, 20),
        ("2026-12-31T20:00", &nairobi, 30),
    ] {
        assert_eq!(days_left(&taken, utc(now), zone), left, "{now} {zone}");
    }
}

#[test]
fn coming_back_early_gives_back_the_days_that_have_not_begun() {
    let booked = holiday("2026-07-01T00:00", 10);
    for (hours, used) in [
        (0, 1),
        (1, 1),
        (24, 1),
        (25, 2),
        (239, 10),
        (999, 10),
        (-5, 1),
    ] {
        let cut = cut_short(booked, after(booked.from, hours));
        assert_eq!(cut.from, booked.from);
        assert_eq!(days(&cut), used, "{hours}");
        assert!(cut.until <= booked.until && cut.until >= booked.from);
        assert_eq!(days_left(&[cut], booked.until, &Zone::default()), 30 - used);
    }
}

proptest! {
    /// However holidays are taken and cut short, the year's days are never exceeded, nor is any stretch without a day of play.
    #[test]
    fn no_way_of_taking_holidays_gives_more_than_there_are(
        steps in prop::collection::vec((0..40 * 24_i64, 0..20_u32, prop::option::of(0..20 * 24_i64)), 0..60)
    ) {
        let zone: Zone = "Europe/Berlin".parse().unwrap();
        let mut now = utc("2026-01-05T12:00");
        let mut taken: Vec<Holiday> = Vec::new();
        for (wait, wanted, back) in steps {
            now = after(now, wait);
            let left = days_left(&taken, now, &zone);
            let Ok(booked) = book(&taken, wanted, now, &zone) else {
                continue;
            };
            prop_assert!(days(&booked) <= left);
            let kept = back.map_or(booked, |hours| cut_short(booked, after(now, hours)));
            taken.push(kept);
            now = now.max(kept.until);
        }
        for year in 2026..2036 {
            let of_year = taken.iter().filter(|one| {
                let local = jiff::Timestamp::from_second(one.from.0 + 3_600).unwrap();
                local.to_string().starts_with(&year.to_string())
            });
            prop_assert!(of_year.map(days).sum::<u32>() <= DAYS_A_YEAR);
        }
        let mut stretch = 0;
        for (index, one) in taken.iter().enumerate() {
            let joined = index > 0 && one.from.0 - taken[index - 1].until.0 < DAY;
            stretch = days(one) + if joined { stretch } else { 0 };
            prop_assert!(stretch <= DAYS_AT_ONCE, "{taken:?}");
        }
    }
}

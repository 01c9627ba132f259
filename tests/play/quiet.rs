//! Quiet times on ordinary days and on those on which the clocks change.

use std::collections::HashSet;
use std::str::FromStr;
use std::time::Duration;

use komwe::play::{BadQuiet, Quiet, Sleep, Timestamp, UnknownZone, Weekend, Zone};
use proptest::prelude::*;

fn utc(text: &str) -> Timestamp {
    let at = jiff::Timestamp::from_str(&format!("{text}:00Z")).unwrap();
    Timestamp(at.as_second())
}

fn quiet(zone: &str, sleep: &str, weekend: &str) -> Quiet {
    Quiet {
        zone: zone.parse().unwrap(),
        sleep: (sleep != "none").then(|| sleep.parse().unwrap()),
        weekend: weekend.parse().unwrap(),
    }
}

#[test]
fn zones_go_by_their_iana_names() {
    for (text, name) in [
        ("Africa/Dar_es_Salaam", "Africa/Dar_es_Salaam"),
        ("africa/nairobi", "Africa/Nairobi"),
        ("AMERICA/NEW YORK", "America/New_York"),
        (" utc ", "UTC"),
        ("Asia/Calcutta", "Asia/Calcutta"),
        ("Asia/Kolkata", "Asia/Kolkata"),
    ] {
        let zone: Zone = text.parse().unwrap();
        assert_eq!(zone.to_string(), name);
    }
    for text in [
        "",
        "Mars/Olympus",
        "Etc/Unknown",
        "Factory",
        "+03:00",
        "EST5EDT4",
        "../etc/passwd",
    ] {
        assert_eq!(text.parse::<Zone>(), Err(UnknownZone), "{text}");
    }
    assert_eq!(Zone::default().to_string(), "UTC");
}

#[test]
fn zones_are_as_different_as_their_names() {
    let zone = |name: &str| name.parse::<Zone>().unwrap();
    assert_ne!(zone("Asia/Calcutta"), zone("Asia/Kolkata"));
    assert_eq!(zone("asia/kolkata"), zone("Asia/Kolkata"));
    let zones = HashSet::from([zone("Asia/Calcutta"), zone("Asia/Kolkata"), zone("utc")]);
    assert_eq!(zones.len(), 3);
    assert!(zones.contains(&Zone::default()));
}

#[test]
fn every_zone_that_is_offered_can_be_chosen() {
    let names: Vec<_> = Zone::names().collect();
    assert!(names.len() > 400);
    assert!(names.contains(&"Africa/Nairobi") && names.contains(&"UTC"));
    for name in names {
        assert_eq!(name.parse::<Zone>().unwrap().to_string(), name);
    }
}

#[test]
fn hours_of_sleep_are_read_and_written() {
    for (text, written) in [
        ("23-7", "23:00–07:00"),
        ("22:30-06:15", "22:30–06:15"),
        ("22:30–06:15", "22:30–06:15"),
        (" 1:05 - 9 ", "01:05–09:00"),
        ("22.30-6", "22:30–06:00"),
        ("22-24", "22:00–00:00"),
        ("0-24:00", ""),
        ("7-7", ""),
    ] {
        match text.parse::<Sleep>() {
            Ok(sleep) => assert_eq!(sleep.to_string(), written),
            Err(fault) => assert_eq!((fault, written), (BadQuiet::NoSleep, ""), "{text}"),
        }
    }
    assert_eq!(
        "23-7".parse(),
        Ok(Sleep {
            from: 1_380,
            to: 420
        })
    );
    for text in [
        "", "-", "23", "23-", "25-7", "24:01-7", "23:60-7", "a-b", "+1-7", "023-7", "1-2-3",
        "23:-7", "23: 5-7", "65559-7",
    ] {
        assert_eq!(text.parse::<Sleep>(), Err(BadQuiet::Sleep), "{text}");
    }
}

#[test]
fn days_of_rest_are_read_and_written() {
    for (text, written, bits) in [
        ("sat,sun", "sat,sun", 0b110_0000),
        ("sun, sat", "sat,sun", 0b110_0000),
        ("Friday and Saturday", "fri,sat", 0b011_0000),
        ("fri sat fri", "fri,sat", 0b011_0000),
        ("mo tu we th fr sa su", "mon,tue,wed,thu,fri,sat,sun", 0x7f),
        ("thurs", "thu", 0b000_1000),
        ("none", "none", 0),
        (" NONE ", "none", 0),
    ] {
        let weekend: Weekend = text.parse().unwrap();
        assert_eq!(weekend.to_string(), written);
        assert_eq!(weekend.bits(), bits);
        assert_eq!(Weekend::from_bits(bits), weekend);
    }
    for text in [
        "", ",", "s", "t", "satan", "sat,none", "none,sat", "7", "and",
    ] {
        assert_eq!(text.parse::<Weekend>(), Err(BadQuiet::Weekend), "{text}");
    }
    assert!(Weekend::default().is_empty() && !Weekend::from_bits(1).is_empty());
    assert_eq!(Weekend::from_bits(0xff).bits(), 0x7f);
    assert_eq!(
        Weekend::from_bits(0b110_0000).days().collect::<Vec<_>>(),
        [5, 6]
    );
}

/// Zone, sleep and weekend; when a quiet time begins, when it ends, and a moment within it, in UTC.
const QUIET_TIMES: [&str; 26] = [
    // Plain days.
    "UTC 23-7 none 2026-11-30T23:00 2026-12-01T07:00 2026-12-01T03:00",
    "UTC 13-15 none 2026-11-30T13:00 2026-11-30T15:00 2026-11-30T14:59",
    "UTC 22-24 none 2026-11-30T22:00 2026-12-01T00:00 2026-11-30T23:59",
    "Africa/Nairobi 23-7 none 2026-11-30T20:00 2026-12-01T04:00 2026-11-30T20:00",
    "Asia/Kathmandu 22:30-6 none 2026-11-30T16:45 2026-12-01T00:15 2026-11-30T20:00",
    // Weekends.
    "UTC none sat,sun 2026-12-05T00:00 2026-12-07T00:00 2026-12-06T12:00",
    "UTC 23-7 sat,sun 2026-12-04T23:00 2026-12-07T07:00 2026-12-06T12:00",
    "Asia/Riyadh none fri,sat 2026-12-03T21:00 2026-12-05T21:00 2026-12-04T12:00",
    "UTC none mon,sun 2026-12-06T00:00 2026-12-08T00:00 2026-12-07T12:00",
    "UTC 1-23 mon,tue,wed,thu,fri,sat 2026-11-30T00:00 2026-12-06T00:00 2026-12-02T12:00",
    // Berlin, 29 March: 2:00 becomes 3:00 at 1:00 UTC, the night is an hour shorter.
    "Europe/Berlin 23-7 none 2026-03-28T22:00 2026-03-29T05:00 2026-03-29T00:59",
    "Europe/Berlin 23-2 none 2026-03-28T22:00 2026-03-29T01:00 2026-03-29T00:59",
    // Sleep that would end in the hour that is left out ends with the change.
    "Europe/Berlin 23-2:30 none 2026-03-28T22:00 2026-03-29T01:00 2026-03-29T00:59",
    "Europe/Berlin 2:30-8 none 2026-03-29T01:00 2026-03-29T06:00 2026-03-29T01:00",
    "Europe/Berlin none sun 2026-03-28T23:00 2026-03-29T22:00 2026-03-29T12:00",
    // Berlin, 25 October: 3:00 becomes 2:00 at 1:00 UTC, the night is an hour longer.
    "Europe/Berlin 23-7 none 2026-10-24T21:00 2026-10-25T06:00 2026-10-25T01:00",
    // Sleep that ends in the hour that comes twice ends, begins again and ends again.
    "Europe/Berlin 23-2:30 none 2026-10-24T21:00 2026-10-25T00:30 2026-10-25T00:29",
    "Europe/Berlin 23-2:30 none 2026-10-25T01:00 2026-10-25T01:30 2026-10-25T01:29",
    "Europe/Berlin 2:30-8 none 2026-10-25T00:30 2026-10-25T01:00 2026-10-25T00:59",
    "Europe/Berlin 2:30-8 none 2026-10-25T01:30 2026-10-25T07:00 2026-10-25T01:30",
    "Europe/Berlin none sun 2026-10-24T22:00 2026-10-25T23:00 2026-10-25T12:00",
    // New York, 8 March: 2:00 becomes 3:00 at 7:00 UTC.
    "America/New_York 22:30-6:15 none 2026-03-08T03:30 2026-03-08T10:15 2026-03-08T07:00",
    "America/New_York 23-7 sat,sun 2026-03-07T04:00 2026-03-09T11:00 2026-03-08T07:00",
    // New York, 1 November: 2:00 becomes 1:00 at 6:00 UTC.
    "America/New_York 22:30-6:15 none 2026-11-01T02:30 2026-11-01T11:15 2026-11-01T06:00",
    "America/New_York 23-1:30 none 2026-11-01T06:00 2026-11-01T06:30 2026-11-01T06:29",
    // Samoa left out the whole of 30 December 2011, a Friday.
    "Pacific/Apia none thu,fri 2011-12-29T10:00 2011-12-30T10:00 2011-12-30T09:59",
];

#[test]
fn quiet_times_begin_and_end_by_the_clocks_of_the_place() {
    let second = Duration::from_secs(1);
    for row in QUIET_TIMES {
        let words: Vec<_> = row.split(' ').collect();
        let [zone, sleep, weekend, begin, end, within] = words[..] else {
            panic!("{row}");
        };
        let quiet = quiet(zone, sleep, weekend);
        let (begin, end, within) = (utc(begin), utc(end), utc(within));
        assert!(!quiet.covers(begin - second), "{row}");
        assert!(quiet.covers(begin) && quiet.covers(within), "{row}");
        assert!(quiet.covers(end - second) && !quiet.covers(end), "{row}");
        for at in [begin, within, end - second] {
            assert_eq!(quiet.end_after(at), end, "{row}");
            assert_eq!(quiet.begin_before(at), begin, "{row}");
        }
        for at in [begin - second, end] {
            assert_eq!((quiet.begin_before(at), quiet.end_after(at)), (at, at));
        }
    }
}

#[test]
fn what_is_always_or_never_quiet_has_no_bounds() {
    let always = quiet("Europe/Berlin", "23-7", "mon,tue,wed,thu,fri,sat,sun");
    for at in [utc("2026-03-29T01:00"), Timestamp(0), Timestamp(-1)] {
        assert!(always.covers(at) && !Quiet::default().covers(at));
        for quiet in [&always, &Quiet::default()] {
            assert_eq!((quiet.begin_before(at), quiet.end_after(at)), (at, at));
        }
    }
    for at in [Timestamp(i64::MIN), Timestamp(i64::MAX)] {
        assert!(!always.covers(at));
        assert_eq!((always.begin_before(at), always.end_after(at)), (at, at));
    }
}

#[test]
fn sleep_out_of_bounds_does_no_harm() {
    let at = utc("2026-03-29T01:00");
    for (from, to) in [
        (0, 0),
        (700, 700),
        (u16::MAX, 0),
        (0, u16::MAX),
        (1_440, 1_441),
    ] {
        let quiet = Quiet {
            sleep: Some(Sleep { from, to }),
            ..Quiet::default()
        };
        assert!(from != to || !quiet.covers(at));
        assert!(quiet.end_after(at) >= at && quiet.begin_before(at) <= at);
    }
}

fn quiets() -> impl Strategy<Value = Quiet> {
    const ZONES: [&str; 6] = [
        "UTC",
        "Europe/Berlin",
        "America/New_York",
        "Australia/Lord_Howe",
        "Africa/Casablanca",
        "Asia/Kathmandu",
    ];
    let minute = (0..24 * 12_u16).prop_map(|five| five * 5);
    (
        prop::sample::select(&ZONES[..]),
        prop::option::of((minute.clone(), minute).prop_filter("sleep", |(from, to)| from != to)),
        0..0x7f_u8,
    )
        .prop_map(|(zone, sleep, bits)| Quiet {
            zone: zone.parse().unwrap(),
            sleep: sleep.map(|(from, to)| Sleep { from, to }),
            weekend: Weekend::from_bits(bits),
        })
}

/// Half of the moments are near a change of the clocks.
fn moments() -> impl Strategy<Value = Timestamp> {
    const CHANGES: [&str; 7] = [
        "2026-03-29T01:00",
        "2026-10-25T01:00",
        "2026-03-08T07:00",
        "2026-11-01T06:00",
        "2026-04-04T15:00",
        "2026-10-03T15:30",
        "2026-02-15T02:00",
    ];
    prop_oneof![
        (0..2 * 365 * 24 * 3_600_i64).prop_map(|second| Timestamp(1_767_225_600 + second)),
        (prop::sample::select(&CHANGES[..]), -100_000..100_000_i64)
            .prop_map(|(change, second)| Timestamp(utc(change).0 + second)),
    ]
}

proptest! {
    /// The naive way: minute by minute.
    #[test]
    fn a_quiet_time_is_what_it_is_minute_by_minute(quiet in quiets(), at in moments()) {
        let minute = |step: i64| Timestamp(at.0.div_euclid(60) * 60 + 60 * step);
        let most = 16 * 24 * 60;
        if quiet.covers(at) {
            let end = (1..most).map(minute).find(|at| !quiet.covers(*at));
            prop_assert_eq!(Some(quiet.end_after(at)), end);
            let begin = (0..most).map(|step| minute(-step)).find(|at| !quiet.covers(Timestamp(at.0 - 1)));
            prop_assert_eq!(Some(quiet.begin_before(at)), begin);
        } else {
            prop_assert_eq!((quiet.begin_before(at), quiet.end_after(at)), (at, at));
        }
    }

    #[test]
    fn sleep_and_weekends_are_read_back(quiet in quiets()) {
        if let Some(sleep) = quiet.sleep {
            prop_assert_eq!(sleep.to_string().parse(), Ok(sleep));
        }
        prop_assert_eq!(quiet.weekend.to_string().parse(), Ok(quiet.weekend));
    }

    #[test]
    fn no_text_is_too_strange_to_be_refused(text in r"\PC{0,12}|[0-9:–-]{0,12}") {
        let _ = text.parse::<Sleep>();
        let _ = text.parse::<Weekend>();
        let _ = text.parse::<Zone>();
    }
}

//! Moments and waits.

use std::time::Duration;

use komwe::play::Timestamp;

#[test]
fn waits_are_rounded_up_and_never_wrap() {
    let now = Timestamp(100);
    assert_eq!(now + Duration::from_secs(5), Timestamp(105));
    assert_eq!(now + Duration::from_millis(1), Timestamp(101));
    assert_eq!(now + Duration::ZERO, now);
    assert_eq!(now - Duration::from_secs(101), Timestamp(-1));
    assert_eq!(Timestamp(i64::MAX) + Duration::MAX, Timestamp(i64::MAX));
    assert_eq!(Timestamp(i64::MIN) - Duration::MAX, Timestamp(i64::MIN));
    assert_eq!(now.since(Timestamp(90)), Duration::from_secs(10));
    assert_eq!(now.since(Timestamp(110)), Duration::ZERO);
    assert_eq!(
        Timestamp(i64::MIN).since(Timestamp(i64::MAX)),
        Duration::ZERO
    );
}

#[test]
fn a_moment_has_its_day() {
    const DAY: i64 = 24 * 60 * 60;
    let day = |seconds: i64| Timestamp(seconds).day().map(|day| day.to_string());
    for (seconds, expected) in [
        (0, "1970-01-01"),
        (-1, "1969-12-31"),
        (951_782_400 - 1, "2000-02-28"),
        (951_782_400, "2000-02-29"),
        (951_782_400 + DAY, "2000-03-01"),
        (1_800_000_000, "2027-01-15"),
        (4_107_456_000, "2100-02-28"),
        (4_107_456_000 + DAY, "2100-03-01"),
        (253_402_300_799, "9999-12-31"),
    ] {
        assert_eq!(day(seconds).as_deref(), Some(expected), "{seconds}");
    }
    for seconds in [253_402_300_800, i64::MAX, i64::MIN] {
        assert_eq!(day(seconds), None);
    }
    // Every day of eight centuries comes after the one before it.
    let days: Vec<_> = (-146_097..146_097)
        .map(|day| Timestamp(day * DAY).day())
        .collect();
    assert!(
        days.iter().all(Option::is_some) && days.is_sorted_by(|earlier, later| earlier < later)
    );
}

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

//! A moment as people write it: `in 3 days`, `2026-12-05 18:00`.

use std::time::Duration;

use jiff::civil::DateTime;

use super::pace::written_time;
use super::{Timestamp, Zone};

/// The longest text that is read.
const LONGEST_TEXT: usize = 40;

/// The forms of a date with a time of the day.
const FORMS: [&str; 2] = ["%Y-%m-%d %H:%M", "%d.%m.%Y %H:%M"];

/// The moment that somebody in this time zone means at `now`: after so much time (`in 3 days`, `90 min`), by the calendar and the
/// clock there (`2026-12-05 18:00`, `5.12.2026 18:00`), or as Discord writes it (`<t:1796493600:F>`). None when it cannot be read.
#[must_use]
pub fn appointment(text: &str, now: Timestamp, zone: &Zone) -> Option<Timestamp> {
    let text = text.trim();
    if text.is_empty() || text.len() > LONGEST_TEXT {
        return None;
    }
    if let Some(inner) = text.strip_prefix("<t:") {
        let seconds = inner.trim_end_matches('>').split(':').next()?;
        return seconds.parse().ok().map(Timestamp);
    }
    let after = text.strip_prefix("in ").unwrap_or(text);
    if let Some(length) = length_of_time(after) {
        return Some(now + length);
    }
    let text = text.replace('T', " ");
    let local = FORMS
        .iter()
        .find_map(|form| DateTime::strptime(form, &text).ok())?;
    zone.moment(local)
}

/// A length of time: `2 h`, `14 days`, `1 d 12 h`. None when it is none.
#[must_use]
pub fn length_of_time(text: &str) -> Option<Duration> {
    let text = text.trim();
    (text.len() <= LONGEST_TEXT)
        .then(|| written_time(text))
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::{appointment, length_of_time};
    use crate::play::{Timestamp, Zone};
    use std::time::Duration;

    const NOW: Timestamp = Timestamp(1_796_000_000);

    #[test]
    fn a_length_of_time_counts_from_now() {
        let zone = Zone::default();
        for (text, seconds) in [
            ("in 3 days", 3 * 86_400),
            ("90 min", 5400),
            ("1 d 12 h", 36 * 3600),
        ] {
            let at = Timestamp(NOW.0 + seconds);
            assert_eq!(appointment(text, NOW, &zone), Some(at), "{text}");
        }
    }

    #[test]
    fn a_date_is_one_of_the_players_own_calendar() {
        let utc = appointment("2026-12-05 18:00", NOW, &Zone::default());
        assert_eq!(utc, Some(Timestamp(1_796_493_600)));
        let nairobi: Zone = "Africa/Nairobi".parse().unwrap();
        let three_earlier = Some(Timestamp(1_796_493_600 - 3 * 3600));
        for text in ["2026-12-05 18:00", "2026-12-05T18:00", "5.12.2026 18:00"] {
            assert_eq!(appointment(text, NOW, &nairobi), three_earlier, "{text}");
        }
        let discord = appointment("<t:1796493600:F>", NOW, &nairobi);
        assert_eq!(discord, Some(Timestamp(1_796_493_600)));
    }

    #[test]
    fn what_is_no_moment_is_not_guessed_at() {
        for text in [
            "",
            "soon",
            "2026-13-05 18:00",
            "2026-12-05",
            "in",
            "5",
            "<t:x>",
        ] {
            assert_eq!(appointment(text, NOW, &Zone::default()), None, "{text}");
        }
    }

    #[test]
    fn an_increment_is_no_length_of_time() {
        assert_eq!(length_of_time("2 h"), Some(Duration::from_secs(7200)));
        assert_eq!(length_of_time("2 h + 5 min"), None);
    }
}

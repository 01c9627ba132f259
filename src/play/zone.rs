//! Time zones, by their IANA names. Their data are part of the program, so that nothing is read from the machine.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::LazyLock;

use jiff::civil::DateTime;
use jiff::tz::{TimeZone, TimeZoneDatabase};

use super::Timestamp;

/// Stands in the data for a zone that was never set.
const NO_ZONE: &str = "Factory";

static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    TimeZoneDatabase::bundled()
        .available()
        .map(|name| name.to_string())
        .filter(|name| name != NO_ZONE)
        .collect()
});

/// A time zone.
#[derive(Clone, Debug)]
pub struct Zone(TimeZone);

/// The text names no time zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the name of a time zone")]
pub struct UnknownZone;

impl Zone {
    /// The name, spelt as in the data: `Africa/Dar_es_Salaam`.
    #[must_use]
    pub fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }

    /// The names of all zones, sorted.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMES.iter().map(String::as_str)
    }

    /// What calendars and clocks show there; none far outside of history.
    pub(super) fn local(&self, at: Timestamp) -> Option<DateTime> {
        Some(self.0.to_datetime(moment(at)?))
    }

    /// The moment at which calendars and clocks there show this; the earlier one, or the one after the gap, where clocks change.
    pub(super) fn moment(&self, local: DateTime) -> Option<Timestamp> {
        let moment = self.0.to_ambiguous_timestamp(local).compatible().ok()?;
        Some(Timestamp(moment.as_second()))
    }

    /// The first moment after `at` at which the clocks there change.
    pub(super) fn next_change(&self, at: Timestamp) -> Option<Timestamp> {
        let change = self.0.following(moment(at)?).next()?;
        Some(Timestamp(change.timestamp().as_second()))
    }

    /// The last moment before `at` at which the clocks there changed.
    pub(super) fn last_change(&self, at: Timestamp) -> Option<Timestamp> {
        let change = self.0.preceding(moment(at)?).next()?;
        Some(Timestamp(change.timestamp().as_second()))
    }
}

fn moment(at: Timestamp) -> Option<jiff::Timestamp> {
    jiff::Timestamp::from_second(at.0).ok()
}

impl Default for Zone {
    fn default() -> Zone {
        Zone(TimeZone::UTC)
    }
}

/// Capitals do not matter, and a space may stand for `_`.
impl FromStr for Zone {
    type Err = UnknownZone;

    fn from_str(name: &str) -> Result<Zone, UnknownZone> {
        let zone = TimeZoneDatabase::bundled()
            .get(&name.trim().replace(' ', "_"))
            .map_err(|_| UnknownZone)?;
        match zone.iana_name() {
            None | Some(NO_ZONE) => Err(UnknownZone),
            Some(_) => Ok(Zone(zone)),
        }
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

// By name: two names with the same clocks are still two settings.
impl PartialEq for Zone {
    fn eq(&self, other: &Zone) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Zone {}

impl Hash for Zone {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

//! What becomes of a parcel after a delivery was tried. Pure: the waits are the caller's to spread.

use std::time::Duration;

use super::Trouble;
use crate::play::{MessageId, Place};
use crate::store::Dispatch;

/// A parcel is given up after so many failures; with the waits below that is about two weeks without a way to the player, or
/// five hours of a Discord that cannot be reached.
pub(super) const MAX_ATTEMPTS: u32 = 40;

/// The longest wait between two tries at the same place.
const LONGEST_RETRY: Duration = Duration::from_secs(10 * 60);

/// The waits of a parcel for which there was no way.
const FIRST_KEEP: Duration = Duration::from_secs(10 * 60);
const LONGEST_KEEP: Duration = Duration::from_secs(24 * 60 * 60);

/// No parcel is ever put off for longer.
pub(super) const LONGEST_WAIT: Duration = Duration::from_secs(2 * LONGEST_KEEP.as_secs());

/// What to do with a parcel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It is out; the message, if it is in the parcel's home.
    Delivered(Option<MessageId>),
    /// Try the same again.
    Retry(Wait),
    /// Tell the recipient directly.
    Redirect,
    /// Keep it, and try everything again.
    Keep(Duration),
    /// Nobody needs it.
    Drop,
    /// Give it up.
    GiveUp,
}

/// How long to wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wait {
    /// At least so long: Discord said so.
    Asked(Duration),
    /// About so long.
    About(Duration),
}

/// Judges a delivery.
pub(super) fn judge(dispatch: &Dispatch, result: Result<MessageId, Trouble>) -> Verdict {
    let parcel = &dispatch.parcel;
    let last = parcel.attempts + 1 >= MAX_ATTEMPTS;
    let at_home = matches!(dispatch.place, Place::Channel(_));
    match result {
        Ok(message) => Verdict::Delivered(at_home.then_some(message)),
        Err(Trouble::Refused) => Verdict::GiveUp,
        // What was to be edited is gone, and its buttons with it.
        Err(Trouble::Gone) if parcel.edits.is_some() => Verdict::Drop,
        Err(_) if last => Verdict::GiveUp,
        Err(Trouble::Retry { after: Some(after) }) => {
            Verdict::Retry(Wait::Asked(after.min(LONGEST_KEEP)))
        }
        Err(Trouble::Retry { after: None }) => Verdict::Retry(Wait::About(doubled(
            Duration::from_secs(1),
            parcel.attempts,
            LONGEST_RETRY,
        ))),
        Err(Trouble::Gone | Trouble::Forbidden | Trouble::DirectClosed) => {
            if at_home && parcel.to.is_some() && parcel.edits.is_none() {
                Verdict::Redirect
            } else {
                // Each round through the places counts twice.
                Verdict::Keep(doubled(FIRST_KEEP, parcel.attempts / 2, LONGEST_KEEP))
            }
        }
    }
}

fn doubled(first: Duration, times: u32, longest: Duration) -> Duration {
    first
        .saturating_mul(2_u32.saturating_pow(times))
        .min(longest)
}

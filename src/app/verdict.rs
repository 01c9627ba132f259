//! What becomes of a parcel after a delivery was tried. Pure: the waits are the caller's to spread.

use std::time::Duration;

use super::Trouble;
use crate::play::{GameId, Notice, Place, PlayerId, Posted};
use crate::store::Dispatch;

/// A parcel is given up after so many failures; with the waits below that is about two weeks without a way to the player.
pub(super) const MAX_ATTEMPTS: u32 = 40;

/// A Discord that cannot be reached, or asks for patience, is tried so often: about two weeks too.
const MAX_RETRIES: u32 = 2_000;

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
    /// It is out.
    Delivered(Posted),
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
    /// Drop it, and never tell this watcher of this game again.
    Unheard(GameId, PlayerId),
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
pub(super) fn judge(dispatch: &Dispatch, result: Result<Posted, Trouble>) -> Verdict {
    let parcel = &dispatch.parcel;
    let last = parcel.attempts + 1 >= MAX_ATTEMPTS;
    let at_home = matches!(dispatch.place, Place::Channel(_));
    let redirectable = at_home && parcel.to.is_some() && parcel.edits.is_none();
    if let Notice::Watched { game, watcher, .. } = parcel.notice
        && matches!(
            result,
            Err(Trouble::DirectClosed | Trouble::Forbidden | Trouble::Gone)
        )
    {
        return Verdict::Unheard(game, watcher);
    }
    match result {
        Ok(posted) => Verdict::Delivered(posted),
        // What this channel does not take, a direct message may.
        Err(Trouble::Refused) if redirectable => Verdict::Redirect,
        Err(Trouble::Refused) => Verdict::GiveUp,
        // What was to be edited is gone, and its buttons with it.
        Err(Trouble::Gone) if parcel.edits.is_some() => Verdict::Drop,
        Err(Trouble::Retry { .. }) if parcel.attempts + 1 >= MAX_RETRIES => Verdict::GiveUp,
        Err(Trouble::Retry { after: Some(after) }) => {
            Verdict::Retry(Wait::Asked(after.min(LONGEST_KEEP)))
        }
        Err(Trouble::Retry { after: None }) => Verdict::Retry(Wait::About(doubled(
            Duration::from_secs(1),
            parcel.attempts,
            LONGEST_RETRY,
        ))),
        Err(_) if last => Verdict::GiveUp,
        Err(_) if redirectable => Verdict::Redirect,
        // Each round through the places counts twice.
        Err(_) => Verdict::Keep(doubled(FIRST_KEEP, parcel.attempts / 2, LONGEST_KEEP)),
    }
}

fn doubled(first: Duration, times: u32, longest: Duration) -> Duration {
    first
        .saturating_mul(2_u32.saturating_pow(times))
        .min(longest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{
        ChallengeId, ChannelId, Home, MessageId, Notice, Parcel, ParcelId, PlayerId,
    };

    fn dispatch(direct: bool, to: bool, edits: bool, attempts: u32) -> Dispatch {
        let (channel, player) = (ChannelId(1), PlayerId(2));
        Dispatch {
            parcel: Parcel {
                id: ParcelId(1),
                home: Home {
                    guild: None,
                    channel,
                },
                notice: Notice::Challenge(ChallengeId(1)),
                to: to.then_some(player),
                edits: edits.then_some(MessageId(3)),
                reply: None,
                attempts,
            },
            place: if direct {
                Place::Direct(player)
            } else {
                Place::Channel(channel)
            },
            obsolete: false,
        }
    }

    #[test]
    fn each_trouble_has_its_fall_back() {
        use Trouble::{DirectClosed, Forbidden, Gone, Refused};
        let (home, direct) = (
            dispatch(false, true, false, 0),
            dispatch(true, true, false, 1),
        );
        let (nobody, edit) = (
            dispatch(false, false, false, 0),
            dispatch(false, false, true, 0),
        );
        let keep = Verdict::Keep(FIRST_KEEP);
        let posted = Posted {
            channel: ChannelId(8),
            message: MessageId(9),
        };
        let table = [
            (&home, Ok(posted), Verdict::Delivered(posted)),
            (&direct, Ok(posted), Verdict::Delivered(posted)),
            (&home, Err(Gone), Verdict::Redirect),
            (&home, Err(Forbidden), Verdict::Redirect),
            (&home, Err(Refused), Verdict::Redirect),
            (&edit, Err(Refused), Verdict::GiveUp),
            (&direct, Err(Gone), keep),
            (&direct, Err(Forbidden), keep),
            (&direct, Err(DirectClosed), keep),
            (&direct, Err(Refused), Verdict::GiveUp),
            (&nobody, Err(Gone), keep),
            (&nobody, Err(Forbidden), keep),
            (&edit, Err(Gone), Verdict::Drop),
            (&edit, Err(Forbidden), keep),
        ];
        for (dispatch, result, expected) in table {
            assert_eq!(judge(dispatch, result), expected, "{dispatch:?} {result:?}");
        }
    }

    #[test]
    fn waits_grow_to_their_bound_and_end() {
        let at = |attempts| {
            judge(
                &dispatch(false, true, false, attempts),
                Err(Trouble::Retry { after: None }),
            )
        };
        let about = |seconds| Verdict::Retry(Wait::About(Duration::from_secs(seconds)));
        assert_eq!(
            [at(0), at(1), at(5), at(9), at(38)],
            [about(1), about(2), about(32), about(512), about(600)]
        );
        assert_eq!(at(MAX_ATTEMPTS), about(600));
        assert_eq!(at(MAX_RETRIES - 1), Verdict::GiveUp);
        assert_eq!(at(u32::MAX - 1), Verdict::GiveUp);
        let asked = Trouble::Retry {
            after: Some(Duration::from_millis(1_500)),
        };
        let wait = judge(&dispatch(false, true, false, 9), Err(asked));
        assert_eq!(
            wait,
            Verdict::Retry(Wait::Asked(Duration::from_millis(1_500)))
        );
        let kept = |attempts| {
            judge(
                &dispatch(true, true, false, attempts),
                Err(Trouble::DirectClosed),
            )
        };
        assert_eq!(kept(38), Verdict::Keep(LONGEST_KEEP));
        assert_eq!(kept(39), Verdict::GiveUp);
    }

    #[test]
    fn a_watcher_who_cannot_be_told_is_told_no_more() {
        let (game, watcher) = (GameId(7), PlayerId(2));
        let mut news = dispatch(true, true, false, 0);
        news.parcel.notice = Notice::Watched {
            game,
            ply: 3,
            watcher,
        };
        for trouble in [Trouble::DirectClosed, Trouble::Forbidden, Trouble::Gone] {
            assert_eq!(
                judge(&news, Err(trouble)),
                Verdict::Unheard(game, watcher),
                "{trouble:?}"
            );
        }
        assert_eq!(judge(&news, Err(Trouble::Refused)), Verdict::GiveUp);
        let again = judge(&news, Err(Trouble::Retry { after: None }));
        assert!(matches!(again, Verdict::Retry(_)), "{again:?}");
    }
}

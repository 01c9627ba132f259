//! What becomes of a parcel after a delivery was tried. Pure: the waits are the caller's to spread.

use std::time::Duration;

use super::Trouble;
use crate::play::{
    ChannelId, GameId, NewThread, News, Notice, Parcel, Place, PlayerId, Posted, Timestamp,
    TournamentId,
};
use crate::store::{Dispatch, Way};

/// A parcel is given up after so many rounds through all places; with the waits below that is about two weeks without a way to
/// the player.
const MAX_ROUNDS: u32 = 20;

/// A game waits for its thread for so many tries, about half a minute, and then does without.
const MAX_OPENINGS: u32 = 6;

/// Nor does it wait longer than this between two of them.
const LONGEST_OPENING: Duration = Duration::from_secs(30);

/// So many threads are opened for one game: whoever deletes them all wants none.
const MAX_THREADS: u32 = 5;

/// A Discord that cannot be reached, or asks for patience, is tried so often: about two weeks too.
const MAX_RETRIES: u32 = 2_000;

/// The longest wait between two tries at the same place.
const LONGEST_RETRY: Duration = Duration::from_secs(10 * 60);

/// The waits of a parcel for which there was no way.
const FIRST_KEEP: Duration = Duration::from_secs(10 * 60);
const LONGEST_KEEP: Duration = Duration::from_secs(24 * 60 * 60);

/// No parcel is ever put off for longer.
pub(super) const LONGEST_WAIT: Duration = Duration::from_secs(2 * LONGEST_KEEP.as_secs());

/// What may have arrived somewhere is not taken elsewhere for so long: better told twice than never, though not in a hurry.
const SECOND_THOUGHTS: Duration = Duration::from_secs(60);

/// So long between two looks meanwhile.
const SECOND_LOOK: Duration = Duration::from_secs(5);

/// What to do with a parcel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It is out.
    Delivered(Posted),
    /// Try the same again.
    Retry(Wait),
    /// Take another way, at once.
    Redirect(Way),
    /// Tell it to both players of this game, to each directly.
    TellBoth(GameId, Notice),
    /// The thread is open: the game moves there.
    MoveIn(NewThread, ChannelId),
    /// The thread is gone: the game moves to the channel above it.
    MoveOut { gone: ChannelId, way: Way },
    /// Keep it, and try everything again.
    Keep(Wait),
    /// Nobody needs it.
    Drop,
    /// Give it up.
    GiveUp,
    /// Drop it: the message of this tournament is gone, and another takes its place.
    Repost(TournamentId),
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
    if let Notice::Watched { game, watcher, .. } = parcel.notice
        && matches!(
            result,
            Err(Trouble::DirectClosed | Trouble::Forbidden | Trouble::Gone)
        )
    {
        return Verdict::Unheard(game, watcher);
    }
    // Whoever has left does not see it elsewhere.
    if let Notice::News { news, .. } = parcel.notice
        && news == News::YourTurn
        && matches!(
            result,
            Err(Trouble::DirectClosed | Trouble::Forbidden | Trouble::Gone)
        )
    {
        return Verdict::Drop;
    }
    // Each round tries the home, the channel above where there is one, and the recipient.
    let places = if dispatch.route.parent.is_some() {
        3
    } else {
        2
    };
    let last = parcel.attempts + 1 >= MAX_ROUNDS * places;
    let next = next_way(dispatch);
    match (result, home_thread(dispatch)) {
        (Ok(posted), _) => Verdict::Delivered(posted),
        // What was to be edited is gone, and its buttons with it.
        (Err(Trouble::Gone), _) if parcel.edits.is_some() => {
            tells_how_it_stands(parcel).map_or(Verdict::Drop, Verdict::Repost)
        }
        (Err(Trouble::Retry { .. }), _) if parcel.attempts + 1 >= MAX_RETRIES => Verdict::GiveUp,
        // An edit of what was told before must not hold up the next board.
        (Err(Trouble::Retry { after }), _)
            if parcel.notice.touches_up() || tells_how_it_stands(parcel).is_some() =>
        {
            Verdict::Keep(wait(after, parcel.attempts))
        }
        (Err(Trouble::Retry { after }), _) => again(after, parcel.attempts),
        // A deleted thread does not come back: the game finds another place for good.
        (Err(Trouble::Gone), Some(gone)) => {
            let anew = dispatch.route.threads < MAX_THREADS;
            let way = if anew { Way::NewThread } else { Way::Home };
            Verdict::MoveOut { gone, way }
        }
        // What this place does not take, another may.
        (Err(Trouble::Refused), _) => next.unwrap_or(Verdict::GiveUp),
        // Whatever was tried before, each place is tried once more.
        (Err(_), _) if last && next.is_none() => Verdict::GiveUp,
        (Err(_), _) => next.unwrap_or_else(|| {
            let rounds = parcel.attempts / places;
            Verdict::Keep(Wait::About(doubled(FIRST_KEEP, rounds, LONGEST_KEEP)))
        }),
    }
}

/// When to look again at a parcel that its place refuses now though it may have arrived there before; none when there is no such
/// doubt, or no more. It is no failure to be counted.
pub(super) fn second_look(
    dispatch: &Dispatch,
    result: Result<Posted, Trouble>,
    now: Timestamp,
) -> Option<Timestamp> {
    let since = dispatch.unsure_since?;
    let in_doubt = now.since(since) < SECOND_THOUGHTS && dispatch.parcel.edits.is_none();
    let refused = matches!(
        result,
        Err(Trouble::Forbidden | Trouble::Refused | Trouble::DirectClosed)
    );
    (in_doubt && refused).then_some(now + SECOND_LOOK)
}

/// The tournament of which it changes the message that always tells how it stands.
fn tells_how_it_stands(parcel: &Parcel) -> Option<TournamentId> {
    match parcel.notice {
        Notice::Tournament { id } if parcel.edits.is_some() => Some(id),
        _ => None,
    }
}

/// Judges a change of roles that may work later.
pub(super) fn judge_roles(after: Option<Duration>, attempts: u32) -> Verdict {
    if attempts + 1 >= MAX_RETRIES {
        return Verdict::GiveUp;
    }
    again(after, attempts)
}

/// Judges the opening of a thread. Without it the game stays where it is, so nothing is kept waiting for long.
pub(super) fn judge_opening(
    dispatch: &Dispatch,
    thread: NewThread,
    opened: Result<ChannelId, Trouble>,
) -> Verdict {
    let attempts = dispatch.parcel.attempts;
    match opened {
        Ok(channel) => Verdict::MoveIn(thread, channel),
        Err(Trouble::Retry { after })
            if attempts + 1 < MAX_OPENINGS
                && after.is_none_or(|after| after <= LONGEST_OPENING) =>
        {
            again(after, attempts)
        }
        Err(_) => Verdict::Redirect(Way::Home),
    }
}

/// The thread that is the game's home and to which the parcel was taken.
fn home_thread(dispatch: &Dispatch) -> Option<ChannelId> {
    let in_home = dispatch.route.way == Way::Home && dispatch.parcel.edits.is_none();
    dispatch.route.parent.filter(|_| in_home)?;
    match dispatch.route.place {
        Place::Channel(channel) => Some(channel),
        Place::Direct(_) => None,
    }
}

/// The way to take when one is barred. An edit has only one.
fn next_way(dispatch: &Dispatch) -> Option<Verdict> {
    if home_thread(dispatch).is_some() {
        return Some(Verdict::Redirect(Way::Parent));
    }
    let Parcel {
        notice, to, edits, ..
    } = dispatch.parcel;
    if dispatch.route.way == Way::Direct || edits.is_some() {
        return None;
    }
    match (to, notice) {
        (Some(_), _) => Some(Verdict::Redirect(Way::Direct)),
        (None, Notice::Ruled { game, .. } | Notice::GameOver { game }) => {
            Some(Verdict::TellBoth(game, notice))
        }
        (None, _) => None,
    }
}

fn again(after: Option<Duration>, attempts: u32) -> Verdict {
    Verdict::Retry(wait(after, attempts))
}

/// How long a failure that may pass is waited for.
fn wait(after: Option<Duration>, attempts: u32) -> Wait {
    match after {
        Some(after) => Wait::Asked(after.min(LONGEST_KEEP)),
        None => Wait::About(doubled(Duration::from_secs(1), attempts, LONGEST_RETRY)),
    }
}

fn doubled(first: Duration, times: u32, longest: Duration) -> Duration {
    first
        .saturating_mul(2_u32.saturating_pow(times))
        .min(longest)
}

#[cfg(test)]
mod tests;

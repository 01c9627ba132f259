use super::*;
use crate::play::{ChallengeId, GameId, Home, MessageId, Notice, Parcel, ParcelId, PlayerId};
use crate::store::Route;

const HOME: ChannelId = ChannelId(1);
const PARENT: ChannelId = ChannelId(5);
const OPENING: NewThread = NewThread {
    game: GameId(7),
    below: HOME,
    from: None,
};

/// Whether the parcel has something, for tables that are read.
const IN_THREAD: bool = true;
const TO: bool = true;
const EDITS: bool = true;

fn dispatch(way: Way, in_thread: bool, to: bool, edits: bool, attempts: u32) -> Dispatch {
    let player = PlayerId(2);
    Dispatch {
        parcel: Parcel {
            id: ParcelId(1),
            home: Home {
                guild: None,
                channel: HOME,
            },
            notice: Notice::Challenge(ChallengeId(1)),
            to: to.then_some(player),
            edits: edits.then_some(MessageId(3)),
            reply: None,
            attempts,
        },
        route: Route {
            way,
            place: match way {
                Way::Home | Way::NewThread => Place::Channel(HOME),
                Way::Parent => Place::Channel(PARENT),
                Way::Direct => Place::Direct(player),
            },
            thread: (way == Way::NewThread).then_some(OPENING),
            parent: in_thread.then_some(PARENT),
            threads: 1,
        },
        unsure_since: None,
        obsolete: false,
    }
}

#[test]
fn what_concerns_both_players_falls_back_to_both() {
    let game = GameId(7);
    let closed = |notice, way, to| {
        let mut dispatch = dispatch(way, !IN_THREAD, to, !EDITS, 0);
        dispatch.parcel.notice = notice;
        judge(&dispatch, Err(Trouble::Forbidden))
    };
    for notice in [Notice::Ruled { game, number: 1 }, Notice::GameOver { game }] {
        let both = Verdict::TellBoth(game, notice);
        assert_eq!(closed(notice, Way::Home, !TO), both);
        assert_eq!(
            closed(notice, Way::Home, TO),
            Verdict::Redirect(Way::Direct)
        );
        assert_eq!(
            closed(notice, Way::Direct, TO),
            Verdict::Keep(Wait::About(FIRST_KEEP))
        );
    }
}

#[test]
fn each_trouble_has_its_fall_back() {
    const PLAIN: bool = !IN_THREAD;
    const NOBODY: bool = !TO;
    const NEW: bool = !EDITS;
    let keep = Verdict::Keep(Wait::About(FIRST_KEEP));
    let up = Verdict::GiveUp;
    let parent = Verdict::Redirect(Way::Parent);
    let direct = Verdict::Redirect(Way::Direct);
    let out = Verdict::MoveOut {
        gone: HOME,
        way: Way::NewThread,
    };
    // What becomes of each parcel when its place is gone, forbidden, refuses it, or is a closed conversation.
    let table = [
        (Way::Home, IN_THREAD, TO, NEW, [out, parent, parent, parent]),
        (
            Way::Home,
            IN_THREAD,
            NOBODY,
            NEW,
            [out, parent, parent, parent],
        ),
        (Way::Home, PLAIN, TO, NEW, [direct; 4]),
        (Way::Home, PLAIN, NOBODY, NEW, [keep, keep, up, keep]),
        (Way::Parent, IN_THREAD, TO, NEW, [direct; 4]),
        (Way::Parent, IN_THREAD, NOBODY, NEW, [keep, keep, up, keep]),
        (Way::Direct, IN_THREAD, TO, NEW, [keep, keep, up, keep]),
        (Way::Direct, PLAIN, TO, NEW, [keep, keep, up, keep]),
        (
            Way::Home,
            IN_THREAD,
            TO,
            EDITS,
            [Verdict::Drop, keep, up, keep],
        ),
        (
            Way::Home,
            IN_THREAD,
            NOBODY,
            EDITS,
            [Verdict::Drop, keep, up, keep],
        ),
        (Way::Home, PLAIN, TO, EDITS, [Verdict::Drop, keep, up, keep]),
        (
            Way::Home,
            PLAIN,
            NOBODY,
            EDITS,
            [Verdict::Drop, keep, up, keep],
        ),
    ];
    let posted = Posted {
        channel: ChannelId(8),
        message: MessageId(9),
    };
    for (way, in_thread, to, edits, expected) in table {
        let dispatch = dispatch(way, in_thread, to, edits, 0);
        assert_eq!(judge(&dispatch, Ok(posted)), Verdict::Delivered(posted));
        let troubles = [
            Trouble::Gone,
            Trouble::Forbidden,
            Trouble::Refused,
            Trouble::DirectClosed,
        ];
        assert_eq!(
            troubles.map(|trouble| judge(&dispatch, Err(trouble))),
            expected,
            "{way:?}, in a thread: {in_thread}, to somebody: {to}, edits: {edits}"
        );
        assert_eq!(
            judge(&dispatch, Err(Trouble::Retry { after: None })),
            Verdict::Retry(Wait::About(Duration::from_secs(1)))
        );
    }
}

#[test]
fn what_may_have_arrived_is_not_taken_elsewhere_in_a_hurry() {
    let sure = dispatch(Way::Home, IN_THREAD, TO, !EDITS, 1);
    let mut unsure = sure.clone();
    unsure.unsure_since = Some(Timestamp(100));
    let mut edit = dispatch(Way::Home, IN_THREAD, TO, EDITS, 1);
    edit.unsure_since = unsure.unsure_since;
    for trouble in [Trouble::Forbidden, Trouble::Refused, Trouble::DirectClosed] {
        let refused = Err(trouble);
        for seconds in [100, 159] {
            let now = Timestamp(seconds);
            assert_eq!(second_look(&unsure, refused, now), Some(now + SECOND_LOOK));
            assert_eq!(second_look(&sure, refused, now), None, "{trouble}");
            assert_eq!(second_look(&edit, refused, now), None, "{trouble}");
        }
        assert_eq!(second_look(&unsure, refused, Timestamp(160)), None);
    }
    // With its place, what may have arrived is gone too.
    assert_eq!(
        second_look(&unsure, Err(Trouble::Gone), Timestamp(100)),
        None
    );
}

#[test]
fn whoever_deletes_every_thread_gets_the_game_in_the_channel() {
    let mut dispatch = dispatch(Way::Home, IN_THREAD, TO, !EDITS, 0);
    dispatch.route.threads = MAX_THREADS;
    let in_channel = Verdict::MoveOut {
        gone: HOME,
        way: Way::Home,
    };
    assert_eq!(judge(&dispatch, Err(Trouble::Gone)), in_channel);
}

#[test]
fn a_thread_that_cannot_be_opened_is_not_waited_for() {
    let stay = Verdict::Redirect(Way::Home);
    let opening = |attempts, opened| {
        let dispatch = dispatch(Way::NewThread, !IN_THREAD, TO, !EDITS, attempts);
        judge_opening(&dispatch, OPENING, opened)
    };
    let thread = ChannelId(6);
    assert_eq!(opening(0, Ok(thread)), Verdict::MoveIn(OPENING, thread));
    for trouble in [Trouble::Gone, Trouble::Forbidden, Trouble::Refused] {
        assert_eq!(opening(0, Err(trouble)), stay, "{trouble}");
    }
    let again = |seconds| {
        Err(Trouble::Retry {
            after: Some(Duration::from_secs(seconds)),
        })
    };
    let asked = Verdict::Retry(Wait::Asked(Duration::from_secs(30)));
    assert_eq!(opening(0, again(30)), asked);
    assert_eq!(opening(0, again(31)), stay);
    let whole: u64 = (0..MAX_OPENINGS)
        .map_while(
            |attempts| match opening(attempts, Err(Trouble::Retry { after: None })) {
                Verdict::Retry(Wait::About(wait)) => Some(wait.as_secs()),
                _ => None,
            },
        )
        .sum();
    assert_eq!(whole, 31);
}

#[test]
fn waits_grow_to_their_bound_and_end() {
    let at = |attempts| {
        judge(
            &dispatch(Way::Home, !IN_THREAD, TO, !EDITS, attempts),
            Err(Trouble::Retry { after: None }),
        )
    };
    let about = |seconds| Verdict::Retry(Wait::About(Duration::from_secs(seconds)));
    assert_eq!(
        [at(0), at(1), at(5), at(9), at(38)],
        [about(1), about(2), about(32), about(512), about(600)]
    );
    assert_eq!(at(2 * MAX_ROUNDS), about(600));
    assert_eq!(at(MAX_RETRIES - 1), Verdict::GiveUp);
    assert_eq!(at(u32::MAX - 1), Verdict::GiveUp);
    let asked = Trouble::Retry {
        after: Some(Duration::from_millis(1_500)),
    };
    let wait = judge(&dispatch(Way::Home, !IN_THREAD, TO, !EDITS, 9), Err(asked));
    assert_eq!(
        wait,
        Verdict::Retry(Wait::Asked(Duration::from_millis(1_500)))
    );
    for (in_thread, failures) in [(!IN_THREAD, 2 * MAX_ROUNDS), (IN_THREAD, 3 * MAX_ROUNDS)] {
        let kept = |attempts| {
            judge(
                &dispatch(Way::Direct, in_thread, TO, !EDITS, attempts),
                Err(Trouble::DirectClosed),
            )
        };
        assert_eq!(kept(failures - 2), Verdict::Keep(Wait::About(LONGEST_KEEP)));
        assert_eq!(kept(failures - 1), Verdict::GiveUp);
        // A long outage must not use up the ways that were never tried.
        let homeless = dispatch(Way::Home, in_thread, TO, !EDITS, failures - 1);
        assert_ne!(judge(&homeless, Err(Trouble::Gone)), Verdict::GiveUp);
    }
}

#[test]
fn taking_controls_away_holds_up_nothing() {
    let mut edit = dispatch(Way::Home, IN_THREAD, !TO, EDITS, 0);
    edit.parcel.notice = Notice::Settle {
        game: GameId(7),
        ply: 3,
    };
    let keep =
        |wait: fn(Duration) -> Wait, seconds| Verdict::Keep(wait(Duration::from_secs(seconds)));
    let after = Some(Duration::from_secs(30));
    let judged = |after| judge(&edit, Err(Trouble::Retry { after }));
    assert_eq!(
        [judged(None), judged(after)],
        [keep(Wait::About, 1), keep(Wait::Asked, 30)]
    );
    assert_eq!(judge(&edit, Err(Trouble::Gone)), Verdict::Drop);
}

#[test]
fn a_watcher_who_cannot_be_told_is_told_no_more() {
    let (game, watcher) = (GameId(7), PlayerId(2));
    let mut news = dispatch(Way::Direct, IN_THREAD, TO, !EDITS, 0);
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

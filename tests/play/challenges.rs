//! Every event in every state of an offer, by everyone.

use komwe::play::challenge::{Event, Invitee, LIFETIME, State, handle, offer};
use komwe::play::{
    Challenge, ChallengeId, ChannelId, Effect, GameId, Home, Job, Limit, Limits, Load, Notice,
    PlayerId, Refusal, Timestamp,
};
use komwe::rules::Variant;

use crate::play::unhurried;

const ASHA: PlayerId = PlayerId(1);
const BAKARI: PlayerId = PlayerId(2);
const CHIKU: PlayerId = PlayerId(3);
const NOW: Timestamp = Timestamp(1_000);
const HOME: Home = Home {
    guild: None,
    channel: ChannelId(5),
};
const GAME: GameId = GameId(7);
const OFFER: ChallengeId = ChallengeId(4);

fn made(opponent: Option<PlayerId>) -> Challenge {
    let invitee = opponent.map(|id| Invitee { id, is_bot: false });
    offer(OFFER, ASHA, invitee, unhurried(Variant::Kete), HOME, NOW)
        .unwrap()
        .0
}

fn accept(by: PlayerId) -> Event {
    Event::Accept {
        by,
        game: GAME,
        lot: 0,
    }
}

#[test]
fn who_may_do_what_with_an_open_offer() {
    let accepted = Ok(State::Accepted { game: GAME });
    let (declined, cancelled) = (Ok(State::Declined), Ok(State::Cancelled));
    let (own, other) = (Err(Refusal::OwnChallenge), Err(Refusal::NotForYou));
    let decline = |by| Event::Decline { by };
    let cancel = |by| Event::Cancel { by };
    let table = [
        (Some(BAKARI), accept(ASHA), own.clone()),
        (Some(BAKARI), accept(BAKARI), accepted.clone()),
        (Some(BAKARI), accept(CHIKU), other.clone()),
        (Some(BAKARI), decline(ASHA), own.clone()),
        (Some(BAKARI), decline(BAKARI), declined),
        (Some(BAKARI), decline(CHIKU), other.clone()),
        (Some(BAKARI), cancel(ASHA), cancelled.clone()),
        (Some(BAKARI), cancel(BAKARI), other.clone()),
        (Some(BAKARI), cancel(CHIKU), other.clone()),
        (None, accept(ASHA), own.clone()),
        (None, accept(BAKARI), accepted.clone()),
        (None, accept(CHIKU), accepted),
        (None, decline(ASHA), own),
        (None, decline(BAKARI), other.clone()),
        (None, cancel(ASHA), cancelled),
        (None, cancel(CHIKU), other),
    ];
    for (opponent, event, expected) in table {
        let result = handle(&made(opponent), event, NOW).map(|(challenge, _)| challenge.state);
        assert_eq!(result, expected, "{opponent:?} {event:?}");
    }
}

#[test]
fn a_closed_offer_stays_closed() {
    for state in [
        State::Accepted { game: GAME },
        State::Declined,
        State::Cancelled,
        State::Expired,
    ] {
        let closed = Challenge {
            state,
            ..made(None)
        };
        for event in [
            accept(BAKARI),
            Event::Decline { by: BAKARI },
            Event::Cancel { by: ASHA },
            Event::Expire,
        ] {
            assert_eq!(
                handle(&closed, event, NOW).unwrap_err(),
                Refusal::ChallengeClosed(state)
            );
        }
    }
}

#[test]
fn an_offer_stands_until_its_last_second() {
    let challenge = made(Some(BAKARI));
    let last = Timestamp(challenge.expires_at.0 - 1);
    assert_eq!(challenge.expires_at, NOW + LIFETIME);
    assert!(handle(&challenge, accept(BAKARI), last).is_ok());
    for event in [
        accept(BAKARI),
        Event::Decline { by: BAKARI },
        Event::Cancel { by: ASHA },
    ] {
        let late = handle(&challenge, event, challenge.expires_at);
        assert_eq!(late.unwrap_err(), Refusal::ChallengeClosed(State::Expired));
    }
    assert_eq!(
        handle(&challenge, Event::Expire, challenge.expires_at)
            .unwrap()
            .0
            .state,
        State::Expired
    );
}

#[test]
fn an_expiry_that_comes_too_early_is_asked_for_again() {
    let challenge = made(None);
    let (same, effects) = handle(&challenge, Event::Expire, NOW).unwrap();
    assert_eq!(same, challenge);
    let job = Job::ExpireChallenge(OFFER);
    assert_eq!(
        effects,
        [Effect::Schedule {
            job,
            due: challenge.expires_at
        }]
    );
}

#[test]
fn an_offer_is_told_and_its_end_is_told() {
    let job = Job::ExpireChallenge(OFFER);
    let invitee = Invitee {
        id: BAKARI,
        is_bot: false,
    };
    let (challenge, effects) = offer(
        OFFER,
        ASHA,
        Some(invitee),
        unhurried(Variant::Kete),
        HOME,
        NOW,
    )
    .unwrap();
    assert_eq!(
        effects,
        [
            Effect::Announce {
                notice: Notice::Challenge(OFFER),
                to: Some(BAKARI)
            },
            Effect::Schedule {
                job,
                due: challenge.expires_at
            },
        ]
    );
    let closing = [
        Effect::Cancel(job),
        Effect::Announce {
            notice: Notice::ChallengeClosed(OFFER),
            to: None,
        },
    ];
    assert_eq!(
        handle(&challenge, Event::Decline { by: BAKARI }, NOW)
            .unwrap()
            .1,
        closing
    );
    assert_eq!(
        handle(&challenge, Event::Expire, challenge.expires_at)
            .unwrap()
            .1,
        closing
    );
    for (lot, seats) in [
        (0, [ASHA, BAKARI]),
        (1, [BAKARI, ASHA]),
        (u64::MAX, [BAKARI, ASHA]),
    ] {
        let event = Event::Accept {
            by: BAKARI,
            game: GAME,
            lot,
        };
        let (_, effects) = handle(&challenge, event, NOW).unwrap();
        assert_eq!(effects[..2], closing);
        let Effect::Begin(opening) = effects[2] else {
            panic!("{effects:?}")
        };
        assert_eq!(
            (opening.seats, opening.lot, opening.home),
            (seats, lot, HOME)
        );
        let first = Effect::Announce {
            notice: Notice::Turn { game: GAME, ply: 0 },
            to: Some(seats[0]),
        };
        assert_eq!(effects[3..], [first]);
    }
}

#[test]
fn bots_and_oneself_are_no_opponents() {
    let offer = |id, is_bot| {
        offer(
            OFFER,
            ASHA,
            Some(Invitee { id, is_bot }),
            unhurried(Variant::Kete),
            HOME,
            NOW,
        )
    };
    assert_eq!(offer(ASHA, false).unwrap_err(), Refusal::SelfChallenge);
    assert_eq!(offer(BAKARI, true).unwrap_err(), Refusal::BotOpponent);
    assert!(offer(BAKARI, false).is_ok());
}

/// Sets one figure of a load.
type Set = fn(&mut Load, u32);

#[test]
fn each_limit_is_reached_at_its_number() {
    let limits = Limits::default();
    let table: [(u32, Limit, bool, Set); 6] = [
        (20, Limit::YourGames(20), true, |load, n| load.yours = n),
        (20, Limit::TheirGames(20), true, |load, n| load.theirs = n),
        (5, Limit::GamesTogether(5), true, |load, n| {
            load.together = n;
        }),
        (2_000, Limit::GuildGames(2_000), true, |load, n| {
            load.guild = n;
        }),
        (10, Limit::OpenChallenges(10), false, |load, n| {
            load.open = n;
        }),
        (5, Limit::ChallengesInAMinute(5), false, |load, n| {
            load.recent = n;
        }),
    ];
    for (number, limit, also_games, set) in table {
        let mut load = Load::default();
        set(&mut load, number - 1);
        assert_eq!(limits.admit_challenge(&load), Ok(()));
        set(&mut load, number);
        assert_eq!(limits.admit_challenge(&load), Err(Refusal::TooMany(limit)));
        assert_eq!(limits.admit_game(&load).is_err(), also_games);
    }
}

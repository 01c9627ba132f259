//! What players propose to each other, in every state and by everyone.

use std::time::Duration;

use komwe::play::game::{self, Change, Event};
use komwe::play::proposal::{Kind, Proposed, State, answer, lapsed, propose, taken_back_to};
use komwe::play::{
    ChallengeId, ChannelId, Effect, Ending, Game, GameId, Home, Notice, Occasion, Opening, Orders,
    Pace, PlayerId, Proposal, Refusal, Stamp, Status, Terms,
};
use komwe::rules::{Side, Variant};

use crate::play::{NOW, open, unhurried};

const SOUTH: PlayerId = PlayerId(1);
const NORTH: PlayerId = PlayerId(2);
const OUTSIDER: PlayerId = PlayerId(3);
const GAME: GameId = GameId(7);
const LIMIT: Duration = Duration::from_secs(3 * 24 * 60 * 60);

fn begun(terms: Terms) -> Game {
    open(&Opening {
        game: GAME,
        challenge: Some(ChallengeId(1)),
        terms,
        part: None,
        follows: None,
        home: Home {
            guild: None,
            channel: ChannelId(5),
        },
        seats: [SOUTH, NORTH],
        lot: 0,
        occasion: Occasion::Friendly,
    })
}

/// A game with a clock after so many moves.
fn played(plies: usize) -> Game {
    let mut game = begun(Terms::usual(Variant::Kete));
    for _ in 0..plies {
        let text = game.rules.legal_moves()[0].to_string();
        let event = Event::Move {
            by: game.to_move().unwrap(),
            seen: None,
            text: &text,
        };
        game = game::handle(&game, event, &Orders::default(), NOW)
            .unwrap()
            .game;
    }
    game
}

fn made(game: &Game, by: PlayerId, kind: Kind) -> Proposal {
    match propose(game, &[], by, None, kind).unwrap() {
        Proposed::New(proposal) => proposal,
        Proposed::Agrees(other) => panic!("{other:?}"),
    }
}

#[test]
fn who_may_propose_what_and_when() {
    let (none, one, two) = (played(0), played(1), played(2));
    let mut paused = played(2);
    paused.clock = paused.clock.pause(paused.turn(), NOW, NOW + LIMIT);
    let unlimited = begun(unhurried(Variant::Kete));
    let resign = Event::Resign {
        by: SOUTH,
        seen: None,
    };
    let over = game::handle(&two, resign, &Orders::default(), NOW).unwrap();
    let seen = |ply| Some(Stamp::of_ply(ply));
    let undone = Some(Stamp {
        takebacks: 1,
        ply: 2,
    });
    let nothing = || Some(Refusal::NothingToTakeBack { game: GAME });
    let stale = || Some(Refusal::Stale { game: GAME, ply: 2 });
    let stranger = Some(Refusal::NotAPlayer { game: GAME });
    let ended = Some(Refusal::GameOver { game: GAME });
    let no_clock = Some(Refusal::NoClock { game: GAME });
    let already = Some(Refusal::PausedAlready { game: GAME });
    let table = [
        (&two, SOUTH, None, Kind::Draw, None),
        (&two, NORTH, seen(2), Kind::Draw, None),
        (&two, OUTSIDER, None, Kind::Draw, stranger),
        (&two, SOUTH, seen(1), Kind::Draw, stale()),
        (&two, SOUTH, undone, Kind::Draw, stale()),
        (&over.game, NORTH, None, Kind::Draw, ended),
        (&none, SOUTH, None, Kind::Takeback, nothing()),
        (&one, SOUTH, None, Kind::Takeback, None),
        (&one, NORTH, None, Kind::Takeback, nothing()),
        (&two, NORTH, None, Kind::Takeback, None),
        (&two, SOUTH, None, Kind::Pause, None),
        (&unlimited, SOUTH, None, Kind::Pause, no_clock),
        (&unlimited, SOUTH, None, Kind::Draw, None),
        (&paused, SOUTH, None, Kind::Pause, already),
        (&paused, SOUTH, None, Kind::Draw, None),
    ];
    for (game, by, seen, kind, expected) in table {
        let refusal = propose(game, &[], by, seen, kind).err();
        assert_eq!(refusal, expected, "{by} {seen:?} {kind}");
    }
}

#[test]
fn each_kind_is_proposed_once_on_a_board_and_crossing_offers_agree() {
    let game = played(2);
    for kind in Kind::ALL {
        for state in State::ALL {
            let before = Proposal {
                state,
                ..made(&game, SOUTH, kind)
            };
            let again = propose(&game, &[before], SOUTH, None, kind);
            let already = Refusal::AlreadyProposed { game: GAME, kind };
            assert_eq!(again, Err(already), "{kind} {state}");
            let crossing = propose(&game, &[before], NORTH, None, kind).unwrap();
            let agrees = state == State::Open && kind != Kind::Takeback;
            let new = Proposed::New(Proposal {
                number: 2,
                by: NORTH,
                state: State::Open,
                ..before
            });
            let expected = if agrees {
                Proposed::Agrees(before)
            } else {
                new
            };
            assert_eq!(crossing, expected, "{kind} {state}");
            // On the next board all begins anew.
            let next = propose(&played(3), &[before], SOUTH, None, kind).unwrap();
            assert!(matches!(next, Proposed::New(new) if new.number == 2));
        }
    }
}

#[test]
fn who_may_answer_and_what_becomes_of_it() {
    let game = played(2);
    for kind in Kind::ALL {
        let proposal = made(&game, SOUTH, kind);
        let answered = |by, yes| {
            let answered = answer(&game, &proposal, by, yes, &Orders::default(), NOW);
            answered.map(|(after, decision)| (after.state, decision.is_some()))
        };
        let own = Refusal::OwnProposal { game: GAME };
        let stranger = Refusal::NotAPlayer { game: GAME };
        assert_eq!(answered(NORTH, true), Ok((State::Accepted, true)));
        assert_eq!(answered(NORTH, false), Ok((State::Declined, false)));
        assert_eq!(answered(SOUTH, true), Err(own));
        assert_eq!(answered(SOUTH, false), Ok((State::Withdrawn, false)));
        assert_eq!(answered(OUTSIDER, true), Err(stranger.clone()));
        assert_eq!(answered(OUTSIDER, false), Err(stranger));
        for state in State::ALL.into_iter().skip(1) {
            let closed = Proposal { state, ..proposal };
            let late = answer(&game, &closed, NORTH, true, &Orders::default(), NOW);
            assert_eq!(late.unwrap_err(), Refusal::ProposalClosed(state));
        }
        let later = played(3);
        assert_eq!(lapsed(&later, &proposal), State::Lapsed);
        let late = answer(&later, &proposal, NORTH, true, &Orders::default(), NOW);
        assert_eq!(late.unwrap_err(), Refusal::ProposalClosed(State::Lapsed));
    }
}

#[test]
fn what_is_agreed_on_is_done_and_told() {
    let game = played(3);
    let agreed = |kind| {
        let proposal = made(&game, SOUTH, kind);
        let (_, decision) = answer(&game, &proposal, NORTH, true, &Orders::default(), NOW).unwrap();
        decision.unwrap()
    };
    let announce = |notice, to| Effect::Announce { notice, to };
    let settled = announce(Notice::Settle { game: GAME, ply: 3 }, None);

    let draw = agreed(Kind::Draw);
    assert_eq!(draw.game.status, Status::Over(Ending::Agreed));
    assert_eq!(Ending::Agreed.winner(), None);
    assert_eq!(draw.change, Change::Ended);
    let over = announce(Notice::GameOver { game: GAME }, Some(SOUTH));
    assert_eq!(draw.effects, [over, settled]);

    let pause = agreed(Kind::Pause);
    assert_eq!(pause.change, Change::Clock);
    assert!(pause.game.clock.paused_until.is_some());
    let refresh = announce(Notice::Refresh { game: GAME, ply: 3 }, None);
    assert_eq!(pause.effects, [refresh]);

    let takeback = agreed(Kind::Takeback);
    assert_eq!(takeback.change, Change::TakenBack);
    assert_eq!(takeback.game.rules, played(2).rules);
    assert_eq!(takeback.game.takebacks, 1);
    assert_eq!(takeback.game.to_move(), Some(SOUTH));
    assert_eq!(takeback.game.clock.left[Side::South.index()], LIMIT);
    let turn = announce(Notice::Turn { game: GAME, ply: 2 }, Some(SOUTH));
    assert_eq!(takeback.effects, [turn, settled]);
}

#[test]
fn a_takeback_returns_the_turn_to_a_board_with_a_choice() {
    let mut seen = 0;
    for variant in Variant::ALL {
        let mut game = begun(Terms {
            pace: Pace::Unlimited,
            ..Terms::usual(variant)
        });
        for turn in 0..300_usize {
            let moves = game.rules.legal_moves();
            if moves.is_empty() {
                break;
            }
            game = game.after(moves[(turn * 7) % moves.len()]).unwrap();
            for side in Side::ALL {
                let Some(ply) = taken_back_to(&game, side) else {
                    continue;
                };
                let choices: Vec<bool> = game
                    .rules
                    .replay()
                    .map(|(position, _)| {
                        position.turn() == side && position.legal_moves().len() > 1
                    })
                    .collect();
                assert!(choices[ply as usize]);
                assert!(choices[ply as usize + 1..].iter().all(|choice| !choice));
                seen += usize::from(ply + 2 < game.rules.ply());
            }
            if game.status != Status::Active {
                break;
            }
        }
    }
    assert!(seen > 0, "nobody ever had no choice");
}

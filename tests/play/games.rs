//! Every event in a game, by everyone.

use std::time::Duration;

use crate::play::{NOW, open, seen, unhurried};
use komwe::play::clock::AFTER_DEPARTURE;
use komwe::play::game::{self, Event};
use komwe::play::{
    ChallengeId, ChannelId, Effect, Ending, Game, GameId, Home, News, Notice, Occasion, Opening,
    Orders, PlayerId, Refusal, Status,
};
use komwe::rules::{self, Position, Side, Variant};

const SOUTH: PlayerId = PlayerId(1);
const NORTH: PlayerId = PlayerId(2);
const OUTSIDER: PlayerId = PlayerId(3);
const GAME: GameId = GameId(7);

fn begun(variant: Variant) -> Game {
    open(&Opening {
        game: GAME,
        challenge: Some(ChallengeId(1)),
        terms: unhurried(variant),
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

/// Decides without any orders: the game after it, and the effects.
fn handle(game: &Game, event: Event<'_>) -> Result<(Game, Vec<Effect>), Refusal> {
    let decision = game::handle(game, event, &Orders::default(), NOW)?;
    Ok((decision.game, decision.effects))
}

fn first_move(game: &Game) -> String {
    game.rules.legal_moves()[0].to_string()
}

#[test]
fn who_may_do_what_when() {
    for variant in Variant::ALL {
        let game = begun(variant);
        let text = first_move(&game);
        let mv = |by, ply| Event::Move {
            by,
            seen: seen(ply),
            text: &text,
        };
        let resign = |by, ply| Event::Resign {
            by,
            seen: seen(ply),
        };
        let deserted = |by| Event::Deserted { by };
        let (outsider, stale) = (
            Refusal::NotAPlayer { game: GAME },
            Refusal::Stale { game: GAME, ply: 0 },
        );
        let table = [
            (mv(SOUTH, None), None),
            (mv(SOUTH, Some(0)), None),
            (mv(SOUTH, Some(1)), Some(stale.clone())),
            (mv(NORTH, None), Some(Refusal::NotYourTurn { game: GAME })),
            (mv(NORTH, Some(1)), Some(stale.clone())),
            (mv(OUTSIDER, Some(0)), Some(outsider.clone())),
            (resign(SOUTH, None), None),
            (resign(NORTH, Some(0)), None),
            (resign(NORTH, Some(2)), Some(stale)),
            (resign(OUTSIDER, None), Some(outsider.clone())),
            (deserted(SOUTH), None),
            (deserted(NORTH), Some(Refusal::NotYourTurn { game: GAME })),
            (deserted(OUTSIDER), Some(outsider)),
        ];
        for (event, expected) in table {
            assert_eq!(handle(&game, event).err(), expected, "{event:?}");
        }
        let (over, _) = handle(&game, resign(NORTH, None)).unwrap();
        for event in [
            mv(SOUTH, None),
            mv(SOUTH, Some(9)),
            resign(SOUTH, None),
            resign(NORTH, Some(0)),
            deserted(SOUTH),
        ] {
            assert_eq!(
                handle(&over, event).err(),
                Some(Refusal::GameOver { game: GAME })
            );
        }
        assert_eq!(over.to_move(), None);
    }
}

#[test]
fn a_game_that_is_left_for_good_has_a_clock_from_then_on() {
    let news = |effects: &[Effect]| -> Vec<(News, Option<PlayerId>)> {
        let told = effects.iter().filter_map(|effect| match effect {
            Effect::Announce {
                notice: Notice::News { news, .. },
                to,
            } => Some((*news, *to)),
            _ => None,
        });
        told.collect()
    };
    let left = Event::Deserted { by: SOUTH };
    let (timed, effects) = handle(&begun(Variant::Kete), left).unwrap();
    assert_eq!(timed.clock.pace, AFTER_DEPARTURE);
    let fortnight = Duration::from_secs(14 * 24 * 60 * 60);
    assert_eq!(timed.clock.deadline(Side::South), Some(NOW + fortnight));
    assert_eq!(news(&effects), [(News::LeftClockBegins, Some(NORTH))]);
    // One that has a clock keeps it as it is.
    let (same, effects) = handle(&timed, left).unwrap();
    assert_eq!(same, timed);
    assert_eq!(news(&effects), [(News::LeftForGood, Some(NORTH))]);
}

/// The board after so many moves loses its controls.
fn settles(ply: u32) -> Effect {
    Effect::Announce {
        notice: Notice::Settle { game: GAME, ply },
        to: None,
    }
}

#[test]
fn a_move_is_told_to_the_other_player() {
    let mut game = begun(Variant::Kiswahili);
    for (ply, (by, to)) in (1..).zip([(SOUTH, NORTH), (NORTH, SOUTH), (SOUTH, NORTH)]) {
        let text = first_move(&game);
        let (next, effects) = handle(
            &game,
            Event::Move {
                by,
                seen: seen(Some(ply - 1)),
                text: &text,
            },
        )
        .unwrap();
        assert_eq!(
            effects,
            [
                Effect::Announce {
                    notice: Notice::Turn { game: GAME, ply },
                    to: Some(to)
                },
                settles(ply - 1)
            ]
        );
        assert_eq!(
            (next.rules.ply(), next.to_move(), next.status),
            (ply, Some(to), Status::Active)
        );
        game = next;
    }
}

#[test]
fn a_bad_move_names_the_board_it_was_meant_for() {
    let game = begun(Variant::Kete);
    for text in ["", "A1", "Z9Q", "A5L A5L", "💥", &"A".repeat(6_000)] {
        let refusal = handle(
            &game,
            Event::Move {
                by: SOUTH,
                seen: seen(None),
                text,
            },
        )
        .unwrap_err();
        assert!(
            matches!(
                refusal,
                Refusal::IllegalMove {
                    game: GAME,
                    ply: 0,
                    ..
                }
            ),
            "{text:?}: {refusal:?}"
        );
    }
}

#[test]
fn resigning_gives_the_other_side_the_win_and_tells_them() {
    for (by, side, to) in [(SOUTH, Side::South, NORTH), (NORTH, Side::North, SOUTH)] {
        let (over, effects) = handle(
            &begun(Variant::Kete),
            Event::Resign {
                by,
                seen: seen(None),
            },
        )
        .unwrap();
        let ending = Ending::Resigned { by: side };
        assert_eq!(over.status, Status::Over(ending));
        assert_eq!(ending.winner(), Some(side.other()));
        assert_eq!(
            effects,
            [
                Effect::Announce {
                    notice: Notice::GameOver { game: GAME },
                    to: Some(to)
                },
                settles(0)
            ]
        );
    }
}

#[test]
fn the_last_move_ends_the_game_as_the_rules_say() {
    // Whoever moves first here takes all that the other has in front.
    let mut found = 0;
    for variant in Variant::ALL {
        let mut game = begun(variant);
        for turn in 0..2_000_usize {
            if game.status != Status::Active {
                found += 1;
                let outcome = game.rules.outcome().unwrap();
                assert_eq!(game.status, Status::Over(Ending::Board(outcome)));
                break;
            }
            let moves = game.rules.legal_moves();
            let text = moves[(turn * 7) % moves.len()].to_string();
            let by = game.to_move().unwrap();
            game = handle(
                &game,
                Event::Move {
                    by,
                    seen: seen(None),
                    text: &text,
                },
            )
            .unwrap()
            .0;
        }
    }
    assert!(found >= 3, "hardly any game ended: {found}");
}

#[test]
fn a_game_may_begin_in_any_position() {
    let start: Position = *begun(Variant::Kujifunza).rules.start();
    let mut game = begun(Variant::Kujifunza);
    game.rules = rules::Game::from_position(start);
    let text = first_move(&game);
    assert!(
        handle(
            &game,
            Event::Move {
                by: SOUTH,
                seen: seen(Some(0)),
                text: &text
            }
        )
        .is_ok()
    );
}

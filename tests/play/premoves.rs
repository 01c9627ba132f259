//! Answers that are left ready, by everyone, and what becomes of them.

use crate::play::{NOW, open, plies, seen, unhurried};
use komwe::play::game::{self, Event};
use komwe::play::premove::leave;
use komwe::play::{
    Cause, ChallengeId, ChannelId, Decision, Effect, Game, GameId, Half, Home, Notice, Occasion,
    Opening, Orders, PlayerId, Premove, PremoveEnd, Refusal, Status,
};
use komwe::rules::Variant;

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

/// The written legal moves.
fn moves(game: &Game) -> Vec<String> {
    let moves = game.rules.legal_moves();
    moves.iter().map(ToString::to_string).collect()
}

fn after(game: &Game, text: &str) -> Game {
    game.after(game.rules.parse_move(text).unwrap()).unwrap()
}

fn play(game: &Game, text: &str, premove: Option<Premove>) -> Decision {
    let event = Event::Move {
        by: game.to_move().unwrap(),
        seen: seen(None),
        text,
    };
    let orders = Orders {
        premove,
        ..Orders::default()
    };
    game::handle(game, event, &orders, NOW).unwrap()
}

/// What became of the premove.
fn end(decision: &Decision) -> Option<(u32, PremoveEnd)> {
    decision.effects.iter().find_map(|effect| match effect {
        Effect::EndPremove { game, ply, how } => {
            assert_eq!(*game, GAME);
            Some((*ply, *how))
        }
        _ => None,
    })
}

fn causes(decision: &Decision) -> Vec<Cause> {
    plies(decision).iter().map(|ply| ply.cause).collect()
}

#[test]
fn who_may_leave_an_answer_and_when() {
    for variant in Variant::ALL {
        let game = begun(variant);
        let awaited = moves(&game).remove(0);
        let answer = moves(&after(&game, &awaited)).remove(0);
        let try_to = |game, by, ply| leave(game, by, seen(ply), &awaited, &answer).err();
        let table = [
            (NORTH, None, None),
            (NORTH, Some(0), None),
            (NORTH, Some(1), Some(Refusal::Stale { game: GAME, ply: 0 })),
            (SOUTH, None, Some(Refusal::YourTurn { game: GAME })),
            (OUTSIDER, None, Some(Refusal::NotAPlayer { game: GAME })),
        ];
        for (by, ply, expected) in table {
            assert_eq!(try_to(&game, by, ply), expected, "{by} {ply:?}");
        }
        let resign = Event::Resign {
            by: NORTH,
            seen: seen(None),
        };
        let over = game::handle(&game, resign, &Orders::default(), NOW).unwrap();
        assert_eq!(
            try_to(&over.game, NORTH, None),
            Some(Refusal::GameOver { game: GAME })
        );
    }
}

#[test]
fn a_bad_move_is_told_by_which_of_the_two_it_is() {
    let game = begun(Variant::Kiswahili);
    let awaited = moves(&game).remove(0);
    let answer = moves(&after(&game, &awaited)).remove(0);
    let which = |awaited: &str, answer: &str| match leave(&game, NORTH, seen(None), awaited, answer)
    {
        Err(Refusal::IllegalPremove { half, error, .. }) => (half, error.to_string()),
        other => panic!("{other:?}"),
    };
    for bad in ["", "A1", "Z9Q", "💥", &"A".repeat(6_000)] {
        assert_eq!(which(bad, &answer).0, Half::Awaited, "{bad:?}");
        assert_eq!(which(&awaited, bad).0, Half::Answer, "{bad:?}");
    }
    // An answer that is legal now but not then is judged by then.
    let (mut legal_then, mut wrong) = (0, 0);
    for awaited in moves(&game) {
        for answer in moves(&game) {
            let then = moves(&after(&game, &awaited));
            match leave(&game, NORTH, seen(None), &awaited, &answer) {
                Ok(premove) => {
                    assert!(then.contains(&premove.answer.to_string()));
                    legal_then += 1;
                }
                Err(Refusal::IllegalPremove { half, .. }) => {
                    assert_eq!(half, Half::Answer);
                    wrong += 1;
                }
                Err(other) => panic!("{other:?}"),
            }
        }
    }
    assert!(legal_then > 0 && wrong > 0, "{legal_then} {wrong}");
}

#[test]
fn the_answer_to_the_awaited_move_is_played_and_told_with_it() {
    let game = begun(Variant::Kete);
    let awaited = moves(&game).remove(0);
    let answer = moves(&after(&game, &awaited)).pop().unwrap();
    let premove = leave(&game, NORTH, seen(Some(0)), &awaited, &answer).unwrap();
    let decision = play(&game, &awaited, Some(premove));
    assert_eq!(causes(&decision), [Cause::Player, Cause::Premove]);
    assert_eq!(plies(&decision)[0].game, after(&game, &awaited));
    assert_eq!(decision.game, after(&after(&game, &awaited), &answer));
    assert_eq!(plies(&decision)[1].game, decision.game);
    let announce = |notice, to| Effect::Announce { notice, to };
    assert_eq!(
        decision.effects,
        [
            announce(Notice::Turn { game: GAME, ply: 2 }, Some(SOUTH)),
            announce(Notice::Settle { game: GAME, ply: 0 }, None),
            Effect::EndPremove {
                game: GAME,
                ply: 0,
                how: PremoveEnd::Played
            },
        ]
    );
}

#[test]
fn the_answer_to_another_move_is_dropped() {
    let game = begun(Variant::Kete);
    let [awaited, other] = [moves(&game).remove(0), moves(&game).remove(1)];
    let answer = moves(&after(&game, &awaited)).remove(0);
    let premove = leave(&game, NORTH, seen(None), &awaited, &answer).unwrap();
    let decision = play(&game, &other, Some(premove));
    assert_eq!(causes(&decision), [Cause::Player]);
    assert_eq!(end(&decision), Some((0, PremoveEnd::Dropped)));
    assert_eq!(end(&play(&game, &other, None)), None);
}

/// Positions of random games in which the player to move can end the game, and can do something else.
fn about_to_end(mut found: impl FnMut(&Game, &str, &str)) {
    let mut seen = 0;
    for variant in Variant::ALL {
        let mut game = begun(variant);
        for turn in 0..2_000_usize {
            let moves = moves(&game);
            if moves.is_empty() {
                break;
            }
            let (ending, other): (Vec<&String>, Vec<&String>) = moves
                .iter()
                .partition(|mv| after(&game, mv).status != Status::Active);
            if let (Some(ending), Some(other)) = (ending.first(), other.first()) {
                found(&game, ending, other);
                seen += 1;
            }
            game = after(&game, &moves[(turn * 7) % moves.len()]);
        }
    }
    assert!(seen >= 3, "hardly any game could be ended: {seen}");
}

#[test]
fn there_is_no_answer_to_the_end() {
    about_to_end(|game, ending, other| {
        let mover = game.to_move().unwrap();
        let waiting = if mover == SOUTH { NORTH } else { SOUTH };
        assert_eq!(
            leave(game, waiting, seen(None), ending, "A1L"),
            Err(Refusal::AwaitedEnds { game: GAME })
        );
        let answer = moves(&after(game, other)).remove(0);
        let premove = leave(game, waiting, seen(None), other, &answer).unwrap();
        let decision = play(game, ending, Some(premove));
        assert_eq!(causes(&decision), [Cause::Player]);
        let left = game.rules.ply();
        assert_eq!(end(&decision), Some((left, PremoveEnd::Overtaken)));
        for by in [SOUTH, NORTH] {
            let resign = Event::Resign {
                by,
                seen: seen(None),
            };
            let orders = Orders {
                premove: Some(premove),
                ..Orders::default()
            };
            let decision = game::handle(game, resign, &orders, NOW).unwrap();
            assert_eq!(end(&decision), Some((left, PremoveEnd::Overtaken)));
            assert_eq!(plies(&decision), []);
        }
    });
}

/// The only answer to a move, where there is but one.
fn only_answer(game: &Game, text: &str) -> Option<String> {
    match &moves(&after(game, text))[..] {
        [only] => Some(only.clone()),
        _ => None,
    }
}

#[test]
fn the_only_move_is_played_for_those_who_want_it() {
    let mut seen = 0;
    for variant in Variant::ALL {
        let mut game = begun(variant);
        for turn in 0..200_usize {
            let moves = moves(&game);
            if moves.is_empty() {
                break;
            }
            let text = &moves[(turn * 7) % moves.len()];
            if let Some(answer) = only_answer(&game, text) {
                by_itself(&game, text, &answer);
                seen += 1;
            }
            game = after(&game, text);
        }
    }
    assert!(seen >= 3, "hardly any move was forced: {seen}");
}

/// A premove comes before the only move, which it is.
fn by_itself(game: &Game, text: &str, answer: &str) {
    let (by, side) = (game.to_move().unwrap(), game.rules.position().turn());
    let (mut mine, mut theirs) = ([false; 2], [false; 2]);
    mine[side.index()] = true;
    theirs[side.other().index()] = true;
    let waiting = game.player(side.other());
    let premove = leave(game, waiting, seen(None), text, answer).unwrap();
    let decide = |premove, play_forced| {
        let ply = None;
        let orders = Orders {
            premove,
            play_forced,
            ..Orders::default()
        };
        game::handle(
            game,
            Event::Move {
                by,
                seen: seen(ply),
                text,
            },
            &orders,
            NOW,
        )
        .unwrap()
    };
    let (player, by_premove, forced) = (Cause::Player, Cause::Premove, Cause::Forced);
    assert_eq!(causes(&decide(None, mine)), [player]);
    let one = decide(None, theirs);
    assert_eq!(causes(&one), [player, forced]);
    assert_eq!(one.game, after(&after(game, text), answer));
    assert_eq!(causes(&decide(Some(premove), theirs)), [player, by_premove]);
    let both = causes(&decide(Some(premove), [true, true]));
    assert_eq!(both[..2], [player, by_premove]);
    assert!(both[2..].iter().all(|cause| *cause == forced));
}

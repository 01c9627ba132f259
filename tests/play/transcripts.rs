//! Games that are kept and brought back.

use komwe::play::reading::{BadRecord, LONGEST_JSON, LONGEST_RECORD, MOVES_AT_MOST, read};
use komwe::play::transcript::{Times, Transcript, record};
use komwe::play::{
    ChallengeId, ChannelId, Ending, Game, GameId, GuildId, Home, Names, Occasion, Opening,
    PlayerId, Status, Timestamp,
};
use komwe::rules::record::{Fault, Score};
use komwe::rules::{self, Position, Rule, Side, Silent, Variant};

use crate::play::{open, unhurried};

const START: Timestamp = Timestamp(1_800_000_000);

/// A game of at most so many moves, drawn from a seed.
fn random(variant: Variant, seed: u64, most: usize) -> Game {
    let mut game = open(&Opening {
        game: GameId(42),
        challenge: Some(ChallengeId(1)),
        terms: unhurried(variant),
        part: None,
        follows: None,
        home: Home {
            guild: Some(GuildId(111)),
            channel: ChannelId(222),
        },
        seats: [PlayerId(100), PlayerId(u64::MAX)],
        lot: 0,
        occasion: Occasion::Friendly,
    });
    let mut lot = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    while game.rules.moves().len() < most && game.rules.outcome().is_none() {
        lot = lot
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(seed | 1);
        let legal = game.rules.legal_moves();
        let mv = legal[usize::try_from((lot >> 33) % legal.len() as u64).unwrap()];
        game.rules.play(mv, &mut Silent).unwrap();
    }
    if let Some(outcome) = game.rules.outcome() {
        game.status = Status::Over(Ending::Board(outcome));
    }
    game
}

fn names() -> [Names; 2] {
    [Names::new("Asha", "asha"), Names::new("Juma", "juma")]
}

/// A minute for each move.
fn times(game: &Game) -> Times {
    let minutes = |count: u32| Timestamp(START.0 + 60 * i64::from(count));
    let ply = game.rules.ply();
    Times {
        began: START,
        moves: (1..=ply).map(minutes).collect(),
        ended: (game.status != Status::Active).then(|| minutes(ply + 1)),
    }
}

fn json(game: &Game) -> String {
    Transcript::of(game, &names(), &times(game))
        .to_json()
        .unwrap()
}

#[test]
fn every_game_comes_back_from_either_form() {
    for variant in Variant::ALL {
        let mut ended = 0;
        for seed in 1..=40 {
            let mut game = random(variant, seed, 300);
            ended += u32::from(game.status != Status::Active);
            if game.status == Status::Active && seed % 2 == 0 {
                game.status = Status::Over(Ending::Resigned { by: Side::South });
            }
            let kept = record(&game, &names(), &times(&game));
            let from_text = read(&kept.to_string()).unwrap();
            assert_eq!(from_text, kept, "{variant} {seed}");
            assert_eq!(from_text.game(), &game.rules);
            let from_json = read(&json(&game)).unwrap();
            assert_eq!(from_json.game(), &game.rules, "{variant} {seed}");
            assert_eq!(from_json.to_string(), kept.to_string());
        }
        assert!(ended > 0, "no game of {variant} came to its end");
    }
}

#[test]
fn the_form_of_the_json_is_the_documented_one() {
    let mut game = random(Variant::Kiswahili, 1, 0);
    let mv = game.rules.parse_move("A6L").unwrap();
    game.rules.play(mv, &mut Silent).unwrap();
    game.status = Status::Over(Ending::Resigned { by: Side::South });
    let expected = r#"{
  "version": 1,
  "game": 42,
  "home": {
    "guild": "111",
    "channel": "222"
  },
  "terms": {
    "variant": "kiswahili"
  },
  "players": {
    "south": {
      "id": "100",
      "name": "Asha"
    },
    "north": {
      "id": "18446744073709551615",
      "name": "Juma"
    }
  },
  "began_at": 1800000000,
  "moves": [
    {
      "move": "A6L",
      "at": 1800000060
    }
  ],
  "result": {
    "score": "North wins",
    "ending": "resignation"
  },
  "ended_at": 1800000120
}"#;
    assert_eq!(json(&game), expected);
    let kept = record(&game, &names(), &times(&game)).to_string();
    assert!(
        kept.contains("\nDate: 2027-01-15\nResult: North wins\nEnding: resignation\n"),
        "{kept}"
    );
}

#[test]
fn a_game_from_any_position_comes_back() {
    let text = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,3,0/0,0,0,0,0,0,0,0 21/22 SN N -";
    let start = Position::parse(Variant::Kiswahili, text).unwrap();
    let mut game = random(Variant::Kiswahili, 1, 0);
    game.rules = rules::Game::from_position(start);
    let mv = game.rules.legal_moves()[0];
    game.rules.play(mv, &mut Silent).unwrap();
    assert!(json(&game).contains(&format!("\"position\": \"{text}\"")));
    assert_eq!(read(&json(&game)).unwrap().game(), &game.rules);
}

#[test]
fn the_first_illegal_move_is_named_with_its_ply_and_rule() {
    // Move 3 starts from the back row, in the namu stage.
    let text = "Variant: kiswahili\n\n1. A6L a6L\n2. B1L a5L\n";
    let tampered = r#"{"version": 1, "terms": {"variant": "kiswahili"},
        "moves": [{"move": "A6L"}, {"move": "a6L"}, {"move": "B1L"}, {"move": "a5L"}]}"#;
    for (text, expected_line) in [(text, Some(4)), (tampered, None)] {
        let Err(BadRecord::IllegalMove { ply, line, error }) = read(text) else {
            panic!("{:?}", read(text));
        };
        assert_eq!(
            (ply, line, error.rule()),
            (3, expected_line, Some(Rule::N1))
        );
    }
    // Moves after the end.
    let won = Variant::ALL
        .into_iter()
        .flat_map(|variant| (1..40).map(move |seed| random(variant, seed, 300)))
        .find(|game| game.status != Status::Active)
        .unwrap();
    let text = record(&won, &names(), &times(&won)).to_string() + " A1L";
    let Err(BadRecord::IllegalMove { ply, error, .. }) = read(&text) else {
        panic!("{:?}", read(&text));
    };
    assert_eq!(ply, won.rules.ply() + 1);
    assert!(error.rule().is_some(), "{error:?}");
}

#[test]
fn what_is_no_game_is_refused_whatever_it_is() {
    let with = |key: &str, value: &str| json(&random(Variant::Kete, 3, 4)).replacen(key, value, 1);
    let faulty = |text: &str| match read(text) {
        Err(BadRecord::Faulty { fault, .. }) => fault,
        other => panic!("{text}: {other:?}"),
    };
    assert!(matches!(faulty(""), Fault::NoVariant));
    assert!(matches!(faulty("\u{0}\u{7}\u{202e}"), Fault::NoVariant));
    assert!(matches!(faulty(&with("kete", "chess")), Fault::Variant(_)));
    assert!(matches!(
        faulty(&with("unfinished", "a win")),
        Fault::Result { .. }
    ));
    let position = with("\"kete\"", "\"kete\", \"position\": \"64/0\"");
    assert!(matches!(faulty(&position), Fault::Position(_)));

    let won = (1..40)
        .map(|seed| random(Variant::Kujifunza, seed, 300))
        .find(|game| game.status.ending().and_then(Ending::winner) == Some(Side::South))
        .unwrap();
    let lie = json(&won).replace("South wins", "North wins");
    assert!(matches!(
        faulty(&lie),
        Fault::ResultDiffers {
            told: Score::Won(Side::North),
            found: Score::Won(Side::South)
        }
    ));

    for text in [
        "{",
        "{}",
        "{ \u{0} }",
        "{\"version\": -1}",
        &with("\"moves\"", "\"movies\""),
        &format!("{{\"a\": {}", "[".repeat(100_000)),
    ] {
        assert!(
            matches!(read(text), Err(BadRecord::NotATranscript { .. })),
            "{:?}",
            read(text)
        );
    }
    assert_eq!(
        read(&with("\"version\": 1", "\"version\": 2")),
        Err(BadRecord::UnknownVersion { version: 2 })
    );
}

#[test]
fn what_is_too_long_is_not_read() {
    let head = "Variant: kete\n\n";
    let filled = |length: usize| format!("{head}{}", ";".repeat(length - head.len()));
    assert!(read(&filled(LONGEST_RECORD)).is_ok());
    assert_eq!(
        read(&filled(LONGEST_RECORD + 1)),
        Err(BadRecord::TooLong {
            at_most: LONGEST_RECORD
        })
    );
    let json = format!("{{{}", " ".repeat(LONGEST_JSON));
    assert_eq!(
        read(&json),
        Err(BadRecord::TooLong {
            at_most: LONGEST_JSON
        })
    );
    let moves = vec!["{\"move\": \"A1L\"}"; MOVES_AT_MOST + 1].join(",");
    let many =
        format!("{{\"version\": 1, \"terms\": {{\"variant\": \"kete\"}}, \"moves\": [{moves}]}}");
    assert_eq!(
        read(&many),
        Err(BadRecord::TooManyMoves {
            at_most: MOVES_AT_MOST
        })
    );
}

#[test]
fn strange_names_and_unknown_keys_do_no_harm() {
    let text = json(&random(Variant::Kimasai, 5, 6))
        .replace("\"Asha\"", "\"A\\nVariant: chess\\u0000\\u202e{\"")
        .replacen('{', "{\"extra\": [[{}]],", 1);
    let read = read(&text).unwrap();
    assert_eq!(read.game().ply(), 6);
    assert!(!read.player(Side::South).contains(['\n', '\0']));
    assert_eq!(read.to_string().parse(), Ok(read));
}

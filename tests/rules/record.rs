//! Game records.

use komwe::rules::record::Score;
use komwe::rules::record::{Date, Fault};
use komwe::rules::{Game, Position, Record, Rule, Side, Silent, Variant};

use super::support::set;

fn game(variant: Variant, moves: &str) -> Game {
    play(Game::new(variant), moves)
}

fn play(mut game: Game, moves: &str) -> Game {
    for text in moves.split_whitespace() {
        let mv = game.parse_move(text).unwrap();
        game.play(mv, &mut Silent).unwrap();
    }
    game
}

const TEXT: &str = "\
Variant: kiswahili
Event: Friday evening
South: Asha
North: Juma
Date: 2026-02-14
Result: North wins
Ending: resignation

{good luck}
1. A6L* a6L
2. A4R {hm}
";

fn record() -> Record {
    Record::new(game(Variant::Kiswahili, "A6L a6L A4R"))
        .with_event("Friday evening")
        .with_players("Asha", "Juma")
        .with_date(Date::new(2026, 2, 14).unwrap())
        .with_result(Score::Won(Side::North), "resignation")
        .with_comment(0, "good luck")
        .with_comment(3, "hm")
}

#[test]
fn a_record_is_written_for_people() {
    assert_eq!(record().to_string(), TEXT);
    assert_eq!(TEXT.parse::<Record>(), Ok(record()));
}

#[test]
fn a_record_is_read_in_any_dress() {
    let text = "\u{feff}; a game\r\n  variant :KISWAHILI\r\nSOUTH: Asha\r\n\r\n1.A6l** 1... a6 2.   a4R# ; good\n{over\ntwo lines}";
    let read: Record = text.replace("a6 2.", "a6L 2.").parse().unwrap();
    assert_eq!(read.game(), record().game());
    assert_eq!(read.player(Side::South), "Asha");
    assert_eq!(read.comment(0), Some("a game"));
    assert_eq!(read.comment(3), Some("good over two lines"));
}

#[test]
fn the_first_illegal_move_is_named_with_its_line_and_rule() {
    let error = TEXT.replace("A4R", "A1L").parse::<Record>().unwrap_err();
    assert_eq!(error.line, 11);
    assert!(
        error
            .to_string()
            .starts_with("line 11: move 2 of South: A1L is not legal: "),
        "{error}"
    );
    let Fault::Move { ply, error, .. } = error.fault else {
        panic!()
    };
    assert_eq!((ply, error.rule()), (3, Some(Rule::N1)));
}

#[test]
fn faults_name_their_line() {
    let fault = |from: &str, to: &str| {
        let error = TEXT.replacen(from, to, 1).parse::<Record>().unwrap_err();
        (error.line, error.fault)
    };
    assert!(matches!(
        fault("Variant: kiswahili\n", ""),
        (8, Fault::NoVariant)
    ));
    assert!(matches!(
        fault("kiswahili", "chess"),
        (1, Fault::Variant(_))
    ));
    assert!(matches!(
        fault("Event", "Evnt"),
        (2, Fault::UnknownKey { .. })
    ));
    assert!(matches!(fault("North", "South"), (4, Fault::Twice { .. })));
    for date in [
        "2026-02-29",
        "2026-13-01",
        "26-02-14",
        "yesterday",
        "2026-2-014",
        "+026-02-14",
    ] {
        assert!(
            matches!(fault("2026-02-14", date), (5, Fault::Date(_))),
            "{date}"
        );
    }
    assert!(matches!(
        fault("North wins", "I win"),
        (6, Fault::Result { .. })
    ));
    assert!(matches!(
        fault("Ending: resignation", "Position: here"),
        (7, Fault::Position(_))
    ));
    assert!(matches!(fault("{hm}", "{hm\n"), (11, Fault::OpenComment)));
    let long = format!("{TEXT}{}", ";".repeat(1 << 20));
    assert_eq!(long.parse::<Record>().unwrap_err().fault, Fault::TooLong);
    assert!(matches!(
        "".parse::<Record>().unwrap_err().fault,
        Fault::NoVariant
    ));
}

#[test]
fn the_board_decides_the_result_where_it_does() {
    let start = set(Variant::Kiswahili, "A2=2 A4=1 a5=3", "0/0 - S -");
    let record =
        Record::new(play(Game::from_position(start), "A2R")).with_result(Score::Draw, "agreement");
    assert_eq!(record.score(), Score::Won(Side::South));
    let text = record.to_string();
    assert!(
        text.contains("\nResult: South wins\nEnding: bao hamna\nPosition: 0,0,"),
        "{text}"
    );
    assert!(text.ends_with("\n1. A2R#\n"), "{text}");
    assert_eq!(text.parse::<Record>().unwrap(), record);
    let false_result = text
        .replace("South wins", "draw")
        .parse::<Record>()
        .unwrap_err();
    assert!(matches!(
        false_result.fault,
        Fault::ResultDiffers {
            told: Score::Draw,
            ..
        }
    ));
}

#[test]
fn marks_tell_takata_and_takasia() {
    let start = set(Variant::Kiswahili, "A2=2 A6=2 a5=2 a1=2", "0/0 - S -");
    let text = Record::new(play(Game::from_position(start), "A6L a1R A2R")).to_string();
    assert!(text.ends_with("\n1. A6L** a1R*\n2. A2R\n"), "{text}");
    let text = Record::new(game(Variant::Kimasai, "A2 a2")).to_string();
    assert!(text.ends_with("\n1. A2 a2\n"), "{text}");
}

#[test]
fn a_record_may_begin_with_north() {
    let text = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,3,0/0,0,0,0,0,0,0,0 21/22 SN N -";
    let start = Position::parse(Variant::Kiswahili, text).unwrap();
    let record = Record::new(play(Game::from_position(start), "a6L A6L a4L"));
    let text = record.to_string();
    assert!(text.contains("\n1... a6L"), "{text}");
    assert!(text.contains("\n2. A6L"), "{text}");
    assert_eq!(text.parse::<Record>().unwrap(), record);
}

#[test]
fn texts_are_kept_on_one_line_and_short() {
    let record = Record::new(Game::new(Variant::Kete))
        .with_players("a\nVariant: chess", &"x".repeat(1000))
        .with_comment(0, "{ } ; \u{7}")
        .with_comment(9, "late");
    assert_eq!(record.player(Side::South), "a Variant: chess");
    assert_eq!(record.player(Side::North).len(), 100);
    assert_eq!(record.comment(0), Some("( ) ; late"));
    assert_eq!(record.to_string().parse::<Record>(), Ok(record));
}

#[test]
fn no_more_moves_are_read_than_wanted() {
    let text = record().to_string();
    assert_eq!(Record::read(&text, 3), Ok(record()));
    let error = Record::read(&text, 2).unwrap_err();
    assert_eq!(
        (error.line, error.fault),
        (11, Fault::TooManyMoves { at_most: 2 })
    );
}

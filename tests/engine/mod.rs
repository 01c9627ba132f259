//! The engine protocol, driven with text.

use std::io::{self, BufReader, Read, Write};

use komwe::engine::protocol::run;

use crate::rules::support::set;

fn ask(input: impl AsRef<[u8]>) -> String {
    let mut output = Vec::new();
    run(input.as_ref(), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

fn lines(input: &str) -> Vec<String> {
    ask(input).lines().map(str::to_owned).collect()
}

#[test]
fn it_introduces_itself() {
    let lines = lines("ugi\nisready\n");
    assert_eq!(
        lines[0],
        format!("id name Komwe {}", env!("CARGO_PKG_VERSION"))
    );
    assert!(
        lines[1]
            .starts_with("option name Variant type combo default kiswahili var kiswahili var kete")
    );
    assert_eq!(lines[2..], ["ugiok", "readyok"]);
}

#[test]
fn the_perft_table() {
    let table: [(&str, &[u64]); 4] = [
        (
            "kiswahili",
            &[4, 14, 38, 124, 405, 1_430, 5_655, 23_270, 105_704, 494_462],
        ),
        (
            "kete",
            &[4, 14, 38, 124, 405, 1_430, 5_655, 23_284, 105_802],
        ),
        ("kujifunza", &[16, 108, 500, 1_902, 6_550, 23_442, 84_200]),
        (
            "kimasai",
            &[1, 2, 3, 7, 15, 40, 105, 309, 937, 3_046, 10_207, 35_922],
        ),
    ];
    for (variant, counts) in table {
        for (depth, count) in (1..).zip(counts) {
            let answer = ask(format!(
                "setoption name Variant value {variant}\nperft {depth}\n"
            ));
            let expected = format!("perft {depth} nodes {count} ms ");
            let ms = answer
                .trim_end()
                .strip_prefix(&expected)
                .unwrap_or_else(|| panic!("{variant} {depth}: {answer}"));
            assert!(ms.parse::<u64>().is_ok());
        }
    }
    assert_eq!(
        lines("perft 16\nperft -1\nperft\nperft x"),
        ["error perft takes a depth from 0 to 15"; 4]
    );
    assert!(ask("perft 0").starts_with("perft 0 nodes 1 ms "));
}

#[test]
fn the_legal_moves_of_the_positions_of_the_rule_book() {
    let kiswahili = komwe::rules::Variant::Kiswahili;
    let reach = |house: u8| {
        set(
            kiswahili,
            &format!("A3=2 A5={house} a8=1 a6=5"),
            "1/1 S S -",
        )
        .to_string()
    };
    let cases = [
        (
            set(kiswahili, "A1=1 A4=16 a8=1", "0/0 - S -").to_string(),
            "A4L A4R",
        ),
        (
            "1,3,0,1,1,1,1,1/1,5,2,14,0,6,8,1/0,2,1,1,0,0,0,0/1,1,3,3,1,3,2,0 0/0 - S -".to_owned(),
            "A2R",
        ),
        (reach(4), "A3L A3R"),
        (reach(5), "A3L A3L> A3R"),
        (
            set(kiswahili, "A5=6 a8=1", "1/1 S S -").to_string(),
            "A5L A5R",
        ),
        (
            "9,9,9,9,0,0,0,0/0,0,0,0,5,6,0,0/0,3,0,0,4,1,0,0/0,9,0,0,0,0,0,0 0/0 - S -".to_owned(),
            "A2R B2R",
        ),
    ];
    for (position, legal) in cases {
        assert_eq!(
            lines(&format!("position fen {position}\nd\nlegal")),
            [format!("position {position}"), format!("legal {legal}")]
        );
    }
    let takasia = "position fen 0,1,2,1,4,8,2,2/10,0,0,10,2,1,0,1/0,2,0,0,0,0,2,0/0,0,2,2,0,2,6,4 0/0 - S - moves A7L\nlegal\nd";
    let answers = lines(takasia);
    assert_eq!(answers[0], "legal a5L a5R a8L a8R");
    assert!(answers[1].ends_with(" 0/0 - N a4"));
}

#[test]
fn legal_moves_are_sorted_as_text() {
    let none = ["0"; 12].join(",");
    let front = "0,1,0,0,0,0,0,0,0,1,0,0";
    let back = "1,0,0,0,0,0,0,0,0,0,0,0";
    let position = format!("{back}/{none}/{front}/{none} S");
    let script = format!("setoption name Variant value kimasai\nposition fen {position}\nlegal");
    assert_eq!(lines(&script), ["legal A10 A2"]);
}

#[test]
fn games_are_played_and_queried() {
    let won = set(
        komwe::rules::Variant::Kiswahili,
        "A2=2 A4=1 a5=3",
        "0/0 - S -",
    );
    let script = format!(
        "query p1turn\nposition fen {won}\nquery gameover\nquery result\nplay a2 right\nquery gameover\nquery result\nquery p1turn\nlegal\nplay a1L\nperft 1\nuginewgame\nquery gameover\nplay 6l\nd"
    );
    let answers = lines(&script);
    let expected = [
        "response true",
        "response false",
        "response none",
        "ok",
        "response true",
        "response p1win",
        "response false",
        "legal",
        "error the game is over (E1)",
    ];
    assert_eq!(answers[..9], expected);
    assert!(answers[9].starts_with("perft 1 nodes 0 "));
    assert_eq!(answers[10..12], ["response false", "ok"]);
    assert!(answers[12].ends_with(" 21/22 SN N -"), "{answers:?}");
}

#[test]
fn a_trace_tells_the_steps_and_plays_nothing() {
    let position = set(
        komwe::rules::Variant::Kiswahili,
        "A3=1 A5=6 a1=1",
        "1/1 S S -",
    );
    let answers = lines(&format!("position fen {position}\ntrace A3R\nd\ntrace A5L"));
    let expected = [
        "place A3 holds 2",
        "lift A3 seeds 2 left 0 clockwise start",
        "sow A4 holds 1",
        "sow A5 holds 7",
        "end A5 takata-in-house",
        "ok",
        &format!("position {position}"),
        "error A5L is not legal: you have other front pits than the house (N3). Legal: A3L A3R",
    ];
    assert_eq!(answers, expected);
}

#[test]
fn an_error_changes_nothing() {
    let start = lines("d").remove(0);
    let bad = [
        "nonsense",
        "ugi now",
        "setoption",
        "setoption name Variant value chess",
        "setoption name Hash value 3",
        "position",
        "position startpos A6L",
        "position startpos moves A6L a1L",
        "position fen",
        "position fen 0 0/0 - S -",
        "query",
        "query weather",
        "play",
        "play A5L",
        "trace Z",
        "perft 99999999999999999999",
        "\u{1f600} \u{202e}",
    ];
    for line in bad {
        let answers = lines(&format!("{line}\nd\n"));
        assert_eq!(answers.len(), 2, "{line}: {answers:?}");
        assert!(answers[0].starts_with("error "), "{line}: {answers:?}");
        assert_eq!(answers[1], start, "{line}");
    }
    let listed = lines("position startpos moves A6L a1L");
    assert!(
        listed[0].starts_with("error move 2: a1L is not legal: "),
        "{listed:?}"
    );
}

#[test]
fn bad_bytes_and_endless_lines_are_survived() {
    let mut input = b"\xff\xfe\n\r\n   \n".to_vec();
    input.extend(std::iter::repeat_n(b'x', 3_000_000));
    input.extend(b"\nplay \0\nisready");
    let answer = ask(input);
    let answers: Vec<&str> = answer.lines().collect();
    assert_eq!(
        answers[..2],
        [
            "error the line is not UTF-8 text",
            "error the line is too long"
        ]
    );
    assert!(
        answers[2].starts_with("error \"\\0\" is not a move"),
        "{answers:?}"
    );
    assert_eq!(answers[3..], ["readyok"]);
    assert_eq!(ask(""), "");
    assert_eq!(ask("quit\nisready"), "");
}

/// Takes so many bytes, then is gone.
struct Pipe(usize);

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0 == 0 {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        let taken = bytes.len().min(self.0);
        self.0 -= taken;
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_listener_who_leaves_ends_it_quietly() {
    let input = "ugi\n".repeat(100);
    run(input.as_bytes(), Pipe(50)).unwrap();
}

/// Fails once in a harmless way, then for good.
struct Shaky(u32);

impl Read for Shaky {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0 += 1;
        Err(if self.0 == 1 {
            io::ErrorKind::Interrupted
        } else {
            io::ErrorKind::PermissionDenied
        }
        .into())
    }
}

#[test]
fn a_failing_input_is_told() {
    let error = run(BufReader::new(Shaky(0)), Vec::new()).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::PermissionDenied);
}

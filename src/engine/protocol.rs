//! The engine protocol: the rules on standard input and output, a line each way, in the manner of UGI.
//!
//! | command | answer |
//! |---|---|
//! | `ugi` | `id name Komwe <version>`, the options, `ugiok` |
//! | `isready` | `readyok` |
//! | `setoption name Variant value kete` | none; the position is now the start of that rule set |
//! | `uginewgame` | none; the position is now the start |
//! | `position startpos [moves M...]` | none |
//! | `position fen <position> [moves M...]` | none; five words of G8, or two of K7 |
//! | `d` | `position <position>` |
//! | `legal` | `legal M M ...`, sorted as text |
//! | `query gameover` | `response true` or `response false` |
//! | `query p1turn` | the same: whether South is to move |
//! | `query result` | `response p1win`, `p2win`, `draw` or `none` |
//! | `perft N` | `perft N nodes X ms T` |
//! | `play M` | `ok` |
//! | `trace M` | the steps of the move, a line each, then `ok`; the move is not played |
//! | `quit` | none |
//!
//! Any command may be answered by a line `error <what and why>` instead; then nothing has changed.

use std::fmt;
use std::io::{self, BufRead, Write};
use std::time::Instant;

use super::lines::{self, Line};
use crate::rules::{
    Game, MoveError, Outcome, Position, PositionError, Side, Silent, Step, UnknownVariant, Variant,
    perft,
};

/// Deeper counts would take hours.
const DEEPEST: u32 = 15;

/// Answers every command of `input` on `output`, until `quit` or the end of the input. Whoever stops listening ends it quietly.
///
/// # Errors
/// When the input or the output fails.
pub fn run(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut session = Session {
        game: Game::new(Variant::Kiswahili),
    };
    loop {
        let answered = match lines::read(&mut input)? {
            Line::End => return Ok(()),
            Line::Unfit(why) => writeln!(output, "error {why}").map(|()| true),
            Line::Text(line) => session.answer(&line, &mut output),
        };
        match answered.and_then(|more| output.flush().map(|()| more)) {
            Ok(true) => {}
            Ok(false) => return Ok(()),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            Err(error) => return Err(error),
        }
    }
}

/// Why a command was refused.
#[derive(Debug, thiserror::Error)]
enum Refusal {
    #[error("unknown command {0}")]
    Command(Quoted),
    #[error("usage: {0}")]
    Usage(&'static str),
    #[error("unknown option {0}: known is Variant")]
    Option(Quoted),
    #[error(transparent)]
    Variant(#[from] UnknownVariant),
    #[error("not a position: {0}")]
    Position(#[from] PositionError),
    #[error("{0}")]
    Move(#[from] MoveError),
    #[error("move {number}: {error}")]
    InList { number: usize, error: MoveError },
    #[error("perft takes a depth from 0 to {DEEPEST}")]
    Depth,
}

/// A word of the input, on one line and short enough to be repeated.
#[derive(Debug)]
struct Quoted(String);

impl Quoted {
    fn new(word: &str) -> Quoted {
        Quoted(word.chars().take(24).collect())
    }
}

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

/// What an accepted command says.
enum Answer {
    Nothing,
    Line(String),
    Lines(Vec<String>),
    Quit,
}

struct Session {
    game: Game,
}

impl Session {
    /// Answers one line. Tells whether to go on.
    fn answer(&mut self, line: &str, output: &mut impl Write) -> io::Result<bool> {
        match self.obey(line.trim()) {
            Ok(Answer::Nothing) => {}
            Ok(Answer::Line(line)) => writeln!(output, "{line}")?,
            Ok(Answer::Lines(lines)) => {
                for line in lines {
                    writeln!(output, "{line}")?;
                }
            }
            Ok(Answer::Quit) => return Ok(false),
            Err(refusal) => writeln!(output, "error {refusal}")?,
        }
        Ok(true)
    }

    fn obey(&mut self, line: &str) -> Result<Answer, Refusal> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (command, rest) {
            ("", _) => Ok(Answer::Nothing),
            ("ugi", "") => Ok(Answer::Lines(greeting())),
            ("isready", "") => Ok(Answer::Line("readyok".to_owned())),
            ("setoption", _) => self.set_option(rest),
            ("uginewgame", "") => {
                self.game = Game::new(self.variant());
                Ok(Answer::Nothing)
            }
            ("position", _) => self.set_position(rest),
            ("d", "") => Ok(Answer::Line(format!("position {}", self.game.position()))),
            ("legal", "") => Ok(Answer::Line(self.legal())),
            ("query", _) => self.query(rest),
            ("perft", _) => self.perft(rest),
            ("play", _) => self.play(rest),
            ("trace", _) => self.trace(rest),
            ("quit", "") => Ok(Answer::Quit),
            ("ugi" | "isready" | "uginewgame" | "d" | "legal" | "quit", _) => {
                Err(Refusal::Usage("this command takes no words"))
            }
            _ => Err(Refusal::Command(Quoted::new(command))),
        }
    }

    fn variant(&self) -> Variant {
        self.game.position().variant()
    }

    fn set_option(&mut self, rest: &str) -> Result<Answer, Refusal> {
        const USAGE: &str = "setoption name Variant value <kiswahili|kete|kujifunza|kimasai>";
        let words: Vec<&str> = rest.split_whitespace().collect();
        let [name_word, name, value_word, value] = words[..] else {
            return Err(Refusal::Usage(USAGE));
        };
        if name_word != "name" || value_word != "value" {
            return Err(Refusal::Usage(USAGE));
        }
        if !name.eq_ignore_ascii_case("Variant") {
            return Err(Refusal::Option(Quoted::new(name)));
        }
        self.game = Game::new(value.parse()?);
        Ok(Answer::Nothing)
    }

    fn set_position(&mut self, rest: &str) -> Result<Answer, Refusal> {
        const USAGE: &str =
            "position startpos [moves M...], or position fen <position> [moves M...]";
        let mut words = rest.split_whitespace();
        let kind = words.next();
        let described: Vec<&str> = words.by_ref().take_while(|&word| word != "moves").collect();
        let mut game = match (kind, &described[..]) {
            (Some("startpos"), []) => Game::new(self.variant()),
            (Some("fen"), [_, ..]) => {
                Game::from_position(Position::parse(self.variant(), &described.join(" "))?)
            }
            _ => return Err(Refusal::Usage(USAGE)),
        };
        for (number, word) in (1..).zip(words) {
            let in_list = |error| Refusal::InList { number, error };
            let mv = game.parse_move(word).map_err(in_list)?;
            game.play(mv, &mut Silent).map_err(in_list)?;
        }
        self.game = game;
        Ok(Answer::Nothing)
    }

    fn legal(&self) -> String {
        let mut moves: Vec<String> = self
            .game
            .legal_moves()
            .iter()
            .map(ToString::to_string)
            .collect();
        moves.sort_unstable();
        moves.insert(0, "legal".to_owned());
        moves.join(" ")
    }

    fn query(&self, what: &str) -> Result<Answer, Refusal> {
        let response = match what {
            "gameover" => truth(self.game.outcome().is_some()),
            "p1turn" => truth(self.game.position().turn() == Side::South),
            "result" => match self.game.outcome() {
                None => "none",
                Some(Outcome::Won {
                    by: Side::South, ..
                }) => "p1win",
                Some(Outcome::Won {
                    by: Side::North, ..
                }) => "p2win",
                Some(Outcome::Repetition) => "draw",
            },
            _ => return Err(Refusal::Usage("query <gameover|p1turn|result>")),
        };
        Ok(Answer::Line(format!("response {response}")))
    }

    fn perft(&self, depth: &str) -> Result<Answer, Refusal> {
        let depth: u32 = depth.parse().map_err(|_| Refusal::Depth)?;
        if depth > DEEPEST {
            return Err(Refusal::Depth);
        }
        let begun = Instant::now();
        let nodes = match self.game.outcome() {
            // The position alone does not know a draw by repetition (K6).
            Some(_) => u64::from(depth == 0),
            None => perft(self.game.position(), depth),
        };
        let ms = begun.elapsed().as_millis();
        Ok(Answer::Line(format!("perft {depth} nodes {nodes} ms {ms}")))
    }

    fn play(&mut self, text: &str) -> Result<Answer, Refusal> {
        let mv = self.game.parse_move(text)?;
        self.game.play(mv, &mut Silent)?;
        Ok(Answer::Line("ok".to_owned()))
    }

    fn trace(&self, text: &str) -> Result<Answer, Refusal> {
        let mv = self.game.parse_move(text)?;
        let mut steps: Vec<Step> = Vec::new();
        self.game.position().play(mv, &mut steps)?;
        let mut lines: Vec<String> = steps.iter().map(ToString::to_string).collect();
        lines.push("ok".to_owned());
        Ok(Answer::Lines(lines))
    }
}

fn greeting() -> Vec<String> {
    let variants: Vec<String> = Variant::ALL
        .iter()
        .map(|variant| format!("var {variant}"))
        .collect();
    vec![
        format!("id name Komwe {}", env!("CARGO_PKG_VERSION")),
        format!(
            "option name Variant type combo default {} {}",
            Variant::Kiswahili,
            variants.join(" ")
        ),
        "ugiok".to_owned(),
    ]
}

const fn truth(value: bool) -> &'static str {
    if value { "true" } else { "false" }
}

//! A finished or present game for those who want to keep it: as a record, and as JSON for programs.
//!
//! ```json
//! {
//!   "version": 1,
//!   "game": 42,
//!   "home": { "guild": "111", "channel": "222" },
//!   "terms": { "variant": "kiswahili" },
//!   "players": {
//!     "south": { "id": "100", "name": "Asha" },
//!     "north": { "id": "200", "name": "Juma" }
//!   },
//!   "began_at": 1800000000,
//!   "moves": [{ "move": "A6L", "at": 1800000060 }],
//!   "result": { "score": "North wins", "ending": "resignation" },
//!   "ended_at": 1800000120
//! }
//! ```
//!
//! Moments are UTC seconds since 1970. Discord's ids are texts, for they are too large for the numbers of many programs. `position`
//! stands in the terms when the game did not begin at the start. `ended_at` and `guild` are left out when there is none. `score`
//! and `ending` are the words of a [`Record`]. To be read, a text needs `version`, `terms`, and each `move`; other keys are passed over.

use serde::{Deserialize, Serialize};

use super::{Ending, Game, Names, Timestamp};
use crate::rules::record::Score;
use crate::rules::{Position, Record, Side};

/// The version of the form that is written.
pub const VERSION: u32 = 1;

/// When a game was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Times {
    /// Its beginning.
    pub began: Timestamp,
    /// Each move, in order.
    pub moves: Vec<Timestamp>,
    /// Its end, if it has ended.
    pub ended: Option<Timestamp>,
}

/// The record of a game, with its players, its day and its end.
#[must_use]
pub fn record(game: &Game, names: &[Names; 2], times: &Times) -> Record {
    let [south, north] = names;
    let record = Record::new(game.rules.clone()).with_players(south.display(), north.display());
    let record = match times.began.day() {
        Some(day) => record.with_date(day),
        None => record,
    };
    match game.status.ending() {
        Some(Ending::Resigned { by }) => record.with_result(Score::Won(by.other()), RESIGNATION),
        Some(Ending::OnTime { by }) => record.with_result(Score::Won(by.other()), TIME),
        Some(Ending::Adjudicated { winner }) => {
            record.with_result(winner.map_or(Score::Draw, Score::Won), ADJUDICATION)
        }
        Some(Ending::Agreed) => record.with_result(Score::Draw, AGREEMENT),
        Some(Ending::Board(_)) | None => record,
    }
}

/// How a record tells that somebody gave up.
pub const RESIGNATION: &str = "resignation";

/// How it tells that somebody's time ran out.
pub const TIME: &str = "time";

/// How it tells that the players agreed on a draw.
pub const AGREEMENT: &str = "agreement";

/// How it tells that it was decided without the players.
pub const ADJUDICATION: &str = "adjudication";

/// A game as JSON: see the module.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Transcript {
    /// The version of the form.
    pub version: u32,
    /// The number of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<i64>,
    /// Where it is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub home: Option<HomeIds>,
    /// What is played.
    pub terms: Terms,
    /// Who plays.
    #[serde(default)]
    pub players: Players,
    /// UTC seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub began_at: Option<i64>,
    /// The moves in order.
    pub moves: Vec<Played>,
    /// How it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Told>,
    /// UTC seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_at: Option<i64>,
}

/// Where a game is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HomeIds {
    /// The server; none in a direct message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guild: Option<String>,
    /// The channel or thread.
    pub channel: String,
}

/// What is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The key of the rule set.
    pub variant: String,
    /// Where it began, if not at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

/// The two players.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Players {
    /// South.
    #[serde(default)]
    pub south: Person,
    /// North.
    #[serde(default)]
    pub north: Person,
}

/// A player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// Their id in Discord.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What they are called.
    #[serde(default)]
    pub name: String,
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// The move as it is written.
    #[serde(rename = "move")]
    pub text: String,
    /// UTC seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<i64>,
}

/// A result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// The result in the words of a record.
    pub score: String,
    /// How it came about, likewise.
    #[serde(default)]
    pub ending: String,
}

impl Transcript {
    /// All that is told of a game.
    #[must_use]
    pub fn of(game: &Game, names: &[Names; 2], times: &Times) -> Transcript {
        let record = record(game, names, times);
        let start = game.rules.start();
        let person = |side: Side| Person {
            id: Some(game.player(side).to_string()),
            name: names[side.index()].display().to_owned(),
        };
        let at = times.moves.iter().map(|moment| Some(moment.0));
        Transcript {
            version: VERSION,
            game: Some(game.id.0),
            home: Some(HomeIds {
                guild: game.home.guild.map(|guild| guild.to_string()),
                channel: game.home.channel.to_string(),
            }),
            terms: Terms {
                variant: game.variant.key().to_owned(),
                position: (*start != Position::start(game.variant)).then(|| start.to_string()),
            },
            players: Players {
                south: person(Side::South),
                north: person(Side::North),
            },
            began_at: Some(times.began.0),
            moves: game
                .rules
                .moves()
                .iter()
                .zip(at.chain(std::iter::repeat(None)))
                .map(|(mv, at)| Played {
                    text: mv.to_string(),
                    at,
                })
                .collect(),
            result: Some(Told {
                score: record.score().to_string(),
                ending: record.how().to_owned(),
            }),
            ended_at: times.ended.map(|moment| moment.0),
        }
    }

    /// The text, one key a line.
    ///
    /// # Errors
    /// Never in fact: nothing in a transcript cannot be written.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string_pretty(self)
    }
}

//! A tournament in a club, and what its people do.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use komwe::app::{Replayed, replay_export};
use komwe::sandbox::{Answer, Arg, MessageView, Options, Person};
use komwe::tournament::{EntrantId, Pairing, Phase};
use serde_json::Value;

use crate::e2e::club::{Club, number};

/// What it is called; some of it is markup, which must not be taken for such.
pub(super) const NAME: &str = "Kombe la *Zanzibar*";

/// A tournament that was announced. The first of its people hosts it.
pub(super) struct Cup {
    pub(super) club: Club,
    pub(super) people: Vec<Person>,
    /// The message that always tells how it stands.
    pub(super) state: MessageView,
    /// The games that were given up.
    over: BTreeSet<i64>,
}

/// A match that is being played.
#[derive(Clone, Debug)]
pub(super) struct Open {
    pub(super) pairing: Pairing,
    pub(super) game: i64,
}

impl Cup {
    /// A club with so many people, in which the first announces a tournament.
    pub(super) async fn announced(people: usize, options: Vec<(&str, Arg)>) -> Cup {
        let names: Vec<String> = (1..=people)
            .map(|number| format!("Player{number}"))
            .collect();
        let club = Club::open_with(Options {
            people: names.clone(),
            ..Options::default()
        })
        .await;
        let people: Vec<Person> = names.iter().map(|name| club.person(name)).collect();
        let all = [("name", NAME.into()), ("game", "kete".into())];
        let question = people[0]
            .slash(
                &club.bao,
                "tournament create",
                all.into_iter().chain(options),
            )
            .await
            .unwrap();
        assert!(question.is_private(), "{}", question.text());
        let announced = people[0]
            .press(question.message(), "Announce it")
            .await
            .unwrap();
        assert!(announced.is_update(), "{}", announced.text());
        assert!(
            announced.text().contains("is announced"),
            "{}",
            announced.text()
        );
        let state = club
            .sandbox
            .wait_anywhere(|message| message.button("Join").is_some() && message.is_pinned())
            .await
            .unwrap();
        Cup {
            club,
            people,
            state,
            over: BTreeSet::new(),
        }
    }

    pub(super) fn host(&self) -> &Person {
        &self.people[0]
    }

    /// The message that tells how it stands, as it is now.
    pub(super) fn state_now(&self) -> MessageView {
        self.host().looks_again(&self.state).unwrap()
    }

    /// Waits until the message tells this.
    pub(super) async fn tells(&self, words: &str) {
        let id = self.state.id();
        self.club
            .sandbox
            .wait_anywhere(|message| message.id() == id && message.text().contains(words))
            .await
            .unwrap_or_else(|_| panic!("{words} is not told: {}", self.state_now().text()));
    }

    /// Somebody presses a button of the message, once it has it.
    pub(super) async fn press(&self, person: &Person, button: &str) -> Answer {
        let id = self.state.id();
        let sandbox = &self.club.sandbox;
        let state = sandbox
            .wait_anywhere(|message| message.id() == id && message.button(button).is_some())
            .await
            .unwrap_or_else(|_| panic!("there is no {button}: {}", self.state_now().text()));
        let answer = person.press(&state, button).await.unwrap();
        assert!(answer.is_private(), "{}", answer.text());
        answer
    }

    pub(super) async fn joins(&self, person: &Person) {
        let answer = self.press(person, "Join").await;
        assert!(answer.text().contains("You are in"), "{}", answer.text());
    }

    /// A host asks for something and confirms it; gives the question and what was answered.
    pub(super) async fn hosts(&self, command: &str, options: Vec<(&str, Arg)>) -> [String; 2] {
        let command = format!("tournament {command}");
        let (host, place) = (self.host(), &self.club.bao);
        let question = host.slash(place, &command, options).await.unwrap();
        assert!(question.is_private(), "{}", question.text());
        let text = question.text().to_owned();
        let done = host.press(question.message(), "Do it").await;
        let done = done.unwrap_or_else(|error| panic!("{command}: {error}: {text}"));
        assert!(done.is_update(), "{}", done.text());
        [text, done.text().to_owned()]
    }

    pub(super) async fn begins(&self) {
        let [_, done] = self.hosts("start", vec![]).await;
        assert!(done.starts_with("Done."), "{done}");
    }

    /// The files of its export: the log, the table, the report.
    pub(super) async fn files(&self) -> [String; 3] {
        let host = self.host();
        let answer = host.slash(&self.club.bao, "tournament export", []).await;
        texts(&answer.unwrap())
    }

    /// The export of a tournament that is over has to be asked for by its name.
    pub(super) async fn files_at_the_end(&self) -> [String; 3] {
        let (host, place) = (self.host(), &self.club.bao);
        let options = [("tournament", Arg::from("Kombe"))];
        let choices = host
            .autocomplete(place, "tournament export", options, "tournament")
            .await
            .unwrap();
        assert!(choices[0].name.contains("over"), "{}", choices[0].name);
        let id = Arg::Integer(1);
        let answer = host.slash(place, "tournament export", [("tournament", id)]);
        texts(&answer.await.unwrap())
    }

    /// All of it, worked out again from its log.
    pub(super) async fn replayed(&self) -> Replayed {
        let [log, ..] = self.files().await;
        replay_export(&log).unwrap()
    }

    /// Who plays for an entrant.
    pub(super) fn person(&self, replayed: &Replayed, id: EntrantId) -> Person {
        let mut entrants = replayed.entrants.iter();
        let entrant = entrants.find(|entrant| entrant.number == id).unwrap();
        self.club.person(&entrant.name)
    }

    /// The matches that are being played, each with its game once its board is there.
    pub(super) async fn open(&self) -> Vec<Open> {
        let replayed = self.replayed().await;
        let mut open = Vec::new();
        for pairing in replayed.state.open_pairings() {
            let pair = pairing.entrants.map(|id| self.person(&replayed, id));
            let game = self.game_of(&pair).await;
            open.push(Open {
                pairing: *pairing,
                game,
            });
        }
        open
    }

    /// The game that two people play now.
    async fn game_of(&self, pair: &[Person; 2]) -> i64 {
        let board = self
            .club
            .sandbox
            .wait_anywhere(|message| {
                let text = message.text();
                text.contains("is South, the one to begin")
                    && pair.iter().all(|person| text.contains(&person.mention()))
                    && !self.over.contains(&number(text))
            })
            .await
            .unwrap();
        number(board.text())
    }

    /// Somebody gives a game up.
    pub(super) async fn gives_up(&mut self, person: &Person, game: i64) {
        let options = [("game", Arg::from(game))];
        let question = person
            .slash(&self.club.bao, "resign", options)
            .await
            .unwrap();
        let done = person.press(question.message(), "Resign").await.unwrap();
        assert!(done.text().contains("You resigned"), "{}", done.text());
        self.over.insert(game);
    }

    /// All matches that are being played end: the entrant of the two for whom `strength` is less gives up.
    pub(super) async fn plays_round(&mut self, strength: impl Fn(&Pairing, usize) -> u64) -> usize {
        let open = self.open().await;
        let replayed = self.replayed().await;
        for one in &open {
            let [first, second] = [0, 1].map(|side| strength(&one.pairing, side));
            let loser = one.pairing.entrants[usize::from(first > second)];
            let loser = self.person(&replayed, loser);
            self.gives_up(&loser, one.game).await;
        }
        open.len()
    }

    pub(super) async fn is_over(&self) -> bool {
        let answer = self
            .host()
            .slash(
                &self.club.bao,
                "tournament export",
                [("tournament", Arg::Integer(1))],
            )
            .await
            .unwrap();
        let [log, ..] = texts(&answer);
        replay_export(&log).unwrap().state.phase() == Phase::Finished
    }

    /// The bot stops for so long, as far as the deadlines of matches know.
    pub(super) async fn days_pass(&mut self, days: u32) {
        self.club.stop();
        let database = rusqlite::Connection::open(self.club.database()).unwrap();
        let seconds = i64::from(days) * 86_400;
        let sql = "UPDATE pairing SET first_move_by = first_move_by - ?1, deadline = deadline - ?1";
        assert!(database.execute(sql, [seconds]).unwrap() > 0);
        let sql = "UPDATE job SET due = due - ?1 WHERE kind IN ('first-move', 'end-match')";
        assert!(database.execute(sql, [seconds]).unwrap() > 0);
        drop(database);
        self.club.start().await;
    }

    /// Waits until so many matches are open.
    pub(super) async fn waits_for_open(&self, count: usize) {
        for _ in 0..100 {
            if self.replayed().await.state.open_pairings().count() == count {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("there are not {count} open matches");
    }
}

/// The points of entrants in halves by a plain count over the events of a log: two for a match won or a bye, one for one drawn.
pub(super) fn counted(log: &str) -> BTreeMap<String, u32> {
    let log: Value = serde_json::from_str(log).unwrap();
    let name = |number: &Value| {
        let mut entrants = log["entrants"].as_array().unwrap().iter();
        let entrant = entrants.find(|entrant| entrant["number"] == *number);
        entrant.unwrap()["name"].as_str().unwrap().to_owned()
    };
    let mut pairs: BTreeMap<u64, [String; 2]> = BTreeMap::new();
    let mut results: BTreeMap<u64, [u32; 2]> = BTreeMap::new();
    let mut points: BTreeMap<String, u32> = BTreeMap::new();
    for event in log["events"].as_array().unwrap() {
        match event["event"].as_str().unwrap() {
            "entered" => {
                // Who comes late has half a point for the last round before.
                points.insert(name(&event["entrant"]), u32::from(!pairs.is_empty()));
            }
            "paired" => {
                for pairing in event["pairings"].as_array().unwrap() {
                    let pair = [0, 1].map(|side| name(&pairing["entrants"][side]));
                    pairs.insert(pairing["id"].as_u64().unwrap(), pair);
                }
                if !event["bye"].is_null() {
                    *points.get_mut(&name(&event["bye"])).unwrap() += 2;
                }
            }
            "decided" => {
                let outcome = &event["outcome"];
                let wins = [0, 1].map(|side| outcome["wins"][side].as_u64().unwrap());
                let halves = match outcome["verdict"].as_str().unwrap() {
                    "played" if wins[0] > wins[1] => [2, 0],
                    "played" if wins[0] < wins[1] => [0, 2],
                    "first-absent" | "against-first" => [0, 2],
                    "second-absent" | "against-second" => [2, 0],
                    "both-absent" | "against-both" => [0, 0],
                    _ => [1, 1],
                };
                results.insert(event["pairing"].as_u64().unwrap(), halves);
            }
            _ => {}
        }
    }
    for (pairing, halves) in results {
        for (who, halves) in pairs[&pairing].iter().zip(halves) {
            *points.get_mut(who).unwrap() += halves;
        }
    }
    points
}

/// The rows of a table in CSV, the best first: the place, the name, and the points in halves.
pub(super) fn rows(table: &str) -> Vec<(u32, String, u32)> {
    table
        .lines()
        .skip(1)
        .map(|line| {
            let cells: Vec<&str> = line.split(',').collect();
            let points: f64 = cells[5].parse().unwrap_or(0.0);
            let halves = format!("{:.0}", points * 2.0).parse().unwrap();
            (cells[1].parse().unwrap(), cells[3].to_owned(), halves)
        })
        .collect()
}

/// The contents of the three files of an answer.
fn texts(answer: &Answer) -> [String; 3] {
    let texts: Vec<String> = answer
        .message()
        .files()
        .iter()
        .map(|file| String::from_utf8(file.bytes.to_vec()).unwrap())
        .collect();
    texts.try_into().unwrap()
}

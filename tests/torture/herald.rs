//! Who reads everything that is posted, and knows which board was told where.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use komwe::locale::{self, Locale};
use komwe::rules::{Game, Side, Silent, Variant};
use komwe::sandbox::{MessageView, Sandbox, ids::MessageId};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// How often what is new is read.
const EVERY: Duration = Duration::from_millis(20);

/// A game as it can be read in Discord.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    pub(crate) number: i64,
    pub(crate) game: Game,
    /// The mentions of the players, by [`Side::index`].
    pub(crate) players: [String; 2],
    /// The last board.
    pub(crate) board: MessageView,
}

impl Shown {
    pub(crate) fn ply(&self) -> u32 {
        self.game.ply()
    }

    /// Whose turn it is, and who waits.
    pub(crate) fn turn(&self) -> Side {
        self.game.position().turn()
    }
}

#[derive(Default)]
struct Read {
    games: BTreeMap<i64, Shown>,
    told: HashMap<(i64, u32), Vec<String>>,
    offers: Vec<MessageView>,
    /// Boards that came before the one they follow.
    early: HashMap<(i64, u32), MessageView>,
}

/// The reader.
pub(crate) struct Herald {
    read: Arc<Mutex<Read>>,
    changes: watch::Receiver<()>,
    task: JoinHandle<()>,
}

impl Drop for Herald {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Herald {
    pub(crate) fn start(sandbox: Arc<Sandbox>) -> Herald {
        let read = Arc::new(Mutex::new(Read::default()));
        let (sender, changes) = watch::channel(());
        let into = Arc::clone(&read);
        let task = tokio::spawn(async move {
            let mut last = MessageId::new(1);
            loop {
                let new = sandbox.messages_after(last);
                if let Some(newest) = new.last() {
                    last = newest.id();
                    let mut read = into.lock().unwrap();
                    for message in new {
                        read.take(message);
                    }
                    drop(read);
                    let _ = sender.send(());
                }
                tokio::time::sleep(EVERY).await;
            }
        });
        Herald {
            read,
            changes,
            task,
        }
    }

    pub(crate) fn games(&self) -> Vec<Shown> {
        self.read.lock().unwrap().games.values().cloned().collect()
    }

    pub(crate) fn game(&self, number: i64) -> Option<Shown> {
        self.read.lock().unwrap().games.get(&number).cloned()
    }

    /// How often each board was told.
    pub(crate) fn told(&self) -> HashMap<(i64, u32), usize> {
        let read = self.read.lock().unwrap();
        read.told
            .iter()
            .map(|(at, texts)| (*at, texts.len()))
            .collect()
    }

    /// The messages that told a board.
    pub(crate) fn telling(&self, at: (i64, u32)) -> Vec<String> {
        let read = self.read.lock().unwrap();
        read.told.get(&at).cloned().unwrap_or_default()
    }

    /// The offers from one to the other, the newest first.
    pub(crate) fn offers(&self, one: &str, other: &str) -> Vec<MessageView> {
        let read = self.read.lock().unwrap();
        let theirs = read.offers.iter().rev().filter(|offer| {
            let text = offer.text();
            text.contains(one) && text.contains(other)
        });
        theirs.cloned().collect()
    }

    /// Waits until `found` finds something in what was read.
    pub(crate) async fn wait<T>(
        &self,
        patience: Duration,
        mut found: impl FnMut(&Herald) -> Option<T>,
    ) -> Option<T> {
        let mut changes = self.changes.clone();
        let waiting = async {
            loop {
                changes.borrow_and_update();
                if let Some(found) = found(self) {
                    return Some(found);
                }
                changes.changed().await.ok()?;
            }
        };
        tokio::time::timeout(patience, waiting).await.ok().flatten()
    }
}

impl Read {
    fn take(&mut self, message: MessageView) {
        let text = message.text();
        if message.button("Accept").is_some() {
            self.offers.push(message);
            return;
        }
        let Some((number, rest)) = number_after(text, "Game #") else {
            return;
        };
        let place = format!("{} in {}: {text}", message.id(), message.channel());
        if let Some((ply, _)) = number_after(rest, "move ") {
            let ply = u32::try_from(ply).unwrap();
            self.told.entry((number, ply)).or_default().push(place);
            self.early.insert((number, ply), message);
            self.catch_up(number);
        } else if rest.contains("begin") && !message.mentions().is_empty() {
            self.told.entry((number, 0)).or_default().push(place);
            if let Some(shown) = beginning(number, message) {
                self.games.entry(number).or_insert(shown);
                self.catch_up(number);
            }
        }
    }

    /// Plays the boards that follow the last one.
    fn catch_up(&mut self, number: i64) {
        let Some(shown) = self.games.get_mut(&number) else {
            return;
        };
        while let Some(board) = self.early.remove(&(number, shown.ply() + 1)) {
            let (_, rest) = board.text().split_once("played **").unwrap();
            let (written, _) = rest.split_once("**").unwrap();
            let mv = shown.game.parse_move(written).unwrap();
            shown.game.play(mv, &mut Silent).unwrap();
            shown.board = board;
        }
    }
}

/// A game at its first board.
fn beginning(number: i64, board: MessageView) -> Option<Shown> {
    let text = board.text();
    let variant = Variant::ALL
        .into_iter()
        .find(|variant| text.contains(&locale::variant(Locale::English, *variant)))?;
    let (before_south, _) = text.split_once(" is South")?;
    let south = &before_south[before_south.rfind("<@")?..];
    let (before_north, _) = text.split_once(" is North")?;
    let north = &before_north[before_north.rfind("<@")?..];
    let players = [south.to_owned(), north.to_owned()];
    Some(Shown {
        number,
        game: Game::new(variant),
        players,
        board,
    })
}

/// The number after some words, if a colon, a space or the like follows it, and what follows.
fn number_after<'t>(text: &'t str, words: &str) -> Option<(i64, &'t str)> {
    let (_, rest) = text.split_once(words)?;
    let end = rest
        .find(|letter: char| !letter.is_ascii_digit())
        .unwrap_or(rest.len());
    Some((rest[..end].parse().ok()?, &rest[end..]))
}

//! People who play: they read the boards, choose by lot what to move and how, press twice, and try again when no answer came.

use std::sync::Arc;
use std::time::Duration;

use komwe::rules::{Side, Variant};
use komwe::sandbox::{Answer, Arg, Person, Refusal};
use tokio::task::JoinSet;
use tokio_util::sync::CancellationToken;

use super::herald::Shown;
use super::history::{Known, Try};
use super::lots::Lots;
use super::table::Room;

/// How long somebody who was told that a move was played waits for its board.
const PATIENCE: Duration = Duration::from_secs(120);

/// Everybody playing: each person has a game with two others, and a new one when it is over.
pub(crate) struct Play {
    stop: CancellationToken,
    games: JoinSet<()>,
}

impl Play {
    pub(crate) fn begin(room: &Arc<Room>, seed: u64) -> Play {
        let stop = CancellationToken::new();
        let mut games = JoinSet::new();
        let count = room.people.len();
        for one in 0..count {
            let pair = Pair {
                room: Arc::clone(room),
                people: [one, (one + 1) % count].map(|index| room.people[index].clone()),
                lots: Lots::new(seed, one as u64),
                stop: stop.clone(),
            };
            games.spawn(pair.play());
        }
        Play { stop, games }
    }

    /// Has everybody finish what they are at, and fails if one of them failed.
    pub(crate) async fn end(mut self) {
        self.stop.cancel();
        while let Some(ended) = self.games.join_next().await {
            ended.unwrap();
        }
    }
}

struct Pair {
    room: Arc<Room>,
    people: [Person; 2],
    lots: Lots,
    stop: CancellationToken,
}

impl Pair {
    async fn play(mut self) {
        let begin = self.lots.millis(0, 1_000);
        self.pause(begin).await;
        while !self.stop.is_cancelled() {
            match self.game() {
                Some(shown) => Box::pin(self.go_on(shown)).await,
                None => self.challenge().await,
            }
        }
    }

    /// The game of these two that is being played.
    fn game(&self) -> Option<Shown> {
        let mine = self.people.each_ref().map(Person::mention);
        let games = self.room.herald.games();
        games.into_iter().find(|shown| {
            shown.game.outcome().is_none()
                && mine.iter().all(|mention| shown.players.contains(mention))
        })
    }

    async fn challenge(&mut self) {
        if self.lots.one_in(2) {
            self.people.reverse();
        }
        let [one, other] = self.people.clone();
        let variant = *self.lots.of(&Variant::ALL);
        let options = [
            ("game", variant.key().into()),
            ("opponent", (&other).into()),
        ];
        let room = Arc::clone(&self.room);
        let answered = one.slash(&room.channel, "challenge", options).await;
        let offered = answered
            .ok()
            .and_then(|answer| answer.try_message().cloned())
            .filter(|message| message.button("Accept").is_some());
        let Some(offer) = offered.or_else(|| {
            let offers = room.herald.offers(&one.mention(), &other.mention());
            offers.into_iter().find_map(|offer| {
                let present = other.looks_again(&offer)?;
                present.button("Accept").is_some().then_some(present)
            })
        }) else {
            let pause = self.lots.millis(500, 3_000);
            return self.pause(pause).await;
        };
        let _ = other.press(&offer, "Accept").await;
        let begun = room.herald.wait(Duration::from_secs(10), |_| self.game());
        begun.await;
    }

    /// One move, or an attempt at one.
    async fn go_on(&mut self, shown: Shown) {
        let thinking = self.lots.millis(0, 150);
        self.pause(thinking).await;
        let mover = self.person(&shown, shown.turn());
        let legal = shown.game.legal_moves();
        let text = self.lots.of(&legal).to_string();
        let way = *self.lots.of(&[Way::Typed, Way::Chosen, Way::Menu]);
        let case = self.lots.below(8);
        let known = if case == 0 {
            // Two phones at once.
            let other = self.lots.of(&legal).to_string();
            let (one, two) = tokio::join!(
                try_move(&self.room, &mover, &shown, &text, way),
                try_move(&self.room, &mover, &shown, &other, Way::Typed)
            );
            if one == Known::Acknowledged { one } else { two }
        } else if case == 1 {
            let waiting = self.person(&shown, shown.turn().other());
            let (known, _) = tokio::join!(
                try_move(&self.room, &mover, &shown, &text, way),
                try_move(&self.room, &waiting, &shown, &text, Way::Listed)
            );
            known
        } else {
            try_move(&self.room, &mover, &shown, &text, way).await
        };
        let patience = match known {
            Known::Acknowledged => PATIENCE,
            Known::Refused | Known::Unknown => self.lots.millis(200, 4_000),
        };
        let next = self.room.herald.wait(patience, |herald| {
            (herald.game(shown.number)?.ply() > shown.ply()).then_some(())
        });
        tokio::select! {
            _ = next => {}
            () = self.stop.cancelled() => {}
        }
    }

    fn person(&self, shown: &Shown, side: Side) -> Person {
        let mention = &shown.players[side.index()];
        let found = self.people.iter().find(|one| one.mention() == *mention);
        found.expect("the two players").clone()
    }

    async fn pause(&self, time: Duration) {
        tokio::select! {
            () = tokio::time::sleep(time) => {}
            () = self.stop.cancelled() => {}
        }
    }
}

/// Has the first two people begin a game while nothing is wrong. Gives its number.
pub(crate) async fn begin_game(room: &Room, variant: Variant) -> i64 {
    let [one, other] = &room.people[..2] else {
        panic!("there are people");
    };
    let options = [("game", variant.key().into()), ("opponent", other.into())];
    let offer = one
        .slash(&room.channel, "challenge", options)
        .await
        .unwrap();
    other.press(offer.message(), "Accept").await.unwrap();
    let begun = room.herald.wait(Duration::from_secs(30), |herald| {
        herald.games().first().map(|shown| shown.number)
    });
    begun.await.expect("the game begins")
}

/// Has a game played on until `enough` says so, of what came of a try and how many moves were played by then.
pub(crate) async fn play_until(
    room: &Room,
    number: i64,
    way: Way,
    mut enough: impl FnMut(Known, u32) -> bool,
) {
    loop {
        let shown = room.herald.game(number).unwrap();
        let mention = &shown.players[shown.turn().index()];
        let mover = room.people.iter().find(|one| one.mention() == *mention);
        let text = shown.game.legal_moves()[0].to_string();
        let known = try_move(room, mover.unwrap(), &shown, &text, way).await;
        if known == Known::Acknowledged {
            let next = room.herald.wait(PATIENCE, |herald| {
                (herald.game(number)?.ply() > shown.ply()).then_some(())
            });
            next.await.expect("the board is told");
        }
        if enough(known, room.herald.game(number).unwrap().ply()) {
            return;
        }
    }
}

/// How a move is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// `/move`, typed.
    Typed,
    /// `/move`, chosen from the list that opens while one types.
    Chosen,
    /// `/move`, with what the list gives for a move of this board, whoever's turn it is. Typed, it might come after the opponent's
    /// move and count as the answer to it.
    Listed,
    /// From the menu below the board, looked at, then played.
    Menu,
}

/// Tries a move on the board that is shown, and notes what came of it.
pub(crate) async fn try_move(
    room: &Room,
    player: &Person,
    shown: &Shown,
    text: &str,
    way: Way,
) -> Known {
    let answered = match way {
        Way::Typed => typed(room, player, shown, text).await,
        Way::Listed => {
            let value = format!("{}:{}:{text}", shown.number, shown.ply());
            typed(room, player, shown, &value).await
        }
        Way::Chosen => chosen(room, player, shown, text).await,
        Way::Menu => by_menu(player, shown, text).await,
    };
    let Some(answered) = answered else {
        return Known::Refused;
    };
    let known = read(&answered, text);
    room.history.note(Try {
        game: shown.number,
        ply: shown.ply() + 1,
        mv: text.to_owned(),
        player: player.id().get(),
        known,
    });
    known
}

type Answered = Result<Answer, Refusal>;

async fn typed(room: &Room, player: &Person, shown: &Shown, text: &str) -> Option<Answered> {
    let place = room.sandbox.channel_by_id(shown.board.channel())?;
    let options: [(&str, Arg); 2] = [("move", text.into()), ("game", shown.number.into())];
    sent(player.slash(&place, "move", options).await)
}

async fn chosen(room: &Room, player: &Person, shown: &Shown, text: &str) -> Option<Answered> {
    let place = room.sandbox.channel_by_id(shown.board.channel())?;
    let game: [(&str, Arg); 2] = [("game", shown.number.into()), ("move", text.into())];
    let choices = player
        .autocomplete(&place, "move", game, "move")
        .await
        .ok()?;
    let end = format!(":{text}");
    let value = choices.into_iter().find_map(|choice| match choice.value {
        komwe::sandbox::CommandOptionChoiceValue::String(value) => {
            value.ends_with(&end).then_some(value)
        }
        _ => None,
    })?;
    sent(player.slash(&place, "move", [("move", value.into())]).await)
}

async fn by_menu(player: &Person, shown: &Shown, text: &str) -> Option<Answered> {
    let board = player.looks_again(&shown.board)?;
    let only = format!("Play {text}, the only move");
    if board.button(&only).is_some() {
        return sent(player.press(&board, &only).await);
    }
    let menu = board.menus().into_iter().find(|menu| {
        let options = menu.options.iter().flatten();
        options.into_iter().any(|option| option.value == text)
    })?;
    let preview = player.select(&board, &menu.custom_id, &[text]).await.ok()?;
    let preview = preview.try_message()?;
    sent(player.press(preview, &format!("Play {text}")).await)
}

/// Nothing if the person's own Discord would not send it.
fn sent(answered: Answered) -> Option<Answered> {
    match answered {
        Ok(_) | Err(Refusal::NoAnswer | Refusal::StillThinking) => Some(answered),
        Err(_) => None,
    }
}

/// What a person makes of an answer.
fn read(answered: &Answered, mv: &str) -> Known {
    let Ok(answer) = answered else {
        return Known::Unknown;
    };
    let text = answer.text();
    let says = |words: &str| text.contains(words);
    let played = text
        .to_lowercase()
        .contains(&format!("played **{}**", mv.to_lowercase()));
    if played || says("on its way to") {
        Known::Acknowledged
    } else if !answer.is_private() || says("been done already") {
        // The answer to the same press, delivered twice, may come first.
        Known::Unknown
    } else {
        Known::Refused
    }
}

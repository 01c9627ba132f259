//! Many games in many servers, opened through the library.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use komwe::app::{App, Caller, Clock, Courier, Opponent, SystemClock, Trouble};
use komwe::play::{
    ChannelId, GuildId, Home, InteractionId, Limits, MessageId, Names, NewThread, Notice, Parcel,
    ParcelId, Place, PlayerId, Posted, ReplyToken, Terms,
};
use komwe::rules::{Game, Side, Variant};
use komwe::sandbox::{Channel, Options, Person, Sandbox};
use tokio_util::sync::CancellationToken;

/// Games that one player may have.
const GAMES_EACH: usize = 20;
/// People of one server, each with games against ten others of it.
const PEOPLE: usize = 50;

/// A game that is open.
#[derive(Debug)]
pub(crate) struct Open {
    pub(crate) number: i64,
    pub(crate) channel: Channel,
    /// By [`Side::index`].
    pub(crate) players: [Person; 2],
    pub(crate) game: Game,
}

/// A sandbox that forgets.
pub(crate) fn options() -> Options {
    Options {
        people: vec!["Host".to_owned()],
        requests_kept: 0,
        messages_kept: 200,
        patience: Duration::from_secs(10),
        ..Options::default()
    }
}

/// Opens so many games in a new database.
pub(crate) async fn open(sandbox: &Sandbox, database: &Path, count: usize) -> Vec<Open> {
    let limits = Limits {
        challenges_per_window: u32::MAX,
        challenges_per_player: u32::MAX,
        ..Limits::default()
    };
    let app = App::open_with(database, Arc::new(SystemClock), 1, limits).unwrap();
    let stop = CancellationToken::new();
    let told = Arc::new(Shredder::default());
    let outbox = tokio::spawn({
        let (app, told, stop) = (app.clone(), Arc::clone(&told), stop.clone());
        async move { app.run(told, stop).await }
    });
    let mut games = Vec::with_capacity(count);
    let in_a_server = PEOPLE * GAMES_EACH / 2;
    for server in 0..count.div_ceil(in_a_server) {
        let people: Vec<Person> = (0..PEOPLE)
            .map(|one| sandbox.add_person(&format!("Person {server}.{one}")))
            .collect();
        let members: Vec<&Person> = people.iter().collect();
        let channel = sandbox.add_guild(
            &format!("Server {server}"),
            &format!("bao-{server}"),
            &members,
        );
        let home = Home {
            guild: Some(GuildId(sandbox.guild_of(&channel).unwrap().get())),
            channel: ChannelId(channel.id().get()),
        };
        let most = in_a_server.min(count - server * in_a_server);
        for index in 0..most {
            let (one, away) = (index % PEOPLE, 1 + index / PEOPLE);
            let pair = [&people[one], &people[(one + away) % PEOPLE]];
            games.push(begin(&app, home, channel.clone(), pair, index).await);
        }
    }
    while app.backlog().await.unwrap().due > 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    stop.cancel();
    outbox.await.unwrap().unwrap();
    app.close().await;
    games
}

async fn begin(
    app: &App,
    home: Home,
    channel: Channel,
    [one, other]: [&Person; 2],
    index: usize,
) -> Open {
    let variant = Variant::ALL[index % Variant::ALL.len()];
    let opponent = Opponent {
        id: player(other),
        names: names(other),
        is_bot: false,
    };
    let challenger = caller(one, home);
    let offer = app.challenge(&challenger, Some(opponent), Terms::usual(variant));
    let offer = offer.await.unwrap();
    let Notice::Challenge(challenge) = offer.parcel().notice else {
        panic!("not an offer");
    };
    app.delivered(offer.parcel().id, None).await.unwrap();
    let closing = app.accept(&caller(other, home), challenge).await.unwrap();
    app.delivered(closing.ticket.parcel().id, None)
        .await
        .unwrap();
    let game = closing.game.unwrap();
    let view = app.game_view(game, None).await.unwrap();
    let south = view.player(Side::South) == player(one);
    let players = if south { [one, other] } else { [other, one] };
    Open {
        number: game.0,
        channel,
        players: players.map(Person::clone),
        game: Game::new(variant),
    }
}

fn player(person: &Person) -> PlayerId {
    PlayerId(person.id().get())
}

fn names(person: &Person) -> Names {
    Names::new(person.name(), person.name())
}

fn caller(person: &Person, home: Home) -> Caller {
    static INTERACTION: AtomicU64 = AtomicU64::new(1);
    let interaction = INTERACTION.fetch_add(1, Ordering::Relaxed);
    Caller {
        interaction: InteractionId(interaction),
        player: player(person),
        names: names(person),
        home,
        threads: false,
        message: None,
        reply: ReplyToken {
            token: format!("token-{interaction}"),
            expires: SystemClock.now(),
        },
    }
}

/// A courier to whom everything may be given: the first boards are not for this measurement.
#[derive(Debug, Default)]
struct Shredder(AtomicU64);

#[async_trait]
impl Courier for Shredder {
    async fn deliver(&self, place: Place, parcel: &Parcel) -> Result<Posted, Trouble> {
        let channel = match place {
            Place::Channel(channel) => channel,
            Place::Direct(_) => parcel.home.channel,
        };
        let message = MessageId(1 + self.0.fetch_add(1, Ordering::Relaxed));
        Ok(Posted { channel, message })
    }

    async fn open_thread(&self, thread: NewThread, _: ParcelId) -> Result<ChannelId, Trouble> {
        Ok(thread.below)
    }

    async fn is_member(&self, _: GuildId, _: PlayerId) -> Result<bool, Trouble> {
        Ok(true)
    }

    async fn pin(&self, _: Posted) -> Result<(), Trouble> {
        Ok(())
    }

    async fn was_answered(&self, _: &ReplyToken) -> Result<Option<MessageId>, Trouble> {
        Ok(None)
    }
}

//! An app on a database of its own, people who use it, and a clock.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use komwe::app::{App, AppError, Caller, Clock, GameRef, GameView, ManualClock, Opponent, Ticket};
use komwe::play::{
    ChallengeId, ChannelId, GameId, GuildId, Home, InteractionId, Limits, MessageId, Names, Notice,
    Pace, PlayerId, Posted, Refusal, ReplyToken, Stamp, Starts, Terms, Timestamp,
};
use komwe::rules::{Side, Variant};
use komwe::store::Store;
use rusqlite::{Connection, OpenFlags};
use tempfile::TempDir;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::courier::Postbox;

pub(super) const ASHA: PlayerId = PlayerId(100);
pub(super) const BAKARI: PlayerId = PlayerId(200);
pub(super) const CHIKU: PlayerId = PlayerId(300);

pub(super) const HOME: Home = Home {
    guild: Some(GuildId(1)),
    channel: ChannelId(10),
};
pub(super) const ELSEWHERE: Home = Home {
    guild: Some(GuildId(1)),
    channel: ChannelId(11),
};
pub(super) const ABROAD: Home = Home {
    guild: Some(GuildId(2)),
    channel: ChannelId(20),
};

/// A message at home.
pub(super) fn posted(message: u64) -> Posted {
    Posted {
        channel: HOME.channel,
        message: MessageId(message),
    }
}

static INTERACTION: AtomicU64 = AtomicU64::new(1);

pub(super) struct World {
    pub(super) app: App,
    pub(super) clock: ManualClock,
    pub(super) post: Postbox,
    dir: TempDir,
    running: Option<(CancellationToken, JoinHandle<Result<(), AppError>>)>,
}

impl World {
    pub(super) fn new() -> World {
        World::with(Limits {
            challenges_per_window: 1_000,
            challenges_per_player: 1_000,
            games_per_pair: 1_000,
            games_per_player: 1_000,
            ..Limits::default()
        })
    }

    pub(super) fn with(limits: Limits) -> World {
        let dir = tempfile::tempdir().unwrap();
        let clock = ManualClock::new(Timestamp(1_800_000_000));
        let app = App::open_with(
            &dir.path().join("komwe.sqlite3"),
            Arc::new(clock.clone()),
            7,
            limits,
        )
        .unwrap();
        World {
            app,
            clock,
            post: Postbox::new(),
            dir,
            running: None,
        }
    }

    pub(super) fn database(&self) -> PathBuf {
        self.dir.path().join("komwe.sqlite3")
    }

    /// Starts the outbox and the jobs.
    pub(super) fn start(&mut self) {
        let stop = CancellationToken::new();
        let (app, post, token) = (self.app.clone(), Arc::new(self.post.clone()), stop.clone());
        self.running = Some((
            stop,
            tokio::spawn(async move { app.run(post, token).await }),
        ));
    }

    pub(super) fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Stops them in order.
    pub(super) async fn stop(&mut self) {
        if let Some((stop, task)) = self.running.take() {
            stop.cancel();
            task.await.unwrap().unwrap();
        }
    }

    /// Waits until the outbox and the jobs end by themselves.
    pub(super) async fn ended(&mut self) -> Result<(), AppError> {
        let (_stop, task) = self.running.take().unwrap();
        task.await.unwrap()
    }

    /// Ends the app without notice and opens the database again, as after a crash.
    pub(super) async fn crash(&mut self) {
        if let Some((_, task)) = self.running.take() {
            task.abort();
            let _ = task.await;
        }
        self.app.close().await;
        self.app = App::open(&self.database(), Arc::new(self.clock.clone()), 8).unwrap();
        self.post = self.post.clone();
    }

    /// The process dies, and so much time passes until the next one is up.
    pub(super) async fn down(&mut self, seconds: u64) {
        if let Some((_, task)) = self.running.take() {
            task.abort();
            let _ = task.await;
        }
        self.app.close().await;
        self.advance(seconds);
        self.crash().await;
        self.start();
        // It has found out how long there was none.
        while self.number("SELECT ?1 - at FROM pulse", self.now().0) != 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        self.settled().await;
    }

    /// The process is stopped in order and started again, and so much time passes in between.
    pub(super) async fn restarted(&mut self, seconds: u64) {
        self.stop().await;
        self.down(seconds).await;
    }

    /// Closes the app and looks into the database.
    pub(super) async fn inspect(&mut self) -> Store {
        self.stop().await;
        self.app.close().await;
        Store::open(&self.database()).unwrap()
    }

    /// An offer of one to another, told in the channel.
    pub(super) async fn offer(
        &self,
        from: PlayerId,
        to: Option<PlayerId>,
        variant: Variant,
    ) -> ChallengeId {
        let ticket = self
            .app
            .challenge(&caller(from), to.map(opponent), unhurried(variant))
            .await
            .unwrap();
        let Notice::Challenge(id) = ticket.parcel().notice else {
            panic!("not an offer: {ticket:?}")
        };
        self.app
            .delivered(ticket.parcel().id, Some(posted(1)))
            .await
            .unwrap();
        id
    }

    /// A game that has begun; whose interactions are answered, but whose first board is for the outbox.
    pub(super) async fn game(&self, variant: Variant) -> GameId {
        let offer = self.offer(ASHA, Some(BAKARI), variant).await;
        let closing = self.app.accept(&caller(BAKARI), offer).await.unwrap();
        self.app
            .delivered(closing.ticket.parcel().id, None)
            .await
            .unwrap();
        closing.game.unwrap()
    }

    /// A game on these terms, whose first board has been told: the challenger is South, unless the terms say otherwise.
    pub(super) async fn game_on(&self, terms: Terms) -> GameId {
        let invitee = Some(opponent(BAKARI));
        let ticket = self.app.challenge(&caller(ASHA), invitee, terms).await;
        self.begun(ticket.unwrap()).await
    }

    /// The game that begins when the one to whom it was offered accepts.
    pub(super) async fn begun(&self, offer: Ticket) -> GameId {
        let parcel = offer.parcel();
        let (Notice::Challenge(id), Some(invitee)) = (parcel.notice, parcel.to) else {
            panic!("not an offer: {offer:?}")
        };
        self.told(&offer).await;
        let closing = self.app.accept(&caller(invitee), id).await.unwrap();
        self.told(&closing.ticket).await;
        self.settled().await;
        closing.game.unwrap()
    }

    /// The answer of an interaction arrived.
    pub(super) async fn told(&self, ticket: &Ticket) {
        let parcel = ticket.parcel();
        let new = || MessageId(50_000 + u64::try_from(parcel.id.0).unwrap());
        let message = parcel.edits.unwrap_or_else(new);
        let told = self.app.delivered(parcel.id, Some(posted(message.0)));
        told.await.unwrap();
    }

    pub(super) async fn view(&self, game: GameId) -> GameView {
        self.app.game_view(game, None).await.unwrap()
    }

    /// When the time of the player to move is out.
    pub(super) async fn deadline(&self, game: GameId) -> Timestamp {
        self.view(game).await.clock.deadline.unwrap()
    }

    pub(super) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// The player who waits.
    pub(super) async fn waiting(&self, game: GameId) -> PlayerId {
        let view = self.view(game).await;
        view.player(view.course.turn().unwrap().other())
    }

    /// Lets time pass until a moment, and waits until what came due meanwhile is done.
    pub(super) async fn until(&self, moment: Timestamp) {
        assert!(moment >= self.now(), "{moment:?} has passed");
        self.later(moment.since(self.now()).as_secs()).await;
    }

    /// Lets so much time pass, and waits until what came due meanwhile is done.
    pub(super) async fn later(&self, seconds: u64) {
        self.advance(seconds);
        self.settled().await;
    }

    /// Waits until no job and no message is due any more, and it was noted that the program is there.
    pub(super) async fn settled(&self) {
        if self.running.is_none() {
            return;
        }
        let sql = "SELECT (SELECT count(*) FROM job WHERE due <= ?1)
                        + (SELECT abs(?1 - coalesce(max(at), 0)) >= 30 FROM pulse)";
        while self.number(sql, self.now().0) > 0 || self.app.backlog().await.unwrap().due > 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// The lot that was drawn for a game.
    pub(super) fn lot(&self, game: GameId) -> i64 {
        self.number("SELECT lot FROM game WHERE id = ?1", game.0)
    }

    /// Looks into the database while the app uses it.
    fn number(&self, sql: &str, of: i64) -> i64 {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(self.database(), flags).unwrap();
        connection.query_row(sql, [of], |row| row.get(0)).unwrap()
    }

    /// All that is stored of a game agrees with itself.
    pub(super) async fn verified(&mut self, game: GameId) {
        let store = self.inspect().await;
        let faults = store.read_wait(move |view| view.verify_game(game));
        assert_eq!(faults.unwrap(), []);
    }

    /// The player to move.
    pub(super) async fn to_move(&self, game: GameId) -> PlayerId {
        let view = self.app.game_view(game, None).await.unwrap();
        view.to_move().unwrap()
    }

    /// The player of a side.
    pub(super) async fn player(&self, game: GameId, side: Side) -> PlayerId {
        self.app.game_view(game, None).await.unwrap().player(side)
    }

    /// A legal move of the player to move.
    pub(super) async fn a_move(&self, game: GameId) -> String {
        let player = self.to_move(game).await;
        self.app
            .legal(player, HOME, Some(game))
            .await
            .unwrap()
            .moves[0]
            .0
            .to_string()
    }

    /// Plays the first legal move and tells it as the answer. Gives the ply.
    pub(super) async fn play_on(&self, game: GameId) -> u32 {
        let ticket = self.move_unanswered(game).await;
        let Notice::Turn { ply, .. } = ticket.parcel().notice else {
            panic!("not a board: {ticket:?}")
        };
        self.app
            .delivered(ticket.parcel().id, Some(posted(500 + u64::from(ply))))
            .await
            .unwrap();
        ply
    }

    /// Plays the first legal move; what becomes of the ticket is the test's matter.
    pub(super) async fn move_unanswered(&self, game: GameId) -> Ticket {
        let (player, text) = (self.to_move(game).await, self.a_move(game).await);
        self.app
            .play(&caller(player), at(game, None), &text)
            .await
            .unwrap()
    }

    /// The same from the player's direct messages.
    pub(super) async fn move_directly(&self, game: GameId) -> Ticket {
        let (player, text) = (self.to_move(game).await, self.a_move(game).await);
        let home = Home {
            guild: None,
            channel: ChannelId(1_000_000 + player.0),
        };
        let caller = caller_in(player, home);
        let ticket = self.app.play(&caller, at(game, None), &text).await;
        ticket.unwrap()
    }

    pub(super) fn advance(&self, seconds: u64) {
        self.clock.advance(Duration::from_secs(seconds));
    }
}

pub(super) fn caller(player: PlayerId) -> Caller {
    caller_in(player, HOME)
}

pub(super) fn caller_in(player: PlayerId, home: Home) -> Caller {
    let interaction = INTERACTION.fetch_add(1, Ordering::Relaxed);
    Caller {
        interaction: InteractionId(interaction),
        player,
        names: names(player),
        home,
        threads: false,
        message: None,
        reply: ReplyToken {
            token: format!("token-{interaction}"),
            expires: Timestamp(1_800_000_000 + 15 * 60),
        },
    }
}

/// Terms with this pace; the challenger begins.
pub(super) fn paced(pace: Pace) -> Terms {
    Terms {
        pace,
        starts: Starts::Challenger,
        ..Terms::usual(Variant::Kete)
    }
}

/// The usual terms, without a clock.
pub(super) fn unhurried(variant: Variant) -> Terms {
    Terms {
        pace: Pace::Unlimited,
        ..Terms::usual(variant)
    }
}

pub(super) fn opponent(player: PlayerId) -> Opponent {
    Opponent {
        id: player,
        names: names(player),
        is_bot: false,
    }
}

fn names(player: PlayerId) -> Names {
    Names::new(&format!("Player {player}"), &format!("player{player}"))
}

pub(super) fn at(game: GameId, ply: Option<u32>) -> GameRef {
    GameRef {
        game: Some(game),
        seen: ply.map(Stamp::of_ply),
    }
}

/// The refusal that a use case must have ended with.
pub(super) fn refused<T: std::fmt::Debug>(result: Result<T, AppError>) -> Refusal {
    match result {
        Err(AppError::Refused(refusal)) => refusal,
        other => panic!("not refused: {other:?}"),
    }
}

//! The way of a parcel: to the home of its game, which may be a thread, to the channel above that, or to its recipient.

use rusqlite::Row;

use super::codec::{get, nonsense, notice_columns, signed, stream_key, unsigned_or_none};
use super::{StoreError, Tx, View};
use crate::play::{
    ChannelId, GameId, Home, MessageId, NewThread, Notice, ParcelId, Place, PlayerId, Posted,
    Stream, Timestamp,
};

/// How a parcel is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// To its home.
    Home,
    /// To its home as well, once a thread has been opened there for the game and become its home.
    NewThread,
    /// To the channel above its home, which is a thread that cannot be used now.
    Parent,
    /// To its recipient, in a direct message.
    Direct,
}

/// Where a parcel goes, and what there is besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route {
    /// How it goes.
    pub way: Way,
    /// Where that leads.
    pub place: Place,
    /// The thread to be opened before.
    pub thread: Option<NewThread>,
    /// The channel above its home, where that is a thread of its game.
    pub parent: Option<ChannelId>,
    /// The threads that were opened for its game so far.
    pub threads: u32,
}

impl Way {
    const fn key(self) -> &'static str {
        match self {
            Way::Home => "home",
            Way::NewThread => "new-thread",
            Way::Parent => "parent",
            Way::Direct => "direct",
        }
    }

    /// The column `way`.
    pub(super) fn of(row: &Row<'_>) -> Result<Way, StoreError> {
        let key: String = get(row, "way")?;
        [Way::Home, Way::NewThread, Way::Parent, Way::Direct]
            .into_iter()
            .find(|way| way.key() == key)
            .ok_or_else(|| nonsense("way", &key))
    }
}

impl View<'_> {
    /// The route of a parcel for which `chosen` was noted. Its game may have moved since; an edit has no choice.
    pub(super) fn route(
        &self,
        chosen: Way,
        notice: Notice,
        home: Home,
        to: Option<PlayerId>,
        edits: Option<Posted>,
    ) -> Result<Route, StoreError> {
        let sql = "SELECT parent, threads FROM game WHERE id = ?1";
        let housed = notice.game().map(|game| {
            self.row(sql, [game.0], |row| {
                let parent = unsigned_or_none(row, "parent")?.map(ChannelId);
                Ok((parent, get::<u32>(row, "threads")?))
            })
        });
        let (parent, threads) = housed.transpose()?.flatten().unwrap_or_default();
        let mut route = Route {
            way: Way::Home,
            place: Place::Channel(edits.map_or(home.channel, |posted| posted.channel)),
            thread: None,
            parent,
            threads,
        };
        if edits.is_some() {
            return Ok(route);
        }
        match (chosen, notice.game(), parent, to) {
            (Way::NewThread, Some(game), None, _) => {
                route.way = chosen;
                route.thread = Some(self.new_thread(game, home.channel)?);
            }
            (Way::Parent, _, Some(parent), _) => {
                route.way = chosen;
                route.place = Place::Channel(parent);
            }
            (Way::Direct, _, _, Some(player)) => {
                route.way = chosen;
                route.place = Place::Direct(player);
            }
            _ => {}
        }
        Ok(route)
    }

    /// The thread to be opened for a game in the channel where it is. The first grows from the message of its offer; a message
    /// never gets a second one.
    fn new_thread(&self, game: GameId, below: ChannelId) -> Result<NewThread, StoreError> {
        let sql = "SELECT challenge.message AS message FROM game JOIN challenge ON challenge.id = game.challenge
                   WHERE game.id = ?1 AND game.threads = 0 AND challenge.channel = ?2";
        let from = self.row(sql, (game.0, signed(below.0)), |row| {
            unsigned_or_none(row, "message")
        })?;
        Ok(NewThread {
            game,
            below,
            from: from.flatten().map(MessageId),
        })
    }
}

impl Tx<'_> {
    /// Has a thread opened for the game before the parcel is taken to it.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn want_thread(&self, id: ParcelId) -> Result<(), StoreError> {
        let sql = "UPDATE outbox SET way = ?2 WHERE id = ?1";
        self.change_one(sql, (id.0, Way::NewThread.key()))
    }

    /// Has a parcel wait for all that is to be said of another game before it.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn put_behind(&self, id: ParcelId, game: GameId) -> Result<(), StoreError> {
        let sql = "UPDATE outbox SET stream = ?2 WHERE id = ?1";
        self.change_one(sql, (id.0, stream_key(Stream::Game(game))))
    }

    /// Has a parcel taken at `due`; others of its stream may go before it.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn let_pass(&self, id: ParcelId, due: Timestamp) -> Result<(), StoreError> {
        let sql = "UPDATE outbox SET state = 'kept', due = ?2 WHERE id = ?1";
        self.change_one(sql, (id.0, due.0))
    }

    /// Has a parcel taken to its recipient, in a direct message.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn take_directly(&self, id: ParcelId) -> Result<(), StoreError> {
        let sql = "UPDATE outbox SET way = ?2 WHERE id = ?1";
        self.change_one(sql, (id.0, Way::Direct.key()))
    }

    /// Takes out what waits to tell the same as a parcel that was told to all: where there was no way to anybody, each player of the
    /// game has a copy.
    pub(super) fn drop_copies(&self, id: ParcelId, notice: Notice) -> Result<(), StoreError> {
        if !matches!(notice, Notice::Ruled { .. } | Notice::GameOver { .. }) {
            return Ok(());
        }
        let (kind, subject, ply) = notice_columns(notice);
        let sql = "DELETE FROM outbox WHERE stream = ?1 AND id <> ?2 AND kind = ?3 AND subject = ?4 AND ply IS ?5
                     AND state = 'kept'";
        let stream = stream_key(notice.stream());
        self.change(sql, (stream, id.0, kind, subject, ply))?;
        Ok(())
    }

    /// Makes the thread that was opened below a game's channel its home, and has the parcel taken there now. Nothing happens to
    /// a game that has moved meanwhile.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn move_in(
        &self,
        id: ParcelId,
        opened: NewThread,
        thread: ChannelId,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.change(
            "UPDATE game SET parent = channel, channel = ?3, message = NULL, threads = threads + 1
             WHERE id = ?1 AND channel = ?2 AND parent IS NULL",
            (opened.game.0, signed(opened.below.0), signed(thread.0)),
        )?;
        let sql = "UPDATE outbox SET way = ?2, due = ?3, unsure_since = NULL WHERE id = ?1";
        self.change(sql, (id.0, Way::Home.key(), now.0))?;
        Ok(())
    }

    /// Makes the channel above a thread that is gone the home of its game, and has the parcel taken there now: `way` says whether
    /// into a new thread. Nothing happens to a game that has moved meanwhile.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn move_out(
        &self,
        id: ParcelId,
        gone: ChannelId,
        way: Way,
        now: Timestamp,
        trouble: &str,
    ) -> Result<(), StoreError> {
        self.change(
            "UPDATE game SET channel = parent, parent = NULL, message = NULL
             WHERE channel = ?1 AND parent IS NOT NULL",
            [signed(gone.0)],
        )?;
        self.redirect(id, way, now, trouble)
    }

    /// Has a parcel taken another way, from now on. Nothing happens when it is out, or no longer wanted.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn redirect(
        &self,
        id: ParcelId,
        way: Way,
        now: Timestamp,
        trouble: &str,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE outbox SET attempts = attempts + 1, way = ?2, due = ?3, trouble = ?4,
                                     unsure_since = NULL
                   WHERE id = ?1";
        self.change(sql, (id.0, way.key(), now.0, trouble))?;
        Ok(())
    }
}

//! What is still to be said in Discord.

use std::time::Duration;

use rusqlite::Row;

use super::codec::{get, notice, notice_columns, signed, stream_key, unsigned, unsigned_or_none};
use super::subject::{Subject, depth};
use super::way::{Route, Way};
use super::{StoreError, Tx, View};
use crate::play::{
    ChannelId, GameId, MessageId, Notice, Parcel, ParcelId, PlayerId, Posted, ReplyToken, Timestamp,
};

/// A parcel and what is to become of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dispatch {
    /// The parcel.
    pub parcel: Parcel,
    /// Where it goes.
    pub route: Route,
    /// Since when it may be there already, though Discord never said so; none when it certainly is not.
    pub unsure_since: Option<Timestamp>,
    /// Nobody needs it any more: something later has been told, or there is no message to edit.
    pub obsolete: bool,
}

impl View<'_> {
    /// A parcel and where it goes; none when it was delivered or given up.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn dispatch(&self, id: ParcelId) -> Result<Option<Dispatch>, StoreError> {
        let sql = "SELECT * FROM outbox WHERE id = ?1 AND state <> 'dead'";
        let found = self.row(sql, [id.0], |row| {
            let notice = notice(row)?;
            let to = unsigned_or_none(row, "recipient")?.map(PlayerId);
            // What a watcher is told is for them alone.
            let way = match notice {
                Notice::Watched { .. } => Way::Direct,
                _ => Way::of(row)?,
            };
            let is_kept = get::<String>(row, "state")? == "kept";
            let Subject {
                home,
                edits,
                obsolete,
            } = self.subject(notice, is_kept)?;
            let route = self.route(way, notice, home, to, edits)?;
            let parcel = Parcel {
                id,
                home,
                notice,
                to,
                edits: edits.map(|posted| posted.message),
                reply: reply(row)?,
                attempts: get(row, "attempts")?,
            };
            Ok(Dispatch {
                parcel,
                route,
                unsure_since: get::<Option<i64>>(row, "unsure_since")?.map(Timestamp),
                obsolete: obsolete || (notice.gives_way() && self.is_outdone(id, notice)?),
            })
        })?;
        Ok(found)
    }

    /// Whether one that was written later tells the same as it is now.
    fn is_outdone(&self, id: ParcelId, notice: Notice) -> Result<bool, StoreError> {
        let (kind, subject, ply) = notice_columns(notice);
        // Standings are numbered, and the newest are those that count.
        let ply = ply.filter(|_| !matches!(notice, Notice::Standings { .. }));
        let sql = "SELECT count(*) FROM outbox WHERE stream = ?1 AND id > ?2 AND kind = ?3 AND subject = ?4
                     AND (?5 IS NULL OR ply = ?5) AND state <> 'dead'";
        let parameters = (stream_key(notice.stream()), id.0, kind, subject, ply);
        Ok(self.count(sql, parameters)? > 0)
    }

    /// Where the board after so many moves can be seen.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn board_message(&self, game: GameId, ply: u32) -> Result<Option<Posted>, StoreError> {
        let sql = "SELECT channel, message FROM board WHERE game = ?1 AND ply = ?2";
        self.row(sql, (game.0, ply), |row| {
            Ok(Posted {
                channel: ChannelId(unsigned(row, "channel")?),
                message: MessageId(unsigned(row, "message")?),
            })
        })
    }

    /// The number of messages that still have to be delivered.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn outbox_size(&self) -> Result<u32, StoreError> {
        self.count("SELECT count(*) FROM outbox WHERE state <> 'dead'", [])
    }
}

impl Tx<'_> {
    /// Has something said, from now on.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn announce(
        &self,
        what: Notice,
        to: Option<PlayerId>,
        now: Timestamp,
    ) -> Result<ParcelId, StoreError> {
        let (kind, subject, ply) = notice_columns(what);
        self.change_one(
            "INSERT INTO outbox (stream, kind, subject, ply, recipient, made_at, due)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)",
            (
                stream_key(what.stream()),
                kind,
                subject,
                ply,
                to.map(|player| signed(player.0)),
                now.0,
            ),
        )?;
        Ok(ParcelId(self.connection.last_insert_rowid()))
    }

    /// Leaves a parcel to whoever answers an interaction, until `until`.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn lease(
        &self,
        id: ParcelId,
        reply: &ReplyToken,
        until: Timestamp,
    ) -> Result<(), StoreError> {
        self.change_one(
            "UPDATE outbox SET reply_token = ?2, reply_expires = ?3, due = ?4 WHERE id = ?1",
            (id.0, &reply.token, reply.expires.0, until.0),
        )
    }

    /// Ends all leases: whoever held them is gone.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn end_leases(&self, now: Timestamp) -> Result<(), StoreError> {
        let sql = "UPDATE outbox SET due = ?1 WHERE reply_token IS NOT NULL AND state <> 'dead' AND due > ?1";
        self.change(sql, [now.0])?;
        Ok(())
    }

    /// Makes whatever is put off due earlier `by` so much, which the clock was set back; not before `earliest`, for what was
    /// leased since then.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn bring_forward(&self, by: Duration, earliest: Timestamp) -> Result<(), StoreError> {
        let sql = "UPDATE outbox SET due = max(due - ?1, ?2), reply_expires = reply_expires - ?1
                   WHERE state <> 'dead' AND due > ?2";
        let by = i64::try_from(by.as_secs()).unwrap_or(i64::MAX);
        self.change(sql, (by, earliest.0))?;
        Ok(())
    }

    /// Forgets the interaction of a parcel, which certainly was not answered: it is to be posted from now on. Nothing happens
    /// when it is delivered already.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn not_answered(&self, id: ParcelId, now: Timestamp) -> Result<(), StoreError> {
        let sql = "UPDATE outbox SET reply_token = NULL, reply_expires = NULL, due = ?2
                   WHERE id = ?1 AND reply_token IS NOT NULL";
        self.change(sql, (id.0, now.0))?;
        Ok(())
    }

    /// Takes out a parcel that was delivered, and notes where it can be seen, if that is known. Nothing happens when it is out.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn delivered(&self, id: ParcelId, posted: Option<Posted>) -> Result<(), StoreError> {
        let found = self.row("SELECT * FROM outbox WHERE id = ?1", [id.0], |row| {
            Ok((notice(row)?, Way::of(row)?, Timestamp(get(row, "made_at")?)))
        })?;
        let Some((what, way, made_at)) = found else {
            return Ok(());
        };
        if way != Way::Direct {
            self.drop_copies(id, what)?;
        }
        let home = self.subject(what, false)?.home;
        // Others cannot follow a link to a direct message.
        let at_home = posted.filter(|posted| posted.channel == home.channel);
        let message = at_home.map(|posted| signed(posted.message.0));
        match what {
            Notice::Challenge(challenge) => {
                self.change(
                    "UPDATE challenge SET message = coalesce(?2, message) WHERE id = ?1",
                    (challenge.0, message),
                )?;
            }
            Notice::Proposal { game, number } => {
                if let Some(posted) = posted {
                    self.note_proposal_message(game, number, posted)?;
                }
            }
            Notice::ChallengeClosed(_)
            | Notice::Settle { .. }
            | Notice::Watched { .. }
            | Notice::ProposalClosed { .. }
            | Notice::Ruled { .. }
            | Notice::Refresh { .. }
            | Notice::News { .. }
            | Notice::Presence { .. }
            | Notice::PinTournament { .. }
            | Notice::Round { .. }
            | Notice::Standings { .. }
            | Notice::TournamentOver { .. }
            | Notice::Roles { .. } => {}
            Notice::Tournament { id } => self.note_tournament_message(id, message, made_at)?,
            Notice::Turn { game, .. } | Notice::GameOver { game } => {
                let ply = self.summary(game)?.map_or(0, |summary| summary.ply);
                let sql = "UPDATE game SET told = ?2, message = coalesce(?3, message) WHERE id = ?1 AND told <= ?2";
                self.change(sql, (game.0, depth(what, ply), message))?;
            }
        }
        if let (Notice::Turn { game, ply }, Some(Posted { channel, message })) = (what, posted) {
            self.change(
                "INSERT OR REPLACE INTO board (game, ply, channel, message) VALUES (?1, ?2, ?3, ?4)",
                (game.0, ply, signed(channel.0), signed(message.0)),
            )?;
        }
        self.drop_parcel(id)
    }

    /// Takes out a parcel that nobody needs any more.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn drop_parcel(&self, id: ParcelId) -> Result<(), StoreError> {
        self.change("DELETE FROM outbox WHERE id = ?1", [id.0])?;
        Ok(())
    }

    /// Notes that a parcel may arrive from now on. What becomes known of it ends that.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn may_arrive(&self, id: ParcelId, now: Timestamp) -> Result<(), StoreError> {
        let sql = "UPDATE outbox SET unsure_since = coalesce(unsure_since, ?2) WHERE id = ?1";
        self.change(sql, (id.0, now.0))?;
        Ok(())
    }

    /// Tries a parcel, which may have arrived, again at `due`, at the same place.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn retry(
        &self,
        id: ParcelId,
        now: Timestamp,
        due: Timestamp,
        trouble: &str,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE outbox SET attempts = attempts + 1, due = ?3, trouble = ?4,
                                     unsure_since = coalesce(unsure_since, ?2)
                   WHERE id = ?1";
        self.change(sql, (id.0, now.0, due.0, trouble))?;
        Ok(())
    }

    /// Looks at a parcel again at `due`; that is no failure.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn look_again(&self, id: ParcelId, due: Timestamp) -> Result<(), StoreError> {
        self.change("UPDATE outbox SET due = ?2 WHERE id = ?1", (id.0, due.0))?;
        Ok(())
    }

    /// Keeps a parcel for which there is no way now: at `due` all is tried again from its home on. Others may go before it.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn keep(&self, id: ParcelId, due: Timestamp, trouble: &str) -> Result<(), StoreError> {
        let sql = "UPDATE outbox SET attempts = attempts + 1, state = 'kept', way = 'home', due = ?2, trouble = ?3,
                                     unsure_since = NULL
                   WHERE id = ?1";
        self.change(sql, (id.0, due.0, trouble))?;
        Ok(())
    }

    /// Gives a parcel up.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn give_up(&self, id: ParcelId, trouble: &str) -> Result<(), StoreError> {
        let sql = "UPDATE outbox SET attempts = attempts + 1, state = 'dead', trouble = ?2,
                                     reply_token = NULL, reply_expires = NULL
                   WHERE id = ?1";
        self.change(sql, (id.0, trouble))?;
        Ok(())
    }
}

fn reply(row: &Row<'_>) -> Result<Option<ReplyToken>, StoreError> {
    let Some(token) = get::<Option<String>>(row, "reply_token")? else {
        return Ok(None);
    };
    Ok(Some(ReplyToken {
        token,
        expires: Timestamp(get(row, "reply_expires")?),
    }))
}

//! What players propose to each other.

use rusqlite::{Row, named_params};

use super::codec::{get, key, signed, unsigned, unsigned_or_none};
use super::{StoreError, Tx, View};
use crate::play::proposal::State;
use crate::play::{ChannelId, GameId, MessageId, PlayerId, Posted, Proposal, Stamp, Timestamp};

impl View<'_> {
    /// A proposal, if there is such a one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn proposal(&self, game: GameId, number: u32) -> Result<Option<Proposal>, StoreError> {
        let sql = "SELECT * FROM proposal WHERE game = ?1 AND number = ?2";
        self.row(sql, (game.0, number), read)
    }

    /// All proposals of a game, in the order in which they were made.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn proposals(&self, game: GameId) -> Result<Vec<Proposal>, StoreError> {
        let sql = "SELECT * FROM proposal WHERE game = ?1 ORDER BY number";
        self.rows(sql, [game.0], read)
    }

    /// Where a proposal can be seen.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn proposal_message(
        &self,
        game: GameId,
        number: u32,
    ) -> Result<Option<Posted>, StoreError> {
        let sql = "SELECT channel, message FROM proposal WHERE game = ?1 AND number = ?2";
        let posted = self.row(sql, (game.0, number), |row| {
            let channel = unsigned_or_none(row, "channel")?.map(ChannelId);
            let message = unsigned_or_none(row, "message")?.map(MessageId);
            Ok(channel
                .zip(message)
                .map(|(channel, message)| Posted { channel, message }))
        })?;
        Ok(posted.flatten())
    }
}

impl Tx<'_> {
    /// Stores a new proposal.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn add_proposal(&self, proposal: &Proposal, now: Timestamp) -> Result<(), StoreError> {
        self.change_one(
            "INSERT INTO proposal (game, number, kind, player, takebacks, ply, state, made_at)
             VALUES (:game, :number, :kind, :player, :takebacks, :ply, :state, :made_at)",
            named_params! {
                ":game": proposal.game.0,
                ":number": proposal.number,
                ":kind": proposal.kind.key(),
                ":player": signed(proposal.by.0),
                ":takebacks": proposal.at.takebacks,
                ":ply": proposal.at.ply,
                ":state": proposal.state.key(),
                ":made_at": now.0,
            },
        )
    }

    /// Stores what became of an open proposal.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when it is not open; and when the database refuses.
    pub fn close_proposal(&self, proposal: &Proposal) -> Result<(), StoreError> {
        let sql =
            "UPDATE proposal SET state = ?3 WHERE game = ?1 AND number = ?2 AND state = 'open'";
        let state = proposal.state.key();
        self.change_one(sql, (proposal.game.0, proposal.number, state))
    }

    /// Closes the open proposals of a game that was played on or is over, and gives them as they are then.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn lapse_proposals(&self, game: GameId) -> Result<Vec<Proposal>, StoreError> {
        let sql = "SELECT * FROM proposal WHERE game = ?1 AND state = 'open' ORDER BY number";
        let open = self.rows(sql, [game.0], read)?;
        let lapsed = open.into_iter().map(|proposal| {
            let lapsed = Proposal {
                state: State::Lapsed,
                ..proposal
            };
            self.close_proposal(&lapsed)?;
            Ok(lapsed)
        });
        lapsed.collect()
    }

    /// Notes where a proposal can be seen.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn note_proposal_message(
        &self,
        game: GameId,
        number: u32,
        posted: Posted,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE proposal SET channel = ?3, message = ?4 WHERE game = ?1 AND number = ?2";
        let Posted { channel, message } = posted;
        let place = (signed(channel.0), signed(message.0));
        self.change_one(sql, (game.0, number, place.0, place.1))
    }
}

fn read(row: &Row<'_>) -> Result<Proposal, StoreError> {
    Ok(Proposal {
        game: GameId(get(row, "game")?),
        number: get(row, "number")?,
        kind: key(row, "kind")?,
        by: PlayerId(unsigned(row, "player")?),
        at: Stamp {
            takebacks: get(row, "takebacks")?,
            ply: get(row, "ply")?,
        },
        state: key(row, "state")?,
    })
}

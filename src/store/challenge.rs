//! Offers to play.

use rusqlite::{Row, named_params};

use super::codec::{get, home, key, nonsense, signed, unsigned, unsigned_or_none, variant};
use super::{StoreError, Tx, View};
use crate::play::challenge::State;
use crate::play::{
    Challenge, ChallengeId, GameId, GuildId, Home, Limits, Load, MessageId, PlayerId, Terms,
    Timestamp,
};

impl View<'_> {
    /// An offer, if there is such a one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn challenge(&self, id: ChallengeId) -> Result<Option<Challenge>, StoreError> {
        let sql = "SELECT challenge.*, game.id AS game FROM challenge
                   LEFT JOIN game ON game.challenge = challenge.id WHERE challenge.id = ?1";
        self.row(sql, [id.0], read)
    }

    /// The offers in a server that still stand and that this player could take up: to anyone, or to them. The newest first, at most
    /// `limit`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn open_challenges(
        &self,
        guild: GuildId,
        player: PlayerId,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<Challenge>, StoreError> {
        let sql = "SELECT challenge.*, NULL AS game FROM challenge
                   WHERE state = 'open' AND guild = ?1 AND expires_at > ?3 AND (opponent IS NULL OR opponent = ?2)
                     AND NOT EXISTS (SELECT 1 FROM block WHERE (player = ?2 AND blocked = challenger)
                                                            OR (player = challenger AND blocked = ?2))
                   ORDER BY challenge.id DESC LIMIT ?4";
        let parameters = (signed(guild.0), signed(player.0), now.0, limit);
        self.rows(sql, parameters, read)
    }

    /// The offers that somebody made or that were made to them, and that are open.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn open_offers_of(&self, player: PlayerId) -> Result<Vec<ChallengeId>, StoreError> {
        let sql = "SELECT id FROM challenge WHERE state = 'open' AND (challenger = ?1 OR opponent = ?1) ORDER BY id";
        self.rows(sql, [signed(player.0)], |row| {
            Ok(ChallengeId(get(row, "id")?))
        })
    }

    /// The message of an offer.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn challenge_message(&self, id: ChallengeId) -> Result<Option<MessageId>, StoreError> {
        let sql = "SELECT message FROM challenge WHERE id = ?1";
        let message = self.row(sql, [id.0], |row| unsigned_or_none(row, "message"))?;
        Ok(message.flatten().map(MessageId))
    }

    /// The id that the next offer will have.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn next_challenge_id(&self) -> Result<ChallengeId, StoreError> {
        let sql = "SELECT coalesce(max(id), 0) + 1 FROM challenge";
        Ok(ChallengeId(
            self.row(sql, [], |row| Ok(row.get(0)?))?.unwrap_or(1),
        ))
    }

    /// What there is already of what [`Limits`] bound.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn load(
        &self,
        caller: PlayerId,
        other: Option<PlayerId>,
        home: Home,
        now: Timestamp,
    ) -> Result<Load, StoreError> {
        const GAMES: &str = "SELECT (SELECT count(*) FROM game WHERE status = 'active' AND tournament IS NULL AND south = ?1)
                                  + (SELECT count(*) FROM game WHERE status = 'active' AND tournament IS NULL AND north = ?1)";
        const TOGETHER: &str = "SELECT (SELECT count(*) FROM game WHERE status = 'active' AND tournament IS NULL AND south = ?1 AND north = ?2)
                                     + (SELECT count(*) FROM game WHERE status = 'active' AND tournament IS NULL AND south = ?2 AND north = ?1)";
        const GUILD: &str = "SELECT count(*) FROM game WHERE status = 'active' AND guild = ?1";
        const OPEN: &str = "SELECT count(*) FROM challenge WHERE challenger = ?1 AND state = 'open' AND made_at > ?2";
        const RECENT: &str =
            "SELECT count(*) FROM challenge WHERE challenger = ?1 AND made_at > ?2
                                AND NOT EXISTS (SELECT 1 FROM pairing WHERE pairing.challenge = challenge.id)";
        let me = signed(caller.0);
        let games = |player: PlayerId| self.count(GAMES, [signed(player.0)]);
        Ok(Load {
            yours: games(caller)?,
            theirs: other.map(games).transpose()?.unwrap_or(0),
            together: other
                .map(|other| self.count(TOGETHER, [me, signed(other.0)]))
                .transpose()?
                .unwrap_or(0),
            guild: home
                .guild
                .map(|guild| self.count(GUILD, [signed(guild.0)]))
                .transpose()?
                .unwrap_or(0),
            // An offer that has run out no longer counts, even if its job is late.
            open: self.count(OPEN, [me, (now - crate::play::challenge::LIFETIME).0])?,
            recent: self.count(RECENT, [me, (now - Limits::WINDOW).0])?,
        })
    }
}

impl Tx<'_> {
    /// Stores a new offer. Both players must be known.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn add_challenge(&self, challenge: &Challenge, now: Timestamp) -> Result<(), StoreError> {
        self.change_one(
            "INSERT INTO challenge (id, challenger, opponent, variant, pace, length, rated, starts, guild, channel,
                                    state, made_at, expires_at)
             VALUES (:id, :challenger, :opponent, :variant, :pace, :length, :rated, :starts, :guild, :channel,
                     :state, :made_at, :expires_at)",
            named_params! {
                ":id": challenge.id.0,
                ":challenger": signed(challenge.challenger.0),
                ":opponent": challenge.opponent.map(|player| signed(player.0)),
                ":variant": challenge.terms.variant.key(),
                ":pace": challenge.terms.pace.to_string(),
                ":length": challenge.terms.length.key(),
                ":rated": challenge.terms.rated,
                ":starts": challenge.terms.starts.key(),
                ":guild": challenge.home.guild.map(|guild| signed(guild.0)),
                ":channel": signed(challenge.home.channel.0),
                ":state": state_key(challenge.state),
                ":made_at": now.0,
                ":expires_at": challenge.expires_at.0,
            },
        )
    }

    /// Notes the message of an offer, if it is not known yet.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn note_challenge_message(
        &self,
        id: ChallengeId,
        message: MessageId,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE challenge SET message = coalesce(message, ?2) WHERE id = ?1";
        self.change_one(sql, (id.0, signed(message.0)))
    }

    /// Stores what became of an open offer.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when it is not open; and when the database refuses.
    pub fn close_challenge(&self, challenge: &Challenge) -> Result<(), StoreError> {
        let sql = "UPDATE challenge SET state = ?2 WHERE id = ?1 AND state = 'open'";
        self.change_one(sql, (challenge.id.0, state_key(challenge.state)))
    }
}

const fn state_key(state: State) -> &'static str {
    match state {
        State::Open => "open",
        State::Accepted { .. } => "accepted",
        State::Declined => "declined",
        State::Cancelled => "cancelled",
        State::Expired => "expired",
    }
}

fn read(row: &Row<'_>) -> Result<Challenge, StoreError> {
    let state: String = get(row, "state")?;
    let game: Option<i64> = get(row, "game")?;
    Ok(Challenge {
        id: ChallengeId(get(row, "id")?),
        challenger: PlayerId(unsigned(row, "challenger")?),
        opponent: unsigned_or_none(row, "opponent")?.map(PlayerId),
        terms: Terms {
            variant: variant(row)?,
            pace: key(row, "pace")?,
            length: key(row, "length")?,
            rated: get(row, "rated")?,
            starts: key(row, "starts")?,
        },
        home: home(row)?,
        state: match (state.as_str(), game) {
            ("open", None) => State::Open,
            ("accepted", Some(game)) => State::Accepted { game: GameId(game) },
            ("declined", None) => State::Declined,
            ("cancelled", None) => State::Cancelled,
            ("expired", None) => State::Expired,
            _ => return Err(nonsense("challenge state", &state)),
        },
        expires_at: Timestamp(get(row, "expires_at")?),
    })
}

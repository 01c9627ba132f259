//! Tournaments: their plans, their events, their players and their matches. The events are the truth.

mod matches;
mod plan;
mod prize;

use rusqlite::named_params;

use super::codec::{get, moment_or_none, signed, unsigned, unsigned_or_none};
use super::{StoreError, Tx, View};
use crate::play::{ChannelId, GameId, GuildId, Names, Notice, PlayerId, Timestamp, TournamentId};
use crate::tournament::{EntrantId, Phase};
use plan::{event, phase_key, read};

pub use matches::StoredMatch;
pub use plan::{LoggedEvent, Plan, Player, StoredTournament};
pub use prize::Prizes;

const TOURNAMENT: &str = "SELECT tournament.*, body FROM tournament JOIN tournament_event ON tournament = id AND number = 1";

impl View<'_> {
    /// A tournament, if there is such a one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn tournament(&self, id: TournamentId) -> Result<Option<StoredTournament>, StoreError> {
        self.row(&format!("{TOURNAMENT} WHERE id = ?1"), [id.0], read)
    }

    /// The tournaments of a server: those that are not over, and after them the others, each the newest first, at most `limit`.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn tournaments_in(
        &self,
        guild: GuildId,
        limit: u32,
    ) -> Result<Vec<StoredTournament>, StoreError> {
        let sql = format!(
            "{TOURNAMENT} WHERE guild = ?1 ORDER BY state NOT IN ('entry', 'running'), id DESC LIMIT ?2"
        );
        self.rows(&sql, (signed(guild.0), limit), read)
    }

    /// How many tournaments of a server are not over.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn open_tournaments(&self, guild: GuildId) -> Result<u32, StoreError> {
        let sql =
            "SELECT count(*) FROM tournament WHERE guild = ?1 AND state IN ('entry', 'running')";
        self.count(sql, [signed(guild.0)])
    }

    /// The tournaments of a server that are not over and that a player has entered.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn open_tournaments_of(
        &self,
        guild: GuildId,
        player: PlayerId,
    ) -> Result<Vec<TournamentId>, StoreError> {
        let sql = "SELECT id FROM tournament JOIN entrant ON entrant.tournament = id
                   WHERE guild = ?1 AND player = ?2 AND state IN ('entry', 'running') ORDER BY id";
        self.rows(sql, (signed(guild.0), signed(player.0)), |row| {
            Ok(TournamentId(get(row, "id")?))
        })
    }

    /// The season of a league that follows another.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn season_after(&self, before: TournamentId) -> Result<Option<TournamentId>, StoreError> {
        let sql = "SELECT id FROM tournament WHERE follows = ?1";
        self.row(sql, [before.0], |row| Ok(TournamentId(get(row, "id")?)))
    }

    /// The servers in whose tournaments, not yet over, somebody is an entrant.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn guilds_of_open_tournaments_of(
        &self,
        player: PlayerId,
    ) -> Result<Vec<GuildId>, StoreError> {
        let sql = "SELECT DISTINCT guild FROM tournament JOIN entrant ON entrant.tournament = id
                   WHERE player = ?1 AND state IN ('entry', 'running') ORDER BY guild";
        self.rows(sql, [signed(player.0)], |row| {
            Ok(GuildId(unsigned(row, "guild")?))
        })
    }

    /// All that happened in a tournament, in order.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn tournament_events(&self, id: TournamentId) -> Result<Vec<LoggedEvent>, StoreError> {
        let sql = "SELECT * FROM tournament_event WHERE tournament = ?1 ORDER BY number";
        self.rows(sql, [id.0], |row| {
            Ok(LoggedEvent {
                number: get(row, "number")?,
                at: Timestamp(get(row, "at")?),
                by: unsigned_or_none(row, "by")?.map(PlayerId),
                reason: get(row, "reason")?,
                event: event(row)?,
            })
        })
    }

    /// How many results a tournament has had since a moment.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn results_since(&self, id: TournamentId, since: Timestamp) -> Result<u32, StoreError> {
        let sql = "SELECT count(*) FROM tournament_event
                   WHERE tournament = ?1 AND at > ?2 AND body ->> 'event' = 'decided'";
        self.count(sql, (id.0, since.0))
    }

    /// Who plays in a tournament, in the order of entry.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn tournament_players(&self, id: TournamentId) -> Result<Vec<Player>, StoreError> {
        let sql = "SELECT number, player, display, username FROM entrant JOIN player ON player.id = entrant.player
                   WHERE tournament = ?1 ORDER BY number";
        self.rows(sql, [id.0], |row| {
            let names: (String, String) = (get(row, "display")?, get(row, "username")?);
            Ok(Player {
                entrant: EntrantId(get(row, "number")?),
                player: PlayerId(unsigned(row, "player")?),
                names: Names::new(&names.0, &names.1),
            })
        })
    }

    /// The entrant for whom a player plays.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn entrant_of(
        &self,
        id: TournamentId,
        player: PlayerId,
    ) -> Result<Option<EntrantId>, StoreError> {
        let sql = "SELECT number FROM entrant WHERE tournament = ?1 AND player = ?2";
        self.row(sql, (id.0, signed(player.0)), |row| {
            Ok(EntrantId(get(row, "number")?))
        })
    }

    /// Whether a player was replaced by a substitute, and has no place in a tournament since.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn was_substituted(&self, id: TournamentId, player: PlayerId) -> Result<bool, StoreError> {
        let sql = "SELECT count(*) FROM substituted WHERE tournament = ?1 AND player = ?2";
        Ok(self.count(sql, (id.0, signed(player.0)))? > 0)
    }

    /// Who plays for an entrant now.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn player_of(
        &self,
        id: TournamentId,
        entrant: EntrantId,
    ) -> Result<Option<PlayerId>, StoreError> {
        let sql = "SELECT player FROM entrant WHERE tournament = ?1 AND number = ?2";
        self.row(sql, (id.0, entrant.0), |row| {
            Ok(PlayerId(unsigned(row, "player")?))
        })
    }

    /// How much happened in a tournament.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn count_events(&self, id: TournamentId) -> Result<u32, StoreError> {
        let sql = "SELECT count(*) FROM tournament_event WHERE tournament = ?1";
        self.count(sql, [id.0])
    }

    /// Whether a game is one of a tournament.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn is_of_a_tournament(&self, game: GameId) -> Result<bool, StoreError> {
        let sql = "SELECT count(*) FROM game WHERE id = ?1 AND tournament IS NOT NULL";
        Ok(self.count(sql, [game.0])? > 0)
    }

    /// When the last of the waiting standings of a tournament were put off to, if any wait.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn standings_due(&self, id: TournamentId) -> Result<Option<Timestamp>, StoreError> {
        let sql = "SELECT max(due) AS due FROM outbox
                   WHERE kind = 'tournament-standings' AND subject = ?1 AND state <> 'dead'";
        let due = self.row(sql, [id.0], |row| moment_or_none(row, "due"))?;
        Ok(due.flatten())
    }
}

impl Tx<'_> {
    /// Stores a new tournament with its first event, and gives its id. The host must be known.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn add_tournament(
        &self,
        guild: GuildId,
        channel: ChannelId,
        host: PlayerId,
        plan: &Plan,
        now: Timestamp,
    ) -> Result<TournamentId, StoreError> {
        self.change_one(
            "INSERT INTO tournament (guild, channel, results_channel, host, name, variant, pace, round_hours,
                                     first_move_hours, rated, holidays, draws, min_rating, max_rating, role_required,
                                     prize_role, created_at, starts_at, state)
             VALUES (:guild, :channel, :results_channel, :host, :name, :variant, :pace, :round_hours,
                     :first_move_hours, :rated, :holidays, :draws, :min_rating, :max_rating, :role_required,
                     :prize_role, :created_at, :starts_at, 'entry')",
            named_params! {
                ":guild": signed(guild.0),
                ":channel": signed(channel.0),
                ":results_channel": plan.results_channel.map(|channel| signed(channel.0)),
                ":host": signed(host.0),
                ":name": plan.name,
                ":variant": plan.variant.key(),
                ":pace": plan.pace.to_string(),
                ":round_hours": plan.round_hours,
                ":first_move_hours": plan.first_move_hours,
                ":rated": plan.rated,
                ":holidays": plan.holidays,
                ":draws": plan.allows_draws(),
                ":min_rating": plan.min_rating,
                ":max_rating": plan.max_rating,
                ":role_required": plan.role_required.map(|role| signed(role.0)),
                ":prize_role": plan.prize_role.map(|role| signed(role.0)),
                ":created_at": now.0,
                ":starts_at": plan.starts_at.map(|at| at.0),
            },
        )?;
        Ok(TournamentId(self.connection.last_insert_rowid()))
    }

    /// Makes a tournament the season of a league that follows another.
    ///
    /// # Errors
    /// When that one is followed by another; and when the database refuses.
    pub fn follow_season(&self, id: TournamentId, before: TournamentId) -> Result<(), StoreError> {
        self.change_one(
            "UPDATE tournament SET follows = ?2 WHERE id = ?1",
            (id.0, before.0),
        )
    }

    /// Has a tournament follow none any more: it was called off.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn leave_season(&self, id: TournamentId) -> Result<(), StoreError> {
        self.change_one("UPDATE tournament SET follows = NULL WHERE id = ?1", [id.0])
    }

    /// Appends an event. The number guards it: it must be the next one.
    ///
    /// # Errors
    /// When the event has been overtaken by another; and when the database refuses.
    pub fn log_event(&self, id: TournamentId, logged: &LoggedEvent) -> Result<(), StoreError> {
        let body = serde_json::to_string(&logged.event)
            .map_err(|error| StoreError::Nonsense(format!("tournament event: {error}")))?;
        let sql = "INSERT INTO tournament_event (tournament, number, at, by, reason, body)
                   SELECT ?1, ?2, ?3, ?4, ?5, ?6
                   WHERE (SELECT count(*) FROM tournament_event WHERE tournament = ?1) = ?2 - 1";
        let by = logged.by.map(|player| signed(player.0));
        let parameters = (id.0, logged.number, logged.at.0, by, &logged.reason, body);
        self.change_one(sql, parameters)
    }

    /// Notes how far a tournament is.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when there is no such tournament; and when the database refuses.
    pub fn set_phase(&self, id: TournamentId, phase: Phase) -> Result<(), StoreError> {
        let sql = "UPDATE tournament SET state = ?2 WHERE id = ?1";
        self.change_one(sql, (id.0, phase_key(phase)))
    }

    /// Has a player, who must be known, play for an entrant from now on.
    ///
    /// # Errors
    /// When they play for another entrant already; and when the database refuses.
    pub fn set_entrant(
        &self,
        id: TournamentId,
        entrant: EntrantId,
        player: PlayerId,
    ) -> Result<(), StoreError> {
        let sql = "INSERT INTO entrant (tournament, number, player) VALUES (?1, ?2, ?3)
                   ON CONFLICT (tournament, number) DO UPDATE SET player = ?3";
        self.change_one(sql, (id.0, entrant.0, signed(player.0)))
    }

    /// Has a player, who must be known, play on in the place of the one who has played for an entrant.
    ///
    /// # Errors
    /// When they play for another entrant already; and when the database refuses.
    pub fn substitute(
        &self,
        id: TournamentId,
        entrant: EntrantId,
        player: PlayerId,
    ) -> Result<(), StoreError> {
        let sql = "INSERT OR IGNORE INTO substituted (tournament, player)
                   SELECT tournament, player FROM entrant WHERE tournament = ?1 AND number = ?2";
        self.change(sql, (id.0, entrant.0))?;
        let sql = "DELETE FROM substituted WHERE tournament = ?1 AND player = ?2";
        self.change(sql, (id.0, signed(player.0)))?;
        self.set_entrant(id, entrant, player)
    }

    /// Notes whether the message of a tournament is pinned: none when it is, or else why not.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn note_pin(&self, id: TournamentId, trouble: Option<&str>) -> Result<(), StoreError> {
        let sql = "UPDATE tournament SET pin_trouble = ?2 WHERE id = ?1";
        self.change(sql, (id.0, trouble))?;
        Ok(())
    }

    /// Notes the message of a tournament, if it has none yet, and has it pinned.
    pub(super) fn note_tournament_message(
        &self,
        id: TournamentId,
        message: Option<i64>,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE tournament SET message = ?2 WHERE id = ?1 AND message IS NULL AND ?2 IS NOT NULL";
        if self.change(sql, (id.0, message))? > 0 {
            self.announce(Notice::PinTournament { id }, None, now)?;
        }
        Ok(())
    }

    /// Forgets the message of a tournament, which is gone.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn forget_tournament_message(&self, id: TournamentId) -> Result<(), StoreError> {
        self.change("UPDATE tournament SET message = NULL WHERE id = ?1", [id.0])?;
        Ok(())
    }
}

//! Tournaments: their plans, their events, their players and their matches. The events are the truth.

mod matches;

use rusqlite::{Row, named_params};

use super::codec::{
    get, home, key, moment_or_none, nonsense, signed, unsigned, unsigned_or_none, variant,
};
use super::{StoreError, Tx, View};
use crate::play::{
    ChannelId, GameId, GuildId, Home, MessageId, Names, Pace, PlayerId, RoleId, Timestamp,
    TournamentId,
};
use crate::rules::Variant;
use crate::tournament::{EntrantId, Event, Format, Phase, Terms};

pub use matches::StoredMatch;

/// What a host wants a tournament to be. Nothing of it changes afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What it is called, 1 to 80 characters.
    pub name: String,
    /// The rule set.
    pub variant: Variant,
    /// How its entrants are paired, how many games a match has, and the like.
    pub terms: Terms,
    /// The time rule of its games: a bank.
    pub pace: Pace,
    /// How long a round lasts, in hours.
    pub round_hours: u16,
    /// How long a player has for the first move of a match, in hours.
    pub first_move_hours: u16,
    /// Whether its games count for ratings.
    pub rated: bool,
    /// Whether clocks stand still while their players are on holiday. The round ends all the same.
    pub holidays: bool,
    /// The least rating of its entrants.
    pub min_rating: Option<u16>,
    /// Their highest rating.
    pub max_rating: Option<u16>,
    /// The role that its entrants need.
    pub role_required: Option<RoleId>,
    /// The role that its winner is given.
    pub prize_role: Option<RoleId>,
    /// Where rounds and standings are told, if not where it was announced.
    pub results_channel: Option<ChannelId>,
    /// When it begins by itself; none when a host says so.
    pub starts_at: Option<Timestamp>,
}

impl Plan {
    /// Whether a match may be drawn: not where its winner goes on.
    #[must_use]
    pub const fn allows_draws(&self) -> bool {
        !matches!(self.terms.format, Format::Elimination { .. })
    }
}

/// A tournament without its course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTournament {
    /// Its id.
    pub id: TournamentId,
    /// What it is to be.
    pub plan: Plan,
    /// Where it was announced and its games are played.
    pub home: Home,
    /// Who created it.
    pub host: PlayerId,
    /// When.
    pub created_at: Timestamp,
    /// The message that always tells how it stands, once it is posted.
    pub message: Option<MessageId>,
    /// Why that message is not pinned.
    pub pin_trouble: Option<String>,
    /// How far it is.
    pub phase: Phase,
}

impl StoredTournament {
    /// Whether it is finished or was called off.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Finished | Phase::Cancelled)
    }
}

/// An event with what is kept beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedEvent {
    /// Its number, from 1 on.
    pub number: u32,
    /// When it happened.
    pub at: Timestamp,
    /// Who brought it about; none when it came by itself.
    pub by: Option<PlayerId>,
    /// Why, in the words of who brought it about.
    pub reason: Option<String>,
    /// What happened.
    pub event: Event,
}

/// Who plays for an entrant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The entrant.
    pub entrant: EntrantId,
    /// The player.
    pub player: PlayerId,
    /// What they are called.
    pub names: Names,
}

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

    /// Notes whether the message of a tournament is pinned: none when it is, or else why not.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn note_pin(&self, id: TournamentId, trouble: Option<&str>) -> Result<(), StoreError> {
        let sql = "UPDATE tournament SET pin_trouble = ?2 WHERE id = ?1";
        self.change(sql, (id.0, trouble))?;
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

const fn phase_key(phase: Phase) -> &'static str {
    match phase {
        Phase::Entry => "entry",
        Phase::Running => "running",
        Phase::Finished => "finished",
        Phase::Cancelled => "cancelled",
    }
}

fn event(row: &Row<'_>) -> Result<Event, StoreError> {
    let body: String = get(row, "body")?;
    serde_json::from_str(&body).map_err(|_| nonsense("tournament event", &body))
}

fn read(row: &Row<'_>) -> Result<StoredTournament, StoreError> {
    let id = TournamentId(get(row, "id")?);
    let Event::Created { terms, .. } = event(row)? else {
        return Err(nonsense("first event of tournament", &id.to_string()));
    };
    let state: String = get(row, "state")?;
    let role = |column| Ok::<_, StoreError>(unsigned_or_none(row, column)?.map(RoleId));
    Ok(StoredTournament {
        id,
        plan: Plan {
            name: get(row, "name")?,
            variant: variant(row)?,
            terms,
            pace: key(row, "pace")?,
            round_hours: get(row, "round_hours")?,
            first_move_hours: get(row, "first_move_hours")?,
            rated: get(row, "rated")?,
            holidays: get(row, "holidays")?,
            min_rating: get(row, "min_rating")?,
            max_rating: get(row, "max_rating")?,
            role_required: role("role_required")?,
            prize_role: role("prize_role")?,
            results_channel: unsigned_or_none(row, "results_channel")?.map(ChannelId),
            starts_at: moment_or_none(row, "starts_at")?,
        },
        home: home(row)?,
        host: PlayerId(unsigned(row, "host")?),
        created_at: Timestamp(get(row, "created_at")?),
        message: unsigned_or_none(row, "message")?.map(MessageId),
        pin_trouble: get(row, "pin_trouble")?,
        phase: [
            Phase::Entry,
            Phase::Running,
            Phase::Finished,
            Phase::Cancelled,
        ]
        .into_iter()
        .find(|phase| phase_key(*phase) == state)
        .ok_or_else(|| nonsense("tournament state", &state))?,
    })
}

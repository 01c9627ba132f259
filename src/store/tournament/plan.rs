//! What is kept of a tournament beside its course, and how it is read.

use std::time::Duration;

use rusqlite::Row;

use crate::play::{
    ChannelId, Home, MessageId, Names, Pace, PlayerId, RoleId, Timestamp, TournamentId,
};
use crate::rules::Variant;
use crate::store::StoreError;
use crate::store::codec::{
    get, home, key, moment_or_none, nonsense, unsigned, unsigned_or_none, variant,
};
use crate::tournament::{EntrantId, Event, Format, Phase, Terms};

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

    /// How long a round lasts at most.
    #[must_use]
    pub fn round_time(&self) -> Duration {
        Duration::from_secs(u64::from(self.round_hours) * 60 * 60)
    }

    /// How long a player has for the first move: never longer than their bank, by which the match would be lost as well.
    #[must_use]
    pub fn first_move_time(&self) -> Duration {
        let stated = Duration::from_secs(u64::from(self.first_move_hours) * 60 * 60);
        match self.pace {
            Pace::Bank { bank, .. } | Pace::Live { bank, .. } => stated.min(bank),
            Pace::Unlimited | Pace::PerMove { .. } => stated,
        }
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

pub(super) const fn phase_key(phase: Phase) -> &'static str {
    match phase {
        Phase::Entry => "entry",
        Phase::Running => "running",
        Phase::Finished => "finished",
        Phase::Cancelled => "cancelled",
    }
}

pub(super) fn event(row: &Row<'_>) -> Result<Event, StoreError> {
    let body: String = get(row, "body")?;
    serde_json::from_str(&body).map_err(|_| nonsense("tournament event", &body))
}

pub(super) fn read(row: &Row<'_>) -> Result<StoredTournament, StoreError> {
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

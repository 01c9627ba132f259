//! A tournament as a file: its log of events as JSON, its table as CSV, its report as TRF26; and such a log read back and replayed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::recall::replay;
use super::report::report;
use super::show::here;
use crate::app::work::Failure;
use crate::app::{App, AppError};
use crate::play::{Home, TournamentId};
use crate::store::{Inspector, Player, StoreError, StoredTournament, View};
use crate::tournament::csv::{Field, table as comma_separated};
use crate::tournament::{BadLog, EntrantId, Event, Tournament};

/// The version of the JSON form.
const VERSION: u32 = 1;

/// What says that a JSON file is one of ours.
const FORM: &str = "komwe-tournament";

/// In which form a tournament is exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ExportForm {
    /// The log of events. From it all pairings and standings can be computed again.
    Json {
        /// Whether players are told with their Discord ids, besides their names.
        with_ids: bool,
    },
    /// The standings as a table.
    Csv,
    /// A report in TRF26.
    Trf,
}

impl ExportForm {
    /// What the names of such files end in, without the dot.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            ExportForm::Json { .. } => "json",
            ExportForm::Csv => "csv",
            ExportForm::Trf => "trf",
        }
    }
}

/// An exported log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ExportedLog {
    /// [`FORM`].
    form: String,
    /// The version of the form.
    version: u32,
    /// What it is called.
    pub name: String,
    /// The key of its rule set.
    variant: String,
    /// Its pace.
    pace: String,
    round_hours: u16,
    first_move_hours: u16,
    rated: bool,
    holidays: bool,
    /// Who played, in the order of entry.
    pub entrants: Vec<ExportedEntrant>,
    /// What happened.
    pub events: Vec<ExportedEvent>,
}

/// Who played for an entrant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ExportedEntrant {
    /// The entrant's number.
    pub number: EntrantId,
    /// What they were called.
    pub name: String,
    /// Their Discord id, where that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    id: Option<String>,
}

/// An event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ExportedEvent {
    number: u32,
    /// UTC seconds.
    at: i64,
    /// Who brought it about; none when it came by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(flatten)]
    event: Event,
}

/// Why a file cannot be read or replayed.
#[derive(Debug, thiserror::Error)]
pub enum BadExport {
    /// It is no such JSON.
    #[error("not the log of a tournament")]
    Json(#[from] serde_json::Error),
    /// It is another form, or a version that is not known.
    #[error("a log of a tournament of version {VERSION} is needed")]
    Version,
    /// No tournament can have gone so.
    #[error(transparent)]
    Log(#[from] BadLog),
}

/// What a replayed log comes to.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// What it is called.
    pub name: String,
    /// The tournament: each pairing was worked out again and is the one of the log.
    pub state: Tournament,
    /// How many events there were.
    pub events: usize,
    /// How many of them were pairings of rounds.
    pub rounds: usize,
    /// Who played.
    pub entrants: Vec<ExportedEntrant>,
}

/// Reads an exported log.
///
/// # Errors
/// When it is none, or of another version.
pub fn read_export(text: &str) -> Result<ExportedLog, BadExport> {
    let log: ExportedLog = serde_json::from_str(text)?;
    if log.form != FORM || log.version != VERSION {
        return Err(BadExport::Version);
    }
    Ok(log)
}

/// Reads an exported log, pairs all its rounds again and compares.
///
/// # Errors
/// When it cannot be read, and with the first event that would not have happened.
pub fn replay_export(text: &str) -> Result<Replayed, BadExport> {
    let log = read_export(text)?;
    let events: Vec<Event> = log.events.into_iter().map(|line| line.event).collect();
    let is_round = |event: &&Event| matches!(event, Event::Paired { .. });
    Ok(Replayed {
        state: Tournament::replay(&events)?,
        events: events.len(),
        rounds: events.iter().filter(is_round).count(),
        name: log.name,
        entrants: log.entrants,
    })
}

impl App {
    /// A tournament of the server where somebody is, as a file.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such tournament in that server.
    pub async fn export_tournament(
        &self,
        home: Home,
        id: TournamentId,
        form: ExportForm,
    ) -> Result<Vec<u8>, AppError> {
        self.read(move |view| {
            let it = here(view, home, id)?;
            Ok::<_, Failure>(written(view, &it, form)?)
        })
        .await
    }
}

/// A tournament of a database as a file, from the command line. None when there is no such tournament.
///
/// # Errors
/// When the database cannot be read.
pub fn export_from(
    inspector: &Inspector,
    id: TournamentId,
    form: ExportForm,
) -> Result<Option<Vec<u8>>, StoreError> {
    inspector.look(|view| {
        let it = view.tournament(id)?;
        it.map(|it| written(view, &it, form)).transpose()
    })
}

fn written(
    view: &View<'_>,
    it: &StoredTournament,
    form: ExportForm,
) -> Result<Vec<u8>, StoreError> {
    let players = view.tournament_players(it.id)?;
    match form {
        ExportForm::Json { with_ids } => json(view, it, &players, with_ids),
        ExportForm::Csv => table(&replay(view, it.id)?.0, &players),
        ExportForm::Trf => report(view, it, &players),
    }
}

fn json(
    view: &View<'_>,
    it: &StoredTournament,
    players: &[Player],
    with_ids: bool,
) -> Result<Vec<u8>, StoreError> {
    let name = |player| Ok::<_, StoreError>(view.names(player)?.display().to_owned());
    let events = view.tournament_events(it.id)?.into_iter().map(|logged| {
        Ok(ExportedEvent {
            number: logged.number,
            at: logged.at.0,
            by: logged.by.map(name).transpose()?,
            reason: logged.reason,
            event: logged.event,
        })
    });
    let entrants = players.iter().map(|player| ExportedEntrant {
        number: player.entrant,
        name: player.names.display().to_owned(),
        id: with_ids.then(|| player.player.to_string()),
    });
    let log = ExportedLog {
        form: FORM.to_owned(),
        version: VERSION,
        name: it.plan.name.clone(),
        variant: it.plan.variant.key().to_owned(),
        pace: it.plan.pace.to_string(),
        round_hours: it.plan.round_hours,
        first_move_hours: it.plan.first_move_hours,
        rated: it.plan.rated,
        holidays: it.plan.holidays,
        entrants: entrants.collect(),
        events: events.collect::<Result<_, StoreError>>()?,
    };
    serde_json::to_vec_pretty(&log).map_err(unwritable)
}

/// The standings. Its headings are the names of columns for programs: they are the same in every language.
fn table(state: &Tournament, players: &[Player]) -> Result<Vec<u8>, StoreError> {
    let names: BTreeMap<EntrantId, &str> = players
        .iter()
        .map(|player| (player.entrant, player.names.display()))
        .collect();
    let halves = |halves: u32| format!("{}.{}", halves / 2, 5 * (halves % 2));
    let mut rows = Vec::new();
    for section in state.standings().sections {
        for row in section.rows {
            let rating = state.entrant(row.entrant).and_then(|known| known.rating);
            let name = names.get(&row.entrant).copied().unwrap_or_default();
            let number = |number: Option<String>| Field::Number(number.unwrap_or_default());
            rows.push(vec![
                number(section.pool.map(|pool| pool.to_string())),
                number(Some(row.place.to_string())),
                number(Some(row.entrant.to_string())),
                Field::Text(name.to_owned()),
                number(rating.map(|rating| rating.to_string())),
                number(row.points.map(halves)),
            ]);
        }
    }
    let headings = ["pool", "place", "entrant", "name", "rating", "points"].map(str::to_owned);
    comma_separated(&headings, &rows).map_err(unwritable)
}

pub(super) fn unwritable(error: impl std::fmt::Display) -> StoreError {
    StoreError::Nonsense(format!("a tournament cannot be written: {error}"))
}

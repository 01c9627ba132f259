//! Looking at tournaments.

use std::collections::BTreeMap;

use super::create::CHECK_IN_OPENS;
use super::recall::replay;
use super::view::{
    EntrantLine, EntrantView, LogLine, MatchGame, PairingLine, TournamentLine, TournamentView,
};
use crate::app::{App, AppError};
use crate::play::{GameSummary, Home, Names, PlayerId, Refusal, Status, TournamentId};
use crate::store::{Player, StoreError, StoredMatch, StoredTournament, View};
use crate::tournament::{EntrantId, PairingId, Tournament};

/// The most tournaments that are listed.
const LISTED: u32 = 25;

impl App {
    /// A tournament of the server where somebody is: the one that they name, or else the only one there that is not over.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such tournament, or it is not clear which one is meant.
    pub async fn tournament(
        &self,
        home: Home,
        id: Option<TournamentId>,
    ) -> Result<TournamentView, AppError> {
        self.read(move |view| {
            let guild = home.guild.ok_or(Refusal::NoServer)?;
            let found = if let Some(id) = id {
                view.tournament(id)?
            } else {
                let known = view.tournaments_in(guild, LISTED)?;
                let mut open = known.into_iter().filter(|it| !it.is_over());
                match (open.next(), open.next()) {
                    (only, None) => only,
                    _ => None,
                }
            };
            let it = found
                .filter(|it| it.home.guild == Some(guild))
                .ok_or(Refusal::UnknownTournament)?;
            let (state, _) = replay(view, it.id)?;
            Ok(shown(view, &it, &state)?)
        })
        .await
    }

    /// A tournament, for delivery, without asking who looks.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such tournament.
    pub async fn tournament_view(&self, id: TournamentId) -> Result<TournamentView, AppError> {
        self.read(move |view| {
            let it = view.tournament(id)?.ok_or(Refusal::UnknownTournament)?;
            let (state, _) = replay(view, id)?;
            Ok(shown(view, &it, &state)?)
        })
        .await
    }

    /// The tournaments of the server where somebody is: those that are not over first, each the newest first; at most 25.
    ///
    /// # Errors
    /// [`AppError::Refused`] in a direct message.
    pub async fn tournaments(&self, home: Home) -> Result<Vec<TournamentLine>, AppError> {
        self.read(move |view| {
            let guild = home.guild.ok_or(Refusal::NoServer)?;
            let found = view.tournaments_in(guild, LISTED)?.into_iter();
            Ok(found
                .map(|it| TournamentLine {
                    id: it.id,
                    variant: it.plan.variant,
                    starts_at: it.plan.starts_at,
                    name: it.plan.name,
                    phase: it.phase,
                    home: it.home,
                    message: it.message,
                })
                .collect())
        })
        .await
    }

    /// Why a player was paired as they were in a tournament, and stands where they stand.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such tournament in that server, or they are not in it.
    pub async fn tournament_why(
        &self,
        home: Home,
        id: TournamentId,
        player: PlayerId,
    ) -> Result<EntrantView, AppError> {
        self.read(move |view| {
            let it = here(view, home, id)?;
            let (state, _) = replay(view, id)?;
            let entrant = view.entrant_of(id, player)?.ok_or(Refusal::NotAnEntrant)?;
            Ok(EntrantView {
                tournament: shown(view, &it, &state)?,
                entrant,
                reasons: state.why(entrant),
            })
        })
        .await
    }

    /// All that happened in a tournament, in order, with who brought it about and why.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such tournament in that server.
    pub async fn tournament_log(
        &self,
        home: Home,
        id: TournamentId,
    ) -> Result<Vec<LogLine>, AppError> {
        self.read(move |view| {
            here(view, home, id)?;
            let log = view.tournament_events(id)?.into_iter();
            let lines = log.map(|logged| {
                Ok(LogLine {
                    by: logged.by.map(|by| view.names(by)).transpose()?,
                    logged,
                })
            });
            Ok(lines.collect::<Result<_, StoreError>>()?)
        })
        .await
    }
}

/// A tournament of the server where somebody is.
pub(super) fn here(
    view: &View<'_>,
    home: Home,
    id: TournamentId,
) -> Result<StoredTournament, crate::app::work::Failure> {
    let it = view.tournament(id)?;
    let is_here = |it: &StoredTournament| it.home.guild == home.guild;
    Ok(it.filter(is_here).ok_or(Refusal::UnknownTournament)?)
}

/// All that is shown of a tournament.
pub(super) fn shown(
    view: &View<'_>,
    it: &StoredTournament,
    state: &Tournament,
) -> Result<TournamentView, StoreError> {
    let players: BTreeMap<EntrantId, Player> = view
        .tournament_players(it.id)?
        .into_iter()
        .map(|player| (player.entrant, player))
        .collect();
    let entrants = state.entrants().iter().map(|entrant| {
        let player = players
            .get(&entrant.id)
            .ok_or_else(|| StoreError::Nonsense(format!("entrant {} is nobody", entrant.id)))?;
        Ok(EntrantLine {
            entrant: *entrant,
            seed: state.seed(entrant.id),
            player: player.player,
            names: player.names.clone(),
        })
    });
    let host_names: Names = view.names(it.host)?;
    let check_in = it.plan.terms.check_in;
    Ok(TournamentView {
        id: it.id,
        home: it.home,
        message: view.tournament(it.id)?.and_then(|now| now.message),
        pin_trouble: it.pin_trouble.clone(),
        prizes_refused: view.prizes_refused(it.id)?,
        prizes_kept: view.prizes_kept(it.id)?,
        host: it.host,
        host_names,
        phase: state.phase(),
        step: state.next(),
        check_in_from: check_in.then(|| {
            let opens = it.plan.starts_at.map(|at| at - CHECK_IN_OPENS);
            opens.map_or(it.created_at, |opens| opens.max(it.created_at))
        }),
        entrants: entrants.collect::<Result<_, StoreError>>()?,
        round: state.round(),
        pairings: pairings(view, it, state)?,
        byes: (1..=state.round()).map(|round| state.bye(round)).collect(),
        table: state.standings(),
        bracket: state.layout(),
        events: view.count_events(it.id)?,
        plan: it.plan.clone(),
    })
}

fn pairings(
    view: &View<'_>,
    it: &StoredTournament,
    state: &Tournament,
) -> Result<Vec<PairingLine>, StoreError> {
    let matches: BTreeMap<PairingId, StoredMatch> = view
        .tournament_matches(it.id)?
        .into_iter()
        .map(|known| (known.pairing, known))
        .collect();
    let mut games: BTreeMap<PairingId, Vec<MatchGame>> = BTreeMap::new();
    for (pairing, game) in view.tournament_games(it.id)? {
        games.entry(pairing).or_default().push(game_line(&game));
    }
    let line = |pairing: &crate::tournament::Pairing| {
        let games = games.remove(&pairing.id).unwrap_or_default();
        let open = matches.get(&pairing.id).filter(|known| !known.closed);
        // In the first game both have moved once there are two moves.
        let awaited = games.len() == 1 && games[0].ply < 2;
        PairingLine {
            pairing: *pairing,
            outcome: state.outcome(pairing.id),
            deadline: open.map(|known| known.deadline),
            first_move_by: open.filter(|_| awaited).map(|known| known.first_move_by),
            games,
        }
    };
    Ok(state.pairings().map(line).collect())
}

fn game_line(game: &GameSummary) -> MatchGame {
    MatchGame {
        id: game.id,
        part: game.part,
        home: game.home,
        message: game.message,
        ply: game.ply,
        status: game.status,
        to_move: (game.status == Status::Active).then(|| game.seats[game.turn.index()]),
    }
}

//! The matches of pairings: how they begin, and what comes of them.

use std::time::Duration;

use super::ledger::{By, Ledger};
use super::outcome::{self, Pair, against, against_both, by_games, no_show};
use crate::app::aftermath;
use crate::app::apply::carry_out;
use crate::app::challenges::wants_threads;
use crate::app::work::Failure;
use crate::play::challenge::State;
use crate::play::game::{self, Event};
use crate::play::series::{Match, Next};
use crate::play::{
    Challenge, ChallengeId, Effect, Game, Job, Length, Notice, Occasion, Opening, Part, PlayerId,
    Starts, Status, Terms, Timestamp,
};
use crate::rules::Side;
use crate::store::{StoreError, StoredMatch, Tx};
use crate::tournament::{
    Command, EntrantId, Format, MatchOutcome, Pairing, Phase, Status as EntrantStatus, Verdict,
};

/// So many hours.
pub(super) const fn hours(hours: u16) -> Duration {
    Duration::from_secs(hours as u64 * 60 * 60)
}

/// Begins the matches of the pairings that have none.
pub(super) fn begin(ledger: &Ledger<'_, '_>, lot: u64) -> Result<(), Failure> {
    if ledger.state.phase() != Phase::Running {
        return Ok(());
    }
    let matches = ledger.tx.tournament_matches(ledger.it.id)?;
    let deadline = ledger.now + ledger.it.plan.round_time();
    for pairing in ledger.state.open_pairings() {
        if matches.iter().all(|known| known.pairing != pairing.id) {
            begin_one(ledger, pairing, deadline, lot)?;
        }
    }
    Ok(())
}

/// Begins the match of a pairing, which has to be over at `deadline`; in place of an earlier one.
pub(super) fn begin_one(
    ledger: &Ledger<'_, '_>,
    pairing: &Pairing,
    deadline: Timestamp,
    lot: u64,
) -> Result<(), Failure> {
    let (tx, it, now) = (ledger.tx, &ledger.it, ledger.now);
    let [first, second] = players(ledger, pairing)?;
    let (id, game) = (tx.next_challenge_id()?, tx.next_game_id()?);
    let terms = Terms {
        variant: it.plan.variant,
        pace: it.plan.pace,
        length: if it.plan.terms.games == 1 {
            Length::One
        } else {
            Length::BestOfThree
        },
        rated: it.plan.rated,
        starts: Starts::Challenger,
    };
    let challenge = Challenge {
        id,
        challenger: first,
        opponent: Some(second),
        terms,
        home: it.home,
        state: State::Accepted { game },
        expires_at: now,
    };
    tx.add_challenge(&challenge, now)?;
    let opening = Opening {
        game,
        challenge: Some(id),
        terms,
        part: Some(Part { of: id, number: 1 }),
        follows: None,
        home: it.home,
        seats: [first, second],
        lot,
        occasion: Occasion::Tournament {
            id: it.id,
            holidays: it.plan.holidays,
            draws: it.plan.allows_draws(),
        },
    };
    let first_board = Effect::Announce {
        notice: Notice::Turn { game, ply: 0 },
        to: Some(first),
    };
    let parcels = carry_out(tx, &[Effect::Begin(opening), first_board], now)?;
    if wants_threads(tx, it.home)? {
        for (_, parcel) in parcels {
            tx.want_thread(parcel)?;
        }
    }
    let first_move_by = deadline.min(now + it.plan.first_move_time());
    tx.set_match(&StoredMatch {
        tournament: it.id,
        pairing: pairing.id,
        challenge: id,
        deadline,
        first_move_by,
        closed: false,
    })?;
    tx.schedule(Job::FirstMove(id), first_move_by)?;
    tx.schedule(Job::EndMatch(id), deadline)?;
    Ok(())
}

/// Ends the matches whose pairings are decided, superseded, or of a tournament that is over.
pub(super) fn close(ledger: &Ledger<'_, '_>, lot: u64) -> Result<(), Failure> {
    let is_open = |known: &StoredMatch| {
        ledger.state.phase() == Phase::Running
            && ledger
                .state
                .open_pairings()
                .any(|pairing| pairing.id == known.pairing)
    };
    for known in ledger.tx.tournament_matches(ledger.it.id)? {
        if !known.closed && !is_open(&known) {
            close_one(ledger, &known, lot)?;
        }
    }
    Ok(())
}

/// Ends a match, and its game if one is being played.
pub(super) fn close_one(
    ledger: &Ledger<'_, '_>,
    known: &StoredMatch,
    lot: u64,
) -> Result<(), Failure> {
    let (tx, now) = (ledger.tx, ledger.now);
    // First, so that the end of the game is not taken for that of the match.
    tx.set_match(&StoredMatch {
        closed: true,
        ..*known
    })?;
    tx.unschedule(Job::FirstMove(known.challenge))?;
    tx.unschedule(Job::EndMatch(known.challenge))?;
    let game = last_game(tx, known.challenge)?;
    if game.status != Status::Active {
        return Ok(());
    }
    let winner = winner(ledger, known)?.and_then(|player| game.side_of(player));
    let orders = tx.orders(&game, now)?;
    let decision = game::handle(&game, Event::Adjudicate { winner }, &orders, now)?;
    aftermath::keep(tx, &game, &decision, lot, now)?;
    Ok(())
}

/// The match of a tournament that a challenge stands for, while its end is awaited.
pub(super) fn open_match(
    tx: &Tx<'_>,
    challenge: ChallengeId,
) -> Result<Option<StoredMatch>, StoreError> {
    let found = tx.tournament_match(challenge)?;
    Ok(found.filter(|known| !known.closed))
}

/// Who won a match that is decided.
fn winner(ledger: &Ledger<'_, '_>, known: &StoredMatch) -> Result<Option<PlayerId>, Failure> {
    let state = &ledger.state;
    let outcome = state.outcome(known.pairing).map(|outcome| outcome.halves());
    let (Some([first, second]), Some(pairing)) = (outcome, state.pairing(known.pairing)) else {
        return Ok(None);
    };
    let pair = players(ledger, pairing)?;
    Ok(match first.cmp(&second) {
        std::cmp::Ordering::Greater => Some(pair[0]),
        std::cmp::Ordering::Less => Some(pair[1]),
        std::cmp::Ordering::Equal => None,
    })
}

/// Decides the open matches of those who are out: against them where the match has begun, and otherwise they did not come.
pub(super) fn book_stranded(ledger: &mut Ledger<'_, '_>) -> Result<(), Failure> {
    let stranded: Vec<Pairing> = ledger.state.stranded().copied().collect();
    for pairing in stranded {
        let is_out = |id: EntrantId| {
            ledger
                .state
                .entrant(id)
                .is_none_or(|entrant| entrant.status != EntrantStatus::Active)
        };
        let out = pairing.entrants.map(is_out);
        let known = ledger.tx.match_of_pairing(ledger.it.id, pairing.id)?;
        let series = known
            .map(|known| ledger.tx.series(known.challenge))
            .transpose()?;
        let has_begun = match known {
            Some(known) => begun(ledger.tx, known.challenge)?,
            None => false,
        };
        let verdict = match out {
            [true, true] => against_both(has_begun),
            [true, false] => against(0, has_begun),
            _ => against(1, has_begun),
        };
        let pair = players(ledger, &pairing)?;
        let decided = match &series {
            Some(series) => by_games(series, pair, verdict),
            None => MatchOutcome::without_games(verdict),
        };
        ledger.decide(Command::Decide(pairing.id, decided), &By::itself())?;
    }
    Ok(())
}

/// Whether a move has been made in a match.
fn begun(tx: &Tx<'_>, challenge: ChallengeId) -> Result<bool, Failure> {
    let game = last_game(tx, challenge)?;
    let is_first = game.part.is_none_or(|part| part.number == 1);
    Ok(!is_first || game.rules.ply() > 0)
}

/// What a game of a tournament that is over makes of its match: whether that goes on. When it does not, the tournament does.
pub(in crate::app) fn after_game(
    tx: &Tx<'_>,
    ended: &Game,
    series: &Match,
    lot: u64,
    now: Timestamp,
) -> Result<bool, Failure> {
    let Some(known) = open_match(tx, series.challenge)? else {
        return Ok(false);
    };
    let mut ledger = match Ledger::open(tx, known.tournament, now) {
        // The players must be able to end their game all the same.
        Err(Failure::Store(StoreError::Nonsense(what))) => {
            tracing::error!(what, "the log of a tournament does not hold");
            return Ok(false);
        }
        opened => opened?,
    };
    let Some(pairing) = ledger.state.pairing(known.pairing).copied() else {
        return Ok(false);
    };
    let pair = players(&ledger, &pairing)?;
    if let Some(side) = no_show(ended, pair) {
        absent(&mut ledger, &pairing, side)?;
    } else {
        let decided = match series.next(lot) {
            Next::Playing | Next::Game(_) => return Ok(true),
            Next::Over(None) if series.decider => {
                // The stated rule: the better seed goes on.
                let verdict = against(1 - better(&ledger, &pairing), true);
                by_games(series, pair, verdict)
            }
            Next::Over(_) => by_games(series, pair, Verdict::Played),
        };
        ledger.decide(Command::Decide(pairing.id, decided), &By::itself())?;
    }
    ledger.carry_on(lot)?;
    Ok(false)
}

/// Books that somebody did not come to their match: when it was their last one that is open, they are paired no more, unless they say
/// that they are still there.
pub(super) fn absent(
    ledger: &mut Ledger<'_, '_>,
    pairing: &Pairing,
    side: usize,
) -> Result<(), Failure> {
    let decided = MatchOutcome::without_games(against(side, false));
    ledger.decide(Command::Decide(pairing.id, decided), &By::itself())?;
    let entrant = pairing.entrants[side];
    let is_in = ledger
        .state
        .entrant(entrant)
        .is_some_and(|known| known.status == EntrantStatus::Active);
    // In a pool they may be playing all the others.
    let plays = ledger
        .state
        .open_pairings()
        .any(|other| other.entrants.contains(&entrant));
    // Who has played before has come, and may only have missed this one; in a knockout they are out by it, or have one life left.
    let goes_on = match ledger.it.plan.terms.format {
        Format::Pools { .. } => has_played(ledger, entrant),
        Format::Elimination { .. } => true,
        Format::Swiss { .. } => false,
    };
    if is_in && !plays && !goes_on {
        ledger.decide(Command::Withdraw(entrant), &By::itself())?;
    }
    Ok(())
}

/// Whether an entrant has played a match to its end.
fn has_played(ledger: &Ledger<'_, '_>, entrant: EntrantId) -> bool {
    let state = &ledger.state;
    let mut own = state
        .pairings()
        .filter(|pairing| pairing.entrants.contains(&entrant));
    own.any(|pairing| {
        let outcome = state.outcome(pairing.id);
        outcome.is_some_and(|outcome| outcome.is_played())
    })
}

/// The side of a pairing with the better seed.
pub(super) fn better(ledger: &Ledger<'_, '_>, pairing: &Pairing) -> usize {
    let [first, second] = pairing.entrants.map(|entrant| ledger.state.seed(entrant));
    usize::from(second.unwrap_or(u16::MAX) < first.unwrap_or(u16::MAX))
}

/// How a match that has to be over now is decided.
pub(super) fn at_the_end(
    ledger: &Ledger<'_, '_>,
    pairing: &Pairing,
    known: &StoredMatch,
) -> Result<MatchOutcome, Failure> {
    let series = ledger.tx.series(known.challenge)?;
    let game = last_game(ledger.tx, known.challenge)?;
    // A holiday is no way to sit out the end of a round.
    let turn = game.turn();
    let away = ledger.tx.away(game.seats, ledger.now)?[turn.index()].is_some();
    let is_out = away || game.clock.is_out(turn, ledger.now);
    let better = series.decider.then(|| better(ledger, pairing));
    let pair = players(ledger, pairing)?;
    Ok(outcome::at_the_end(&series, pair, &game, is_out, better))
}

/// Who plays a pairing now.
pub(super) fn players(ledger: &Ledger<'_, '_>, pairing: &Pairing) -> Result<Pair, StoreError> {
    let player = |entrant: EntrantId| {
        ledger
            .tx
            .player_of(ledger.it.id, entrant)?
            .ok_or_else(|| StoreError::Nonsense(format!("entrant {entrant} is nobody")))
    };
    let [first, second] = pairing.entrants;
    Ok([player(first)?, player(second)?])
}

/// The last game of a match.
pub(super) fn last_game(tx: &Tx<'_>, challenge: ChallengeId) -> Result<Game, StoreError> {
    let missing = || StoreError::Nonsense(format!("match {challenge} has no game"));
    let id = tx.last_game_of(challenge)?.ok_or_else(missing)?;
    tx.game(id)?.ok_or_else(missing)
}

/// Whether a side of a game has still to make its first move in it.
pub(super) fn awaited(game: &Game) -> Option<Side> {
    let turn = game.turn();
    let is_first = game.part.is_none_or(|part| part.number == 1);
    (is_first && game.status == Status::Active && game.moves_of(turn) == 0).then_some(turn)
}

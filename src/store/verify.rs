//! What must agree: all that is stored of a game with what its moves say.

mod days;
mod tournaments;

use std::collections::BTreeMap;

use super::codec::{cause, get, letter, unsigned};
use super::{StoreError, View};
use crate::play::challenge::State;
use crate::play::{Cause, ChallengeId, Ending, Game, GameId, Job, ParcelId, PlayerId, Status};

/// A stored value that does not follow from the moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The game.
    pub game: GameId,
    /// What is wrong, for the host.
    pub what: String,
}

impl View<'_> {
    /// Replays a game and compares what is stored beside its moves.
    ///
    /// # Errors
    /// When the database cannot be read. That the game cannot be replayed is a fault, not an error.
    pub fn verify_game(&self, id: GameId) -> Result<Vec<Fault>, StoreError> {
        let fault = |what: String| Fault { game: id, what };
        let game = match self.game(id) {
            Ok(Some(game)) => game,
            Ok(None) => return Ok(vec![fault("it does not exist".to_owned())]),
            Err(error @ (StoreError::Unplayable { .. } | StoreError::Nonsense(_))) => {
                return Ok(vec![fault(error.to_string())]);
            }
            Err(error) => return Err(error),
        };
        let sql = "SELECT ply, position, turn FROM game WHERE id = ?1";
        let stored = self.row(sql, [id.0], |row| {
            let texts: (String, String) = (get(row, "position")?, get(row, "turn")?);
            Ok((get::<u32>(row, "ply")?, texts))
        })?;
        let (ply, (position, turn)) = stored.ok_or(StoreError::Conflict)?;
        let mut faults = Vec::new();
        let mut compare = |what: &str, stored: &str, derived: &str| {
            if stored != derived {
                faults.push(fault(format!(
                    "the stored {what} is {stored}, by its moves it is {derived}"
                )));
            }
        };
        let present = game.rules.position();
        compare("ply", &ply.to_string(), &game.rules.ply().to_string());
        compare("position", &position, &present.to_string());
        compare("turn", &turn, letter(present.turn()));
        let on_board = game.rules.outcome().map(Ending::Board);
        // Away from the board a game may end at any time; on the board exactly when the rules say.
        let away =
            matches!(game.status, Status::Over(ending) if !matches!(ending, Ending::Board(_)));
        if !(away && on_board.is_none()) && game.status.ending() != on_board {
            compare(
                "end",
                &format!("{:?}", game.status.ending()),
                &format!("{on_board:?}"),
            );
        }
        faults.extend(self.verify_orders(&game)?.into_iter().map(fault));
        faults.extend(self.verify_telling(&game)?.into_iter().map(fault));
        faults.extend(self.verify_origin(&game)?.into_iter().map(fault));
        faults.extend(self.verify_days(&game)?.into_iter().map(fault));
        Ok(faults)
    }

    /// Whether the end has its time, and no more was told than happened.
    fn verify_telling(&self, game: &Game) -> Result<Vec<String>, StoreError> {
        let plies = game.rules.ply();
        let mut faults = Vec::new();
        let sql = "SELECT told, ended_at, (SELECT played_at FROM move WHERE game = id AND ply = ?2) AS last
                   FROM game WHERE id = ?1";
        let stored = self.row(sql, (game.id.0, plies), |row| {
            let times: [Option<i64>; 2] = [get(row, "ended_at")?, get(row, "last")?];
            Ok((get::<i64>(row, "told")?, times))
        })?;
        let (told, [ended, last]) = stored.ok_or(StoreError::Conflict)?;
        // Away from the board the clock may have been set back since the last move.
        if matches!(game.status, Status::Over(Ending::Board(_))) && ended != last {
            faults.push(format!(
                "its end on the board is at {ended:?}, its last move at {last:?}"
            ));
        }
        let over = matches!(game.status, Status::Over(_));
        if told < -1 || told > i64::from(plies) + i64::from(over) {
            faults.push(format!("told is {told} after {plies} moves"));
        }
        let beyond = self.count(
            "SELECT count(*) FROM board WHERE game = ?1 AND ply > ?2",
            (game.id.0, plies),
        )?;
        // Boards of moves that were taken back are noted until they have lost their controls.
        if beyond > 0 && game.takebacks == 0 {
            faults.push(format!(
                "{beyond} boards are noted of moves that were not played"
            ));
        }
        let watches = self.count("SELECT count(*) FROM watch WHERE game = ?1", [game.id.0])?;
        if over && watches > 0 {
            faults.push(format!("{watches} watch it though it is over"));
        }
        Ok(faults)
    }

    /// Whether a game that came from an offer has its players, its rule set and its server.
    fn verify_origin(&self, game: &Game) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT challenge FROM game WHERE id = ?1";
        let origin = self.row(sql, [game.id.0], |row| get::<Option<i64>>(row, "challenge"))?;
        let Some(id) = origin.flatten().map(ChallengeId) else {
            return Ok(Vec::new());
        };
        let offer = match self.challenge(id) {
            Ok(Some(offer)) => offer,
            // That an offer is missing or cannot be read is found elsewhere.
            Ok(None) | Err(StoreError::Nonsense(_)) => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let mut faults = Vec::new();
        let plays = |player: PlayerId| game.seats.contains(&player);
        if !plays(offer.challenger) || offer.opponent.is_some_and(|named| !plays(named)) {
            faults.push(format!("its players are not those of challenge {id}"));
        }
        if offer.terms.variant != game.variant {
            faults.push(format!("its rule set is not that of challenge {id}"));
        }
        if offer.home.guild != game.home.guild {
            faults.push(format!("its server is not that of challenge {id}"));
        }
        Ok(faults)
    }

    /// Offers that cannot be read or would stay open for ever.
    pub(super) fn faulty_offers(&self) -> Result<Vec<String>, StoreError> {
        let mut faults = Vec::new();
        let challenges = self.rows("SELECT id FROM challenge ORDER BY id", [], |row| {
            Ok(ChallengeId(get(row, "id")?))
        })?;
        for id in challenges {
            match self.challenge(id) {
                Ok(Some(offer)) => {
                    if offer.state == State::Open
                        && self.job_due(Job::ExpireChallenge(id))?.is_none()
                    {
                        faults.push(format!("challenge {id} is open and nothing will close it"));
                    }
                }
                Ok(None) => {}
                Err(StoreError::Nonsense(what)) => faults.push(format!("challenge {id}: {what}")),
                Err(error) => return Err(error),
            }
        }
        Ok(faults)
    }

    /// Messages on their way that cannot be read.
    pub(super) fn faulty_parcels(&self) -> Result<Vec<String>, StoreError> {
        let mut faults = Vec::new();
        let sql = "SELECT id FROM outbox WHERE state <> 'dead' ORDER BY id";
        let parcels = self.rows(sql, [], |row| Ok(ParcelId(get(row, "id")?)))?;
        for id in parcels {
            match self.dispatch(id) {
                Ok(_) => {}
                Err(StoreError::Nonsense(what)) => faults.push(format!("message {id}: {what}")),
                Err(error) => return Err(error),
            }
        }
        Ok(faults)
    }

    /// Whether every move that nobody pressed had its reason, and every premove became what the moves made of it.
    fn verify_orders(&self, game: &Game) -> Result<Vec<String>, StoreError> {
        let causes = "SELECT cause FROM move WHERE game = ?1 ORDER BY ply";
        let causes = match self.rows(causes, [game.id.0], cause) {
            Err(StoreError::Nonsense(what)) => return Ok(vec![what]),
            causes => causes?,
        };
        let premoves = "SELECT * FROM premove WHERE game = ?1";
        let premoves = self.rows(premoves, [game.id.0], |row| {
            let premove = StoredPremove {
                player: PlayerId(unsigned(row, "player")?),
                awaited: get(row, "awaited")?,
                answer: get(row, "answer")?,
                state: get(row, "state")?,
            };
            Ok((get(row, "ply")?, premove))
        })?;
        let premoves: BTreeMap<u32, StoredPremove> = premoves.into_iter().collect();
        let mut faults = Vec::new();
        for (ply, ((position, _), cause)) in (0_u32..).zip(game.rules.replay().zip(causes)) {
            let left = ply.checked_sub(1).and_then(|left| premoves.get(&left));
            let answers = left.is_some_and(|premove| premove.state == "played");
            let reasonable = match cause {
                Cause::Player => !answers,
                Cause::Premove => answers,
                Cause::Forced => ply > 0 && !answers && position.legal_moves().len() == 1,
            };
            if !reasonable {
                let (mv, cause) = (ply + 1, cause.key());
                faults.push(format!("the cause of move {mv} cannot be {cause}"));
            }
        }
        for (ply, premove) in &premoves {
            if !self.fits(game, *ply, premove)? {
                faults.push(format!(
                    "the premove after {ply} moves cannot be {premove:?}"
                ));
            }
        }
        Ok(faults)
    }

    /// Whether a premove on the board after so many moves is as the moves after it say.
    fn fits(&self, game: &Game, ply: u32, premove: &StoredPremove) -> Result<bool, StoreError> {
        if premove.state == "waiting" {
            return Ok(ply == game.rules.ply() && self.premove(game)?.is_some());
        }
        let mut played = game.rules.moves().iter().skip(ply as usize);
        let Some(next) = played.next() else {
            return Ok(false);
        };
        let came = next.to_string() == premove.awaited;
        let answered = played
            .next()
            .is_some_and(|mv| mv.to_string() == premove.answer);
        let owner = game.player(next.pit().side.other());
        Ok(owner == premove.player
            && match premove.state.as_str() {
                "played" => came && answered,
                _ => !came,
            })
    }
}

#[derive(Debug)]
struct StoredPremove {
    player: PlayerId,
    awaited: String,
    answer: String,
    state: String,
}

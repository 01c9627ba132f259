//! What must agree in games of days: their terms, their clock, and what was agreed on.

use crate::play::clock::AFTER_DEPARTURE;
use crate::play::proposal::State;
use crate::play::{Game, Job, Length, Occasion, Pace, Status};
use crate::store::codec::get;
use crate::store::{StoreError, View};

impl View<'_> {
    /// Whether the clock, the match and the proposals of a game are as its terms and its state say.
    pub(super) fn verify_days(&self, game: &Game) -> Result<Vec<String>, StoreError> {
        let mut faults = self.verify_clock(game)?;
        faults.extend(self.verify_terms(game)?);
        let sql = "SELECT coalesce(max(takeback), 0) AS takebacks FROM taken_back WHERE game = ?1";
        let kept: u32 = self
            .row(sql, [game.id.0], |row| get(row, "takebacks"))?
            .unwrap_or(0);
        if kept != game.takebacks {
            let noted = game.takebacks;
            faults.push(format!(
                "moves were taken back {kept} times, and {noted} times are noted"
            ));
        }
        for proposal in self.proposals(game.id)? {
            let stands = game.status == Status::Active && proposal.at == game.stamp();
            if proposal.state == State::Open && !stands {
                let number = proposal.number;
                faults.push(format!("proposal {number} is open though the game went on"));
            }
        }
        Ok(faults)
    }

    /// Whether time runs only where it can, and somebody looks at it when it is out.
    fn verify_clock(&self, game: &Game) -> Result<Vec<String>, StoreError> {
        let clock = &game.clock;
        let mut faults = Vec::new();
        let active = game.status == Status::Active;
        let runs = clock.since.is_some() || clock.paused_until.is_some();
        if runs && !(active && clock.pace.has_clock()) {
            faults.push("its clock runs though it has none or is over".to_owned());
        }
        if clock.since.is_some() && clock.paused_until.is_some() {
            faults.push("its clock runs in a pause".to_owned());
        }
        let waits = self.job_due(Job::Tick(game.id))?.is_some();
        if active && runs && !waits {
            faults.push("nobody will look at its clock".to_owned());
        }
        Ok(faults)
    }

    /// Whether it is played as was agreed on.
    fn verify_terms(&self, game: &Game) -> Result<Vec<String>, StoreError> {
        let terms = match self.terms(game.id) {
            Ok(terms) => terms,
            // A game without a challenge has none; that an offer cannot be read is found elsewhere.
            Err(StoreError::Nonsense(_)) => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let mut faults = Vec::new();
        let same = (terms.variant, terms.rated) == (game.variant, game.rated);
        if !same || !is_pace_of(terms.pace, game) {
            faults.push("it is not played on the terms of its challenge".to_owned());
        }
        let Some(part) = game.part else {
            return Ok(faults);
        };
        let series = self.series(part.of)?;
        let most = series.length.games() + usize::from(series.decider);
        let games = series.games;
        let place = part.number as usize;
        let seated = games
            .get(place.saturating_sub(1))
            .is_some_and(|known| known.seats == game.seats);
        let alone = terms.length == Length::One && game.occasion == Occasion::Friendly;
        if alone || place == 0 || place > most || !seated {
            faults.push(format!("it cannot be game {place} of its match"));
        }
        let before = games.iter().take(place.saturating_sub(1));
        if before.clone().any(|game| game.ending.is_none()) {
            faults.push("an earlier game of its match is not over".to_owned());
        }
        Ok(faults)
    }
}

/// Whether a game is played at the pace that was agreed on. One without a clock gets one when a player leaves for good.
fn is_pace_of(agreed: Pace, game: &Game) -> bool {
    let pace = game.clock.pace;
    pace == agreed || (!agreed.has_clock() && pace == AFTER_DEPARTURE)
}

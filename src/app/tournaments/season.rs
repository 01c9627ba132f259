//! Seasons of a league.

use super::TournamentView;
use super::create::{LONGEST_NAME, add};
use super::enter::rating;
use super::ledger::{By, Ledger};
use super::show::shown;
use crate::app::apply::admit;
use crate::app::{App, AppError, Caller};
use crate::play::{Refusal, TournamentId};
use crate::store::Plan;
use crate::tournament::{Command, EntrantId, Event, Phase, Refusal as Reason, Status, league};

impl App {
    /// Announces the next season of a league that is over, on the same terms, where the caller is. Whoever played to its end is in it
    /// again, in the order of promotion and relegation, and may leave as ever. Asked for once more, it shows the season that there is.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such tournament here, when the caller is no host, and when the server has too many;
    /// [`AppError::Tournament`] when it is not over, or no league.
    pub async fn next_season(
        &self,
        caller: &Caller,
        manages: bool,
        before: TournamentId,
    ) -> Result<TournamentView, AppError> {
        let (caller, now, limits) = (caller.clone(), self.now(), self.inner.limits);
        let (seed, lot) = (self.inner.lots.draw(), self.inner.lots.draw());
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let last = Ledger::open(tx, before, now)?;
            let guild = last
                .it
                .home
                .guild
                .filter(|_| last.it.home.guild == caller.home.guild);
            let guild = guild.ok_or(Refusal::UnknownTournament)?;
            if !manages && caller.player != last.it.host {
                return Err(Refusal::NotAHost.into());
            }
            if last.state.phase() != Phase::Finished {
                return Err(Reason::CannotPair.into());
            }
            if !last.it.plan.terms.format.has_divisions() {
                return Err(Reason::NotInTerms.into());
            }
            if let Some(id) = tx.season_after(before)? {
                let next = Ledger::open(tx, id, now)?;
                if next.state.phase() != Phase::Cancelled {
                    return Ok(shown(tx, &next.it, &next.state)?);
                }
                tx.leave_season(id)?;
            }
            limits.admit_tournament(tx.open_tournaments(guild)?)?;
            let plan = Plan {
                name: next_name(&last.it.plan.name),
                starts_at: None,
                ..last.it.plan.clone()
            };
            let id = add(tx, guild, &caller, &plan, seed, now)?;
            tx.follow_season(id, before)?;
            let mut next = Ledger::open(tx, id, now)?;
            for berth in berths(&last) {
                let Some(player) = tx.player_of(before, berth.who)? else {
                    continue;
                };
                if tx.is_former(player)? || tx.is_departed(guild, player)? {
                    continue;
                }
                let rating = rating(tx, player, plan.variant)?;
                let former = Some((berth.division, berth.place));
                let events = next.decide(Command::Enter { rating, former }, &By::itself())?;
                if let Some(&Event::Entered { entrant, .. }) = events.first() {
                    tx.set_entrant(id, entrant, player)?;
                }
            }
            next.carry_on(lot)?;
            Ok(shown(tx, &next.it, &next.state)?)
        })
        .await
    }
}

/// Who plays on, in the order of the next season: all who were in it at the end, as far as there is room.
fn berths(last: &Ledger<'_, '_>) -> Vec<league::Berth<EntrantId>> {
    let mut sections = last.state.standings().sections;
    sections.sort_by_key(|section| section.pool);
    let tables: Vec<Vec<EntrantId>> = sections
        .iter()
        .map(|section| section.rows.iter().map(|row| row.entrant).collect())
        .collect();
    let plays_on = |id: EntrantId| {
        let known = last.state.entrant(id);
        known.is_some_and(|known| known.status == Status::Active)
    };
    league::order(&tables, &[], plays_on)
}

/// The name of the season after one: its number is one higher, or 2.
fn next_name(name: &str) -> String {
    let digits = name.bytes().rev().take_while(u8::is_ascii_digit).count();
    let (words, number) = name.split_at(name.len() - digits.min(9));
    let next = match number.parse::<u32>() {
        Ok(number) => format!("{words}{}", number + 1),
        Err(_) => format!("{words} 2"),
    };
    // A name that is as long as can be loses what is before the number.
    let count = next.chars().count();
    next.chars()
        .skip(count.saturating_sub(LONGEST_NAME))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_NAME, next_name};

    #[test]
    fn the_next_season_has_the_next_number() {
        for (name, next) in [
            ("Ligi", "Ligi 2"),
            ("Ligi 9", "Ligi 10"),
            ("Ligi 2026", "Ligi 2027"),
            ("9", "10"),
            ("Ligi 1234567890123", "Ligi 1234567890124"),
        ] {
            assert_eq!(next_name(name), next);
        }
        let longest = "x".repeat(LONGEST_NAME);
        assert_eq!(next_name(&longest).chars().count(), LONGEST_NAME);
    }
}

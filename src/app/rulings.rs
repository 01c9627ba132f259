//! What the hosts of a server decide about results.

use super::apply::{admit, carry_out, ticket};
use super::views::OFFERED;
use super::work::Failure;
use super::{App, AppError, Caller, Ticket, milestones};
use crate::play::ruling::{self, Ruling, Verdict};
use crate::play::{Effect, GameId, GameSummary, GuildId, Notice, Refusal};
use crate::store::View;

/// All that is shown of a ruling.
#[derive(Clone, Debug)]
pub struct RulingView {
    /// The ruling. Its reason comes from a user: escape it.
    pub ruling: Ruling,
    /// The game. Its status is its own ending.
    pub game: GameSummary,
}

impl App {
    /// Asks a host whether they mean it: nothing is decided yet. `manages` says whether they may manage the server where they are,
    /// and the game must have been played there.
    ///
    /// # Errors
    /// [`AppError::Refused`] when they may not, in a direct message, for a game that is unknown, of another server, or being played,
    /// and when nothing would change or no reason is given.
    pub async fn ask_ruling(
        &self,
        caller: &Caller,
        manages: bool,
        game: GameId,
        verdict: Verdict,
        reason: &str,
    ) -> Result<RulingView, AppError> {
        let (caller, now, reason) = (caller.clone(), self.now(), reason.to_owned());
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            let summary = judged(tx, &caller, manages, game)?;
            let last = tx.ruling(game)?;
            let present = last.as_ref().map_or(Verdict::Restored, |last| last.verdict);
            let ruling = Ruling {
                game,
                number: last.map_or(0, |last| last.number) + 1,
                host: caller.player,
                verdict,
                reason: ruling::admit(game, summary.status, present, verdict, &reason)?,
                made_at: now,
            };
            tx.draft_ruling(&ruling)?;
            Ok(RulingView {
                ruling,
                game: summary,
            })
        })
        .await
    }

    /// Confirms what a host was asked: from now on the game counts so, and whatever follows from it is computed anew. The ticket
    /// tells the players.
    ///
    /// # Errors
    /// [`AppError::Refused`] when they may not, when they were asked something else since, and when somebody has decided about that
    /// game meanwhile.
    pub async fn rule(
        &self,
        caller: &Caller,
        manages: bool,
        game: GameId,
        number: u32,
    ) -> Result<Ticket, AppError> {
        let (caller, now) = (caller.clone(), self.now());
        self.write(move |tx| {
            admit(tx, &caller, now)?;
            judged(tx, &caller, manages, game)?;
            let outdated = || Failure::from(Refusal::OutdatedRuling { game });
            let draft = tx.ruling_draft(caller.player, now)?;
            let ruling = draft
                .filter(|draft| (draft.game, draft.number) == (game, number))
                .ok_or_else(outdated)?;
            if tx.ruling(game)?.map_or(0, |last| last.number) + 1 != number {
                return Err(outdated());
            }
            tx.add_ruling(&ruling)?;
            let judged = tx.game(game)?.ok_or(Refusal::UnknownGame)?;
            tx.keep_records(&judged)?;
            for player in judged.seats {
                milestones::reached(tx, player, judged.home.guild, now)?;
            }
            // It concerns both alike.
            let told = Effect::Announce {
                notice: Notice::Ruled { game, number },
                to: None,
            };
            let parcels = carry_out(tx, &[told], now)?;
            Ok(ticket(tx, &parcels, &caller, now)?)
        })
        .await
    }

    /// The finished games of a server that ended last, the last one first; none in a direct message.
    ///
    /// # Errors
    /// [`AppError::Internal`] only.
    pub async fn finished_games_here(
        &self,
        guild: Option<GuildId>,
    ) -> Result<Vec<GameSummary>, AppError> {
        self.read(move |view| match guild {
            Some(guild) => Ok(view.finished_games_of_guild(guild, OFFERED)?),
            None => Ok(Vec::new()),
        })
        .await
    }

    /// A ruling, for delivery.
    ///
    /// # Errors
    /// [`AppError::Refused`] when there is no such ruling.
    pub async fn ruling_view(&self, game: GameId, number: u32) -> Result<RulingView, AppError> {
        self.read(move |view| {
            Ok(RulingView {
                ruling: view
                    .ruling_numbered(game, number)?
                    .ok_or(Refusal::UnknownGame)?,
                game: view.summary(game)?.ok_or(Refusal::UnknownGame)?,
            })
        })
        .await
    }
}

/// The game about which a host wants to decide, if it is theirs to decide.
fn judged(
    view: &View<'_>,
    caller: &Caller,
    manages: bool,
    game: GameId,
) -> Result<GameSummary, Failure> {
    let guild = caller.home.guild.ok_or(Refusal::NoServer)?;
    if !manages {
        return Err(Refusal::NotAHost.into());
    }
    let here = view.summary(game)?;
    let here = here.filter(|summary| summary.home.guild == Some(guild));
    Ok(here.ok_or(Refusal::UnknownGame)?)
}

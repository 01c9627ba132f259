//! The buttons of tournaments: those of its message for players, and those with which hosts confirm.

use super::Press;
use crate::app::{AppError, Opponent, TournamentView};
use crate::discord::control::{Control, Draft, HostDeed, TournamentAct};
use crate::discord::front::Reply;
use crate::discord::post::{Button, Post, Style};
use crate::discord::quote::quoted;
use crate::discord::views::{link, tournament as views};
use crate::locale;
use crate::play::{PlayerId, Refusal, TournamentId};
use crate::tournament::{Format, Phase, Status};

impl Press<'_> {
    /// Does what a control of a tournament is for. What cannot be done any more is told together with how it stands now.
    pub(super) async fn in_tournament(
        &self,
        id: TournamentId,
        act: TournamentAct,
    ) -> Result<Reply, AppError> {
        match Box::pin(self.act_in_tournament(id, act)).await {
            Err(AppError::Tournament(refusal)) => {
                let (app, locale) = (&self.front.app, self.asked.locale);
                let told = locale::tournament_refusal(locale, refusal);
                let view = self.seen_here(id).await?;
                let state = views::state_below(locale, &view, app.now(), &told);
                Ok(Reply::Private(state))
            }
            done => done,
        }
    }

    async fn act_in_tournament(
        &self,
        id: TournamentId,
        act: TournamentAct,
    ) -> Result<Reply, AppError> {
        let (app, caller, locale) = (&self.front.app, &self.asked.caller, self.asked.locale);
        let post = match act {
            TournamentAct::Join => {
                let view = app.enter_tournament(caller, id, &self.asked.roles).await?;
                self.done("hosting-joined", &view)
            }
            TournamentAct::Leave => self.leave_tournament(id).await?,
            TournamentAct::LeaveForSure => {
                let view = app.leave_tournament(caller, id).await?;
                self.done("hosting-left", &view)
            }
            TournamentAct::CheckIn => {
                let view = app.check_in(caller, id).await?;
                self.done("hosting-checked-in", &view)
            }
            TournamentAct::Stay => {
                let view = app.stay(caller, id).await?;
                self.done("hosting-stays", &view)
            }
            TournamentAct::AskBye { round } => {
                let view = app.ask_bye(caller, id, round).await?;
                self.done("hosting-bye-asked", &view)
            }
            TournamentAct::Mine => {
                let view = self.seen_here(id).await?;
                let bye = self.bye_button(&view);
                views::mine(locale, &view, caller.player).with_buttons(bye.into_iter().collect())
            }
            TournamentAct::Standings { page } => {
                let view = self.seen_here(id).await?;
                let look = self.front.views.look_for(self.asked).await?;
                let reader = Some(caller.player);
                let views = &self.front.views;
                views.standings(locale, look, &view, page, reader).await
            }
            TournamentAct::InWords { page } => {
                let view = self.seen_here(id).await?;
                views::in_words(locale, &view, page)
            }
            TournamentAct::Bracket { page } => {
                let view = self.seen_here(id).await?;
                let look = self.front.views.look_for(self.asked).await?;
                let reader = Some(caller.player);
                let views = &self.front.views;
                views.chart(locale, look, &view, page, reader).await
            }
            TournamentAct::Why => {
                let why = app.tournament_why(caller.home, id, caller.player).await?;
                views::why(locale, &why)
            }
            TournamentAct::Confirm { deed } => {
                let reason = quoted(self.said).unwrap_or_default();
                match self.do_as_host(id, deed, &reason).await? {
                    Some(view) => self.done("hosting-done", &view),
                    None => Post::text(locale.say("hosting-not-a-member")),
                }
            }
            TournamentAct::NextSeason => {
                let manages = self.asked.manages;
                let view = app.next_season(caller, manages, id).await?;
                self.done("hosting-season", &view)
            }
            TournamentAct::Keep => Post::text(locale.say("hosting-kept")),
        };
        Ok(Reply::Private(post))
    }

    /// Announces a tournament whose rules were read.
    pub(super) async fn announce(&self, draft: Draft) -> Result<Reply, AppError> {
        let Some(name) = quoted(self.said) else {
            return Ok(self.stale());
        };
        let (app, asked) = (&self.front.app, self.asked);
        let plan = draft.plan(name);
        let ticket = app
            .create_tournament(&asked.caller, asked.manages, plan)
            .await?;
        Ok(self.tell_all(ticket, "hosting-created").await)
    }

    /// A tournament of the server where the press was made.
    async fn seen_here(&self, id: TournamentId) -> Result<TournamentView, AppError> {
        let home = self.asked.caller.home;
        self.front.app.tournament(home, Some(id)).await
    }

    /// A button with which the presser is left out of the next round, where the rules know that.
    fn bye_button(&self, view: &TournamentView) -> Option<Button> {
        let Format::Swiss { rounds } = view.plan.terms.format else {
            return None;
        };
        let own = view.entrant_of(self.asked.caller.player)?;
        let round = view.round.checked_add(1)?;
        let may_ask = view.phase == Phase::Running
            && own.entrant.status == Status::Active
            && round + 2 <= rounds;
        let id = view.id;
        let act = TournamentAct::AskBye { round };
        let label = self
            .asked
            .locale
            .tell("hosting-ask-bye", [("round", round.into())]);
        may_ask.then(|| Button::quiet(label, Control::Tournament { id, act }))
    }

    /// Leaves, or asks first where it costs a match.
    async fn leave_tournament(&self, id: TournamentId) -> Result<Post, AppError> {
        let (app, caller, locale) = (&self.front.app, &self.asked.caller, self.asked.locale);
        let view = self.seen_here(id).await?;
        let own = view.entrant_of(caller.player);
        let is_playing = own.is_some_and(|own| own.entrant.status == Status::Active);
        if view.phase != Phase::Running || !is_playing {
            let view = app.leave_tournament(caller, id).await?;
            return Ok(self.done("hosting-left", &view));
        }
        let control = |act| Control::Tournament { id, act };
        let sure = control(TournamentAct::LeaveForSure);
        Ok(
            Post::text(locale.say("hosting-leave-question")).with_buttons(vec![
                Button::new(locale.say("hosting-leave"), Style::Danger, sure),
                Button::quiet(locale.say("hosting-keep"), control(TournamentAct::Keep)),
            ]),
        )
    }

    /// Does what was confirmed. None when somebody who is to play is not in the server.
    async fn do_as_host(
        &self,
        id: TournamentId,
        deed: HostDeed,
        reason: &str,
    ) -> Result<Option<TournamentView>, AppError> {
        let (app, caller, manages) = (&self.front.app, &self.asked.caller, self.asked.manages);
        let done = match deed {
            HostDeed::Start => app.start_tournament(caller, manages, id).await,
            HostDeed::Pair { round } => app.pair_round(caller, manages, id, round).await,
            HostDeed::Withdraw { player } => {
                app.withdraw_player(caller, manages, id, player, reason)
                    .await
            }
            HostDeed::Readmit { player } => {
                app.readmit_player(caller, manages, id, player, reason)
                    .await
            }
            HostDeed::Disqualify { player } => {
                app.disqualify(caller, manages, id, player, reason).await
            }
            HostDeed::Substitute { player, by } => {
                let Some(by) = self.member(by).await? else {
                    return Ok(None);
                };
                app.substitute(caller, manages, id, player, by, reason)
                    .await
            }
            HostDeed::Forbid { players } => {
                app.keep_apart(caller, manages, id, players, reason).await
            }
            HostDeed::Bye { player, round } => {
                app.give_bye(caller, manages, id, player, round, reason)
                    .await
            }
            HostDeed::Extend { pairing, hours } => {
                app.extend_match(caller, manages, id, pairing, hours, reason)
                    .await
            }
            HostDeed::Decide { pairing, outcome } => {
                app.correct_result(caller, manages, id, pairing, outcome, reason)
                    .await
            }
            HostDeed::Late { player } => {
                let Some(player) = self.member(player).await? else {
                    return Ok(None);
                };
                app.enter_player(caller, manages, id, player, reason).await
            }
            HostDeed::Cancel => app.cancel_tournament(caller, manages, id, reason).await,
        };
        done.map(Some)
    }

    /// Who a player is in the server, for whoever is new to the tournament.
    async fn member(&self, player: PlayerId) -> Result<Option<Opponent>, AppError> {
        let guild = self.asked.caller.home.guild.ok_or(Refusal::NoServer)?;
        self.front.member(guild, player).await
    }

    /// What was done, and where all see how it stands now.
    fn done(&self, key: &str, view: &TournamentView) -> Post {
        let place = link(view.home, view.message);
        let locale = self.asked.locale;
        let seen = locale.tell("hosting-see", [("where", place.into())]);
        let mut told = format!("{} {seen}", locale.say(key));
        let is_host = view.is_host(self.asked.caller.player, self.asked.manages);
        if is_host && view.phase != Phase::Cancelled && view.pin_trouble.is_some() {
            told.push('\n');
            told.push_str(&locale.say("hosting-not-pinned"));
        }
        Post::text(told)
    }
}

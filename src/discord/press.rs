//! What the controls do. They carry all that is needed to know what they mean, so they work after any restart.

mod agreeing;
mod choosing;
mod doctoring;
mod forgetting;
mod learning;
mod looking;
mod preferring;
mod preparing;
mod recording;
mod tournament;

use serenity::model::application::{ComponentInteraction, ComponentInteractionDataKind};

use super::asked::{Asked, Surface};
use super::control::Control;
use super::front::{Front, Reply};
use super::post::Post;
use super::views::missing_permissions;
use crate::app::{AppError, Closing, GameRef, Loss};
use crate::play::{ChallengeId, GameId, Preference, Stamp};

/// A control in use.
struct Press<'a> {
    front: &'a Front,
    asked: &'a Asked,
    /// What was chosen, if the control is a menu.
    chosen: Option<&'a str>,
    /// The text of the message with the control.
    said: &'a str,
}

/// Answers a press.
pub(super) async fn press(front: &Front, interaction: &ComponentInteraction) {
    let asked = Asked::component(interaction);
    if !front.admits(asked.caller.player, asked.caller.interaction) {
        return front.ask_for_patience(asked).await;
    }
    let mut asked = front.recognise(asked).await;
    let control: Result<Control, _> = interaction.data.custom_id.parse();
    if let Ok(Control::Replay { .. } | Control::Explain { .. }) = control {
        // Whoever pages through a game comes back to the page: what is shown of it is a message of its own.
        asked.surface = Surface::Open;
    }
    let chosen = match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first(),
        _ => None,
    };
    let press = Press {
        front,
        asked: &asked,
        chosen: chosen.map(String::as_str),
        said: &interaction.message.content,
    };
    front
        .respond(&asked, async {
            match control {
                Ok(control) => Box::pin(press.act(control)).await,
                Err(_) => Ok(press.stale()),
            }
        })
        .await;
}

impl Press<'_> {
    async fn act(&self, control: Control) -> Result<Reply, AppError> {
        let app = &self.front.app;
        let caller = &self.asked.caller;
        let chosen = self.chosen.unwrap_or_default();
        match control {
            Control::Accept { challenge } | Control::Join { challenge } => {
                self.accept(challenge).await
            }
            Control::Decline { challenge } => {
                Ok(self.closed(app.decline(caller, challenge).await?).await)
            }
            Control::Cancel { challenge } => {
                Ok(self.closed(app.cancel(caller, challenge).await?).await)
            }
            Control::Resign { game, at } => self.resign(game, at).await,
            Control::Options { game, .. } => self.options(game).await,
            Control::Propose { game, at, kind } => self.propose(seen(game, at), kind).await,
            Control::Agree { game, number } => self.answer_proposal(game, number, true).await,
            Control::Refuse { game, number } => self.answer_proposal(game, number, false).await,
            Control::Claim { game, at } => self.claim(seen(game, at)).await,
            Control::Give { game, at } => self.give_a_day(seen(game, at)).await,
            Control::Resume { game, at } => self.resume(seen(game, at)).await,
            Control::AskResign { game, at } => self.ask_resign(game, at).await,
            Control::Rematch { game } => self.rematch(game).await,
            Control::Lobby {} => match self.chosen.map(str::parse) {
                Some(Ok(id)) => self.look_at_challenge(ChallengeId(id)).await,
                _ => Ok(self.stale()),
            },
            Control::Keep { .. } => Ok(self.say("resign-kept")),
            Control::Choose { game, at, .. } => match self.chosen {
                Some(text) => self.choose(seen(game, at), text).await,
                None => Ok(self.stale()),
            },
            Control::Play { game, at, text } => self.play(seen(game, at), text.as_str()).await,
            Control::Animate { game, at, text } => {
                self.animate(seen(game, at), text.as_str()).await
            }
            Control::Replay { source, ply } => self.replay(source, ply).await,
            Control::Share { source, ply } => self.share(source, None, ply).await,
            Control::ShareStretch { source, from, to } => self.share(source, Some(from), to).await,
            Control::Explain { source, ply } => self.explain(source, ply, 0).await,
            Control::ExplainPage {
                source, ply, page, ..
            } => self.explain(source, ply, page).await,
            Control::History { source, ply, .. } => self.turn_to(source, ply).await,
            Control::Jump { source } => match self.chosen.map(str::parse) {
                Some(Ok(ply)) => self.turn_to(source, ply).await,
                _ => Ok(self.stale()),
            },
            Control::Next { after } => self.next_game(after).await,
            Control::Unwatch { game } => self.unwatch(game).await,
            Control::Again { game, at } => self.again(seen(game, at)).await,
            Control::Prepare { game, at } => self.prepare(seen(game, at)).await,
            Control::Await { game, at, .. } => match self.chosen {
                Some(awaited) => self.expect(seen(game, at), awaited).await,
                None => Ok(self.stale()),
            },
            Control::Answer {
                game, at, awaited, ..
            } => match self.chosen {
                Some(answer) => self.leave(seen(game, at), awaited.as_str(), answer).await,
                None => Ok(self.stale()),
            },
            Control::Withdraw { game, at } => self.withdraw(seen(game, at)).await,
            Control::Learn { lesson, .. } => self.learn(lesson).await,
            Control::Try { lesson } => match self.chosen {
                Some(text) => self.try_answer(lesson, text).await,
                None => Ok(self.stale()),
            },
            Control::Lessons {} => match self.chosen.map(str::parse) {
                Some(Ok(lesson)) => self.learn(lesson).await,
                _ => Ok(self.stale()),
            },
            Control::Rules { variant, page, .. } => self.rules(variant, page).await,
            Control::Glossary { page, .. } => Ok(self.glossary(page)),
            Control::Help {} => Ok(self.help(chosen)),
            Control::PreferTheme {} => self.prefer_theme(chosen).await,
            Control::PreferDigits {} => self.prefer_digits(chosen).await,
            Control::PreferPreview { on } => self.prefer(Preference::Preview(on)).await,
            Control::ComeBack {} => self.come_back().await,
            Control::PreferReminders {} => self.prefer_reminders(chosen).await,
            Control::PreferForced { on } => self.prefer(Preference::PlayForced(on)).await,
            Control::Milestones { .. }
            | Control::Rule { .. }
            | Control::KeepResult { .. }
            | Control::ShareProfile { .. }
            | Control::Leaders { .. }
            | Control::ShareLeaders { .. } => self.act_on_records(control).await,
            Control::TestDirect {} => self.test_direct().await,
            Control::AskForget {} => self.ask_forget().await,
            Control::Forget { games, offers } => self.forget(Loss { games, offers }).await,
            Control::KeepMe {} => Ok(self.say("privacy-kept")),
            Control::RetryLetters { newest, count } => self.retry_letters(newest, count).await,
            Control::ForgetLetters { newest, count } => self.drop_letters(newest, count).await,
            Control::Tournament { id, act } => self.in_tournament(id, act).await,
            Control::NewTournament { draft } => self.announce(draft).await,
            Control::NoTournament {} => Ok(self.say("hosting-kept")),
        }
    }

    async fn accept(&self, challenge: ChallengeId) -> Result<Reply, AppError> {
        if let Some(missing) = &self.asked.missing {
            let post = missing_permissions(self.asked.locale, missing);
            return Ok(Reply::Private(post));
        }
        let closing = self.front.app.accept(&self.asked.caller, challenge).await?;
        Ok(self.closed(closing).await)
    }

    /// Tells all that a challenge was answered.
    async fn closed(&self, closing: Closing) -> Reply {
        self.tell_all(closing.ticket, "answer-elsewhere").await
    }

    fn say(&self, key: &str) -> Reply {
        Reply::Private(Post::text(self.asked.locale.say(key)))
    }

    fn stale(&self) -> Reply {
        Reply::Private(Post::text(self.asked.locale.say("refused-stale-control")))
    }

    /// Whether the answer takes the place of a private message.
    fn is_private(&self) -> bool {
        self.asked.surface == Surface::Private
    }
}

fn seen(game: GameId, at: Stamp) -> GameRef {
    GameRef {
        game: Some(game),
        seen: Some(at),
    }
}

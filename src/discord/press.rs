//! What the controls do. They carry all that is needed to know what they mean, so they work after any restart.

mod choosing;
mod doctoring;
mod learning;
mod looking;
mod preferring;
mod preparing;

use serenity::model::application::{ComponentInteraction, ComponentInteractionDataKind};

use super::asked::{Asked, Surface};
use super::control::Control;
use super::front::{Front, Reply};
use super::post::Post;
use super::views::missing_permissions;
use crate::app::{AppError, Fate, GameRef, SeenLetters};
use crate::play::{ChallengeId, GameId, Preference};

/// A control in use.
struct Press<'a> {
    front: &'a Front,
    asked: &'a Asked,
    /// What was chosen, if the control is a menu.
    chosen: Option<&'a str>,
}

/// Answers a press.
pub(super) async fn press(front: &Front, interaction: &ComponentInteraction) {
    let mut asked = Asked::component(interaction);
    if !front.admits(asked.caller.player) {
        return front.ask_for_patience(asked).await;
    }
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
        match control {
            Control::Accept { challenge } | Control::Join { challenge } => {
                self.accept(challenge).await
            }
            Control::Decline { challenge } => {
                let closing = app.decline(caller, challenge).await?;
                Ok(self.front.ticket(self.asked, closing.ticket).await)
            }
            Control::Cancel { challenge } => {
                let closing = app.cancel(caller, challenge).await?;
                Ok(self.front.ticket(self.asked, closing.ticket).await)
            }
            Control::Resign { game, ply } => self.resign(game, ply).await,
            Control::Keep { .. } => Ok(self.say("resign-kept")),
            Control::Choose { game, ply, .. } => match self.chosen {
                Some(text) => self.choose(at(game, ply), text).await,
                None => Ok(self.stale()),
            },
            Control::Play { game, ply, text } => self.play(at(game, ply), text.as_str()).await,
            Control::Animate { game, ply, text } => {
                self.animate(at(game, ply), text.as_str()).await
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
            Control::Again { game, ply } => self.again(at(game, ply)).await,
            Control::Prepare { game, ply } => self.prepare(at(game, ply)).await,
            Control::Await { game, ply, .. } => match self.chosen {
                Some(awaited) => self.expect(at(game, ply), awaited).await,
                None => Ok(self.stale()),
            },
            Control::Answer {
                game, ply, awaited, ..
            } => match self.chosen {
                Some(answer) => self.leave(at(game, ply), awaited.as_str(), answer).await,
                None => Ok(self.stale()),
            },
            Control::Withdraw { game, ply } => self.withdraw(at(game, ply)).await,
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
            Control::Help {} => Ok(self.help(self.chosen.unwrap_or_default())),
            Control::PreferTheme {} => self.prefer_theme(self.chosen.unwrap_or_default()).await,
            Control::PreferDigits {} => self.prefer_digits(self.chosen.unwrap_or_default()).await,
            Control::PreferPreview { on } => self.prefer(Preference::Preview(on)).await,
            Control::PreferForced { on } => self.prefer(Preference::PlayForced(on)).await,
            Control::TestDirect {} => self.test_direct().await,
            Control::RetryLetters { newest, count } => {
                let seen = SeenLetters { newest, count };
                self.decide_letters(seen, Fate::Retry).await
            }
            Control::ForgetLetters { newest, count } => {
                let seen = SeenLetters { newest, count };
                self.decide_letters(seen, Fate::Forget).await
            }
        }
    }

    async fn accept(&self, challenge: ChallengeId) -> Result<Reply, AppError> {
        if let Some(missing) = &self.asked.missing {
            let post = missing_permissions(self.asked.locale, missing);
            return Ok(Reply::Private(post));
        }
        let closing = self.front.app.accept(&self.asked.caller, challenge).await?;
        Ok(self.front.ticket(self.asked, closing.ticket).await)
    }

    async fn resign(&self, game: GameId, ply: u32) -> Result<Reply, AppError> {
        let ticket = self
            .front
            .app
            .resign(&self.asked.caller, at(game, ply))
            .await?;
        // The answer settles the private question; the end of the game is for all, so the outbox posts it.
        self.front.give_back(ticket.parcel()).await;
        let done = self
            .asked
            .locale
            .tell("resign-done", [("id", game.to_string().into())]);
        Ok(Reply::Private(Post::text(done)))
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

fn at(game: GameId, ply: u32) -> GameRef {
    GameRef {
        game: Some(game),
        ply: Some(ply),
    }
}

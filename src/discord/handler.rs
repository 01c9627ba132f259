//! What poise is told to do with events and with its own errors.

use async_trait::async_trait;
use poise::{BoxFuture, CommandInteractionType, FrameworkContext, FrameworkError};
use serenity::all::{
    CommandInteraction, Context, Event, FullEvent, GatewayIntents, Interaction, RawEventHandler,
};

use super::asked::Asked;
use super::front::{Front, Reply};
use super::post::Post;
use super::press::press;
use super::{commands, views};
use crate::play::{InteractionId, PlayerId};

type Fault = Box<dyn std::error::Error + Send + Sync>;

/// Commands arrive as interactions, which need no intent at all.
pub(super) const INTENTS: GatewayIntents = GatewayIntents::empty();

/// Notices events that serenity could not read: it drops them without a word, and a player's press would go unanswered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Undecoded;

#[async_trait]
impl RawEventHandler for Undecoded {
    async fn raw_event(&self, _: Context, event: Event) {
        if let Event::Unknown(event) = event
            && event.kind == "INTERACTION_CREATE"
        {
            tracing::error!("an interaction could not be read");
        }
    }
}

/// poise's options.
pub(super) fn options() -> poise::FrameworkOptions<Front, Fault> {
    poise::FrameworkOptions {
        commands: commands::all(),
        on_error,
        event_handler,
        command_check: Some(in_patience),
        allowed_mentions: Some(serenity::builder::CreateAllowedMentions::new()),
        ..Default::default()
    }
}

/// Whether the user has not sent too much at once. Asked of each command and of each list of choices.
fn in_patience(ctx: poise::Context<'_, Front, Fault>) -> BoxFuture<'_, Result<bool, Fault>> {
    Box::pin(async move {
        let front = ctx.framework().user_data().await;
        let poise::Context::Application(asked) = ctx else {
            return Ok(true);
        };
        let player = PlayerId(asked.interaction.user.id.get());
        Ok(front.admits(player, InteractionId(asked.interaction.id.get())))
    })
}

fn event_handler<'a>(
    framework: FrameworkContext<'a, Front, Fault>,
    event: &'a FullEvent,
) -> BoxFuture<'a, Result<(), Fault>> {
    Box::pin(async move {
        match event {
            FullEvent::InteractionCreate {
                interaction: Interaction::Component(interaction),
            } => press(framework.user_data().await, interaction).await,
            FullEvent::Ready { data_about_bot } => {
                tracing::info!(name = data_about_bot.user.name, "connected");
            }
            _ => {}
        }
        Ok(())
    })
}

/// Commands answer their own faults; what is left are faults of the framework or between it and what Discord knows of us.
fn on_error(error: FrameworkError<'_, Front, Fault>) -> BoxFuture<'_, ()> {
    Box::pin(async move {
        match error {
            FrameworkError::CommandPanic { ctx, .. } => {
                let poise::Context::Application(ctx) = ctx else {
                    return;
                };
                let front = ctx.framework.user_data().await;
                if ctx.interaction_type == CommandInteractionType::Autocomplete {
                    return nothing_to_choose(front, ctx.interaction).await;
                }
                let id = front.app.incident("a command panicked");
                let asked = Asked::command(ctx.interaction);
                let post = views::internal_fault(asked.locale, id);
                front
                    .respond(&asked, async { Ok(Reply::Private(post)) })
                    .await;
            }
            FrameworkError::CommandCheckFailed {
                ctx: poise::Context::Application(ctx),
                ..
            } => {
                let front = ctx.framework.user_data().await;
                if ctx.interaction_type == CommandInteractionType::Autocomplete {
                    return nothing_to_choose(front, ctx.interaction).await;
                }
                front
                    .ask_for_patience(Asked::command(ctx.interaction))
                    .await;
            }
            FrameworkError::UnknownInteraction {
                framework,
                interaction,
                ..
            } => {
                outdated(framework.user_data().await, interaction).await;
            }
            FrameworkError::CommandStructureMismatch {
                ctx, description, ..
            } => {
                tracing::warn!(
                    description,
                    "a command does not have the form that was registered"
                );
                outdated(ctx.framework.user_data().await, ctx.interaction).await;
            }
            FrameworkError::ArgumentParse {
                ctx: poise::Context::Application(ctx),
                ..
            } => {
                outdated(ctx.framework.user_data().await, ctx.interaction).await;
            }
            other => tracing::error!(error = %other, "the framework failed"),
        }
    })
}

/// A list of choices cannot be answered with a message.
async fn nothing_to_choose(front: &Front, interaction: &CommandInteraction) {
    front.choose_nothing(&Asked::command(interaction)).await;
}

/// Discord still shows a command in a form that is gone.
async fn outdated(front: &Front, interaction: &CommandInteraction) {
    if interaction.data.autocomplete().is_some() {
        return nothing_to_choose(front, interaction).await;
    }
    let asked = Asked::command(interaction);
    let post = Post::text(asked.locale.say("refused-unknown-command"));
    front
        .respond(&asked, async { Ok(Reply::Private(post)) })
        .await;
}

//! A small bot on serenity and poise, with one command for each thing a bot can do.

use std::sync::Arc;
use std::time::Duration;

use komwe::sandbox::Sandbox;
use poise::serenity_prelude as serenity;
use serenity::{
    AutocompleteChoice, ComponentInteraction, CreateActionRow, CreateAttachment,
    CreateAutocompleteResponse, CreateButton, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateModal,
    CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, EditInteractionResponse,
    GatewayIntents, InputTextStyle, Interaction,
};

pub(crate) type Error = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::Context<'a, (), Error>;

/// The smallest PNG there is: one transparent pixel.
pub(crate) const PIXEL: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\rIDATx\x9cc\xf8\xff\xff?\0\x05\xfe\x02\xfe\xa75\x81\x84\0\0\0\0IEND\xaeB`\x82";

/// The bot while it runs.
pub(crate) struct Bot {
    shards: Arc<serenity::ShardManager>,
    task: tokio::task::JoinHandle<Result<(), serenity::Error>>,
}

impl Bot {
    /// Connects a bot to the sandbox and waits until it is ready.
    pub(crate) async fn start(sandbox: &Sandbox) -> Self {
        let before = sandbox.identify_count();
        let bot = Self::connect(sandbox, sandbox.token(), GatewayIntents::GUILDS).await;
        sandbox
            .bot_identified(before + 1, Duration::from_secs(20))
            .await
            .unwrap();
        sandbox.bot_ready(Duration::from_secs(20)).await.unwrap();
        bot
    }

    pub(crate) async fn connect(sandbox: &Sandbox, token: &str, intents: GatewayIntents) -> Self {
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let http = serenity::HttpBuilder::new(token)
            .proxy(sandbox.base_url())
            .ratelimiter_disabled(true)
            .client(client)
            .build();
        let framework = poise::Framework::builder()
            .options(poise::FrameworkOptions {
                commands: vec![ping(), thinks(), moves(), asks(), greets(), club(), tells()],
                event_handler: |framework, event| {
                    Box::pin(handle(framework.serenity_context, event))
                },
                ..Default::default()
            })
            .initialize_owners(false)
            .setup(|ctx, _, framework| {
                Box::pin(async move {
                    poise::builtins::register_globally(ctx, &framework.options().commands).await?;
                    Ok(())
                })
            })
            .build();
        let mut client = serenity::ClientBuilder::new_with_http(http, intents)
            .framework(framework)
            .await
            .unwrap();
        assert!(client.ws_url.lock().await.starts_with("ws://127.0.0.1"));
        let shards = Arc::clone(&client.shard_manager);
        Self {
            shards,
            task: tokio::spawn(async move { client.start().await }),
        }
    }

    /// How the bot ended by itself.
    pub(crate) async fn ended(self) -> Result<(), serenity::Error> {
        tokio::time::timeout(Duration::from_secs(20), self.task)
            .await
            .unwrap()
            .unwrap()
    }

    /// Ends the bot.
    pub(crate) async fn stop(self) {
        self.shards.shutdown_all().await;
        self.ended().await.unwrap();
    }
}

async fn handle(ctx: &serenity::Context, event: &serenity::FullEvent) -> Result<(), Error> {
    let serenity::FullEvent::InteractionCreate { interaction } = event else {
        return Ok(());
    };
    match interaction {
        Interaction::Component(press) => pressed(ctx, press).await,
        Interaction::Modal(modal) => {
            let text = modal.data.components[0].components.first();
            let Some(serenity::ActionRowComponent::InputText(input)) = text else {
                return Ok(());
            };
            let text = format!("You wrote: {}", input.value.clone().unwrap_or_default());
            let message = CreateInteractionResponseMessage::new()
                .content(text)
                .ephemeral(true);
            modal
                .create_response(ctx, CreateInteractionResponse::Message(message))
                .await?;
            Ok(())
        }
        _ => Ok(()),
    }
}

async fn pressed(ctx: &serenity::Context, press: &ComponentInteraction) -> Result<(), Error> {
    match press.data.custom_id.as_str() {
        "update" => {
            let message = CreateInteractionResponseMessage::new()
                .content("updated")
                .files([CreateAttachment::bytes(PIXEL, "new.png")])
                .components(vec![]);
            press
                .create_response(ctx, CreateInteractionResponse::UpdateMessage(message))
                .await?;
        }
        "later" => {
            press
                .create_response(ctx, CreateInteractionResponse::Acknowledge)
                .await?;
            press
                .edit_response(ctx, EditInteractionResponse::new().content("updated later"))
                .await?;
        }
        "write" => {
            let row = CreateActionRow::InputText(
                CreateInputText::new(InputTextStyle::Short, "Your move", "move").max_length(20),
            );
            let modal = CreateModal::new("modal", "Write").components(vec![row]);
            press
                .create_response(ctx, CreateInteractionResponse::Modal(modal))
                .await?;
        }
        "pick" => {
            let serenity::ComponentInteractionDataKind::StringSelect { values } = &press.data.kind
            else {
                return Ok(());
            };
            let message = CreateInteractionResponseMessage::new()
                .content(format!("picked {}", values.join(",")));
            press
                .create_response(ctx, CreateInteractionResponse::Message(message))
                .await?;
        }
        _ => {}
    }
    Ok(())
}

/// Answers at once
#[poise::command(slash_command)]
async fn ping(ctx: Context<'_>) -> Result<(), Error> {
    ctx.say("pong").await?;
    Ok(())
}

/// Defers, edits and follows up
#[poise::command(slash_command)]
async fn thinks(
    ctx: Context<'_>,
    #[description = "Only for you?"] private: Option<bool>,
) -> Result<(), Error> {
    let poise::Context::Application(app) = ctx else {
        return Ok(());
    };
    let private = private.unwrap_or(false);
    if private {
        ctx.defer_ephemeral().await?;
    } else {
        ctx.defer().await?;
    }
    tokio::time::sleep(Duration::from_millis(50)).await;
    let picture = CreateAttachment::bytes(PIXEL, "board.png").description("one pixel");
    let edit = EditInteractionResponse::new()
        .content("thought")
        .new_attachment(picture);
    app.interaction.edit_response(ctx, edit).await?;
    let more = CreateInteractionResponseFollowup::new()
        .content("and more")
        .ephemeral(true);
    app.interaction.create_followup(ctx, more).await?;
    Ok(())
}

#[expect(clippy::unused_async, reason = "poise wants it so")]
async fn legal(_: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let all = ["A3L", "A3R", "A6R"]
        .into_iter()
        .filter(|name| name.starts_with(&partial.to_uppercase()));
    let choices = all
        .map(|name| AutocompleteChoice::new(format!("{name} · captures"), name))
        .collect();
    CreateAutocompleteResponse::new().set_choices(choices)
}

/// Takes a move
#[poise::command(slash_command, rename = "move")]
async fn moves(
    ctx: Context<'_>,
    #[description = "The move"]
    #[rename = "move"]
    #[autocomplete = "legal"]
    notation: String,
) -> Result<(), Error> {
    ctx.say(format!("played {notation}")).await?;
    Ok(())
}

/// Shows buttons and a menu
#[poise::command(slash_command)]
async fn asks(ctx: Context<'_>) -> Result<(), Error> {
    let buttons = CreateActionRow::Buttons(vec![
        CreateButton::new("update").label("Update"),
        CreateButton::new("later").label("Later"),
        CreateButton::new("write").label("Write"),
        CreateButton::new("off").label("Off").disabled(true),
        CreateButton::new("silent").label("Silent"),
    ]);
    let options = vec![
        CreateSelectMenuOption::new("One", "1"),
        CreateSelectMenuOption::new("Two", "2"),
    ];
    let menu = CreateSelectMenu::new("pick", CreateSelectMenuKind::String { options })
        .placeholder("Pick one");
    let reply = poise::CreateReply::default()
        .content("choose")
        .attachment(CreateAttachment::bytes(PIXEL, "old.png"))
        .components(vec![buttons, CreateActionRow::SelectMenu(menu)]);
    ctx.send(reply).await?;
    Ok(())
}

/// Greets someone
#[poise::command(slash_command)]
async fn greets(
    ctx: Context<'_>,
    #[description = "Whom"] person: serenity::User,
) -> Result<(), Error> {
    ctx.say(format!("Hello <@{}>", person.id)).await?;
    Ok(())
}

/// A club
#[poise::command(
    slash_command,
    subcommands("create"),
    default_member_permissions = "MANAGE_GUILD"
)]
#[expect(clippy::unused_async, reason = "poise wants it so")]
async fn club(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Makes a club
#[poise::command(slash_command)]
async fn create(
    ctx: Context<'_>,
    #[description = "Seats"]
    #[min = 2]
    #[max = 8]
    seats: i64,
    #[description = "A list"] file: Option<serenity::Attachment>,
) -> Result<(), Error> {
    let size = file.map_or(0, |file| file.size);
    ctx.say(format!("{seats} seats, {size} bytes")).await?;
    Ok(())
}

/// Posts into the channel and into a thread
#[poise::command(slash_command)]
async fn tells(ctx: Context<'_>) -> Result<(), Error> {
    ctx.defer_ephemeral().await?;
    let message = ctx.channel_id().say(ctx, "in the channel").await?;
    let thread = serenity::CreateThread::new("Game 1");
    let thread = ctx
        .channel_id()
        .create_thread_from_message(ctx, message.id, thread)
        .await?;
    thread.id.say(ctx, "in the thread").await?;
    let dm = ctx.author().create_dm_channel(ctx).await?;
    dm.say(ctx, "in private").await?;
    ctx.say("told").await?;
    Ok(())
}

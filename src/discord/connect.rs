//! From a token to a running bot, and back to a clean stop.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ClientBuilder, GatewayError, Http, HttpBuilder};
use serenity::model::id::GuildId;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::allowance::Allowance;
use super::courier::Postman;
use super::front::Front;
use super::link::Link;
use super::trouble::{describe, is_unauthorized};
use super::wire::Wire;
use super::{commands, handler};
use crate::app::{App, AppError};
use crate::config::Token;

/// How a bot reaches Discord.
#[derive(Clone, Debug)]
pub struct Connection {
    /// The bot's token.
    pub token: Token,
    /// The address of the gate, through which all calls go: `http://127.0.0.1:PORT`.
    pub gate: String,
    /// The other side is a test server on this machine: then nothing may reach the real Discord.
    pub local_only: bool,
    /// The server in which commands are registered at once, instead of everywhere.
    pub dev_guild: Option<u64>,
    /// The interactions that one user may have; none: as many as they like.
    pub allowance: Option<Allowance>,
}

/// Why the bot ended.
#[derive(Debug, thiserror::Error)]
pub enum BotError {
    /// Discord does not know the token.
    #[error(
        "Discord refused the token: copy it again from https://discord.com/developers/applications, section Bot, into DISCORD_TOKEN"
    )]
    TokenRefused,
    /// Discord refused the intents, which are none.
    #[error("Discord refused the connection of this bot (intents)")]
    IntentsRefused,
    /// A test server named a gateway that is not on this machine.
    #[error("the test server named the gateway {0}, which is not on this machine")]
    StrayGateway(String),
    /// The HTTP client could not be made.
    #[error("the HTTP client could not be made: {0}")]
    Client(String),
    /// The connection ended for good.
    #[error("the connection to Discord ended: {0}")]
    Ended(String),
    /// The database can no longer be written.
    #[error("the database failed: {0}")]
    Database(#[from] AppError),
}

/// The shortest and the longest wait between attempts to reach Discord at the start. An attempt costs it a few calls; whoever plays
/// waits for it.
const WAITS: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(30));
/// How long a stop waits for the connections to Discord.
const GOODBYE: Duration = Duration::from_secs(5);
/// Whole time of a call, a little more than the gate allows itself.
const CALL: Duration = Duration::from_secs(60);

/// Runs the bot until `stop` is cancelled or it cannot go on. `failing` tells since when no call has been taken, if so.
///
/// # Errors
/// When Discord refuses the token, or the connection or the database is lost for good.
pub async fn run(
    app: App,
    connection: Connection,
    failing: watch::Receiver<Option<Instant>>,
    stop: CancellationToken,
) -> Result<(), BotError> {
    // Whatever ends one part ends all.
    let stop = stop.child_token();
    let _stopped_at_the_end = stop.clone().drop_guard();
    // Nobody can play before the connection stands.
    app.reachable(false).await?;
    let http = http(&connection)?;
    let Some(gateway) = gateway(&http, &stop).await? else {
        return Ok(());
    };
    if connection.local_only && !is_local(&gateway.url) {
        return Err(BotError::StrayGateway(gateway.url));
    }
    let framework = poise::Framework::builder()
        .initialize_owners(false)
        .options(handler::options())
        .setup({
            let (app, allowance) = (app.clone(), connection.allowance);
            move |context, _, _| {
                let front = Front::new(app, Wire::new(Arc::clone(&context.http)), allowance);
                Box::pin(async { Ok(front) })
            }
        })
        .build();
    let mut client = ClientBuilder::new_with_http(http, handler::INTENTS)
        .framework(framework)
        .raw_event_handler(handler::Undecoded)
        .await
        .map_err(|error| BotError::Ended(describe(&error)))?;
    // serenity falls back to the real gateway when it cannot ask for the address; ours was asked for above.
    gateway.url.clone_into(&mut *client.ws_url.lock().await);

    let http = Arc::clone(&client.http);
    let postman = Arc::new(Postman::new(app.clone(), Wire::new(Arc::clone(&http))));
    let shards = Arc::clone(&client.shard_manager);
    let mut outbox = tokio::spawn({
        let (app, stop) = (app.clone(), stop.clone());
        async move { app.run(postman, stop).await }
    });
    let link = Link {
        manager: Arc::clone(&shards),
        shards: gateway.shards,
        http: Arc::clone(&http),
        failing,
    };
    tokio::spawn(link.watch_over(app.clone(), stop.clone()));
    let registration = tokio::spawn(register(http, connection.dev_guild, stop.clone()));
    let ended = tokio::select! {
        ended = client.start_shards(gateway.shards) => ended.map_err(|error| gateway_error(&error)),
        () = stop.cancelled() => Ok(()),
        failed = registration_failure(registration) => Err(failed),
        failed = outbox_failure(&mut outbox) => Err(failed),
    };
    stop.cancel();
    // What is being delivered is finished and noted before the database closes; the outbox bounds its own time. Meanwhile the
    // shards say good-bye: serenity waits for a connection that is just being made anew.
    let delivered = async {
        if !outbox.is_finished()
            && let Err(error) = outbox.await
        {
            tracing::error!(%error, "the outbox ended badly");
        }
    };
    let left = tokio::time::timeout(GOODBYE, shards.shutdown_all());
    if let ((), Err(_)) = tokio::join!(delivered, left) {
        tracing::warn!("the connection to Discord was left without a good-bye");
    }
    ended
}

pub(super) fn http(connection: &Connection) -> Result<Http, BotError> {
    let client = reqwest::Client::builder()
        .no_proxy()
        .timeout(CALL)
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .map_err(|error| BotError::Client(error.to_string()))?;
    Ok(HttpBuilder::new(connection.token.reveal())
        .client(client)
        .proxy(&connection.gate)
        .ratelimiter_disabled(true)
        .build())
}

/// Where and how the gateway is reached.
struct Gateway {
    url: String,
    shards: u32,
}

/// Checks the token and asks for the gateway, however long Discord is away. None when it is time to stop.
async fn gateway(http: &Http, stop: &CancellationToken) -> Result<Option<Gateway>, BotError> {
    let mut wait = WAITS.0;
    loop {
        let error = match ask_for_gateway(http).await {
            Ok(gateway) => return Ok(Some(gateway)),
            Err(error) if is_unauthorized(&error) => return Err(BotError::TokenRefused),
            Err(error) => error,
        };
        tracing::warn!(
            error = describe(&error),
            ?wait,
            "Discord cannot be reached; trying again"
        );
        tokio::select! {
            () = tokio::time::sleep(wait) => wait = (wait * 2).min(WAITS.1),
            () = stop.cancelled() => return Ok(None),
        }
    }
}

async fn ask_for_gateway(http: &Http) -> Result<Gateway, serenity::Error> {
    let application = http.get_current_application_info().await?;
    http.set_application_id(application.id);
    let gateway = http.get_bot_gateway().await?;
    Ok(Gateway {
        url: gateway.url,
        shards: gateway.shards,
    })
}

/// Registers all commands in one call, until it succeeds.
async fn register(
    http: Arc<Http>,
    guild: Option<u64>,
    stop: CancellationToken,
) -> Result<(), BotError> {
    let commands = poise::builtins::create_application_commands(&commands::all());
    let mut wait = WAITS.0;
    loop {
        let done = match guild.filter(|&id| id != 0) {
            Some(guild) => {
                http.create_guild_commands(GuildId::new(guild), &commands)
                    .await
            }
            None => http.create_global_commands(&commands).await,
        };
        match done {
            Ok(registered) => {
                tracing::info!(commands = registered.len(), "commands are registered");
                return Ok(());
            }
            Err(error) if is_unauthorized(&error) => return Err(BotError::TokenRefused),
            Err(error) => {
                tracing::error!(
                    error = describe(&error),
                    ?wait,
                    "commands were not registered"
                );
            }
        }
        tokio::select! {
            () = tokio::time::sleep(wait) => wait = (wait * 2).min(WAITS.1),
            () = stop.cancelled() => return Ok(()),
        }
    }
}

/// Ends only if the registration fails for good.
async fn registration_failure(task: JoinHandle<Result<(), BotError>>) -> BotError {
    match task.await {
        Ok(Ok(())) => std::future::pending().await,
        Ok(Err(error)) => error,
        Err(error) => BotError::Ended(error.to_string()),
    }
}

/// Ends only if the outbox fails.
async fn outbox_failure(task: &mut JoinHandle<Result<(), AppError>>) -> BotError {
    match task.await {
        Ok(Ok(())) => std::future::pending().await,
        Ok(Err(error)) => error.into(),
        Err(error) => BotError::Ended(error.to_string()),
    }
}

fn gateway_error(error: &serenity::Error) -> BotError {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => BotError::TokenRefused,
        serenity::Error::Gateway(
            GatewayError::InvalidGatewayIntents | GatewayError::DisallowedGatewayIntents,
        ) => BotError::IntentsRefused,
        error => BotError::Ended(describe(error)),
    }
}

fn is_local(url: &str) -> bool {
    let Some(rest) = url.strip_prefix("ws://") else {
        return false;
    };
    let authority = rest.split(['/', '?']).next().unwrap_or_default();
    let host = match authority.rsplit_once(':') {
        Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host,
        _ => authority,
    };
    matches!(host, "127.0.0.1" | "localhost" | "[::1]")
}

#[cfg(test)]
mod tests {
    use super::is_local;

    #[test]
    fn only_this_machine_is_local() {
        for url in [
            "ws://127.0.0.1:9/gateway",
            "ws://127.0.0.1",
            "ws://[::1]:9/?v=10",
            "ws://localhost:1",
        ] {
            assert!(is_local(url), "{url}");
        }
        for url in [
            "wss://gateway.discord.gg",
            "ws://127.0.0.1.example.org/",
            "ws://127.0.0.1@example.org/",
            "ws://example.org:80/127.0.0.1",
            "",
        ] {
            assert!(!is_local(url), "{url}");
        }
    }
}

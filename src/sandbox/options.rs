//! How a sandbox is set up.

use std::time::Duration;

/// Settings of a sandbox. The default is a small club with a free port.
#[derive(Clone, Debug)]
pub struct Options {
    /// Port on 127.0.0.1; 0 takes a free one.
    pub port: u16,
    /// The bot token that is accepted.
    pub token: String,
    /// Name of the bot's account.
    pub bot_name: String,
    /// Name of the first server.
    pub guild_name: String,
    /// Names of its text channels.
    pub channels: Vec<String>,
    /// Names of its people. The first is the host: she may manage the server.
    pub people: Vec<String>,
    /// Time in which a bot must answer an interaction: three seconds at Discord.
    pub response_limit: Duration,
    /// Time for which an interaction's token can be used: a quarter of an hour at Discord.
    pub token_life: Duration,
    /// Time between two heartbeats of the bot.
    pub heartbeat_interval: Duration,
    /// How long the people of the harness wait for what a bot has promised.
    pub patience: Duration,
    /// Whether the privileged intents are granted.
    pub privileged_intents: bool,
    /// Requests of the bot that are kept, at most: the first ones.
    pub requests_kept: usize,
    /// Messages that are kept in each channel, at most: the last ones.
    pub messages_kept: usize,
}

impl Default for Options {
    fn default() -> Self {
        let owned = |names: &[&str]| names.iter().map(ToString::to_string).collect();
        Self {
            port: 0,
            token: "c2FuZGJveA.sandbox.this-token-opens-only-the-sandbox".to_owned(),
            bot_name: "Komwe".to_owned(),
            guild_name: "Bao Club".to_owned(),
            channels: owned(&["bao", "tournament", "general"]),
            people: owned(&["Asha", "Juma", "Neema", "Baraka", "Zuri"]),
            response_limit: Duration::from_secs(3),
            token_life: Duration::from_secs(15 * 60),
            heartbeat_interval: Duration::from_millis(41_250),
            patience: Duration::from_secs(15),
            privileged_intents: false,
            requests_kept: 20_000,
            messages_kept: usize::MAX,
        }
    }
}

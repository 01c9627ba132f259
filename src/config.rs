//! Settings from flags, the environment and `.env`.

use std::fmt;
use std::path::{Path, PathBuf};

use clap::Args;

/// The variable that holds the bot's token. It is not a flag: other users of a machine can read the flags of a process.
pub const TOKEN_VARIABLE: &str = "DISCORD_TOKEN";

/// What the operator can set. Flags win over the environment, the environment over `.env`.
#[derive(Args, Clone, Debug)]
pub struct Settings {
    /// A file that holds the bot's token, instead of `DISCORD_TOKEN`.
    #[arg(long, env = "DISCORD_TOKEN_FILE", value_name = "FILE", global = true)]
    pub token_file: Option<PathBuf>,

    /// The database file; it is made if it is not there.
    #[arg(long, env = "KOMWE_DATABASE", value_name = "FILE", global = true)]
    pub database: Option<PathBuf>,

    /// Base address of Discord's REST API, for a proxy or a test server.
    #[arg(long, env = "KOMWE_DISCORD_API", value_name = "URL", global = true)]
    pub discord_api: Option<String>,

    /// The id of a server in which commands are registered at once, for trying changes.
    #[arg(long, env = "KOMWE_DEV_GUILD", value_name = "ID", global = true)]
    pub dev_guild: Option<u64>,

    /// What is logged, as `tracing` filter directives.
    #[arg(
        long,
        env = "RUST_LOG",
        value_name = "FILTER",
        default_value = "info",
        global = true
    )]
    pub log: String,
}

impl Settings {
    /// The database file when none is named.
    pub const DEFAULT_DATABASE: &'static str = "komwe.sqlite3";

    /// The database file.
    #[must_use]
    pub fn database(&self) -> &Path {
        self.database
            .as_deref()
            .unwrap_or(Path::new(Settings::DEFAULT_DATABASE))
    }

    /// The bot's token, from the token file if one is named, else from the environment.
    ///
    /// # Errors
    /// When there is none, or it cannot be a token.
    pub fn token(&self) -> Result<Token, SettingsError> {
        let text = match &self.token_file {
            Some(path) => {
                std::fs::read_to_string(path).map_err(|source| SettingsError::TokenFile {
                    path: path.clone(),
                    source,
                })?
            }
            None => std::env::var(TOKEN_VARIABLE).map_err(|_| SettingsError::NoToken)?,
        };
        Token::new(&text)
    }

    /// The names of all environment variables that are read, for the documentation and its test.
    #[must_use]
    pub fn variables() -> Vec<String> {
        let command = Settings::augment_args(clap::Command::new("komwe"));
        let mut names: Vec<String> = command
            .get_arguments()
            .filter_map(|argument| argument.get_env()?.to_str().map(str::to_owned))
            .collect();
        names.push(TOKEN_VARIABLE.to_owned());
        names.sort();
        names
    }
}

/// Settings that Komwe cannot start with.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// No token was given.
    #[error(
        "Komwe needs a bot token: make a bot at https://discord.com/developers/applications, copy its token, and set DISCORD_TOKEN to it (`komwe sandbox` needs none)"
    )]
    NoToken,
    /// The text cannot be a token.
    #[error(
        "DISCORD_TOKEN does not look like a bot token: copy it again from https://discord.com/developers/applications, section Bot"
    )]
    NotAToken,
    /// The token file could not be read.
    #[error("the token file {} could not be read: {source}", path.display())]
    TokenFile {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The `.env` file has a line that is not a setting. The line itself may hold a secret and is not shown.
    #[error(".env could not be read: each line must be NAME=value, a comment (#) or empty")]
    EnvFile,
}

/// The bot's token. Never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A token as it is sent, without the word `Bot`.
    ///
    /// # Errors
    /// When the text is empty or holds anything but printable ASCII without spaces, which cannot be sent in a header.
    pub fn new(text: &str) -> Result<Token, SettingsError> {
        let text = text.trim();
        let text = text.strip_prefix("Bot ").unwrap_or(text).trim();
        if text.is_empty() {
            return Err(SettingsError::NoToken);
        }
        if text.len() > 200 || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(SettingsError::NotAToken);
        }
        Ok(Token(text.to_owned()))
    }

    /// The secret itself, for the one place that sends it.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(hidden)")
    }
}

/// Reads `.env` of the working directory into the environment, if there is one. Variables that are set already stay.
///
/// # Errors
/// When the file is there and cannot be read.
pub fn load_env_file() -> Result<(), SettingsError> {
    match dotenvy::from_path(".env") {
        Ok(()) => Ok(()),
        Err(error) if error.not_found() => Ok(()),
        Err(_) => Err(SettingsError::EnvFile),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_never_shown() {
        let token = Token::new("Bot secret.value").unwrap();
        assert_eq!(token.reveal(), "secret.value");
        assert!(!format!("{token:?}").contains("secret"));
    }

    #[test]
    fn what_cannot_be_a_token_is_refused() {
        assert!(matches!(Token::new("  \n"), Err(SettingsError::NoToken)));
        assert!(matches!(
            Token::new("two words"),
            Err(SettingsError::NotAToken)
        ));
        assert!(matches!(
            Token::new("a\u{1F511}b"),
            Err(SettingsError::NotAToken)
        ));
        assert!(matches!(
            Token::new(&"x".repeat(201)),
            Err(SettingsError::NotAToken)
        ));
    }
}

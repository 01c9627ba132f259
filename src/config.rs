//! Settings from flags, the environment and `.env`.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;

/// The variable that holds the bot's token. It is not a flag: other users of a machine can read the flags of a process.
pub const TOKEN_VARIABLE: &str = "DISCORD_TOKEN";

/// The variable that names the database of the bot. It is not for the sandbox, which must not touch a real club's games.
const DATABASE_VARIABLE: &str = "KOMWE_DATABASE";

/// The interactions a second of one user when nothing else is set: more than a person at a keyboard needs.
const DEFAULT_USER_LIMIT: u32 = 5;

/// What the operator can set. Flags win over the environment, the environment over `.env`; what is empty is not set.
#[derive(Args, Clone, Debug)]
pub struct Settings {
    /// A file that holds the bot's token, instead of `DISCORD_TOKEN`.
    #[arg(long, env = "DISCORD_TOKEN_FILE", value_name = "FILE", global = true)]
    token_file: Option<String>,

    /// The database file; it is made if it is not there. The bot also heeds `KOMWE_DATABASE`.
    #[arg(long, value_name = "FILE", global = true)]
    database: Option<PathBuf>,

    /// Base address of Discord's REST API, for a proxy or a test server.
    #[arg(long, env = "KOMWE_DISCORD_API", value_name = "URL", global = true)]
    discord_api: Option<String>,

    /// The id of a server in which commands are registered at once, for trying changes.
    #[arg(long, env = "KOMWE_DEV_GUILD", value_name = "ID", global = true)]
    dev_guild: Option<String>,

    /// How many interactions a second one user may have in the long run, and four times as many at once; 0 for no limit.
    #[arg(long, env = "KOMWE_USER_LIMIT", value_name = "NUMBER", global = true)]
    user_limit: Option<String>,

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

    /// The database file of the bot.
    #[must_use]
    pub fn database(&self) -> PathBuf {
        let named = std::env::var_os(DATABASE_VARIABLE).filter(|path| !path.is_empty());
        self.named_database()
            .map(Path::to_owned)
            .or(named.map(PathBuf::from))
            .unwrap_or_else(|| PathBuf::from(Settings::DEFAULT_DATABASE))
    }

    /// The database file that was named on the command line.
    #[must_use]
    pub fn named_database(&self) -> Option<&Path> {
        self.database.as_deref()
    }

    /// Base address of Discord's REST API, where it is not Discord's own.
    #[must_use]
    pub fn discord_api(&self) -> Option<&str> {
        filled(self.discord_api.as_ref())
    }

    /// The server in which commands are registered at once.
    ///
    /// # Errors
    /// When it is not the id of a server.
    pub fn dev_guild(&self) -> Result<Option<u64>, SettingsError> {
        match filled(self.dev_guild.as_ref()).map(str::parse) {
            None => Ok(None),
            Some(Ok(id)) if id != 0 => Ok(Some(id)),
            Some(_) => Err(SettingsError::NotAServer),
        }
    }

    /// How many interactions a second one user may have; none when they may have as many as they like.
    ///
    /// # Errors
    /// When it is not a number, or more than anybody can need.
    pub fn user_limit(&self) -> Result<Option<u32>, SettingsError> {
        match filled(self.user_limit.as_ref()).map(str::parse) {
            None => Ok(Some(DEFAULT_USER_LIMIT)),
            Some(Ok(0)) => Ok(None),
            Some(Ok(limit @ 1..=1_000)) => Ok(Some(limit)),
            Some(_) => Err(SettingsError::NotALimit),
        }
    }

    /// The bot's token, from the token file if one is named, else from the environment.
    ///
    /// # Errors
    /// When there is none, or it cannot be a token.
    pub fn token(&self) -> Result<Token, SettingsError> {
        let text = match filled(self.token_file.as_ref()).map(PathBuf::from) {
            Some(path) => fs::read_to_string(&path)
                .map_err(|source| SettingsError::TokenFile { path, source })?,
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
        names.extend([TOKEN_VARIABLE, DATABASE_VARIABLE].map(str::to_owned));
        names.sort();
        names
    }
}

fn filled(text: Option<&String>) -> Option<&str> {
    text.map(|text| text.trim()).filter(|text| !text.is_empty())
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
    /// The id of the server for trying changes is none.
    #[error("KOMWE_DEV_GUILD must be the id of a server: a number, copied from its context menu")]
    NotAServer,
    /// The limit of interactions is none.
    #[error("KOMWE_USER_LIMIT must be a number from 1 to 1000, or 0 for no limit")]
    NotALimit,
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

    fn settings(arguments: &[&str]) -> Settings {
        #[derive(clap::Parser)]
        struct Line {
            #[command(flatten)]
            settings: Settings,
        }
        let line = std::iter::once("komwe").chain(arguments.iter().copied());
        <Line as clap::Parser>::parse_from(line).settings
    }

    #[test]
    fn what_is_empty_is_not_set() {
        let empty = settings(&["--dev-guild", "", "--discord-api", " ", "--token-file", ""]);
        assert!(matches!(empty.dev_guild(), Ok(None)));
        assert_eq!(empty.discord_api(), None);
        assert!(filled(empty.token_file.as_ref()).is_none());
    }

    #[test]
    fn a_server_is_named_by_its_number() {
        assert!(matches!(
            settings(&["--dev-guild", "42"]).dev_guild(),
            Ok(Some(42))
        ));
        for text in ["0", "-1", "club", "99999999999999999999"] {
            let given = format!("--dev-guild={text}");
            let settings = settings(&[&given]);
            assert!(
                matches!(settings.dev_guild(), Err(SettingsError::NotAServer)),
                "{text}"
            );
        }
    }

    #[test]
    fn a_limit_is_a_number_and_none_is_as_it_comes() {
        let limit = |text: &str| settings(&[&format!("--user-limit={text}")]).user_limit();
        assert!(matches!(settings(&[]).user_limit(), Ok(Some(5))));
        assert!(matches!(limit("0"), Ok(None)));
        assert!(matches!(limit("12"), Ok(Some(12))));
        for text in ["-1", "1001", "many", "5/s"] {
            assert!(
                matches!(limit(text), Err(SettingsError::NotALimit)),
                "{text}"
            );
        }
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

//! What a gate can be told: where it sends requests, and every limit and time-out that it keeps.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;
use std::time::Duration;

use reqwest::Url;

/// Everything that can be set before a gate starts.
///
/// The defaults are meant for Discord itself. Tests shorten the times.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Where requests are sent on to.
    pub upstream: Upstream,
    /// How much passes at once.
    pub limits: Limits,
    /// How long anything may take.
    pub timeouts: Timeouts,
    /// How often, and after what pause, a request is sent again.
    pub retries: Retries,
    /// When the gate stops sending at all.
    pub fuse: FuseLimits,
}

/// The checked base address that requests are sent on to: scheme, host and port, nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upstream {
    origin: String,
    encrypted: bool,
}

/// Why an address cannot be an [`Upstream`]. The address is not repeated: it may hold a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UpstreamError {
    /// The text is no address.
    #[error("the address cannot be read; it should look like https://discord.com")]
    Unreadable,
    /// The scheme is another than http and https.
    #[error("the address must begin with https:// or http://")]
    Scheme,
    /// A user name or password is part of it.
    #[error("the address must not hold a user name or password")]
    Credentials,
    /// More than scheme, host and port.
    #[error("the address must end after host and port, without path, query or fragment")]
    Path,
}

impl Upstream {
    /// Reads and checks a base address such as `https://discord.com` or `http://127.0.0.1:8080`.
    ///
    /// # Errors
    /// Says what is wrong with the address.
    pub fn parse(text: &str) -> Result<Self, UpstreamError> {
        let url = Url::parse(text.trim()).map_err(|_| UpstreamError::Unreadable)?;
        let encrypted = match url.scheme() {
            "https" => true,
            "http" => false,
            _ => return Err(UpstreamError::Scheme),
        };
        if !url.username().is_empty() || url.password().is_some() {
            return Err(UpstreamError::Credentials);
        }
        if url.path() != "/" || url.query().is_some() || url.fragment().is_some() {
            return Err(UpstreamError::Path);
        }
        Ok(Self {
            origin: url.origin().ascii_serialization(),
            encrypted,
        })
    }

    /// Scheme, host and port without a slash at the end.
    #[must_use]
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Whether requests stay on this machine.
    #[must_use]
    pub fn is_loopback(&self) -> bool {
        let Ok(url) = Url::parse(&self.origin) else {
            return false;
        };
        let host = url.host_str().unwrap_or_default();
        let address = host
            .trim_start_matches('[')
            .trim_end_matches(']')
            .parse::<IpAddr>();
        address.map_or(host == "localhost", |address| address.is_loopback())
    }

    /// Whether requests travel by TLS.
    #[must_use]
    pub fn is_encrypted(&self) -> bool {
        self.encrypted
    }
}

impl Default for Upstream {
    fn default() -> Self {
        Self {
            origin: "https://discord.com".to_owned(),
            encrypted: true,
        }
    }
}

impl FromStr for Upstream {
    type Err = UpstreamError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

impl fmt::Display for Upstream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.origin)
    }
}

/// How much passes the gate at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Requests that may start within one [`Limits::global_window`], answers to interactions apart.
    pub global_requests: u32,
    /// The time in which [`Limits::global_requests`] may start.
    pub global_window: Duration,
    /// Added to every wait that Discord asks for, against rounding and unsteady lines.
    pub margin: Duration,
    /// The longest request body, in bytes.
    pub request_body: usize,
    /// The longest answer body, in bytes.
    pub response_body: usize,
    /// Ordinary requests inside the gate at once, the waiting ones included.
    pub ordinary_at_once: usize,
    /// Answers to interactions inside the gate at once. They have places of their own, so that a heap
    /// of waiting posts never holds up a player's press.
    pub interactions_at_once: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            global_requests: 50,
            global_window: Duration::from_secs(1),
            margin: Duration::from_millis(20),
            request_body: 30 << 20,
            response_body: 30 << 20,
            ordinary_at_once: 512,
            interactions_at_once: 512,
        }
    }
}

/// How long anything may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeouts {
    /// Reaching the upstream, TLS included.
    pub connect: Duration,
    /// One sending of a request, from connecting to the last byte of the answer.
    pub attempt: Duration,
    /// A request in all: waiting for its turn, every sending, the pauses between.
    pub overall: Duration,
    /// One sending of an interaction callback.
    pub callback_attempt: Duration,
    /// An interaction callback in all; Discord takes none after three seconds.
    pub callback_overall: Duration,
    /// How long [`Gate::stop`](super::Gate::stop) waits for requests under way.
    pub stop: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(4),
            attempt: Duration::from_secs(15),
            overall: Duration::from_secs(45),
            callback_attempt: Duration::from_millis(1500),
            callback_overall: Duration::from_millis(2500),
            stop: Duration::from_secs(2),
        }
    }
}

/// How often a request is sent again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retries {
    /// Times after an answer 429.
    pub limited: u32,
    /// Times after a failure: no connection, no answer, or an answer 5xx.
    pub failed: u32,
    /// The pause after the first failure; it doubles with each further one.
    pub first_pause: Duration,
    /// No pause is longer.
    pub longest_pause: Duration,
}

impl Default for Retries {
    fn default() -> Self {
        Self {
            limited: 5,
            failed: 3,
            first_pause: Duration::from_millis(200),
            longest_pause: Duration::from_secs(5),
        }
    }
}

/// When the gate stops sending, so that Discord does not ban the machine's address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FuseLimits {
    /// Invalid requests (401, 403, 429 of other than shared scope) within [`FuseLimits::window`].
    /// Discord bans at ten thousand.
    pub invalid: u32,
    /// The window in which they are counted.
    pub window: Duration,
    /// Answers 401 in a row that tell of a wrong token.
    pub unauthorized: u32,
    /// The rest after these, before one request may try again.
    pub pause: Duration,
}

impl Default for FuseLimits {
    fn default() -> Self {
        Self {
            invalid: 5_000,
            window: Duration::from_secs(600),
            unauthorized: 5,
            pause: Duration::from_secs(60),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Upstream, UpstreamError};

    #[test]
    fn an_upstream_is_scheme_host_and_port() {
        for (text, origin) in [
            ("https://discord.com", "https://discord.com"),
            (" http://127.0.0.1:8080/ ", "http://127.0.0.1:8080"),
            ("HTTPS://Discord.com:443", "https://discord.com"),
            ("http://[::1]:9", "http://[::1]:9"),
        ] {
            assert_eq!(Upstream::parse(text).unwrap().origin(), origin);
        }
        assert_eq!(
            Upstream::default(),
            Upstream::parse("https://discord.com").unwrap()
        );
    }

    #[test]
    fn a_loopback_upstream_is_known_by_its_host() {
        for (text, expected) in [
            ("http://127.0.0.1:8080", true),
            ("http://127.9.9.9", true),
            ("http://[::1]:8080", true),
            ("http://localhost:8080", true),
            ("https://discord.com", false),
            ("http://127.0.0.1.example.org", false),
            ("http://localhost.example.org", false),
            ("http://192.168.0.1", false),
        ] {
            assert_eq!(
                Upstream::parse(text).unwrap().is_loopback(),
                expected,
                "{text}"
            );
        }
    }

    #[test]
    fn anything_else_is_refused_without_being_repeated() {
        for (text, error) in [
            ("", UpstreamError::Unreadable),
            ("discord.com", UpstreamError::Unreadable),
            ("https://", UpstreamError::Unreadable),
            ("ftp://discord.com", UpstreamError::Scheme),
            ("https://me:secret@discord.com", UpstreamError::Credentials),
            ("https://me@discord.com", UpstreamError::Credentials),
            ("https://discord.com/api/v10", UpstreamError::Path),
            ("https://discord.com/?a", UpstreamError::Path),
            ("https://discord.com/#a", UpstreamError::Path),
        ] {
            assert_eq!(Upstream::parse(text), Err(error), "{text}");
            assert!(!error.to_string().contains("secret"));
        }
    }
}

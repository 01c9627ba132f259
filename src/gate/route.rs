//! What a path means for limits, retries and logs.

use std::fmt;
use std::sync::Arc;

use axum::http::Method;

/// What kind of request a route is, as far as the gate treats kinds differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The one answer to an interaction, due within three seconds.
    Callback,
    /// A call that its own token entitles: follow-ups and edits of an interaction's answer.
    Webhook,
    /// A new message in a channel.
    NewMessage,
    /// Anything else.
    Other,
}

/// One request's place among Discord's limits.
///
/// Only [`fmt::Display`] may reach a log: it never shows a token.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Route {
    kind: Kind,
    name: Arc<str>,
    major: Arc<str>,
    shown: String,
}

/// Longer words are taken for secrets and not shown.
const LONGEST_WORD: usize = 32;

impl Route {
    /// Reads a path such as `/api/v10/channels/1/messages`; nothing if it is not one of Discord's API.
    pub(super) fn read(method: &Method, path: &str) -> Option<Self> {
        let mut segments = path.strip_prefix("/api/")?.split('/').peekable();
        segments.next_if(|segment| is_version(segment));
        let segments: Vec<&str> = segments.collect();
        let resource = *segments.first()?;
        let has_id = segments.get(1).is_some_and(|id| is_id(id));
        let has_token =
            has_id && matches!(resource, "webhooks" | "interactions") && segments.len() > 2;

        let major = match resource {
            "webhooks" | "interactions" if has_token => segments[..3].join("/"),
            "channels" | "guilds" | "webhooks" if has_id => segments[..2].join("/"),
            _ => String::new(),
        };
        let mut name = method.to_string();
        let mut shown = format!("{method} ");
        for (index, segment) in segments.iter().enumerate() {
            let is_token = has_token && index == 2;
            let (general, visible) = match segment {
                _ if is_token => (":token", ":token"),
                id if is_id(id) => (":id", *id),
                word if is_word(word) => (*word, *word),
                _ => (":text", ":text"),
            };
            name.push('/');
            name.push_str(general);
            shown.push('/');
            shown.push_str(visible);
        }
        let kind = match (resource, segments.get(3..)) {
            ("interactions", Some(["callback"])) if has_token => Kind::Callback,
            ("webhooks", _) if has_token => Kind::Webhook,
            ("channels", _) if name == "POST/channels/:id/messages" => Kind::NewMessage,
            _ => Kind::Other,
        };
        Some(Self {
            kind,
            name: name.into(),
            major: major.into(),
            shown,
        })
    }

    /// What kind of request this is.
    pub(super) fn kind(&self) -> Kind {
        self.kind
    }

    /// Method and path with ids, tokens and free text left out: routes of one name share their limits'
    /// values, though not their counts.
    pub(super) fn name(&self) -> &Arc<str> {
        &self.name
    }

    /// The channel, guild, webhook or interaction that the limits are counted for; may hold a token.
    pub(super) fn major(&self) -> &Arc<str> {
        &self.major
    }

    /// Whether the request is about an interaction or webhook and so outside the global limit.
    pub(super) fn has_own_token(&self) -> bool {
        matches!(self.kind, Kind::Callback | Kind::Webhook)
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

impl fmt::Debug for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Route({})", self.shown)
    }
}

fn is_version(segment: &str) -> bool {
    segment
        .strip_prefix('v')
        .is_some_and(|number| !number.is_empty() && is_id(number))
}

fn is_id(segment: &str) -> bool {
    !segment.is_empty() && segment.len() <= 20 && segment.bytes().all(|byte| byte.is_ascii_digit())
}

/// The fixed parts of a path: short, lower case. Tokens, emoji and codes are seldom so.
fn is_word(segment: &str) -> bool {
    segment.len() <= LONGEST_WORD
        && segment
            .bytes()
            .all(|byte| matches!(byte, b'a'..=b'z' | b'@' | b'-' | b'_'))
}

#[cfg(test)]
mod tests {
    use super::{Kind, Route};
    use axum::http::Method;

    fn read(method: &Method, path: &str) -> Route {
        Route::read(method, path).unwrap()
    }

    #[test]
    fn limits_are_counted_for_the_major_parameter() {
        for (path, name, major) in [
            (
                "/api/v10/channels/1/messages/2",
                "GET/channels/:id/messages/:id",
                "channels/1",
            ),
            (
                "/api/v10/guilds/7/members/9",
                "GET/guilds/:id/members/:id",
                "guilds/7",
            ),
            ("/api/guilds/templates/abc", "GET/guilds/templates/abc", ""),
            ("/api/v10/users/@me", "GET/users/@me", ""),
            ("/api/v10/webhooks/5", "GET/webhooks/:id", "webhooks/5"),
            (
                "/api/v10/webhooks/5/tok-EN/messages/@original",
                "GET/webhooks/:id/:token/messages/@original",
                "webhooks/5/tok-EN",
            ),
            (
                "/api/v10/interactions/5/tok/callback",
                "GET/interactions/:id/:token/callback",
                "interactions/5/tok",
            ),
            (
                "/api/v10/channels/1/messages/2/reactions/%F0%9F%8E%B2/@me",
                "GET/channels/:id/messages/:id/reactions/:text/@me",
                "channels/1",
            ),
        ] {
            let route = read(&Method::GET, path);
            assert_eq!((&**route.name(), &**route.major()), (name, major), "{path}");
        }
    }

    #[test]
    fn kinds_are_told_apart() {
        for (path, kind) in [
            ("/api/v10/interactions/5/tok/callback", Kind::Callback),
            ("/api/v10/webhooks/5/tok", Kind::Webhook),
            ("/api/v10/webhooks/5/tok/messages/@original", Kind::Webhook),
            ("/api/v10/webhooks/5", Kind::Other),
            ("/api/v10/channels/1/messages", Kind::NewMessage),
            ("/api/v10/channels/1/messages/2/crosspost", Kind::Other),
            ("/api/v10/channels/1/threads", Kind::Other),
        ] {
            assert_eq!(read(&Method::POST, path).kind(), kind, "{path}");
        }
        assert_eq!(
            read(&Method::GET, "/api/v10/channels/1/messages").kind(),
            Kind::Other
        );
    }

    #[test]
    fn no_token_is_shown() {
        for (path, shown) in [
            (
                "/api/v10/webhooks/5/secret/messages/6",
                "PATCH /webhooks/5/:token/messages/6",
            ),
            (
                "/api/v10/webhooks/5/123/messages/6",
                "PATCH /webhooks/5/:token/messages/6",
            ),
            (
                "/api/v10/interactions/5/secret/callback",
                "PATCH /interactions/5/:token/callback",
            ),
            ("/api/v10/invites/AbC", "PATCH /invites/:text"),
            (
                "/api/v10/whatever/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
                "PATCH /whatever/:text",
            ),
        ] {
            let route = read(&Method::PATCH, path);
            assert_eq!(route.to_string(), shown);
            assert!(!format!("{route:?}").contains("secret"));
        }
    }

    #[test]
    fn other_paths_are_not_routes() {
        for path in ["/", "", "/api", "/apiv10/users/@me", "/oauth2/authorize"] {
            assert_eq!(Route::read(&Method::GET, path), None, "{path}");
        }
    }
}

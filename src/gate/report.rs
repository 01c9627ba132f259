//! What the headers and bodies of Discord's answers say about limits.

use std::sync::Arc;
use std::time::Duration;

use axum::http::HeaderMap;
use serde::Deserialize;

use super::bucket::Allowance;

/// Longer waits are taken for this one.
const LONGEST_WAIT: Duration = Duration::from_secs(24 * 3_600);

/// When an answer 429 does not say how long to wait.
const USUAL_WAIT: Duration = Duration::from_secs(1);

const LONGEST_NAME: usize = 64;

/// The limits of a request, as its answer tells them.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Report {
    pub(super) name: Option<Arc<str>>,
    pub(super) allowance: Option<Allowance>,
}

/// Whom an answer 429 is meant for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// This bot, at this limit.
    User,
    /// This bot, at all requests.
    Global,
    /// All bots at this resource; it does not count as an invalid request.
    Shared,
    /// Not said: the answer comes from a server before Discord's.
    Edge,
}

/// An answer 429.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Refusal {
    pub(super) scope: Scope,
    pub(super) wait: Duration,
}

#[derive(Deserialize)]
struct RefusalBody {
    retry_after: Option<f64>,
    #[serde(default)]
    global: bool,
}

impl Report {
    /// Reads the headers of any answer.
    pub(super) fn read(headers: &HeaderMap) -> Self {
        let name = text(headers, "x-ratelimit-bucket").filter(|name| name.len() <= LONGEST_NAME);
        Self {
            name: name.map(Into::into),
            allowance: allowance(headers),
        }
    }
}

impl Refusal {
    /// Reads an answer 429.
    pub(super) fn read(headers: &HeaderMap, body: &[u8]) -> Self {
        let body: Option<RefusalBody> = serde_json::from_slice(body).ok();
        let is_global = text(headers, "x-ratelimit-global").is_some_and(|value| value != "false")
            || body.as_ref().is_some_and(|body| body.global);
        let scope = match text(headers, "x-ratelimit-scope") {
            _ if is_global => Scope::Global,
            Some("global") => Scope::Global,
            Some("shared") => Scope::Shared,
            Some(_) => Scope::User,
            None if body.is_some() => Scope::User,
            None => Scope::Edge,
        };
        let wait = body
            .and_then(|body| seconds(body.retry_after?))
            .or_else(|| seconds(text(headers, "retry-after")?.parse().ok()?))
            .or_else(|| seconds(text(headers, "x-ratelimit-reset-after")?.parse().ok()?))
            .unwrap_or(USUAL_WAIT);
        Self { scope, wait }
    }
}

fn allowance(headers: &HeaderMap) -> Option<Allowance> {
    Some(Allowance {
        limit: text(headers, "x-ratelimit-limit")?.parse().ok()?,
        remaining: text(headers, "x-ratelimit-remaining")?.parse().ok()?,
        reset_after: seconds(text(headers, "x-ratelimit-reset-after")?.parse().ok()?)?,
    })
}

fn text<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    headers.get(name)?.to_str().ok().map(str::trim)
}

fn seconds(seconds: f64) -> Option<Duration> {
    if seconds > LONGEST_WAIT.as_secs_f64() {
        return Some(LONGEST_WAIT);
    }
    Duration::try_from_secs_f64(seconds).ok()
}

#[cfg(test)]
mod tests {
    use super::{Refusal, Report, Scope};
    use axum::http::{HeaderMap, HeaderName, HeaderValue};
    use std::time::Duration;

    fn headers(lines: &[(&'static str, &'static str)]) -> HeaderMap {
        lines
            .iter()
            .map(|(name, value)| {
                (
                    HeaderName::from_static(name),
                    HeaderValue::from_static(value),
                )
            })
            .collect()
    }

    #[test]
    fn limits_are_read_or_left_out() {
        let full = [
            ("x-ratelimit-bucket", "abcd1234"),
            ("x-ratelimit-limit", "5"),
            ("x-ratelimit-remaining", "4"),
            ("x-ratelimit-reset-after", "1.25"),
        ];
        let report = Report::read(&headers(&full));
        assert_eq!(report.name.as_deref(), Some("abcd1234"));
        assert_eq!(
            report.allowance.unwrap().reset_after,
            Duration::from_millis(1250)
        );
        for wrong in ["", "-1", "NaN", "inf?", "five"] {
            let mut lines = full;
            lines[3].1 = wrong;
            assert_eq!(Report::read(&headers(&lines)).allowance, None, "{wrong}");
        }
    }

    #[test]
    fn a_refusal_tells_whom_and_how_long() {
        for (lines, body, scope, millis) in [
            (
                &[("retry-after", "2")][..],
                r#"{"retry_after":1.5,"global":false}"#,
                Scope::User,
                1_500,
            ),
            (
                &[],
                r#"{"retry_after":0.25,"global":true}"#,
                Scope::Global,
                250,
            ),
            (
                &[("x-ratelimit-global", "true"), ("retry-after", "3")],
                "",
                Scope::Global,
                3_000,
            ),
            (
                &[("x-ratelimit-scope", "shared")],
                r#"{"retry_after":1}"#,
                Scope::Shared,
                1_000,
            ),
            (&[("x-ratelimit-scope", "user")], "{}", Scope::User, 1_000),
            (&[("retry-after", "60")], "<html>", Scope::Edge, 60_000),
            (&[], r#"{"retry_after":-3}"#, Scope::User, 1_000),
            (&[], r#"{"retry_after":1e300}"#, Scope::User, 86_400_000),
        ] {
            let refusal = Refusal::read(&headers(lines), body.as_bytes());
            assert_eq!(
                (refusal.scope, refusal.wait),
                (scope, Duration::from_millis(millis)),
                "{body}"
            );
        }
    }
}

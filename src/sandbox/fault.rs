//! What a faulty request gets, and the faults that wait for their requests.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};

/// What a faulty request gets instead of its answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// 429, to be tried again after some seconds; `global` is the limit over all routes.
    RateLimited {
        /// Seconds to wait.
        retry_after: f64,
        /// Whether the limit is the global one.
        global: bool,
    },
    /// 429 because others use the same resource too much, which is not the bot's fault.
    SharedLimit {
        /// Seconds to wait.
        retry_after: f64,
    },
    /// An HTTP status with a page that is not JSON, as a proxy in between sends it.
    Status(u16),
    /// A refusal with one of Discord's codes.
    Refused {
        /// The HTTP status.
        status: u16,
        /// The code in the JSON body.
        code: u32,
        /// The text in the JSON body.
        message: String,
    },
    /// No answer for so long; then the request is done.
    Late(Duration),
    /// The connection breaks before the request is done.
    Reset,
    /// The request is done, and the connection breaks before the answer.
    LostAnswer,
}

impl Fault {
    /// One of every kind that passes by itself. Limits ask to wait for so many seconds; what is late is so by this much.
    #[must_use]
    pub fn passing(retry_after: f64, late: Duration) -> [Self; 8] {
        let limited = |global| Self::RateLimited {
            retry_after,
            global,
        };
        [
            limited(false),
            limited(true),
            Self::SharedLimit { retry_after },
            Self::Status(500),
            Self::Status(502),
            Self::Late(late),
            Self::Reset,
            Self::LostAnswer,
        ]
    }

    /// Its name in counts.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::RateLimited { global: false, .. } => "limited",
            Self::RateLimited { global: true, .. } => "limited globally",
            Self::SharedLimit { .. } => "limited with others",
            Self::Status(500) => "status 500",
            Self::Status(_) => "another status",
            Self::Refused { .. } => "refused",
            Self::Late(_) => "late",
            Self::Reset => "reset",
            Self::LostAnswer => "answer lost",
        }
    }
}

/// A fault that waits for its requests.
#[derive(Clone, Debug)]
struct Waiting {
    method: Option<String>,
    pattern: String,
    left: u32,
    fault: Fault,
}

/// All faults that wait.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    waiting: Vec<Waiting>,
    pub(super) met: BTreeMap<(String, &'static str), u64>,
    pub(super) double: u32,
    /// Interactions that are held back, while they are.
    pub(super) held: Option<Vec<Value>>,
    pub(crate) mute_acks: bool,
}

impl Faults {
    /// Gives `fault` to the next `times` requests that fit. A pattern may begin with a method and a space.
    pub(super) fn order(&mut self, pattern: &str, times: u32, fault: Fault) {
        let (method, path) = match pattern.split_once(' ') {
            Some((method, path)) => (Some(method.to_owned()), path),
            None => (None, pattern),
        };
        if times > 0 {
            self.waiting.push(Waiting {
                method,
                pattern: path.to_owned(),
                left: times,
                fault,
            });
        }
    }

    /// Forgets all that waits, though not what was met.
    pub(super) fn calm(&mut self) {
        let met = std::mem::take(&mut self.met);
        *self = Faults {
            met,
            ..Faults::default()
        };
    }

    /// The fault for this request, if one waits for it.
    pub(crate) fn take(&mut self, method: &str, path: &str) -> Option<Fault> {
        let hit = self.waiting.iter().position(|waiting| {
            waiting
                .method
                .as_deref()
                .is_none_or(|wanted| wanted == method)
                && matches(&waiting.pattern, path)
        })?;
        let waiting = self.waiting.get_mut(hit)?;
        let fault = waiting.fault.clone();
        let order = match &waiting.method {
            Some(method) => format!("{method} {}", waiting.pattern),
            None => waiting.pattern.clone(),
        };
        *self.met.entry((order, fault.name())).or_default() += 1;
        waiting.left -= 1;
        if waiting.left == 0 {
            self.waiting.remove(hit);
        }
        Some(fault)
    }

    /// Whether the next interaction shall be delivered twice.
    pub(crate) fn deliver_twice(&mut self) -> bool {
        let twice = self.double > 0;
        self.double = self.double.saturating_sub(1);
        twice
    }

    /// Keeps an interaction back if that was ordered; gives it back otherwise.
    pub(crate) fn hold(&mut self, event: Value) -> Option<Value> {
        match &mut self.held {
            Some(held) => {
                held.push(event);
                None
            }
            None => Some(event),
        }
    }
}

/// Whether a path fits a pattern, in which `*` stands for any text.
fn matches(pattern: &str, path: &str) -> bool {
    let mut parts = pattern.split('*');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = path.strip_prefix(first) else {
        return false;
    };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else {
        return rest.is_empty();
    };
    for part in middle {
        let Some(at) = rest.find(part) else {
            return false;
        };
        rest = rest.get(at + part.len()..).unwrap_or_default();
    }
    rest.ends_with(last)
}

/// The body of a 429.
pub(crate) fn rate_limit_body(retry_after: f64, global: bool) -> Value {
    json!({ "message": "You are being rate limited.", "retry_after": retry_after, "global": global })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_match_like_a_shell() {
        assert!(matches("*", "/anything"));
        assert!(matches("/channels/*/messages", "/channels/1/messages"));
        assert!(!matches("/channels/*/messages", "/channels/1/messages/2"));
        assert!(matches("/interactions/*", "/interactions/1/x/callback"));
        assert!(matches("/users/@me", "/users/@me"));
        assert!(!matches("/users/@me", "/users/@me/channels"));
    }

    #[test]
    fn a_fault_is_used_up() {
        let mut faults = Faults::default();
        faults.order("POST /a*", 1, Fault::Reset);
        assert_eq!(faults.take("GET", "/ab"), None);
        assert_eq!(faults.take("POST", "/ab"), Some(Fault::Reset));
        assert_eq!(faults.take("POST", "/ab"), None);
    }
}

//! What went wrong in a call to Discord, in the terms of `app`.

use std::time::Duration;

use serenity::Error;
use serenity::http::HttpError;

use crate::app::Trouble;

/// Codes of Discord's errors that decide what is done next.
mod code {
    pub(super) const UNKNOWN_CHANNEL: isize = 10003;
    pub(super) const UNKNOWN_MESSAGE: isize = 10008;
    pub(super) const MISSING_ACCESS: isize = 50001;
    pub(super) const CANNOT_SEND_TO_USER: isize = 50007;
    pub(super) const MISSING_PERMISSIONS: isize = 50013;
}

/// Sorts an error by what can be done about it.
pub(super) fn trouble(error: &Error) -> Trouble {
    let Error::Http(HttpError::UnsuccessfulRequest(response)) = error else {
        return Trouble::Retry { after: None };
    };
    match (response.status_code.as_u16(), response.error.code) {
        (_, code::UNKNOWN_CHANNEL | code::UNKNOWN_MESSAGE) => Trouble::Gone,
        (_, code::CANNOT_SEND_TO_USER) => Trouble::DirectClosed,
        (_, code::MISSING_ACCESS | code::MISSING_PERMISSIONS) | (403, _) => Trouble::Forbidden,
        // The gate has waited already; a rest is due.
        (429, _) => Trouble::Retry {
            after: Some(Duration::from_secs(5)),
        },
        (401 | 500.., _) => Trouble::Retry { after: None },
        (404, _) => Trouble::Gone,
        _ => Trouble::Refused,
    }
}

/// Whether the token or the intents were refused: nothing will work until the operator acts.
pub(super) fn is_unauthorized(error: &Error) -> bool {
    matches!(error, Error::Http(HttpError::UnsuccessfulRequest(response)) if response.status_code.as_u16() == 401)
}

/// An error without what may be secret in it: serenity's own text can hold addresses with tokens.
pub(super) fn describe(error: &Error) -> String {
    match error {
        Error::Http(HttpError::UnsuccessfulRequest(response)) => format!(
            "{} {}: {} {:?}",
            response.method, response.status_code, response.error.message, response.error.errors
        ),
        Error::Http(HttpError::Request(error)) => {
            if error.is_timeout() {
                "no answer in time".to_owned()
            } else if error.is_connect() {
                "no connection".to_owned()
            } else {
                "the request failed".to_owned()
            }
        }
        Error::Http(_) => "the request could not be made".to_owned(),
        Error::Gateway(error) => format!("gateway: {error}"),
        Error::Json(error) => format!("unexpected answer: {error}"),
        _ => "serenity failed".to_owned(),
    }
}

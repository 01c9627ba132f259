//! What went wrong in a call to Discord, in the terms of `app`.

use serenity::Error;
use serenity::http::HttpError;

use crate::app::Trouble;

/// Codes of Discord's errors that decide what is done next.
mod code {
    pub(super) const UNKNOWN_CHANNEL: isize = 10003;
    pub(super) const UNKNOWN_MEMBER: isize = 10007;
    pub(super) const UNKNOWN_MESSAGE: isize = 10008;
    pub(super) const UNKNOWN_USER: isize = 10013;
    pub(super) const UNKNOWN_WEBHOOK: isize = 10015;
    pub(super) const SLOW_MODE: isize = 20028;
    pub(super) const OLD_MESSAGE_EDITED_TOO_OFTEN: isize = 30046;
    pub(super) const MISSING_ACCESS: isize = 50001;
    pub(super) const CANNOT_SEND_TO_USER: isize = 50007;
    pub(super) const MISSING_PERMISSIONS: isize = 50013;
    pub(super) const INVALID_WEBHOOK_TOKEN: isize = 50027;
    pub(super) const THREAD_ARCHIVED: isize = 50083;
    pub(super) const THREAD_THERE: isize = 160_004;
    pub(super) const THREAD_LOCKED: isize = 160_005;
}

/// Sorts an error by what can be done about it.
pub(super) fn trouble(error: &Error) -> Trouble {
    let Error::Http(HttpError::UnsuccessfulRequest(response)) = error else {
        return Trouble::Retry { after: None };
    };
    sort(response.status_code.as_u16(), response.error.code)
}

fn sort(status: u16, code: isize) -> Trouble {
    match code {
        code::UNKNOWN_CHANNEL
        | code::UNKNOWN_MESSAGE
        | code::UNKNOWN_WEBHOOK
        | code::INVALID_WEBHOOK_TOKEN => Trouble::Gone,
        code::CANNOT_SEND_TO_USER => Trouble::DirectClosed,
        code::MISSING_ACCESS
        | code::MISSING_PERMISSIONS
        | code::THREAD_ARCHIVED
        | code::THREAD_LOCKED => Trouble::Forbidden,
        code::SLOW_MODE | code::OLD_MESSAGE_EDITED_TOO_OFTEN => Trouble::Retry { after: None },
        _ => match status {
            // The gate has waited and tried again already; what is left takes longer.
            401 | 408 | 429 | 500.. => Trouble::Retry { after: None },
            403 => Trouble::Forbidden,
            404 => Trouble::Gone,
            _ => Trouble::Refused,
        },
    }
}

/// Whether Discord said no, so that nothing can have been posted. After a time-out or too many requests, an earlier sending of
/// the same may have arrived.
pub(super) fn certainly_failed(error: &Error) -> bool {
    let Error::Http(HttpError::UnsuccessfulRequest(response)) = error else {
        return false;
    };
    let status = response.status_code.as_u16();
    (400..500).contains(&status)
        && !matches!(status, 408 | 429)
        && response.error.code != ALREADY_ACKNOWLEDGED
}

/// Discord's code for a second answer to the same interaction: the first may have arrived.
const ALREADY_ACKNOWLEDGED: isize = 40060;

/// Whether the message has its thread already.
pub(super) fn is_thread_there(error: &Error) -> bool {
    has_code(error, code::THREAD_THERE)
}

/// Whether the thread has to be taken out of the archive first.
pub(super) fn is_archived(error: &Error) -> bool {
    has_code(error, code::THREAD_ARCHIVED)
}

/// Whether somebody is not in the server.
pub(super) fn is_unknown_member(error: &Error) -> bool {
    has_code(error, code::UNKNOWN_MEMBER) || has_code(error, code::UNKNOWN_USER)
}

fn has_code(error: &Error, code: isize) -> bool {
    matches!(error, Error::Http(HttpError::UnsuccessfulRequest(response)) if response.error.code == code)
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

#[cfg(test)]
mod tests {
    use super::{Trouble, sort};

    #[test]
    fn each_refusal_of_discord_has_its_way_out() {
        let retry = Trouble::Retry { after: None };
        for (status, code, expected) in [
            (404, 10003, Trouble::Gone),
            (404, 10008, Trouble::Gone),
            (404, 10015, Trouble::Gone),
            (401, 50027, Trouble::Gone),
            (403, 50001, Trouble::Forbidden),
            (403, 50013, Trouble::Forbidden),
            (400, 50083, Trouble::Forbidden),
            (400, 160_005, Trouble::Forbidden),
            (403, 50007, Trouble::DirectClosed),
            (429, -1, retry),
            (429, 20028, retry),
            (400, 30046, retry),
            (401, 0, retry),
            (500, -1, retry),
            (504, 0, retry),
            (400, 50035, Trouble::Refused),
        ] {
            assert_eq!(sort(status, code), expected, "{status} {code}");
        }
    }
}

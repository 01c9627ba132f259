//! Answers: Discord's, and the gate's own in the same shape.

use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use serde_json::json;

/// A whole answer.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
    pub(super) body: Bytes,
}

impl Answer {
    /// An error of the gate's own, as Discord would put it.
    pub(super) fn error(status: StatusCode, message: &str) -> Self {
        Self::json(status, &json!({ "code": 0, "message": message }))
    }

    /// The gate itself holds a request back for longer than the request can wait.
    pub(super) fn limited(wait: Duration, is_global: bool) -> Self {
        let seconds = wait.as_secs_f64();
        let body = json!({ "message": "The gate knows that Discord would refuse this now.", "retry_after": seconds, "global": is_global });
        let mut answer = Self::json(StatusCode::TOO_MANY_REQUESTS, &body);
        let whole = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
        answer
            .headers
            .insert(header::RETRY_AFTER, HeaderValue::from(whole));
        answer
    }

    /// Done, with nothing to say.
    pub(super) fn done() -> Self {
        Self {
            status: StatusCode::NO_CONTENT,
            headers: HeaderMap::new(),
            body: Bytes::new(),
        }
    }

    /// Discord's error code in the body, if there is one.
    pub(super) fn code(&self) -> Option<u64> {
        serde_json::from_slice::<serde_json::Value>(&self.body)
            .ok()?
            .get("code")?
            .as_u64()
    }

    fn json(status: StatusCode, body: &serde_json::Value) -> Self {
        let headers = HeaderMap::from_iter([(
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/json"),
        )]);
        Self {
            status,
            headers,
            body: body.to_string().into(),
        }
    }
}

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        let mut response = Response::new(Body::from(self.body));
        *response.status_mut() = self.status;
        *response.headers_mut() = self.headers;
        response
    }
}

/// Headers that speak of one connection, not of the request.
const HOP_BY_HOP: [HeaderName; 8] = [
    header::CONNECTION,
    header::PROXY_AUTHENTICATE,
    header::PROXY_AUTHORIZATION,
    header::TE,
    header::TRAILER,
    header::TRANSFER_ENCODING,
    header::UPGRADE,
    HeaderName::from_static("keep-alive"),
];

/// The headers that travel on: not those of the connection, nor those that the next sender writes itself.
pub(super) fn travelling(headers: &HeaderMap) -> HeaderMap {
    let named: Vec<HeaderName> = headers
        .get_all(header::CONNECTION)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .filter_map(|name| name.trim().parse().ok())
        .collect();
    let stays = |name: &HeaderName| {
        HOP_BY_HOP.contains(name)
            || named.contains(name)
            || matches!(
                *name,
                header::HOST | header::CONTENT_LENGTH | header::EXPECT
            )
            || name == "proxy-connection"
    };
    headers
        .iter()
        .filter(|(name, _)| !stays(name))
        .map(|(name, value)| (name.clone(), value.clone()))
        .collect()
}

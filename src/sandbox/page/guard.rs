//! Keeps other web sites out: the page answers only to itself.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::super::state::Shared;

/// Refuses requests that come by another name (DNS rebinding) or from another site (request forgery).
pub(super) async fn guard(
    State(shared): State<Arc<Shared>>,
    request: Request,
    next: Next,
) -> Response {
    let port = shared
        .base_url()
        .rsplit(':')
        .next()
        .unwrap_or_default()
        .to_owned();
    let changes = request.method() != Method::GET || request.uri().path() == "/sandbox/socket";
    if allowed(request.headers(), &port, changes) {
        next.run(request).await
    } else {
        StatusCode::FORBIDDEN.into_response()
    }
}

fn allowed(headers: &HeaderMap, port: &str, changes: bool) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let names = [format!("127.0.0.1:{port}"), format!("localhost:{port}")];
    let Some(host) = text(header::HOST).filter(|host| names.iter().any(|name| name == host)) else {
        return false;
    };
    if !changes {
        return true;
    }
    let same_site =
        text(HeaderName::from_static("sec-fetch-site")).is_none_or(|site| site == "same-origin");
    same_site && text(header::ORIGIN) == Some(&format!("http://{host}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn headers(pairs: &[(HeaderName, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (name.clone(), HeaderValue::from_static(value)))
            .collect()
    }

    #[test]
    fn only_the_page_itself_may_act() {
        let own = headers(&[
            (header::HOST, "127.0.0.1:80"),
            (header::ORIGIN, "http://127.0.0.1:80"),
        ]);
        assert!(allowed(&own, "80", true));
        let rebound = headers(&[(header::HOST, "evil.example:80")]);
        assert!(!allowed(&rebound, "80", false));
        let forged = headers(&[
            (header::HOST, "127.0.0.1:80"),
            (header::ORIGIN, "http://evil.example"),
        ]);
        assert!(!allowed(&forged, "80", true));
        let silent = headers(&[(header::HOST, "127.0.0.1:80")]);
        assert!(allowed(&silent, "80", false));
        assert!(!allowed(&silent, "80", true));
    }
}

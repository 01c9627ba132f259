//! The page on which people play, its files and its own small API below `/sandbox/`.

mod acts;
mod guard;
mod socket;
mod troubles;
mod view;

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};

use super::ids::AttachmentId;
use super::state::Shared;

/// Nothing from elsewhere, no scripts in the page itself.
const PAGE_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
/// A file that people sent can do nothing at all.
const FILE_POLICY: &str = "default-src 'none'; sandbox";
/// Bytes of one request of the page, at most: a file of ten megabytes written in hexadecimal.
const BODY_BYTES_MAX: usize = 22 * 1024 * 1024;

/// The page's files: name, media type, contents.
const FILES: [(&str, &str, &str); 7] = [
    (
        "style.css",
        "text/css; charset=utf-8",
        include_str!("../../../assets/sandbox/style.css"),
    ),
    (
        "app.js",
        "text/javascript; charset=utf-8",
        include_str!("../../../assets/sandbox/app.js"),
    ),
    (
        "dom.js",
        "text/javascript; charset=utf-8",
        include_str!("../../../assets/sandbox/dom.js"),
    ),
    (
        "markdown.js",
        "text/javascript; charset=utf-8",
        include_str!("../../../assets/sandbox/markdown.js"),
    ),
    (
        "messages.js",
        "text/javascript; charset=utf-8",
        include_str!("../../../assets/sandbox/messages.js"),
    ),
    (
        "composer.js",
        "text/javascript; charset=utf-8",
        include_str!("../../../assets/sandbox/composer.js"),
    ),
    (
        "dialogs.js",
        "text/javascript; charset=utf-8",
        include_str!("../../../assets/sandbox/dialogs.js"),
    ),
];

const INDEX: &str = include_str!("../../../assets/sandbox/index.html");

/// The page's routes.
pub(crate) fn routes(shared: &Arc<Shared>) -> Router<Arc<Shared>> {
    Router::new()
        .route("/", get(index))
        .route("/sandbox/files/{name}", get(file))
        .route("/sandbox/view", get(view::view))
        .route("/sandbox/socket", any(socket::connect))
        .route("/sandbox/act/{act}", post(acts::act))
        .route("/sandbox/trouble", post(troubles::trouble))
        .route("/attachments/{channel}/{id}/{name}", get(attachment))
        .layer(DefaultBodyLimit::max(BODY_BYTES_MAX))
        .layer(axum::middleware::from_fn_with_state(
            Arc::clone(shared),
            guard::guard,
        ))
}

async fn index() -> Response {
    let mut response = typed("text/html; charset=utf-8", INDEX);
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(PAGE_POLICY),
    );
    headers.insert(
        header::REFERRER_POLICY,
        HeaderValue::from_static("no-referrer"),
    );
    response
}

async fn file(Path(name): Path<String>) -> Response {
    match FILES.iter().find(|(known, _, _)| *known == name) {
        Some((_, kind, text)) => typed(kind, text),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn typed(kind: &'static str, text: &'static str) -> Response {
    let headers: [(HeaderName, &'static str); 3] = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "no-cache"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, text).into_response()
}

/// A file of a message.
async fn attachment(
    State(shared): State<Arc<Shared>>,
    Path((_, id, name)): Path<(String, String, String)>,
) -> Response {
    let id: Option<AttachmentId> = id.parse().ok();
    let found = shared.look(|world| id.and_then(|id| world.files.get(&id)).cloned());
    let Some(file) = found.filter(|file| file.filename == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let mut response = Response::new(Body::from(file.bytes));
    let headers = response.headers_mut();
    let kind = HeaderValue::from_str(&file.content_type);
    headers.insert(
        header::CONTENT_TYPE,
        kind.unwrap_or(HeaderValue::from_static("application/octet-stream")),
    );
    headers.insert(
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    );
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(FILE_POLICY),
    );
    headers.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("private, max-age=86400, immutable"),
    );
    if !file.content_type.starts_with("image/") {
        headers.insert(
            header::CONTENT_DISPOSITION,
            HeaderValue::from_static("attachment"),
        );
    }
    response
}

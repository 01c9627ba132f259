//! The REST API, version 10: one table of routes and what is common to all requests.

mod callback;
mod channels;
mod commands;
mod guilds;
mod messages;
mod pins;
mod threads;
mod webhooks;

use std::collections::HashMap;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use serde_json::{Value, json};

use super::body::{self, Payload};
use super::error::ApiError;
use super::fault::{Fault, rate_limit_body};
use super::listener::Peer;
use super::record::{Recorded, RecordedFile};
use super::state::{Shared, World};

/// A request that was read.
#[derive(Debug)]
pub(crate) struct Call {
    pub(crate) payload: Payload,
    pub(crate) query: HashMap<String, String>,
}

/// An answer.
#[derive(Debug)]
pub(crate) enum Reply {
    Nothing,
    Json(u16, Value),
}

impl Reply {
    fn ok(value: Value) -> Self {
        Self::Json(200, value)
    }
}

/// What every handler gives back.
pub(crate) type Outcome = Result<Reply, ApiError>;

/// Answers a request to `/api/...`.
pub(crate) async fn serve(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(peer): ConnectInfo<Peer>,
    request: Request,
) -> Response {
    let method = request.method().as_str().to_owned();
    let path = request.uri().path().to_owned();
    let path = path.strip_prefix("/api/v10").unwrap_or(&path).to_owned();
    let query = request.uri().query().unwrap_or_default().to_owned();
    let authorized = authorized(&shared, request.headers());
    let payload = body::read(request).await;

    let number = record(&shared, &method, &path, &query, payload.as_ref().ok());
    let fault = shared.book(|world| world.faults.take(&method, &path));
    let mut lose_answer = false;
    match fault {
        Some(Fault::Late(time)) => tokio::time::sleep(time).await,
        Some(Fault::Reset) => return peer.break_off(),
        Some(Fault::LostAnswer) => lose_answer = true,
        Some(fault) => return faulty(&shared, number, &fault),
        None => {}
    }
    let outcome = match payload {
        Err(error) => Err(error),
        Ok(_) if !authorized && needs_token(&path) => Err(ApiError::UNAUTHORIZED),
        Ok(payload) => {
            let call = Call {
                payload,
                query: pairs(&query),
            };
            shared.change(|world| route(world, &method, &path, &call))
        }
    };
    let (status, value) = match outcome {
        Ok(Reply::Nothing) => (204, None),
        Ok(Reply::Json(status, value)) => (status, Some(value)),
        Err(error) => (error.status, Some(error.body())),
    };
    note(&shared, number, status, value.as_ref());
    if lose_answer {
        peer.break_off()
    } else {
        respond(status, value.as_ref())
    }
}

/// The table of routes.
fn route(world: &mut World, method: &str, path: &str, call: &Call) -> Outcome {
    let decoded = path.replace("%40", "@");
    let steps: Vec<&str> = decoded.trim_matches('/').split('/').collect();
    match (method, steps.as_slice()) {
        ("GET", ["gateway"]) => Ok(Reply::ok(
            json!({ "url": super::gateway_url(&world.base_url) }),
        )),
        ("GET", ["gateway", "bot"]) => Ok(Reply::ok(gateway_bot(world))),
        ("GET", ["users", "@me"]) => Ok(Reply::ok(world.current_user())),
        ("GET", ["users", id]) => guilds::user(world, id),
        ("GET", ["users", "@me", "guilds"]) => Ok(guilds::own(world)),
        ("POST", ["users", "@me", "channels"]) => channels::open_dm(world, call),
        ("GET", ["applications", "@me"] | ["oauth2", "applications", "@me"]) => {
            Ok(Reply::ok(world.application_info()))
        }
        (_, ["applications", application, rest @ ..]) => {
            commands::route(world, method, application, rest, call)
        }
        ("POST", ["interactions", id, token, "callback"]) => {
            callback::answer(world, id, token, call)
        }
        (_, ["webhooks", application, token, rest @ ..]) => {
            webhooks::route(world, method, application, token, rest, call)
        }
        (_, ["channels", id, "messages", rest @ ..]) if !rest.contains(&"threads") => {
            messages::route(world, method, id, rest, call)
        }
        (_, ["channels", id, rest @ ..]) => channels::route(world, method, id, rest, call),
        ("PUT" | "DELETE", ["guilds", id, "members", person, "roles", role]) => {
            guilds::hand_over(world, id, person, role, method == "PUT")
        }
        ("GET", ["guilds", id, rest @ ..]) => guilds::route(world, id, rest),
        _ => Err(ApiError::NOT_FOUND),
    }
}

fn gateway_bot(world: &World) -> Value {
    json!({
        "url": super::gateway_url(&world.base_url),
        "shards": 1,
        "session_start_limit": { "total": 1000, "remaining": 999, "reset_after": 14_400_000, "max_concurrency": 1 },
    })
}

/// These carry their token in the path, or none.
fn needs_token(path: &str) -> bool {
    !(path.starts_with("/interactions/") || path.starts_with("/webhooks/") || path == "/gateway")
}

fn authorized(shared: &Shared, headers: &HeaderMap) -> bool {
    let header = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    shared.look(|world| {
        header
            .strip_prefix("Bot ")
            .is_some_and(|token| token == world.token)
    })
}

fn pairs(query: &str) -> HashMap<String, String> {
    query
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect()
}

/// Keeps a request and gives the number under which the answer is noted; none when enough are kept.
fn record(
    shared: &Shared,
    method: &str,
    path: &str,
    query: &str,
    payload: Option<&Payload>,
) -> Option<usize> {
    let most = shared.options.requests_kept;
    if shared.look(|world| world.requests.len() >= most) {
        return None;
    }
    let files = payload
        .map(|payload| payload.files.as_slice())
        .unwrap_or_default();
    let recorded = Recorded {
        method: method.to_owned(),
        path: path.to_owned(),
        query: query.to_owned(),
        json: payload.and_then(|payload| payload.json.clone()),
        files: files
            .iter()
            .map(|file| RecordedFile {
                number: file.number,
                filename: file.filename.clone(),
                size: file.bytes.len(),
            })
            .collect(),
        status: 0,
        answer: None,
    };
    shared.book(|world| {
        (world.requests.len() < most).then(|| {
            world.requests.push(recorded);
            world.requests.len() - 1
        })
    })
}

fn note(shared: &Shared, number: Option<usize>, status: u16, answer: Option<&Value>) {
    let Some(number) = number else { return };
    shared.book(|world| {
        if let Some(recorded) = world.requests.get_mut(number) {
            (recorded.status, recorded.answer) = (status, answer.cloned());
        }
    });
}

fn faulty(shared: &Shared, number: Option<usize>, fault: &Fault) -> Response {
    match fault {
        Fault::RateLimited {
            retry_after,
            global,
        } => {
            let body = rate_limit_body(*retry_after, *global);
            note(shared, number, 429, Some(&body));
            let mut response = respond(429, Some(&body));
            let headers = response.headers_mut();
            let scope = if *global { "global" } else { "user" };
            headers.insert("x-ratelimit-scope", HeaderValue::from_static(scope));
            if *global {
                headers.insert("x-ratelimit-global", HeaderValue::from_static("true"));
            }
            headers.insert(header::RETRY_AFTER, whole_seconds(*retry_after));
            response
        }
        Fault::SharedLimit { retry_after } => {
            let body = rate_limit_body(*retry_after, false);
            note(shared, number, 429, Some(&body));
            let mut response = respond(429, Some(&body));
            let headers = response.headers_mut();
            headers.insert("x-ratelimit-scope", HeaderValue::from_static("shared"));
            headers.insert(header::RETRY_AFTER, whole_seconds(*retry_after));
            response
        }
        Fault::Refused {
            status,
            code,
            message,
        } => {
            let error = ApiError::custom(*status, *code, message.clone());
            note(shared, number, *status, Some(&error.body()));
            respond(*status, Some(&error.body()))
        }
        Fault::Status(status) => {
            note(shared, number, *status, None);
            let mut response =
                Response::new(Body::from("<html><body><h1>Bad gateway</h1></body></html>"));
            *response.status_mut() =
                StatusCode::from_u16(*status).unwrap_or(StatusCode::BAD_GATEWAY);
            response
                .headers_mut()
                .insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html"));
            response
        }
        Fault::Late(_) | Fault::Reset | Fault::LostAnswer => respond(204, None),
    }
}

/// Seconds as the header has them, which knows no fractions.
fn whole_seconds(seconds: f64) -> HeaderValue {
    HeaderValue::from_str(&seconds.ceil().to_string())
        .unwrap_or_else(|_| HeaderValue::from_static("1"))
}

fn respond(status: u16, value: Option<&Value>) -> Response {
    let body = value.map(Value::to_string).unwrap_or_default();
    let mut response = Response::new(Body::from(body));
    *response.status_mut() =
        StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    if value.is_some() {
        response.headers_mut().insert(
            header::CONTENT_TYPE,
            HeaderValue::from_static("application/json"),
        );
    }
    response
}

/// Reads an id of the path; what is no number is unknown.
fn id<T>(text: &str, unknown: ApiError) -> Result<twilight_model::id::Id<T>, ApiError> {
    text.parse().map_err(|_| unknown)
}

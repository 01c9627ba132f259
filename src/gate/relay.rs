//! The way of a request into the gate, and what all requests share.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::body::to_bytes;
use axum::extract::Request;
use axum::http::{Method, StatusCode};
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout_at};
use tracing::warn;

use super::answer::{Answer, travelling};
use super::fuse::Fuse;
use super::health::Health;
use super::limiter::{Limiter, Ticket};
use super::metrics::{Counters, Metrics};
use super::options::Options;
use super::pace::Pace;
use super::route::{Kind, Route};
use super::upstream::{Line, Sending};

/// The methods of Discord's API.
const METHODS: [Method; 5] = [
    Method::GET,
    Method::POST,
    Method::PUT,
    Method::PATCH,
    Method::DELETE,
];

/// What all requests share.
pub(super) struct Relay {
    pub(super) options: Options,
    pub(super) line: Line,
    pub(super) limiter: Arc<Limiter>,
    pub(super) pace: Pace,
    pub(super) counters: Counters,
    pub(super) health: Health,
    fuse: Mutex<Fuse>,
    ordinary: Semaphore,
    interactions: Semaphore,
    next_ticket: AtomicU64,
}

/// A request inside the gate.
pub(super) struct Call {
    pub(super) route: Route,
    pub(super) sending: Sending,
    pub(super) ticket: Ticket,
    pub(super) deadline: Instant,
    /// How long one sending may take.
    pub(super) attempt: Duration,
}

impl Relay {
    pub(super) fn new(options: Options) -> Result<Self, reqwest::Error> {
        let limits = options.limits;
        Ok(Self {
            line: Line::new(&options)?,
            limiter: Arc::default(),
            pace: Pace::new(limits.global_requests, limits.global_window),
            fuse: Mutex::new(Fuse::new(options.fuse, Instant::now())),
            counters: Counters::default(),
            health: Health::default(),
            ordinary: Semaphore::new(limits.ordinary_at_once),
            interactions: Semaphore::new(limits.interactions_at_once),
            next_ticket: AtomicU64::new(0),
            options,
        })
    }

    pub(super) fn metrics(&self) -> Metrics {
        let limits = self.options.limits;
        let free = self.ordinary.available_permits() + self.interactions.available_permits();
        Metrics {
            invalid: self.fuse().invalid(Instant::now()),
            open_buckets: self.limiter.open_buckets(),
            under_way: (limits.ordinary_at_once + limits.interactions_at_once).saturating_sub(free),
            ..self.counters.snapshot()
        }
    }

    /// Answers a request, in bounded time.
    pub(super) async fn serve(&self, request: Request) -> Answer {
        self.counters.requests.count();
        let Some(route) = Route::read(request.method(), request.uri().path()) else {
            return Answer::error(StatusCode::NOT_FOUND, "The gate knows only Discord's API.");
        };
        let times = self.options.timeouts;
        let (overall, attempt) = match route.kind() {
            Kind::Callback => (times.callback_overall, times.callback_attempt),
            _ => (times.overall, times.attempt),
        };
        let deadline = Instant::now() + overall;
        let ticket = self.next_ticket.fetch_add(1, Ordering::Relaxed);
        let places = if route.has_own_token() {
            &self.interactions
        } else {
            &self.ordinary
        };
        let Ok(Ok(_place)) = timeout_at(deadline, places.acquire()).await else {
            warn!(%route, "no place in the gate");
            return Answer::error(
                StatusCode::SERVICE_UNAVAILABLE,
                "Too many requests wait at the gate.",
            );
        };
        match self.read(request, deadline).await {
            Ok(sending) => {
                self.deliver(&Call {
                    route,
                    sending,
                    ticket,
                    deadline,
                    attempt,
                })
                .await
            }
            Err(refusal) => refusal,
        }
    }

    /// Reads a request whole, so that it can be sent more than once.
    async fn read(&self, request: Request, deadline: Instant) -> Result<Sending, Answer> {
        let (parts, body) = request.into_parts();
        if !METHODS.contains(&parts.method) {
            return Err(Answer::error(
                StatusCode::METHOD_NOT_ALLOWED,
                "Discord's API has no such method.",
            ));
        }
        let url = self
            .line
            .address(parts.uri.path(), parts.uri.query())
            .ok_or_else(|| Answer::error(StatusCode::BAD_REQUEST, "The path is ambiguous."))?;
        let body = timeout_at(deadline, to_bytes(body, self.options.limits.request_body))
            .await
            .map_err(|_| Answer::error(StatusCode::REQUEST_TIMEOUT, "The body came too slowly."))?
            .map_err(|_| {
                Answer::error(
                    StatusCode::PAYLOAD_TOO_LARGE,
                    "The body is too long, or broke off.",
                )
            })?;
        Ok(Sending {
            method: parts.method,
            url,
            headers: travelling(&parts.headers),
            body,
        })
    }

    pub(super) fn fuse(&self) -> MutexGuard<'_, Fuse> {
        self.fuse.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

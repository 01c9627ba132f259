//! Figures of the gate's work.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::report::Scope;

/// The gate's figures at one moment. All but the last three only grow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Metrics {
    /// Requests that came to the gate.
    pub requests: u64,
    /// Requests sent to Discord, repeated ones included.
    pub sent: u64,
    /// Of these, the repeated ones.
    pub retries: u64,
    /// Answers 429 for one limit of this bot.
    pub limited_user: u64,
    /// Answers 429 for all requests of this bot.
    pub limited_global: u64,
    /// Answers 429 for a resource that all bots share.
    pub limited_shared: u64,
    /// Answers 429 from a server before Discord's.
    pub limited_edge: u64,
    /// Requests that the gate refused because a limit outlasts them.
    pub limited_here: u64,
    /// Answers 500 and above.
    pub server_errors: u64,
    /// Sendings without an answer in time.
    pub hung: u64,
    /// Sendings that failed otherwise: no connection, a broken one, an answer too long.
    pub broken: u64,
    /// Requests refused because the fuse stops all.
    pub stopped: u64,
    /// The time that Discord took for all answers together.
    pub latency_total: Duration,
    /// The longest that Discord took for an answer.
    pub latency_max: Duration,
    /// Invalid requests in the present window.
    pub invalid: u32,
    /// Limits that are in use.
    pub open_buckets: usize,
    /// Requests inside the gate.
    pub under_way: usize,
}

/// The growing figures.
#[derive(Debug, Default)]
pub(super) struct Counters {
    pub(super) requests: Counter,
    pub(super) sent: Counter,
    pub(super) retries: Counter,
    limited_user: Counter,
    limited_global: Counter,
    limited_shared: Counter,
    limited_edge: Counter,
    pub(super) limited_here: Counter,
    pub(super) server_errors: Counter,
    pub(super) hung: Counter,
    pub(super) broken: Counter,
    pub(super) stopped: Counter,
    latency_total: Counter,
    latency_max: AtomicU64,
}

/// A number that only grows.
#[derive(Debug, Default)]
pub(super) struct Counter(AtomicU64);

impl Counter {
    pub(super) fn count(&self) {
        self.add(1);
    }

    fn add(&self, amount: u64) {
        self.0.fetch_add(amount, Ordering::Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Counters {
    pub(super) fn limited(&self, scope: Scope) {
        match scope {
            Scope::User => &self.limited_user,
            Scope::Global => &self.limited_global,
            Scope::Shared => &self.limited_shared,
            Scope::Edge => &self.limited_edge,
        }
        .count();
    }

    pub(super) fn answered(&self, latency: Duration) {
        let micros = u64::try_from(latency.as_micros()).unwrap_or(u64::MAX);
        self.latency_total.add(micros);
        self.latency_max.fetch_max(micros, Ordering::Relaxed);
    }

    /// The growing figures; the others are left at nothing.
    pub(super) fn snapshot(&self) -> Metrics {
        Metrics {
            requests: self.requests.get(),
            sent: self.sent.get(),
            retries: self.retries.get(),
            limited_user: self.limited_user.get(),
            limited_global: self.limited_global.get(),
            limited_shared: self.limited_shared.get(),
            limited_edge: self.limited_edge.get(),
            limited_here: self.limited_here.get(),
            server_errors: self.server_errors.get(),
            hung: self.hung.get(),
            broken: self.broken.get(),
            stopped: self.stopped.get(),
            latency_total: Duration::from_micros(self.latency_total.get()),
            latency_max: Duration::from_micros(self.latency_max.load(Ordering::Relaxed)),
            ..Metrics::default()
        }
    }
}

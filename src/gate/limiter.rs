//! Whose turn it is: every bucket with the requests that wait for it.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep_until, timeout_at};

use super::bucket::{Bucket, Lesson, Turn};
use super::route::Route;

/// A request's place in every queue: lower goes first. A request keeps it when it is sent again.
pub(super) type Ticket = u64;

/// Buckets are swept when their number has doubled since the last sweep, and is at least this.
const SWEEP_FROM: usize = 256;

/// Discord has a few hundred routes; more names than these come from elsewhere and are forgotten.
const MOST_NAMES: usize = 2_048;

/// Lets requests through as Discord's limits allow, each bucket in the order of tickets.
#[derive(Default)]
pub(super) struct Limiter {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// Discord's own name of the limit behind a route.
    names: HashMap<Arc<str>, Arc<str>>,
    queues: HashMap<Key, Queue>,
    sweep_at: usize,
}

/// Which bucket: a limit, and the channel, guild, webhook or interaction that it is counted for.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    limit: LimitName,
    major: Arc<str>,
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum LimitName {
    /// Discord has not named it yet: each route by itself.
    Route(Arc<str>),
    /// By `X-RateLimit-Bucket`.
    Discord(Arc<str>),
}

#[derive(Default)]
struct Queue {
    bucket: Bucket,
    waiting: BTreeMap<Ticket, Waiter>,
    /// When a task will look at this queue again.
    alarm: Option<Instant>,
}

struct Waiter {
    route: Arc<str>,
    sender: oneshot::Sender<Permit>,
}

/// What a look at a queue brought.
#[derive(Default)]
struct Advance {
    granted: Vec<Waiter>,
    /// Until when the rest must wait, if that is known.
    blocked_until: Option<Instant>,
    /// When to look again, if nobody is set to do so yet.
    new_alarm: Option<Instant>,
}

/// The wait for a limit would outlast the request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TooLong {
    /// How long the limit still holds, as far as is known.
    pub(super) wait: Duration,
}

/// What the end of a request tells about its limit.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Ending {
    pub(super) lesson: Lesson,
    /// Discord's name of the limit.
    pub(super) name: Option<Arc<str>>,
    /// How long nothing may pass.
    pub(super) block: Option<Duration>,
}

impl From<Lesson> for Ending {
    fn from(lesson: Lesson) -> Self {
        Self {
            lesson,
            name: None,
            block: None,
        }
    }
}

/// The right to send one request. Dropped unused, it is given back.
pub(super) struct Permit {
    limiter: Arc<Limiter>,
    route: Arc<str>,
    key: Key,
    ending: Ending,
}

impl Permit {
    /// The request is about to leave: from now on it counts, even if nobody waits for its answer.
    pub(super) fn mark_sent(&mut self) {
        self.ending.lesson = Lesson::Nothing;
    }

    /// The request has ended.
    pub(super) fn finish(mut self, ending: Ending) {
        self.ending = ending;
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let limiter = Arc::clone(&self.limiter);
        limiter.change(|state, now| state.settle(self, now));
    }
}

impl Limiter {
    /// Waits for the turn of a request, at most until the deadline.
    ///
    /// # Errors
    /// Says how long the limit still holds if that is beyond the deadline.
    pub(super) async fn acquire(
        self: &Arc<Self>,
        route: &Route,
        ticket: Ticket,
        deadline: Instant,
    ) -> Result<Permit, TooLong> {
        let (sender, mut receiver) = oneshot::channel();
        let waiter = Waiter {
            route: Arc::clone(route.name()),
            sender,
        };
        let blocked_until = self.change(|state, now| {
            state.sweep_if_due(now);
            let key = state.key(route.name(), route.major());
            state
                .queues
                .entry(key.clone())
                .or_default()
                .waiting
                .insert(ticket, waiter);
            key
        });
        let too_long = || TooLong {
            wait: blocked_until
                .unwrap_or(deadline)
                .saturating_duration_since(Instant::now()),
        };
        if blocked_until.is_some_and(|until| until > deadline) {
            // Whatever came in the meantime is better than the refusal.
            return receiver.try_recv().map_err(|_| too_long());
        }
        match timeout_at(deadline, receiver).await {
            Ok(Ok(permit)) => Ok(permit),
            _ => Err(too_long()),
        }
    }

    /// How many buckets are open: in use, waited for, or with a limit that still runs.
    pub(super) fn open_buckets(&self) -> usize {
        let mut state = self.lock();
        state.sweep(Instant::now());
        state.queues.len()
    }

    /// Changes the state, then lets everything through that may now go in the queue that the change names.
    /// Returns until when the rest of it must wait, if that is known.
    fn change(
        self: &Arc<Self>,
        change: impl FnOnce(&mut State, Instant) -> Key,
    ) -> Option<Instant> {
        let (key, advance) = {
            let mut state = self.lock();
            let now = Instant::now();
            let key = change(&mut state, now);
            let advance = state
                .queues
                .get_mut(&key)
                .map(|queue| queue.advance(now))
                .unwrap_or_default();
            (key, advance)
        };
        // Outside the lock: a permit that nobody takes any more comes back through its drop.
        for waiter in advance.granted {
            let permit = Permit {
                limiter: Arc::clone(self),
                route: waiter.route,
                key: key.clone(),
                ending: Lesson::Unsent.into(),
            };
            drop(waiter.sender.send(permit));
        }
        if let Some(at) = advance.new_alarm {
            self.set_alarm(key, at);
        }
        advance.blocked_until
    }

    fn set_alarm(self: &Arc<Self>, key: Key, at: Instant) {
        let Ok(runtime) = Handle::try_current() else {
            return;
        };
        let limiter = Arc::downgrade(self);
        runtime.spawn(async move {
            sleep_until(at).await;
            let Some(limiter) = limiter.upgrade() else {
                return;
            };
            limiter.change(|state, _| {
                if let Some(queue) = state.queues.get_mut(&key) {
                    queue.alarm.take_if(|alarm| *alarm <= at);
                }
                key
            });
        });
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn key(&self, route: &Arc<str>, major: &Arc<str>) -> Key {
        let limit = match self.names.get(route) {
            Some(name) => LimitName::Discord(Arc::clone(name)),
            None => LimitName::Route(Arc::clone(route)),
        };
        Key {
            limit,
            major: Arc::clone(major),
        }
    }

    /// Books the end of a request and returns the bucket that it counted for.
    fn settle(&mut self, permit: &Permit, now: Instant) -> Key {
        let ending = &permit.ending;
        let mut held = permit.key.clone();
        if !self.queues.contains_key(&held) {
            // The bucket got its name while the request was under way.
            held = self.key(&permit.route, &held.major);
        }
        let mut told = held.clone();
        if let Some(name) = &ending.name {
            told.limit = LimitName::Discord(Arc::clone(name));
            self.learn_name(&permit.route, name);
            if matches!(held.limit, LimitName::Route(_)) {
                self.merge(&held, &told);
                held = told.clone();
            }
        }
        // A limit that changed one name for another is learned anew by the next request.
        let lesson = if held == told {
            ending.lesson
        } else {
            Lesson::Nothing
        };
        self.queues
            .entry(held.clone())
            .or_default()
            .bucket
            .finish(now, lesson);
        if let Some(block) = ending.block {
            self.queues
                .entry(told)
                .or_default()
                .bucket
                .block(now + block);
        }
        if self
            .queues
            .get_mut(&held)
            .is_some_and(|queue| queue.is_forgettable(now))
        {
            self.queues.remove(&held);
        }
        held
    }

    fn learn_name(&mut self, route: &Arc<str>, name: &Arc<str>) {
        if self.names.get(route) != Some(name) {
            if self.names.len() >= MOST_NAMES {
                self.names.clear();
            }
            self.names.insert(Arc::clone(route), Arc::clone(name));
        }
    }

    fn merge(&mut self, from: &Key, into: &Key) {
        if let Some(from) = self.queues.remove(from) {
            let into = self.queues.entry(into.clone()).or_default();
            into.bucket.absorb(&from.bucket);
            into.waiting.extend(from.waiting);
        }
    }

    fn sweep_if_due(&mut self, now: Instant) {
        if self.queues.len() >= self.sweep_at.max(SWEEP_FROM) {
            self.sweep(now);
            self.sweep_at = 2 * self.queues.len();
            self.queues.shrink_to(self.sweep_at);
        }
    }

    fn sweep(&mut self, now: Instant) {
        self.queues.retain(|_, queue| !queue.is_forgettable(now));
    }
}

impl Queue {
    /// Lets everything through that may go now.
    fn advance(&mut self, now: Instant) -> Advance {
        let mut advance = Advance::default();
        self.forget_gone();
        while let Some(first) = self.waiting.first_entry() {
            match self.bucket.take(now) {
                Turn::Now => advance.granted.push(first.remove()),
                Turn::Later => break,
                Turn::At(at) => {
                    advance.blocked_until = Some(at);
                    if self.alarm.is_none_or(|alarm| alarm > at) {
                        self.alarm = Some(at);
                        advance.new_alarm = Some(at);
                    }
                    break;
                }
            }
        }
        advance
    }

    fn is_forgettable(&mut self, now: Instant) -> bool {
        self.forget_gone();
        self.waiting.is_empty() && self.bucket.is_forgettable(now)
    }

    /// Whoever waited too long, or hung up, waits no more.
    fn forget_gone(&mut self) {
        self.waiting.retain(|_, waiter| !waiter.sender.is_closed());
    }
}

#[cfg(test)]
mod tests;

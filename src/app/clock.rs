//! The only place that reads the wall clock.

use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::watch;

use crate::play::Timestamp;

/// Tells the time and waits for it.
#[async_trait]
pub trait Clock: Send + Sync + std::fmt::Debug {
    /// Now.
    fn now(&self) -> Timestamp;

    /// Waits until `moment`. It may return early, so whoever waits looks at the time again.
    async fn wait_until(&self, moment: Timestamp);
}

/// The system's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

/// Nobody sleeps longer than this without looking at the clock, which may have been set meanwhile.
const LONGEST_SLEEP: Duration = Duration::from_secs(30);

#[async_trait]
impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        Timestamp(since.map_or(0, |since| {
            i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
        }))
    }

    async fn wait_until(&self, moment: Timestamp) {
        tokio::time::sleep(moment.since(self.now()).min(LONGEST_SLEEP)).await;
    }
}

/// A clock that stands still until it is moved.
#[derive(Clone, Debug)]
pub struct ManualClock {
    now: watch::Sender<Timestamp>,
}

impl ManualClock {
    /// A clock that shows `now`.
    #[must_use]
    pub fn new(now: Timestamp) -> ManualClock {
        ManualClock {
            now: watch::Sender::new(now),
        }
    }

    /// Moves it on.
    pub fn advance(&self, by: Duration) {
        self.now.send_modify(|now| *now = *now + by);
    }

    /// Sets it, to an earlier moment too.
    pub fn set(&self, now: Timestamp) {
        self.now.send_replace(now);
    }
}

#[async_trait]
impl Clock for ManualClock {
    fn now(&self) -> Timestamp {
        *self.now.borrow()
    }

    async fn wait_until(&self, moment: Timestamp) {
        let mut now = self.now.subscribe();
        let begin = *now.borrow_and_update();
        // It cannot fail while `self` holds the sender. Who waits hears of it when the clock is set back.
        let _ = now.wait_for(|now| *now >= moment || *now < begin).await;
    }
}

//! The only place that reads the wall clock.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use tokio::sync::watch;

use crate::play::Timestamp;

/// Tells the time and waits for it.
#[async_trait]
pub trait Clock: Send + Sync + std::fmt::Debug {
    /// Now.
    fn now(&self) -> Timestamp;

    /// How long the program has been running, whatever is done to the clock of the machine; the time in which the machine slept does
    /// not count.
    fn uptime(&self) -> Duration;

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

    fn uptime(&self) -> Duration {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        START.elapsed()
    }

    async fn wait_until(&self, moment: Timestamp) {
        tokio::time::sleep(moment.since(self.now()).min(LONGEST_SLEEP)).await;
    }
}

/// A clock that stands still until it is moved. Who waits for a moment notices when it is set back.
#[derive(Clone, Debug)]
pub struct ManualClock {
    hands: watch::Sender<Hands>,
}

#[derive(Clone, Copy, Debug)]
struct Hands {
    now: Timestamp,
    uptime: Duration,
}

impl ManualClock {
    /// A clock that shows `now`.
    #[must_use]
    pub fn new(now: Timestamp) -> ManualClock {
        ManualClock {
            hands: watch::Sender::new(Hands {
                now,
                uptime: Duration::ZERO,
            }),
        }
    }

    /// Lets time pass.
    pub fn advance(&self, by: Duration) {
        self.hands.send_modify(|hands| {
            hands.now = hands.now + by;
            hands.uptime += by;
        });
    }

    /// Sets it, to an earlier moment too: no time passes.
    pub fn set(&self, now: Timestamp) {
        self.hands.send_modify(|hands| hands.now = now);
    }
}

#[async_trait]
impl Clock for ManualClock {
    fn now(&self) -> Timestamp {
        self.hands.borrow().now
    }

    fn uptime(&self) -> Duration {
        self.hands.borrow().uptime
    }

    async fn wait_until(&self, moment: Timestamp) {
        let mut hands = self.hands.subscribe();
        let began = hands.borrow().now;
        let is_over = |hands: &Hands| hands.now >= moment || hands.now < began;
        // It cannot fail while `self` holds the sender.
        let _ = hands.wait_for(is_over).await;
    }
}

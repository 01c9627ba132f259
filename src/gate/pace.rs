//! The limit on all requests together.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, sleep_until};

use super::limiter::TooLong;

/// Spaces the starts of requests so that no window ever holds more than are allowed.
pub(super) struct Pace {
    state: Mutex<Starts>,
}

struct Starts {
    allowed: usize,
    window: Duration,
    /// The last starts that were given out, some of them still to come.
    given: VecDeque<Instant>,
    blocked_until: Option<Instant>,
}

impl Pace {
    /// At most so many starts in any such window.
    pub(super) fn new(allowed: u32, window: Duration) -> Self {
        let allowed = usize::try_from(allowed.max(1)).unwrap_or(usize::MAX);
        Self {
            state: Mutex::new(Starts {
                allowed,
                window,
                given: VecDeque::new(),
                blocked_until: None,
            }),
        }
    }

    /// Waits for a start.
    ///
    /// # Errors
    /// Says how long it would take if that is beyond the deadline.
    pub(super) async fn acquire(&self, deadline: Instant) -> Result<(), TooLong> {
        loop {
            let now = Instant::now();
            let at = self.lock().give(now);
            if at > deadline {
                self.lock().take_back(at);
                return Err(TooLong {
                    wait: at.saturating_duration_since(now),
                });
            }
            if at > now {
                sleep_until(at).await;
            }
            // Discord may have closed the gate while this one slept: back to the end of the line.
            if !self.lock().is_blocked(Instant::now()) {
                return Ok(());
            }
        }
    }

    /// Lets nothing start for a while.
    pub(super) fn block(&self, wait: Duration) {
        let until = Instant::now() + wait;
        let mut state = self.lock();
        state.blocked_until = state.blocked_until.max(Some(until));
    }

    fn lock(&self) -> MutexGuard<'_, Starts> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Starts {
    /// The next free start.
    fn give(&mut self, now: Instant) -> Instant {
        while self
            .given
            .front()
            .is_some_and(|start| *start + self.window <= now)
        {
            self.given.pop_front();
        }
        let mut at = now.max(self.blocked_until.unwrap_or(now));
        if let Some(last) = self.given.back() {
            at = at.max(*last);
        }
        if let Some(before) = self.given.len().checked_sub(self.allowed) {
            at = at.max(self.given[before] + self.window);
        }
        self.given.push_back(at);
        at
    }

    /// A start that nobody will use.
    fn take_back(&mut self, at: Instant) {
        if let Some(index) = self.given.iter().rposition(|given| *given == at) {
            self.given.remove(index);
        }
    }

    fn is_blocked(&self, now: Instant) -> bool {
        self.blocked_until.is_some_and(|until| now < until)
    }
}

#[cfg(test)]
mod tests {
    use super::{Pace, Starts};
    use std::collections::VecDeque;
    use std::time::Duration;
    use tokio::time::Instant;

    fn starts(allowed: usize) -> Starts {
        Starts {
            allowed,
            window: Duration::from_secs(1),
            given: VecDeque::new(),
            blocked_until: None,
        }
    }

    #[test]
    fn no_window_holds_more_than_are_allowed() {
        let begin = Instant::now();
        let mut starts = starts(5);
        // Bursts at odd times.
        let mut given = Vec::new();
        for (after, burst) in [(0, 3), (400, 9), (700, 1), (5_000, 12), (5_100, 2)] {
            for _ in 0..burst {
                given.push(starts.give(begin + Duration::from_millis(after)));
            }
        }
        assert!(given.is_sorted());
        for window in given.windows(6) {
            assert!(window[5] - window[0] >= Duration::from_secs(1));
        }
        assert_eq!(
            given[4],
            begin + Duration::from_millis(400),
            "nobody waits without need"
        );
        assert!(starts.given.len() <= 14);
    }

    #[test]
    fn nothing_starts_during_a_block() {
        let begin = Instant::now();
        let mut starts = starts(2);
        starts.blocked_until = Some(begin + Duration::from_secs(9));
        assert_eq!(starts.give(begin), begin + Duration::from_secs(9));
        assert_eq!(starts.give(begin), begin + Duration::from_secs(9));
        assert_eq!(starts.give(begin), begin + Duration::from_secs(10));
    }

    #[test]
    fn an_unused_start_is_free_again() {
        let begin = Instant::now();
        let mut starts = starts(1);
        starts.give(begin);
        let second = starts.give(begin);
        starts.take_back(second);
        assert_eq!(starts.give(begin), second);
    }

    #[tokio::test]
    async fn a_wait_beyond_the_deadline_is_refused_at_once() {
        let pace = Pace::new(50, Duration::from_secs(1));
        pace.block(Duration::from_secs(60));
        let refused = pace
            .acquire(Instant::now() + Duration::from_secs(1))
            .await
            .unwrap_err();
        assert!(refused.wait > Duration::from_secs(50));
    }
}

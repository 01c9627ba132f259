//! One of Discord's limits, as far as its answers have told of it. Pure: time is an argument.

use std::time::Duration;

use tokio::time::Instant;

/// A limit and what is left of it.
///
/// The first request of a bucket goes alone, as a probe; its answer tells how many more may go. From then
/// on the bucket never counts more left than Discord does, whatever the order in which answers arrive.
#[derive(Debug, Default)]
pub(super) struct Bucket {
    knowledge: Knowledge,
    blocked_until: Option<Instant>,
    in_flight: u32,
}

#[derive(Debug, Default, Clone, Copy)]
enum Knowledge {
    #[default]
    Unknown,
    Unlimited,
    Limited(Window),
}

#[derive(Debug, Clone, Copy)]
struct Window {
    limit: u32,
    remaining: u32,
    /// Nothing from the end of one window until the first answer of the next.
    resets: Option<Instant>,
}

/// What Discord's headers say about the bucket of a request.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Allowance {
    pub(super) limit: u32,
    pub(super) remaining: u32,
    pub(super) reset_after: Duration,
}

/// What the end of a request tells about its bucket.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Lesson {
    /// It never left.
    Unsent,
    /// It was sent, but the answer says nothing about limits, or there is none.
    Nothing,
    /// A proper answer without limits.
    Unlimited,
    /// An answer with limits.
    Allowance(Allowance),
}

/// Whether a request may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turn {
    /// It may, and is counted.
    Now,
    /// Not before then.
    At(Instant),
    /// When a request under way has ended.
    Later,
}

impl Bucket {
    /// Asks for a request to go, and counts it if it may.
    pub(super) fn take(&mut self, now: Instant) -> Turn {
        if let Some(until) = self.blocked_until {
            if now < until {
                return Turn::At(until);
            }
            self.blocked_until = None;
        }
        let turn = match &mut self.knowledge {
            Knowledge::Unlimited => Turn::Now,
            Knowledge::Unknown if self.in_flight == 0 => Turn::Now,
            Knowledge::Unknown => Turn::Later,
            Knowledge::Limited(window) => {
                window.renew(now, self.in_flight);
                match window.resets {
                    _ if window.remaining > 0 => {
                        window.remaining -= 1;
                        Turn::Now
                    }
                    Some(at) => Turn::At(at),
                    None if self.in_flight > 0 => Turn::Later,
                    // Every request of this window failed without an answer: probe again.
                    None => {
                        self.knowledge = Knowledge::Unknown;
                        Turn::Now
                    }
                }
            }
        };
        if turn == Turn::Now {
            self.in_flight += 1;
        }
        turn
    }

    /// A request has ended.
    pub(super) fn finish(&mut self, now: Instant, lesson: Lesson) {
        self.in_flight = self.in_flight.saturating_sub(1);
        match (lesson, &mut self.knowledge) {
            (Lesson::Nothing, _) | (Lesson::Unsent, Knowledge::Unknown | Knowledge::Unlimited) => {}
            (Lesson::Unsent, Knowledge::Limited(window)) => {
                window.remaining = window.remaining.saturating_add(1).min(window.limit);
            }
            (Lesson::Unlimited, knowledge) => *knowledge = Knowledge::Unlimited,
            (Lesson::Allowance(told), Knowledge::Limited(window)) => {
                window.learn(now, told, self.in_flight);
            }
            (Lesson::Allowance(told), knowledge) => {
                *knowledge = Knowledge::Limited(Window {
                    limit: told.limit,
                    remaining: told.remaining.saturating_sub(self.in_flight),
                    resets: Some(now + told.reset_after),
                });
            }
        }
    }

    /// Lets nothing pass before a time.
    pub(super) fn block(&mut self, until: Instant) {
        self.blocked_until = self.blocked_until.max(Some(until));
    }

    /// Takes over the requests and knowledge of a bucket that proved to be the same limit.
    pub(super) fn absorb(&mut self, other: &Self) {
        self.in_flight += other.in_flight;
        self.blocked_until = self.blocked_until.max(other.blocked_until);
        match &mut self.knowledge {
            Knowledge::Limited(window) => {
                window.remaining = window.remaining.saturating_sub(other.in_flight);
            }
            knowledge => *knowledge = other.knowledge,
        }
    }

    /// Whether nothing would be lost if the bucket were dropped.
    pub(super) fn is_forgettable(&self, now: Instant) -> bool {
        let over = |time: Option<Instant>| time.is_none_or(|time| time <= now);
        self.in_flight == 0
            && over(self.blocked_until)
            && match self.knowledge {
                Knowledge::Limited(window) => over(window.resets),
                Knowledge::Unknown | Knowledge::Unlimited => true,
            }
    }
}

impl Window {
    /// Begins a new window when the old one is over. Requests still under way may count in it.
    fn renew(&mut self, now: Instant, in_flight: u32) {
        if self.resets.is_some_and(|at| at <= now) {
            self.remaining = self.limit.saturating_sub(in_flight);
            self.resets = None;
        }
    }

    fn learn(&mut self, now: Instant, told: Allowance, in_flight: u32) {
        self.renew(now, in_flight);
        let resets = now + told.reset_after;
        // Discord counts what has arrived, we count what was sent. If it has more left than both can
        // explain, it has begun another window.
        let is_later = self.resets.is_none_or(|known| known < resets);
        let is_new = is_later && told.remaining > self.remaining.saturating_add(in_flight);
        self.remaining = if is_new {
            told.remaining - in_flight
        } else {
            self.remaining.min(told.remaining)
        };
        self.limit = told.limit;
        self.resets = self.resets.max(Some(resets));
    }
}

#[cfg(test)]
mod tests {
    use super::{Allowance, Bucket, Knowledge, Lesson, Turn};
    use std::time::Duration;
    use tokio::time::Instant;

    const WINDOW: Duration = Duration::from_secs(5);

    fn told(remaining: u32) -> Lesson {
        Lesson::Allowance(Allowance {
            limit: 5,
            remaining,
            reset_after: WINDOW,
        })
    }

    /// A bucket after its first request of five.
    fn probed(now: Instant) -> Bucket {
        let mut bucket = Bucket::default();
        assert_eq!(bucket.take(now), Turn::Now);
        bucket.finish(now, told(4));
        bucket
    }

    fn take_all(bucket: &mut Bucket, now: Instant) -> u32 {
        (0..100)
            .take_while(|_| bucket.take(now) == Turn::Now)
            .count()
            .try_into()
            .unwrap()
    }

    #[test]
    fn the_first_request_goes_alone() {
        let now = Instant::now();
        let mut bucket = Bucket::default();
        assert_eq!(bucket.take(now), Turn::Now);
        assert_eq!(bucket.take(now), Turn::Later);
        bucket.finish(now, Lesson::Nothing);
        assert_eq!(
            bucket.take(now),
            Turn::Now,
            "a failed probe is followed by another"
        );
        bucket.finish(now, Lesson::Unlimited);
        assert_eq!(take_all(&mut bucket, now), 100);
    }

    #[test]
    fn no_more_go_than_remain() {
        let now = Instant::now();
        let mut bucket = probed(now);
        assert_eq!(take_all(&mut bucket, now), 4);
        assert_eq!(bucket.take(now), Turn::At(now + WINDOW));
        // Answers in another order than the requests change nothing.
        for remaining in [0, 3, 1, 2] {
            bucket.finish(now, told(remaining));
            assert_eq!(bucket.take(now), Turn::At(now + WINDOW));
        }
        assert_eq!(take_all(&mut bucket, now + WINDOW), 5);
    }

    #[test]
    fn requests_under_way_count_in_the_next_window_too() {
        let now = Instant::now();
        let mut bucket = probed(now);
        assert_eq!(take_all(&mut bucket, now), 4);
        let next = now + WINDOW;
        assert_eq!(take_all(&mut bucket, next), 1);
        assert_eq!(
            bucket.take(next),
            Turn::Later,
            "when the new window ends is not known yet"
        );
        bucket.finish(next, told(4));
        assert_eq!(bucket.take(next), Turn::At(next + WINDOW));
    }

    #[test]
    fn a_window_whose_requests_all_fail_is_probed_again() {
        let now = Instant::now();
        let mut bucket = probed(now);
        let next = now + WINDOW;
        assert_eq!(take_all(&mut bucket, next), 5);
        for _ in 0..5 {
            bucket.finish(next, Lesson::Nothing);
        }
        assert_eq!(bucket.take(next), Turn::Now);
        assert_eq!(bucket.take(next), Turn::Later);
    }

    #[test]
    fn what_never_left_is_given_back() {
        let now = Instant::now();
        let mut bucket = probed(now);
        assert_eq!(take_all(&mut bucket, now), 4);
        bucket.finish(now, Lesson::Unsent);
        assert_eq!(take_all(&mut bucket, now), 1);
    }

    #[test]
    fn a_refilled_limit_is_noticed() {
        let now = Instant::now();
        let mut bucket = probed(now);
        for step in 1..20 {
            let now = now + Duration::from_secs(step);
            assert_eq!(bucket.take(now), Turn::Now);
            bucket.finish(now, told(4));
        }
    }

    #[test]
    fn a_limit_of_none_does_not_hang() {
        let now = Instant::now();
        let mut bucket = Bucket::default();
        assert_eq!(bucket.take(now), Turn::Now);
        bucket.finish(
            now,
            Lesson::Allowance(Allowance {
                limit: 0,
                remaining: 0,
                reset_after: WINDOW,
            }),
        );
        assert_eq!(bucket.take(now), Turn::At(now + WINDOW));
        assert_eq!(bucket.take(now + WINDOW), Turn::Now);
    }

    #[test]
    fn an_absurd_limit_is_taken_as_it_is() {
        let now = Instant::now();
        let mut bucket = Bucket::default();
        let absurd = Lesson::Allowance(Allowance {
            limit: u32::MAX,
            remaining: u32::MAX,
            reset_after: WINDOW,
        });
        for lesson in [absurd, absurd, Lesson::Unsent, absurd] {
            assert_eq!(bucket.take(now), Turn::Now);
            assert_eq!(
                bucket.take(now),
                if matches!(bucket.knowledge, Knowledge::Unknown) {
                    Turn::Later
                } else {
                    Turn::Now
                }
            );
            bucket.finish(now, lesson);
        }
    }

    #[test]
    fn a_block_holds_until_its_end_and_is_never_shortened() {
        let now = Instant::now();
        let mut bucket = probed(now);
        bucket.block(now + 2 * WINDOW);
        bucket.block(now + WINDOW);
        assert_eq!(bucket.take(now), Turn::At(now + 2 * WINDOW));
        assert!(!bucket.is_forgettable(now + WINDOW));
        assert_eq!(bucket.take(now + 2 * WINDOW), Turn::Now);
    }

    #[test]
    fn a_bucket_is_kept_while_it_means_something() {
        let now = Instant::now();
        let mut bucket = Bucket::default();
        assert!(bucket.is_forgettable(now));
        bucket.take(now);
        assert!(!bucket.is_forgettable(now), "a request is under way");
        bucket.finish(now, told(4));
        assert!(!bucket.is_forgettable(now), "the window is open");
        assert!(bucket.is_forgettable(now + WINDOW));
    }

    #[test]
    fn two_names_of_one_limit_are_counted_together() {
        let now = Instant::now();
        let mut bucket = probed(now);
        let mut other = Bucket::default();
        other.take(now);
        bucket.absorb(&other);
        assert_eq!(take_all(&mut bucket, now), 3);
        bucket.finish(now, told(3));
        assert_eq!(bucket.take(now), Turn::At(now + WINDOW));
    }
}

//! Sending a request until there is an answer worth giving back.

use std::time::Duration;

use axum::http::{Method, StatusCode};
use tokio::time::{Instant, sleep};
use tracing::{debug, error, info, warn};

use super::answer::Answer;
use super::bucket::Lesson;
use super::fuse::Change;
use super::limiter::{Ending, Permit, TooLong};
use super::nonce;
use super::options::Retries;
use super::relay::{Call, Relay};
use super::report::{Refusal, Report, Scope};
use super::route::Kind;
use super::upstream::Failure;

/// Discord's code for a second answer to an interaction.
const ALREADY_ANSWERED: u64 = 40_060;

/// What came of a call so far.
#[derive(Default)]
struct History {
    sent: u32,
    limited: u32,
    failed: u32,
    /// Discord may have acted on a sending that seemed to fail.
    may_have_acted: bool,
    /// What the caller gets if nothing better comes.
    last: Option<Answer>,
}

/// What follows a sending.
enum Next {
    Return(Answer),
    /// The limiter knows how long to wait.
    AtItsTurn,
    After(Duration),
}

impl Relay {
    /// Sends a call, again where that helps and can do no harm, and returns the last answer.
    pub(super) async fn deliver(&self, call: &Call) -> Answer {
        let mut history = History::default();
        loop {
            let outcome = match self.attempt(call).await {
                Ok(outcome) => outcome,
                Err(refusal) => return history.last.unwrap_or(refusal),
            };
            if history.sent > 0 {
                self.counters.retries.count();
            }
            history.sent += 1;
            match self.judge(call, &mut history, outcome).await {
                Next::Return(answer) => return answer,
                Next::AtItsTurn => {}
                Next::After(pause) => sleep(pause).await,
            }
        }
    }

    /// Waits for the call's turn and sends it once.
    ///
    /// # Errors
    /// The gate's own answer when the call may not leave.
    async fn attempt(&self, call: &Call) -> Result<Result<Answer, Failure>, Answer> {
        if self.fuse().is_shut(Instant::now()) {
            return Err(self.stopped());
        }
        let held_back = |TooLong { wait }, is_global| {
            self.counters.limited_here.count();
            debug!(route = %call.route, ?wait, is_global, "a limit outlasts the request");
            Answer::limited(wait, is_global)
        };
        let turn = self
            .limiter
            .acquire(&call.route, call.ticket, call.deadline)
            .await;
        let mut permit = turn.map_err(|too_long| held_back(too_long, false))?;
        if !call.route.has_own_token() {
            self.pace
                .acquire(call.deadline)
                .await
                .map_err(|too_long| held_back(too_long, true))?;
        }
        // The fuse may have blown while this one waited.
        let (is_stopped, change) = self.fuse().stops(Instant::now());
        tell(change);
        if is_stopped {
            return Err(self.stopped());
        }
        permit.mark_sent();
        self.counters.sent.count();
        let begin = Instant::now();
        let patience = call
            .attempt
            .min(call.deadline.saturating_duration_since(begin));
        let outcome = self.line.send(&call.sending, patience).await;
        let latency = begin.elapsed();
        match &outcome {
            Ok(answer) => {
                debug!(route = %call.route, status = answer.status.as_u16(), ?latency, "answered");
                self.counters.answered(latency);
                self.learn(call, permit, answer);
            }
            Err(failure) => {
                warn!(route = %call.route, ?failure, ?latency, "no answer");
                self.note_failure(permit, *failure);
            }
        }
        Ok(outcome)
    }

    fn stopped(&self) -> Answer {
        self.counters.stopped.count();
        self.health.failed();
        let message = "The gate sends nothing: Discord refused too many requests.";
        Answer::error(StatusCode::SERVICE_UNAVAILABLE, message)
    }

    /// Books what an answer says about limits and about the bot's standing.
    fn learn(&self, call: &Call, permit: Permit, answer: &Answer) {
        let margin = self.options.limits.margin;
        let mut is_invalid = matches!(
            answer.status,
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN
        );
        let mut is_taken = !answer.status.is_server_error();
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            let Refusal { scope, wait } = Refusal::read(&answer.headers, &answer.body);
            warn!(route = %call.route, ?scope, ?wait, "refused by a limit");
            self.counters.limited(scope);
            is_invalid = scope != Scope::Shared;
            is_taken = scope != Scope::Edge;
            if matches!(scope, Scope::Global | Scope::Edge) {
                self.pace.block(wait + margin);
            }
            permit.finish(Ending {
                lesson: Lesson::Nothing,
                name: None,
                block: Some(wait + margin),
            });
        } else {
            let report = Report::read(&answer.headers);
            let lesson = match report.allowance {
                Some(mut allowance) => {
                    allowance.reset_after += margin;
                    Lesson::Allowance(allowance)
                }
                None if answer.status.is_server_error() => Lesson::Nothing,
                None => Lesson::Unlimited,
            };
            permit.finish(Ending {
                lesson,
                name: report.name,
                block: None,
            });
        }
        if answer.status.is_server_error() {
            self.counters.server_errors.count();
        }
        if is_taken {
            self.health.taken();
        } else {
            self.health.failed();
        }
        self.note_standing(call, answer.status, is_invalid);
    }

    fn note_standing(&self, call: &Call, status: StatusCode, is_invalid: bool) {
        let now = Instant::now();
        if is_invalid {
            let change = self.fuse().count_invalid(now);
            tell(change);
        }
        // A webhook's 401 speaks of the webhook's own token.
        if call.route.has_own_token() {
            return;
        }
        if status == StatusCode::UNAUTHORIZED {
            let change = self.fuse().count_unauthorized(now);
            tell(change);
        } else if status != StatusCode::TOO_MANY_REQUESTS && !status.is_server_error() {
            self.fuse().count_authorized();
        }
    }

    fn note_failure(&self, permit: Permit, failure: Failure) {
        match failure {
            Failure::Hung => &self.counters.hung,
            Failure::Unsent | Failure::Broken | Failure::TooLong => &self.counters.broken,
        }
        .count();
        self.health.failed();
        let lesson = if failure == Failure::Unsent {
            Lesson::Unsent
        } else {
            Lesson::Nothing
        };
        permit.finish(lesson.into());
    }

    /// Decides what follows a sending.
    async fn judge(
        &self,
        call: &Call,
        history: &mut History,
        outcome: Result<Answer, Failure>,
    ) -> Next {
        match outcome {
            Ok(answer) if answer.status == StatusCode::TOO_MANY_REQUESTS => {
                history.limited += 1;
                if history.limited > self.options.retries.limited {
                    return Next::Return(answer);
                }
                history.last = Some(answer);
                Next::AtItsTurn
            }
            Ok(answer) if answer.status.is_server_error() => {
                self.judge_failure(call, history, answer, true).await
            }
            Ok(answer) if history.may_have_acted && call.was_already_answered(&answer) => {
                info!(route = %call.route, "an earlier sending had arrived");
                Next::Return(Answer::done())
            }
            // That this one is refused does not tell what became of an earlier one, which may have been taken.
            Ok(answer)
                if history.may_have_acted
                    && call.sending.method == Method::POST
                    && answer.status.is_client_error()
                    && answer.code() != Some(ALREADY_ANSWERED) =>
            {
                info!(route = %call.route, status = answer.status.as_u16(), "refused after a sending that may have arrived");
                Next::Return(history.last.take().unwrap_or(answer))
            }
            Ok(answer) => Next::Return(answer),
            Err(Failure::TooLong) => Next::Return(failed(Failure::TooLong)),
            Err(failure) => {
                self.judge_failure(call, history, failed(failure), failure != Failure::Unsent)
                    .await
            }
        }
    }

    async fn judge_failure(
        &self,
        call: &Call,
        history: &mut History,
        answer: Answer,
        may_have_acted: bool,
    ) -> Next {
        let retries = &self.options.retries;
        history.failed += 1;
        history.may_have_acted |= may_have_acted;
        if history.failed > retries.failed || (may_have_acted && !call.is_repeatable().await) {
            return Next::Return(answer);
        }
        let pause = pause(retries, history.failed, call.ticket);
        if Instant::now() + pause >= call.deadline {
            return Next::Return(answer);
        }
        warn!(route = %call.route, status = answer.status.as_u16(), ?pause, "will be sent again");
        history.last = Some(answer);
        Next::After(pause)
    }
}

impl Call {
    /// Whether it does no harm if Discord gets the call twice.
    async fn is_repeatable(&self) -> bool {
        match self.route.kind() {
            // Discord takes one answer to an interaction and refuses the second.
            Kind::Callback => true,
            Kind::NewMessage => nonce::is_enforced(&self.sending.headers, &self.sending.body).await,
            Kind::Webhook | Kind::Other => self.sending.method != Method::POST,
        }
    }

    /// Whether the answer says that the interaction had been answered before. A caller that wants the
    /// message in return gets the error, as there is no message to give.
    fn was_already_answered(&self, answer: &Answer) -> bool {
        let wants_message = self
            .sending
            .url
            .query_pairs()
            .any(|pair| pair == ("with_response".into(), "true".into()));
        self.route.kind() == Kind::Callback
            && !wants_message
            && answer.code() == Some(ALREADY_ANSWERED)
    }
}

fn failed(failure: Failure) -> Answer {
    let (status, message) = match failure {
        Failure::Unsent => (StatusCode::BAD_GATEWAY, "Discord cannot be reached."),
        Failure::Broken => (StatusCode::BAD_GATEWAY, "The connection to Discord broke."),
        Failure::Hung => (
            StatusCode::GATEWAY_TIMEOUT,
            "Discord did not answer in time.",
        ),
        Failure::TooLong => (StatusCode::BAD_GATEWAY, "Discord's answer is too long."),
    };
    Answer::error(status, message)
}

/// The pause after a failure: twice as long each time, and between half and all of that, differently for
/// each request, so that they do not all come back at once.
fn pause(retries: &Retries, failures: u32, ticket: u64) -> Duration {
    let doubled = retries
        .first_pause
        .saturating_mul(1 << failures.saturating_sub(1).min(16));
    let longest = doubled.min(retries.longest_pause);
    // Neighbouring tickets give numbers far apart (the golden ratio's multiples).
    let spread = (ticket + u64::from(failures)).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 48;
    let half = longest / 2;
    half + half.mul_f64(f64::from(u16::try_from(spread).unwrap_or(0)) / f64::from(u16::MAX))
}

fn tell(change: Option<Change>) {
    match change {
        Some(Change::Blown) => {
            error!("too many invalid requests: nothing is sent until their window clears");
        }
        Some(Change::Mended) => {
            info!("the window of invalid requests has cleared: requests are sent again");
        }
        Some(Change::Unauthorized) => {
            error!("Discord refuses the bot's token: nothing is sent for a while");
        }
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use super::pause;
    use crate::gate::Retries;
    use std::time::Duration;

    #[test]
    fn pauses_double_up_to_a_bound_and_differ() {
        let retries = Retries {
            first_pause: Duration::from_millis(100),
            longest_pause: Duration::from_millis(300),
            ..Retries::default()
        };
        for ticket in 0..1_000 {
            for (failures, longest) in [(1, 100), (2, 200), (3, 300), (40, 300)] {
                let longest = Duration::from_millis(longest);
                let pause = pause(&retries, failures, ticket);
                assert!(
                    pause >= longest / 2 && pause <= longest,
                    "{pause:?} after {failures}"
                );
            }
        }
        assert_ne!(pause(&retries, 1, 1), pause(&retries, 1, 2));
    }
}

//! Whether players can play: the time in which they cannot does not count for their clocks.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ConnectionStage, Http, ShardManager};
use tokio::sync::watch;
use tokio::time::{Instant, timeout};
use tokio_util::sync::CancellationToken;

use crate::app::App;

/// How often the connections are looked at. serenity tells of some changes only when it is asked.
const LOOK: Duration = Duration::from_secs(1);

/// How often while calls fail: each look is then a call.
const LOOK_AGAIN: Duration = Duration::from_secs(4);

/// So long calls may fail, one after another, before Discord counts as out of reach: single failures are tried again.
const FAILING: Duration = Duration::from_secs(10);

/// So long the answer to a look may take.
const ANSWER: Duration = Duration::from_secs(4);

/// The two ways between players and the bot: what they do comes through the gateway, what they are told leaves by calls.
pub(super) struct Link {
    pub(super) manager: Arc<ShardManager>,
    /// The number of connections to the gateway that there should be.
    pub(super) shards: u32,
    pub(super) http: Arc<Http>,
    /// Since when calls fail.
    pub(super) failing: watch::Receiver<Option<Instant>>,
}

impl Link {
    /// Notes whether both ways are open, until `stop` is cancelled.
    pub(super) async fn watch_over(self, app: App, stop: CancellationToken) {
        while let Some(calls) = stop.run_until_cancelled(self.calls()).await {
            let reachable = calls != Calls::Fail && self.is_connected().await;
            if let Err(error) = app.reachable(reachable).await {
                tracing::error!(%error, "it could not be noted whether players can play");
            }
            let pause = if calls == Calls::Work {
                LOOK
            } else {
                LOOK_AGAIN
            };
            tokio::select! {
                () = stop.cancelled() => {}
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    async fn is_connected(&self) -> bool {
        let runners = self.manager.runners.lock().await;
        all_connected(runners.values().map(|runner| runner.stage), self.shards)
    }

    /// How calls fare. While they fail, one is made to see: there may be none to make for a long time.
    async fn calls(&self) -> Calls {
        let Some(since) = *self.failing.borrow() else {
            return Calls::Work;
        };
        let answer = timeout(ANSWER, self.http.get_gateway()).await;
        if matches!(answer, Ok(Ok(_))) {
            Calls::Work
        } else if since.elapsed() < FAILING {
            Calls::Falter
        } else {
            Calls::Fail
        }
    }
}

/// How calls to Discord fare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Calls {
    Work,
    /// The last ones failed.
    Falter,
    /// They have failed for some time.
    Fail,
}

/// Whether there are as many connections as there should be, and each of them works.
fn all_connected(mut stages: impl ExactSizeIterator<Item = ConnectionStage>, shards: u32) -> bool {
    stages.len() == shards as usize && stages.all(|stage| stage == ConnectionStage::Connected)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_shard_that_is_cut_off_or_missing_is_enough() {
        use ConnectionStage::{Connected, Disconnected, Resuming};
        for (stages, reachable) in [
            (vec![Connected, Connected], true),
            (vec![Connected], false),
            (vec![Connected, Disconnected], false),
            (vec![Resuming, Connected], false),
            (vec![], false),
        ] {
            assert_eq!(
                all_connected(stages.clone().into_iter(), 2),
                reachable,
                "{stages:?}"
            );
        }
    }
}

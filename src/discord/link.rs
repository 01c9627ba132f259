//! Whether players can reach the bot: the time in which they cannot does not count for their clocks.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ConnectionStage, ShardManager};
use tokio_util::sync::CancellationToken;

use crate::app::App;

/// How often the connections are looked at. serenity tells of some changes only when it is asked.
const LOOK: Duration = Duration::from_secs(1);

/// Notes whether all `shards` are connected, until `stop` is cancelled.
pub(super) async fn watch_over(
    app: App,
    manager: Arc<ShardManager>,
    shards: u32,
    stop: CancellationToken,
) {
    while !stop.is_cancelled() {
        let reachable = {
            let runners = manager.runners.lock().await;
            all_connected(runners.values().map(|runner| runner.stage), shards)
        };
        if let Err(error) = app.reachable(reachable).await {
            tracing::error!(%error, "it could not be noted whether players can play");
        }
        tokio::select! {
            () = stop.cancelled() => {}
            () = tokio::time::sleep(LOOK) => {}
        }
    }
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

//! What is being delivered at the moment, and how much more may be.

use std::collections::HashMap;
use std::sync::Arc;

use tokio::task::{Id, JoinSet};

use super::verdict::LONGEST_WAIT;
use super::work::Failure;
use super::{App, Courier};
use crate::play::Timestamp;
use crate::store::DueParcel;

/// Deliveries at once.
const ALL: usize = 16;

/// So many of them may touch up older messages: the others are there for news at any moment.
const TOUCHING_UP: usize = 12;

/// The deliveries that are under way.
#[derive(Default)]
pub(super) struct Hands {
    tasks: JoinSet<Result<(), Failure>>,
    errands: HashMap<Id, Errand>,
}

struct Errand {
    stream: String,
    touches_up: bool,
}

impl Hands {
    /// How many more deliveries may begin.
    fn free(&self, touching_up: bool) -> usize {
        let all = ALL.saturating_sub(self.tasks.len());
        if !touching_up {
            return all;
        }
        let busy = self.errands.values().filter(|errand| errand.touches_up);
        all.min(TOUCHING_UP.saturating_sub(busy.count()))
    }

    /// Whether something of this stream is under way: no other may be then.
    fn holds(&self, stream: &str) -> bool {
        self.errands.values().any(|errand| errand.stream == stream)
    }

    fn begin(
        &mut self,
        errand: Errand,
        delivery: impl Future<Output = Result<(), Failure>> + Send + 'static,
    ) {
        let task = self.tasks.spawn(delivery);
        self.errands.insert(task.id(), errand);
    }

    /// Waits until a delivery ends; none when none is under way. It fails only when nothing can be noted any more.
    pub(super) async fn next(&mut self) -> Option<Result<(), Failure>> {
        let (id, done) = match self.tasks.join_next_with_id().await? {
            Ok((id, done)) => (id, done),
            Err(error) => {
                tracing::error!(%error, "a delivery ended badly");
                (error.id(), Ok(()))
            }
        };
        self.errands.remove(&id);
        Some(done)
    }

    /// Waits until all have ended.
    pub(super) async fn finish(&mut self) {
        while self.next().await.is_some() {}
    }
}

impl App {
    /// Starts the deliveries that are due, news before what touches up older messages, and tells when the next is.
    pub(super) async fn pick_up(
        &self,
        courier: &Arc<dyn Courier>,
        hands: &mut Hands,
    ) -> Result<Option<Timestamp>, Failure> {
        // Whichever hand is free next looks again. Under load most looks would be in vain, at a long list.
        if hands.free(false) == 0 {
            return Ok(None);
        }
        let now = self.now();
        let touches_too = hands.free(true) > 0;
        let (news, touches, next) = self
            .try_read(move |view| {
                // As many more as may be under way, which are still due as long as they are.
                let touches = if touches_too {
                    view.due_touches(now, LONGEST_WAIT, 2 * ALL)?
                } else {
                    Vec::new()
                };
                Ok((
                    view.due_news(now, LONGEST_WAIT, 2 * ALL)?,
                    touches,
                    view.next_parcel_after(now)?,
                ))
            })
            .await?;
        for (due, touches_up) in [(news, false), (touches, true)] {
            for DueParcel { id, stream } in due {
                if hands.free(touches_up) == 0 {
                    break;
                }
                if hands.holds(&stream) {
                    continue;
                }
                let (app, courier) = (self.clone(), Arc::clone(courier));
                let errand = Errand { stream, touches_up };
                hands.begin(errand, async move { app.deliver(&*courier, id).await });
            }
        }
        Ok(next)
    }
}

//! Whether Discord takes requests at all.

use tokio::sync::watch;
use tokio::time::Instant;

/// Since when no request has been taken. One that is taken ends it, whatever its answer is.
#[derive(Debug)]
pub(super) struct Health(watch::Sender<Option<Instant>>);

impl Default for Health {
    fn default() -> Self {
        Self(watch::Sender::new(None))
    }
}

impl Health {
    /// Discord took a request.
    pub(super) fn taken(&self) {
        self.0.send_if_modified(|since| since.take().is_some());
    }

    /// A request came to nothing: no answer, one that says that Discord is out of order, or it could not even be sent.
    pub(super) fn failed(&self) {
        self.0.send_if_modified(|since| {
            let begins = since.is_none();
            since.get_or_insert_with(Instant::now);
            begins
        });
    }

    pub(super) fn failing(&self) -> watch::Receiver<Option<Instant>> {
        self.0.subscribe()
    }
}

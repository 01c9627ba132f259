//! A result that somebody waits for.

use super::StoreError;

/// Whoever waits.
type Done<T, E> = Box<dyn FnOnce(Result<T, E>) + Send>;

/// Tells `done` the result exactly once: that the store is closed when the promise is dropped before anything else was told.
pub(super) struct Promise<T, E: From<StoreError>> {
    done: Option<Done<T, E>>,
}

impl<T, E: From<StoreError>> Promise<T, E> {
    pub(super) fn new(done: impl FnOnce(Result<T, E>) + Send + 'static) -> Promise<T, E> {
        Promise {
            done: Some(Box::new(done)),
        }
    }

    pub(super) fn tell(mut self, result: Result<T, E>) {
        if let Some(done) = self.done.take() {
            done(result);
        }
    }
}

impl<T, E: From<StoreError>> Drop for Promise<T, E> {
    fn drop(&mut self) {
        if let Some(done) = self.done.take() {
            done(Err(StoreError::Closed.into()));
        }
    }
}

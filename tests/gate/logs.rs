//! Everything that is logged on this thread.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use tracing::level_filters::LevelFilter;
use tracing::subscriber::DefaultGuard;

/// Captures until it is dropped. Tests run on one thread each, the gate's tasks with them.
pub(super) struct Logs {
    buffer: Buffer,
    _guard: DefaultGuard,
}

#[derive(Clone, Default)]
struct Buffer(Arc<Mutex<Vec<u8>>>);

impl Logs {
    pub(super) fn capture() -> Self {
        let buffer = Buffer::default();
        let writer = buffer.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_max_level(LevelFilter::TRACE)
            .with_ansi(false)
            .with_writer(move || writer.clone())
            .finish();
        Self {
            buffer,
            _guard: tracing::subscriber::set_default(subscriber),
        }
    }

    pub(super) fn text(&self) -> String {
        String::from_utf8(self.buffer.0.lock().unwrap().clone()).unwrap()
    }
}

impl Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

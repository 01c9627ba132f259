//! The progress of long work, on a terminal.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use komwe::operate::Meter;

/// How often a step without a known end shows that it lives.
const TICK: Duration = Duration::from_millis(120);

/// A bar on standard error; nothing where that is no terminal.
pub(crate) struct Bar {
    bar: ProgressBar,
    stopped: Box<dyn Fn() -> bool>,
}

impl Bar {
    /// A bar for work that ends early once `stopped` says so.
    pub(crate) fn new(stopped: impl Fn() -> bool + 'static) -> Bar {
        Bar {
            bar: ProgressBar::hidden(),
            stopped: Box::new(stopped),
        }
    }
}

impl Meter for Bar {
    fn begin(&mut self, step: &str, of: Option<u64>) {
        self.bar.finish_and_clear();
        self.bar = match of {
            Some(all) => ProgressBar::new(all),
            None => ProgressBar::new_spinner(),
        };
        self.bar.set_message(step.to_owned());
        if of.is_some() {
            self.bar.set_style(counted());
        } else {
            self.bar.enable_steady_tick(TICK);
        }
    }

    fn reach(&mut self, done: u64, of: u64) {
        if self.bar.length() != Some(of) {
            self.bar.disable_steady_tick();
            self.bar.set_length(of);
            self.bar.set_style(counted());
        }
        self.bar.set_position(done);
    }

    fn end(&mut self) {
        self.bar.finish_and_clear();
    }

    fn is_stopped(&self) -> bool {
        (self.stopped)()
    }
}

fn counted() -> ProgressStyle {
    // The template is ours; if it were faulty, the usual bar would do.
    ProgressStyle::with_template("{msg} [{wide_bar}] {pos}/{len} {eta}")
        .unwrap_or_else(|_| ProgressStyle::default_bar())
}

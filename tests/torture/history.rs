//! What the people did and what they were told of it.

use std::sync::Mutex;

/// What a person knows of a move that they tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Known {
    /// The bot said that it was played.
    Acknowledged,
    /// The bot said that nothing was done.
    Refused,
    /// No answer came, or one that tells neither.
    Unknown,
}

/// A move that somebody tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Try {
    pub(crate) game: i64,
    /// Its number in the game, from 1.
    pub(crate) ply: u32,
    pub(crate) mv: String,
    pub(crate) player: u64,
    pub(crate) known: Known,
}

impl Try {
    /// Whether it is this move, in whosever letters: those of North are small when they are told.
    pub(crate) fn says(&self, mv: &str) -> bool {
        self.mv.eq_ignore_ascii_case(mv)
    }
}

/// All that was tried.
#[derive(Debug, Default)]
pub(crate) struct History {
    tries: Mutex<Vec<Try>>,
}

impl History {
    pub(crate) fn note(&self, tried: Try) {
        self.tries.lock().unwrap().push(tried);
    }

    pub(crate) fn tries(&self) -> Vec<Try> {
        self.tries.lock().unwrap().clone()
    }

    pub(crate) fn count(&self, known: Known) -> usize {
        let tries = self.tries.lock().unwrap();
        tries.iter().filter(|tried| tried.known == known).count()
    }
}

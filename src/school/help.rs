//! What somebody may want to do, and finds help with.

/// A topic of help, named for the task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Topic {
    /// Play with a friend.
    Friend,
    /// Find somebody to play with.
    Partner,
    /// Choose a move and play it.
    Move,
    /// See what has happened.
    See,
    /// Understand a move.
    Understand,
    /// Learn the game.
    Learn,
    /// Leave an answer ready.
    Ready,
    /// Know how much time there is.
    Time,
    /// Be away for a while.
    Away,
    /// Agree on a draw, a takeback or a pause.
    Agree,
    /// Give a game up.
    Resign,
    /// Change how boards look.
    Look,
    /// Watch the games of others.
    Watch,
    /// Take a record home, or bring one.
    Record,
    /// Know how strong somebody is.
    Rating,
    /// See, hide or delete what is stored.
    Privacy,
    /// Set up a server.
    Host,
    /// Run a tournament.
    Tournament,
}

impl Topic {
    /// Every topic, in the order in which they are offered.
    pub const ALL: [Topic; 18] = [
        Topic::Friend,
        Topic::Partner,
        Topic::Move,
        Topic::See,
        Topic::Understand,
        Topic::Learn,
        Topic::Ready,
        Topic::Time,
        Topic::Away,
        Topic::Agree,
        Topic::Resign,
        Topic::Look,
        Topic::Watch,
        Topic::Record,
        Topic::Rating,
        Topic::Privacy,
        Topic::Host,
        Topic::Tournament,
    ];

    /// The stable name, part of the keys of its texts.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Topic::Friend => "friend",
            Topic::Partner => "partner",
            Topic::Move => "move",
            Topic::See => "see",
            Topic::Understand => "understand",
            Topic::Learn => "learn",
            Topic::Ready => "ready",
            Topic::Time => "time",
            Topic::Away => "away",
            Topic::Agree => "agree",
            Topic::Resign => "resign",
            Topic::Look => "look",
            Topic::Watch => "watch",
            Topic::Record => "record",
            Topic::Rating => "rating",
            Topic::Privacy => "privacy",
            Topic::Host => "host",
            Topic::Tournament => "tournament",
        }
    }

    /// The topic of a key.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Topic> {
        Topic::ALL.into_iter().find(|topic| topic.key() == key)
    }
}

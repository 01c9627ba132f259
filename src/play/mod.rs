//! The pure life of a challenge and of a game: `handle(state, event, now)` gives the new state and its effects as data.
//!
//! Nothing here reads a clock, draws a lot, does IO or words a sentence for a user: time and lots are arguments, what has to be
//! said is a [`Notice`], and whatever a user can do wrong is a [`Refusal`].

pub mod challenge;
pub mod choose;
mod effect;
pub mod game;
mod ids;
mod limits;
mod look;
mod parcel;
mod player;
mod preferences;
pub mod premove;
pub mod reading;
mod refusal;
mod summary;
mod time;
pub mod transcript;
pub mod watch;

pub use challenge::Challenge;
pub use effect::{Effect, Job, Notice, Opening, Stream};
pub use game::{Cause, Decision, Ending, Game, Orders, Ply, Status};
pub use ids::{
    ChallengeId, ChannelId, GameId, GuildId, Home, InteractionId, MessageId, ParcelId, PlayerId,
    RecordId,
};
pub use limits::{Limit, Limits, Load};
pub use look::{Digits, Look, Theme, UnknownName};
pub use parcel::{GivenUp, NewThread, Parcel, Place, Posted, ReplyToken};
pub use player::Names;
pub use preferences::{Preference, Preferences, ServerSettings, Setting};
pub use premove::{Half, Premove, PremoveEnd};
pub use reading::BadRecord;
pub use refusal::Refusal;
pub use summary::{GameSummary, Nearness};
pub use time::Timestamp;
pub use transcript::Times;
pub use watch::Watch;

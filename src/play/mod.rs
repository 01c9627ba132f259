//! The pure life of a challenge and of a game: `handle(state, event, now)` gives the new state and its effects as data.
//!
//! Nothing here reads a clock, draws a lot, does IO or words a sentence for a user: time and lots are arguments, what has to be
//! said is a [`Notice`], and whatever a user can do wrong is a [`Refusal`].

mod appointment;
pub mod calendar;
pub mod career;
pub mod challenge;
pub mod choose;
pub mod clock;
mod effect;
pub mod game;
pub mod holiday;
mod ids;
mod limits;
mod look;
pub mod milestone;
mod occasion;
pub mod pace;
mod parcel;
mod player;
mod preferences;
pub mod premove;
pub mod proposal;
pub mod quiet;
pub mod reading;
mod refusal;
pub mod ruling;
pub mod series;
mod stamp;
mod summary;
pub mod tally;
mod terms;
mod time;
pub mod title;
pub mod transcript;
pub mod watch;
mod zone;

pub use appointment::{appointment, length_of_time};
pub use calendar::Season;
pub use career::{Career, Results};
pub use challenge::Challenge;
pub use clock::{Away, Clock, Tick, Warned};
pub use effect::{Effect, Job, News, Notice, Opening, Stream};
pub use game::{Cause, Change, Decision, Ending, Game, Orders, Ply, Status};
pub use holiday::{Holiday, NoHoliday};
pub use ids::{
    ChallengeId, ChannelId, GameId, GuildId, Home, InteractionId, MessageId, ParcelId, PlayerId,
    RecordId, RoleId, TournamentId,
};
pub use limits::{Limit, Limits, Load};
pub use look::{Digits, Look, Theme, UnknownName};
pub use milestone::{Aim, Milestone, RoleTrouble, Unfit};
pub use occasion::Occasion;
pub use pace::{BadPace, Pace};
pub use parcel::{GivenUp, NewThread, Parcel, Place, Posted, ReplyToken};
pub use player::Names;
pub use preferences::{Preference, Preferences, Reminders, ServerSettings, Setting};
pub use premove::{Half, Premove, PremoveEnd};
pub use proposal::Proposal;
pub use quiet::{BadQuiet, Quiet, Sleep, Weekend};
pub use reading::BadRecord;
pub use refusal::{BadTournament, NoEntry, Refusal};
pub use ruling::{Ruling, Verdict};
pub use series::{Match, Part};
pub use stamp::Stamp;
pub use summary::{GameSummary, Nearness};
pub use terms::{Length, Starts, Terms};
pub use time::Timestamp;
pub use title::{Standing, Title};
pub use transcript::Times;
pub use watch::Watch;
pub use zone::{UnknownZone, Zone};

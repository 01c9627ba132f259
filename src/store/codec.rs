//! How the types of the game are written in columns.

use rusqlite::Row;
use rusqlite::types::FromSql;

use super::StoreError;
use crate::play::{
    Cause, ChallengeId, ChannelId, Ending, GameId, GuildId, Home, Job, Notice, PremoveEnd, Stream,
};
use crate::rules::{Outcome, Side, Variant, Win};

/// A Discord id as `SQLite` can hold it: the same bits.
pub(super) const fn signed(id: u64) -> i64 {
    id.cast_signed()
}

/// The id again.
pub(super) fn unsigned(row: &Row<'_>, column: &str) -> Result<u64, StoreError> {
    get::<i64>(row, column).map(i64::cast_unsigned)
}

/// An id that may be missing.
pub(super) fn unsigned_or_none(row: &Row<'_>, column: &str) -> Result<Option<u64>, StoreError> {
    get::<Option<i64>>(row, column).map(|id| id.map(i64::cast_unsigned))
}

/// A column by its name.
pub(super) fn get<T: FromSql>(row: &Row<'_>, column: &str) -> Result<T, StoreError> {
    Ok(row.get(column)?)
}

/// The columns `guild` and `channel`.
pub(super) fn home(row: &Row<'_>) -> Result<Home, StoreError> {
    Ok(Home {
        guild: unsigned_or_none(row, "guild")?.map(GuildId),
        channel: ChannelId(unsigned(row, "channel")?),
    })
}

/// The column `variant`.
pub(super) fn variant(row: &Row<'_>) -> Result<Variant, StoreError> {
    let key: String = get(row, "variant")?;
    key.parse().map_err(|_| nonsense("variant", &key))
}

/// A side by its letter.
pub(super) fn side(letter: &str) -> Result<Side, StoreError> {
    match letter {
        "S" => Ok(Side::South),
        "N" => Ok(Side::North),
        other => Err(nonsense("side", other)),
    }
}

/// The letter of a side.
pub(super) const fn letter(side: Side) -> &'static str {
    match side {
        Side::South => "S",
        Side::North => "N",
    }
}

/// The columns `ending` and `winner`.
pub(super) const fn ending_columns(ending: Ending) -> (&'static str, Option<&'static str>) {
    let key = match ending {
        Ending::Board(Outcome::Won {
            how: Win::BaoHamna, ..
        }) => "bao-hamna",
        Ending::Board(Outcome::Won {
            how: Win::Mkononi, ..
        }) => "mkononi",
        Ending::Board(Outcome::Won {
            how: Win::NoLegalMove,
            ..
        }) => "no-legal-move",
        Ending::Board(Outcome::Won {
            how: Win::AllCaptured,
            ..
        }) => "all-captured",
        Ending::Board(Outcome::Repetition) => "repetition",
        Ending::Resigned { .. } => "resigned",
    };
    let winner = match ending.winner() {
        Some(side) => Some(letter(side)),
        None => None,
    };
    (key, winner)
}

/// The ending that two such columns tell.
pub(super) fn ending(key: &str, winner: Option<&str>) -> Result<Ending, StoreError> {
    let winner = winner.map(side).transpose()?;
    let how = match key {
        "bao-hamna" => Some(Win::BaoHamna),
        "mkononi" => Some(Win::Mkononi),
        "no-legal-move" => Some(Win::NoLegalMove),
        "all-captured" => Some(Win::AllCaptured),
        _ => None,
    };
    match (key, how, winner) {
        (_, Some(how), Some(by)) => Ok(Ending::Board(Outcome::Won { by, how })),
        ("repetition", None, None) => Ok(Ending::Board(Outcome::Repetition)),
        ("resigned", None, Some(winner)) => Ok(Ending::Resigned { by: winner.other() }),
        _ => Err(nonsense("ending", key)),
    }
}

/// The column `cause`.
pub(super) fn cause(row: &Row<'_>) -> Result<Cause, StoreError> {
    let key: String = get(row, "cause")?;
    Cause::ALL
        .into_iter()
        .find(|cause| cause.key() == key)
        .ok_or_else(|| nonsense("cause", &key))
}

/// The column `state` of a premove that has ended; none where nothing is kept of it.
pub(super) const fn premove_state(how: PremoveEnd) -> Option<&'static str> {
    match how {
        PremoveEnd::Played => Some("played"),
        PremoveEnd::Dropped => Some("dropped"),
        PremoveEnd::Overtaken => None,
    }
}

/// The key of a stream.
pub(super) fn stream_key(stream: Stream) -> String {
    match stream {
        Stream::Challenge(id) => format!("challenge {id}"),
        Stream::Game(id) => format!("game {id}"),
    }
}

/// The columns `kind`, `subject` and `ply`.
pub(super) const fn notice_columns(notice: Notice) -> (&'static str, i64, Option<u32>) {
    match notice {
        Notice::Challenge(id) => ("challenge", id.0, None),
        Notice::ChallengeClosed(id) => ("challenge-closed", id.0, None),
        Notice::Turn { game, ply } => ("turn", game.0, Some(ply)),
        Notice::GameOver { game } => ("game-over", game.0, None),
        Notice::Settle { game, ply } => ("settle", game.0, Some(ply)),
    }
}

/// The notice that such columns tell.
pub(super) fn notice(row: &Row<'_>) -> Result<Notice, StoreError> {
    let kind: String = get(row, "kind")?;
    let subject: i64 = get(row, "subject")?;
    let ply: Option<u32> = get(row, "ply")?;
    match (kind.as_str(), ply) {
        ("challenge", None) => Ok(Notice::Challenge(ChallengeId(subject))),
        ("challenge-closed", None) => Ok(Notice::ChallengeClosed(ChallengeId(subject))),
        ("turn", Some(ply)) => Ok(Notice::Turn {
            game: GameId(subject),
            ply,
        }),
        ("game-over", None) => Ok(Notice::GameOver {
            game: GameId(subject),
        }),
        ("settle", Some(ply)) => Ok(Notice::Settle {
            game: GameId(subject),
            ply,
        }),
        _ => Err(nonsense("notice", &kind)),
    }
}

/// The columns `kind` and `subject`.
pub(super) const fn job_columns(job: Job) -> (&'static str, i64) {
    match job {
        Job::ExpireChallenge(id) => ("expire-challenge", id.0),
        Job::ForgetInteractions => ("forget-interactions", 0),
    }
}

/// The job that such columns tell.
pub(super) fn job(row: &Row<'_>) -> Result<Job, StoreError> {
    let kind: String = get(row, "kind")?;
    match kind.as_str() {
        "expire-challenge" => Ok(Job::ExpireChallenge(ChallengeId(get(row, "subject")?))),
        "forget-interactions" => Ok(Job::ForgetInteractions),
        other => Err(nonsense("job", other)),
    }
}

/// Something stored that cannot be.
pub(super) fn nonsense(what: &str, value: &str) -> StoreError {
    StoreError::Nonsense(format!("{what} {value:?}"))
}

//! How the types of the game are written in columns.

use std::str::FromStr;
use std::time::Duration;

use rusqlite::Row;
use rusqlite::types::FromSql;

use super::StoreError;
use crate::play::{
    Cause, ChallengeId, ChannelId, Ending, GameId, GuildId, Home, Job, News, Notice, PlayerId,
    PremoveEnd, Stream, Timestamp, TournamentId, Warned,
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

/// A name in a column.
pub(super) fn key<T: FromStr>(row: &Row<'_>, column: &str) -> Result<T, StoreError> {
    let key: String = get(row, column)?;
    key.parse().map_err(|_| nonsense(column, &key))
}

/// A name in a column that may be empty.
pub(super) fn key_or_none<T: FromStr>(
    row: &Row<'_>,
    column: &str,
) -> Result<Option<T>, StoreError> {
    let key: Option<String> = get(row, column)?;
    key.map(|key| key.parse().map_err(|_| nonsense(column, &key)))
        .transpose()
}

/// A moment that may be missing.
pub(super) fn moment_or_none(row: &Row<'_>, column: &str) -> Result<Option<Timestamp>, StoreError> {
    get::<Option<i64>>(row, column).map(|at| at.map(Timestamp))
}

/// A number of seconds.
pub(super) fn seconds(row: &Row<'_>, column: &str) -> Result<Duration, StoreError> {
    let seconds: i64 = get(row, column)?;
    u64::try_from(seconds)
        .map(Duration::from_secs)
        .map_err(|_| nonsense(column, &seconds.to_string()))
}

/// A length of time as `SQLite` holds it.
pub(super) fn in_seconds(time: Duration) -> i64 {
    i64::try_from(time.as_secs()).unwrap_or(i64::MAX)
}

/// The column `variant`.
pub(super) fn variant(row: &Row<'_>) -> Result<Variant, StoreError> {
    key(row, "variant")
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
        Ending::OnTime { .. } => "on-time",
        Ending::Agreed => "agreed",
        Ending::Adjudicated { .. } => "adjudicated",
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
        ("on-time", None, Some(winner)) => Ok(Ending::OnTime { by: winner.other() }),
        ("agreed", None, None) => Ok(Ending::Agreed),
        ("adjudicated", None, winner) => Ok(Ending::Adjudicated { winner }),
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
        Stream::Watch(id) => format!("watch {id}"),
        Stream::Tournament(id) => format!("tournament {id}"),
        Stream::Roles(guild, player) => format!("roles {guild} {player}"),
    }
}

/// The columns `kind`, `subject` and `ply`, where a proposal and a ruling have their number. A watcher, and whose roles it is about, is the
/// recipient.
pub(super) const fn notice_columns(notice: Notice) -> (&'static str, i64, Option<u32>) {
    match notice {
        Notice::Challenge(id) => ("challenge", id.0, None),
        Notice::ChallengeClosed(id) => ("challenge-closed", id.0, None),
        Notice::Turn { game, ply } => ("turn", game.0, Some(ply)),
        Notice::GameOver { game } => ("game-over", game.0, None),
        Notice::Settle { game, ply } => ("settle", game.0, Some(ply)),
        Notice::Watched { game, ply, .. } => ("watched", game.0, Some(ply)),
        Notice::Proposal { game, number } => ("proposal", game.0, Some(number)),
        Notice::ProposalClosed { game, number } => ("proposal-closed", game.0, Some(number)),
        Notice::Ruled { game, number } => ("ruled", game.0, Some(number)),
        Notice::Refresh { game, ply } => ("refresh", game.0, Some(ply)),
        Notice::News { game, ply, news } => (news.key(), game.0, Some(ply)),
        Notice::Tournament { id } => ("tournament", id.0, None),
        Notice::PinTournament { id } => ("tournament-pin", id.0, None),
        Notice::Round { id, round } => ("tournament-round", id.0, Some(round as u32)),
        Notice::Standings { id, number } => ("tournament-standings", id.0, Some(number)),
        Notice::TournamentOver { id } => ("tournament-over", id.0, None),
        Notice::Presence { game, ply } => ("presence", game.0, Some(ply)),
        Notice::Roles { guild, .. } => ("roles", signed(guild.0), None),
    }
}

/// The notice that such columns tell, and the column `recipient`.
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
        ("roles", None) => Ok(Notice::Roles {
            guild: GuildId(subject.cast_unsigned()),
            player: PlayerId(unsigned(row, "recipient")?),
        }),
        ("settle", Some(ply)) => Ok(Notice::Settle {
            game: GameId(subject),
            ply,
        }),
        ("watched", Some(ply)) => Ok(Notice::Watched {
            game: GameId(subject),
            ply,
            watcher: PlayerId(unsigned(row, "recipient")?),
        }),
        ("proposal", Some(number)) => Ok(Notice::Proposal {
            game: GameId(subject),
            number,
        }),
        ("proposal-closed", Some(number)) => Ok(Notice::ProposalClosed {
            game: GameId(subject),
            number,
        }),
        ("ruled", Some(number)) => Ok(Notice::Ruled {
            game: GameId(subject),
            number,
        }),
        ("refresh", Some(ply)) => Ok(Notice::Refresh {
            game: GameId(subject),
            ply,
        }),
        ("tournament", None) => Ok(Notice::Tournament {
            id: TournamentId(subject),
        }),
        ("tournament-pin", None) => Ok(Notice::PinTournament {
            id: TournamentId(subject),
        }),
        ("tournament-round", Some(round)) => Ok(Notice::Round {
            id: TournamentId(subject),
            round: u8::try_from(round).map_err(|_| nonsense("round", &round.to_string()))?,
        }),
        ("tournament-standings", Some(number)) => Ok(Notice::Standings {
            id: TournamentId(subject),
            number,
        }),
        ("tournament-over", None) => Ok(Notice::TournamentOver {
            id: TournamentId(subject),
        }),
        ("presence", Some(ply)) => Ok(Notice::Presence {
            game: GameId(subject),
            ply,
        }),
        (key, Some(ply)) => News::ALL
            .into_iter()
            .find(|news| news.key() == key)
            .map(|news| Notice::News {
                game: GameId(subject),
                ply,
                news,
            })
            .ok_or_else(|| nonsense("notice", &kind)),
        _ => Err(nonsense("notice", &kind)),
    }
}

/// The columns `kind` and `subject`.
pub(super) const fn job_columns(job: Job) -> (&'static str, i64) {
    match job {
        Job::ExpireChallenge(id) => ("expire-challenge", id.0),
        Job::ForgetInteractions => ("forget-interactions", 0),
        Job::Tick(id) => ("tick", id.0),
        Job::EndHoliday(player) => ("end-holiday", signed(player.0)),
        Job::StartTournament(id) => ("start-tournament", id.0),
        Job::FirstMove(id) => ("first-move", id.0),
        Job::EndMatch(id) => ("end-match", id.0),
        Job::Scrub => ("scrub", 0),
    }
}

/// The job that such columns tell.
pub(super) fn job(row: &Row<'_>) -> Result<Job, StoreError> {
    let kind: String = get(row, "kind")?;
    match kind.as_str() {
        "expire-challenge" => Ok(Job::ExpireChallenge(ChallengeId(get(row, "subject")?))),
        "forget-interactions" => Ok(Job::ForgetInteractions),
        "tick" => Ok(Job::Tick(GameId(get(row, "subject")?))),
        "end-holiday" => Ok(Job::EndHoliday(PlayerId(unsigned(row, "subject")?))),
        "start-tournament" => Ok(Job::StartTournament(TournamentId(get(row, "subject")?))),
        "first-move" => Ok(Job::FirstMove(ChallengeId(get(row, "subject")?))),
        "end-match" => Ok(Job::EndMatch(ChallengeId(get(row, "subject")?))),
        "scrub" => Ok(Job::Scrub),
        other => Err(nonsense("job", other)),
    }
}

/// Something stored that cannot be.
pub(super) fn nonsense(what: &str, value: &str) -> StoreError {
    StoreError::Nonsense(format!("{what} {value:?}"))
}

/// The column `warned`.
pub(super) const fn warned_key(warned: Warned) -> &'static str {
    match warned {
        Warned::Nothing => "nothing",
        Warned::Third => "third",
        Warned::LastCall => "last-call",
        Warned::Out => "out",
    }
}

/// What such a column tells.
pub(super) fn warned(row: &Row<'_>) -> Result<Warned, StoreError> {
    let key: String = get(row, "warned")?;
    [
        Warned::Nothing,
        Warned::Third,
        Warned::LastCall,
        Warned::Out,
    ]
    .into_iter()
    .find(|warned| warned_key(*warned) == key)
    .ok_or_else(|| nonsense("warned", &key))
}

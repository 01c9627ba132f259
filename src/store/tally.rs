//! What finished games were for their players. Derived from games, the times of their moves, and rulings.

use rusqlite::{Row, named_params};

use super::codec::{
    get, in_seconds, letter, nonsense, seconds, side, signed, unsigned, unsigned_or_none, variant,
};
use super::{StoreError, Tx, View};
use crate::play::tally::{self, Entry, Manner, Tally};
use crate::play::{Game, GameId, GuildId, PlayerId, Timestamp};
use crate::rating::Score;
use crate::rules::Side;

impl View<'_> {
    /// The entries of a game as they should be.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub(super) fn due_entries(&self, game: &Game) -> Result<Option<[Entry; 2]>, StoreError> {
        let Some(times) = self.times(game.id)? else {
            return Ok(None);
        };
        let ruled = self.ruling(game.id)?.map(|ruling| ruling.verdict);
        Ok(tally::entries(game, &times, ruled))
    }

    /// The entries of a game as they are stored, South's first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn entries_of_game(&self, game: GameId) -> Result<Vec<Entry>, StoreError> {
        let sql = "SELECT * FROM tally WHERE game = ?1 ORDER BY seat DESC";
        self.rows(sql, [game.0], entry)
    }

    /// The finished games of a player, in the order in which they ended.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn entries_of(&self, player: PlayerId) -> Result<Vec<Entry>, StoreError> {
        let sql = "SELECT * FROM tally WHERE player = ?1 ORDER BY ended_at, game";
        self.rows(sql, [signed(player.0)], entry)
    }

    /// The same, of those against one opponent.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn entries_between(
        &self,
        player: PlayerId,
        opponent: PlayerId,
    ) -> Result<Vec<Entry>, StoreError> {
        let sql = "SELECT * FROM tally WHERE player = ?1 AND opponent = ?2 ORDER BY ended_at, game";
        self.rows(sql, (signed(player.0), signed(opponent.0)), entry)
    }

    /// Whether there are finished games and nothing was noted of any: the file is older than the notes.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn lacks_records(&self) -> Result<bool, StoreError> {
        let sql = "SELECT NOT EXISTS (SELECT 1 FROM tally)
                      AND EXISTS (SELECT 1 FROM game WHERE status = 'over')";
        Ok(self.count(sql, [])? == 1)
    }

    /// What is stored of a game's entries beside what should be, in words: only what differs.
    pub(super) fn wrong_entries(
        &self,
        game: &Game,
    ) -> Result<Vec<(&'static str, String, String)>, StoreError> {
        let due = self.due_entries(game)?;
        let stored = match self.entries_of_game(game.id) {
            Err(StoreError::Nonsense(what)) => {
                return Ok(vec![(
                    "tally",
                    what,
                    in_words(due.as_ref().map(|[south, _]| south)),
                )]);
            }
            stored => stored?,
        };
        let names = ["tally of South", "tally of North"];
        Ok(Side::ALL
            .into_iter()
            .zip(names)
            .filter_map(|(side, name)| {
                let was = stored.iter().find(|entry| entry.tally.side == side);
                let is = due.as_ref().map(|due| &due[side.index()]);
                (was != is).then(|| (name, in_words(was), in_words(is)))
            })
            .collect())
    }
}

impl Tx<'_> {
    /// Notes what a game was for its players, once it is over and whenever a ruling about it was made, and what follows from that
    /// for ratings.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn keep_records(&self, game: &Game) -> Result<(), StoreError> {
        let due = self.due_entries(game)?;
        let stored = self.entries_of_game(game.id)?;
        self.replace_entries(game.id, due.as_ref())?;
        self.follow(&stored, due.as_ref())
    }

    /// Notes it without what follows for ratings.
    pub(super) fn replace_entries(
        &self,
        game: GameId,
        due: Option<&[Entry; 2]>,
    ) -> Result<(), StoreError> {
        self.change("DELETE FROM tally WHERE game = ?1", [game.0])?;
        due.into_iter()
            .flatten()
            .try_for_each(|entry| self.add_entry(entry))
    }

    fn add_entry(&self, entry: &Entry) -> Result<(), StoreError> {
        let tally = &entry.tally;
        self.change_one(
            "INSERT INTO tally (game, seat, player, opponent, variant, guild, ended_at, score, manner, counted, plies,
                                replies, reply_seconds, opening, longest, capture)
             VALUES (:game, :seat, :player, :opponent, :variant, :guild, :ended_at, :score, :manner, :counted, :plies,
                     :replies, :reply_seconds, :opening, :longest, :capture)",
            named_params! {
                ":game": entry.game.0,
                ":seat": letter(tally.side),
                ":player": signed(entry.player.0),
                ":opponent": signed(entry.opponent.0),
                ":variant": entry.variant.key(),
                ":guild": entry.guild.map(|guild| signed(guild.0)),
                ":ended_at": entry.ended_at.0,
                ":score": score_key(tally.score),
                ":manner": tally.manner.key(),
                ":counted": tally.counted,
                ":plies": tally.plies,
                ":replies": tally.replies,
                ":reply_seconds": in_seconds(tally.reply_time),
                ":opening": tally.opening,
                ":longest": tally.longest,
                ":capture": tally.capture,
            },
        )
    }
}

fn in_words(entry: Option<&Entry>) -> String {
    entry.map_or_else(
        || "nothing".to_owned(),
        |entry| {
            let Tally {
                score,
                manner,
                counted,
                plies,
                replies,
                reply_time,
                opening,
                longest,
                capture,
                ..
            } = &entry.tally;
            let counted = if *counted { "counted" } else { "not counted" };
            format!(
                "{} against {} at {} in {} on {:?}: {} ({}), {counted}, {plies} plies, {replies} replies in {} s, {:?}, {longest}, {capture}",
                entry.player,
                entry.opponent,
                entry.ended_at.0,
                entry.variant,
                entry.guild.map(|guild| guild.0),
                score_key(*score),
                manner.key(),
                reply_time.as_secs(),
                opening.as_deref().unwrap_or_default(),
            )
        },
    )
}

/// The column `score`.
pub(super) const fn score_key(score: Score) -> &'static str {
    match score {
        Score::Win => "win",
        Score::Draw => "draw",
        Score::Loss => "loss",
    }
}

/// What such a column tells.
pub(super) fn score(row: &Row<'_>) -> Result<Score, StoreError> {
    let key: String = get(row, "score")?;
    [Score::Win, Score::Draw, Score::Loss]
        .into_iter()
        .find(|score| score_key(*score) == key)
        .ok_or_else(|| nonsense("score", &key))
}

fn manner(row: &Row<'_>) -> Result<Manner, StoreError> {
    let key: String = get(row, "manner")?;
    Manner::ALL
        .into_iter()
        .find(|manner| manner.key() == key)
        .ok_or_else(|| nonsense("manner", &key))
}

fn entry(row: &Row<'_>) -> Result<Entry, StoreError> {
    Ok(Entry {
        game: GameId(get(row, "game")?),
        player: PlayerId(unsigned(row, "player")?),
        opponent: PlayerId(unsigned(row, "opponent")?),
        guild: unsigned_or_none(row, "guild")?.map(GuildId),
        variant: variant(row)?,
        ended_at: Timestamp(get(row, "ended_at")?),
        tally: Tally {
            side: side(&get::<String>(row, "seat")?)?,
            score: score(row)?,
            manner: manner(row)?,
            counted: get(row, "counted")?,
            plies: get(row, "plies")?,
            replies: get(row, "replies")?,
            reply_time: seconds(row, "reply_seconds")?,
            opening: get(row, "opening")?,
            longest: get(row, "longest")?,
            capture: get(row, "capture")?,
        },
    })
}

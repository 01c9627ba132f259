//! Games and their moves. The moves are the truth: reading a game replays them.

use rusqlite::{Row, named_params};

use super::codec::{
    cause, ending, ending_columns, get, home, in_seconds, key, letter, moment_or_none, nonsense,
    seconds, signed, unsigned, variant, warned, warned_key,
};
use super::{StoreError, Tx, View};
use crate::play::{
    Cause, ChallengeId, Clock, Game, GameId, Occasion, Opening, Part, PlayerId, Status, Times,
    Timestamp, TournamentId,
};
use crate::rules::{self, Side, Silent};

impl View<'_> {
    /// A game, if there is such a one.
    ///
    /// # Errors
    /// [`StoreError::Unplayable`] when its moves cannot be replayed; and when the database cannot be read.
    pub fn game(&self, id: GameId) -> Result<Option<Game>, StoreError> {
        let sql = "SELECT game.*, tournament.holidays, tournament.draws FROM game
                   LEFT JOIN tournament ON tournament.id = game.tournament WHERE game.id = ?1";
        let found = self.row(sql, [id.0], |row| {
            Ok(Game {
                id,
                variant: variant(row)?,
                seats: seats(row)?,
                home: home(row)?,
                rules: rules::Game::new(variant(row)?),
                takebacks: get(row, "takebacks")?,
                clock: clock(row)?,
                rated: get(row, "rated")?,
                part: part(row)?,
                occasion: occasion(row)?,
                status: status(row)?,
            })
        })?;
        let Some(mut game) = found else {
            return Ok(None);
        };
        game.rules = self.replayed(id, game.rules)?;
        Ok(Some(game))
    }

    /// A game's rules after its stored moves.
    pub(super) fn replayed(
        &self,
        id: GameId,
        mut rules: rules::Game,
    ) -> Result<rules::Game, StoreError> {
        let sql = "SELECT ply, text FROM move WHERE game = ?1 ORDER BY ply";
        let moves = self.rows(sql, [id.0], |row| {
            Ok((get::<u32>(row, "ply")?, get::<String>(row, "text")?))
        })?;
        for (ply, text) in moves {
            let unplayable = |why: String| StoreError::Unplayable { game: id, ply, why };
            if ply != rules.ply() + 1 {
                return Err(unplayable("a move is missing".to_owned()));
            }
            let mv = rules
                .parse_move(&text)
                .map_err(|error| unplayable(error.to_string()))?;
            rules
                .play(mv, &mut Silent)
                .map_err(|error| unplayable(error.to_string()))?;
        }
        Ok(rules)
    }

    /// What brought about the moves that one board message tells, in their order: the move that led to the board after `ply` moves
    /// and, before it, as many as followed by themselves, back to the one that a player played.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn told_causes(&self, game: GameId, ply: u32) -> Result<Vec<Cause>, StoreError> {
        let sql = "SELECT cause FROM move WHERE game = ?1 AND ply <= ?2
                     AND ply >= (SELECT ply FROM move WHERE game = ?1 AND ply <= ?2 AND cause = 'player'
                                 ORDER BY ply DESC LIMIT 1)
                   ORDER BY ply";
        self.rows(sql, (game.0, ply), cause)
    }

    /// The id that the next game will have.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn next_game_id(&self) -> Result<GameId, StoreError> {
        let sql = "SELECT coalesce(max(id), 0) + 1 FROM game";
        Ok(GameId(
            self.row(sql, [], |row| Ok(row.get(0)?))?.unwrap_or(1),
        ))
    }

    /// When a game began, each of its moves was played, and it ended.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn times(&self, id: GameId) -> Result<Option<Times>, StoreError> {
        let sql = "SELECT began_at, ended_at FROM game WHERE id = ?1";
        let found = self.row(sql, [id.0], |row| {
            let ended: Option<i64> = get(row, "ended_at")?;
            Ok((Timestamp(get(row, "began_at")?), ended.map(Timestamp)))
        })?;
        let Some((began, ended)) = found else {
            return Ok(None);
        };
        let sql = "SELECT played_at FROM move WHERE game = ?1 ORDER BY ply";
        let moves = self.rows(sql, [id.0], |row| Ok(Timestamp(get(row, "played_at")?)))?;
        Ok(Some(Times {
            began,
            moves,
            ended,
        }))
    }
}

impl Tx<'_> {
    /// Stores a game that begins. Both players must be known. One that follows another is played where that one was.
    ///
    /// # Errors
    /// When the database refuses.
    pub fn add_game(
        &self,
        game: &Game,
        opening: &Opening,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let position = game.rules.position();
        self.change_one(
            "INSERT INTO game (id, challenge, variant, pace, rated, part_of, part, tournament, south, north, lot, guild,
                               channel, status, began_at, ply, position, turn)
             VALUES (:id, :challenge, :variant, :pace, :rated, :part_of, :part, :tournament, :south, :north, :lot, :guild,
                     :channel, 'active', :began_at, 0, :position, :turn)",
            named_params! {
                ":id": game.id.0,
                ":challenge": opening.challenge.map(|challenge| challenge.0),
                ":variant": game.variant.key(),
                ":pace": game.clock.pace.to_string(),
                ":rated": game.rated,
                ":part_of": game.part.map(|part| part.of.0),
                ":part": game.part.map_or(1, |part| part.number),
                ":tournament": game.occasion.tournament().map(|id| id.0),
                ":south": signed(game.player(Side::South).0),
                ":north": signed(game.player(Side::North).0),
                ":lot": signed(opening.lot),
                ":guild": game.home.guild.map(|guild| signed(guild.0)),
                ":channel": signed(game.home.channel.0),
                ":began_at": now.0,
                ":position": position.to_string(),
                ":turn": letter(position.turn()),
            },
        )?;
        if let Some(before) = opening.follows {
            self.change_one(
                "UPDATE game SET (channel, parent, threads) = (SELECT channel, parent, threads FROM game WHERE id = ?2)
                 WHERE id = ?1",
                (game.id.0, before.0),
            )?;
        }
        self.set_clock(game)
    }

    /// Stores the clock of a game.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when there is no such game; and when the database refuses.
    pub fn set_clock(&self, game: &Game) -> Result<(), StoreError> {
        let clock = &game.clock;
        self.change_one(
            "UPDATE game SET left_south = ?2, left_north = ?3, clock_since = ?4, allotted = ?5, paused_until = ?6,
                             warned = ?7, pace = ?8
             WHERE id = ?1",
            (
                game.id.0,
                in_seconds(clock.left[Side::South.index()]),
                in_seconds(clock.left[Side::North.index()]),
                clock.since.map(|since| since.0),
                in_seconds(clock.allotted),
                clock.paused_until.map(|until| until.0),
                warned_key(clock.warned),
                clock.pace.to_string(),
            ),
        )
    }

    /// Stores that moves were taken back: `game` is as it was before them, with one takeback more. The moves are kept aside; the premoves
    /// that were left on their boards or played one of them are gone, and whatever was to be said of them is not said any more.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the stored game is not the one from which they were taken; and when the database refuses.
    pub fn take_back(&self, game: &Game) -> Result<(), StoreError> {
        let (id, ply, takeback) = (game.id.0, game.rules.ply(), game.takebacks);
        let position = game.rules.position();
        self.change_one(
            "UPDATE game SET ply = ?2, position = ?3, turn = ?4, takebacks = ?5, told = min(told, ?2 - 1)
             WHERE id = ?1 AND ply > ?2 AND takebacks = ?5 - 1 AND status = 'active'",
            (
                id,
                ply,
                position.to_string(),
                letter(position.turn()),
                takeback,
            ),
        )?;
        self.change(
            "INSERT INTO taken_back (game, takeback, ply, text, played_at, cause)
             SELECT game, ?3, ply, text, played_at, cause FROM move WHERE game = ?1 AND ply > ?2",
            (id, ply, takeback),
        )?;
        for sql in [
            "DELETE FROM move WHERE game = ?1 AND ply > ?2",
            "DELETE FROM premove WHERE game = ?1 AND (ply >= ?2 OR (ply = ?2 - 1 AND state = 'played'))",
            "DELETE FROM outbox WHERE subject = ?1 AND (kind = 'turn' AND ply >= ?2 OR kind = 'watched' AND ply > ?2)",
        ] {
            self.change(sql, (id, ply))?;
        }
        self.set_clock(game)
    }

    /// Stores the last move of a game, what brought it about, and what it made of the game.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the stored game is not the one before that move; and when the database refuses.
    pub fn add_move(&self, game: &Game, cause: Cause, now: Timestamp) -> Result<(), StoreError> {
        let ply = game.rules.ply();
        let last = game.rules.moves().last().ok_or(StoreError::Conflict)?;
        self.update_game(game, ply - 1, now)?;
        let sql =
            "INSERT INTO move (game, ply, text, played_at, cause) VALUES (?1, ?2, ?3, ?4, ?5)";
        let text = last.to_string();
        self.change_one(sql, (game.id.0, ply, text, now.0, cause.key()))
    }

    /// Stores an end that came without a move.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the stored game is over or has moved on; and when the database refuses.
    pub fn end_game(&self, game: &Game, now: Timestamp) -> Result<(), StoreError> {
        self.update_game(game, game.rules.ply(), now)
    }

    /// The guard of every write: the stored game must still be the one from which the decision was made.
    fn update_game(&self, game: &Game, before: u32, now: Timestamp) -> Result<(), StoreError> {
        let ending = game.status.ending();
        let (ending_key, winner) = ending.map(ending_columns).unzip();
        let position = game.rules.position();
        self.change_one(
            "UPDATE game SET ply = :ply, position = :position, turn = :turn,
                             status = :status, ending = :ending, winner = :winner, ended_at = :ended_at
             WHERE id = :id AND ply = :before AND status = 'active'",
            named_params! {
                ":id": game.id.0,
                ":before": before,
                ":ply": game.rules.ply(),
                ":position": position.to_string(),
                ":turn": letter(position.turn()),
                ":status": if ending.is_some() { "over" } else { "active" },
                ":ending": ending_key,
                ":winner": winner.flatten(),
                ":ended_at": ending.map(|_| now.0),
            },
        )?;
        self.set_clock(game)
    }
}

pub(super) fn clock(row: &Row<'_>) -> Result<Clock, StoreError> {
    Ok(Clock {
        pace: key(row, "pace")?,
        left: [seconds(row, "left_south")?, seconds(row, "left_north")?],
        since: moment_or_none(row, "clock_since")?,
        allotted: seconds(row, "allotted")?,
        paused_until: moment_or_none(row, "paused_until")?,
        warned: warned(row)?,
    })
}

fn occasion(row: &Row<'_>) -> Result<Occasion, StoreError> {
    let id: Option<i64> = get(row, "tournament")?;
    id.map_or(Ok(Occasion::Friendly), |id| {
        Ok(Occasion::Tournament {
            id: TournamentId(id),
            holidays: get(row, "holidays")?,
            draws: get(row, "draws")?,
        })
    })
}

pub(super) fn part(row: &Row<'_>) -> Result<Option<Part>, StoreError> {
    let of: Option<i64> = get(row, "part_of")?;
    of.map(|of| {
        Ok(Part {
            of: ChallengeId(of),
            number: get(row, "part")?,
        })
    })
    .transpose()
}

pub(super) fn seats(row: &Row<'_>) -> Result<[PlayerId; 2], StoreError> {
    Ok([
        PlayerId(unsigned(row, "south")?),
        PlayerId(unsigned(row, "north")?),
    ])
}

pub(super) fn status(row: &Row<'_>) -> Result<Status, StoreError> {
    let status: String = get(row, "status")?;
    let how: Option<String> = get(row, "ending")?;
    let winner: Option<String> = get(row, "winner")?;
    match (status.as_str(), how) {
        ("active", None) => Ok(Status::Active),
        ("over", Some(how)) => Ok(Status::Over(ending(&how, winner.as_deref())?)),
        _ => Err(nonsense("game status", &status)),
    }
}

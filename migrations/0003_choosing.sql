-- What players and servers prefer, and moves that Komwe plays for a player.

-- Of a player without a row all is as it comes.
CREATE TABLE preference (
    player      INTEGER PRIMARY KEY REFERENCES player (id),
    -- NULL: as the server has it.
    theme       TEXT,
    digits      TEXT,
    preview     INTEGER NOT NULL CHECK (preview IN (0, 1)),
    play_forced INTEGER NOT NULL CHECK (play_forced IN (0, 1))
) STRICT;

-- Of a server without a row all is as it comes.
CREATE TABLE server (
    guild   INTEGER PRIMARY KEY,
    theme   TEXT    NOT NULL,
    digits  TEXT    NOT NULL,
    threads INTEGER NOT NULL CHECK (threads IN (0, 1))
) STRICT;

ALTER TABLE move ADD COLUMN cause TEXT NOT NULL DEFAULT 'player' CHECK (cause IN ('player', 'premove', 'forced'));

-- Answers that were left ready for a move of the opponent. One that was withdrawn, or that the end of the game overtook, is gone.
CREATE TABLE premove (
    game    INTEGER NOT NULL REFERENCES game (id),
    -- The number of moves on the board for which it was left. Only the player who is not to move there can leave one.
    ply     INTEGER NOT NULL CHECK (ply >= 0),
    player  INTEGER NOT NULL REFERENCES player (id),
    awaited TEXT    NOT NULL,
    answer  TEXT    NOT NULL,
    -- played: the next move was the one awaited. dropped: it was another.
    state   TEXT    NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'played', 'dropped')),
    left_at INTEGER NOT NULL,
    PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;

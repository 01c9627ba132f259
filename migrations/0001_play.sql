-- Players, challenges, games, and what has to be said and done about them.
-- All times are UTC seconds. Ids of Discord are kept as signed numbers with the same bits.

-- What players were called when they were last seen: for pictures and tables.
CREATE TABLE player (
    id       INTEGER PRIMARY KEY,
    display  TEXT    NOT NULL,
    username TEXT    NOT NULL,
    seen_at  INTEGER NOT NULL
) STRICT;

CREATE TABLE challenge (
    id         INTEGER PRIMARY KEY,
    challenger INTEGER NOT NULL REFERENCES player (id),
    -- NULL: whoever comes first.
    opponent   INTEGER REFERENCES player (id),
    variant    TEXT    NOT NULL,
    guild      INTEGER,
    channel    INTEGER NOT NULL,
    -- Of an accepted one, the game is the one that names it.
    state      TEXT    NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'cancelled', 'expired')),
    made_at    INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    message    INTEGER,
    CHECK (opponent IS NULL OR opponent <> challenger)
) STRICT;

CREATE INDEX challenge_by_challenger ON challenge (challenger, made_at);

CREATE TABLE game (
    id        INTEGER PRIMARY KEY,
    challenge INTEGER UNIQUE REFERENCES challenge (id),
    variant   TEXT    NOT NULL,
    south     INTEGER NOT NULL REFERENCES player (id),
    north     INTEGER NOT NULL REFERENCES player (id),
    -- The lot by which they were seated.
    lot       INTEGER NOT NULL,
    guild     INTEGER,
    channel   INTEGER NOT NULL,
    status    TEXT    NOT NULL CHECK (status IN ('active', 'over')),
    ending    TEXT,
    winner    TEXT    CHECK (winner IN ('S', 'N')),
    began_at  INTEGER NOT NULL,
    ended_at  INTEGER,
    -- The next three follow from the moves: kept for quick look-up, and `verify` compares them.
    ply       INTEGER NOT NULL CHECK (ply >= 0),
    position  TEXT    NOT NULL,
    turn      TEXT    NOT NULL CHECK (turn IN ('S', 'N')),
    -- How far the channel has been told: the ply of the last board shown, one more when the end was told. -1: nothing yet.
    told      INTEGER NOT NULL DEFAULT -1,
    -- The message that told it.
    message   INTEGER,
    CHECK (south <> north),
    CHECK ((status = 'over') = (ending IS NOT NULL)),
    CHECK ((status = 'over') = (ended_at IS NOT NULL)),
    CHECK (winner IS NULL OR status = 'over')
) STRICT;

CREATE INDEX active_game_of_south ON game (south) WHERE status = 'active';
CREATE INDEX active_game_of_north ON game (north) WHERE status = 'active';
CREATE INDEX active_game_in_channel ON game (channel) WHERE status = 'active';
CREATE INDEX active_game_in_guild ON game (guild) WHERE status = 'active';

-- The truth about a game.
CREATE TABLE move (
    game      INTEGER NOT NULL REFERENCES game (id),
    ply       INTEGER NOT NULL CHECK (ply >= 1),
    text      TEXT    NOT NULL,
    played_at INTEGER NOT NULL,
    -- The board message that followed.
    message   INTEGER,
    PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;

-- Interactions that have changed something. Discord may hand one over twice.
CREATE TABLE seen (
    interaction INTEGER PRIMARY KEY,
    at          INTEGER NOT NULL
) STRICT;

CREATE INDEX seen_by_time ON seen (at);

-- What is still to be said. A row is gone once it is delivered; its id is the message's nonce, so none is used twice.
CREATE TABLE outbox (
    id                INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Rows of one stream leave in the order of their ids.
    stream            TEXT    NOT NULL,
    kind              TEXT    NOT NULL,
    subject           INTEGER NOT NULL,
    ply               INTEGER,
    recipient         INTEGER,
    -- The interaction by which it may have been answered already.
    reply_token       TEXT,
    reply_expires     INTEGER,
    -- kept: no way to deliver it now, others may go before it. dead: given up, for the host to look at.
    state             TEXT    NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'kept', 'dead')),
    -- 1: its channel cannot be used, so the recipient is told directly.
    direct            INTEGER NOT NULL DEFAULT 0 CHECK (direct IN (0, 1)),
    attempts          INTEGER NOT NULL DEFAULT 0,
    trouble           TEXT,
    made_at           INTEGER NOT NULL,
    due               INTEGER NOT NULL,
    CHECK ((reply_token IS NULL) = (reply_expires IS NULL))
) STRICT;

CREATE INDEX outbox_by_stream ON outbox (stream, id);
CREATE INDEX outbox_by_due ON outbox (due) WHERE state <> 'dead';

-- What is to be done at its time. The key makes each of them unique.
CREATE TABLE job (
    key      TEXT    PRIMARY KEY,
    kind     TEXT    NOT NULL,
    subject  INTEGER NOT NULL,
    due      INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE INDEX job_by_due ON job (due);

-- Games of days: their terms, their clocks, what players agree on, and when Komwe was there.

ALTER TABLE challenge ADD COLUMN pace TEXT NOT NULL DEFAULT 'none';
ALTER TABLE challenge ADD COLUMN length TEXT NOT NULL DEFAULT 'one' CHECK (length IN ('one', 'three'));
ALTER TABLE challenge ADD COLUMN rated INTEGER NOT NULL DEFAULT 0 CHECK (rated IN (0, 1));
ALTER TABLE challenge ADD COLUMN starts TEXT NOT NULL DEFAULT 'lot' CHECK (starts IN ('lot', 'challenger', 'opponent'));

CREATE INDEX open_challenge_in_guild ON challenge (guild) WHERE state = 'open';

ALTER TABLE game ADD COLUMN pace TEXT NOT NULL DEFAULT 'none';
ALTER TABLE game ADD COLUMN rated INTEGER NOT NULL DEFAULT 0 CHECK (rated IN (0, 1));

-- A match is the challenge from which it came; its games are numbered from 1 on. NULL: a game alone.
ALTER TABLE game ADD COLUMN part_of INTEGER REFERENCES challenge (id);
ALTER TABLE game ADD COLUMN part INTEGER NOT NULL DEFAULT 1 CHECK (part >= 1);

CREATE UNIQUE INDEX game_of_match ON game (part_of, part) WHERE part_of IS NOT NULL;

-- The clock, in seconds: what each had at `clock_since`, or now where it stands still.
ALTER TABLE game ADD COLUMN left_south INTEGER NOT NULL DEFAULT 0 CHECK (left_south >= 0);
ALTER TABLE game ADD COLUMN left_north INTEGER NOT NULL DEFAULT 0 CHECK (left_north >= 0);
-- From when the time of the side to move is charged. NULL: it stands still.
ALTER TABLE game ADD COLUMN clock_since INTEGER;
-- What the side to move had when its turn began.
ALTER TABLE game ADD COLUMN allotted INTEGER NOT NULL DEFAULT 0 CHECK (allotted >= 0);
ALTER TABLE game ADD COLUMN paused_until INTEGER;
ALTER TABLE game ADD COLUMN warned TEXT NOT NULL DEFAULT 'nothing' CHECK (warned IN ('nothing', 'third', 'last-call', 'out'));

CREATE INDEX running_clock ON game (clock_since) WHERE clock_since IS NOT NULL;

-- How often moves were taken back.
ALTER TABLE game ADD COLUMN takebacks INTEGER NOT NULL DEFAULT 0 CHECK (takebacks >= 0);

-- Moves that the players agreed to take back.
CREATE TABLE taken_back (
    game      INTEGER NOT NULL REFERENCES game (id),
    takeback  INTEGER NOT NULL CHECK (takeback >= 1),
    ply       INTEGER NOT NULL CHECK (ply >= 1),
    text      TEXT    NOT NULL,
    played_at INTEGER NOT NULL,
    cause     TEXT    NOT NULL,
    PRIMARY KEY (game, takeback, ply)
) STRICT, WITHOUT ROWID;

-- What players proposed to each other.
CREATE TABLE proposal (
    game      INTEGER NOT NULL REFERENCES game (id),
    number    INTEGER NOT NULL CHECK (number >= 1),
    kind      TEXT    NOT NULL CHECK (kind IN ('draw', 'takeback', 'pause')),
    player    INTEGER NOT NULL REFERENCES player (id),
    -- The board on which it was made.
    takebacks INTEGER NOT NULL CHECK (takebacks >= 0),
    ply       INTEGER NOT NULL CHECK (ply >= 0),
    state     TEXT    NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
    made_at   INTEGER NOT NULL,
    -- Where it can be seen.
    channel   INTEGER,
    message   INTEGER,
    PRIMARY KEY (game, number),
    CHECK ((channel IS NULL) = (message IS NULL))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX proposal_once ON proposal (game, takebacks, ply, kind, player);

-- Who does not want to play whom.
CREATE TABLE block (
    player  INTEGER NOT NULL REFERENCES player (id),
    blocked INTEGER NOT NULL,
    since   INTEGER NOT NULL,
    PRIMARY KEY (player, blocked),
    CHECK (player <> blocked)
) STRICT, WITHOUT ROWID;

-- When a player is away: their days-long clocks stand still meanwhile.
CREATE TABLE holiday (
    player INTEGER NOT NULL REFERENCES player (id),
    began  INTEGER NOT NULL,
    ends   INTEGER NOT NULL,
    PRIMARY KEY (player, began),
    CHECK (ends >= began)
) STRICT, WITHOUT ROWID;

-- When a player does not want to be reminded. Of one without a row all is as it comes.
CREATE TABLE quiet (
    player  INTEGER PRIMARY KEY REFERENCES player (id),
    zone    TEXT    NOT NULL,
    sleep   TEXT,
    weekend TEXT    NOT NULL
) STRICT;

ALTER TABLE preference ADD COLUMN reminders TEXT NOT NULL DEFAULT 'here' CHECK (reminders IN ('here', 'direct', 'off'));

-- When Komwe last was there for the players: what is missing since then does not count for their clocks.
CREATE TABLE pulse (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL
) STRICT;

-- When it was not.
CREATE TABLE outage (
    id    INTEGER PRIMARY KEY,
    began INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    CHECK (ended >= began)
) STRICT;

CREATE INDEX outage_by_end ON outage (ended);

-- Players who have left a server in which they still play.
CREATE TABLE departed (
    guild  INTEGER NOT NULL,
    player INTEGER NOT NULL REFERENCES player (id),
    since  INTEGER NOT NULL,
    PRIMARY KEY (guild, player)
) STRICT, WITHOUT ROWID;

-- The games in which they were told of their turn directly.
CREATE TABLE called (
    player INTEGER NOT NULL REFERENCES player (id),
    game   INTEGER NOT NULL REFERENCES game (id),
    -- Whether the opponent was told how it goes on.
    told   INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1)),
    PRIMARY KEY (player, game)
) STRICT, WITHOUT ROWID;

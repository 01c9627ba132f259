-- Tournaments: what they are, what happened in them, who plays for each entrant, and the matches of their pairings.

CREATE TABLE tournament (
    id               INTEGER PRIMARY KEY,
    guild            INTEGER NOT NULL,
    channel          INTEGER NOT NULL,
    -- The message that always tells how it stands.
    message          INTEGER,
    -- Why that is not pinned.
    pin_trouble      TEXT,
    -- Where rounds and standings are told; NULL: in its own channel.
    results_channel  INTEGER,
    host             INTEGER NOT NULL REFERENCES player (id),
    name             TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
    variant          TEXT    NOT NULL,
    pace             TEXT    NOT NULL,
    round_hours      INTEGER NOT NULL CHECK (round_hours >= 1),
    first_move_hours INTEGER NOT NULL CHECK (first_move_hours >= 1),
    rated            INTEGER NOT NULL CHECK (rated IN (0, 1)),
    -- Whether clocks stand still on holidays.
    holidays         INTEGER NOT NULL CHECK (holidays IN (0, 1)),
    -- Whether a match may be drawn: not where its winner goes on.
    draws            INTEGER NOT NULL CHECK (draws IN (0, 1)),
    min_rating       INTEGER,
    max_rating       INTEGER,
    role_required    INTEGER,
    prize_role       INTEGER,
    -- The season of the league before it. Each has one after it at most.
    follows          INTEGER UNIQUE REFERENCES tournament (id),
    created_at       INTEGER NOT NULL,
    -- NULL: when a host says so.
    starts_at        INTEGER,
    -- Follows from the events.
    state            TEXT    NOT NULL CHECK (state IN ('entry', 'running', 'finished', 'cancelled'))
) STRICT;

CREATE INDEX open_tournament_in_guild ON tournament (guild) WHERE state IN ('entry', 'running');

-- The truth about a tournament: only ever appended to.
CREATE TABLE tournament_event (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    number     INTEGER NOT NULL CHECK (number >= 1),
    at         INTEGER NOT NULL,
    -- Who brought it about. NULL: it came by itself.
    by         INTEGER REFERENCES player (id),
    reason     TEXT,
    body       TEXT    NOT NULL,
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

-- Who plays for each entrant now.
CREATE TABLE entrant (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    number     INTEGER NOT NULL CHECK (number >= 1),
    player     INTEGER NOT NULL REFERENCES player (id),
    PRIMARY KEY (tournament, number),
    UNIQUE (tournament, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX entrant_by_player ON entrant (player);

-- The match of each pairing, which is the challenge that stands for it.
CREATE TABLE pairing (
    tournament    INTEGER NOT NULL REFERENCES tournament (id),
    number        INTEGER NOT NULL CHECK (number >= 1),
    challenge     INTEGER NOT NULL UNIQUE REFERENCES challenge (id),
    -- The match is over then.
    deadline      INTEGER NOT NULL,
    -- Who has not moved by then is absent.
    first_move_by INTEGER NOT NULL,
    -- 0: its end is awaited.
    closed        INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1)),
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

ALTER TABLE game ADD COLUMN tournament INTEGER REFERENCES tournament (id);

-- Substitutes play anew: what was played before them is kept, but is the match of no pairing.
CREATE INDEX game_of_tournament ON game (tournament) WHERE tournament IS NOT NULL;

-- Roles that the winners of tournaments are to be given, or were.
CREATE TABLE prize (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    player     INTEGER NOT NULL REFERENCES player (id),
    role       INTEGER NOT NULL,
    -- owed: not given yet. refused: Discord did not let it be given.
    state      TEXT    NOT NULL DEFAULT 'owed' CHECK (state IN ('owed', 'given', 'refused')),
    PRIMARY KEY (tournament, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX prize_owed ON prize (player) WHERE state = 'owed';

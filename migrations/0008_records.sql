-- What finished games were worth. All but the rulings is derived: `komwe check` compares it, `komwe rebuild` makes it anew.

-- What hosts decided about results, in their order; the last one holds. The game keeps its own ending.
CREATE TABLE ruling (
    game    INTEGER NOT NULL REFERENCES game (id),
    number  INTEGER NOT NULL CHECK (number >= 1),
    made_at INTEGER NOT NULL,
    host    INTEGER NOT NULL REFERENCES player (id),
    verdict TEXT    NOT NULL CHECK (verdict IN ('south', 'north', 'drawn', 'annulled', 'restored')),
    reason  TEXT    NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

-- A ruling that a host was asked about and has not confirmed: of each host the last one.
CREATE TABLE ruling_draft (
    host    INTEGER PRIMARY KEY REFERENCES player (id),
    game    INTEGER NOT NULL REFERENCES game (id),
    -- The number that it would have.
    number  INTEGER NOT NULL CHECK (number >= 1),
    verdict TEXT    NOT NULL CHECK (verdict IN ('south', 'north', 'drawn', 'annulled', 'restored')),
    reason  TEXT    NOT NULL CHECK (length(reason) BETWEEN 1 AND 200)
) STRICT;

-- What a finished game was for each of its players. An annulled one is not there.
CREATE TABLE tally (
    game          INTEGER NOT NULL REFERENCES game (id),
    seat          TEXT    NOT NULL CHECK (seat IN ('S', 'N')),
    player        INTEGER NOT NULL REFERENCES player (id),
    opponent      INTEGER NOT NULL REFERENCES player (id),
    variant       TEXT    NOT NULL,
    guild         INTEGER,
    ended_at      INTEGER NOT NULL,
    score         TEXT    NOT NULL CHECK (score IN ('win', 'draw', 'loss')),
    manner        TEXT    NOT NULL CHECK (manner IN ('board', 'resigned', 'on-time', 'agreed', 'ruled')),
    -- Whether it counts for ratings.
    counted       INTEGER NOT NULL CHECK (counted IN (0, 1)),
    plies         INTEGER NOT NULL CHECK (plies >= 0),
    -- The player's moves but the first one of the game, and the seconds that they took.
    replies       INTEGER NOT NULL CHECK (replies >= 0),
    reply_seconds INTEGER NOT NULL CHECK (reply_seconds >= 0),
    -- The player's first move. NULL: they made none.
    opening       TEXT,
    -- The most seeds that the player sowed, and took, in one move.
    longest       INTEGER NOT NULL CHECK (longest >= 0),
    capture       INTEGER NOT NULL CHECK (capture >= 0),
    PRIMARY KEY (game, seat),
    CHECK (player <> opponent)
) STRICT, WITHOUT ROWID;

CREATE INDEX tally_of_player ON tally (player, ended_at, game);
CREATE INDEX tally_between ON tally (player, opponent, ended_at, game);
-- For the figures of a server, which are read from the index alone.
CREATE INDEX tally_in_guild ON tally (guild, seat, variant, score, plies);
CREATE INDEX tally_lately ON tally (guild, ended_at, player);
CREATE INDEX counted_tally_in_guild ON tally (guild, variant, player) WHERE counted = 1;
-- In the order in which ratings are computed.
CREATE INDEX counted_tally ON tally (variant, ended_at, game) WHERE counted = 1 AND seat = 'S';

-- The rating of each player after each game that counts, in the order of (at, game).
CREATE TABLE rating_step (
    game       INTEGER NOT NULL REFERENCES game (id),
    seat       TEXT    NOT NULL CHECK (seat IN ('S', 'N')),
    player     INTEGER NOT NULL REFERENCES player (id),
    variant    TEXT    NOT NULL,
    at         INTEGER NOT NULL,
    -- The player's games of this rule set that count, up to this one.
    games      INTEGER NOT NULL CHECK (games >= 1),
    value      REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX step_of_player ON rating_step (player, variant, games);
-- For seasons, which are read from the index alone.
CREATE INDEX step_in_time ON rating_step (variant, at, game, player, games, value, deviation);

-- The last step of each player in each rule set.
CREATE TABLE rating (
    player     INTEGER NOT NULL REFERENCES player (id),
    variant    TEXT    NOT NULL,
    at         INTEGER NOT NULL,
    games      INTEGER NOT NULL CHECK (games >= 1),
    value      REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    PRIMARY KEY (player, variant)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_in_order ON rating (variant, value DESC, player);

CREATE INDEX finished_game_in_guild ON game (guild, ended_at) WHERE status = 'over';

-- How many rated games two players began in a month.
CREATE INDEX rated_game_of_pair ON game (south, north, variant, began_at) WHERE rated = 1;

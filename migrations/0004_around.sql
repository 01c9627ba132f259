-- What is around the games: records that players bring, games that they watch, lessons that they solved.

-- A game from elsewhere, or kept, as a record. Private to its owner. No id is used twice: old messages name them.
CREATE TABLE record (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    owner   INTEGER NOT NULL REFERENCES player (id),
    text    TEXT    NOT NULL,
    -- When it was last brought.
    made_at INTEGER NOT NULL
) STRICT;

CREATE INDEX record_by_owner ON record (owner, made_at);

-- Who is told of a game in which they do not play. Gone when the game ends.
CREATE TABLE watch (
    game     INTEGER NOT NULL REFERENCES game (id),
    player   INTEGER NOT NULL REFERENCES player (id),
    -- They are told of moves that capture more; NULL: of none.
    captures INTEGER CHECK (captures >= 0),
    since    INTEGER NOT NULL,
    PRIMARY KEY (game, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX watch_by_player ON watch (player);

CREATE TABLE lesson (
    player    INTEGER NOT NULL REFERENCES player (id),
    lesson    TEXT    NOT NULL CHECK (length(lesson) BETWEEN 1 AND 64),
    solved_at INTEGER NOT NULL,
    PRIMARY KEY (player, lesson)
) STRICT, WITHOUT ROWID;

CREATE INDEX finished_game_of_south ON game (south, ended_at) WHERE status = 'over';
CREATE INDEX finished_game_of_north ON game (north, ended_at) WHERE status = 'over';
CREATE INDEX finished_game_in_channel ON game (channel, ended_at) WHERE status = 'over';

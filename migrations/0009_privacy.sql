-- What players decide about their data, whom servers let act as hosts, and roles that are given for what players have reached.

-- Whether a player is kept off the leaderboards.
ALTER TABLE preference ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1));

-- The role whose members may do what hosts do. NULL: nobody besides those who manage the server.
ALTER TABLE server ADD COLUMN host_role INTEGER;

-- Titles that players have earned. They are kept.
CREATE TABLE title (
    player    INTEGER NOT NULL REFERENCES player (id),
    title     TEXT    NOT NULL,
    earned_at INTEGER NOT NULL,
    PRIMARY KEY (player, title)
) STRICT, WITHOUT ROWID;

-- Roles that a server gives: either for a rating in one rule set, or for a title.
CREATE TABLE milestone (
    guild   INTEGER NOT NULL,
    role    INTEGER NOT NULL,
    variant TEXT,
    rating  INTEGER CHECK (rating BETWEEN 1000 AND 3000),
    title   TEXT,
    made_at INTEGER NOT NULL,
    -- Why the role could not be given or taken when that was last tried. NULL: nothing was in the way.
    trouble TEXT,
    PRIMARY KEY (guild, role),
    CHECK ((variant IS NULL) = (rating IS NULL)),
    CHECK ((title IS NULL) = (rating IS NOT NULL))
) STRICT, WITHOUT ROWID;

-- Who was given such a role. No other role is ever taken away.
CREATE TABLE role_given (
    guild    INTEGER NOT NULL,
    role     INTEGER NOT NULL,
    player   INTEGER NOT NULL REFERENCES player (id),
    given_at INTEGER NOT NULL,
    PRIMARY KEY (guild, role, player),
    FOREIGN KEY (guild, role) REFERENCES milestone (guild, role) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX role_given_by_player ON role_given (player);

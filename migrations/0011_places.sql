-- A prize goes over to another winner when a result is corrected, and whoever was replaced by a substitute stays out.

CREATE TABLE prize_of_winner (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    player     INTEGER NOT NULL REFERENCES player (id),
    role       INTEGER NOT NULL,
    -- owed: not given yet. refused: Discord did not let it be given. lost: others have won after a correction, and the role is to
    -- be taken. kept: Discord did not let it be taken.
    state      TEXT    NOT NULL DEFAULT 'owed' CHECK (state IN ('owed', 'given', 'refused', 'lost', 'kept')),
    PRIMARY KEY (tournament, player)
) STRICT, WITHOUT ROWID;

INSERT INTO prize_of_winner (tournament, player, role, state) SELECT tournament, player, role, state FROM prize;
DROP TABLE prize;
ALTER TABLE prize_of_winner RENAME TO prize;

CREATE INDEX prize_by_player ON prize (player);

-- Who was replaced by a substitute, and is in no place of that tournament now.
CREATE TABLE substituted (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    player     INTEGER NOT NULL REFERENCES player (id),
    PRIMARY KEY (tournament, player)
) STRICT, WITHOUT ROWID;

-- Until now only their games told of them.
INSERT INTO substituted (tournament, player)
SELECT tournament, south AS player FROM game WHERE tournament IS NOT NULL
UNION SELECT tournament, north FROM game WHERE tournament IS NOT NULL
EXCEPT SELECT tournament, player FROM entrant;

-- Where the board after each ply can be seen: its message loses its controls once the game has gone on.
CREATE TABLE board (
    game    INTEGER NOT NULL REFERENCES game (id),
    ply     INTEGER NOT NULL CHECK (ply >= 0),
    -- The game's home, or the channel of direct messages with the player who was told.
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;

INSERT INTO board (game, ply, channel, message)
SELECT move.game, move.ply, game.channel, move.message
FROM move JOIN game ON game.id = move.game
WHERE move.message IS NOT NULL;

ALTER TABLE move DROP COLUMN message;

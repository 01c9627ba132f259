-- Games in threads of their own, and the way by which each parcel is taken.

-- The channel below which the game's own channel is a thread that Komwe opened for it. NULL: it has none.
ALTER TABLE game ADD COLUMN parent INTEGER;

-- How many threads were opened for it: one that was deleted is replaced, though not for ever.
ALTER TABLE game ADD COLUMN threads INTEGER NOT NULL DEFAULT 0 CHECK (threads >= 0);

CREATE INDEX active_game_below_channel ON game (parent) WHERE status = 'active';
CREATE INDEX finished_game_below_channel ON game (parent, ended_at) WHERE status = 'over';

-- home: to the game's or the offer's channel. new-thread: a thread is opened for the game first. parent: the thread cannot be
-- used now, so to the channel above it. direct: to the recipient.
ALTER TABLE outbox ADD COLUMN way TEXT NOT NULL DEFAULT 'home' CHECK (way IN ('home', 'new-thread', 'parent', 'direct'));

UPDATE outbox SET way = 'direct' WHERE direct = 1;

ALTER TABLE outbox DROP COLUMN direct;

-- Channels where the bot can't post, rematches, and invitations.

-- Why the bot can't post in a channel, and when to retry (NULL: only after somebody acts).
CREATE TABLE troubles (
    table_id TEXT PRIMARY KEY NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    guild INTEGER NOT NULL,
    why TEXT NOT NULL CHECK (why IN ('gone', 'shut', 'locked', 'left', 'down')),
    since REAL NOT NULL,
    tried_at REAL NOT NULL,
    tries INTEGER NOT NULL,
    retry_at REAL,
    told INTEGER NOT NULL              -- 1: somebody who can fix it was alerted
) STRICT, WITHOUT ROWID;

CREATE INDEX troubles_of_guild ON troubles (guild);
CREATE INDEX troubles_to_retry ON troubles (retry_at) WHERE retry_at IS NOT NULL;

CREATE INDEX tables_of_guild ON tables (guild) WHERE status IN ('lobby', 'playing');

ALTER TABLE tables ADD COLUMN rematch_of TEXT;
CREATE UNIQUE INDEX tables_rematch ON tables (rematch_of) WHERE rematch_of IS NOT NULL;

ALTER TABLE seats ADD COLUMN invited INTEGER;  -- the person the seat is kept for
CREATE INDEX seats_waited_for ON seats (due_since) WHERE plays = 1 AND due_since IS NOT NULL;

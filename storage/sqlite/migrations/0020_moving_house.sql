-- Channels that take no messages, rematches, and invitations.

-- Why a channel takes no messages, and when to retry; NULL: not before somebody acts.
CREATE TABLE troubles (
    table_id TEXT PRIMARY KEY NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    guild INTEGER NOT NULL,
    why TEXT NOT NULL CHECK (why IN ('gone', 'shut', 'locked', 'left', 'down')),
    since REAL NOT NULL,
    tried_at REAL NOT NULL,
    tries INTEGER NOT NULL,
    retry_at REAL,
    told INTEGER NOT NULL              -- 1: somebody who can fix it knows
) STRICT, WITHOUT ROWID;

CREATE INDEX troubles_of_guild ON troubles (guild);
CREATE INDEX troubles_to_retry ON troubles (retry_at) WHERE retry_at IS NOT NULL;

CREATE INDEX tables_of_guild ON tables (guild) WHERE status IN ('lobby', 'playing');

ALTER TABLE tables ADD COLUMN rematch_of TEXT;
CREATE UNIQUE INDEX tables_rematch ON tables (rematch_of) WHERE rematch_of IS NOT NULL;

ALTER TABLE seats ADD COLUMN invited INTEGER;  -- the person for whom the seat is kept
CREATE INDEX seats_waited_for ON seats (due_since) WHERE plays = 1 AND due_since IS NOT NULL;

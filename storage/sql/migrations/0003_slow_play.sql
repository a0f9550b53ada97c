-- Games that last for days: clocks, vacations, votes, and notices with a recipient and a time.

ALTER TABLE tables ADD COLUMN step INTEGER NOT NULL DEFAULT 0;       -- turns played so far
ALTER TABLE tables ADD COLUMN terms TEXT NOT NULL DEFAULT '{}';      -- JSON: e.g. the clock
ALTER TABLE tables ADD COLUMN ballots TEXT NOT NULL DEFAULT '[]';    -- JSON: the votes in progress

UPDATE tables SET step = version - begun WHERE begun IS NOT NULL;

ALTER TABLE seats ADD COLUMN deadline REAL;
ALTER TABLE seats ADD COLUMN calls INTEGER NOT NULL DEFAULT 0;       -- notices of this turn
ALTER TABLE seats ADD COLUMN called_at REAL;
ALTER TABLE seats ADD COLUMN helped INTEGER NOT NULL DEFAULT 0;      -- a bot plays this one turn
ALTER TABLE seats ADD COLUMN open INTEGER NOT NULL DEFAULT 0;        -- anybody may take this seat
ALTER TABLE seats ADD COLUMN away_until REAL;                        -- when a vacation ends

CREATE INDEX seats_with_deadline ON seats (table_id) WHERE deadline IS NOT NULL;

-- Stages: waiting (to be sent now or, if `at` is set, at that time), sending (claimed by a sender),
-- standing (sent and still there) and leaving (to be removed). `way` is NULL until the notice is
-- split.
CREATE TABLE notices_by_number (
    number INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    purpose TEXT NOT NULL,
    pings TEXT NOT NULL,               -- people, a JSON list
    due TEXT NOT NULL,                 -- people, a JSON list
    way TEXT CHECK (way IN ('channel', 'dm')),
    person INTEGER NOT NULL DEFAULT 0, -- the person to DM
    at REAL,
    stage TEXT NOT NULL CHECK (stage IN ('waiting', 'sending', 'standing', 'leaving')),
    made_at REAL NOT NULL,
    claimed_at REAL,
    channel INTEGER,
    message INTEGER
) STRICT;

INSERT INTO notices_by_number (table_id, version, purpose, pings, due, way, stage, made_at,
    claimed_at, channel, message)
SELECT table_id, version, purpose, pings, due, CASE WHEN stage <> 'waiting' THEN 'channel' END, stage,
    made_at, claimed_at, channel, message
FROM notices ORDER BY made_at;

DROP TABLE notices;
ALTER TABLE notices_by_number RENAME TO notices;

CREATE INDEX notices_of_table ON notices (table_id);
CREATE INDEX notices_owed ON notices (table_id) WHERE stage <> 'standing' AND at IS NULL;
CREATE INDEX notices_to_come ON notices (at) WHERE at IS NOT NULL;

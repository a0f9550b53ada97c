-- Posts: a table's public message is posted anew whenever it calls somebody. Until now, a notice
-- in the channel called people; notices are now for one person each, and never in the channel.

CREATE TABLE posts (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,           -- counts the posts of one table; 0 or less: sent before this
    version INTEGER NOT NULL,          -- the table's version that caused it
    purpose TEXT,                      -- NULL if it calls nobody
    people TEXT NOT NULL,              -- the people it calls, a JSON list
    made_at REAL NOT NULL,
    claimed_at REAL,                   -- when it was first sent
    channel INTEGER,
    message INTEGER,                   -- NULL until it has certainly arrived
    leaving INTEGER NOT NULL DEFAULT 0, -- its message has to be deleted
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX posts_pending ON posts (table_id) WHERE message IS NULL OR leaving = 1;

INSERT INTO posts (table_id, number, version, people, made_at, channel, message)
SELECT id, 0, version, '[]', changed_at, channel, message FROM tables WHERE message IS NOT NULL;

INSERT INTO posts (table_id, number, version, purpose, people, made_at, channel, message, leaving)
SELECT table_id, -number, version, nullif(purpose, 'stopped'), pings, made_at, channel, message,
    CASE WHEN stage = 'leaving' THEN 1 ELSE 0 END
FROM notices WHERE destination = 'channel' AND message IS NOT NULL;

INSERT INTO posts (table_id, number, version, purpose, people, made_at)
SELECT table_id, number, version, purpose, pings, made_at
FROM notices
WHERE stage = 'waiting' AND coalesce(destination, '') <> 'dm' AND purpose <> 'stopped';

DELETE FROM meta WHERE key = 'table messages on their way';

CREATE TABLE notices_to_people (
    number INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    purpose TEXT NOT NULL,
    person INTEGER NOT NULL,
    destination TEXT CHECK (destination IN ('channel', 'dm')),
    at REAL,
    stage TEXT NOT NULL CHECK (stage IN ('waiting', 'sending', 'standing', 'leaving')),
    made_at REAL NOT NULL,
    claimed_at REAL,
    channel INTEGER,
    message INTEGER,
    tries INTEGER NOT NULL DEFAULT 0
) STRICT;

INSERT INTO notices_to_people
SELECT number, table_id, version, purpose, person, destination, at, stage, made_at, claimed_at,
    channel, message, tries
FROM notices WHERE destination = 'dm';

DROP TABLE notices;
ALTER TABLE notices_to_people RENAME TO notices;

CREATE INDEX notices_of_table ON notices (table_id);
CREATE INDEX notices_pending ON notices (table_id) WHERE stage <> 'standing' AND at IS NULL;
CREATE INDEX notices_to_come ON notices (at) WHERE at IS NOT NULL;

ALTER TABLE tables DROP COLUMN notice;

-- Tables, their seats and turns, notices, personal bests and metadata.
-- Every query that runs during a game has an index with just the rows it needs.

CREATE TABLE tables (
    id TEXT PRIMARY KEY NOT NULL,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    options TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'ended')),
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER,                   -- the table's message in the channel
    notice INTEGER,                    -- the message of the notice in that channel
    host INTEGER NOT NULL,
    seed TEXT NOT NULL,
    ids TEXT NOT NULL,                 -- mixed into the luck with the seed: a JSON list
    version INTEGER NOT NULL,
    begun INTEGER,                     -- the version at which the game began
    result TEXT,
    opened_at REAL NOT NULL,
    changed_at REAL NOT NULL,
    began_at REAL,
    ended_at REAL,
    wake_at REAL,                      -- when the scheduler will next look at it
    told INTEGER NOT NULL              -- the version that the message shows
) STRICT;

CREATE INDEX tables_in_channel ON tables (channel) WHERE status IN ('lobby', 'playing');
CREATE INDEX tables_untold ON tables (id) WHERE told < version;
CREATE INDEX tables_to_wake ON tables (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX tables_in_lobby ON tables (changed_at) WHERE status = 'lobby';

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    person INTEGER,                    -- the seat's owner, even while a bot is playing
    bot INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    due_since REAL,
    plays INTEGER NOT NULL,            -- 1: this person plays here and the table is not over
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_players ON seats (person, table_id) WHERE plays = 1;
CREATE INDEX seats_of_people ON seats (person, table_id) WHERE person IS NOT NULL;

-- A table's state is stored only in its last turn, so that each move writes it just once.
CREATE TABLE turns (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    move TEXT,
    events TEXT NOT NULL,              -- a JSON list
    state TEXT,                        -- after the turn; once a table is over, only the last one
    at REAL NOT NULL,
    UNIQUE (table_id, version)
) STRICT;

-- Stages: waiting (to be sent), sending (claimed by a sender), standing (in the channel) and
-- leaving (to be removed from there). Once a notice has been removed, its row is deleted.
CREATE TABLE notices (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    purpose TEXT NOT NULL,
    pings TEXT NOT NULL,               -- people, a JSON list
    due TEXT NOT NULL,                 -- people, a JSON list
    stage TEXT NOT NULL CHECK (stage IN ('waiting', 'sending', 'standing', 'leaving')),
    made_at REAL NOT NULL,
    claimed_at REAL,
    channel INTEGER,
    message INTEGER,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;

CREATE INDEX notices_owed ON notices (table_id) WHERE stage <> 'standing';

CREATE TABLE bests (
    person INTEGER NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    record INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (person, game, options)
) STRICT, WITHOUT ROWID;

CREATE TABLE meta (
    key TEXT PRIMARY KEY NOT NULL,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

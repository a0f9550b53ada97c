-- A best result also depends on the number of players. So far, only people who played alone had one.

CREATE TABLE bests_by_seats (
    person INTEGER NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    seats INTEGER NOT NULL,
    record INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (person, game, options, seats)
) STRICT, WITHOUT ROWID;

INSERT INTO bests_by_seats (person, game, options, seats, record, table_id, at)
SELECT person, game, options, 1, record, table_id, at FROM bests;

DROP TABLE bests;
ALTER TABLE bests_by_seats RENAME TO bests;

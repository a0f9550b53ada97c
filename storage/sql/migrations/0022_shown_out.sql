-- People whom a host kicked from a lobby. They can't rejoin that table unless they're invited.

CREATE TABLE shown_out (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX shown_out_people ON shown_out (person);

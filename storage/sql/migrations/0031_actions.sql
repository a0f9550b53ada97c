-- The interactions that changed a table, so that each takes effect once, however often it's delivered.
-- Discord's ids grow with time, so new rows are always appended.

CREATE TABLE actions (
    interaction INTEGER PRIMARY KEY NOT NULL,
    table_id TEXT NOT NULL,
    version INTEGER NOT NULL           -- the table's version after it
) STRICT;

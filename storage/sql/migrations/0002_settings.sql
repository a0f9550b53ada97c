-- The settings of people and servers, one per row.

CREATE TABLE settings (
    scope TEXT NOT NULL CHECK (scope IN ('person', 'guild')),
    id INTEGER NOT NULL,               -- of the person or server
    name TEXT NOT NULL,
    value TEXT NOT NULL,               -- JSON
    PRIMARY KEY (scope, id, name)
) STRICT, WITHOUT ROWID;

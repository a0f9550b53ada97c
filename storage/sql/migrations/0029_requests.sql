-- The requests of the last hour, so that limits survive a restart.
CREATE TABLE requests (
    guild INTEGER NOT NULL,
    kind TEXT NOT NULL,
    target TEXT NOT NULL, -- the person or table that it's about
    at REAL NOT NULL
) STRICT;

CREATE INDEX requests_about ON requests (target, kind, guild, at);
CREATE INDEX requests_by_time ON requests (at);

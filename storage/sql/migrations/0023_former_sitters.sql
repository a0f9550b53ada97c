-- Players whose seats were taken over, so that the log can name the player who made each move.

CREATE TABLE former_sitters (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    until INTEGER NOT NULL,            -- the table's version when the seat was taken over
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    person INTEGER,
    bot INTEGER NOT NULL,
    PRIMARY KEY (table_id, until, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX former_people ON former_sitters (person, table_id) WHERE person IS NOT NULL;

-- The turns of older games show when a seat was taken over, but not always who had it before. A
-- neutral name is better than a wrong one.
INSERT INTO former_sitters (table_id, until, seat, name, person, bot)
SELECT t.table_id, t.version, t.seat, CASE WHEN t.unknown THEN 'someone' ELSE s.name END,
    CASE WHEN NOT t.unknown THEN s.person END, CASE WHEN t.kind = 'back' THEN 1 ELSE 0 END
FROM (
    SELECT table_id, version, seat, kind, EXISTS (
        SELECT 1 FROM turns AS later
        WHERE later.table_id = turns.table_id AND later.seat = turns.seat
            AND later.kind = 'replaced' AND later.version >= turns.version
    ) AS unknown
    FROM turns WHERE kind IN ('left', 'vanished', 'taken', 'back', 'replaced')
) AS t
JOIN seats AS s ON s.table_id = t.table_id AND s.seat = t.seat;

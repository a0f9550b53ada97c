-- Rename columns and tables to match the fields they store.

ALTER TABLE tables RENAME COLUMN ids TO interaction_ids;
ALTER TABLE tables RENAME COLUMN begun TO start_version;
ALTER TABLE tables RENAME COLUMN told TO shown_version;

ALTER TABLE seats RENAME COLUMN calls TO notices_sent;
ALTER TABLE seats RENAME COLUMN called_at TO notified_at;
ALTER TABLE seats RENAME COLUMN helped TO bot_this_turn;
ALTER TABLE seats RENAME COLUMN missed TO invite_until_return;

ALTER TABLE notices RENAME COLUMN way TO destination;
ALTER TABLE troubles RENAME COLUMN why TO reason;
ALTER TABLE troubles RENAME COLUMN told TO alerted;

ALTER TABLE shown_out RENAME TO kicked;

-- SQLite can't rename indexes, so recreate them.
DROP INDEX tables_untold;
CREATE INDEX tables_outdated ON tables (id) WHERE shown_version < version;
DROP INDEX shown_out_people;
CREATE INDEX kicked_people ON kicked (person);

-- A DM that does not come through is tried again by itself; after many tries it goes another way.
ALTER TABLE notices ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;

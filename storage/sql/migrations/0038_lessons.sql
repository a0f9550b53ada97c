-- A table without a channel can be someone's lesson. NULL for all other tables.
ALTER TABLE tables ADD COLUMN lesson TEXT;

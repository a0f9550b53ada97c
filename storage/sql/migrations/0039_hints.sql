-- How many hints the player in a seat has asked for. The result says who played with hints.
ALTER TABLE seats ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;

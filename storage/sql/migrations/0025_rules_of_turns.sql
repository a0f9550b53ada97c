-- The version of the rules under which a turn was saved. Until now, it was 1 for every game.

ALTER TABLE turns ADD COLUMN rules INTEGER NOT NULL DEFAULT 1;

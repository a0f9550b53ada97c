-- The version of the rules that a turn is written in. Until now, every game had only version 1.

ALTER TABLE turns ADD COLUMN rules INTEGER NOT NULL DEFAULT 1;

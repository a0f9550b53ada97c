-- The language of a table's message. Until now, every table was in English.
ALTER TABLE tables ADD COLUMN language TEXT NOT NULL DEFAULT 'en';

-- 1: the host chose the language, so it stays when the game begins.
ALTER TABLE tables ADD COLUMN language_chosen INTEGER NOT NULL DEFAULT 0;

-- Luck is numbered by the moves that use it, so that nothing else changes the next draw. Older games
-- keep the rule they began with: 1 numbers it by steps, 2 by draws.

ALTER TABLE tables ADD COLUMN luck_rule INTEGER NOT NULL DEFAULT 1;

-- How many moves used luck, and how many a bot chose, without undone ones. The turns have both as they
-- were then, so that undo can restore them.
ALTER TABLE tables ADD COLUMN draws INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN bot_moves INTEGER NOT NULL DEFAULT 0;
ALTER TABLE turns ADD COLUMN draws INTEGER NOT NULL DEFAULT 0;
ALTER TABLE turns ADD COLUMN bot_moves INTEGER NOT NULL DEFAULT 0;

-- Luck is now numbered by the moves that use it (rule 2), so that nothing else affects the next
-- draw. Older games keep numbering it by steps (rule 1).

ALTER TABLE tables ADD COLUMN luck_rule INTEGER NOT NULL DEFAULT 1;

-- How many moves used luck, and how many a bot chose, not counting undone ones. Each turn stores
-- both numbers, so that undo can restore them.
ALTER TABLE tables ADD COLUMN draws INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN bot_moves INTEGER NOT NULL DEFAULT 0;
ALTER TABLE turns ADD COLUMN draws INTEGER NOT NULL DEFAULT 0;
ALTER TABLE turns ADD COLUMN bot_moves INTEGER NOT NULL DEFAULT 0;

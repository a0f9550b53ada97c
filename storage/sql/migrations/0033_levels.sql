-- Bots play at levels. Those that are playing already keep theirs, which is now called normal.

ALTER TABLE seats ADD COLUMN level TEXT NOT NULL DEFAULT 'normal';
ALTER TABLE former_sitters ADD COLUMN level TEXT NOT NULL DEFAULT 'normal';

-- How many moves a bot chose in a seat, not counting undone ones. Its dice depend on this.
ALTER TABLE seats ADD COLUMN decisions INTEGER NOT NULL DEFAULT 0;

-- The level at which a bot chose a move: that of its seat, or normal if there was no time to think.
ALTER TABLE turns ADD COLUMN level TEXT;

-- The number of failed attempts. After too many failed DMs, the notice goes to the channel.
ALTER TABLE notices ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;

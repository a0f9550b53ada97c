-- Failed DMs are retried; after many tries, the notice goes to the channel.
ALTER TABLE notices ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;

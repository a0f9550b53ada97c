-- Finished games can be reduced when they're old, so they have to be found by when they ended.
CREATE INDEX tables_ended ON tables (ended_at) WHERE ended_at IS NOT NULL;

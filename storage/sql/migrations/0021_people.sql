-- Indexes to find everything that's stored about a person, to show or erase it.

CREATE INDEX seats_kept_for ON seats (invited, table_id) WHERE invited IS NOT NULL;

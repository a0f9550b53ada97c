-- Find everything that is stored about a person, to show it to them or to erase it.

CREATE INDEX seats_kept_for ON seats (invited, table_id) WHERE invited IS NOT NULL;

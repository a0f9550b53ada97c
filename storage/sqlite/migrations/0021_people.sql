-- Finding everything that is kept about a person, to show it to them or to forget it.

CREATE INDEX seats_kept_for ON seats (invited, table_id) WHERE invited IS NOT NULL;

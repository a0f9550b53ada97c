-- An invitation to a seat that holds only while the seat's player stays away.

ALTER TABLE seats ADD COLUMN missed INTEGER NOT NULL DEFAULT 0;

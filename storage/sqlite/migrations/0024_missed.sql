-- A seat that others keep for somebody because its person stays away: only as long as they do.

ALTER TABLE seats ADD COLUMN missed INTEGER NOT NULL DEFAULT 0;

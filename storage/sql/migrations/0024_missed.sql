-- Whether an invitation to a seat lapses when the seat's player returns.

ALTER TABLE seats ADD COLUMN missed INTEGER NOT NULL DEFAULT 0;

-- Where no clock runs, the others are asked now about somebody who was reminded often enough. Tables
-- whose reminders were over, or are not wanted, had no moment to be looked at any more: they are once.

UPDATE tables SET wake_at = changed_at WHERE status = 'playing' AND wake_at IS NULL;

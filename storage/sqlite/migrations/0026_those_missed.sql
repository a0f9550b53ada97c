-- Without a clock, the others now vote about a player who was reminded often enough. Tables without
-- further reminders had no timer, so the scheduler looks at each of them once.

UPDATE tables SET wake_at = changed_at WHERE status = 'playing' AND wake_at IS NULL;

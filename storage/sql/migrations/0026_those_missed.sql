-- At tables without a clock, the others can now vote on a player who has had enough reminders.
-- Tables with no reminders left had no timer, so make the scheduler look at each of them once.

UPDATE tables SET wake_at = changed_at WHERE status = 'playing' AND wake_at IS NULL;

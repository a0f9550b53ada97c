"""Getting tables, notices and pictures into channels and DMs, once, through faults and restarts."""

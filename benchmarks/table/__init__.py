"""The whole bot with 200 tables, beside bare bots on the same sandbox."""

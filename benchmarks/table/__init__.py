"""The whole bot at 200 tables, beside bare bots on the same sandbox."""

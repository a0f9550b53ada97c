"""Measure the whole bot with 200 tables, compared with bare bots on the same sandbox."""

"""Measure the whole bot with 200 tables, compared with minimal bots that play no game."""

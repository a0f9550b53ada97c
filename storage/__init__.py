"""Stores tables, seats, turns and notices; never looks inside a game."""

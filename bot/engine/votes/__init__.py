"""Deciding together: what a table votes on, and how a vote ends."""

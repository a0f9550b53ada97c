"""Votes at a table: who may vote, how votes are counted, and what a decision does."""

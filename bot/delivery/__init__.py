"""Deliver table messages, notices and pictures exactly once, despite errors and restarts."""

"""Deliver table messages, notices and pictures exactly once, in spite of errors and restarts."""

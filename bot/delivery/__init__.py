"""Deliver tables, notices and pictures to Discord exactly once, despite faults and restarts."""

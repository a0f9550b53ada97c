"""Whom to notify, where and when, and what is still to be sent."""

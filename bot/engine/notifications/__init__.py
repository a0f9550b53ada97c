"""Notifications: who gets them, how people want to get them, and what remains to be sent."""

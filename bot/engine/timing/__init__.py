"""Deadlines, reminders and everything else that happens with the passing of time."""

"""Deadlines, reminders and everything else that happens because time passes."""

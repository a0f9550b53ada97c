"""Notifications: their recipients, their settings, and what is still to be sent."""

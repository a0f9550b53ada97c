"""Handlers for slash commands, buttons, menus and autocomplete."""

"""What each slash command, button and menu does."""

"""The rules and the bot of Kritters as they were on 2026-11-18."""

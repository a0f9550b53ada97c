"""The rules and the bot of Kitten as they were on 2026-11-18."""

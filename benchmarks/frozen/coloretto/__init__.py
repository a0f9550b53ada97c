"""The rules and the bot of Coloretto as they were on 2026-11-18."""

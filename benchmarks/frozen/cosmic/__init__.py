"""The rules and the bot of Cosmic as they were on 2026-11-18."""

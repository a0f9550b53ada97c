"""The rules and the bot of Chroma as they were on 2026-11-18."""

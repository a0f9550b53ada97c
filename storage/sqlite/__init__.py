"""The store in one SQLite file. Nothing outside this package knows SQLite."""

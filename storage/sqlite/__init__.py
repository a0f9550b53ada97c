"""The implementation of the store that keeps everything in one SQLite file."""

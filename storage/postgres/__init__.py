"""The implementation of the store that keeps everything in a PostgreSQL database."""

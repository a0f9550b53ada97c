"""Work that runs at startup or on a schedule, without an interaction."""

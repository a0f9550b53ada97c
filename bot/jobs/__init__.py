"""Work that runs at the start or on a schedule, without an interaction."""

"""Run work at startup or on a schedule, rather than in response to an interaction."""

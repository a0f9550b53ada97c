"""Discord's limits on requests, and the error for each."""

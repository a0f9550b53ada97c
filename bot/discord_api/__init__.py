"""Everything that speaks to Discord: requests, responses, errors, limits."""

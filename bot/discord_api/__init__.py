"""Everything that talks to Discord: requests, responses, errors and limits."""

"""Talk to Discord: requests, responses, the gateway, errors and rate limits."""

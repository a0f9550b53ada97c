"""Discord's REST API, one module per kind of thing."""

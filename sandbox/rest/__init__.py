"""Discord's REST API, one module per resource."""

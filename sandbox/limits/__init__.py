"""Discord's limits on requests, and the errors for exceeding them."""

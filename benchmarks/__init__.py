"""How quick it is, and whether it stays whole under load; see README.md."""

"""How bots choose their moves at a table."""

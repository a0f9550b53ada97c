"""Where tables are kept. Storage knows tables, seats and text; it never looks inside a game."""

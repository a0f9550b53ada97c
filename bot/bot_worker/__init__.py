"""A process of its own in which hard bots think, so that nobody waits for them."""

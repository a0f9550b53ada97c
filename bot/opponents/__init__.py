"""Run a separate process in which hard bots think, so that nobody has to wait for them."""

"""SIGKILL at random moments of random games, and what must hold after each of them."""

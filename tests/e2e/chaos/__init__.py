"""Kill the bot with SIGKILL at random points of random games, and check that nothing is lost."""

"""Kills the bot with SIGKILL at random points of random games, and checks that nothing is lost."""

"""A Discord on your own machine: REST, gateway and page. It imports nothing of the bot."""

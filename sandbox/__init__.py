"""A local stand-in for Discord: REST API, gateway and web page. It imports nothing from the bot."""

"""A local stand-in for Discord's REST API, gateway and client. It imports nothing from the bot."""

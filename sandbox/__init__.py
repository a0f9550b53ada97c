"""A local stand-in for Discord's REST API, gateway and client. It doesn't use the bot's code."""

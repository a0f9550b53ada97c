"""The Discord bot: the engine behind the tables, and everything that talks to Discord."""

"""The Discord bot: the engine behind the tables, and everything that talks to Discord."""

VERSION = "0.9.0"

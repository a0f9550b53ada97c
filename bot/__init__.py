"""The Discord bot: the engine that runs the tables, and the code that talks to Discord."""

VERSION = "0.9.0"

"""The Discord bot: everything that touches Discord, and the host."""

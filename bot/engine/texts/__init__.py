"""What the engine says to people: why something isn't possible, and what a game's log says."""

from games.kit.texts import texts_of

__getattr__ = texts_of(globals())

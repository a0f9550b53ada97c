"""What the players of every game read."""

from games.kit.texts import texts_of

__getattr__ = texts_of(globals())

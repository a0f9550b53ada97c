"""What people read about settings."""

from games.kit.texts import texts_of

__getattr__ = texts_of(globals())

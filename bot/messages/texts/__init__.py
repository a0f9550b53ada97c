"""What people read on tables, on panels and in DMs."""

from games.kit.texts import texts_of

__getattr__ = texts_of(globals())

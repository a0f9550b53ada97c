"""What people read in answer to commands and buttons, and the descriptions of commands."""

from games.kit.texts import texts_of

__getattr__ = texts_of(globals(), permission=str)

"""What players of Kitten read."""

from games.kit.texts import texts_of
from games.kitten.cards import Quality

__getattr__ = texts_of(globals(), card=str, quality=Quality)

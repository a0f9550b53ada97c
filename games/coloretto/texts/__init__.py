"""What players of Coloretto read."""

from games.coloretto.cards import Card
from games.kit.texts import texts_of

__getattr__ = texts_of(globals(), card=Card)

"""What players of Chroma Mix read."""

from games.chroma.cards import Card
from games.chroma.wins import Win
from games.kit.texts import texts_of

__getattr__ = texts_of(globals(), card=Card, goal=Win, action=str)

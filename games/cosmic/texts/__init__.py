"""What players of Cosmic Critters read."""

from games.cosmic.box import Colour, Species, Taste
from games.cosmic.cards import Match
from games.cosmic.sales import Why
from games.kit.texts import texts_of

__getattr__ = texts_of(globals(), species=Species, colour=Colour, taste=Taste, match=Match, why=Why)

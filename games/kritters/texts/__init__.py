"""What players of Colour MY Kritters read."""

from games.kit.texts import texts_of
from games.kritters.cards import Colour, Kind, Sort
from games.kritters.moves import Ending

__getattr__ = texts_of(globals(), card=Sort, colour=Colour, pile=Kind, ending=Ending)

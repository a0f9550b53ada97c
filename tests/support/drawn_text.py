"""Read the text in a picture."""

from collections.abc import Iterator

from bot.drawing.blocks import Block
from bot.drawing.elements import Banner, CardOrPile, Pill, TextLine
from games.kit import Pile


def drawn_text(picture: Block) -> Iterator[str]:
    """Yield each text in the layout of a picture."""
    for placed in picture.place_elements(0, 0, ""):
        element = placed.element
        if isinstance(element, TextLine | Pill):
            yield element.text
        elif isinstance(element, Banner):
            yield element.title
        elif isinstance(element, CardOrPile):
            shown = element.shown
            card = shown.top if isinstance(shown, Pile) else shown
            yield card.foot if card else ""

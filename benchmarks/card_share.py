"""Measure how much of each table's picture is cards, and how much is text.

python -m benchmarks.card_share

The tables are those of the gallery, midway and late in a game. Empty places don't count as cards;
labels, badges and signs count as text. The aims are that cards cover 35 % of a table with up to
four seats, 20 % of a larger one, and twice as much as text.
"""

import sys
from collections.abc import Iterator

from PIL import Image

from bot.drawing.draw_scene import studio_of
from bot.drawing.elements import Banner, CardOrPile, Element, Panel, Pattern
from bot.drawing.gallery import Exhibit, name_of, play_exhibits
from games import catalogue

CARDS, TEXT = 1, 2
EXHIBIT_TITLES = "table midway", "table late"
MAX_SMALL_SEATS, MIN_SMALL_PERCENT, MIN_LARGE_PERCENT, MIN_CARDS_TO_TEXT = 4, 35.0, 20.0, 2.0


def measure_shares(exhibit: Exhibit) -> tuple[float, float]:
    """Return the percentages of a picture that are covered by cards and by text."""
    studio = studio_of(exhibit.game)
    whole = studio.lay_out(exhibit.scene, name_of)
    kinds = Image.new("L", (whole.width, whole.height), 0)
    for stamp in whole.place_elements(0, 0, ""):
        kind = _kind_of(stamp.element)
        mask = studio.mask_of(stamp.element) if kind == CARDS else None
        box = stamp.x, stamp.y, stamp.x + stamp.element.width, stamp.y + stamp.element.height
        kinds.paste(kind, box, mask)
    pixels_of_kind = kinds.histogram()
    pixels = whole.width * whole.height
    return 100 * pixels_of_kind[CARDS] / pixels, 100 * pixels_of_kind[TEXT] / pixels


def _kind_of(element: Element) -> int:
    match element:
        case CardOrPile(shown=shown):
            return CARDS if shown is not None else 0
        case Panel() | Pattern() | Banner():
            return 0
        case _:
            return TEXT


def list_tables() -> Iterator[Exhibit]:
    for game in catalogue().values():
        yield from (each for each in play_exhibits(game) if each.what in EXHIBIT_TITLES)


def main() -> int:
    print(f"{'':<44}{'cards %':>8}{'words %':>8}{'×':>6}")
    below_aim: list[str] = []
    for each in list_tables():
        cards, words = measure_shares(each)
        print(f"{each.title:<44}{cards:>8.0f}{words:>8.0f}{cards / words:>6.1f}")
        aim = MIN_SMALL_PERCENT if each.seats <= MAX_SMALL_SEATS else MIN_LARGE_PERCENT
        if cards < aim or cards < MIN_CARDS_TO_TEXT * words:
            below_aim.append(each.title)
    print(f"short of the aim: {', '.join(below_aim) or 'none'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

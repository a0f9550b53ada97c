"""Measure how often the cards on a table fit into their boxes, and how full each box gets.

python -m benchmarks.box_fit

Bots play whole games with the fewest players, with four and with the most. Cards fit if a box has
room for all of them, so that they don't have to move closer together. The aims are that cards fit
in 95 % of all positions, and that each box is at least half full at its fullest. Fullness is
the part of a box within the outermost edges of its contents.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from bot.drawing.blocks import Block
from bot.drawing.board_areas import PlacedArea
from bot.drawing.board_plan import INDEX_SHARE
from bot.drawing.draw_scene import studio_of
from bot.drawing.elements import CardOrPile
from bot.drawing.gallery import name_of
from games import catalogue
from games.kit import AnyGame, Card, Scene, Space
from games.kit.playout import own_bot, playout

GAMES = 6
AIM_FIT, AIM_FULL = 95.0, 50.0


@dataclass(slots=True)
class Box:
    """The measurements of one box. The boxes of all seats are measured together."""

    space: Space
    seen: int = 0
    crowded: int = 0
    most: int = 0  # the most cards in one row
    full: float = 0.0  # the percentage in use when it was at its fullest

    @property
    def fits(self) -> float:
        """The percentage of positions in which the box's cards fit."""
        return 100 - 100 * self.crowded / self.seen

    @property
    def problems(self) -> list[str]:
        """Describe what's wrong with the box's `Space`, and how to fix it."""
        space, most = self.space, most_in(self.space)
        crowded = f"its cards fit in {self.fits:.0f} % of all positions, and {AIM_FIT:.0f} % is the"
        empty = f"it is {self.full:.0f} % full at its fullest, and {AIM_FULL:.0f} % is the least"
        larger = f"raise `across` (now {space.across}), `wide` or `high`, or say `fanned=True`"
        many = f"a row of it had {self.most} cards, and {most} is the most"
        return [
            *([f"{crowded} least: {larger}"] if self.fits < AIM_FIT else []),
            *([f"{empty}: lower `wide`, `high` or `across`"] if self.full < AIM_FULL else []),
            *([f"{many}: raise `most` (or `across`)"] if self.most > most else []),
        ]


@dataclass(slots=True)
class Survey:
    """Collects the results for one game."""

    game: AnyGame
    boxes: dict[str, Box] = field(default_factory=dict[str, Box])
    _known: dict[object, Block] = field(default_factory=dict[object, Block])

    def look(self, scene: Scene) -> None:
        top = studio_of(self.game).areas_on_board(scene, name_of)
        for placed in top.areas_between(0, top.plan.height):
            if placed.area is None:
                continue
            if placed.key not in self._known:
                self._known[placed.key] = top.build_area(placed)
            box = self.boxes.setdefault(placed.space.place or "each seat", Box(placed.space))
            self._note(box, placed, self._known[placed.key])

    def _note(self, box: Box, placed: PlacedArea, shown: Block) -> None:
        box.seen += 1
        box.crowded += is_crowded(shown, placed.space)
        box.full = max(box.full, fullness(shown))
        rows = placed.area.rows if placed.area else ()
        for row in rows:
            count = sum(1 if not isinstance(item, Card) else _number(item) for item in row.items)
            box.most = max(box.most, count + row.room)


def survey(game: AnyGame, seats: int, games: int) -> dict[str, Box]:
    """Play some games, and examine the table after every move."""
    found = Survey(game)
    for number in range(games):
        for turn in playout(game, seats, game.options(), f"boxes {number}", own_bot):
            found.look(game.table(game.public(turn.after)))
    return found.boxes


def most_in(space: Space) -> int:
    """The most cards allowed in a row of this space. A stage can hold any number."""
    return 99 if space.fills else space.most or space.across


def is_crowded(shown: Block, space: Space) -> bool:
    """True if a face-up card is covered more than is usual in this space."""
    least = INDEX_SHARE - 0.01 if space.fanned or space.fills else 1.0
    laid = [
        stamp for stamp in shown.place_elements(0, 0, "") if isinstance(stamp.element, CardOrPile)
    ]
    for one, other in pairwise(laid):
        assert isinstance(one.element, CardOrPile)
        covered = isinstance(one.element.shown, Card) and not one.element.shown.down
        if covered and one.y == other.y and 0 < other.x - one.x < least * one.element.card_width:
            return True
    return False


def fullness(shown: Block) -> float:
    """The percentage of a box that's within the outermost edges of its contents."""
    _, *inside = shown.place_elements(0, 0, "")
    if not inside:
        return 0.0
    left, top = min(each.x for each in inside), min(each.y for each in inside)
    right = max(each.x + each.element.width for each in inside)
    bottom = max(each.y + each.element.height for each in inside)
    return 100 * (right - left) * (bottom - top) / (shown.width * shown.height)


def counts(game: AnyGame) -> Iterator[int]:
    allowed = game.seats(game.options())
    yield from sorted({allowed[0], min(4, allowed[-1]), allowed[-1]})


def _number(card: Card) -> int:
    return card.count if card.down else 1


def main() -> int:
    print(f"{'':<40}{'fits %':>8}{'usual':>7}{'most':>6}{'seen':>6}{'full %':>8}")
    missed: list[str] = []
    for game in catalogue().values():
        for seats in counts(game):
            for place, box in survey(game, seats, GAMES).items():
                title = f"{game.title}, {seats}: {place}"
                usual = "any" if box.space.fills else str(box.space.across)
                print(
                    f"{title:<40}{box.fits:>8.1f}{usual:>7}{most_in(box.space):>6}"
                    f"{box.most:>6}{box.full:>8.0f}"
                )
                if box.problems:
                    missed.append(title)
    print(f"short of the aim: {', '.join(missed) or 'none'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

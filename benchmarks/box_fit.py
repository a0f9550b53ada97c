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

GAMES_PER_COUNT = 6
MIN_FIT_PERCENT, MIN_FULL_PERCENT = 95.0, 50.0


@dataclass(slots=True)
class Box:
    """The measurements of one box. The boxes of all seats are measured together."""

    space: Space
    seen: int = 0
    crowded: int = 0
    most: int = 0  # the maximum number of cards seen in one row
    full: float = 0.0  # the percentage of the box in use, at its fullest

    @property
    def fits(self) -> float:
        """Return the percentage of positions in which the box's cards fit."""
        return 100 - 100 * self.crowded / self.seen

    @property
    def problems(self) -> list[str]:
        """Return what's wrong with the box's `Space`, and how to mend the `Space`."""
        space, most = self.space, max_cards_in_row(self.space)
        crowded = (
            f"its cards fit in {self.fits:.0f} % of all positions, "
            f"and {MIN_FIT_PERCENT:.0f} % is the"
        )
        empty = f"it is {self.full:.0f} % full at its fullest, and {MIN_FULL_PERCENT:.0f} % is the"
        larger = f"raise `across` (now {space.across}), `wide` or `high`, or say `fanned=True`"
        many = f"a row of it had {self.most} cards, and {most} is the most"
        return [
            *([f"{crowded} least: {larger}"] if self.fits < MIN_FIT_PERCENT else []),
            *(
                [f"{empty} least: lower `wide`, `high` or `across`"]
                if self.full < MIN_FULL_PERCENT
                else []
            ),
            *([f"{many}: raise `most` (or `across`)"] if self.most > most else []),
        ]


@dataclass(slots=True)
class Survey:
    """Collects the results for one game."""

    game: AnyGame
    boxes: dict[str, Box] = field(default_factory=dict[str, Box])
    _known: dict[object, Block] = field(default_factory=dict[object, Block])

    def measure_boxes(self, scene: Scene) -> None:
        top = studio_of(self.game).areas_on_board(scene, name_of)
        for placed in top.areas_between(0, top.plan.height):
            if placed.area is None:
                continue
            if placed.key not in self._known:
                self._known[placed.key] = top.build_area(placed)
            box = self.boxes.setdefault(placed.space.place or "each seat", Box(placed.space))
            self._record(box, placed, self._known[placed.key])

    def _record(self, box: Box, placed: PlacedArea, shown: Block) -> None:
        box.seen += 1
        box.crowded += is_crowded(shown, placed.space)
        box.full = max(box.full, fullness(shown))
        rows = placed.area.rows if placed.area else ()
        for row in rows:
            count = sum(1 if not isinstance(item, Card) else _cards_in(item) for item in row.items)
            box.most = max(box.most, count + row.room)


def measure_games(game: AnyGame, seats: int, games: int) -> dict[str, Box]:
    """Play some games, and return the measurements of all boxes after every move."""
    measured = Survey(game)
    for number in range(games):
        for turn in playout(game, seats, game.rules.options(), f"boxes {number}", own_bot):
            measured.measure_boxes(game.pictures.table(game.views.public(turn.after)))
    return measured.boxes


def max_cards_in_row(space: Space) -> int:
    """Return how many cards a row of a space may hold: 99 for a stage, which takes any number."""
    return 99 if space.fills else space.most or space.across


def is_crowded(shown: Block, space: Space) -> bool:
    """Return True if the next card covers more of a face-up card than is usual in a space."""
    least = INDEX_SHARE - 0.01 if space.fanned or space.fills else 1.0
    cards = [
        stamp for stamp in shown.place_elements(0, 0, "") if isinstance(stamp.element, CardOrPile)
    ]
    for card, next_card in pairwise(cards):
        assert isinstance(card.element, CardOrPile)
        covered = isinstance(card.element.shown, Card) and not card.element.shown.down
        if (
            covered
            and card.y == next_card.y
            and 0 < next_card.x - card.x < least * card.element.card_width
        ):
            return True
    return False


def fullness(shown: Block) -> float:
    """Return the percentage of a box that's within the outermost edges of its contents."""
    _, *inside = shown.place_elements(0, 0, "")
    if not inside:
        return 0.0
    left, top = min(each.x for each in inside), min(each.y for each in inside)
    right = max(each.x + each.element.width for each in inside)
    bottom = max(each.y + each.element.height for each in inside)
    return 100 * (right - left) * (bottom - top) / (shown.width * shown.height)


def seat_counts(game: AnyGame) -> Iterator[int]:
    allowed = game.rules.seats(game.rules.options())
    yield from sorted({allowed[0], min(4, allowed[-1]), allowed[-1]})


def _cards_in(card: Card) -> int:
    return card.count if card.down else 1


def main() -> int:
    print(f"{'':<40}{'fits %':>8}{'usual':>7}{'most':>6}{'seen':>6}{'full %':>8}")
    below_aim: list[str] = []
    for game in catalogue().values():
        for seats in seat_counts(game):
            for place, box in measure_games(game, seats, GAMES_PER_COUNT).items():
                title = f"{game.title}, {seats}: {place}"
                usual = "any" if box.space.fills else str(box.space.across)
                print(
                    f"{title:<40}{box.fits:>8.1f}{usual:>7}{max_cards_in_row(box.space):>6}"
                    f"{box.most:>6}{box.full:>8.0f}"
                )
                if box.problems:
                    below_aim.append(title)
    print(f"short of the aim: {', '.join(below_aim) or 'none'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

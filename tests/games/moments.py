"""Moments of whole games: what the properties of every game are tested on."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter

from games.kit import Chance, Move, Options, Seat, State, begin
from games.kit.game import AnyGame
from games.kit.playout import Turn, own_bot, playout, random_move
from games.kit.variants import variants

LONGEST = 5_000

EXAMPLES = int(os.environ.get("EXAMPLES", "60"))
"""How many moments of each game are looked at; a soak looks at many more."""

searching = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize="EXAMPLES" not in os.environ,
    database=None,
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.data_too_large),
)


@dataclass(frozen=True)
class Moment:
    """A point of a game, with everything that led to it and what came after."""

    game: AnyGame = field(repr=False)
    seats: int
    options: Options
    luck: str
    turns: Sequence[Turn] = field(repr=False)
    at: int
    bots: bool = False

    def _repr_pretty_(self, printer: RepresentationPrinter, _cycle: object) -> None:
        """Where a promise is broken, say how to see it rather than print all that led there."""
        agreed = "".join(f" --option {key}={value}".lower() for key, value in self.options)
        player = " --bots" if self.bots else ""
        show = f"python -m games show {self.game.key} --seats {self.seats} --seed {self.luck}"
        printer.text(f"after move {self.at} of: {show}{player}{agreed}")

    @cached_property
    def first(self) -> State:
        state: State = begin(self.game, self.seats, self.options, self.luck).state
        return state

    @property
    def state(self) -> State:
        return self.turns[self.at - 1].after if self.at else self.first

    @property
    def last(self) -> Turn | None:
        return self.turns[self.at - 1] if self.at else None

    @property
    def everyone(self) -> list[Seat]:
        return [Seat(seat) for seat in range(self.seats)]

    def legal(self, seat: Seat) -> list[Move]:
        return list(self.game.legal(self.state, seat))

    def chance(self, purpose: str) -> Chance:
        return Chance(f"{self.luck}/{purpose}", self.at)


@st.composite
def moments(draw: st.DrawFn, game: AnyGame) -> Moment:
    options = draw(st.sampled_from(list(variants(game))))
    seats = draw(st.sampled_from(game.seats(options)))
    luck = str(draw(st.integers(0, 9999)))
    player = draw(st.sampled_from((random_move, own_bot)))
    turns = list(islice(playout(game, seats, options, luck, player), LONGEST))
    assert len(turns) < LONGEST, "the game does not end"
    at = draw(st.integers(0, len(turns)))
    return Moment(game, seats, options, luck, turns, at, bots=player is own_bot)


def moments_of(game: AnyGame, games: int = 6) -> Iterator[Moment]:
    """Every moment of a few games for as few as can play."""
    options = game.options()
    seats: int = game.seats(options)[0]
    for luck in map(str, range(games)):
        turns = list(playout(game, seats, options, luck, random_move))
        for at in range(len(turns) + 1):
            yield Moment(game, seats, options, luck, turns, at)

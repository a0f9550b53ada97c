"""Moments of whole games: what the properties of every game are tested on."""

import os
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter

from games.kit import Chance, Move, Options, Seat, State, begin
from games.kit.game import AnyGame
from games.kit.playout import Turn, own_bot, playout, random_move
from games.kit.variants import variants

LONGEST = 5_000

EXAMPLES = int(os.environ.get("EXAMPLES", "60"))
"""How many moments of each game are looked at; a soak looks at many more."""

SEED = os.environ.get("SEED")
"""Look at this moment only: a broken promise names its seed."""

searching = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize="EXAMPLES" not in os.environ,
    database=None,
    phases=(Phase.explicit, Phase.generate),  # a seed says enough; shrinking it takes minutes
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.data_too_large),
)


@dataclass(frozen=True)
class Moment:
    """A point of a game, with everything that led to it and what came after.

    `moment_at(game, seed)` finds it again.
    """

    game: AnyGame = field(repr=False)
    seats: int
    options: Options
    luck: str
    turns: Sequence[Turn] = field(repr=False)
    at: int
    bots: bool = False

    def _repr_pretty_(self, printer: RepresentationPrinter, _cycle: object) -> None:
        """Say how to see it rather than print all that led there."""
        printer.text(f"after move {self.at} of: {self.shown_by}")

    @property
    def shown_by(self) -> str:
        """The command that shows its game."""
        agreed = "".join(f" --option {key}={value}".lower() for key, value in self.options)
        player = " --bots" if self.bots else ""
        show = f"python -m games show {self.game.key} --seats {self.seats} --seed {self.luck}"
        return f"{show}{player}{agreed}"

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


def moments(game: AnyGame) -> st.SearchStrategy[Moment]:
    return st.integers(0, 9999).map(lambda seed: moment_at(game, str(seed)))


def moment_at(game: AnyGame, seed: str) -> Moment:
    """Some moment of some game, played in any way that can be agreed on."""
    chance = Chance(f"moment {seed}", 0)
    options = chance.choice(list(variants(game)))
    seats: int = chance.choice(game.seats(options))
    player = chance.choice((random_move, own_bot))
    turns = list(islice(playout(game, seats, options, seed, player), LONGEST))
    at = chance.below(len(turns) + 1)
    return Moment(game, seats, options, seed, turns, at, bots=player is own_bot)


def seeds() -> Iterator[str]:
    """The seeds of the moments to look at. A soak takes new ones every time."""
    if SEED is not None:
        yield SEED
        return
    soak = f"{secrets.token_hex(3)}-" if "EXAMPLES" in os.environ else ""
    for number in range(EXAMPLES):
        yield f"{soak}{number}"


def moments_of(game: AnyGame, games: int = 6) -> Iterator[Moment]:
    """Every moment of a few games for as few as can play."""
    options = game.options()
    seats: int = game.seats(options)[0]
    for luck in map(str, range(games)):
        turns = list(playout(game, seats, options, luck, random_move))
        for at in range(len(turns) + 1):
            yield Moment(game, seats, options, luck, turns, at)

"""Return moments of whole games, at which tests check the promises of every game."""

import os
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter

from games.kit import Chance, Move, Options, Seat, State, begin
from games.kit.game import AnyGame
from games.kit.play import to_move
from games.kit.playout import Turn, own_bot, playout, random_move
from games.kit.variants import variants

MAX_MOVES = 5_000
"""More moves than any game takes."""

EXAMPLES = int(os.environ.get("EXAMPLES", "60"))
"""The number of moments of each game to check; a soak test checks many more."""

SEED = os.environ.get("SEED")
"""The seed of the only moment to check, if set; a broken promise reports its seed."""

searching = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize="EXAMPLES" not in os.environ,
    database=None,
    phases=(Phase.explicit, Phase.generate),  # without shrinking, which takes minutes
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.data_too_large),
)


@dataclass(frozen=True)
class Moment:
    """A point in a game, with all turns of the game.

    `moment_at(game, seed)` returns equal moments for equal seeds.
    """

    game: AnyGame = field(repr=False)
    seats: int
    options: Options
    luck: str
    turns: Sequence[Turn] = field(repr=False)
    at: int
    bots: bool = False

    def _repr_pretty_(self, printer: RepresentationPrinter, _cycle: object) -> None:
        """Print the command that shows the moment. The turns would be too long."""
        printer.text(f"after move {self.at} of: {self.shown_by}")

    @property
    def shown_by(self) -> str:
        """Return the shell command that shows the moment's game."""
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
        return self.state_at(self.at)

    def state_at(self, at: int) -> State:
        """Return the state after the first `at` moves."""
        return self.turns[at - 1].after if at else self.first

    @property
    def due(self) -> list[Seat]:
        """Return the seats for which the game waits."""
        return list(to_move(self.game, self.state, self.seats))

    @property
    def last(self) -> Turn | None:
        return self.turns[self.at - 1] if self.at else None

    @property
    def everyone(self) -> list[Seat]:
        return [Seat(seat) for seat in range(self.seats)]

    def legal(self, seat: Seat) -> list[Move]:
        return list(self.game.rules.legal(self.state, seat))

    def chance(self, purpose: str) -> Chance:
        return Chance(f"{self.luck}/{purpose}", self.at)


def moments(game: AnyGame) -> st.SearchStrategy[Moment]:
    return st.integers(0, 9999).map(lambda seed: moment_at(game, str(seed)))


def moment_at(game: AnyGame, seed: str) -> Moment:
    """Return a moment of a random game, with random options and a random number of players."""
    chance = Chance(f"moment {seed}", 0)
    options = chance.choice(list(variants(game)))
    seats: int = chance.choice(game.rules.seats(options))
    player = chance.choice((random_move, own_bot))
    if game.opponents.plays is None:
        player = random_move  # the default bots of the kit are too slow for whole games
    turns: list[Turn] = []
    moment = Moment(game, seats, options, seed, turns, at=0, bots=player is own_bot)
    try:
        turns += islice(playout(game, seats, options, seed, player), MAX_MOVES)
    except Exception as problem:
        problem.add_note(f"{game.title} breaks off. See the game with\n  {moment.shown_by}")
        raise
    at = chance.below(len(turns) + 1)
    return replace(moment, at=at)


def seeds() -> Iterator[str]:
    """Yield the seeds of the moments to check: always the same, or new ones in a soak test."""
    if SEED is not None:
        yield SEED
        return
    soak = f"{secrets.token_hex(3)}-" if "EXAMPLES" in os.environ else ""
    for number in range(EXAMPLES):
        yield f"{soak}{number}"


def moments_of(game: AnyGame, games: int = 6) -> Iterator[Moment]:
    """Yield every moment of `games` random games with the smallest number of players."""
    options = game.rules.options()
    seats: int = game.rules.seats(options)[0]
    for luck in map(str, range(games)):
        turns = list(playout(game, seats, options, luck, random_move))
        for at in range(len(turns) + 1):
            yield Moment(game, seats, options, luck, turns, at)

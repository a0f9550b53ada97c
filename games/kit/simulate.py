"""Play many games automatically, and check every invariant after every move."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from traceback import extract_tb
from typing import cast

from games.kit.game import AnyGame
from games.kit.names import Names
from games.kit.pieces import Event, Move, Options, Result, Seat, State, Whisper
from games.kit.play import begin, to_move
from games.kit.playout import Player, playout

MAX_MOVES = 10_000


class BrokenInvariant(Exception):
    """An invariant broke during a game, which `luck` and `moves` reproduce."""

    def __init__(self, what: str, luck: str, moves: list[str]) -> None:
        super().__init__(what)
        self.luck = luck
        self.moves = moves


@dataclass(slots=True)
class Figures:
    """Statistics on many games of one kind."""

    seats: int
    lengths: list[int] = field(default_factory=list[int])
    wins: list[float] = field(default_factory=list[float])
    # The scores that everyone made together, one per game.
    common: list[int] = field(default_factory=list[int])

    def count(self, moves: int, result: Result) -> None:
        self.lengths.append(moves)
        self.common += [] if result.common is None else [result.common]
        self.wins = self.wins or [0.0] * self.seats
        for seat in result.ranking[0]:
            self.wins[seat] += 1 / len(result.ranking[0])

    @property
    def moves(self) -> int:
        return sum(self.lengths)

    @property
    def shares(self) -> list[float]:
        """Return the share of games that each seat won; a shared win is split."""
        return [won / len(self.lengths) for won in self.wins]

    @property
    def won(self) -> float:
        """Return the share of games that someone won."""
        return sum(self.shares)

    @property
    def mean(self) -> float:
        """Return the mean of the scores that everyone made together."""
        return sum(self.common) / len(self.common)


class Wrong(Exception):
    """An invariant doesn't hold; the message says which."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """Plays games of one kind, and checks them after every move.

    Storing and drawing are slow to check, so they're checked only once in `every` moves.
    """

    game: AnyGame
    seats: int
    options: Options
    player: Player
    every: int = 1

    def play(self, luck: str) -> tuple[int, Result]:
        """Play a game, and return its number of moves and its result."""
        said: list[str] = []
        try:
            result = self._watched(luck, said)
        except Wrong as problem:
            raise BrokenInvariant(str(problem), luck, said) from problem
        except Exception as problem:
            at = extract_tb(problem.__traceback__)[-1]
            what = (
                f"{type(problem).__name__}: {problem}\nin {at.name}, {at.filename} line {at.lineno}"
            )
            raise BrokenInvariant(what, luck, said) from problem
        return len(said), result

    def _watched(self, luck: str, said: list[str]) -> Result:
        state: State = begin(self.game, self.seats, self.options, luck).state
        box = Counter(self.game.rules.cards(state))
        self._check_looks(state)
        for turn in playout(self.game, self.seats, self.options, luck, self.player):
            said.append(f"{turn.seat}: {turn.move.model_dump_json()}")
            state = turn.after
            self._check_rules(state, box)
            if turn.number % self.every == 0:
                self._check_move(turn.move)
                self._check_events(turn.events)
                self._check_looks(state)
            if turn.number == MAX_MOVES:
                raise Wrong("It does not end.")
        self._check_looks(state)
        # Never None, because nobody can move.
        result = cast("Result", self.game.rules.result(state))
        self._check_result(result)
        return result

    def _check_rules(self, state: State, box: Counter[str | int]) -> None:
        if Counter(self.game.rules.cards(state)) != box:
            raise Wrong("Cards were lost or made.")
        someone = any(True for _ in to_move(self.game, state, self.seats))
        if someone == (self.game.rules.result(state) is not None):
            raise Wrong("Someone can move after the end, or nobody before it.")

    def _check_looks(self, state: State) -> None:
        if self.game.rules.state.model_validate_json(state.model_dump_json()) != state:
            raise Wrong("A stored game comes back as another one.")
        public = self.game.views.public(state)
        self.game.pictures.table(public)
        due = list(to_move(self.game, state, self.seats))
        for seat in due or map(Seat, range(self.seats)):
            self.game.pictures.hand(public, self.game.views.private(state, seat))

    def _check_move(self, move: Move) -> None:
        if self.game.rules.any_move.validate_json(move.model_dump_json()) != move:
            raise Wrong("A stored move comes back as another one.")

    def _check_events(self, events: tuple[Event | Whisper, ...]) -> None:
        for event in events:
            if self.game.rules.any_event.validate_json(event.model_dump_json()) != event:
                raise Wrong("A stored event comes back as another one.")
            if not self.game.words.narrate(event, Names(_name)):
                raise Wrong("Something happened without words.")

    def _check_result(self, result: Result) -> None:
        if sorted(seat for tied in result.ranking for seat in tied) != list(range(self.seats)):
            raise Wrong("Not everyone has a place in the ranking.")
        self.game.pictures.scores(result)
        self.game.words.explain(result, _name)


_name: Callable[[Seat], str] = "Seat {}".format

"""A round can go as many ways by the rules as by a second implementation."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from games.kit import Chance, Seat, copy_state
from games.kitten import GAME
from games.kitten.moves import Challenge, Purrfect
from games.kitten.state import State
from tests.games.kitten.deals import make_bid, table

LUCK = Chance("counts", 0)


@dataclass(frozen=True)
class Round:
    """A minimal round: the last bid and its bidder, the seat in turn, and each seat's Skips."""

    skips: tuple[int, ...]
    purrfect: bool = False
    turn: int = 0
    count: int = 0
    bidder: int = -1
    called: bool = False

    def next_rounds(self) -> Iterator["Round"]:
        if self.called:
            return
        left = (self.turn + 1) % len(self.skips)
        for count in range(1, 33):
            for _ in ("hats", "bow ties", "glasses", "blue", "red", "green"):
                if count > self.count:
                    yield replace(self, turn=left, count=count, bidder=self.turn)
        if self.bidder not in (-1, self.turn):
            yield replace(self, called=True)
            if self.purrfect:
                yield replace(self, called=True)
        if self.bidder != -1 and self.skips[self.turn]:
            skips = list(self.skips)
            skips[self.turn] -= 1
            if self.count == 32 and left == self.bidder:
                left = (left + 1) % len(self.skips)
            yield replace(self, turn=left, skips=tuple(skips))


def count_by_hand(start: Round, depth: int) -> int:
    if depth == 1:
        return sum(1 for _ in start.next_rounds())
    return sum(count_by_hand(each, depth - 1) for each in start.next_rounds())


def count_by_the_rules(state: State, depth: int) -> int:
    assert state.turn is not None
    moves = list(GAME.rules.legal(state, state.turn))
    if depth == 1:
        return len(moves)
    lines = 0
    for move in moves:
        if isinstance(move, Challenge | Purrfect):
            continue
        after = copy_state(state)
        list(GAME.rules.apply(after, state.turn, move, LUCK))
        lines += count_by_the_rules(after, depth - 1)
    return lines


def round_with(skips: tuple[int, ...], count: int, *, purrfect: bool) -> State:
    """Return a round with a hat and these Skips in each hand; unless 0, `count` hats are bid."""
    hands = [" ".join(["hat-blue-1" if seat else "hat-red-1", *["skip"] * many])
             for seat, many in enumerate(skips)]  # fmt: skip
    said = (make_bid(len(skips) - 1, count, "hats"),) if count else ()
    return table(*hands, top="wild", turn=0, said=said, purrfect=purrfect)


@pytest.mark.parametrize("purrfect", [False, True])
@pytest.mark.parametrize(
    ("skips", "count", "depth"),
    [
        ((0, 0), 0, 2),
        ((1, 0, 2), 0, 2),
        ((0, 0), 28, 5),
        ((1, 2), 29, 5),
        ((2, 0, 1), 29, 5),
        ((1, 1), 31, 6),
        ((2, 2), 32, 6),
        ((1, 1, 1), 32, 6),
    ],
)
def test_a_round_can_go_as_many_ways_as_counted_by_hand(
    skips: tuple[int, ...], count: int, depth: int, *, purrfect: bool
) -> None:
    bidder = len(skips) - 1 if count else -1
    start = Round(skips, purrfect, count=count, bidder=bidder)
    state = round_with(skips, count, purrfect=purrfect)

    ways = [count_by_hand(start, moves) for moves in range(1, depth + 1)]

    assert [count_by_the_rules(state, moves) for moves in range(1, depth + 1)] == ways


def test_the_first_two_moves_of_two_players_without_skips_go_18048_ways() -> None:
    """Each of 192 opening bids is raised or challenged: 6 · (31 + … + 0) · 6 + 192 ways."""
    assert (
        count_by_the_rules(round_with((0, 0), 0, purrfect=False), 2) == 6 * 6 * (31 * 32 // 2) + 192
    )


def test_a_seat_that_is_not_due_has_no_moves() -> None:
    state = round_with((1, 1), 5, purrfect=True)

    assert list(GAME.rules.legal(state, Seat(1))) == []

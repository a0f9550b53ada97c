"""Measure how long it takes to find Chroma Mix's legal moves in positions with the most of them.

python -m benchmarks.chroma_legal

Each position has 17 cards, with Raspberry and Coral in play, so that any group of up to four cards
in hand and in play can be mixed. Each position is measured with empty caches ("cold") and full ones
("warm"), and compared with two simple loops in the same run. "Floor" only creates as many moves;
"plain" compares every group of up to four cards with every available card.
"""

import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import combinations, product
from statistics import median

from games.chroma import GAME, mixing, offers
from games.chroma.cards import CARD_OF, IN_PLAY, RANK, WEIGHTS, Card, Held
from games.chroma.mixing import Cards
from games.chroma.moves import Mix
from games.chroma.state import Options, State
from games.kit import Chance, Seat

ROUNDS, MAX_MILLISECONDS = 30, 5.0
YOUR_SEAT = Seat(0)

POSITIONS = {
    "most moves": (
        "soft-cyan soft-cyan pale-magenta pale-magenta light-yellow coral prism",
        "soft-cyan pale-magenta pale-magenta light-yellow light-yellow cerulean prism key",
    ),
    "all different": (
        "soft-cyan pale-magenta light-yellow cerulean jungle lavender lemon",
        "soft-cyan pale-magenta light-yellow fuchsia prism azure violet pear",
    ),
    "mostly inks": (
        "soft-cyan soft-cyan pale-magenta pale-magenta light-yellow light-yellow lemon",
        "soft-cyan soft-cyan pale-magenta pale-magenta light-yellow light-yellow prism prism",
    ),
}
ALWAYS_IN_PLAY = "coral raspberry"
JUNGLE_CARDS = Card.SOFT_CYAN, Card.LIGHT_YELLOW


def build_position(hand: str, play: str) -> State:
    """Return a position with the given cards, in which all their mixes are available."""
    state = GAME.rules.setup(2, Options(special="burgundy"), Chance("wide", 0))
    state.turn = YOUR_SEAT
    state.hands[YOUR_SEAT] = [Card(name) for name in hand.split()]
    state.plays[YOUR_SEAT] = [Card(name) for name in f"{ALWAYS_IN_PLAY} {play}".split()]
    state.rows = {
        2: [Card(n) for n in ("jungle", "coral", "lemon", "lavender", "cerulean", "prism")],
        3: [Card(n) for n in ("pear", "orange", "raspberry", "azure", "key", "turquoise")],
    }
    return state


def find_with_empty_caches(state: State) -> None:
    mixing.mixes.cache_clear()
    offers.mixes.cache_clear()
    offers.mix.cache_clear()
    find_with_full_caches(state)


def find_with_full_caches(state: State) -> None:
    for _ in GAME.rules.legal(state, YOUR_SEAT):
        pass


def create_as_many_moves(state: State) -> None:
    for _ in GAME.rules.legal(state, YOUR_SEAT):
        Mix.model_construct(into=Card.JUNGLE, cards=JUNGLE_CARDS)


def find_by_brute_force(state: State) -> set[tuple[Card, Cards]]:
    """Return all mixes by trying every group of up to four cards, with every use of a Prism."""
    hand, play = state.hands[YOUR_SEAT], state.plays[YOUR_SEAT]
    own: list[Held] = [*hand, *(IN_PLAY[card] for card in play)]
    weights = [WEIGHTS[card] for card in (*hand, *play)]
    gems = [card for card, left in state.supply.items() if RANK[card] == 4 and left]
    shown = {*state.rows[2], *state.rows[3], *gems}
    found: set[tuple[Card, Cards]] = set()
    for size in (1, 2, 3, 4):
        for group in combinations(range(len(own)), size):
            sums = {sum(each) for each in product(*(weights[at] for at in group))}
            cards = tuple(own[at] for at in group)
            for into in shown:
                if not sums.isdisjoint(WEIGHTS[into]) and (size > 1 or CARD_OF[cards[0]] != into):
                    found.add((into, tuple(sorted(cards))))
    return found


def median_milliseconds(work: Callable[[], object]) -> float:
    times: list[float] = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        work()
        times.append((time.perf_counter() - started) * 1000)
    return median(times)


def main() -> int:
    print(f"milliseconds, median of {ROUNDS}; the aim is below {MAX_MILLISECONDS:g}")
    print(f"{'':<16}{'moves':>6}{'cold':>8}{'warm':>8}{'floor':>8}{'plain':>8}{'cold ÷ plain':>14}")
    slowest = 0.0
    for name, (hand, play) in POSITIONS.items():
        state = build_position(hand, play)
        moves = list(GAME.rules.legal(state, YOUR_SEAT))
        mixes = {(m.into, tuple(sorted(m.cards))) for m in moves if isinstance(m, Mix)}
        assert mixes == find_by_brute_force(state)
        milliseconds = [
            median_milliseconds(partial(work, state))
            for work in (
                find_with_empty_caches,
                find_with_full_caches,
                create_as_many_moves,
                find_by_brute_force,
            )
        ]
        slowest = max(slowest, milliseconds[0])
        figures = "".join(f"{each:>8.3f}" for each in milliseconds)
        print(f"{name:<16}{len(moves):>6}{figures}{milliseconds[0] / milliseconds[3]:>14.3f}")
    return 0 if slowest < MAX_MILLISECONDS else 1


if __name__ == "__main__":
    sys.exit(main())

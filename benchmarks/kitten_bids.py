"""Measure how bots bid in You Gotta Be Kitten Me!: how often they bluff, hide and creep.

python -m benchmarks.kitten_bids [--games 40] [--seed bids]

For each level, and for Pip and Moss, bots play among themselves. Printed are the shares of bids
that are true in less than 40 % and less than 2 % of the deals that the bidder can imagine, the
share of rounds opened with a quality that the opener holds most of, and the moves in a game.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence

from games.kit import NEUTRAL, AnyGame, Chance, Character, Level, Move, Seat
from games.kit import State as AnyState
from games.kit.bots import bot_move
from games.kit.characters import CHARACTERS
from games.kit.playout import playout
from games.kitten import GAME
from games.kitten.cards import Quality, worth
from games.kitten.leaning import MAX_BLUFF_TRUTH
from games.kitten.moves import Bid
from games.kitten.odds import odds
from games.kitten.rules import Options
from games.kitten.state import State

MAX_ABSURD_TRUTH = 0.02  # the highest probability of being true that an absurd bid has

GROUPS: tuple[tuple[Level, int, str], ...] = (
    ("easy", 2, ""),
    ("normal", 2, ""),
    ("normal", 2, "Pip"),
    ("normal", 2, "Moss"),
    ("normal", 5, ""),
    ("hard", 2, ""),
    ("hard", 5, ""),
)
"""The level, the number of players and the name of the bots in each row; "" for neutral bots."""


def measure(level: Level, seats: int, character: Character, games: int, seed: str) -> Counter[str]:
    """Count the moves and bids of some games between bots."""
    counts: Counter[str] = Counter()

    def play(game: AnyGame, state: AnyState, seat: Seat, chance: Chance) -> Move:
        move = bot_move(game, state, seat, chance, level, character=character)
        if isinstance(move, Bid):
            counts.update(_traits_of_bid(State.model_validate(state), seat, move))
        counts["moves"] += 1
        return move

    for number in range(games):
        for _ in playout(GAME, seats, Options(), f"{seed} {number}", play):
            pass
    return counts


def _traits_of_bid(state: State, seat: Seat, bid: Bid) -> Counter[str]:
    public, private = GAME.views.public(state), GAME.views.private(state, seat)
    truth = odds(public, private, bid.of).at_least(bid.count)
    held = {of: worth(private.hand, of) for of in Quality}
    opens = public.bid is None
    return Counter(
        bids=1,
        bluffs=truth < MAX_BLUFF_TRUTH,
        absurd=truth < MAX_ABSURD_TRUTH,
        openings=opens,
        openings_with_best=opens and held[bid.of] == max(held.values()),
    )


def main(argv: Sequence[str] | None = None) -> int:
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="bids")
    arguments = parser.parse_args(argv)
    print("| bots | bluffs | absurd bids | opened with the best quality | moves a game |")
    print("|---|---:|---:|---:|---:|")
    for level, seats, name in GROUPS:
        character = CHARACTERS[name] if name else NEUTRAL
        counts = measure(level, seats, character, arguments.games, arguments.seed)
        bids = counts["bids"]
        print(
            f"| {seats} {level} {name}".rstrip(),
            f"{counts['bluffs'] / bids:.0%}",
            f"{counts['absurd'] / bids:.1%}",
            f"{counts['openings_with_best'] / counts['openings']:.0%}",
            f"{counts['moves'] / arguments.games:.0f} |",
            sep=" | ",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())

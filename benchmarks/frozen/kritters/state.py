"""The complete state of a game of Kritters. The last card of a list is the top one."""

from benchmarks.frozen import kit
from benchmarks.frozen.kit import Seat
from benchmarks.frozen.kritters.cards import Card, Kind, Sort
from benchmarks.frozen.kritters.moves import Ending
from benchmarks.frozen.kritters.options import Options
from benchmarks.frozen.kritters.paying import Recolour


class State(kit.State):
    options: Options
    market: list[Card]
    deck: list[Card]
    piles: dict[Kind, list[Card]]
    decks: list[list[Card]]
    discards: list[list[Card]]
    aside: list[Card]
    """Cards left out by chance: nobody has seen which."""
    box: list[Card]
    """Everything else that is not in the game, or not any more."""

    first: Seat = Seat(0)
    """Who began. In games from before November 2026 that was always the first seat."""
    turn: Seat = Seat(0)
    round: int = 1
    drawn: list[Card]
    boosted: Sort = ""
    refreshed: bool = False
    bought: list[Card]
    wand: tuple[Recolour, ...] = ()
    under: int = 0
    """How many cards at the bottom of the deck all have seen: they lay in a market before."""
    fresh: int = 0
    """How many cards of the market came last."""

    busy: bool = False
    """Somebody has bought something in this round."""
    idle: int = 0
    """Rounds in a row in which everyone passed."""
    agreed: list[bool]
    """Who has agreed in this round that it be the last one."""
    ending: Ending | None = None
    ended: Ending | None = None


def market_size(state: State) -> int:
    seats = len(state.decks)
    return 6 if state.options.mode == "solo" or seats > 6 else 4

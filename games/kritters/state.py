"""The complete state of a game of Kritters. The last card of a list is the top one."""

from games import kit
from games.kit import Open, Seat, Secret, Unshown
from games.kritters.cards import Card, Kind, Sort
from games.kritters.moves import Ending
from games.kritters.options import Options
from games.kritters.paying import Recolour


class State(kit.State):
    options: Options
    market: Open[list[Card]]
    deck: Secret[list[Card]]
    piles: Secret[dict[Kind, list[Card]]]
    decks: Secret[list[list[Card]]]
    discards: Open[list[list[Card]]]
    aside: Secret[list[Card]]
    """Cards left out at random; nobody knows which ones."""
    box: Unshown[list[Card]]
    """All other cards that aren't in the game, or have left it."""

    first: Seat = Seat(0)
    """The player who went first. Until November 2026 that was always the first seat."""
    turn: Seat = Seat(0)
    round: int = 1
    drawn: Open[list[Card]]
    boosted: Sort = ""
    refreshed: bool = False
    bought: Open[list[Card]]
    wand: Open[tuple[Recolour, ...]] = ()
    under: int = 0
    """How many cards at the bottom of the deck everyone knows, because they were in the market."""
    fresh: int = 0
    """How many market cards were added at the last refill."""

    busy: Unshown[bool] = False
    """True once someone has bought something this round."""
    idle: int = 0
    """Rounds in a row in which everyone passed."""
    agreed: list[bool]
    """For each seat, whether they've agreed to make this the last round."""
    ending: Ending | None = None
    ended: Ending | None = None


def market_size(state: State) -> int:
    seats = len(state.decks)
    return 6 if state.options.mode == "solo" or seats > 6 else 4

"""Lay out tables of Kritters for tests, with cards written as short names."""

from hypothesis import settings

from games.kit import Move, Seat
from games.kit.parse_move import NOTHING, code
from games.kritters import GAME
from games.kritters.cards import Card, Kind
from games.kritters.options import Options
from games.kritters.state import State
from tests.games.moments import EXAMPLES, searching

trying = settings(searching, max_examples=max(300, EXAMPLES))
"""Hypothesis settings for properties that are quicker to check than whole games."""

PAUPERS_MARKET = "point-r5/mmyyy point-g5/cccyy point-b5/ccmmm point-r4/mmyy"
TWENTY_SINGLES = "single-c/c " * 20


def cards(names: str) -> list[Card]:
    """Return the cards in a text, separated by spaces. The last card is on top."""
    return names.split()


def table(  # noqa: PLR0913  a table has many places
    *,
    drawn: str = "start-c start-m start-y",
    market: str = PAUPERS_MARKET,
    deck: str = TWENTY_SINGLES,
    brushes: str = "brush/ccc brush/mmm",
    palettes: str = "palette/ccc palette/mmm",
    wands: str | None = "wand/cmy wand/cmy",
    buckets: str | None = None,
    decks: tuple[str, ...] = ("start-c start-m start-y", "start-c start-m start-y"),
    discards: tuple[str, ...] = (),
    aside: str = "",
    refreshed: bool = False,
    **options: bool | int | str,
) -> State:
    """Return a table at which the first seat has just drawn.

    `decks` and `discards` have a deck and a discard pile for each seat.
    """
    agreed = Options.model_validate(options)
    piles: dict[Kind, list[Card]] = {}
    if wands is not None:
        piles[Kind.WAND] = cards(wands)
    if agreed.mode != "junior":
        piles[Kind.BRUSH], piles[Kind.PALETTE] = cards(brushes), cards(palettes)
    if buckets is not None:
        piles[Kind.BUCKET] = cards(buckets)
    return State(
        options=agreed,
        market=cards(market),
        deck=cards(deck),
        piles=piles,
        decks=[cards(names) for names in decks],
        discards=[cards(names) for names in discards] or [[] for _ in decks],
        drawn=cards(drawn),
        bought=[],
        aside=cards(aside),
        refreshed=refreshed,
        box=[],
        agreed=[False] * len(decks),
    )


def offers(state: State, seat: int = 0) -> list[str]:
    """Return the legal moves of a seat, as a player would type them."""
    return [_as_typed(move) for move in GAME.rules.legal(state, Seat(seat))]


def _as_typed(move: Move) -> str:
    words = [code(value) for value in move.__dict__.values()]
    return " ".join(word for word in words if word != NOTHING)

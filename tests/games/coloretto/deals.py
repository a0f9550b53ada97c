"""Lay out tables of Coloretto for tests that need to know every card."""

from collections.abc import Sequence

from games.coloretto.cards import Card, Scoring
from games.coloretto.state import State
from games.kit import Seat

RED, ORANGE, YELLOW, GREEN, BLUE, PURPLE, WHITE = (
    Card.RED,
    Card.ORANGE,
    Card.YELLOW,
    Card.GREEN,
    Card.BLUE,
    Card.PURPLE,
    Card.WHITE,
)
PLUS_TWO, JOKER, GOLDEN, LAST_ROUND = Card.PLUS_TWO, Card.JOKER, Card.GOLDEN, Card.LAST_ROUND

SUPPLY_BOTTOM = (LAST_ROUND, *[WHITE] * 16)
"""The last cards of a supply, for tests that never draw that far."""


def table(
    *areas: Sequence[Card],
    supply: Sequence[Card] = (),
    below: Sequence[Card] = SUPPLY_BOTTOM,
    rows: Sequence[Sequence[Card]] = (),
    not_in_play: Sequence[Card] = (),
    scoring: Scoring = "brown",
) -> State:
    """Return a table at Ada's turn.

    `supply` and `below` begin with the top card. Rows that aren't given are empty.
    """
    places = [1, 2, 3] if len(areas) == 2 else [3] * len(areas)
    laid = [list(row) for row in rows] + [[] for _ in places[len(rows) :]]
    return State(
        scoring=scoring,
        not_in_play=list(not_in_play),
        supply=[*supply, *below][::-1],
        areas=[list(area) for area in areas],
        rows=laid,
        places=places,
        holders=[None for _ in places],
        turn=Seat(0),
        last_round=LAST_ROUND not in (*supply, *below),
    )

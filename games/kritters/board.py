"""Where everything lies on Kritters' table."""

from games.kit import Board, Space

FEW_PLAYERS = 4
"""Up to so many players there is room for larger cards."""


def board(seats: int, piles: int) -> Board:
    """The market on top, then the items and what the player to move has drawn."""
    high = 12
    items = 5 * piles + 2 if piles else 0
    market = Space("market", high=13, across=7, noted=True)
    below = (
        Space("items", y=13, wide=items, high=high, across=piles, noted=True),
        Space("stage", x=items, y=13, wide=48 - items, high=high, across=6, noted=True),
    )
    spaces = (market, *(space for space in below if space.wide))
    if seats == 1:
        return Board(spaces, Space(high=9, across=12), abreast=1)
    if seats <= FEW_PLAYERS:
        return Board(spaces, Space(high=9, across=7))
    return Board(spaces, Space(high=5, across=6, heads=2, beside=38))

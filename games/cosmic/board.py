"""The layout of Cosmic Critters' table."""

from games.kit import Board, Space

FEW, SOME = 3, 4
"""Up to FEW players, there's room for larger cards. Up to SOME, each player has a whole line."""


def board(seats: int) -> Board:
    """Put the three customers, the deck and the last sale at the top, and the players below."""
    high = 12 if seats <= FEW else 11
    customers = (
        Space(f"customer {at + 1}", x=16 * at, wide=16, high=high, across=2, most=7)
        for at in range(3)
    )
    common = (
        *customers,
        Space("deck", y=high, wide=8, high=high + 1, centred=True),
        Space("stage", x=8, y=high, wide=40, high=high + 1, noted=True, fills=True, quiet=True),
    )
    if seats <= SOME:
        low = 10 if seats <= FEW else 8
        seat = Space(high=low, across=22, most=40, fanned=True, shares=(1, 5), quiet=True)
        return Board(common, seat, abreast=1)
    seat = Space(high=9, across=13, most=40, fanned=True, shares=(1, 3), quiet=True)
    return Board(common, seat)

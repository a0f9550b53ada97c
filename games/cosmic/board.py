"""The layout of Cosmic Critters' table."""

from games.kit import Board, Space

FEW, SOME = 2, 4
"""Up to FEW players, each has a whole line. Up to SOME, there's room for larger cards."""


def board(seats: int) -> Board:
    """Put the customers, the deck and the last sale at the top, and the players below."""
    high, low = {2: (12, 10), 3: (13, 13), 4: (12, 12)}.get(seats, (10, 8))
    customers = (
        Space(f"customer {at + 1}", x=16 * at, wide=16, high=high, across=2, most=7)
        for at in range(3)
    )
    stage = Space(
        "stage", x=8, y=high, wide=40, high=low, heads=3, beside=26, noted=seats <= SOME,
        fills=True, quiet=True,
    )  # fmt: skip
    common = *customers, Space("deck", y=high, wide=8, high=low, centred=True), stage
    if seats <= FEW:
        seat = Space(high=10, across=19, most=40, fanned=True, shares=(1, 7), quiet=True)
        return Board(common, seat, abreast=1)
    line = 9 if seats == SOME else 8
    usual, shares = {3: (15, (1, 6)), 4: (13, (1, 5))}.get(seats, (12, (1, 5)))
    return Board(
        common, Space(high=line, across=usual, most=40, fanned=True, shares=shares, quiet=True)
    )

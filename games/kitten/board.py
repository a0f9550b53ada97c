"""Where everything lies on Kitten's table."""

from games.kit import Board, Space

FEW, SOME = 3, 6
"""Up to so many players share one line; up to so many, two lines of three."""


def board(seats: int) -> Board:
    """The bid and the last showdown on top; everyone's cards, and what they bid, below."""
    high = 23 if seats <= FEW else 18
    common = (
        Space("bid", wide=10, high=high, heads=2, centred=True),
        Space("stage", x=10, wide=38, high=high, heads=2, fills=True, quiet=True),
    )
    abreast = seats if seats <= FEW else 3 if seats <= SOME else -(-seats // 2)
    low = 11 if seats == 2 else 9
    seat = Space(high=low, across=6, most=9, fanned=True, shares=(7, 3), quiet=True)
    if seats > SOME:
        seat = Space(high=8, across=4, most=5, fanned=True, shares=(3, 2), quiet=True)
    return Board(common, seat, abreast)

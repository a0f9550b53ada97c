"""The layout of Kitten's table."""

from games.kit import Board, Space

ONE_LINE_SEATS, TWO_LINE_SEATS = 3, 6
"""Up to ONE_LINE_SEATS players share a line. Up to TWO_LINE_SEATS, there are two lines of three."""


def board(seats: int) -> Board:
    """Put the bid and the last showdown at the top, and the players with their bids below."""
    high = 23 if seats <= ONE_LINE_SEATS else 18
    common = (
        Space("bid", wide=10, high=high, heads=2, centred=True),
        Space("stage", x=10, wide=38, high=high, heads=2, fills=True, quiet=True),
    )
    abreast = seats if seats <= ONE_LINE_SEATS else 3 if seats <= TWO_LINE_SEATS else -(-seats // 2)
    low = 11 if seats == 2 else 9
    seat = Space(high=low, across=6, most=9, fanned=True, shares=(7, 3), quiet=True)
    if seats > TWO_LINE_SEATS:
        seat = Space(high=8, across=4, most=5, fanned=True, shares=(3, 2), quiet=True)
    return Board(common, seat, abreast)

"""Where everything lies on Kitten's table."""

from games.kit import Board, Space

FEW = 3
"""Up to so many players each has a whole line."""


def board(seats: int) -> Board:
    """The bid, what was said and the last showdown on top; everyone's cards below."""
    common = (
        Space("bid", wide=15, high=12, across=2, heads=2, centred=True),
        Space("said", x=15, wide=11, high=12, heads=5, latest=True),
        Space("stage", x=26, wide=22, high=12, heads=5, beside=66, quiet=True),
    )
    if seats <= FEW:
        return Board(common, Space(high=13, across=6, shares=(3, 4), quiet=True), abreast=1)
    return Board(
        common,
        Space(high=9 if seats <= 6 else 7, across=4, shares=(2, 3), heads=2, beside=34, quiet=True),
    )

"""The layout of Chroma Mix's table."""

from games.kit import Board, Space

FEW, SOME = 2, 3
"""Up to FEW players, each has a whole line. More share one line, on which SOME have wider boxes."""


def board(seats: int, *, billy: bool) -> Board:
    """Put the supply, the market and the latest cards on top, and everyone's cards below."""
    common = (
        Space("supply", wide=17, high=13, across=4, down=2, heads=0),
        Space("stage", y=13, wide=17, high=9, heads=0, fills=True),
        Space("market", x=17, wide=31, high=22, across=6, down=2, labelled=True),
    )
    if billy:
        billys = Space("billy", y=22, high=9, across=13, most=18, fanned=True)
        return Board((*common, billys), Space(high=9, across=9, most=14), abreast=1)
    if seats <= FEW:
        return Board(common, Space(high=10, across=9, most=20), abreast=1)
    heads = 2 if seats == SOME else 3
    return Board(common, Space(high=12, across=4, most=20, fanned=True, heads=heads), abreast=seats)

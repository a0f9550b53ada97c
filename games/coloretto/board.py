"""The layout of Coloretto's table."""

from games.kit import Board, Space

FEW = 2
"""Up to this many players, each player has a whole line."""

SOME = 3
"""With this many players, all rows fit on one line."""


def board(seats: int, places: tuple[int, ...]) -> Board:
    """Put the rows, the drawn card and the supply at the top, and the players below.

    `places` is the number of cards that each row can hold.
    """
    if seats <= FEW:
        rows = Space(
            "rows", wide=37, high=10, heads=0, labelled=True, across=sum(places), shares=places
        )
        stage = Space("stage", x=37, wide=11, high=10, fills=True)
        supply = Space(
            "supply", y=10, high=8, heads=0, labelled=True, across=7, most=12, shares=(1, 2, 4)
        )
        return Board((rows, stage, supply), Space(high=12, across=7, most=11), abreast=1)
    if seats == SOME:
        return Board(
            (
                Space("rows", high=10, across=3, abreast=3, heads=0, labelled=True),
                Space("supply", y=10, wide=22, high=9, heads=0, labelled=True, abreast=2),
                Space("stage", x=22, y=10, wide=26, high=9, fills=True),
            ),
            Space(high=10, across=8, most=11, fanned=True),
        )
    rows = Space("rows", high=19, across=3, abreast=3, down=2, heads=0, labelled=True)
    free = 32 if seats == 5 else 16  # the width up to the place of a sixth row, or of a fifth one
    half = 6 if seats == 5 else 7
    return Board(
        (
            rows,
            Space("supply", x=free, y=10, wide=half, high=9, heads=0, centred=True),
            Space("stage", x=free + half, y=10, wide=48 - free - half, high=9, fills=True),
        ),
        Space(high=9, across=8, most=11, fanned=True),
    )

"""Where everything lies on Coloretto's table."""

from games.kit import Board, Space

FEW = 2
"""Up to so many players each has a whole line."""

SOME = 3
"""With so many players, there is one line of rows."""


def board(seats: int, places: tuple[int, ...]) -> Board:
    """The rows, which have so many places, on top with the drawn card and the supply."""
    if seats <= FEW:
        rows = Space(
            "rows", wide=37, high=12, heads=0, labelled=True, across=sum(places), shares=places
        )
        stage = Space("stage", x=37, wide=11, high=12, fills=True)
        supply = Space(
            "supply", y=12, high=9, heads=0, labelled=True, across=7, most=12, shares=(1, 2, 4)
        )
        return Board((rows, stage, supply), Space(high=12, across=7, most=11), abreast=1)
    if seats == SOME:
        return Board(
            (
                Space("rows", high=11, across=3, abreast=3, heads=0, labelled=True),
                Space(
                    "supply", y=11, wide=30, high=9, heads=0, labelled=True,
                    across=7, most=12, shares=(1, 2, 4),
                ),
                Space("stage", x=30, y=11, wide=18, high=9, fills=True),
            ),
            Space(high=11, across=8, most=11, fanned=True),
        )  # fmt: skip
    rows = Space("rows", high=19, across=3, abreast=3, down=2, heads=0, labelled=True)
    free = 32 if seats == 5 else 16  # the places of a sixth row, and of a fifth one
    half = 6 if seats == 5 else 7
    return Board(
        (
            rows,
            Space("supply", x=free, y=10, wide=half, high=9, heads=0, centred=True),
            Space("stage", x=free + half, y=10, wide=48 - free - half, high=9, fills=True),
        ),
        Space(high=9, across=8, most=11, fanned=True),
    )

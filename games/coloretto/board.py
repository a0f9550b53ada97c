"""Where everything lies on Coloretto's table."""

from games.kit import Board, Space

FEW = 3
"""Up to so many players each has a whole line."""


def board(seats: int, places: tuple[int, ...]) -> Board:
    """The rows, which have so many places, on top with the drawn card and the supply."""
    if seats <= FEW:
        lines = Space(
            "rows", wide=37, high=11, heads=0, labelled=True, across=sum(places), shares=places
        )
        stage = Space("stage", x=37, wide=11, high=11, heads=0, centred=True)
        supply = Space("supply", y=11, high=9, heads=0, labelled=True, across=6, shares=(1, 2, 3))
        return Board((lines, stage, supply), Space(high=12, across=7), abreast=1)
    lines = Space("rows", high=19, across=3, abreast=3, down=2, heads=0, labelled=True)
    free = 32 if seats == 5 else 16  # the places of a sixth row, and of a fifth one
    half = (48 - free) // 2
    return Board(
        (
            lines,
            Space("supply", x=free, y=10, wide=half, high=9, heads=0, centred=True),
            Space("stage", x=free + half, y=10, wide=half, high=9, heads=0, centred=True),
        ),
        Space(high=9, across=6),
    )

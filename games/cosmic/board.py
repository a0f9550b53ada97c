"""Where everything lies on Cosmic Critters' table."""

from games.kit import Board, Space

FEW = 3
"""Up to so many players each has a whole line."""


def board(seats: int) -> Board:
    """Three customers, the deck and the last sale on top; what everyone collected below."""
    high = 14 if seats <= FEW else 11
    common = (
        *(Space(f"customer {at + 1}", x=16 * at, wide=16, high=high, across=2) for at in range(3)),
        Space("deck", y=high, wide=9, high=12, centred=True),
        Space(
            "stage",
            x=9,
            y=high,
            wide=39,
            high=12,
            across=4,
            noted=True,
            heads=5,
            beside=46,
            quiet=True,
        ),
    )
    if seats <= FEW:
        return Board(common, Space(high=12 if seats < FEW else 9, across=9), abreast=1)
    return Board(common, Space(high=9, across=6))

"""Where everything lies on Kritters' table."""

from games.kit import Board, Space

FEW_PLAYERS, MANY_PLAYERS, SOME_PLAYERS = 4, 7, 9
"""Up to so many players there is room for larger cards; from so many on, the market is larger.

It's also larger for a single player, since it grows until something is bought.
"""


def board(seats: int, piles: int) -> Board:
    """Market and items on top, then what the player to move has drawn; everyone's cards below."""
    market = 7 if seats >= MANY_PLAYERS or seats == 1 else 5
    high = 10 if market == 7 else 12
    wide = 48 * market // (market + piles)
    every = (
        Space("market", wide=wide, high=high, across=market, heads=0, noted=True),
        Space("items", x=wide, wide=48 - wide, high=high, across=piles, heads=0, noted=True),
        Space("stage", y=high, high=high - 2, heads=0, fills=True, noted=True),
    )
    spaces = tuple(space for space in every if space.wide)
    if seats == 1:
        return Board(spaces, Space(high=11, across=12, most=16, fanned=True), abreast=1)
    if seats == 2:
        return Board(spaces, Space(high=9, across=13, most=16, fanned=True), abreast=1)
    if seats <= FEW_PLAYERS:
        return Board(spaces, Space(high=9, across=13, most=15, fanned=True))
    abreast = 3 if seats <= SOME_PLAYERS else 4
    return Board(spaces, Space(high=8, across=7, most=8, fanned=True), abreast)

"""The layout of Kritters' table."""

from games.kit import Board, Space

FEW_PLAYERS, MANY_PLAYERS, SOME_PLAYERS = 4, 7, 9
"""Up to FEW_PLAYERS, there's room for larger cards. From MANY_PLAYERS on, the market is larger.

It's also larger in solo games. Up to SOME_PLAYERS, three players fit side by side; then four.
"""


def board(seats: int, piles: int) -> Board:
    """Put the market and items at the top, then this turn's cards, and the players below."""
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

"""The layout of Kritters' table."""

from games.kit import Board, Space

FEW_PLAYERS, MANY_PLAYERS, SOME_PLAYERS = 4, 7, 9
"""Up to FEW_PLAYERS, each has a line. From MANY_PLAYERS on, the market is larger.

It's also larger in solo games. Up to SOME_PLAYERS, three players fit side by side; then four.
"""

HEIGHTS = {1: (10, 8, 11), 2: (12, 10, 9), 3: (12, 8, 7), 4: (11, 6, 6)}
"""The heights of the market, of this turn's cards and of each player's line, by players."""


def board(seats: int, piles: int) -> Board:
    """Put the market and items at the top, then this turn's cards, and the players below."""
    market = 7 if seats >= MANY_PLAYERS or seats == 1 else 5
    wide = 48 * market // (market + piles)
    usual = (10, 8, 8) if market == 7 else (12, 10, 8)
    high, low, line = HEIGHTS.get(seats, usual)
    # On a lower board, smaller cards leave room for prices on two lines.
    across = 6 if high == 11 else market
    every = (
        Space("market", wide=wide, high=high, across=across, heads=0, noted=True),
        Space("items", x=wide, wide=48 - wide, high=high, across=piles, heads=0, noted=True),
        Space("stage", y=high, high=low, heads=0, fills=True, noted=True),
    )
    spaces = tuple(space for space in every if space.wide)
    if seats <= 2:
        across = 11 + seats
        return Board(spaces, Space(high=line, across=across, most=16, fanned=True), abreast=1)
    if seats <= FEW_PLAYERS:
        seat = Space(high=line, across=11, most=15, beside=21, heads=2)
        return Board(spaces, seat, abreast=1)
    abreast = 3 if seats <= SOME_PLAYERS else 4
    return Board(spaces, Space(high=line, across=7, most=8, fanned=True), abreast)

"""The games whose tables have a board, on which everything keeps its place."""

from games import catalogue
from games.kit import AnyGame, begin


def _has_board(game: AnyGame) -> bool:
    options = game.options()
    first = begin(game, game.seats(options)[0], options, "a board").state
    return game.table(game.public(first)).board is not None


BOARDED = {key: game for key, game in catalogue().items() if _has_board(game)}

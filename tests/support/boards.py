"""List the games whose table pictures have a board, on which everything keeps its place."""

from games import catalogue
from games.kit import AnyGame, begin
from games.kit.language import ENGLISH, speaking


def _has_board(game: AnyGame) -> bool:
    options = game.rules.options()
    first = begin(game, game.rules.seats(options)[0], options, "a board").state
    with speaking(ENGLISH):
        return game.pictures.table(game.views.public(first)).board is not None


GAMES_WITH_A_BOARD = {key: game for key, game in catalogue().items() if _has_board(game)}

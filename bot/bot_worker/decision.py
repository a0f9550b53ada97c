"""Choose the move of a hard bot."""

from importlib import import_module

from games.kit import AnyGame, Chance, Move, Seat, State
from games.kit.bots import bot_move


def decide(game: str, deal: str, seat: int, luck: str, number: int) -> str:
    """Return the move of a hard bot, as JSON."""
    rules: AnyGame = import_module(f"games.{game}").GAME  # loads only games that are played
    state: State = rules.state.model_validate_json(deal)
    move: Move = bot_move(rules, state, Seat(seat), Chance(luck, number), "hard")
    return move.model_dump_json()

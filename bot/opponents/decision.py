"""Choose a hard bot's move."""

from importlib import import_module

from games.kit import AnyGame, Chance, Move, Seat, State
from games.kit.bots import bot_move


def decide(game: str, deal: str, seat: int, luck: str, number: int) -> str:
    """Return a hard bot's move, as JSON."""
    rules: AnyGame = import_module(f"games.{game}").GAME  # loads only the games being played
    state: State = rules.state.model_validate_json(deal)
    move: Move = bot_move(rules, state, Seat(seat), Chance(luck, number), "hard")
    return move.model_dump_json()

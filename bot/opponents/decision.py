"""Choose a hard bot's move from a state in which hidden cards were redealt."""

import json
from importlib import import_module

from games.kit import AnyGame, Chance, Move, Seat, State
from games.kit.bots import bot_move
from games.kit.characters import character_of
from games.kit.hints import find_hint


def decide(  # noqa: PLR0913  the fields of a `Question`
    *, game: str, deal: str, seat: int, luck: str, number: int, bot: str = "", hint: bool = False
) -> str:
    """Return a hard bot's move as JSON or, for a hint, an object with the move and its reason."""
    rules: AnyGame = import_module(f"games.{game}").GAME  # imports only games that are being played
    state: State = rules.rules.state.model_validate_json(deal)
    chance, character = Chance(luck, number), character_of(bot)
    if hint:
        found = find_hint(rules, state, Seat(seat), chance)
        return json.dumps({"move": found.move.model_dump_json(), "reason": found.reason})
    move: Move = bot_move(rules, state, Seat(seat), chance, "hard", character=character)
    return move.model_dump_json()

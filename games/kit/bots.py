"""A player made of chance: any legal move, so that every game can be played and fuzzed."""

from collections.abc import Sequence
from typing import TypeVar

from games.kit.chance import Chance
from games.kit.game import AnyGame, Level
from games.kit.heuristic import AnyHeuristic, heaviest
from games.kit.pieces import Move, Seat, State, marks_of
from games.kit.search import think_ahead

M = TypeVar("M", bound=Move)


def at_random(moves: Sequence[M], chance: Chance) -> M:
    """Any offer, and any part of it where a part is allowed."""
    return some_of(chance.choice(moves), chance)


def some_of(offer: M, chance: Chance) -> M:
    less: dict[str, object] = {}
    for name, mark in marks_of(type(offer)).items():
        items = list(offer.__dict__[name])
        least, most = mark.bounds(len(items))
        count = least + chance.below(most - least + 1)
        while len(items) > count:
            items.pop(chance.below(len(items)))
        less[name] = tuple(items)
    return offer.model_copy(update=less) if less else offer


def bots_remark(game: AnyGame, state: State, seat: Seat) -> Move | None:
    """What a bot in this seat does though nobody waits for it, if anything."""
    if game.chimes_in is None:
        return None
    moves: list[Move] = list(game.legal(state, seat))
    if not moves:
        return None
    said: Move | None = game.chimes_in(game.public(state), game.private(state, seat), moves)
    return said


def bot_move(
    game: AnyGame, state: State, seat: Seat, chance: Chance, level: Level = "normal"
) -> Move:
    """What a bot in this seat does.

    It's shown what a person there would see, or a deal that could be the real one for all that
    person knows. A hard bot thinks ahead where the game has a heuristic, unless the game
    knows a better way.
    """
    heuristic: AnyHeuristic | None = game.heuristic
    if heuristic is not None:
        deal: State = game.redeal(state, seat, chance)
        if level == "hard":
            return think_ahead(game, heuristic, deal, seat, chance)
        glance: Move = heaviest(heuristic.weigh(deal, seat, list(game.legal(deal, seat)), chance))
        return glance
    moves: list[Move] = list(game.legal(state, seat))
    choose = (game.hard_bot if level == "hard" else None) or game.bot
    if choose is None:
        return at_random(moves, chance)
    chosen: Move = choose(game.public(state), game.private(state, seat), moves, chance)
    return chosen

"""A player made of chance: any legal move, so that every game can be played and fuzzed."""

from collections.abc import Sequence
from typing import TypeVar

from games.kit.chance import Chance
from games.kit.game import AnyGame
from games.kit.pieces import Move, Seat, State, marks_of

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


def bot_move(game: AnyGame, state: State, seat: Seat, chance: Chance) -> Move:
    """What a bot in this seat does: it is shown what a person there would see, nothing else."""
    moves: list[Move] = list(game.legal(state, seat))
    if game.bot is None:
        return at_random(moves, chance)
    chosen: Move = game.bot(game.public(state), game.private(state, seat), moves, chance)
    return chosen

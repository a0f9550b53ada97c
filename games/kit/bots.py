"""Choose moves for bots of each level, or at random.

Choosing at random works for every game, so any game can be fuzzed.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final, TypeVar

from games.kit.chance import Chance
from games.kit.checks import check_turn
from games.kit.game import AnyGame
from games.kit.heuristic import AnyHeuristic, Heuristic, Weighed
from games.kit.opponents import Level
from games.kit.pieces import Anytime, Move, Seat, State, marks_of
from games.kit.play import covers
from games.kit.search import think_ahead

M = TypeVar("M", bound=Move)

MAX_BETTER_MOVES = 3
"""The maximum number of better moves that an easy bot overlooks."""

RANDOM_PARTS = 2**20


def at_random(moves: Sequence[M], chance: Chance) -> M:
    """Choose one of the offered moves at random, with random items for each `SomeOf` field."""
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
    """Return the move that a bot makes while nobody is waiting for the bot, or None."""
    if game.opponents.chimes_in is None:
        return None
    moves: list[Move] = list(game.rules.legal(state, seat))
    if not moves:
        return None
    said: Move | None = game.opponents.chimes_in(
        game.views.public(state), game.views.private(state, seat), moves
    )
    return said


def bots_chance(luck: str, seat: Seat, decisions: int) -> Chance:
    """Return the random numbers for a bot's next decision.

    They depend only on the table's luck, the bot's seat and the number of decisions made for that
    seat. So neither a vote nor an undo gives a bot other random numbers for the same decision.
    """
    return Chance(f"{luck}/bot/{seat}", decisions)


def bot_move(
    game: AnyGame, state: State, seat: Seat, chance: Chance, level: Level = "normal"
) -> Move:
    """Choose the move of a bot in this seat; `chance` should come from `bots_chance`.

    The bot never uses cards that its seat can't see: it's given only the seat's views, or a state
    in which the unseen cards have been dealt again. An easy bot sometimes plays its second-best
    move, or a worse one. A hard bot uses the game's `hard_bot`, or else thinks ahead with its
    heuristic. If the game has neither a bot nor a heuristic, easy bots play at random and normal
    ones try their moves in random playouts.
    """
    if level == "hard" and game.opponents.plays_hard is not None:
        moves: list[Move] = list(game.rules.legal(state, seat))
        chosen: Move = game.opponents.plays_hard(
            game.views.public(state), game.views.private(state, seat), moves, chance
        )
        return chosen
    if level == "hard" and game.opponents.heuristic is not None:
        deal: State = game.views.redeal(state, seat, chance)
        return think_ahead(game, game.opponents.heuristic, deal, seat, chance)
    overlooked = MAX_BETTER_MOVES if level == "easy" else 0
    best, *others = islice(_best_first(game, state, seat, chance, level), overlooked + 1)
    while others and chance.below(100) < game.opponents.slips:
        best, *others = others
    return best


def _best_first(
    game: AnyGame, state: State, seat: Seat, chance: Chance, level: Level
) -> Iterator[Move]:
    """Yield the moves of a seat, in the order a bot would choose them."""
    moves: list[Move] = list(game.rules.legal(state, seat))
    plays: Any = game.opponents.plays
    heuristic: AnyHeuristic | None = game.opponents.heuristic
    if heuristic is not None:
        deal: State = game.views.redeal(state, seat, chance)
        if level == "easy" and heuristic.forget is not None:
            heuristic.forget(deal)
        weighed: Weighed[Move] = heuristic.weigh(deal, seat, moves, chance)
        yield from [move for _, move in sorted(weighed, key=lambda each: -each[0])]
    elif plays is not None:
        views = game.views.public(state), game.views.private(state, seat)
        while moves:
            chosen: Move = plays(*views, moves, chance)
            yield chosen
            moves = [move for move in moves if not covers(move, chosen)]
    elif level == "normal" and thinks_by_default(game):
        yield think_ahead(game, BY_CHANCE, game.views.redeal(state, seat, chance), seat, chance)
    else:
        yield at_random(moves, chance)


def thinks_by_default(game: AnyGame) -> bool:
    """Return whether the kit's bots try out their moves, for which a state needs a `turn`."""
    return "turn" in game.rules.state.model_fields


def _weigh_by_chance(
    _: State, seat: Seat, moves: Sequence[Move], chance: Chance
) -> list[tuple[float, Move]]:
    """Rate moves at random, with `Anytime` moves below all others."""
    check_turn(seat, moves)
    return [
        (
            chance.below(RANDOM_PARTS) - RANDOM_PARTS * isinstance(move, Anytime),
            some_of(move, chance),
        )
        for move in moves
    ]


def _a_few(_: State) -> int:
    return 48


BY_CHANCE: Final[AnyHeuristic] = Heuristic(weigh=_weigh_by_chance, playouts=_a_few)
"""The heuristic for games that don't define one: it rates moves at random, but fast."""

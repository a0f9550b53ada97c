"""Choose moves for bots of each level, or at random.

Choosing at random works for every game, so any game can be fuzzed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final, TypeVar

from games.kit.chance import Chance
from games.kit.characters import NEUTRAL, Character
from games.kit.checks import check_turn
from games.kit.game import AnyGame
from games.kit.heuristic import AnyHeuristic, Heuristic, Weighed
from games.kit.opponents import AnyOpponents, Level
from games.kit.pieces import Anytime, Move, Private, Public, Seat, State, marks_of
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


def bot_move(  # noqa: PLR0913  everything that a decision depends on
    game: AnyGame,
    state: State,
    seat: Seat,
    chance: Chance,
    level: Level = "normal",
    *,
    character: Character = NEUTRAL,
) -> Move:
    """Choose the move of a bot in this seat; `chance` should come from `bots_chance`.

    The bot never uses cards that its seat can't see: it's given only the seat's views, or a state
    in which the unseen cards have been dealt again. An easy bot makes the mistakes that its game
    describes, or else sometimes plays its second-best move or a worse one. A hard bot uses the
    game's `plays_hard`, or else thinks ahead with its heuristic. If the game has neither a bot nor
    a heuristic, easy bots play at random and normal ones try their moves in random playouts.
    """
    return _Decision(
        game, opponents_as(game, character), state, seat, chance, level, character
    ).move()


def opponents_as(game: AnyGame, character: Character) -> AnyOpponents:
    """Return the opponents of a game as someone with this character plays."""
    in_character = game.opponents.in_character
    if in_character is None or character == NEUTRAL:
        return game.opponents
    opponents: AnyOpponents = in_character(character)
    return opponents


@dataclass(frozen=True, slots=True)
class _Decision:
    """A decision that a bot has to make."""

    game: AnyGame
    opponents: AnyOpponents
    state: State
    seat: Seat
    chance: Chance
    level: Level
    character: Character

    def move(self) -> Move:
        opponents, heuristic = self.opponents, self.opponents.heuristic
        plays = {"easy": opponents.plays_easy, "normal": None, "hard": opponents.plays_hard}
        if (choose := plays[self.level]) is not None:
            chosen: Move = choose(*self._views(), self._legal(), self.chance)
            return chosen
        if self.level == "hard" and heuristic is not None:
            return self._think_ahead(heuristic)
        errs = heuristic is not None and heuristic.weigh_badly is not None
        overlooked = MAX_BETTER_MOVES if self.level == "easy" and not errs else 0
        best, *others = islice(self._best_first(), overlooked + 1)
        while others and self.chance.below(100) < opponents.slips:
            best, *others = others
        return best

    def _best_first(self) -> Iterator[Move]:
        """Yield the moves of a seat, in the order a bot would choose them."""
        game, seat, chance, moves = self.game, self.seat, self.chance, self._legal()
        heuristic, plays = self.opponents.heuristic, self.opponents.plays
        if heuristic is not None:
            weighed = self._weigh(heuristic)
            yield from [move for _, move in sorted(weighed, key=lambda each: -each[0])]
        elif callable(plays):
            views = self._views()
            while moves:
                chosen: Move = plays(*views, moves, chance)
                yield chosen
                moves = [move for move in moves if not covers(move, chosen)]
        elif self.level == "normal" and thinks_by_default(game):
            deal: State = game.views.redeal(self.state, seat, chance)
            yield think_ahead(game, BY_CHANCE, deal, seat, chance)
        else:
            yield at_random(moves, chance)

    def _weigh(self, heuristic: AnyHeuristic) -> Weighed[Move]:
        """Rate the moves as a bot of this character does, at a glance."""
        seat, chance, moves = self.seat, self.chance, self._legal()
        deal: State = self.game.views.redeal(self.state, seat, chance)
        if self.level == "easy" and heuristic.forget is not None:
            heuristic.forget(deal)
        weighed: Weighed[Move]
        if self.level == "easy" and heuristic.weigh_badly is not None:
            weighed = heuristic.weigh_badly(deal, seat, moves, chance, self.character)
        else:
            weighed = heuristic.weigh(deal, seat, moves, chance)
        return heuristic.in_character(deal, seat, weighed, self.character)

    def _think_ahead(self, heuristic: AnyHeuristic) -> Move:
        deal: State = self.game.views.redeal(self.state, self.seat, self.chance)
        return think_ahead(
            self.game, heuristic, deal, self.seat, self.chance, character=self.character
        )

    def _legal(self) -> list[Move]:
        return list(self.game.rules.legal(self.state, self.seat))

    def _views(self) -> tuple[Public, Private]:
        views = self.game.views
        return views.public(self.state), views.private(self.state, self.seat)


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

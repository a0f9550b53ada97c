"""Play a lesson without the bot on Discord, with the same deal and the same dice."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import Any

from games.kit import sealed_luck
from games.kit.bots import bot_move, bots_remark
from games.kit.chance import Chance
from games.kit.game import AnyGame
from games.kit.lessons import LEARNER, Lesson, Tip
from games.kit.pieces import Move, Seat, State
from games.kit.play import begin, play_on, to_move
from games.kit.state_copy import copy_state
from games.kit.transcript import spell_move

MAX_MOVES_OF_BOTS = 200  # the most moves of bots between two decisions of the learner

Learner = Callable[[State, int], Move]
"""Chooses the learner's move in a state; it's also given the number of decisions so far."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of the learner: what the coach said before and after it."""

    state: State
    remark: tuple[str, Tip] | None
    move: Move
    slip: str | None


@lru_cache(maxsize=32)
def begin_lesson(game: AnyGame, lesson: Lesson[Any, Any]) -> tuple[State, int]:
    """Return the state in which a lesson begins, and how many moves have used luck by then."""
    luck = sealed_luck.luck(lesson.seed, ())
    options = lesson.options or game.rules.options()
    state: State = begin(game, lesson.seats, options, luck).state
    opening, draws = sealed_luck.luck(lesson.seed, ("opening",)), 0
    for made in range(lesson.opening):
        seat = next(to_move(game, state, lesson.seats), None)
        if seat is None:
            break
        chance = Chance(luck, draws + 1)
        play_on(game, state, seat, bot_move(game, state, seat, Chance(opening, made)), chance)
        draws += chance.used
    return state, draws


def play_lesson(game: AnyGame, lesson: Lesson[Any, Any], learner: Learner) -> Iterator[Decision]:
    """Yield the learner's decisions, in which the learner chooses each move."""
    luck = sealed_luck.luck(lesson.seed, ())
    first, draws = begin_lesson(game, lesson)
    state, told, slipped = copy_state(first), set[str](), False
    choices = dict.fromkeys(map(Seat, range(lesson.seats)), 0)

    def make(seat: Seat, move: Move) -> None:
        nonlocal draws
        chance = Chance(luck, draws + 1)
        play_on(game, state, seat, move, chance)
        draws += chance.used

    for made in range(lesson.decisions):
        for _ in range(MAX_MOVES_OF_BOTS):
            answer = _bots_answer(game, lesson, state, choices)
            if answer is None:
                break
            make(*answer)
        if LEARNER not in to_move(game, state, lesson.seats):
            return
        views = game.views.public(state), game.views.private(state, LEARNER)
        remark = None if slipped else lesson.remark(*views, LEARNER, told)
        told |= set() if remark is None else {remark[0]}
        move = learner(state, made)
        slip = lesson.slip(*views, move, LEARNER)
        slipped = slip is not None
        yield Decision(copy_state(state), remark, move, slip)
        make(LEARNER, move)


def normal_bot(game: AnyGame, lesson: Lesson[Any, Any]) -> Learner:
    """Return a learner who plays like a normal bot."""
    luck = sealed_luck.luck(lesson.seed, ("learner",))
    return lambda state, made: bot_move(game, state, LEARNER, Chance(luck, made))


def _bots_answer(
    game: AnyGame, lesson: Lesson[Any, Any], state: State, choices: dict[Seat, int]
) -> tuple[Seat, Move] | None:
    """Return what a bot does before the learner decides; None if all bots have moved."""
    bots = [seat for seat in choices if seat != LEARNER]
    due = next((seat for seat in to_move(game, state, lesson.seats) if seat != LEARNER), None)
    if due is not None:
        luck = sealed_luck.luck(lesson.seed, ("bot", due))
        choices[due] += 1
        return due, bot_move(game, state, due, Chance(luck, choices[due] - 1), "easy")
    remarks = ((seat, bots_remark(game, state, seat)) for seat in bots)
    return next(((seat, move) for seat, move in remarks if move is not None), None)


def lesson_transcript(game: AnyGame, lesson: Lesson[Any, Any]) -> Iterator[str]:
    """Write down a lesson as a normal bot would play it, and which promised remarks it lacks."""
    yield f"{game.title}: {lesson.title()}, luck {lesson.luck!r}"
    yield lesson.goal()
    told = set[str]()
    for number, decision in enumerate(play_lesson(game, lesson, normal_bot(game, lesson)), 1):
        if decision.remark is not None:
            name, tip = decision.remark
            told.add(name)
            yield f"{number}. {name}: {tip.words}"
        yield f"{number}. > {spell_move(game, decision.move)}"
        if decision.slip is not None:
            yield f"{number}. slip: {decision.slip}"
    yield from (f"- {line}" for line in lesson.recap.values())
    lacking = [each.__name__ for each in lesson.remarks if each.__name__ not in told]
    yield f"Not told: {', '.join(lacking) or 'nothing'}."


def best_luck(game: AnyGame, lesson: Lesson[Any, Any], tries: int) -> Lesson[Any, Any]:
    """Return the lesson with the luck that makes the most of its remarks, of so many tried."""
    tried = (replace(lesson, luck=f"{game.key}-{lesson.key}-{number}") for number in range(tries))
    return max(tried, key=partial(_rate, game))


def _rate(game: AnyGame, lesson: Lesson[Any, Any]) -> tuple[bool, int, int]:
    """Rate a lesson's luck: it begins with a remark, keeps its promises, and says much."""
    decisions = list(play_lesson(game, lesson, normal_bot(game, lesson)))
    told = {each.remark[0] for each in decisions if each.remark is not None}
    promised = told.intersection(each.__name__ for each in lesson.remarks)
    begins = bool(decisions) and decisions[0].remark is not None
    return begins, len(promised), len(told)

"""Turn a list of legal moves into one question at a time.

A player answers a move's questions in order, or puts some off. Each answer leaves only the
moves that match it, and a question with a single possible answer isn't asked. The answer to a field
marked `SomeOf` is any part of what's offered; the answer to any other field, even a tuple, is one
of the values on offer. No two legal moves may have the same answers to all questions.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import cast

from games.kit.pieces import Move, SomeOf, fields_in_order, fields_of, marks_of, name_of, takes_some

Pick = tuple[int, ...]
"""The answer to one question: the indices of the chosen values."""

LATER: Pick = (-1,)
"""Picked instead of an answer, to put a question off until the others are answered."""


Offer = tuple[Move, Mapping[str, object]]
"""A legal move with its answer to each question."""


Steps = tuple[tuple[str, object], ...]
"""Some of a move's questions, each with its answer."""


class NoSuchAnswer(LookupError):
    """The picks lead to no legal move."""


@dataclass(frozen=True, slots=True)
class Question:
    """The next question for a player. `move` is the kind of move it belongs to, if known.

    If `several`, the answer is a tuple of `least` to `most` of the values. If there are identical
    cards, `values` has an entry for each of them, next to each other.
    """

    name: str
    values: tuple[object, ...]
    move: str = ""
    least: int = 1
    most: int = 1
    several: bool = False

    @property
    def key(self) -> str:
        """Return the question's key in `prompts`, such as `bid.count`."""
        return f"{self.move}.{self.name}" if self.move else self.name

    @property
    def is_open(self) -> bool:
        """Return True if there's more than one answer."""
        if self.least < self.most:
            return True
        return self.most < len(self.values) and len(set(self.values)) > 1

    @property
    def only(self) -> object:
        """Return the only answer to a question that isn't open."""
        return self.values[: self.most] if self.several else self.values[0]

    def answer(self, pick: Pick) -> object:
        known = all(0 <= index < len(self.values) for index in pick)
        if not known or len(set(pick)) < len(pick) or not self.least <= len(pick) <= self.most:
            raise NoSuchAnswer(self.name)
        chosen = tuple(self.values[index] for index in sorted(pick))
        return chosen if self.several else chosen[0]

    def pages(self, size: int) -> int:
        return max(1, -(-len(self.values) // size))

    def page(self, number: int, size: int) -> range:
        """Return the indices shown on a page, or on the nearest page if there's no such page."""
        start = min(max(number, 0), self.pages(size) - 1) * size
        return range(start, min(start + size, len(self.values)))


def narrow(moves: Sequence[Move], path: Sequence[Pick]) -> Question | Move:
    """Follow the picks made so far to the next question, or to the only move left."""
    return _walk_path(moves, path).next()


def find_unasked(moves: Sequence[Move], path: Sequence[Pick]) -> Steps:
    """Return a move's decisions that nobody was asked about, since only one answer was possible."""
    return _walk_path(moves, path).unsaid()


class Walk:
    """A walk through a move's questions, up to the next one that's open.

    `_left` has the moves that match the answers so far, `_said` the questions that were answered,
    and `_taken` the items picked in `SomeOf` fields.
    """

    def __init__(self, moves: Sequence[Move]) -> None:
        self._left: list[Offer] = list(zip(moves, answers_of(moves), strict=True))
        self._depth = 0
        self._in_turn = True
        self._put_off: list[str] = []
        self._said: list[str] = []
        self._taken: dict[str, object] = {}
        self.question = self._next()

    def then(self, pick: Pick) -> "Walk":
        """Return a copy of this walk with one more answer."""
        walk = copy(self)
        walk.go_on(pick)
        return walk

    def go_on(self, pick: Pick) -> None:
        """Answer the question and go on to the next, replacing lists, because copies share them."""
        if self.question is None:
            raise NoSuchAnswer("moves")
        name = self.question.name
        if self._in_turn and pick == LATER:
            self._put_off = [*self._put_off, name]
        else:
            answer = self.question.answer(pick)
            self._said = [*self._said, name]
            if self.question.several:
                self._taken = {**self._taken, name: answer}
                self._left = [offer for offer in self._left if _is_on_offer(offer[1][name], answer)]
            else:
                self._left = [offer for offer in self._left if offer[1][name] == answer]
        self.question = self._next()

    @property
    def matching(self) -> list[Move]:
        """Return the moves that match the answers so far."""
        return [move for move, _ in self._left]

    def next(self) -> Question | Move:
        """Return the next question, or the only move left."""
        return self.question or self.move()

    def picks_to(self, goal: Move) -> tuple[Pick, ...]:
        """Return the picks that lead on to a move."""
        picks: list[Pick] = []
        walk, wanted = self, goal.__dict__
        while walk.question is not None:
            picks.append(pick_of(walk.question, wanted[walk.question.name]))
            walk = walk.then(picks[-1])
        return tuple(picks)

    def move(self) -> Move:
        if not self._left:
            raise NoSuchAnswer("moves")
        move = self._left[0][0]
        return move.model_copy(update=self._taken) if self._taken else move

    def unsaid(self) -> Steps:
        """Return the decisions in the move that the player wasn't asked about."""
        said = ("do", *self._said)
        decided = decisions(self.move())
        return tuple((name, value) for name, value in decided if name not in said)

    def _next(self) -> Question | None:
        """Return the next question that has more than one answer left."""
        while self._left and (name := self._next_name()) is not None:
            kind = type(self._left[0][0])
            mark = takes_some(kind, name)
            question = _question(name, kind, [given[name] for _, given in self._left], mark)
            if question.is_open:
                return question
            if mark:
                self._taken = {**self._taken, name: question.only}
        return None

    def _next_name(self) -> str | None:
        names = _question_names(self._left[0][0])
        self._in_turn = self._depth < len(names)
        if self._in_turn:
            self._depth += 1
            return names[self._depth - 1]
        if not self._put_off:
            return None
        name, *self._put_off = self._put_off
        return name


def _walk_path(moves: Sequence[Move], path: Sequence[Pick]) -> Walk:
    walk = Walk(moves)
    for pick in path:
        walk.go_on(pick)
    return walk


def decisions(move: Move) -> Steps:
    """Return the decisions in a move; leaving out something optional, such as a wand, isn't one."""
    marked = marks_of(type(move))
    steps = fields_in_order(move)
    return tuple((name, value) for name, value in steps if value != () or name in marked)


def answers_of(moves: Sequence[Move]) -> list[Mapping[str, object]]:
    """Return each move's answers, by question."""
    return [move.__dict__ for move in moves]


def path_to(moves: Sequence[Move], goal: Move) -> tuple[Pick, ...]:
    """Return the picks that lead to a move: the inverse of `narrow`."""
    return Walk(moves).picks_to(goal)


def path_towards(moves: Sequence[Move], goals: Sequence[Move]) -> tuple[Pick, ...]:
    """Return the picks that several moves share, up to the first question answered differently."""
    path: list[Pick] = []
    while isinstance(question := narrow(moves, path), Question) and not question.several:
        answers = {goal.__dict__.get(question.name) for goal in goals}
        if len(answers) > 1:
            break
        path.append(pick_of(question, answers.pop()))
    return tuple(path)


def pick_of(question: Question, answer: object) -> Pick:
    """Return the pick that gives an answer: of identical cards, the first."""
    items = cast("tuple[object, ...]", answer) if question.several else (answer,)
    picks: list[int] = []
    for item in items:
        alike = (at for at, value in enumerate(question.values) if value == item)
        free = next((at for at in alike if at not in picks), None)
        if free is None:
            raise NoSuchAnswer(question.name)
        picks.append(free)
    return tuple(sorted(picks))


def _question_names(move: Move) -> Sequence[str]:
    return "do", *fields_of(type(move))


def _question(name: str, kind: type[Move], offered: list[object], mark: SomeOf | None) -> Question:
    move = "" if name == "do" else name_of(kind)
    if mark is None:
        return Question(name, tuple(dict.fromkeys(offered)), move)
    items = _group_items(cast("list[tuple[object, ...]]", offered))
    least, most = mark.bounds(len(items))
    return Question(name, items, move, least, most, several=True)


def _group_items(offers: Iterable[tuple[object, ...]]) -> tuple[object, ...]:
    """Return all items on offer, grouped, each as often as in the offer with the most of it."""
    most: Counter[object] = Counter()
    for offer in dict.fromkeys(offers):
        most |= Counter(offer)
    return tuple(most.elements())


def _is_on_offer(offer: object, answer: object) -> bool:
    whole = Counter(cast("tuple[object, ...]", offer))
    return Counter(cast("tuple[object, ...]", answer)) <= whole

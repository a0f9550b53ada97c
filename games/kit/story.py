"""Tell a game as a story: what happened, in beats, without what was taken back.

A beat is data. Its text is made last, for one reader, by the game's `tell`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any, get_args

from games.kit.pieces import Event, Seat, Weight, Whisper


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happened, made of consecutive events that are told together."""

    events: tuple[Event | Whisper, ...] = ()
    who: Seat | None = None  # the seat that did what the events tell
    weight: Weight = Weight.ROUTINE
    concerns: frozenset[Seat] = frozenset()  # the seats to which the beat matters
    chapter: int = 0  # the number of chapters, such as rounds, that ended before the beat
    also: tuple[Seat, ...] = ()  # the seats that did the same right after `who`
    version: int = 0  # the version of the history's step that the beat ended with
    aside: object = None  # what happened at the table rather than in the game, such as a new host
    begins_ending: bool = False  # True if the game may end soon: a result is told from here on


def beat(
    *events: Event | Whisper,
    who: Seat | None = None,
    weight: Weight | None = None,
    concerns: Iterable[Seat] | None = None,
) -> Beat:
    """Return one beat of these events.

    By default, whoever is in the first event's `seat` did it, the beat is as heavy as its heaviest
    event, and it concerns every seat that an event names.
    """
    doer = getattr(events[0], "seat", None) if events and who is None else who
    weights = [event.weight for event in events if isinstance(event, Event)]
    named = concerns if concerns is not None else (s for each in events for s in seats_in(each))
    return Beat(
        events=events,
        who=doer,
        weight=max(weights, default=Weight.ROUTINE) if weight is None else weight,
        concerns=frozenset(named),
    )


def one_each(events: Sequence[Event | Whisper]) -> Iterator[Beat]:
    """Yield a beat for each event: the default way to divide a turn."""
    for event in events:
        yield beat(event)


def grouped(
    events: Iterable[Event | Whisper], *begin: type[Event | Whisper]
) -> Iterator[tuple[Event | Whisper, ...]]:
    """Group events, starting a new group at each event of one of these types."""
    group: list[Event | Whisper] = []
    for event in events:
        if group and isinstance(event, begin):
            yield tuple(group)
            group = []
        group.append(event)
    if group:
        yield tuple(group)


def seats_in(event: Event | Whisper) -> Iterator[Seat]:
    """Yield the seats that an event's own fields name, except a whisper's listeners."""
    for field in _seat_fields(type(event)):
        value: Seat | tuple[Seat, ...] | None = getattr(event, field)
        yield from value if isinstance(value, tuple) else () if value is None else (value,)


@cache
def _seat_fields(kind: type[Event | Whisper]) -> tuple[str, ...]:
    fields = kind.model_fields.items()
    return tuple(name for name, each in fields if name not in ("to", "but") and _names_seats(each))


def _names_seats(field: Any) -> bool:  # noqa: ANN401  a field of pydantic
    annotation = field.annotation
    return Seat in (annotation, *get_args(annotation))


@dataclass(frozen=True, slots=True)
class HistoryStep:
    """One step of a table's history: a move, an undo, or something that isn't a move."""

    number: int
    events: tuple[Event | Whisper, ...] = ()  # the events that a move caused
    seat: Seat | None = None  # the seat that moved; None unless the step is a move
    ends_turn: bool = False  # True if another turn began with this move
    back_to: int | None = None  # the number of the step that an undo went back to
    asides: tuple[Beat, ...] = ()  # what happened at the table in this step rather than in the game
    version: int = 0
    new_players: frozenset[Seat] = frozenset()  # the seats in which someone else plays from now on


Divide = Callable[[Sequence[Event]], Iterable[Beat]]
"""Divides the events of one turn, or of one move, into beats."""


@dataclass(frozen=True)
class Passage:
    """The steps that one seat made in a row during one turn, with steps that aren't moves."""

    steps: tuple[HistoryStep, ...]
    chapter: int  # the number of chapters that ended before the passage
    divide: Divide

    @property
    def seat(self) -> Seat | None:
        """The seat that moved; None if none of the steps is a move."""
        return next((step.seat for step in reversed(self.steps) if _is_move(step)), None)

    @property
    def ends_turn(self) -> bool:
        return self.steps[-1].ends_turn

    @cached_property
    def beats(self) -> tuple[Beat, ...]:
        """Return the beats, which are worked out on first use."""
        found = [(event, step.version) for step in self.steps for event in step.events]
        public = [(event, version) for event, version in found if isinstance(event, Event)]
        beats: list[Beat] = []
        chapter, told = self.chapter, 0
        for each in self.divide([event for event, _ in public]) if public else ():
            told += len(each.events)
            beats.append(replace(each, chapter=chapter, version=public[told - 1][1]))
            chapter += _chapters_in(each.events)
        for step in self.steps:
            asides = (replace(each, chapter=chapter, version=step.version) for each in step.asides)
            beats += asides
        return tuple(sorted(beats, key=lambda each: each.version))


@dataclass(frozen=True, slots=True)
class Story:
    """Everything that happened at a table, in passages of beats, except what was taken back."""

    passages: tuple[Passage, ...]
    due: tuple[Seat, ...] = ()  # the seats that have to move now

    @classmethod
    def of(cls, steps: Iterable[HistoryStep], divide: Divide, due: Iterable[Seat] = ()) -> "Story":
        passages: list[Passage] = []
        chapter = 0
        for turn in _turns(standing(steps)):
            passages.append(Passage(tuple(turn), chapter, divide))
            chapter += sum(_chapters_in(step.events) for step in turn)
        return cls(tuple(passages), tuple(due))

    @property
    def beats(self) -> tuple[Beat, ...]:
        return _beats_in(self.passages)

    def since(self, seat: Seat) -> tuple[Beat, ...]:
        """Return the beats after a seat's last finished turn.

        If nobody else has done anything since, as always in a solo game, that turn is included.
        """
        last = self._last_finished(seat)
        others = any(passage.seat != seat for passage in self.passages[last + 1 :])
        return self.after(seat) if others else _beats_in(self.passages[max(last, 0) :])

    def after(self, seat: Seat) -> tuple[Beat, ...]:
        """Return the beats after a seat's last finished turn; none if nothing has happened.

        What that turn meant for others, such as a market replaced for the next player, is included
        if it matters.
        """
        last = self._last_finished(seat)
        own = self.passages[last].beats if last >= 0 else ()
        others = [each for each in own if each.weight and each.who != seat and not each.aside]
        return (*others, *_beats_in(self.passages[last + 1 :]))

    def finished(self, seat: Seat) -> tuple[Beat, ...]:
        """Return the beats of a seat's last finished turn."""
        last = self._last_finished(seat)
        return () if last < 0 else self.passages[last].beats

    def unfinished(self, seat: Seat) -> tuple[Beat, ...]:
        """Return what a seat has done in the turn that it's still making."""
        later = self.passages[self._last_finished(seat) + 1 :]
        return _beats_in(passage for passage in later if passage.seat == seat)

    def latest(self) -> tuple[Beat, ...]:
        """Return the beats of the latest move, and of what has happened since."""
        moved = [at for at, passage in enumerate(self.passages) if passage.seat is not None]
        return _beats_in(self.passages[moved[-1] if moved else 0 :])

    def ending(self) -> tuple[Beat, ...]:
        """Return the beats from the turn on that decided a finished game; none if no turn did.

        That's the first beat that begins the ending, or the turn before the first event that
        `decides`. Those events are left out, because the result tells what they say.
        """
        beats = self.beats
        deciding = [at for at, each in enumerate(beats) if any(map(_decides, each.events))]
        begins = [at for at, each in enumerate(beats) if each.begins_ending]
        begin = min([*begins, *(max(at - 1, 0) for at in deciding)], default=len(beats))
        return tuple(each for at, each in enumerate(beats) if at >= begin and at not in deciding)

    def _last_finished(self, seat: Seat) -> int:
        """Return the index of a seat's last finished turn; -1 if there's none.

        The turn of a seat that is due has ended only if another turn has begun since.
        """
        ended = seat not in self.due
        for at in reversed(range(len(self.passages))):
            passage = self.passages[at]
            ended = ended or passage.ends_turn
            if passage.seat == seat and ended:
                return at
        return -1


def standing(steps: Iterable[HistoryStep]) -> list[HistoryStep]:
    """Return the steps without moves that were taken back.

    An undo stays until the next move or undo. What isn't a move, such as someone leaving, stays.
    """
    kept: list[HistoryStep] = []
    has_undo = False
    for step in steps:
        back_to = step.back_to
        if back_to is not None:
            kept = [each for each in kept if each.number <= back_to or not _is_move(each)]
        if has_undo and (back_to is not None or _is_move(step)):
            kept = [each for each in kept if each.back_to is None]
            has_undo = False
        kept.append(step)
        has_undo = has_undo or back_to is not None
    return kept


def with_runs(beats: Iterable[Beat], may_join: Callable[[Seat], bool]) -> list[Beat]:
    """Join neighbouring routine beats that differ only in who did it: `Pip and Moss passed`.

    Only beats of seats for which `may_join` is true are joined.
    """
    joined: list[Beat] = []
    for each in beats:
        last = joined[-1] if joined else None
        if last is not None and each.who is not None and _alike(last, each, may_join):
            joined[-1] = replace(last, also=(*last.also, each.who))
        else:
            joined.append(each)
    return joined


def _beats_in(passages: Iterable[Passage]) -> tuple[Beat, ...]:
    return tuple(each for passage in passages for each in passage.beats)


def _is_move(step: HistoryStep) -> bool:
    return step.seat is not None


def _turns(steps: Iterable[HistoryStep]) -> Iterator[list[HistoryStep]]:
    """Yield the moves that a seat made in a row in one turn, with what else happened meanwhile.

    If someone else has begun to play in the seat, their moves are separate, as they have other
    names.
    """
    turn: list[HistoryStep] = []
    seat: Seat | None = None
    for step in steps:
        if turn and (turn[-1].ends_turn or (_is_move(step) and step.seat != seat)):
            yield turn
            turn, seat = [], None
        turn.append(step)
        seat = step.seat if _is_move(step) else None if seat in step.new_players else seat
    if turn:
        yield turn


def _decides(event: Event | Whisper) -> bool:
    return isinstance(event, Event) and event.decides


def _chapters_in(events: Iterable[Event | Whisper]) -> int:
    """Return how many chapters end with these events."""
    return sum(isinstance(event, Event) and event.ends_chapter for event in events)


def _alike(one: Beat, other: Beat, may_join: Callable[[Seat], bool]) -> bool:
    """Return whether two routine beats of different seats are the same apart from the seat."""
    routine = not (one.weight or other.weight or one.aside or other.aside)
    if not routine or one.chapter != other.chapter or other.who in (one.who, *one.also):
        return False
    by_seats = all(each is not None and may_join(each) for each in (one.who, other.who))
    return by_seats and _by_nobody(one) == _by_nobody(other)


def _by_nobody(each: Beat) -> list[object]:
    """Return a beat's events without the seat, so that beats of different seats can be compared."""
    return [
        event.model_copy(update={"seat": None})
        if getattr(event, "seat", None) == each.who
        else event
        for event in each.events
    ]

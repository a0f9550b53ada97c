"""What bots say: about a good move, and in character about how the game goes for them."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Final

from bot.engine.log_lines import Happened, Line, Remark, RemarkInCharacter
from bot.engine.table import Table
from games.kit import Event, Occasion, Result, Seat, Whisper
from games.kit.characters import CHARACTERS
from games.kit.language import ENGLISH, speaking

LINE_COUNTS: Final[Mapping[Occasion, int]] = {
    "won": 2,
    "lost": 2,
    "caught": 2,
    "near": 1,
    "rematch": 1,
}
"""How many lines each character has for each occasion."""

SayLine = Callable[[Seat, Happened], Line]


def remark_lines(  # noqa: PLR0913  everything that a remark depends on
    table: Table,
    version: int,
    events: Iterable[Event | Whisper],
    said: Collection[str],
    line: SayLine,
    *,
    result: Result | None = None,
    begins: bool = False,
) -> Iterator[Line]:
    """Yield at most one log line: what a bot says about an action, given the action's events.

    `result` is that of the game, if the action ended it. No two remarks in a game have the same
    key, because repeated remarks are boring.
    """
    if not talks(table):
        return
    public = tuple(event for event in events if isinstance(event, Event))
    occasions = _general_occasions(table, result, begins=begins)
    remarks: tuple[tuple[Seat, Remark | RemarkInCharacter], ...] = (
        *_in_character(table, version, occasions),
        *_boasts(table, version, public),
        *_in_character(table, version, _occasions_of(table, public)),
    )
    yield from islice(
        (
            line(seat, Happened("said", seat, said=remark))
            for seat, remark in remarks
            if remark.key not in said
        ),
        1,
    )


def talks(table: Table) -> bool:
    """Return whether bots talk at a table: by default only if a single person plays with bots."""
    if table.terms.talk == "auto":
        return sum(sitter.person is not None for sitter in table.record.sitters) == 1
    return table.terms.talk == "on"


def may_repeat(table: Table) -> bool:
    """Return whether bots could say the same twice if they forgot what they said in the game."""
    opponents = table.game.opponents
    return opponents.boasts is not None or opponents.occasions is not None


def _general_occasions(
    table: Table, result: Result | None, *, begins: bool
) -> Iterator[tuple[Seat, Occasion]]:
    """Yield the occasions of every game: its end, for winners first, and a rematch's beginning."""
    if result is not None:
        winners, *others = result.ranking
        for seat in winners:
            yield seat, "won"
        for seat in chain.from_iterable(others):
            yield seat, "lost"
    elif begins and table.record.rematch_of is not None:
        for seat in table.seats:
            yield seat, "rematch"


def _occasions_of(table: Table, events: Sequence[Event]) -> Iterator[tuple[Seat, Occasion]]:
    occasions = table.game.opponents.occasions
    return iter(()) if occasions is None else occasions(events)


def _in_character(
    table: Table, version: int, occasions: Iterable[tuple[Seat, Occasion]]
) -> Iterator[tuple[Seat, RemarkInCharacter]]:
    for seat, occasion in occasions:
        sitter = table.record.sitter_at(seat, version)
        if sitter.bot and sitter.person is None and sitter.name in CHARACTERS:
            count = LINE_COUNTS[occasion]
            for at in range(count):
                number = 1 + (version + at) % count
                yield seat, RemarkInCharacter(f"{sitter.name.lower()}_{occasion}_{number}")


def _boasts(table: Table, version: int, events: tuple[Event, ...]) -> Iterator[tuple[Seat, Remark]]:
    if table.game.opponents.boasts is None:
        return
    with speaking(ENGLISH):
        boasts = list(table.game.opponents.boasts(events))
    for number, boast in enumerate(boasts):
        if table.record.sitter_at(boast.seat, version).bot:
            yield boast.seat, Remark(events, number, boast.key)

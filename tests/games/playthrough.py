"""Write a whole game as text, so that a change of the rules changes some lines."""

from collections.abc import Iterator
from typing import Any

from games.kit import Frozen, Names, Options, Seat, begin
from games.kit.game import AnyGame
from games.kit.parse_move import code
from games.kit.pieces import name_of
from games.kit.playout import playout
from games.kit.transcript import name_recipients

MOVES_WITH_VIEWS, MOVES_WITH_EVENTS = 12, 50
"""The first 12 moves are written with everyone's views, the next 50 only with their events."""


def playthrough(game: AnyGame, seats: int, options: Options, luck: str) -> str:
    agreed = " ".join(f"{key}={value}" for key, value in options.model_dump().items())
    lines = [f"{game.title}, {seats} seats{f', {agreed}' if agreed else ''}, luck: {luck}", ""]
    views = _Views(game, seats)
    state = begin(game, seats, options, luck).state
    lines += views.changes(state)
    turns = list(playout(game, seats, options, luck))
    for turn in turns[:MOVES_WITH_EVENTS]:
        legal = sum(1 for _ in game.rules.legal(turn.before, turn.seat))
        said = [f"{key}:{code(value)}" for key, value in turn.move.__dict__.items() if key != "do"]
        move = " ".join([name_of(type(turn.move)), *said])
        lines += ["", f"{turn.number}. Seat {turn.seat}: {move}  (one of {legal})"]
        lines += [f"    {_line_of(game, event)}" for event in turn.events]
        if turn.number <= MOVES_WITH_VIEWS:
            lines += views.changes(turn.after)
    if len(turns) > MOVES_WITH_EVENTS:
        lines += ["", f"… and {len(turns) - MOVES_WITH_EVENTS} more moves"]
    result: Any = game.rules.result(turns[-1].after)
    return "\n".join([*lines, "", *_field_lines(result, "result"), ""])


class _Views:
    """Everyone's last views, so that only changes are written."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self._game = game
        self._seats = seats
        self._shown: dict[str, str] = {}

    def changes(self, state: Any) -> Iterator[str]:  # noqa: ANN401  a state of any game
        views = {"public": self._game.views.public(state)}
        for seat in range(self._seats):
            views[f"seat {seat}"] = self._game.views.private(state, Seat(seat))
        for owner, view in views.items():
            for key, value in view.__dict__.items():
                at, text = f"{owner} {key}", _compact(value)
                if self._shown.get(at) != text:
                    self._shown[at] = text
                    yield f"  {at} = {text}"


def _line_of(game: AnyGame, event: Any) -> str:  # noqa: ANN401  an event of any game
    words = game.words.narrate(event, Names(lambda seat: f"Seat {seat}"))
    return name_recipients(event, str) + " / ".join(words.splitlines())


def _field_lines(view: Frozen, owner: str) -> list[str]:
    return [f"{owner} {key} = {_compact(value)}" for key, value in view.__dict__.items()]


def _compact(value: Any) -> str:  # noqa: ANN401  any part of a view
    """Return a value as short but readable text."""
    match value:
        case Frozen():
            kept = {
                key: each
                for key, each in value.__dict__.items()
                if each != type(value).model_fields[key].default
            }
            return f"{{{' '.join(f'{key}={_compact(each)}' for key, each in kept.items())}}}"
        case tuple() | list():
            return f"[{' '.join(_compact(each) for each in value)}]"  # pyright: ignore  of anything
        case dict():
            pairs = (f"{_compact(key)}:{_compact(each)}" for key, each in value.items())  # pyright: ignore  of anything
            return f"{{{' '.join(pairs)}}}"
        case _:
            return str(value)

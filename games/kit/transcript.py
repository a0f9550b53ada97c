"""Write down a game from beginning to end, as players would read it."""

from collections.abc import Iterator
from typing import Any

from games.kit.game import AnyGame, Name
from games.kit.pieces import Event, Move, Options, Seat, State, Whisper, fields_in_order
from games.kit.play import begin
from games.kit.playout import Player, playout
from games.kit.telling import told

NAMES = ("Ada", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kit", "Lou")


def name(seat: Seat) -> str:
    return NAMES[seat] if seat < len(NAMES) else f"Seat {seat}"


def transcript(  # noqa: PLR0913, PLR0917  everything that a game depends on
    game: AnyGame, seats: int, options: Options, luck: str, player: Player, most: int | None = None
) -> Iterator[str]:
    """Write down a game: each move as it's clicked, its events, and finally the result.

    If it has more than `most` moves, only the first ones are included.
    """
    game = game.with_names(NAMES)
    state: State = begin(game, seats, options, luck).state
    yield f"{game.title}, {seats} seats, seed {luck}"
    yield ""
    yield told(game.table(game.public(state)), name)
    for turn in playout(game, seats, options, luck, player):
        if turn.number - 1 == most:
            yield ""
            yield f"… and so on. --moves shows more than {most}."
            return
        yield ""
        yield f"{turn.number}. {name(turn.seat)}: {spelt(game, turn.move)}"
        for event in turn.events:
            yield from heard(game, event, name)
        state = turn.after
    result: Any = game.result(state)
    yield ""
    yield told(game.scores(result), name)
    yield ""
    yield game.explain(result, name)


def spelt(game: AnyGame, move: Move) -> str:
    """A move as the labels that a player clicks."""
    return " > ".join(game.label(question, value) for question, value in fields_in_order(move))


def heard(game: AnyGame, event: Event | Whisper, name: Name) -> Iterator[str]:
    """The lines of an event, indented. For a whisper, they say who hears it."""
    for line in f"{audience(event, name)}{game.narrate(event, name)}".splitlines():
        yield f"    {line}"


def audience(event: Event | Whisper, name: Name) -> str:
    """Who hears a whisper, in parentheses; nothing for an event that everyone sees."""
    if not isinstance(event, Whisper):
        return ""
    to, but = ("" if seat is None else name(seat) for seat in (event.to, event.but))
    return f"(to all but {but}) " if but else f"(to {to}) "

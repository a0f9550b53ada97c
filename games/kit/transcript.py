"""Write down a game from beginning to end, as players would read it."""

from collections.abc import Iterator
from typing import Any

from games.kit.describe import told
from games.kit.game import AnyGame
from games.kit.names import Name, Names
from games.kit.pieces import Event, Move, Options, Seat, State, Whisper, fields_in_order
from games.kit.play import begin
from games.kit.playout import Player, playout

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
    yield told(game.pictures.table(game.views.public(state)), name)
    for turn in playout(game, seats, options, luck, player):
        if turn.number - 1 == most:
            yield ""
            yield f"… and so on. --moves shows more than {most}."
            return
        yield ""
        yield f"{turn.number}. {name(turn.seat)}: {spell_move(game, turn.move)}"
        for event in turn.events:
            yield from event_lines(game, event, name)
        state = turn.after
    result: Any = game.rules.result(state)
    yield ""
    yield told(game.pictures.scores(result), name)
    yield ""
    yield game.words.explain(result, name)


def spell_move(game: AnyGame, move: Move) -> str:
    """Return a move as the labels that a player clicks."""
    return " > ".join(
        game.words.label(question, value) for question, value in fields_in_order(move)
    )


def event_lines(game: AnyGame, event: Event | Whisper, name: Name) -> Iterator[str]:
    """Yield the lines of an event, indented, with the recipients of a whisper."""
    for (
        line
    ) in f"{name_recipients(event, name)}{game.words.narrate(event, Names(name))}".splitlines():
        yield f"    {line}"


def name_recipients(event: Event | Whisper, name: Name) -> str:
    """Name the recipients of a whisper, in parentheses; return nothing for a public event."""
    if not isinstance(event, Whisper):
        return ""
    to, but = ("" if seat is None else name(seat) for seat in (event.to, event.but))
    return f"(to all but {but}) " if but else f"(to {to}) "

"""One game told from beginning to end, as the table hears it."""

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


def transcript(  # noqa: PLR0913, PLR0917  all that makes a game what it is
    game: AnyGame, seats: int, options: Options, luck: str, player: Player, most: int | None = None
) -> Iterator[str]:
    """A game, line by line: moves as they are clicked, then what was heard, then the result.

    Of a game with more than `most` moves, only the first are told.
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
    """A move as the labels one clicks to make it."""
    return " > ".join(game.label(question, value) for question, value in fields_in_order(move))


def heard(game: AnyGame, event: Event | Whisper, name: Name) -> Iterator[str]:
    """What was heard, indented; a whisper says to whom."""
    to = f"(to {name(event.to)}) " if isinstance(event, Whisper) else ""
    for line in f"{to}{game.narrate(event, name)}".splitlines():
        yield f"    {line}"

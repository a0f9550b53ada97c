"""Tell what has happened at a table, and where the game stands."""

from collections.abc import Sequence
from itertools import chain, groupby

from bot.engine import Line, Table
from bot.engine.log_lines import Happened, Undone
from bot.messages import sentences
from bot.messages.escape_names import name_at, name_then
from games.kit import places
from games.kit.words import addressed


def standing(table: Table) -> str:
    """Return a sentence about where the game stands, without addressing anyone."""
    match table.status:
        case "lobby":
            return sentences.who_is_in(title=table.game.title, host=_host(table))
        case "playing":
            return _whose_turn(table)
        case "over":
            return _result_line(table)
        case "ended":
            return _ending_line(table)


def _result_line(table: Table) -> str:
    """Return who won and why, and everyone's points if points decided the game."""
    result, name = table.result(), name_at(table)
    if result is None:
        return sentences.GAME_IS_OVER
    why: str = table.game.explain(result, name).partition("\n")[0]
    if not result.points_decide or table.is_solo:
        return why
    points = [(name(seat), result.scores[seat]) for _, seat in places(result)]
    return f"{why} {sentences.final_score(points=points)}"


def _ending_line(table: Table) -> str:
    """Return a sentence about why a table was closed without a result."""
    if table.record.start_version is None:
        return sentences.CLOSED
    if table.unreadable:
        return sentences.ENDED_UNREADABLE
    return sentences.ENDED_EARLY


def line_text(table: Table, line: Line, reader: int | None = None) -> str:
    """Return a log line as text, with the names of the people seated at the time.

    If a reader is given, the line addresses that person: "You took back: …".
    """
    versions = line.named_at, line.version - 1
    return addressed(line.text(*(name_then(table, version, reader) for version in versions)))


def headline(table: Table, reader: int | None = None) -> str:
    """Sum up the last move by a person and what followed, in a sentence or two without Markdown.

    The headline covers roughly what has happened since the last post. It's "" if nothing has.
    """
    turns = _turns(table)
    moved = [at for at, turn in enumerate(turns) if _is_by_person(table, turn)]
    lines = tuple(chain.from_iterable(turns[moved[-1] if moved else 0 :]))
    return _sentence(table, tuple(line for line in lines if not line.is_said), reader)


def not_a_best(table: Table) -> list[str]:
    """Return a line that a solo game can't be a personal best, if a move was just taken back."""
    can_be = table.is_solo and table.game.keeps_best
    return [sentences.NOT_A_BEST] if can_be and any(map(_undone, table.recent)) else []


def just_begun(table: Table) -> bool:
    """Return True if nothing has happened since the deal."""
    return all(map(_is_beginning, table.recent))


def goes_on(table: Table) -> bool:
    """Return True if the player who has just moved is the only one who has to move next."""
    newest = _turns(table)[-1][0]
    return newest.is_move and table.due() == (newest.seat,)


def first_turn(table: Table, known: str) -> list[str]:
    """Return a line that tells players on their first turn how to win, unless `known` says so."""
    summary, new = table.game.summary, any(not table.sitter(seat).moves for seat in table.due())
    return [sentences.first_turn(summary=summary)] if new and summary not in known else []


def earlier_news(table: Table, known: str, room: int) -> list[str]:
    """Return a line in small print about what happened before the news in the first line, `known`.

    The line has a sentence for each turn, starting with the previous turn of the players who are
    due now. The oldest turns are left out if the line would exceed `room` characters. The line
    addresses nobody, since everyone reads it.
    """
    turns = _turns(table)
    recent = turns[_first_news(table, turns) :]
    untold = [_sentence(table, turn) for turn in recent if not _is_known(table, turn, known)]
    told: list[str] = []
    while untold and len(untold[-1]) < room:
        told.insert(0, untold.pop())
        room -= len(told[0]) + 1
    return [sentences.before_that(turns=told, cut=bool(untold))] if told else []


def plain(text: str) -> str:
    """Remove Markdown, because phones would show it literally."""
    return text.replace("**", "")


def _is_known(table: Table, turn: tuple[Line, ...], known: str) -> bool:
    """Return True if the first line, `known`, already tells about a turn, to any reader.

    The sentence's first letter is ignored, because "you" isn't capitalized within a line.
    """
    readers = (None, *table.due_people())
    return any(_sentence(table, turn, reader)[1:] in known for reader in readers)


def _whose_turn(table: Table) -> str:
    name, news = name_at(table), headline(table)
    names = [f"**{name(seat)}**" for seat in table.due()]
    return sentences.whose_turn(names=names, news=news) if names else news or sentences.A_MOMENT


def _host(table: Table) -> str:
    host = table.find(table.record.host)
    return sentences.SOMEONE if host is None else f"**{name_at(table)(host)}**"


def _turns(table: Table) -> list[tuple[Line, ...]]:
    """Group the latest log lines by turn. A line that isn't a move is a group of its own."""
    lines = [line for line in _standing_lines(table.recent) if not _is_beginning(line)]
    by_turn = groupby(lines, lambda line: line.seat if line.is_move else id(line))
    return [tuple(turn) for _, turn in by_turn]


def _standing_lines(lines: Sequence[Line]) -> list[Line]:
    """Return the lines without moves that were taken back, and without bots' remarks about them.

    An undo of a single move is left out as well, once something else has happened.
    """
    standing: list[Line] = []
    for line in lines:
        undone = _undone(line)
        if undone is not None:
            standing = [
                earlier
                for earlier in standing
                if earlier.step <= undone.back_to or not (earlier.is_move or earlier.is_said)
            ]
        if undone is None or undone.followed or line is lines[-1]:
            standing.append(line)
    return standing


def _undone(line: Line) -> Undone | None:
    """Return what a line says was taken back, or None if the line isn't about an undo."""
    return line.what.undone if isinstance(line.what, Happened) else None


def _first_news(table: Table, turns: Sequence[tuple[Line, ...]]) -> int:
    """Return the index of the turn where the news starts: the last turn of a player who is due.

    An unfinished turn doesn't count. If several players are due, the earliest of their last turns
    counts; if nobody is due, the last turn of any player.
    """
    moved = [at for at, turn in enumerate(turns) if turn[0].is_move]
    starts: list[int] = []
    for seat in table.due():
        own_turns = [at for at in moved if turns[at][0].seat == seat]
        finished = own_turns[:-1] if own_turns[-1:] == moved[-1:] else own_turns
        starts.append(finished[-1] if finished else 0)
    return min(starts, default=moved[-1] if moved else 0)


def _sentence(table: Table, lines: tuple[Line, ...], reader: int | None = None) -> str:
    """Sum up log lines without Markdown, or just the latest line if that line isn't a move."""
    if not lines:
        return ""
    newest = lines[-1]
    if isinstance(newest.what, Happened):
        return plain(line_text(table, newest, reader))
    events = [line.what for line in lines if not isinstance(line.what, Happened)]
    return addressed(table.game.latest(events, name_then(table, newest.version, reader)))


def _is_by_person(table: Table, turn: tuple[Line, ...]) -> bool:
    seat = turn[0].seat
    return turn[0].is_move and seat is not None and not table.sitter(seat).bot


def _is_beginning(line: Line) -> bool:
    return isinstance(line.what, Happened) and line.what.kind == "begin"

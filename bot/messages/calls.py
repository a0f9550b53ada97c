"""Build the first lines of a table's message: whom it pings, and what happened.

Phones show the first line in notifications. It has no timestamps, because phones would show their
raw Markdown. Once the people who were pinged have acted, it just says whose turn it is.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, groupby

from bot.engine import Line, Table
from bot.engine.log_lines import DEPARTURES, Happened, Undone
from bot.engine.sentences import and_list
from bot.engine.table import CLOCKS
from bot.engine.votes.ballots import Ballot, ballots, late_people, people_to_vote
from bot.messages import sentences
from bot.messages.names import name_at, name_then, safe
from games.kit import Seat, places
from games.kit.words import addressed
from storage.delivery import Call
from storage.notices import Purpose

SOME_NAMES = 3  # the most names in an invitation


def call_lines(table: Table, call: Call | None) -> list[str]:
    """Address the people whom a post pings, and say why, with one line for each reason.

    The first line is about the reason for the post. If none of these people is needed any more, it
    says where the game stands.
    """
    called: dict[Purpose, list[int]] = {}
    for person in people_called(table, call):
        called.setdefault(_reason(table, person, call) or "turn", []).append(person)
    if call is None or not called:
        return [standing(table)]
    reason, people = next(
        (each for each in called.items() if each[0] == call.purpose), next(iter(called.items()))
    )
    reader = people[0] if len(people) == 1 else None
    return [
        f"{_mentions(people)}{_why(table, call, reason, reader)}",
        *(f"{_mentions(called[each])}{_why_too(each)}" for each in called if each != reason),
        *([sentences.CANT_DM] if call.purpose == "closed" else []),
    ]


def people_called(table: Table, call: Call | None) -> tuple[int, ...]:
    """Return the people whom a post pings and who are still needed."""
    people = () if call is None or call.purpose is None else call.people
    return tuple([person for person in people if _reason(table, person, call) is not None])


def standing(table: Table) -> str:
    """Say where the game stands, without addressing anybody."""
    match table.status:
        case "lobby":
            return sentences.who_is_in(title=table.game.title, host=_host(table))
        case "playing":
            return _whose_turn(table)
        case "over":
            return result_line(table)
        case "ended":
            return ending_line(table)


def result_line(table: Table) -> str:
    """Say who won and why, and everyone's points if they decided the game."""
    result, name = table.result(), name_at(table)
    if result is None:
        return sentences.GAME_IS_OVER
    why: str = table.game.explain(result, name).partition("\n")[0]
    if not result.points_decide or table.is_solo:
        return why
    points = [(name(seat), result.scores[seat]) for _, seat in places(result)]
    return f"{why} {sentences.final_score(points=points)}"


def ending_line(table: Table) -> str:
    """Say why a table was closed without a result."""
    if table.record.start_version is None:
        return sentences.CLOSED
    if table.unreadable:
        return sentences.ENDED_UNREADABLE
    return sentences.ENDED_EARLY


def line_text(table: Table, line: Line, reader: int | None = None) -> str:
    """Return a log line as text, with the names of the people seated at the time.

    If a reader is given, the line addresses them: "You took back: …".
    """
    versions = line.named_at, line.version - 1
    return addressed(line.text(*(name_then(table, version, reader) for version in versions)))


def headline(table: Table, reader: int | None = None) -> str:
    """Sum up the last move by a person and what followed, in a sentence or two without Markdown.

    That's roughly what has happened since the last post. It's empty if there's nothing to tell.
    """
    turns = _turns(table)
    moved = [at for at, turn in enumerate(turns) if _is_by_person(table, turn)]
    lines = tuple(chain.from_iterable(turns[moved[-1] if moved else 0 :]))
    return _sentence(table, tuple(line for line in lines if not line.is_said), reader)


def not_a_best(table: Table) -> list[str]:
    """Tell a solo player who took back a move lately that the game is no personal best."""
    can_be = table.is_solo and table.game.keeps_best
    return [sentences.NOT_A_BEST] if can_be and any(map(_undone, table.recent)) else []


def just_begun(table: Table) -> bool:
    """Return True if nothing has happened since the deal."""
    return all(map(_is_beginning, table.recent))


def first_turn(table: Table, known: str) -> list[str]:
    """Tell players on their first turn what to do and how to win."""
    summary, new = table.game.summary, any(not table.sitter(seat).moves for seat in table.due())
    return [sentences.first_turn(summary=summary)] if new and summary not in known else []


def earlier_news(table: Table, known: str, room: int) -> list[str]:
    """Tell what happened before the news in the first line: a sentence per turn, in small print.

    It goes back to the previous turn of the players who are due now, and includes that turn, as far
    as there's room. It addresses nobody, since everyone reads it.
    """
    turns = _turns(table)
    recent = turns[_first_news(table, turns) :]
    others = [_sentence(table, turn) for turn in recent if not _is_known(table, turn, known)]
    told: list[str] = []
    while others and len(others[-1]) < room:
        told.insert(0, others.pop())
        room -= len(told[0]) + 1
    return [sentences.before_that(turns=told, cut=bool(others))] if told else []


def _is_known(table: Table, turn: tuple[Line, ...], known: str) -> bool:
    """Return True if the first line already tells about a turn, whomever it addresses.

    The sentence's first letter is ignored, because "you" isn't capitalized within a line.
    """
    readers = (None, *table.due_people())
    return any(_sentence(table, turn, reader)[1:] in known for reader in readers)


def _whose_turn(table: Table) -> str:
    name, news = name_at(table), headline(table)
    names = [f"**{name(seat)}**" for seat in table.due()]
    return sentences.whose_turn(names=names, news=news) if names else news or sentences.A_MOMENT


def _reason(table: Table, person: int, call: Call | None) -> Purpose | None:
    """Return why a person is needed, preferring the reason for the post; None if they aren't."""
    wanted = None if call is None else call.purpose
    reasons = list(_reasons(table, person, wanted))
    return wanted if wanted in reasons else next(iter(reasons), None)


def _reasons(table: Table, person: int, wanted: Purpose | None) -> Iterator[Purpose]:
    if not table.record.is_live:
        yield "result" if table.status == "over" else "ended"
        return
    kept = any(sitter.invited == person for sitter in table.record.sitters)
    may_join = table.find(person) is None and person not in table.record.kicked
    if kept or (table.status == "lobby" and may_join):
        yield "invite"
    seat = table.bot_seat_of(person)
    if seat is not None and (wanted in {"taken", "closed"} or _was_replaced(table, seat)):
        yield "taken"
    if table.find(person) is None:
        return
    if table.status == "lobby":
        yield "rematch"
    if person in table.due_people():
        yield from ("turn", "remind")
    if person in people_to_vote(table):
        yield "vote"


def _was_replaced(table: Table, seat: Seat) -> bool:
    """Return True if the others let a bot take this seat, and False if its owner left."""
    events = [line.what for line in table.recent if isinstance(line.what, Happened)]
    kinds = [each.kind for each in events if each.seat == seat and each.kind in DEPARTURES]
    return kinds[-1:] == ["taken"]


def _why(table: Table, call: Call, reason: Purpose, reader: int | None) -> str:  # noqa: PLR0911  one case for each reason
    title = table.game.title
    match reason:
        case "turn":
            return _your_turn(table, call, reader)
        case "remind":
            news = headline(table, reader)
            return sentences.still_your_turn(news=news, ticking=_has_deadline(table))
        case "vote":
            return f", {_question(table)}"
        case "taken":
            return sentences.BOT_PLAYS_FOR_YOU
        case "invite" if table.status == "playing":
            return sentences.seat_for_you(hosts=_hosts(table), title=title)
        case "invite":
            return sentences.you_are_invited(hosts=_hosts(table), title=title)
        case "rematch":
            return sentences.another_game(title=title)
        case "result":
            return f": {_plain(result_line(table))}"
        case _:
            return f": {_plain(ending_line(table))}"


def _hosts(table: Table) -> list[str]:
    """Return the names of the people at the table, or of two of them if there are more."""
    sitters = [table.sitter(seat) for seat in table.seats]
    names = [safe(each.name) for each in sitters if each.person is not None and not each.bot]
    if len(names) > SOME_NAMES:
        return [*names[:2], sentences.others(count=len(names) - 2)]
    return names or [sentences.SOMEBODY]


def _why_too(reason: Purpose) -> str:
    """Say why people other than those in the first line are pinged."""
    match reason:
        case "turn" | "remind":
            return sentences.YOUR_TURN_TOO
        case "vote":
            return sentences.PLEASE_VOTE
        case "taken":
            return sentences.BOT_PLAYS_FOR_YOU
        case _:
            return sentences.SEAT_FOR_YOU


def _your_turn(table: Table, call: Call, reader: int | None) -> str:
    if call.purpose == "vote" and not set(call.people) - set(late_people(table)):
        return sentences.OTHERS_DECIDE
    if just_begun(table):
        return sentences.you_start(several=len(table.due()) > 1, summary=table.game.summary)
    newest = _turns(table)[-1][0]
    goes_on = newest.is_move and table.due() == (newest.seat,)
    return sentences.your_turn(news=headline(table, reader), goes_on=goes_on)


def _has_deadline(table: Table) -> bool:
    return any(table.sitter(seat).deadline is not None for seat in table.due())


def _question(table: Table) -> str:
    """Return the question that the latest vote asks."""
    name = name_at(table)
    ballot = ballots(table.record)[-1]
    if ballot.kind == "late":
        late = [name(seat) for seat in ballot.about]
        return sentences.late_question(names=late, clock=table.terms.period is not None)
    asker = _name_of(table, ballot.by)
    if ballot.kind == "undo":
        return sentences.undo_question(who=asker)
    return sentences.clock_question(who=asker, clock=_clock(ballot))


def _clock(ballot: Ballot) -> str:
    return {str(name): words for name, words in CLOCKS.items()}.get(ballot.value, ballot.value)


def _name_of(table: Table, person: int | None) -> str:
    seats = [seat for seat in table.seats if table.sitter(seat).person == person]
    return name_at(table)(seats[0]) if seats else sentences.SOMEBODY


def _host(table: Table) -> str:
    host = table.find(table.record.host)
    return sentences.SOMEBODY if host is None else f"**{name_at(table)(host)}**"


def _mentions(people: Sequence[int]) -> str:
    return and_list([f"<@{person}>" for person in people])


def _plain(words: str) -> str:
    """Remove Markdown, because phones would show it literally."""
    return words.replace("**", "")


def _turns(table: Table) -> list[tuple[Line, ...]]:
    """Group the latest log lines by turn. A line that isn't a move is a group of its own."""
    lines = [line for line in _standing_lines(table.recent) if not _is_beginning(line)]
    by_turn = groupby(lines, lambda line: line.seat if line.is_move else id(line))
    return [tuple(turn) for _, turn in by_turn]


def _standing_lines(lines: Sequence[Line]) -> list[Line]:
    """Return the lines without the moves that were taken back, and bots' remarks about them.

    An undo of a single move is left out as well, once something else has happened.
    """
    standing: list[Line] = []
    for line in lines:
        undone = _undone(line)
        if undone is not None:
            standing = [
                each
                for each in standing
                if each.step <= undone.back_to or not (each.is_move or each.is_said)
            ]
        if undone is None or undone.followed or line is lines[-1]:
            standing.append(line)
    return standing


def _undone(line: Line) -> Undone | None:
    """Return what a line says was taken back, or None if the line isn't about an undo."""
    return line.what.undone if isinstance(line.what, Happened) else None


def _first_news(table: Table, turns: Sequence[tuple[Line, ...]]) -> int:
    """Return the index of the last turn by a player who is due, or by anybody if the game is over.

    An unfinished turn doesn't count.
    """
    moved = [at for at, turn in enumerate(turns) if turn[0].is_move]
    begins: list[int] = []
    for seat in table.due():
        own = [at for at in moved if turns[at][0].seat == seat]
        done = own[:-1] if own[-1:] == moved[-1:] else own
        begins.append(done[-1] if done else 0)
    return min(begins, default=moved[-1] if moved else 0)


def _sentence(table: Table, lines: tuple[Line, ...], reader: int | None = None) -> str:
    """Sum up some log lines without Markdown. If the latest isn't a move, only that one is used."""
    if not lines:
        return ""
    newest = lines[-1]
    if isinstance(newest.what, Happened):
        return _plain(line_text(table, newest, reader))
    events = [line.what for line in lines if not isinstance(line.what, Happened)]
    return addressed(table.game.latest(events, name_then(table, newest.version, reader)))


def _is_by_person(table: Table, turn: tuple[Line, ...]) -> bool:
    seat = turn[0].seat
    return turn[0].is_move and seat is not None and not table.sitter(seat).bot


def _is_beginning(line: Line) -> bool:
    return isinstance(line.what, Happened) and line.what.kind == "begin"

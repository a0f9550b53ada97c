"""What a table's message says first: whom it calls, and what happened.

Phones show this line, so it has no timestamps, which they'd show as they are written. When the
people who were called have answered, the line just says whose turn it is.
"""

from collections.abc import Iterator, Sequence

from bot.engine import Line, Table
from bot.engine.log_lines import Happened
from bot.engine.sentences import and_list
from bot.engine.table import CLOCKS
from bot.engine.votes.ballots import Ballot, ballots, late_people, people_to_vote
from bot.messages.components import newest_lines
from bot.messages.names import name_at, name_then
from storage.notices import Purpose
from storage.posts import Call

LEAST_ROOM = 100  # characters for the pointer to the log and for line breaks


def call_lines(table: Table, call: Call | None) -> list[str]:
    """Address the people whom a post calls, and say why: one line for each reason.

    The first line is about the reason for the post. If none of these people is needed any more, it
    says how the table stands.
    """
    called: dict[Purpose, list[int]] = {}
    for person in people_called(table, call):
        called.setdefault(_reason(table, person, call) or "turn", []).append(person)
    if call is None or not called:
        return [standing(table)]
    reason, people = next(
        (each for each in called.items() if each[0] == call.purpose), next(iter(called.items()))
    )
    return [
        f"{_mentions(people)}{_why(table, call, reason)}",
        *(f"{_mentions(called[each])}{_why_too(each)}" for each in called if each != reason),
    ]


def people_called(table: Table, call: Call | None) -> tuple[int, ...]:
    """The people whom a post calls and who are still needed."""
    people = () if call is None or call.purpose is None else call.people
    return tuple([person for person in people if _reason(table, person, call) is not None])


def standing(table: Table) -> str:
    """Say how the table stands, without addressing anybody."""
    match table.status:
        case "lobby":
            return f"Who's in for **{table.game.title}**? {_host(table)} opened a table."
        case "playing":
            return _whose_turn(table)
        case "over":
            return result_line(table)
        case "ended":
            return ending_line(table)


def result_line(table: Table) -> str:
    """Say who won and why."""
    result = table.result()
    if result is None:
        return f"This game of **{table.game.title}** is over."
    why: str = table.game.explain(result, name_at(table)).partition("\n")[0]
    return why


def ending_line(table: Table) -> str:
    """Say why a table was closed without a result."""
    if table.record.start_version is None:
        return "This table was closed before a game began."
    if table.unreadable:
        return "This game was ended early because it couldn't be read any more; nobody won."
    return "This game was ended early; nobody won."


def line_text(table: Table, line: Line) -> str:
    """Return a line of the log as text, with the names of the people seated at the time."""
    return line.text(name_then(table, line.named_at), name_then(table, line.version - 1))


def headline(table: Table) -> str:
    """Return the most important news as one sentence without Markdown; empty if there's none."""
    lines = _news(table)
    if not lines:
        return ""
    newest = lines[-1]
    if isinstance(newest.what, Happened):
        return _plain(line_text(table, newest))
    events = [line.what for line in _since_undo(lines) if not isinstance(line.what, Happened)]
    return table.game.latest(events, name_then(table, newest.version))


def just_begun(table: Table) -> bool:
    """True if nothing has happened since the deal."""
    return all(
        isinstance(line.what, Happened) and line.what.kind == "begin" for line in table.recent
    )


def news_lines(table: Table, room: int, most: int | None = None) -> list[str]:
    """Return the newest lines that fit, in small print, without what the headline says."""
    known = headline(table)
    texts = [line_text(table, line) for line in _news(table)]
    others = [f"-# {text}" for text in texts if _plain(text) not in known]
    return newest_lines(others, room - LEAST_ROOM, most) if room > LEAST_ROOM else []


def _whose_turn(table: Table) -> str:
    name, news = name_at(table), headline(table)
    names = [f"**{name(seat)}**" for seat in table.due()]
    if not names:
        return news or "A moment …"
    whose = f"{names[0]}'s turn" if len(names) == 1 else f"{and_list(names)} are to move"
    return f"{whose}: {news}" if news else f"{whose}."


def _reason(table: Table, person: int, call: Call | None) -> Purpose | None:
    """Why a person is needed; the reason for the post if that still holds, None if there's none."""
    reasons = list(_reasons(table, person))
    wanted = None if call is None else call.purpose
    return wanted if wanted in reasons else next(iter(reasons), None)


def _reasons(table: Table, person: int) -> Iterator[Purpose]:
    if not table.record.is_live:
        yield "result" if table.status == "over" else "ended"
        return
    if any(sitter.invited == person for sitter in table.record.sitters):
        yield "invite"
    if table.bot_seat_of(person) is not None:
        yield "taken"
    if table.find(person) is None:
        return
    if table.status == "lobby":
        yield "rematch"
    if person in table.due_people():
        yield from ("turn", "remind")
    if person in people_to_vote(table):
        yield "vote"


def _why(table: Table, call: Call, reason: Purpose) -> str:  # noqa: PLR0911  one case for each reason
    title = f"{table.game.title.removesuffix('!')}!"
    match reason:
        case "turn":
            return _your_turn(table, call)
        case "remind":
            ticking = " and the clock's ticking" if _has_deadline(table) else ""
            return f", it's still your turn{ticking}: {headline(table)}"
        case "vote":
            return f", {_question(table)}"
        case "taken":
            return ", a bot is playing for you. Take your seat back any time!"
        case "invite" if table.status == "playing":
            return f", there's a seat for you in this game of {title}"
        case "invite":
            return f", you're invited to a game of {title}"
        case "rematch":
            return f", here's another game of {title} You're in already."
        case "result":
            return f": {_plain(result_line(table))}"
        case _:
            return f": {_plain(ending_line(table))}"


def _why_too(reason: Purpose) -> str:
    """Say why people are called besides those in the first line."""
    match reason:
        case "turn" | "remind":
            return ", it's your turn."
        case "vote":
            return ", please vote."
        case "taken":
            return ", a bot is playing for you. Take your seat back any time!"
        case _:
            return ", there's a seat for you."


def _your_turn(table: Table, call: Call) -> str:
    if call.purpose == "vote" and not set(call.people) - set(late_people(table)):
        return ", the others are deciding how to go on, but you can still move!"
    if just_begun(table):
        return ", you start!" if len(table.due()) == 1 else ", off we go!"
    return f", your turn: {headline(table)}"


def _has_deadline(table: Table) -> bool:
    return any(table.sitter(seat).deadline is not None for seat in table.due())


def _question(table: Table) -> str:
    """Ask the newest question that's voted on."""
    name = name_at(table)
    ballot = ballots(table.record)[-1]
    if ballot.kind == "late":
        late = and_list([name(seat) for seat in ballot.about])
        return f"{late} {_is_late(table, ballot)}. What should happen?"
    asker = _name_of(table, ballot.by)
    if ballot.kind == "undo":
        return f"{asker} would like to take back a move. Is that OK?"
    return f"{asker} would like another clock: {_clock(ballot)}. Is that OK?"


def _is_late(table: Table, ballot: Ballot) -> str:
    several = len(ballot.about) > 1
    if table.terms.period is not None:
        return "ran out of time"
    return f"{'haven' if several else 'hasn'}'t moved for a while"


def _clock(ballot: Ballot) -> str:
    return {str(name): words for name, words in CLOCKS.items()}.get(ballot.value, ballot.value)


def _name_of(table: Table, person: int | None) -> str:
    seats = [seat for seat in table.seats if table.sitter(seat).person == person]
    return name_at(table)(seats[0]) if seats else "Somebody"


def _host(table: Table) -> str:
    host = table.find(table.record.host)
    return "Somebody" if host is None else f"**{name_at(table)(host)}**"


def _mentions(people: Sequence[int]) -> str:
    return and_list([f"<@{person}>" for person in people])


def _plain(words: str) -> str:
    """Phones show Markdown as it's written."""
    return words.replace("**", "")


def _news(table: Table) -> tuple[Line, ...]:
    """The lines since those who are to move last did, or else those of their own move."""
    since = [table.since(seat) for seat in table.due()]
    lines = max(since, key=len, default=table.recent)
    return lines or tuple(
        [line for line in table.recent if line.version == table.recent[-1].version]
    )


def _since_undo(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Leave out what was taken back, and everything before it."""
    undone = [
        at
        for at, line in enumerate(lines)
        if isinstance(line.what, Happened) and line.what.kind == "undo"
    ]
    return lines[undone[-1] + 1 :] if undone else lines

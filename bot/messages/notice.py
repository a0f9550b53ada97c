"""What people are called with: in the channel the one message that pings, or a DM.

Notices are classic messages, because the push notification of a Components V2 message is empty.
Their first line is what a phone shows: whom they call, and why.
"""

from dataclasses import replace

from bot.engine import Table
from bot.engine.notifications.recipients import MAX_DM_TRIES
from bot.engine.votes.ballots import ballot_of, ballots, late_people, missing_voters, people_to_vote
from bot.messages import sentences
from bot.messages.components import Component, Payload, button, classic, link, message, text
from bot.messages.custom_id import Click
from bot.messages.names import name_at
from bot.messages.table_message import url_of, winners
from games.kit import Seat
from storage.notices import Notice, Purpose

BUTTONS: dict[Purpose, tuple[str, str]] = {
    "result": ("log", "Log"),
    "ended": ("log", "Log"),
    "vote": ("ballot", "Vote"),
    "taken": ("join", "Take my seat back"),
    "closed": ("called", "Show me"),
    "invite": ("sit", "Take the seat"),
    "rematch": ("leave", "Not this time"),
}
"""What a notice's button does and says, where it is not one's move."""

LITTLE = 0.4
"""The part of the time for a turn in which it is running out; who sleeps is told before."""


def notice_message(table: Table, notice: Notice) -> Payload:
    """Say whom it calls and why, with buttons to act and to go to the table."""
    about = replace(notice, purpose=_meant(table, notice))
    called = f"{_addressed(table, about)}{_said(table, about)}"
    said = f"{called[0].upper()}{called[1:]}"
    notes = (
        _since(table, about)
        + _footnote(table, notice)
        + _still_to_move(table, about)
        + _why_here(notice)
    )
    buttons = _button(table, notice), link("Go to the table", url_of(table))
    return classic(
        said + notes, *buttons, pings=() if notice.purpose == "stopped" else notice.pings
    )


def as_components_v2(notice: Payload) -> Payload:
    """The same notice in Components V2, for editing one that was sent so.

    Earlier versions sent all of them so, and Discord never makes a V2 message classic again.
    """
    made = message(text(notice["content"]), *notice["components"])
    return {**made, "allowed_mentions": notice["allowed_mentions"]}


def button_id(notice: Notice) -> str:
    """What stands on a notice's button and on nothing else, to know it again."""
    verb, _ = BUTTONS.get(notice.purpose, ("move", ""))
    return str(Click(verb, notice.table, ticket=f"{notice.number:x}"))


def _addressed(table: Table, notice: Notice) -> str:
    """Everyone it calls by a mention, and everyone else who is due by name."""
    if notice.destination == "dm" or notice.purpose == "stopped":
        return ""
    called = [person for person in notice.pings if person not in _late(table, notice)]
    pinged = sentences.and_list([f"<@{person}>" for person in called or notice.pings])
    if notice.purpose not in ("turn", "remind"):
        return f"{pinged}: "
    others = [
        name_at(table)(seat)
        for seat in table.due()
        if table.sitter(seat).person not in notice.pings
    ]
    return f"{pinged} ({sentences.and_list(others)} too): " if others else f"{pinged}: "


def _said(table: Table, notice: Notice) -> str:
    title = f"**{table.game.title}**"
    match notice.purpose:
        case "turn" | "closed":
            said = f"it is your move at {title}."
        case "remind":
            soon = " and your time is running out" if _runs_out(table, notice) else ""
            said = f"a reminder: it is still your move at {title}{soon}."
        case "stopped":
            names = sentences.and_list([_name(table, person) for person in notice.pings])
            were = "were" if len(notice.pings) > 1 else "was"
            said = f"{names} {were} reminded five times at {title}; it is their move."
        case "vote":
            said = _asked(table, notice)
        case "taken":
            said = f"the others let a bot play on in your seat at {title}. It is still yours."
        case "result":
            said = f"{title} is over! {winners(table)}"
        case "ended":
            said = f"{title} was ended early."
        case "invite":
            kept = table.status == "playing"
            said = f"a seat at {title} is kept for you." if kept else f"you are invited to {title}."
        case "rematch":
            host = _name(table, table.saved.host)
            said = (
                f"**{host}** opened another game of {title}. You have a seat, one further on; "
                f"**{host}** starts when everyone is ready."
            )
    return said


def _footnote(table: Table, notice: Notice) -> str:
    match notice.purpose:
        case "remind":
            return "\n-# `/settings remind:` says how often I remind you, or that I do not."
        case "closed":
            return (
                "\n-# Your DMs are closed to me, so I call you here from now on. "
                "Open them and choose `/settings notices:dm` to change that."
            )
        case "stopped":
            return f"\n-# I remind them no more. {_instead(table, notice)}"
        case "vote" if len(_late(table, notice)) < len(notice.pings):
            return _of_votes(table, notice)
        case "turn" if _has_deadline(table, notice):
            return "\n-# A clock runs; the table shows until when."
        case _:
            return ""


def _of_votes(table: Table, notice: Notice) -> str:
    """What those who are asked should know of it."""
    said = ""
    asked = ballots(table.saved)
    if asked and asked[-1].anew:
        said += "\n-# It is about more people now, so the votes begin anew."
    if _late(table, notice):
        quiet = "I do not remind them now. " if table.terms.period is None else ""
        said += f"\n-# {quiet}Whoever is late can still move, and that settles it."
    return said


def _instead(table: Table, notice: Notice) -> str:
    """What happens though somebody is reminded no more, in words that are true for everyone."""
    late = ballot_of(table.saved, "late")
    if late is not None and missing_voters(table, late):
        return "The table asks the others how it is to go on."
    if late is None and _has_deadline(table, notice) and len(table.people()) > 1:
        return "When time is up, the others are asked how it is to go on."
    if table.terms.bot_if_alone and _has_deadline(table, notice):
        return "If they do not move in time, a bot plays this turn."
    return "The table waits for them."


def _still_to_move(table: Table, notice: Notice) -> str:
    """Who is to move, where their call goes for this one: by name, for they were rung for it."""
    if notice.purpose not in ("vote", "taken", "invite"):
        return ""
    due = [person for person in table.due_people() if person not in _late(table, notice)]
    if notice.destination == "dm":
        return "\n-# It is still your move there, too." if notice.person in due else ""
    names = [_name(table, person) for person in due]
    return (
        f"\n-# {sentences.and_list(names)} {'are' if due[1:] else 'is'} still to move."
        if due
        else ""
    )


def _why_here(notice: Notice) -> str:
    """What somebody who wanted a DM is told, where it did not come through for long."""
    if notice.destination == "dm" or notice.tries < MAX_DM_TRIES:
        return ""
    return "\n-# Discord takes no DM from me to you just now, so I call you here."


def _meant(table: Table, notice: Notice) -> Purpose:
    """What people are called for, also somebody who wanted a DM and is called in the channel."""
    if notice.purpose != "closed":
        return notice.purpose
    person = notice.pings[0]
    if not table.saved.is_live:
        return "result" if table.status == "over" else "ended"
    if table.find(person) is None:
        kept = any(each.invited == person for each in table.saved.sitters)
        return "taken" if table.bot_seat_of(person) is not None and not kept else "invite"
    if table.status == "lobby":
        return "rematch"
    return (
        "vote" if person in people_to_vote(table) and person not in table.due_people() else "turn"
    )


def _asked(table: Table, notice: Notice) -> str:
    """What the people at the table are asked, in one sentence; the newest, where it is several."""
    title, late = f"**{table.game.title}**", _late(table, notice)
    clock = table.terms.period is not None
    if late == notice.pings:
        why = "time is up for" if clock else "the others are asked how to go on without"
        return f"{why} your move at {title}. You can still make it."
    for ballot in reversed(ballots(table.saved)):
        if ballot.kind == "late":
            names = sentences.and_list([_called(table, seat, late) for seat in ballot.about])
            said = f"time is up for {names} at {title}"
            if not clock:
                said = f"{names} {sentences.has_or_have(ballot.about)} not moved at {title}"
            return f"{said}. How is it to go on?"
        wish = "for another clock" if ballot.kind == "clock" else "to take back a move"
        return f"**{_name(table, ballot.by)}** asks {wish} at {title}. Do you agree?"
    return f"your vote is asked for at {title}."


def _called(table: Table, seat: Seat, late: tuple[int, ...]) -> str:
    """Somebody who is late: by a mention where the notice calls them too."""
    person = table.sitter(seat).person
    return f"<@{person}>" if person in late else f"**{name_at(table)(seat)}**"


def _late(table: Table, notice: Notice) -> tuple[int, ...]:
    """Those whom a notice calls because they are asked about."""
    about = late_people(table) if notice.purpose == "vote" else ()
    return tuple(person for person in notice.pings if person in about)


def _since(table: Table, notice: Notice) -> str:
    """When the turn began, in the small print: a phone may show a timestamp's raw markup."""
    people = _waited_for(table, notice)
    times = [
        sitter.due_since
        for sitter in table.saved.sitters
        if sitter.person in people and sitter.due_since is not None
    ]
    return f"\n-# The turn began <t:{int(min(times))}:R>." if times else ""


def _waited_for(table: Table, notice: Notice) -> tuple[int, ...]:
    """The people whose turn a notice is about; with a clock, a vote is about time that is up."""
    if notice.purpose in ("turn", "remind", "stopped"):
        return notice.pings
    asked = ballots(table.saved)[-1:] if notice.purpose == "vote" else ()
    is_about_turns = any(ballot.kind == "late" for ballot in asked) and table.terms.period is None
    return late_people(table) if is_about_turns else ()


def _has_deadline(table: Table, notice: Notice) -> bool:
    """Whether a clock runs for whom it calls; until when may change while this stands."""
    return any(
        sitter.person in notice.pings and sitter.deadline is not None
        for sitter in table.saved.sitters
    )


def _runs_out(table: Table, notice: Notice) -> bool:
    """Whether little was left of somebody's time when they were called."""
    period = table.terms.period
    if period is None:
        return False
    times = [
        sitter.deadline - notice.made_at
        for sitter in table.saved.sitters
        if sitter.person in notice.pings and sitter.deadline is not None
    ]
    return any(0 < left <= period * LITTLE for left in times)


def _name(table: Table, person: int | None) -> str:
    seats = [seat for seat in table.seats if table.sitter(seat).person == person]
    return name_at(table)(seats[0]) if seats else "Somebody"


def _button(table: Table, notice: Notice) -> Component:
    verb, label = BUTTONS.get(notice.purpose, ("move", "My move"))
    if notice.purpose == "vote" and _late(table, notice) == notice.pings:
        label = "My move"
    return button(label, button_id(notice), "plain" if verb == "log" else "primary")

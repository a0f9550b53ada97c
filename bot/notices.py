"""What people are called with: in the channel the one message that pings, or a DM."""

from bot import words
from bot.clicks import Click
from bot.components import Component, Payload, button, message, row, text
from bot.host import Table
from bot.host.ballots import ballots
from bot.tables import link_to, name_at, winners
from storage.port import Notice, Purpose

BUTTONS: dict[Purpose, tuple[str, str]] = {
    "result": ("log", "Log"),
    "ended": ("log", "Log"),
    "invite": ("sit", "Take the seat"),
    "rematch": ("begin", "Begin"),
}
"""What a notice's button does and says, where it is not one's move."""


def notice_message(table: Table, notice: Notice) -> Payload:
    """It says whom it calls, why, since when, and where the table is; one button leads there."""
    said = f"{_addressed(table, notice)}{_said(table, notice)} {link_to(table)}"
    made = message(text(said + _footnote(table, notice)), row(_button(notice)))
    rung = [str(person) for person in notice.pings if notice.purpose != "stopped"]
    return {**made, "allowed_mentions": {"users": rung}}


def mark_of(notice: Notice) -> str:
    """What stands on a notice's button and on nothing else, to know it again."""
    verb, _ = BUTTONS.get(notice.purpose, ("move", ""))
    return str(Click(verb, notice.table, ticket=f"{notice.number:x}"))


def _addressed(table: Table, notice: Notice) -> str:
    """Everyone it calls by a mention, and everyone else who is due by name."""
    if notice.way == "dm" or notice.purpose == "stopped":
        return ""
    pinged = words.listed([f"<@{person}>" for person in notice.pings])
    if notice.purpose not in ("turn", "remind", "closed"):
        return f"{pinged}: "
    others = [
        name_at(table)(seat)
        for seat in table.due()
        if table.sitter(seat).person not in notice.pings
    ]
    return f"{pinged} ({words.listed(others)} too): " if others else f"{pinged}: "


def _said(table: Table, notice: Notice) -> str:
    title, since = f"**{table.game.title}**", _since(table, notice)
    match notice.purpose:
        case "turn":
            said = f"it is your move at {title}{since}."
        case "remind":
            said = f"a reminder: it is still your move at {title}{since}."
        case "closed":
            said = f"{_news(table, notice)} at {title}{since}."
        case "stopped":
            names = words.listed([_name(table, person) for person in notice.pings])
            said = f"{names} was reminded five times at {title}; it is their move{since}."
        case "vote":
            said = f"{_asked(table)} Say on the table what you think."
        case "result":
            said = f"{title} is over! {winners(table)}"
        case "ended":
            said = f"{title} was ended early."
        case "invite":
            said = f"a seat at {title} is kept for you."
        case "rematch":
            said = f"there is to be another game of {title}, everyone one seat further."
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
            return "\n-# I remind them no more. `/game invite` and `/game end` help you go on."
        case "turn" if (until := _deadline(table, notice)) is not None:
            return f"\n-# Time for this turn is up <t:{int(until)}:R>."
        case _:
            return ""


def _news(table: Table, notice: Notice) -> str:
    """Why somebody is called in the channel who wanted a DM."""
    if any(person in table.due_people() for person in notice.pings):
        return "it is your move"
    return "there is something new" if table.saved.is_live else "the game is over"


def _asked(table: Table) -> str:
    """What the people at the table are asked, in one sentence."""
    title = f"**{table.game.title}**"
    for ballot in ballots(table.saved):
        if ballot.kind == "late":
            names = words.listed([f"**{name_at(table)(seat)}**" for seat in ballot.about])
            return f"time is up for {names} at {title}."
        wish = "another clock" if ballot.kind == "clock" else "a move back"
        return f"**{_name(table, ballot.by)}** asks for {wish} at {title}."
    return f"your vote is asked for at {title}."


def _since(table: Table, notice: Notice) -> str:
    times = [
        sitter.due_since
        for sitter in table.saved.sitters
        if sitter.person in notice.pings and sitter.due_since is not None
    ]
    return f" since <t:{int(min(times))}:R>" if times else ""


def _deadline(table: Table, notice: Notice) -> float | None:
    times = [
        sitter.deadline
        for sitter in table.saved.sitters
        if sitter.person in notice.pings and sitter.deadline is not None
    ]
    return min(times, default=None)


def _name(table: Table, person: int | None) -> str:
    seats = [seat for seat in table.seats if table.sitter(seat).person == person]
    return name_at(table)(seats[0]) if seats else "Somebody"


def _button(notice: Notice) -> Component:
    verb, label = BUTTONS.get(notice.purpose, ("move", "My move"))
    return button(label, mark_of(notice), "plain" if verb == "log" else "primary")

"""Build notices, the messages that ping people in a channel or by DM.

Notices are classic messages, because the push notification of a Components V2 message is empty.
Phones show the first line of a notice, so that line says whom it's for and why.
"""

from dataclasses import replace

from bot.engine import Table
from bot.engine.notifications.recipients import MAX_DM_TRIES
from bot.engine.sentences import and_list
from bot.engine.votes.ballots import ballot_of, ballots, late_people, missing_voters, people_to_vote
from bot.messages import sentences
from bot.messages.components import Component, Payload, button, classic, link, message, row, text
from bot.messages.custom_id import Click
from bot.messages.names import name_at
from bot.messages.table_message import url_of, winners
from games.kit import Seat
from storage.notices import Notice, Purpose

BUTTONS: dict[Purpose, tuple[str, str]] = {
    "result": ("log", sentences.LOG),
    "ended": ("log", sentences.LOG),
    "vote": ("ballot", sentences.VOTE),
    "taken": ("join", sentences.TAKE_MY_SEAT_BACK),
    "closed": ("called", sentences.SHOW_ME),
    "invite": ("sit", sentences.TAKE_THE_SEAT),
    "rematch": ("leave", sentences.NOT_THIS_TIME),
}
"""The verb and label of a notice's button, by purpose; all other purposes have "My move"."""

RUNNING_OUT = 0.4  # reminders in this last fraction of a turn say that time is running out


def notice_message(table: Table, notice: Notice) -> Payload:
    """Build a notice that says whom it's for and why, with buttons to act and to see the table."""
    about = replace(notice, purpose=_current_purpose(table, notice))
    first_line = f"{_mentions(table, about)}{_sentence(table, about)}"
    said = f"{first_line[0].upper()}{first_line[1:]}"
    notes = (
        _turn_began(table, about)
        + _footnote(table, notice)
        + _still_to_move(table, about)
        + _why_here(notice)
    )
    buttons = row(_button(table, notice), link(sentences.GO_TO_THE_TABLE, url_of(table)))
    return classic(said + notes, buttons, pings=() if notice.purpose == "stopped" else notice.pings)


def as_components_v2(notice: Payload) -> Payload:
    """Convert a notice to Components V2, to edit one that an earlier version of the bot sent.

    Earlier versions sent V2 messages, which Discord can't turn into classic ones.
    """
    made = message(text(notice["content"]), *notice["components"])
    return {**made, "allowed_mentions": notice["allowed_mentions"]}


def button_id(notice: Notice) -> str:
    """The custom_id of a notice's button, by which the notice can be found again."""
    verb, _ = BUTTONS.get(notice.purpose, ("move", ""))
    return str(Click(verb, notice.table, ticket=f"{notice.number:x}"))


def _mentions(table: Table, notice: Notice) -> str:
    """Mention the people pinged by the notice, and name the others whose turn it is."""
    if notice.destination == "dm" or notice.purpose == "stopped":
        return ""
    called = [person for person in notice.pings if person not in _late(table, notice)]
    pinged = and_list([f"<@{person}>" for person in called or notice.pings])
    if notice.purpose not in ("turn", "remind"):
        return sentences.addressed(mentions=pinged)
    others = [
        name_at(table)(seat)
        for seat in table.due()
        if table.sitter(seat).person not in notice.pings
    ]
    return sentences.addressed(mentions=pinged, others=others)


def _sentence(table: Table, notice: Notice) -> str:
    title = table.game.title
    match notice.purpose:
        case "turn" | "closed":
            said = sentences.notice_turn(title=title)
        case "remind":
            said = sentences.notice_reminder(title=title, soon=_is_running_out(table, notice))
        case "stopped":
            names = [_name(table, person) for person in notice.pings]
            said = sentences.notice_no_more_reminders(names=names, title=title)
        case "vote":
            said = _ballot_sentence(table, notice)
        case "taken":
            said = sentences.notice_taken(title=title)
        case "result":
            said = sentences.notice_result(title=title, winners=winners(table))
        case "ended":
            said = sentences.notice_ended(title=title)
        case "invite":
            said = sentences.notice_invitation(title=title, kept=table.status == "playing")
        case "rematch":
            host = _name(table, table.record.host)
            said = sentences.notice_rematch(host=host, title=title)
    return said


def _footnote(table: Table, notice: Notice) -> str:
    match notice.purpose:
        case "remind":
            return sentences.HOW_OFTEN_I_REMIND
        case "closed":
            return sentences.YOUR_DMS_ARE_CLOSED
        case "stopped":
            return sentences.no_more_reminders(then=_what_happens_next(table, notice))
        case "vote" if len(_late(table, notice)) < len(notice.pings):
            return _vote_footnotes(table, notice)
        case "turn" if _has_deadline(table, notice):
            return sentences.CLOCK_IS_RUNNING
        case _:
            return ""


def _vote_footnotes(table: Table, notice: Notice) -> str:
    """The footnotes of a notice to people who can vote."""
    said = ""
    open_ballots = ballots(table.record)
    if open_ballots and open_ballots[-1].anew:
        said += f"\n{sentences.VOTES_RESTARTED}"
    if _late(table, notice):
        said += sentences.can_still_move(reminders_stopped=table.terms.period is None)
    return said


def _what_happens_next(table: Table, notice: Notice) -> str:
    """Say what happens now that somebody gets no more reminders."""
    late = ballot_of(table.record, "late")
    if late is not None and missing_voters(table, late):
        return sentences.OTHERS_ARE_ASKED
    if late is None and _has_deadline(table, notice) and len(table.people()) > 1:
        return sentences.OTHERS_WILL_BE_ASKED
    if table.terms.bot_if_alone and _has_deadline(table, notice):
        return sentences.BOT_WILL_PLAY
    return sentences.TABLE_WAITS_FOR_THEM


def _still_to_move(table: Table, notice: Notice) -> str:
    """Name those whose turn it still is, since this notice replaces the one about their turn."""
    if notice.purpose not in ("vote", "taken", "invite"):
        return ""
    due = [person for person in table.due_people() if person not in _late(table, notice)]
    if notice.destination == "dm":
        return sentences.YOUR_TURN_THERE_TOO if notice.person in due else ""
    names = [_name(table, person) for person in due]
    return sentences.still_waiting_for(names=names) if due else ""


def _why_here(notice: Notice) -> str:
    """Explain why a notice is posted in the channel after many DMs have failed."""
    if notice.destination == "dm" or notice.tries < MAX_DM_TRIES:
        return ""
    return sentences.CANNOT_DM_YOU


def _current_purpose(table: Table, notice: Notice) -> Purpose:
    """The notice's purpose or, for a "closed" notice, what its recipient is needed for now."""
    if notice.purpose != "closed":
        return notice.purpose
    person = notice.pings[0]
    if not table.record.is_live:
        return "result" if table.status == "over" else "ended"
    if table.find(person) is None:
        kept = any(each.invited == person for each in table.record.sitters)
        return "taken" if table.bot_seat_of(person) is not None and not kept else "invite"
    if table.status == "lobby":
        return "rematch"
    return (
        "vote" if person in people_to_vote(table) and person not in table.due_people() else "turn"
    )


def _ballot_sentence(table: Table, notice: Notice) -> str:
    """Describe the newest ballot in one sentence."""
    title, late = table.game.title, _late(table, notice)
    clock = table.terms.period is not None
    if late == notice.pings:
        return sentences.notice_you_are_late(title=title, clock=clock)
    for ballot in reversed(ballots(table.record)):
        if ballot.kind == "late":
            names = [_late_name(table, seat, late) for seat in ballot.about]
            return sentences.notice_late(names=names, title=title, clock=clock)
        asks = sentences.notice_clock if ballot.kind == "clock" else sentences.notice_undo
        return asks(who=_name(table, ballot.by), title=title)
    return sentences.notice_vote(title=title)


def _late_name(table: Table, seat: Seat, late: tuple[int, ...]) -> str:
    """Mention somebody who is late if the notice pings them; otherwise name them."""
    person = table.sitter(seat).person
    return f"<@{person}>" if person in late else f"**{name_at(table)(seat)}**"


def _late(table: Table, notice: Notice) -> tuple[int, ...]:
    """The people this notice pings because the vote is about them."""
    about = late_people(table) if notice.purpose == "vote" else ()
    return tuple(person for person in notice.pings if person in about)


def _turn_began(table: Table, notice: Notice) -> str:
    """Return a footnote that says when the turn began.

    It's kept out of the first line because phones may show a timestamp as raw markup.
    """
    people = _waited_for(table, notice)
    times = [
        sitter.due_since
        for sitter in table.record.sitters
        if sitter.person in people and sitter.due_since is not None
    ]
    return f"\n{sentences.turn_began(time=int(min(times)))}" if times else ""


def _waited_for(table: Table, notice: Notice) -> tuple[int, ...]:
    """The people whose turn the notice is about; empty if it's about something else.

    A vote about late players is about their turn only if the table has no clock. With a clock, it's
    about the time that has run out.
    """
    if notice.purpose in ("turn", "remind", "stopped"):
        return notice.pings
    open_ballots = ballots(table.record)[-1:] if notice.purpose == "vote" else ()
    is_about_turns = (
        any(ballot.kind == "late" for ballot in open_ballots) and table.terms.period is None
    )
    return late_people(table) if is_about_turns else ()


def _has_deadline(table: Table, notice: Notice) -> bool:
    """True if any of the people pinged by the notice has a deadline.

    Notices don't mention the time of the deadline, because it may change.
    """
    return any(
        sitter.person in notice.pings and sitter.deadline is not None
        for sitter in table.record.sitters
    )


def _is_running_out(table: Table, notice: Notice) -> bool:
    """True if any of the people pinged had little time left when the notice was made."""
    period = table.terms.period
    if period is None:
        return False
    times = [
        sitter.deadline - notice.made_at
        for sitter in table.record.sitters
        if sitter.person in notice.pings and sitter.deadline is not None
    ]
    return any(0 < left <= period * RUNNING_OUT for left in times)


def _name(table: Table, person: int | None) -> str:
    seats = [seat for seat in table.seats if table.sitter(seat).person == person]
    return name_at(table)(seats[0]) if seats else sentences.SOMEBODY


def _button(table: Table, notice: Notice) -> Component:
    verb, label = BUTTONS.get(notice.purpose, ("move", sentences.MY_MOVE))
    if notice.purpose == "vote" and _late(table, notice) == notice.pings:
        label = sentences.MY_MOVE
    return button(label, button_id(notice), "plain" if verb == "log" else "primary")

"""Build DMs, and separate pings for tables whose message stays in place.

Both say the same as the first line of the table's message, which is what phones show.
"""

from bot.engine import Table
from bot.engine.votes.ballots import people_to_vote
from bot.messages import sentences
from bot.messages.calls import call_lines, people_called
from bot.messages.components import Component, Payload, button, classic, link, row
from bot.messages.custom_id import Click, Verb
from bot.messages.table_message import channel_url, table_message
from storage.delivery import Call
from storage.notices import Notice, Purpose

BUTTONS: dict[Purpose, tuple[Verb, str]] = {
    "result": (Verb.LOG, sentences.LOG),
    "ended": (Verb.LOG, sentences.LOG),
    "vote": (Verb.BALLOT, sentences.VOTE),
    "taken": (Verb.JOIN, sentences.TAKE_MY_SEAT_BACK),
    "closed": (Verb.CALLED, sentences.SHOW_ME),
    "invite": (Verb.SIT, sentences.TAKE_THE_SEAT),
    "rematch": (Verb.LEAVE, sentences.NOT_THIS_TIME),
}
"""The verb and label of a DM's button, by purpose. For all other purposes, it's "My cards"."""


def notice_message(table: Table, notice: Notice) -> Payload:
    """Build a DM that says where the game stands, with buttons to act and to go to the table."""
    shown = table_message(table, Call(notice.purpose, (notice.person,)))
    return {**shown, "components": [row(_button(table, notice), _link(table))]}


def done_message(table: Table) -> Payload:
    """Build the DM as it's shown after the person has done what it asked for."""
    return classic(sentences.done_there(title=table.game.title), row(_link(table)))


def ping_message(table: Table, call: Call) -> Payload:
    """Build a one-line message that pings people, for a table whose own message stays in place."""
    verb, label = Verb.LOG, sentences.LOG
    if table.status == "playing":
        verb, label = Verb.HAND, sentences.MY_CARDS
    if table.status == "lobby":
        verb, label = Verb.JOIN, sentences.JOIN
    custom_id = str(Click(verb, table.id, f"{call.number:x}"))
    line, *_ = call_lines(table, call)
    return classic(line, row(button(label, custom_id)), pings=people_called(table, call))


def button_id(notice: Notice) -> str:
    """Return the custom_id of a notice's button, which helps to find the notice again."""
    verb, _ = BUTTONS.get(notice.purpose, (Verb.MOVE, ""))
    return str(Click(verb, notice.table, ticket=f"{notice.number:x}"))


def _button(table: Table, notice: Notice) -> Component:
    verb, label = BUTTONS.get(notice.purpose, (Verb.MOVE, sentences.MY_CARDS))
    if notice.purpose == "vote" and notice.person not in people_to_vote(table):
        label = sentences.MY_CARDS  # the vote is about them, and ends if they move
    return button(label, button_id(notice), "plain" if verb == "log" else "primary")


def _link(table: Table) -> Component:
    return link(sentences.GO_TO_THE_TABLE, channel_url(table.record))

"""Build DMs, and separate pings for tables whose message stays in place.

DMs and pings begin with the first line of the table's message, because phones show the first line.
"""

from bot.engine import Table
from bot.messages import texts
from bot.messages.components import Component, Payload, Style, button, classic, row
from bot.messages.custom_id import Click, Verb
from bot.messages.first_lines import first_lines, people_pinged, reason_told, wording_for
from bot.messages.news import standing
from bot.messages.table_message import button_to, table_message
from storage.delivery import Ping
from storage.notices import Notice


def notice_message(table: Table, notice: Notice, now: float = 0.0) -> Payload:
    """Build a DM that says where the game stands, with buttons to act and to go to the table."""
    payload = table_message(table, Ping(notice.purpose, (notice.person,)), now=now)
    return {**payload, "components": [row(_button(table, notice), button_to(table))]}


def done_message(table: Table) -> Payload:
    """Build the new content of a DM that no longer asks the person for anything."""
    live, title = table.record.is_live, table.game.title
    content = texts.done_there(title=title) if live else standing(table)
    return classic(content, row(button_to(table)))


def ping_message(table: Table, ping: Ping) -> Payload:
    """Build a one-line message that pings people, for a table whose own message stays in place."""
    verb, label = Verb.LOG, texts.log()
    if table.status == "playing":
        verb, label = Verb.HAND, texts.my_cards()
    if table.status == "lobby":
        verb, label = Verb.JOIN, texts.join()
    custom_id = str(Click(verb, table.id, f"{ping.number:x}"))
    line, *_ = first_lines(table, ping)
    return classic(line, row(button(label, custom_id)), pings=people_pinged(table, ping))


def button_id(notice: Notice) -> str:
    """Return the custom_id of a notice's button, by which the sent DM can be found again."""
    return str(Click(wording_for(notice.purpose).verb, notice.table, ticket=f"{notice.number:x}"))


def _button(table: Table, notice: Notice) -> Component:
    """Build the button that does what a DM asks for, such as `Vote`."""
    wording = wording_for(reason_told(table, notice.person, notice.purpose) or notice.purpose)
    style: Style = "plain" if wording.verb is Verb.LOG else "primary"
    return button(wording.label(), button_id(notice), style)

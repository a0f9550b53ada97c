"""Build DMs, and separate pings for tables whose message stays in place.

Both say the same as the first line of the table's message, which is what phones show.
"""

from bot.engine import Table
from bot.messages import sentences
from bot.messages.components import Component, Payload, button, classic, link, row
from bot.messages.custom_id import Click, Verb
from bot.messages.first_lines import first_lines, people_pinged, reason_told, words_of
from bot.messages.news import standing
from bot.messages.table_message import channel_url, table_message
from storage.delivery import Ping
from storage.notices import Notice


def notice_message(table: Table, notice: Notice) -> Payload:
    """Build a DM that says where the game stands, with buttons to act and to go to the table."""
    shown = table_message(table, Ping(notice.purpose, (notice.person,)))
    return {**shown, "components": [row(_button(table, notice), _link(table))]}


def done_message(table: Table) -> Payload:
    """Build a DM as it's shown once it no longer concerns the person."""
    live, title = table.record.is_live, table.game.title
    words = sentences.done_there(title=title) if live else standing(table)
    return classic(words, row(_link(table)))


def ping_message(table: Table, ping: Ping) -> Payload:
    """Build a one-line message that pings people, for a table whose own message stays in place."""
    verb, label = Verb.LOG, sentences.LOG
    if table.status == "playing":
        verb, label = Verb.HAND, sentences.MY_CARDS
    if table.status == "lobby":
        verb, label = Verb.JOIN, sentences.JOIN
    custom_id = str(Click(verb, table.id, f"{ping.number:x}"))
    line, *_ = first_lines(table, ping)
    return classic(line, row(button(label, custom_id)), pings=people_pinged(table, ping))


def button_id(notice: Notice) -> str:
    """Return the custom_id of a notice's button, which helps to find the notice again."""
    return str(Click(words_of(notice.purpose).verb, notice.table, ticket=f"{notice.number:x}"))


def _button(table: Table, notice: Notice) -> Component:
    """Build the button that does what the person is asked for."""
    words = words_of(reason_told(table, notice.person, notice.purpose) or notice.purpose)
    return button(words.label, button_id(notice), "plain" if words.verb is Verb.LOG else "primary")


def _link(table: Table) -> Component:
    return link(sentences.GO_TO_THE_TABLE, channel_url(table.record))

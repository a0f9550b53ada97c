"""Alert someone who can help that the bot can't post in a channel any more."""

from collections.abc import Sequence

from bot.messages import texts
from storage.delivery import TroubleReason

MAX_TABLES_LISTED = 20


def trouble_alert(*, tables: Sequence[tuple[str, str]], channel: int, why: TroubleReason) -> str:
    """Return the alert about a channel. `tables` are the titles and ids of the tables in it."""
    if len(tables) == 1:
        ((title, table),) = tables
        said = [texts.cannot_show_table(why=why, channel=channel, title=title, table=table)]
    else:
        said = [texts.cannot_show_tables(why=why, channel=channel)]
        for title, table in tables[:MAX_TABLES_LISTED]:
            said.append(texts.command_for_table(title=title, table=table))
        if tables[MAX_TABLES_LISTED:]:
            said.append(texts.see_others())
    return "\n".join([*said, texts.nothing_is_lost()])

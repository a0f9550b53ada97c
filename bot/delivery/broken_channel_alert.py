"""Tell one player of a table by DM, but only once, that the bot can't post in its channel."""

import asyncio
import logging
from collections import deque
from collections.abc import Iterator

from bot.delivery.dm_channels import DmChannels
from bot.discord_api.errors import DM_REFUSALS, REQUEST_ERRORS, code_of, summarize_error
from bot.discord_api.rest import RestClient
from bot.engine import Engine, Place, Table
from bot.messages.components import classic
from bot.messages.trouble_alert import trouble_alert
from games.kit.language import speaking
from storage.delivery import TroubleReason

log = logging.getLogger(__name__)

DAY = 24 * 3600.0  # seconds
MAX_ALERTS, ALERT_PERIOD = 10, 600.0
"""The maximum number of alerts within a period, and the length of the period in seconds.

Discord blocks bots that open many DMs. Alerts above the limit are sent when their channels
are retried.
"""


class BrokenChannelAlert:
    """Sends alerts about broken channels; each covers all of a person's tables in a channel.

    The bot remembers only in memory which tables an alert covered, so after a restart someone may
    get a second alert about a table.
    """

    def __init__(self, rest: RestClient, dms: DmChannels, engine: Engine) -> None:
        self._rest = rest
        self._dms = dms
        self._engine = engine
        self._sent_at: deque[float] = deque(maxlen=MAX_ALERTS)
        # By table id: why an alert covered the table, and when it was sent.
        self._covered: dict[str, tuple[TroubleReason, float]] = {}
        self._lock = asyncio.Lock()  # keeps two tables from alerting the same person at once

    async def send(self, table: Table, reason: TroubleReason) -> bool:
        """Alert the host or, if their DMs are closed, the next player whose DMs are open.

        Sends nothing if an alert for the same reason has covered the table within a day. Returns
        False if the alert has to be sent later. Returns True even if everyone's DMs are closed,
        since the players can still see the trouble on their panels and in /games.
        """
        async with self._lock:
            now = self._engine.now()
            covered, since = self._covered.pop(table.id, (None, 0.0))
            if covered == reason and now - since < DAY:
                return True
            for person in _people_to_alert(table):
                if len(self._sent_at) == MAX_ALERTS and 0 <= now - self._sent_at[0] < ALERT_PERIOD:
                    return False
                try:
                    await self._alert(person, table, reason)
                except REQUEST_ERRORS as problem:
                    log.info(
                        "table %s: an alert wasn't sent: %s", table.id, summarize_error(problem)
                    )
                    self._dms.note_refusal(person, code_of(problem))
                    if code_of(problem) not in DM_REFUSALS:
                        return False
                else:
                    return True
            return True

    async def _alert(self, person: int, table: Table, reason: TroubleReason) -> None:
        now = self._engine.now()
        self._sent_at.append(now)
        tables = [table, *await self._find_other_tables(person, table, reason)]
        with speaking(await self._engine.settings.language_of(person)):
            text = trouble_alert(
                tables=[(each.game.title, each.id) for each in tables],
                channel=table.record.channel,
                why=reason,
            )
        nonce = f"{table.id}-{table.record.version}-{reason}"[:25]
        await self._rest.post(await self._dms.open_channel_to(person), classic(text), nonce=nonce)
        self._covered |= {each.id: (reason, now) for each in tables[1:]}

    async def _find_other_tables(
        self, person: int, table: Table, reason: TroubleReason
    ) -> list[Table]:
        """Return the person's other tables in the channel, which the same alert covers."""
        place = Place(table.record.guild, table.record.channel)
        return [
            each
            for each in await self._engine.search.tables_here(place)
            if each.id != table.id and person in each.people() and not _was_alerted(each, reason)
        ]


def _was_alerted(table: Table, reason: TroubleReason) -> bool:
    trouble = table.record.trouble
    return trouble is not None and trouble.reason == reason and trouble.alerted


def _people_to_alert(table: Table) -> Iterator[int]:
    people = table.people()
    if table.record.host in people:
        yield table.record.host
    yield from (person for person in people if person != table.record.host)

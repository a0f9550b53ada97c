"""Telling somebody who can act that a table's channel takes no message, once and in private."""

import asyncio
import logging
from collections import deque
from collections.abc import Iterator

from bot.delivery.dms import DirectMessages
from bot.discord_api.errors import DM_REFUSALS, REQUEST_ERRORS, code_of, summary
from bot.discord_api.rest import RestClient
from bot.engine import Engine, Place, Table
from bot.messages.components import classic
from bot.messages.sentences import trouble_alert
from storage.records import TroubleReason

log = logging.getLogger(__name__)

DAY = 24 * 3600.0
MOST, WITHIN = 10, 600.0
"""So many are told in so many seconds: nobody asked for it, and Discord blocks who opens many DMs.

Whoever is not told now is told when the channel is tried again.
"""


class TroubleAlert:
    """Whoever is told of one table is told of all that they have in that channel.

    That is remembered in memory: after a restart somebody may be told of one of them again.
    """

    def __init__(self, rest: RestClient, dms: DirectMessages, engine: Engine) -> None:
        self._rest = rest
        self._dms = dms
        self._engine = engine
        self._rung: deque[float] = deque(maxlen=MOST)
        self._told_ahead: dict[str, tuple[TroubleReason, float]] = {}
        self._one_at_a_time = asyncio.Lock()  # or two tables would tell the same person at once

    async def send(self, table: Table, why: TroubleReason) -> bool:
        """Tell the host or, where their DMs are closed, the next who sits there.

        Where everyone's are, their own panels and /games still say it.
        """
        async with self._one_at_a_time:
            now = self._engine.now()
            known, since = self._told_ahead.pop(table.id, (None, 0.0))
            if known == why and now - since < DAY:
                return True
            for person in _who(table):
                if len(self._rung) == MOST and 0 <= now - self._rung[0] < WITHIN:
                    return False
                try:
                    await self._tell(person, table, why)
                except REQUEST_ERRORS as problem:
                    log.info("table %s: somebody was not told: %s", table.id, summary(problem))
                    self._dms.failed(person, problem)
                    if code_of(problem) not in DM_REFUSALS:
                        return False
                else:
                    return True
            return True

    async def _tell(self, person: int, table: Table, why: TroubleReason) -> None:
        now = self._engine.now()
        self._rung.append(now)
        hit = [table, *await self._others_of(person, table, why)]
        words = trouble_alert(
            [(each.game.title, each.id) for each in hit], table.saved.channel, why
        )
        nonce = f"{table.id}-{table.saved.version}-{why}"[:25]
        await self._rest.post(await self._dms.to(person), classic(words), nonce=nonce)
        self._told_ahead |= {each.id: (why, now) for each in hit[1:]}

    async def _others_of(self, person: int, table: Table, why: TroubleReason) -> list[Table]:
        """The other tables in that channel at which they sit, and do not know it yet."""
        place = Place(table.saved.guild, table.saved.channel)
        return [
            each
            for each in await self._engine.search.tables_here(place)
            if each.id != table.id and person in each.people() and not _knows(each, why)
        ]


def _knows(table: Table, why: TroubleReason) -> bool:
    trouble = table.saved.trouble
    return trouble is not None and trouble.reason == why and trouble.alerted


def _who(table: Table) -> Iterator[int]:
    people = table.people()
    if table.saved.host in people:
        yield table.saved.host
    yield from (person for person in people if person != table.saved.host)

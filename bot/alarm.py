"""Telling somebody who can act that a table's channel takes no message, once and in private."""

import logging
from collections.abc import Iterator

from bot.channels import Channels
from bot.dms import Dms
from bot.host import Table
from bot.panels import note
from bot.refused import NO_DM, PROBLEMS, brief, code_of
from bot.words import in_trouble
from storage.port import Why

log = logging.getLogger(__name__)


class Alarm:
    def __init__(self, channels: Channels, dms: Dms) -> None:
        self._channels = channels
        self._dms = dms

    async def ring(self, table: Table, why: Why) -> bool:
        """Tell the host or, where their DMs are closed, the next who sits there.

        Where everyone's are, their own panels and /games still say it.
        """
        payload = note(in_trouble(table.game.title, table.id, table.saved.channel, why))
        nonce = f"{table.id}-{table.saved.version}-{why}"[:25]
        for person in _who(table):
            try:
                await self._channels.post(await self._dms.to(person), payload, nonce=nonce)
            except PROBLEMS as problem:
                self._dms.failed(person, problem)
                log.info("table %s: somebody was not told: %s", table.id, brief(problem))
                if code_of(problem) not in NO_DM:
                    return False
            else:
                return True
        return True


def _who(table: Table) -> Iterator[int]:
    people = table.people()
    if table.saved.host in people:
        yield table.saved.host
    yield from (person for person in people if person != table.saved.host)

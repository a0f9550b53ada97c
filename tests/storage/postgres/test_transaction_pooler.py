"""The store works through a pooler that may give each transaction another connection."""

import asyncio
from pathlib import Path

import pytest

from storage.errors import Fenced
from storage.postgres.store import Postgres
from tests.storage.postgres.open_store import OpenStore
from tests.support.fresh_store import empty_postgres
from tests.support.postgres_server import PostgresServer
from tests.support.stored_tables import begun, lobby, moved
from tests.support.transaction_pooler import SOCKET, transaction_pooler


async def test_a_leader_and_a_standby_share_the_connections_of_a_pooler(
    server: PostgresServer, tmp_path: Path
) -> None:
    url = await empty_postgres(server)
    folder = Path(url.partition("?host=")[2])
    async with transaction_pooler(folder / SOCKET, tmp_path, connections=3) as pooler:
        pooled = url.replace(str(folder), str(tmp_path))
        leader = await OpenStore.open(pooled)
        standby = await Postgres.open(pooled)
        await leader.create(lobby())
        change = begun(lobby())
        await leader.save(change)
        await asyncio.gather(
            leader.save(moved(change.table)),
            *(leader.load(lobby().id) for _ in range(5)),
            *(standby.load(lobby().id) for _ in range(5)),
            *(leader.set_meta(str(number), "written") for number in range(5)),
        )
        assert not await standby.lease.try_acquire()
        with pytest.raises(Fenced):
            await standby.set_meta("a", "b")
        await leader.lease.release()
        assert await standby.lease.try_acquire()
        await standby.set_meta("a", "b")
        assert [turn.version for turn in await standby.turns(lobby().id)] == [2, 3]
        assert pooler.switches > 10
        await standby.close()
        await leader.close()

"""Two processes that write about the same table take turns, and no write is lost."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from typing import Any, get_args

import pytest

from storage.delivery import (
    AddPost,
    ClaimPosts,
    DropPost,
    Post,
    QueueAgain,
    SetPosted,
    SetShown,
    SetTrouble,
    Shown,
    Trouble,
    Write,
)
from storage.errors import AlreadyDone, Conflict
from storage.notices import Intent, Notice, Part
from storage.postgres.connection import Connection, connect
from storage.postgres.store import Postgres
from storage.records import Request, TableRecord
from storage.sql.transaction import Transaction
from tests.storage.postgres.open_store import OpenStore
from tests.support.fresh_store import empty_postgres
from tests.support.postgres_server import PostgresServer
from tests.support.stored_tables import ADA, BEN, CY, begun, closed, lobby, moved, turn_of

COUNT_WAITING = "SELECT count(DISTINCT pid) FROM pg_locks WHERE NOT granted"
STORED_TABLE = lobby()
STORED_NOTICE = Notice(STORED_TABLE.id, 1, "invite", BEN, 1.0, number=1)
STORED_POST = Post(STORED_TABLE.id, 1, 1, None, (), 1.0)


class TwoProcesses:
    """Two stores on one database that share the lease, and a connection for locking tables."""

    def __init__(self, one: OpenStore, other: OpenStore, connection: Connection) -> None:
        self.one = one
        self.other = other
        self.connection = connection

    async def run_overlapping(self, *writes: Awaitable[Any]) -> list[Any]:
        """Start the writes in order while the table is locked, and return their results.

        Each write waits for the lock before the next write starts. After the last one, the lock is
        released. An exception counts as a result.
        """
        async with self.connection.transaction():
            await self.connection.execute("SELECT 1 FROM tables FOR UPDATE")
            tasks: list[asyncio.Future[Any]] = []
            for write in writes:
                tasks.append(asyncio.ensure_future(write))
                await self._until_waiting(tasks)
        return await asyncio.gather(*tasks, return_exceptions=True)

    async def _until_waiting(self, tasks: "list[asyncio.Future[Any]]") -> None:
        while await self.connection.fetchval(COUNT_WAITING) < len(tasks):
            assert not tasks[-1].done(), "the write didn't wait for the lock"
            await asyncio.sleep(0.001)


@pytest.fixture
async def two(server: PostgresServer) -> AsyncIterator[TwoProcesses]:
    url = await empty_postgres(server)
    one = await OpenStore.open(url)
    other = await OpenStore.open(url, lease=one.lease)
    connection = await connect(url)
    yield TwoProcesses(one, other, connection)
    await connection.close()
    await one.close()
    await other.close()


def write_delivery(write: Write) -> Callable[[Postgres], Awaitable[Any]]:
    return lambda store: store.write_delivery(STORED_TABLE.id, write)


# All writes about a table. The stored table has a waiting notice, a deadline and trouble.
WRITES: dict[str, Callable[[Postgres], Awaitable[Any]]] = {
    "create a rematch": lambda store: store.create(lobby("other", rematch_of=STORED_TABLE.id)),
    "unlink_rematch": lambda store: store.unlink_rematch(STORED_TABLE.id),
    "save a move": lambda store: store.save(moved(begun(STORED_TABLE).table)),
    "save an end": lambda store: store.save(closed(begun(STORED_TABLE).table, "ended")),
    "claim_due_tables": lambda store: store.claim_due_tables(10.0, 20.0),
    "claim_due_notices": lambda store: store.claim_due_notices(10.0),
    "set_wake": lambda store: store.set_wake(STORED_TABLE.id, 2, 5.0),
    "bring_forward": lambda store: store.bring_forward(0.0, 0.0),
    "shift_deadlines": lambda store: store.shift_deadlines(1.0, ("a", "b"), refresh_messages=True),
    "write_delivery AddPost": write_delivery(AddPost(STORED_TABLE.id, 1, 1.0, turn_of(BEN))),
    "write_delivery ClaimPosts": write_delivery(
        ClaimPosts((STORED_POST,), replace(STORED_POST, claimed_at=1.0))
    ),
    "write_delivery QueueAgain": write_delivery(QueueAgain(STORED_POST)),
    "write_delivery SetPosted": write_delivery(SetPosted(STORED_POST, 2, 3, 1)),
    "write_delivery DropPost": write_delivery(DropPost(STORED_POST)),
    "write_delivery SetShown": write_delivery(SetShown(2)),
    "write_delivery SetTrouble": write_delivery(SetTrouble(Trouble("shut", 1.0, 1.0))),
    "write_delivery SetTrouble to None": write_delivery(SetTrouble(None)),
    "split_notice": lambda store: store.split_notice(
        STORED_NOTICE, None, [Part("invite", BEN, "dm")]
    ),
    "claim_notice": lambda store: store.claim_notice(STORED_NOTICE, 1.0),
    "mark_sent": lambda store: store.mark_sent(STORED_NOTICE, 2, 3),
    "retry_later": lambda store: store.retry_later(STORED_NOTICE, 5.0, in_doubt=False),
    "release_notices": lambda store: store.release_notices(STORED_TABLE.id, BEN),
    "delete_notice": lambda store: store.delete_notice(STORED_NOTICE),
    "set_notified_at": lambda store: store.set_notified_at(STORED_TABLE.id, [ADA], 5.0),
    "claim_retries": lambda store: store.claim_retries(10.0, 20.0),
    "retry_soon": lambda store: store.retry_soon(STORED_TABLE.guild, 5.0, 1.0),
    "retry_after_outage": lambda store: store.retry_after_outage(0.0, 1.0),
    "erase": lambda store: store.erase(ADA, "someone"),
}

# Writes about something other than a live table: settings, requests and metadata.
WITHOUT_TABLE = {
    "delete_turns_of_games_ended",
    "close",
    "add_results",
    "set_setting",
    "record_requests",
    "set_meta",
    "set_meta_default",
}


@pytest.mark.parametrize("write", WRITES)
async def test_every_write_about_a_table_waits_for_its_row(two: TwoProcesses, write: str) -> None:
    await _prepare(two.one)

    await two.run_overlapping(WRITES[write](two.other))


async def test_a_clock_set_back_waits_for_tables_that_are_not_retried(two: TwoProcesses) -> None:
    await two.one.create(STORED_TABLE)
    await two.one.write_delivery(STORED_TABLE.id, SetTrouble(Trouble("shut", 1.0, 50.0)))

    await two.run_overlapping(two.other.bring_forward(10.0, 0.0))

    trouble = (await two.one.load(STORED_TABLE.id)).trouble
    assert trouble is not None
    assert trouble.tried_at == 10.0


def test_every_method_that_writes_is_tested_here() -> None:
    reads = (
        *("standings_", "rivals_", "results_", "finished_"),
        *("load", "turns", "tables_", "host_", "has_", "count_", "requests_", "notices_", "next_"),
        *("personal_", "person_", "people_", "guild_", "lobbies_", "meta", "open", "commits"),
        *(
            "select_",
            "posts_",
            "rematch_",
            "was_",
            "standings_",
            "rivals_",
            "results_",
            "finished_",
            "folder",
            "schema",
            "name",
            "lease",
        ),
    )
    writes = {name for name in dir(Postgres) if not name.startswith(("_", *reads))} - WITHOUT_TABLE

    assert writes == {write.partition(" ")[0] for write in WRITES}
    kinds = {write.split()[1] for write in WRITES if write.startswith("write_delivery ")}
    assert kinds == {kind.__name__ for kind in get_args(Write)}


async def test_of_two_moves_made_at_once_one_is_saved(two: TwoProcesses) -> None:
    table = await _begin_game(two.one)
    one, other = moved(table, turn_of(BEN)), moved(table, turn_of(CY))

    outcomes = await two.run_overlapping(two.one.save(one), two.other.save(other))

    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict]
    assert [turn.version for turn in await two.other.turns(table.id)] == [2, 3]
    *_, post = await two.other.posts_of(table.id)
    assert (post.number, post.people) == (2, (BEN,))


async def test_of_a_move_and_an_end_made_at_once_one_is_saved(two: TwoProcesses) -> None:
    table = await _begin_game(two.one)

    outcomes = await two.run_overlapping(
        two.one.save(closed(table, "ended")), two.other.save(moved(table))
    )

    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict]
    assert (await two.other.load(table.id)).status == "ended"


async def test_an_interaction_that_two_processes_handle_takes_effect_once(
    two: TwoProcesses,
) -> None:
    table = await _begin_game(two.one)
    move = replace(moved(table), interaction=77)

    outcomes = await two.run_overlapping(two.one.save(move), two.other.save(move))

    assert [type(outcome) for outcome in outcomes] == [type(None), AlreadyDone]


async def test_an_interaction_that_two_processes_handle_opens_one_table(two: TwoProcesses) -> None:
    outcomes = await asyncio.gather(
        two.one.create(lobby("one"), interaction=77),
        two.other.create(lobby("other"), interaction=77),
        return_exceptions=True,
    )

    assert {type(outcome) for outcome in outcomes} == {type(None), AlreadyDone}
    assert len(await two.one.tables_in_channel(STORED_TABLE.channel)) == 1


async def test_a_table_gets_one_rematch(two: TwoProcesses) -> None:
    await two.one.create(STORED_TABLE)

    outcomes = await two.run_overlapping(
        two.one.create(lobby("one", rematch_of=STORED_TABLE.id)),
        two.other.create(lobby("other", rematch_of=STORED_TABLE.id)),
    )

    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict]
    assert await two.other.rematch_of(STORED_TABLE.id) == "one"


async def test_a_due_table_is_claimed_once(two: TwoProcesses) -> None:
    await two.one.create(replace(STORED_TABLE, wake_at=5.0))

    claimed = await two.run_overlapping(
        two.one.claim_due_tables(10.0, 20.0), two.other.claim_due_tables(10.0, 20.0)
    )

    assert claimed == [[STORED_TABLE.id], []]


async def test_a_due_notice_is_claimed_once(two: TwoProcesses) -> None:
    await _save_part(two.one, Part("invite", BEN, "dm", at=5.0))

    claimed = await two.run_overlapping(
        two.one.claim_due_notices(10.0), two.other.claim_due_notices(10.0)
    )

    assert claimed == [[STORED_TABLE.id], []]


async def test_a_retry_is_claimed_once(two: TwoProcesses) -> None:
    await two.one.create(STORED_TABLE)
    await two.one.write_delivery(
        STORED_TABLE.id, SetTrouble(Trouble("down", 1.0, 1.0, retry_at=5.0))
    )

    claimed = await two.run_overlapping(
        two.one.claim_retries(10.0, 20.0), two.other.claim_retries(10.0, 20.0)
    )

    assert claimed == [[STORED_TABLE.id], []]


async def test_a_post_is_sent_by_one_of_two_processes(two: TwoProcesses) -> None:
    await two.one.create(STORED_TABLE, Intent("invite", (BEN,)))
    (post,) = await two.one.posts_of(STORED_TABLE.id)
    first, second = (ClaimPosts((post,), replace(post, claimed_at=at)) for at in (1.0, 2.0))

    claimed = await two.run_overlapping(
        two.one.write_delivery(STORED_TABLE.id, first),
        two.other.write_delivery(STORED_TABLE.id, second),
    )

    assert claimed == [True, False]
    assert [post.claimed_at for post in await two.one.posts_of(STORED_TABLE.id)] == [1.0]


async def test_a_notice_is_split_once(two: TwoProcesses) -> None:
    await _save_part(two.one, Part("invite", BEN))
    (notice,) = await two.one.notices_of(STORED_TABLE.id)
    parts = [Part("invite", BEN, "dm")]

    await two.run_overlapping(
        two.one.split_notice(notice, Intent("invite", (BEN,)), parts),
        two.other.split_notice(notice, Intent("invite", (BEN,)), parts),
    )

    assert len(await two.one.notices_about(BEN)) == 1
    assert len(await two.one.posts_about(BEN)) == 1


async def test_two_posts_get_two_numbers(two: TwoProcesses) -> None:
    await two.one.create(STORED_TABLE)

    await two.run_overlapping(
        two.one.write_delivery(STORED_TABLE.id, AddPost(STORED_TABLE.id, 1, 2000.0, turn_of(BEN))),
        two.other.write_delivery(STORED_TABLE.id, AddPost(STORED_TABLE.id, 1, 2000.0, turn_of(CY))),
    )

    assert [post.number for post in await two.one.posts_of(STORED_TABLE.id)] == [1, 2, 3]


async def test_a_person_erased_while_a_post_is_sent_stays_erased(two: TwoProcesses) -> None:
    await two.one.create(replace(STORED_TABLE, status="ended"), Intent("invite", (BEN, CY)))
    (post,) = await two.one.posts_of(STORED_TABLE.id)

    await two.run_overlapping(
        two.one.erase(CY, "someone"),
        two.other.write_delivery(STORED_TABLE.id, SetPosted(post, 2, 3, 1)),
    )

    assert await two.one.posts_about(CY) == []
    assert [each.people for each in await two.one.posts_about(BEN)] == [(BEN,)]


async def test_a_message_never_goes_back_to_an_older_version(two: TwoProcesses) -> None:
    await two.one.create(STORED_TABLE)

    await two.run_overlapping(
        two.one.write_delivery(STORED_TABLE.id, SetShown(5)),
        two.other.write_delivery(STORED_TABLE.id, SetShown(4)),
    )

    assert (await two.one.load(STORED_TABLE.id)).shown == Shown(2, version=5)


async def test_deadlines_are_shifted_by_both(two: TwoProcesses) -> None:
    table = replace(
        STORED_TABLE, sitters=tuple(replace(each, deadline=5.0) for each in STORED_TABLE.sitters)
    )
    await two.one.create(table)

    await two.run_overlapping(
        two.one.shift_deadlines(1.0, ("a", "1"), refresh_messages=False),
        two.other.shift_deadlines(2.0, ("a", "2"), refresh_messages=False),
    )

    assert {each.deadline for each in (await two.one.load(STORED_TABLE.id)).sitters} == {8.0}


async def test_two_processes_that_wait_for_each_other_both_finish(two: TwoProcesses) -> None:
    """A write about many tables can lock two tables in the opposite order of another write."""
    await two.one.create(lobby("a", opened_at=1.0))
    await two.one.create(lobby("b", opened_at=2.0))
    b_is_locked = asyncio.Event()

    async def locks_b_then_a(db: Transaction) -> None:
        await db.lock("SELECT 'b'")
        b_is_locked.set()
        await asyncio.sleep(0.05)
        await db.lock("SELECT 'a'")

    async def locks_a_then_b(db: Transaction) -> None:
        await db.lock("SELECT 'a'")
        await b_is_locked.wait()
        await db.lock("SELECT 'b'")

    await asyncio.gather(
        two.one.do(locks_b_then_a),
        two.other.do(locks_a_then_b),
    )


async def _prepare(store: Postgres) -> None:
    """Store the table that all writes in these tests are about."""
    sitters = tuple(replace(each, deadline=9.0, notified_at=1.0) for each in STORED_TABLE.sitters)
    await _save_part(
        store, Part("invite", BEN, "dm", at=5.0), replace(STORED_TABLE, sitters=sitters)
    )
    await store.set_wake(STORED_TABLE.id, 1, 5.0)
    trouble = Trouble("down", 1.0, 1.0, retry_at=5.0)
    await store.write_delivery(STORED_TABLE.id, SetTrouble(trouble))
    await store.record_requests([Request(1, "ping", str(ADA))], 1.0, forget_before=0.0)


async def _save_part(store: Postgres, part: Part, table: TableRecord = STORED_TABLE) -> None:
    await store.create(table, parts=[part])


async def _begin_game(store: Postgres) -> TableRecord:
    await store.create(STORED_TABLE)
    change = begun(STORED_TABLE)
    await store.save(change)
    return change.table

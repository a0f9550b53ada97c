"""Every store counts requests, so that a server's limits can be enforced."""

from dataclasses import replace

from storage.delivery import Shown
from storage.records import Change, Request
from storage.store import Store
from tests.support.stored_tables import ADA, BEN, lobby

INVITE = Request(1, "invite", str(BEN))


async def test_requests_count_for_a_while(store: Store) -> None:
    for at in (10.0, 20.0, 30.0):
        await store.record_requests([INVITE], at, forget_before=0.0)

    assert await store.requests_between(INVITE, 10.0, 30.0) == [20.0, 30.0]
    await store.record_requests([], 40.0, forget_before=20.0)
    assert await store.requests_between(INVITE, 0.0, 40.0) == [20.0, 30.0]


async def test_each_kind_of_request_counts_separately(store: Store) -> None:
    ping, elsewhere = Request(1, "ping", str(BEN)), replace(INVITE, guild=2)
    await store.record_requests([INVITE, ping], 10.0, forget_before=0.0)

    assert await store.requests_between(ping, 0.0, 10.0) == [10.0]
    assert await store.requests_between(elsewhere, 0.0, 10.0) == []
    assert await store.requests_between(replace(INVITE, target=str(ADA)), 0.0, 10.0) == []


async def test_requests_in_the_future_are_deleted_after_the_clock_is_set_back(
    store: Store,
) -> None:
    await store.record_requests([INVITE], 1000.0, forget_before=0.0)

    assert await store.requests_between(INVITE, 0.0, 10.0) == []
    await store.record_requests([INVITE], 10.0, forget_before=0.0)
    assert await store.requests_between(INVITE, 0.0, 2000.0) == [10.0]


async def test_requests_about_a_person_are_found_and_erased(store: Store) -> None:
    repost = Request(1, "repost", "k3f9a2")
    await store.record_requests([INVITE, repost], 10.0, forget_before=0.0)

    assert await store.requests_about(BEN) == [("invite", 10.0)]
    await store.erase(BEN, "someone")
    assert await store.requests_about(BEN) == []
    assert await store.requests_between(INVITE, 0.0, 10.0) == []
    assert await store.requests_between(repost, 0.0, 10.0) == [10.0]


async def test_live_tables_are_counted(store: Store) -> None:
    table = lobby()
    await store.create(table)
    await store.create(replace(table, id="other1", shown=Shown(table.channel + 1)))
    await store.create(replace(table, id="other2", host=BEN))
    await store.create(replace(table, id="other3", guild=table.guild + 1))

    assert await store.count_hosted(table.guild, ADA) == 2
    assert await store.count_in_channel(table.channel) == 3
    await store.save(Change(replace(table, version=2, status="ended")))
    assert await store.count_hosted(table.guild, ADA) == 1
    assert await store.count_in_channel(table.channel) == 2

"""What people asked for lately is counted, over a restart too."""

from dataclasses import replace

from storage.records import Change, Request
from storage.store import Store
from tests.support.stored_tables import ADA, BEN, lobby

INVITE = Request(1, "invite", str(BEN))


async def test_what_was_asked_for_is_counted_for_a_while(store: Store) -> None:
    for at in (10.0, 20.0, 30.0):
        await store.record_requests([INVITE], at, forget_before=0.0)

    assert await store.requests_between(INVITE, 10.0, 30.0) == [20.0, 30.0]
    await store.record_requests([], 40.0, forget_before=20.0)
    assert await store.requests_between(INVITE, 0.0, 40.0) == [20.0, 30.0]


async def test_each_request_is_counted_for_itself(store: Store) -> None:
    ping, elsewhere = Request(1, "ping", str(BEN)), replace(INVITE, guild=2)
    await store.record_requests([INVITE, ping], 10.0, forget_before=0.0)

    assert await store.requests_between(ping, 0.0, 10.0) == [10.0]
    assert await store.requests_between(elsewhere, 0.0, 10.0) == []
    assert await store.requests_between(replace(INVITE, target=str(ADA)), 0.0, 10.0) == []


async def test_what_a_clock_set_back_puts_into_the_future_is_forgotten(store: Store) -> None:
    await store.record_requests([INVITE], 1000.0, forget_before=0.0)

    assert await store.requests_between(INVITE, 0.0, 10.0) == []
    await store.record_requests([INVITE], 10.0, forget_before=0.0)
    assert await store.requests_between(INVITE, 0.0, 2000.0) == [10.0]


async def test_what_was_asked_about_somebody_is_shown_and_forgotten(store: Store) -> None:
    repost = Request(1, "repost", "k3f9a2")
    await store.record_requests([INVITE, repost], 10.0, forget_before=0.0)

    assert await store.requests_about(BEN) == [("invite", 10.0)]
    await store.erase(BEN, "someone")
    assert await store.requests_about(BEN) == []
    assert await store.requests_between(INVITE, 0.0, 10.0) == []
    assert await store.requests_between(repost, 0.0, 10.0) == [10.0]


async def test_tables_that_are_not_over_are_counted(store: Store) -> None:
    table = lobby()
    await store.create(table)
    await store.create(replace(table, id="other1", channel=table.channel + 1))
    await store.create(replace(table, id="other2", host=BEN))
    await store.create(replace(table, id="other3", guild=table.guild + 1))

    assert await store.count_hosted(table.guild, ADA) == 2
    assert await store.count_in_channel(table.channel) == 3
    await store.save(Change(replace(table, version=2, status="ended")))
    assert await store.count_hosted(table.guild, ADA) == 1
    assert await store.count_in_channel(table.channel) == 2

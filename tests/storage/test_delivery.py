"""Every store keeps a table's message and posts as `storage.delivery.apply` describes."""

from dataclasses import replace

from storage.delivery import (
    AddPost,
    Call,
    ClaimPosts,
    DropPost,
    Post,
    QueueAgain,
    SetPosted,
    Shown,
    Trouble,
)
from storage.notices import Intent, Part
from storage.records import TableRecord
from storage.store import Store
from tests.support.stored_tables import ADA, BEN, CY, begun, lobby, moved, turn_of

TABLE = "k3f9a2"
SHUT = Trouble("shut", since=5.5, tried_at=7.25, tries=3, retry_at=100.125, alerted=True)


async def test_a_new_table_has_a_silent_post(store: Store) -> None:
    await store.create(lobby())
    assert await store.posts_of(TABLE) == [Post(TABLE, 1, 1, None, (), 1000.0)]
    assert await store.tables_with_pending_posts() == [TABLE]


async def test_a_sent_post_is_the_tables_message(store: Store) -> None:
    await shown(store)
    assert (await store.load(TABLE)).shown == Shown(2, 900, Call(None, (), 1), version=1)
    assert await store.tables_with_pending_posts() == []
    assert await store.tables_with_outdated_message() == []


async def test_posts_are_numbered_and_call_people(store: Store) -> None:
    record = await shown(store)
    first = replace(begun(record), intent=turn_of(ADA))
    await store.save(first)
    await store.save(moved(first.table, turn_of(BEN, CY)))

    _, *waiting = await store.posts_of(TABLE)
    assert [(post.number, post.version, post.people) for post in waiting] == [
        (2, 2, (ADA,)),
        (3, 3, (BEN, CY)),
    ]


async def test_waiting_posts_are_merged_into_one(store: Store) -> None:
    record = await shown(store)
    first = replace(begun(record), intent=turn_of(ADA))
    await store.save(first)
    await store.save(moved(first.table, turn_of(BEN)))
    _, *waiting = await store.posts_of(TABLE)
    merged = replace(waiting[-1], people=(ADA, BEN), claimed_at=5.0, channel=2)

    claim = ClaimPosts(tuple(waiting), merged, (Part("turn", CY, "dm"),))
    assert await store.write_delivery(TABLE, claim)

    _, *unsent = await store.posts_of(TABLE)
    assert unsent == [merged]
    assert [notice.person for notice in await store.notices_of(TABLE)] == [CY]


async def test_posts_that_call_nobody_any_more_are_dropped(store: Store) -> None:
    record = await shown(store)
    await store.save(replace(begun(record), intent=turn_of(ADA)))
    _, *waiting = await store.posts_of(TABLE)
    assert await store.write_delivery(TABLE, ClaimPosts(tuple(waiting), None))
    assert [post.number for post in await store.posts_of(TABLE)] == [1]


async def test_an_old_message_is_remembered_until_it_is_deleted(store: Store) -> None:
    record = await shown(store)
    await store.save(replace(begun(record), intent=turn_of(ADA)))
    _, post = await store.posts_of(TABLE)
    await store.write_delivery(TABLE, SetPosted(post, 2, 901, 2))

    old, new = await store.posts_of(TABLE)
    assert (old.message, old.leaving, new.message, new.leaving) == (900, True, 901, False)
    assert (await store.load(TABLE)).shown == Shown(2, 901, Call("turn", (ADA,), 2), version=2)
    assert await store.tables_with_pending_posts() == [TABLE]
    await store.write_delivery(TABLE, DropPost(old))
    assert await store.tables_with_pending_posts() == []


async def test_a_ping_does_not_replace_the_tables_message(store: Store) -> None:
    await shown(store)
    for number, people in ((2, ADA), (3, BEN)):
        await store.write_delivery(TABLE, AddPost(TABLE, 1, 2000.0, turn_of(people)))
        post = (await store.posts_of(TABLE))[-1]
        await store.write_delivery(TABLE, SetPosted(post, 2, 900 + number, None))

    table, first, second = sorted(await store.posts_of(TABLE), key=lambda post: post.number)
    assert [each.leaving for each in (table, first, second)] == [False, True, False]
    assert (await store.load(TABLE)).shown == Shown(2, 900, table.call, version=1)


async def test_a_refused_post_waits_again_under_another_number(store: Store) -> None:
    await shown(store)
    await store.write_delivery(TABLE, AddPost(TABLE, 1, 2000.0, turn_of(ADA), channel=77))
    _, waiting = await store.posts_of(TABLE)
    assert waiting.channel == 77
    claimed = replace(waiting, claimed_at=6.0)
    await store.write_delivery(TABLE, ClaimPosts((waiting,), claimed))
    await store.write_delivery(TABLE, QueueAgain(claimed))

    _, again = await store.posts_of(TABLE)
    assert (again.number, again.claimed_at, again.people) == (3, None, (ADA,))
    await store.write_delivery(TABLE, QueueAgain(replace(again, purpose=None, people=())))
    _, silent = await store.posts_of(TABLE)
    assert (silent.number, silent.intent) == (4, None)


async def test_a_late_reason_to_move_is_pending(store: Store) -> None:
    await shown(store)
    await store.write_delivery(TABLE, AddPost(TABLE, 1, 2000.0, Intent("vote", (ADA,))))
    assert not await store.has_pending_turn_call(TABLE)
    await store.write_delivery(TABLE, AddPost(TABLE, 1, 2000.0, Intent("remind", (ADA,))))
    assert await store.has_pending_turn_call(TABLE)


async def shown(store: Store) -> TableRecord:
    """Store a lobby with its message; return the lobby."""
    await store.create(lobby())
    (post,) = await store.posts_of(TABLE)
    await store.write_delivery(TABLE, SetPosted(post, 2, 900, 1))
    return lobby()

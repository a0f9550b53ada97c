"""Every store changes a table's message and posts just as `storage.delivery.apply` does."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from storage.delivery import (
    REFRESH_VERSION,
    AddPost,
    ClaimPosts,
    DropPost,
    Ping,
    Post,
    QueueAgain,
    SetPosted,
    SetShown,
    SetTrouble,
    Shown,
    Trouble,
    Write,
    apply,
)
from storage.notices import Intent, Part
from storage.records import TableRecord
from storage.store import Store
from tests.support.stored_tables import ADA, BEN, CY, begun, lobby, moved, turn_of

TABLE_ID = "k3f9a2"
SHUT_CHANNEL = Trouble("shut", since=5.5, tried_at=7.25, tries=3, retry_at=100.125, alerted=True)


async def test_a_new_table_has_a_silent_post(store: Store) -> None:
    await store.create(lobby())
    assert await store.posts_of(TABLE_ID) == [Post(TABLE_ID, 1, 1, None, (), 1000.0)]
    assert await store.tables_with_pending_posts() == [TABLE_ID]


async def test_a_sent_post_is_the_tables_message(store: Store) -> None:
    await post_lobby(store)
    assert (await store.load(TABLE_ID)).shown == Shown(2, 900, Ping(None, (), 1), version=1)
    assert await store.tables_with_pending_posts() == []
    assert await store.tables_with_outdated_message() == []


async def test_posts_are_numbered_and_ping_people(store: Store) -> None:
    record = await post_lobby(store)
    first = replace(begun(record), intent=turn_of(ADA))
    await store.save(first)
    await store.save(moved(first.table, turn_of(BEN, CY)))

    _, *waiting = await store.posts_of(TABLE_ID)
    assert [(post.number, post.version, post.people) for post in waiting] == [
        (2, 2, (ADA,)),
        (3, 3, (BEN, CY)),
    ]


async def test_waiting_posts_are_merged_into_one(store: Store) -> None:
    record = await post_lobby(store)
    first = replace(begun(record), intent=turn_of(ADA))
    await store.save(first)
    await store.save(moved(first.table, turn_of(BEN)))
    _, *waiting = await store.posts_of(TABLE_ID)
    merged = replace(waiting[-1], people=(ADA, BEN), claimed_at=5.0, channel=2)

    claim = ClaimPosts(tuple(waiting), merged, (Part("turn", CY, "dm"),))
    assert await store.write_delivery(TABLE_ID, claim)

    _, *unsent = await store.posts_of(TABLE_ID)
    assert unsent == [merged]
    assert [notice.person for notice in await store.notices_of(TABLE_ID)] == [CY]


async def test_posts_that_ping_nobody_any_more_are_dropped(store: Store) -> None:
    record = await post_lobby(store)
    await store.save(replace(begun(record), intent=turn_of(ADA)))
    _, *waiting = await store.posts_of(TABLE_ID)
    assert await store.write_delivery(TABLE_ID, ClaimPosts(tuple(waiting), None))
    assert [post.number for post in await store.posts_of(TABLE_ID)] == [1]


async def test_an_old_message_is_remembered_until_it_is_deleted(store: Store) -> None:
    record = await post_lobby(store)
    await store.save(replace(begun(record), intent=turn_of(ADA)))
    _, post = await store.posts_of(TABLE_ID)
    await store.write_delivery(TABLE_ID, SetPosted(post, 2, 901, 2))

    old, new = await store.posts_of(TABLE_ID)
    assert (old.message, old.leaving, new.message, new.leaving) == (900, True, 901, False)
    assert (await store.load(TABLE_ID)).shown == Shown(2, 901, Ping("turn", (ADA,), 2), version=2)
    assert await store.tables_with_pending_posts() == [TABLE_ID]
    await store.write_delivery(TABLE_ID, DropPost(old))
    assert await store.tables_with_pending_posts() == []


async def test_a_ping_does_not_replace_the_tables_message(store: Store) -> None:
    await post_lobby(store)
    for number, people in ((2, ADA), (3, BEN)):
        await store.write_delivery(TABLE_ID, AddPost(TABLE_ID, 1, 2000.0, turn_of(people)))
        post = (await store.posts_of(TABLE_ID))[-1]
        await store.write_delivery(TABLE_ID, SetPosted(post, 2, 900 + number, None))

    table, first, second = sorted(await store.posts_of(TABLE_ID), key=lambda post: post.number)
    assert [each.leaving for each in (table, first, second)] == [False, True, False]
    assert (await store.load(TABLE_ID)).shown == Shown(2, 900, table.ping, version=1)


async def test_a_moment_is_posted_before_the_table_and_its_message_stays(store: Store) -> None:
    record = await post_lobby(store)
    first = replace(begun(record), intent=turn_of(ADA), moment="reveal")
    await store.save(first)
    _, moment, turn = await store.posts_of(TABLE_ID)
    assert (moment.number, moment.moment, moment.intent) == (2, "reveal", None)
    assert (turn.number, turn.moment, turn.people) == (3, None, (ADA,))

    await store.write_delivery(TABLE_ID, SetPosted(moment, 2, 901, None))
    table, moment, _ = await store.posts_of(TABLE_ID)
    assert (table.leaving, moment.message, moment.leaving) == (False, 901, False)

    await store.write_delivery(TABLE_ID, SetPosted(turn, 2, 902, 2))
    assert [(post.number, post.leaving) for post in await store.posts_of(TABLE_ID)] == [
        (1, True),
        (3, False),
    ]


async def test_a_moves_moment_and_ping_get_different_numbers(store: Store) -> None:
    for table_id in ("one", "two"):
        record = lobby(table_id)
        await store.create(record)
        change = begun(record)
        await store.save(change)
        await store.save(replace(moved(change.table, turn_of(BEN)), moment="reveal"))
        numbers = [(post.number, post.moment) for post in await store.posts_of(table_id)]
        assert numbers == [(1, None), (2, "reveal"), (3, None)]


async def test_a_refused_post_waits_again_under_another_number(store: Store) -> None:
    await post_lobby(store)
    await store.write_delivery(TABLE_ID, AddPost(TABLE_ID, 1, 2000.0, turn_of(ADA), channel=77))
    _, waiting = await store.posts_of(TABLE_ID)
    assert waiting.channel == 77
    claimed = replace(waiting, claimed_at=6.0)
    await store.write_delivery(TABLE_ID, ClaimPosts((waiting,), claimed))
    await store.write_delivery(TABLE_ID, QueueAgain(claimed))

    _, again = await store.posts_of(TABLE_ID)
    assert (again.number, again.claimed_at, again.people) == (3, None, (ADA,))
    await store.write_delivery(TABLE_ID, QueueAgain(replace(again, purpose=None, people=())))
    _, silent = await store.posts_of(TABLE_ID)
    assert (silent.number, silent.intent) == (4, None)


async def test_a_late_reason_to_move_is_pending(store: Store) -> None:
    await post_lobby(store)
    await store.write_delivery(TABLE_ID, AddPost(TABLE_ID, 1, 2000.0, Intent("vote", (ADA,))))
    assert not await store.has_pending_turn_ping(TABLE_ID)
    await store.write_delivery(TABLE_ID, AddPost(TABLE_ID, 1, 2000.0, Intent("remind", (ADA,))))
    assert await store.has_pending_turn_ping(TABLE_ID)


async def test_nothing_is_stored_with_a_claim_that_comes_too_late(store: Store) -> None:
    await post_lobby(store)
    await store.write_delivery(TABLE_ID, AddPost(TABLE_ID, 1, 2000.0, turn_of(ADA)))
    _, post = await store.posts_of(TABLE_ID)
    claim = ClaimPosts((post,), replace(post, claimed_at=6.0))
    assert await store.write_delivery(TABLE_ID, claim)
    before = await store.load(TABLE_ID), await store.posts_of(TABLE_ID)

    late = ClaimPosts((post,), replace(post, claimed_at=7.0), (Part("turn", CY, "dm"),))
    new = AddPost(TABLE_ID, 1, 2000.0, turn_of(BEN))
    assert not await store.write_delivery(TABLE_ID, SetTrouble(SHUT_CHANNEL), new, late)
    assert (await store.load(TABLE_ID), await store.posts_of(TABLE_ID)) == before
    assert await store.notices_of(TABLE_ID) == []


async def test_a_message_without_its_picture_is_outdated(store: Store) -> None:
    await post_lobby(store)
    for lacks_picture, outdated in ((True, [TABLE_ID]), (False, [])):
        await store.write_delivery(TABLE_ID, SetShown(1, lacks_picture=lacks_picture))
        table = await store.load(TABLE_ID)
        assert table.shown == Shown(2, 900, Ping(None, (), 1), 1, lacks_picture)
        assert await store.tables_with_outdated_message() == outdated


async def test_a_message_without_its_picture_is_edited_after_other_changes_too(
    store: Store,
) -> None:
    timed = tuple(replace(sitter, deadline=5.0) for sitter in lobby().sitters)
    for record in (lobby("timed", sitters=timed), lobby("old"), lobby("past", status="over")):
        await store.create(record)
        (post,) = await store.posts_of(record.id)
        await store.write_delivery(record.id, SetPosted(post, 2, 900, 1, lacks_picture=True))

    await store.shift_deadlines(1.0, ("alive", "1.0"), refresh_messages=True)
    await store.create(lobby("new", rematch_of="old"))
    await store.erase(ADA, "someone")

    found = [(await store.load(table_id)).shown for table_id in ("timed", "old", "past")]
    assert [shown and shown.version for shown in found] == [0, REFRESH_VERSION, REFRESH_VERSION]


async def test_a_table_without_a_channel_is_never_shown(store: Store) -> None:
    timed = tuple(replace(sitter, deadline=5.0) for sitter in lobby().sitters)
    record = lobby(shown=None, sitters=timed)
    await store.create(record)
    assert await store.load(TABLE_ID) == record
    assert await store.posts_of(TABLE_ID) == []

    await store.save(begun(record))
    await store.write_delivery(TABLE_ID, SetShown(1))
    await store.shift_deadlines(1.0, ("alive", "1.0"), refresh_messages=True)
    await store.create(lobby("rematch", shown=None, rematch_of=TABLE_ID))

    assert (await store.load(TABLE_ID)).shown is None
    assert await store.tables_with_outdated_message() == []
    assert await store.tables_with_pending_posts() == []


async def test_stored_writes_have_the_same_effect_as_in_memory(store: Store) -> None:
    for seed in range(200):
        random, table_id = Random(seed), f"table{seed}"
        await store.create(lobby(table_id))
        now, posts = Shown(2), tuple(await store.posts_of(table_id))
        for _ in range(random.randint(1, 6)):
            writes: list[Write] = []
            for _ in range(random.randint(1, 3)):
                writes.append(choose_write(random, table_id, now, posts))
                now, posts = apply(writes[-1:], now, posts)

            assert await store.write_delivery(table_id, *writes), (seed, writes)
            assert (await store.load(table_id)).shown == now, (seed, writes)
            assert tuple(await store.posts_of(table_id)) == posts, (seed, writes)


def choose_write(random: Random, table_id: str, now: Shown, posts: Sequence[Post]) -> Write:
    """Return a random write that fits what's stored about a table."""
    unsent = [post for post in posts if post.message is None]
    waiting = [post for post in unsent if post.claimed_at is None]
    droppable = [post for post in posts if post.message is None or post.message != now.message]
    version = random.randint(1, 4)
    people = tuple(random.sample((ADA, BEN, CY), random.randint(0, 3)))
    channel, at = random.choice((2, 77)), random.choice((1000.0, 2000.125, 3000.5))
    intent = random.choice((None, Intent("vote", people), turn_of(*people)))
    possible: list[Write] = [
        AddPost(table_id, version, at, intent, random.choice((None, channel))),
        AddPost(table_id, version, at, moment=random.choice(("reveal", "end"))),
        SetShown(version, lacks_picture=random.random() < 0.5),
        SetTrouble(random.choice((None, SHUT_CHANNEL, Trouble("gone", at, at)))),
    ]
    if waiting:
        some = tuple(random.sample(waiting, random.randint(1, len(waiting))))
        purpose = None if intent is None else intent.purpose
        claimed = replace(random.choice(some), version=version, purpose=purpose, people=people)
        claimed = replace(claimed, claimed_at=at, channel=channel)
        possible += [ClaimPosts(some, random.choice((None, claimed, claimed)))] * 2
    if unsent:
        post = random.choice(unsent)
        purpose = random.choice((None, post.purpose))
        changed = replace(post, purpose=purpose, people=people, channel=channel)
        shows = None if post.moment else random.choice((None, version))
        lacks_picture = shows is not None and random.random() < 0.5
        posted = SetPosted(post, channel, random.getrandbits(62), shows, lacks_picture)
        possible += [QueueAgain(post), QueueAgain(changed), posted, posted]
    if droppable:
        possible.append(DropPost(random.choice(droppable)))
    return random.choice(possible)


async def post_lobby(store: Store) -> TableRecord:
    """Store a lobby whose post has been sent, and return the lobby."""
    await store.create(lobby())
    (post,) = await store.posts_of(TABLE_ID)
    await store.write_delivery(TABLE_ID, SetPosted(post, 2, 900, 1))
    return lobby()

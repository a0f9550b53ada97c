"""Every store keeps channels in trouble, rematches and invitations."""

from dataclasses import replace

import pytest

from storage.delivery import REFRESH_VERSION, Post, SetShown, SetTrouble, Trouble
from storage.errors import Conflict
from storage.notices import Intent, Part
from storage.store import Store
from tests.support.stored_tables import ADA, BEN, CY, begun, closed, lobby, moved

SHUT_CHANNEL = Trouble("shut", since=5.5, tried_at=7.25, tries=3, retry_at=100.125, alerted=True)


async def test_trouble_is_stored_with_its_table_until_it_is_cleared(store: Store) -> None:
    await store.create(lobby())

    await store.write_delivery("k3f9a2", SetTrouble(SHUT_CHANNEL))
    await store.save(begun(lobby()))
    assert (await store.load("k3f9a2")).trouble == SHUT_CHANNEL

    await store.write_delivery("k3f9a2", SetTrouble(None))
    assert (await store.load("k3f9a2")).trouble is None


async def test_a_due_retry_is_claimed_once(store: Store) -> None:
    for name, retry_at in (("late", 30.0), ("soon", 20.0), ("never", None)):
        await store.create(lobby(name))
        await store.write_delivery(name, SetTrouble(replace(SHUT_CHANNEL, retry_at=retry_at)))

    assert await store.next_wake() == 20.0
    assert await store.claim_retries(19.0, 60.0) == []
    assert sorted(await store.claim_retries(30.0, 60.0)) == ["late", "soon"]
    assert await store.claim_retries(59.0, 99.0) == []
    assert await store.next_wake() == 60.0


async def test_a_shut_channel_is_retried_soon_but_not_too_often(store: Store) -> None:
    for name, trouble in (
        ("shut", replace(SHUT_CHANNEL, tried_at=50.0)),
        ("locked", replace(SHUT_CHANNEL, reason="locked", tried_at=10.0, retry_at=None)),
        ("down", replace(SHUT_CHANNEL, reason="down", tried_at=20.0, retry_at=90.0)),
        ("gone", replace(SHUT_CHANNEL, reason="gone", retry_at=None)),
    ):
        await store.create(lobby(name))
        await store.write_delivery(name, SetTrouble(trouble))

    assert sorted(await store.retry_soon(1, 60.0, 15.0)) == ["down", "locked", "shut"]
    assert await store.retry_soon(2, 60.0, 15.0) == []
    found = {name: (await store.load(name)).trouble for name in ("shut", "locked", "down", "gone")}
    times = {name: trouble.retry_at for name, trouble in found.items() if trouble}
    assert times == {"shut": 65.0, "locked": 60.0, "down": 60.0, "gone": None}


async def test_only_channels_that_failed_because_of_an_outage_are_retried_after_it(
    store: Store,
) -> None:
    for name, trouble in (
        ("shut", SHUT_CHANNEL),
        ("down", replace(SHUT_CHANNEL, reason="down", tried_at=20.0, retry_at=90.0)),
        ("just tried", replace(SHUT_CHANNEL, reason="down", tried_at=59.0, retry_at=90.0)),
        ("any moment", replace(SHUT_CHANNEL, reason="down", tried_at=20.0, retry_at=55.0)),
    ):
        await store.create(lobby(name))
        await store.write_delivery(name, SetTrouble(trouble))

    assert sorted(await store.retry_after_outage(60.0, 15.0)) == ["down", "just tried"]
    tables = [await store.load(name) for name in ("shut", "down", "just tried", "any moment")]
    times = [table.trouble.retry_at for table in tables if table.trouble]
    assert times == [SHUT_CHANNEL.retry_at, 60.0, 74.0, 55.0]


async def test_tables_awaiting_discord_are_found(store: Store) -> None:
    for name, trouble in (
        ("shut", SHUT_CHANNEL),
        ("down", replace(SHUT_CHANNEL, reason="down")),
        ("given up", replace(SHUT_CHANNEL, reason="down", retry_at=None)),
        ("fine", None),
    ):
        await store.create(lobby(name))
        await store.write_delivery(name, SetTrouble(trouble))
    assert await store.tables_awaiting_discord() == ["down"]


async def test_a_servers_tables_in_trouble_are_found(store: Store) -> None:
    await store.create(lobby("here", guild=7))
    await store.create(lobby("there", guild=8))
    await store.create(lobby("fine", guild=7))
    await store.write_delivery("here", SetTrouble(SHUT_CHANNEL))
    await store.write_delivery("there", SetTrouble(SHUT_CHANNEL))

    assert await store.tables_in_trouble(7) == ["here"]


async def test_a_servers_tables_are_its_live_ones(store: Store) -> None:
    await store.create(lobby("open", guild=7))
    await store.create(lobby("elsewhere", guild=8))
    await store.create(lobby("done", guild=7))
    await store.save(closed(lobby("done", guild=7), "ended"))

    assert await store.tables_in_guild(7) == ["open"]


async def test_tables_are_found_by_when_a_turn_began(store: Store) -> None:
    await store.create(lobby())
    await store.save(begun(lobby(), at=50.0))

    assert await store.tables_waiting_since(49.0, 50.0) == ["k3f9a2"]
    assert await store.tables_waiting_since(50.0, 51.0) == []
    assert await store.tables_waiting_since(0.0, 49.0) == []


async def test_nobody_waits_for_a_bot(store: Store) -> None:
    await store.create(lobby())
    change = begun(lobby(), at=50.0)
    sitters = (replace(change.table.sitters[0], bot=True), *change.table.sitters[1:])
    await store.save(replace(change, table=replace(change.table, sitters=sitters)))

    assert await store.tables_waiting_since(0.0, 99.0) == []


async def test_a_game_has_one_rematch_and_its_message_becomes_outdated(store: Store) -> None:
    await store.create(lobby("old"))
    await store.write_delivery("old", SetShown(1))
    await store.create(lobby("new", rematch_of="old"))

    old = await store.load("old")
    assert old.shown is not None
    assert (await store.rematch_of("old"), old.shown.version) == ("new", REFRESH_VERSION)
    assert sorted(await store.tables_with_outdated_message()) == ["new", "old"]
    assert (await store.load("new")).rematch_of == "old"
    with pytest.raises(Conflict):
        await store.create(lobby("another", rematch_of="old"))


async def test_a_new_table_is_stored_with_its_first_post(store: Store) -> None:
    await store.create(lobby("new"), Intent("rematch", (BEN,)), [Part("rematch", CY, "dm")])
    with pytest.raises(Conflict):
        await store.create(lobby("new"), Intent("rematch", (ADA,)))

    assert await store.tables_with_pending_posts() == ["new"]
    assert await store.posts_of("new") == [Post("new", 1, 1, "rematch", (BEN,), 1000.0)]
    (notice,) = await store.notices_of("new")
    assert (notice.person, notice.destination, notice.version) == (CY, "dm", 1)


async def test_there_can_be_another_rematch_after_one_is_unlinked(store: Store) -> None:
    await store.create(lobby("old"))
    await store.create(lobby("new", rematch_of="old"))

    await store.unlink_rematch("new")
    await store.create(lobby("another", rematch_of="old"))

    assert await store.rematch_of("old") == "another"


async def test_an_invitation_stays_while_others_move(store: Store) -> None:
    sitters = tuple(replace(sitter, invited=CY) for sitter in lobby().sitters)
    await store.create(lobby(sitters=sitters))
    change = begun(lobby(sitters=sitters))
    await store.save(change)
    await store.save(moved(change.table))

    assert [each.invited for each in (await store.load("k3f9a2")).sitters] == [CY, CY]


async def test_an_invitation_until_the_player_returns_is_stored(store: Store) -> None:
    ada, ben = lobby().sitters
    await store.create(lobby(sitters=(ada, replace(ben, invited=CY, invite_until_return=True))))
    await store.save(begun(await store.load("k3f9a2")))
    assert [each.invite_until_return for each in (await store.load("k3f9a2")).sitters] == [
        False,
        True,
    ]

    await store.erase(CY, "someone")
    assert (await store.load("k3f9a2")).sitters[1] == ben

"""Channels that take no message, rematches, and seats kept for someone, in every store."""

from dataclasses import replace

import pytest

from storage.notices import Intent, Part
from storage.records import Trouble
from storage.store import Conflict, Store
from tests.support.stored_tables import ADA, BEN, CY, begun, closed, lobby, moved, turn_of

SHUT = Trouble("shut", since=5.5, tried_at=7.25, tries=3, retry_at=100.125, alerted=True)


async def test_trouble_is_kept_with_its_table_until_it_is_over(store: Store) -> None:
    await store.create(lobby())

    await store.set_trouble("k3f9a2", SHUT)
    await store.save(begun(lobby()))
    assert (await store.load("k3f9a2")).trouble == SHUT

    await store.set_trouble("k3f9a2", None)
    assert (await store.load("k3f9a2")).trouble is None


async def test_a_channel_is_tried_again_by_one_when_its_time_has_come(store: Store) -> None:
    for name, retry_at in (("late", 30.0), ("soon", 20.0), ("never", None)):
        await store.create(lobby(name))
        await store.set_trouble(name, replace(SHUT, retry_at=retry_at))

    assert await store.next_wake() == 20.0
    assert await store.claim_retries(19.0, 60.0) == []
    assert sorted(await store.claim_retries(30.0, 60.0)) == ["late", "soon"]
    assert await store.claim_retries(59.0, 99.0) == []
    assert await store.next_wake() == 60.0


async def test_what_was_shut_is_tried_soon_but_not_too_often(store: Store) -> None:
    for name, trouble in (
        ("shut", replace(SHUT, tried_at=50.0)),
        ("locked", replace(SHUT, reason="locked", tried_at=10.0, retry_at=None)),
        ("down", replace(SHUT, reason="down", tried_at=20.0, retry_at=90.0)),
        ("gone", replace(SHUT, reason="gone", retry_at=None)),
    ):
        await store.create(lobby(name))
        await store.set_trouble(name, trouble)

    assert sorted(await store.retry_soon(1, 60.0, 15.0)) == ["down", "locked", "shut"]
    assert await store.retry_soon(2, 60.0, 15.0) == []
    found = {name: (await store.load(name)).trouble for name in ("shut", "locked", "down", "gone")}
    times = {name: trouble.retry_at for name, trouble in found.items() if trouble}
    assert times == {"shut": 65.0, "locked": 60.0, "down": 60.0, "gone": None}


async def test_after_an_outage_only_what_did_not_answer_is_tried_sooner(store: Store) -> None:
    for name, trouble in (
        ("shut", SHUT),
        ("down", replace(SHUT, reason="down", tried_at=20.0, retry_at=90.0)),
        ("just tried", replace(SHUT, reason="down", tried_at=59.0, retry_at=90.0)),
        ("any moment", replace(SHUT, reason="down", tried_at=20.0, retry_at=55.0)),
    ):
        await store.create(lobby(name))
        await store.set_trouble(name, trouble)

    assert sorted(await store.retry_after_outage(60.0, 15.0)) == ["down", "just tried"]
    tables = [await store.load(name) for name in ("shut", "down", "just tried", "any moment")]
    times = [table.trouble.retry_at for table in tables if table.trouble]
    assert times == [SHUT.retry_at, 60.0, 74.0, 55.0]


async def test_the_channels_are_found_that_discord_does_not_answer_for(store: Store) -> None:
    for name, trouble in (
        ("shut", SHUT),
        ("down", replace(SHUT, reason="down")),
        ("given up", replace(SHUT, reason="down", retry_at=None)),
        ("fine", None),
    ):
        await store.create(lobby(name))
        await store.set_trouble(name, trouble)
    assert await store.tables_awaiting_discord() == ["down"]


async def test_the_troubles_of_a_server_are_found(store: Store) -> None:
    await store.create(lobby("here", guild=7))
    await store.create(lobby("there", guild=8))
    await store.create(lobby("fine", guild=7))
    await store.set_trouble("here", SHUT)
    await store.set_trouble("there", SHUT)

    assert await store.tables_in_trouble(7) == ["here"]


async def test_the_tables_of_a_server_are_those_not_over(store: Store) -> None:
    await store.create(lobby("open", guild=7))
    await store.create(lobby("elsewhere", guild=8))
    await store.create(lobby("done", guild=7))
    await store.save(closed(lobby("done", guild=7), "ended"))

    assert await store.tables_in_guild(7) == ["open"]


async def test_people_are_waited_for_since_a_time(store: Store) -> None:
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


async def test_a_game_has_one_rematch_and_is_told_anew_for_it(store: Store) -> None:
    await store.create(lobby("old"))
    await store.set_shown_version("old", 1)
    await store.create(lobby("new", rematch_of="old"))

    old = await store.load("old")
    assert (old.rematch, old.shown_version) == ("new", -1)
    assert sorted(await store.tables_with_outdated_message()) == ["new", "old"]
    assert (await store.load("new")).rematch_of == "old"
    with pytest.raises(Conflict):
        await store.create(lobby("another", rematch_of="old"))


async def test_whom_a_new_table_calls_is_kept_with_it_and_with_no_other(store: Store) -> None:
    await store.create(lobby("new"), Intent("rematch", (BEN,), (BEN,)))
    with pytest.raises(Conflict):
        await store.create(lobby("new"), Intent("rematch", (ADA,), (ADA,)))

    assert await store.tables_with_pending_notices() == ["new"]
    notice = (await store.claim_pending("new", 5.0)).notice
    assert notice is not None
    assert (notice.purpose, notice.pings, notice.version) == ("rematch", (BEN,), 1)
    assert (notice.due, notice.made_at) == ((BEN,), 1000.0)


async def test_where_a_rematch_came_to_nothing_there_may_be_another(store: Store) -> None:
    await store.create(lobby("old"))
    await store.create(lobby("new", rematch_of="old"))

    await store.unlink_rematch("new")
    await store.create(lobby("another", rematch_of="old"))

    assert (await store.load("old")).rematch == "another"


async def test_a_seat_is_kept_for_someone_while_others_move(store: Store) -> None:
    sitters = tuple(replace(sitter, invited=CY) for sitter in lobby().sitters)
    await store.create(lobby(sitters=sitters))
    change = begun(lobby(sitters=sitters))
    await store.save(change)
    await store.save(moved(change.table))

    assert [each.invited for each in (await store.load("k3f9a2")).sitters] == [CY, CY]


async def test_that_somebody_is_missed_is_kept_with_their_seat(store: Store) -> None:
    ada, ben = lobby().sitters
    await store.create(lobby(sitters=(ada, replace(ben, invited=CY, invite_until_return=True))))
    await store.save(begun(await store.load("k3f9a2")))
    assert [each.invite_until_return for each in (await store.load("k3f9a2")).sitters] == [
        False,
        True,
    ]

    await store.erase(CY, "someone")
    assert (await store.load("k3f9a2")).sitters[1] == ben


async def test_what_is_for_the_channel_alone_stays_so(store: Store) -> None:
    await store.create(lobby())
    await store.save(replace(begun(lobby()), notice=turn_of(ADA, BEN)))
    notice = (await store.claim_pending("k3f9a2", 5.0)).notice
    assert notice is not None
    parts = [Part((ADA,), "channel"), Part((ADA,), "dm", ADA)]
    here = (await store.split_notice(notice, parts, 5.0)).notice
    assert here is not None
    await store.unclaim(here)

    again = await store.claim_pending("k3f9a2", 6.0)
    assert again.notice is not None
    assert (again.may_have_arrived, again.notice.destination, again.notice.pings) == (
        False,
        "channel",
        (ADA,),
    )
    dm = (await store.split_notice(again.notice, [Part((ADA,), "channel", at=50.0)], 6.0)).notice
    assert dm is not None
    assert dm.destination == "dm"
    await store.mark_sent(dm, 7, 901, 6.0)
    assert await store.claim_due_notices(50.0) == ["k3f9a2"]
    last = await store.claim_pending("k3f9a2", 51.0)
    assert last.notice is not None
    assert (last.may_have_arrived, last.notice.destination, last.notice.pings) == (
        False,
        "channel",
        (ADA,),
    )


async def test_a_notice_that_was_refused_waits_as_if_never_claimed(store: Store) -> None:
    await store.create(lobby())
    first = replace(begun(lobby()), notice=turn_of(ADA))
    await store.save(first)
    claimed = (await store.claim_pending("k3f9a2", 5.0)).notice
    assert claimed is not None

    await store.unclaim(claimed)
    await store.save(moved(first.table, Intent("turn", (BEN,), (BEN,))))

    again = (await store.claim_pending("k3f9a2", 9.0)).notice
    assert again is not None
    assert (again.pings, again.claimed_at) == ((BEN,), 9.0)
    await store.delete_notice(again)
    assert await store.tables_with_pending_notices() == []

"""Every store delays and retries notices, and corrects their times."""

from dataclasses import replace

import pytest

from storage.delivery import Post, SetShown, SetTrouble, Trouble
from storage.notices import Intent, Notice, Part, Purpose
from storage.records import Change, SettingChange, TableRecord
from storage.store import Store
from tests.support.stored_tables import ADA, BEN, CY, begun, lobby, moved, turn_of

TABLE_ID = "k3f9a2"


async def test_deadlines_and_reminders_are_stored_to_the_last_digit(store: Store) -> None:
    await store.create(lobby())
    change = begun(lobby(), at=1731724080.1234567)
    ada, ben = change.table.sitters
    ada = replace(
        ada,
        deadline=1731810480.7654321,
        notices_sent=3,
        notified_at=1731724081.1,
        bot_this_turn=True,
        open=True,
    )
    ben = replace(ben, away_until=1731910480.3)
    table = replace(
        change.table, sitters=(ada, ben), step=4, terms='{"clock":"daily"}', ballots='[{"a":1}]'
    )
    await store.save(replace(change, table=table))
    assert await store.load(TABLE_ID) == table

    change = moved(table)
    calmed = replace(
        change.table.sitters[0],
        deadline=None,
        notices_sent=0,
        notified_at=None,
        bot_this_turn=False,
    )
    table = replace(change.table, sitters=(calmed, ben))
    await store.save(replace(change, table=table, changed_seats=(0,)))
    assert await store.load(TABLE_ID) == table


async def test_a_change_stores_whom_it_notifies_where(store: Store) -> None:
    change = await begin_game(store, Part("turn", BEN, "dm"), Part("turn", CY, at=50.0))

    assert await store.tables_with_pending_notices() == [TABLE_ID]
    assert await store.notices_of(TABLE_ID) == [
        Notice(TABLE_ID, 2, "turn", BEN, change.changed_at, number=1, destination="dm")
    ]
    assert await store.next_wake() == 50.0
    assert await store.claim_due_notices(49.0) == []
    assert await store.claim_due_notices(50.0) == [TABLE_ID]
    assert await store.claim_due_notices(50.0) == []
    _, due = await store.notices_of(TABLE_ID)
    assert (due.person, due.destination) == (CY, None)


async def test_a_dm_is_claimed_and_sent(store: Store) -> None:
    dm = await claim_dm_to_ben(store)
    await store.claim_notice(dm, 9.0)
    (sending,) = await store.notices_of(TABLE_ID)
    assert (sending.stage, sending.claimed_at) == ("sending", 5.0)

    await store.mark_sent(sending, 77, 901)
    (sent,) = await store.notices_of(TABLE_ID)
    assert (sent.stage, sent.channel, sent.message) == ("standing", 77, 901)
    assert await store.tables_with_pending_notices() == []


async def test_a_new_dm_replaces_the_old_one_to_the_same_person(store: Store) -> None:
    table = await begin_game(store, Part("turn", BEN, "dm"), Part("turn", CY, "dm"))
    for message, notice in enumerate(await store.notices_of(TABLE_ID)):
        await store.mark_sent(notice, 77, message)
    await store.save(replace(moved(table), parts=(Part("remind", BEN, "dm"),)))
    *_, again = await store.notices_of(TABLE_ID)
    await store.mark_sent(again, 77, 902)

    stages = [(notice.person, notice.stage) for notice in await store.notices_of(TABLE_ID)]
    assert stages == [(BEN, "leaving"), (CY, "standing"), (BEN, "standing")]
    assert await store.tables_with_pending_notices() == [TABLE_ID]


async def test_a_notice_that_is_due_becomes_a_post_or_other_notices(store: Store) -> None:
    await begin_game(store, Part("turn", BEN, at=50.0))
    await store.claim_due_notices(50.0)
    (due,) = await store.notices_of(TABLE_ID)

    await store.split_notice(due, turn_of(BEN), [Part("turn", BEN, "dm")])

    (notice,) = await store.notices_of(TABLE_ID)
    assert (notice.destination, notice.version, notice.made_at) == ("dm", 2, due.made_at)
    *_, post = await store.posts_of(TABLE_ID)
    assert post == Post(TABLE_ID, 2, 2, "turn", (BEN,), due.made_at)


async def test_the_people_notified_at_a_table_are_known(store: Store) -> None:
    assert not await store.was_pinged(TABLE_ID, BEN)
    table = await begin_game(store, Part("turn", BEN, "dm"))
    assert await store.was_pinged(TABLE_ID, BEN)
    assert not await store.was_pinged(TABLE_ID, ADA)
    await store.save(moved(table, turn_of(ADA)))
    assert await store.was_pinged(TABLE_ID, ADA)
    assert not await store.was_pinged("nosuch", BEN)


async def test_it_is_known_whether_someone_has_to_be_told_of_their_turn(store: Store) -> None:
    dm = await claim_dm_to_ben(store)
    assert await store.has_pending_turn_ping(TABLE_ID)
    await store.mark_sent(dm, 77, 901)
    assert not await store.has_pending_turn_ping(TABLE_ID)


async def test_a_refused_dm_waits_and_may_go_elsewhere_next_time(store: Store) -> None:
    dm = await claim_dm_to_ben(store)
    await store.retry_later(dm, 50.0, in_doubt=False)
    assert await store.notices_of(TABLE_ID) == []
    assert await store.claim_due_notices(50.0) == [TABLE_ID]
    (again,) = await store.notices_of(TABLE_ID)
    assert (again.stage, again.destination, again.claimed_at) == ("waiting", None, None)
    assert again.tries == 1


async def test_a_dm_that_may_have_arrived_stays_claimed(store: Store) -> None:
    dm = await claim_dm_to_ben(store)
    await store.retry_later(dm, 50.0, in_doubt=True)
    await store.claim_due_notices(50.0)
    assert await store.notices_of(TABLE_ID) == [replace(dm, tries=1)]


@pytest.mark.parametrize(
    ("old", "new", "left"),
    [
        ("turn", "turn", ["turn"]),
        ("turn", "remind", ["remind"]),
        ("closed", "turn", ["turn"]),
        ("turn", "vote", ["turn", "vote"]),
        ("vote", "vote", ["vote"]),
    ],
)
async def test_a_new_notice_replaces_one_that_waits_for_the_same_reason(
    store: Store, old: Purpose, new: Purpose, left: list[Purpose]
) -> None:
    table = await begin_game(store, Part(old, BEN, "dm"))
    await store.save(replace(moved(table), parts=(Part(new, BEN, "dm"),)))
    assert [notice.purpose for notice in await store.notices_of(TABLE_ID)] == left


@pytest.mark.parametrize(("pinged", "left"), [(BEN, []), (CY, [BEN])])
async def test_a_post_replaces_waiting_notices_to_those_it_pings(
    store: Store, pinged: int, left: list[int]
) -> None:
    table = await begin_game(store, Part("turn", BEN, at=50.0))
    await store.save(moved(table, turn_of(pinged)))
    await store.claim_due_notices(50.0)
    assert [notice.person for notice in await store.notices_of(TABLE_ID)] == left


async def test_a_notice_is_replaced_and_a_setting_stored_in_one_transaction(store: Store) -> None:
    dm = await claim_dm_to_ben(store)
    table = await store.load(TABLE_ID)
    setting = SettingChange("person", BEN, "dm closed", value=True)
    await store.save(
        Change(
            replace(table, version=3),
            intent=Intent("closed", (BEN,)),
            replaced_notice=dm,
            setting=setting,
        )
    )
    assert await store.notices_of(TABLE_ID) == []
    assert await store.person_settings(BEN) == {"dm closed": True}
    assert [post.purpose for post in await store.posts_of(TABLE_ID)] == [None, "closed"]


@pytest.mark.parametrize("in_doubt", [False, True])
async def test_a_failed_dm_is_released_only_for_its_person(
    store: Store,
    in_doubt: bool,  # noqa: FBT001  pytest passes parameters by position
) -> None:
    await store.retry_later(await claim_dm_to_ben(store), 50.0, in_doubt=in_doubt)

    await store.release_notices(TABLE_ID, ADA)
    assert await store.notices_of(TABLE_ID) == []
    assert await store.next_wake() == 50.0
    await store.release_notices(TABLE_ID, BEN)
    assert [notice.person for notice in await store.notices_of(TABLE_ID)] == [BEN]


async def test_a_failed_dm_is_retried_after_an_outage(store: Store) -> None:
    await store.retry_later(await claim_dm_to_ben(store), 50.0, in_doubt=True)
    assert await store.retry_after_outage(6.0, 5.0) == []
    assert await store.next_wake() == 6.0


async def test_tables_with_only_a_failed_dm_are_found(store: Store) -> None:
    await store.retry_later(await claim_dm_to_ben(store), 50.0, in_doubt=True)
    assert await store.tables_with_failed_dms() == [TABLE_ID]
    await store.write_delivery(TABLE_ID, SetTrouble(Trouble("shut", since=5.0, tried_at=5.0)))
    assert await store.tables_with_failed_dms() == []


async def test_a_notice_that_waits_for_the_morning_is_not_a_failed_dm(store: Store) -> None:
    await begin_game(store, Part("turn", ADA, at=50.0))
    assert await store.tables_with_failed_dms() == []
    await store.retry_after_outage(6.0, 5.0)
    assert await store.next_wake() == 50.0


async def test_everyone_with_a_deadline_gets_more_time(store: Store) -> None:
    for name, until in (("timed", 100.0), ("untimed", None)):
        await store.create(lobby(name))
        change = begun(lobby(name))
        ada = replace(change.table.sitters[0], deadline=until)
        await store.save(
            replace(change, table=replace(change.table, sitters=(ada, *change.table.sitters[1:])))
        )
        await store.write_delivery(name, SetShown(2))

    await store.shift_deadlines(60.0, ("alive", "1.0"), refresh_messages=False)
    assert await store.meta("alive") == "1.0"
    assert [each.deadline for each in (await store.load("timed")).sitters] == [160.0, None]
    assert await store.tables_with_outdated_message() == []
    await store.shift_deadlines(60.0, ("alive", "2.0"), refresh_messages=True)
    assert (await store.load("timed")).sitters[0].deadline == 220.0
    assert await store.tables_with_outdated_message() == ["timed"]


async def test_people_who_were_notified_late_are_reminded_late(store: Store) -> None:
    await store.create(lobby())
    change = begun(lobby())
    sitters = tuple(replace(sitter, notified_at=1.0) for sitter in change.table.sitters)
    await store.save(replace(change, table=replace(change.table, sitters=sitters)))

    await store.set_notified_at(TABLE_ID, (BEN, CY), 99.5)
    assert [each.notified_at for each in (await store.load(TABLE_ID)).sitters] == [1.0, 99.5]


async def test_waiting_notices_are_brought_forward_after_the_clock_is_set_back(
    store: Store,
) -> None:
    await begin_game(store, Part("turn", ADA, at=50.0))
    await store.bring_forward(2.0, 3600.0)
    assert await store.claim_due_notices(2.0) == [TABLE_ID]


@pytest.mark.parametrize(("longest", "due"), [(48.0, 50.0), (47.0, 2.0)])
async def test_a_failed_dm_never_waits_longer_than_the_longest_wait(
    store: Store, longest: float, due: float
) -> None:
    await store.retry_later(await claim_dm_to_ben(store), 50.0, in_doubt=False)
    await store.bring_forward(2.0, longest)
    assert await store.next_wake() == due


async def test_a_channel_last_tried_in_the_future_is_tried_now(store: Store) -> None:
    await store.create(lobby())
    trouble = Trouble("down", since=5.0, tried_at=5.0, retry_at=8.0)
    await store.write_delivery(TABLE_ID, SetTrouble(trouble))
    await store.bring_forward(5.0, 3600.0)
    assert (await store.load(TABLE_ID)).trouble == trouble
    await store.bring_forward(4.0, 3600.0)
    assert (await store.load(TABLE_ID)).trouble == replace(trouble, tried_at=4.0, retry_at=4.0)


async def test_tables_that_wake_later_are_found(store: Store) -> None:
    await store.create(replace(lobby(), wake_at=7.0))
    assert await store.tables_waking_after(7.0) == []
    assert await store.tables_waking_after(6.0) == [TABLE_ID]


async def begin_game(store: Store, *parts: Part) -> TableRecord:
    """Store a game that has just begun, with these notices to send; return its table."""
    await store.create(lobby())
    change = replace(begun(lobby()), parts=parts)
    await store.save(change)
    return change.table


async def claim_dm_to_ben(store: Store) -> Notice:
    """Claim a DM that tells Ben that it's his turn, and return its notice."""
    await begin_game(store, Part("turn", BEN, "dm"))
    (waiting,) = await store.notices_of(TABLE_ID)
    await store.claim_notice(waiting, 5.0)
    (claimed,) = await store.notices_of(TABLE_ID)
    return claimed

"""Every store splits, delays and retries notices, and corrects times."""

from dataclasses import replace

import pytest

from storage.notices import Intent, Notice, Part, PendingNotices, Purpose
from storage.records import Change, SettingChange, Trouble
from storage.store import Store
from tests.support.stored_tables import ADA, BEN, CY, begun, closed, lobby, moved, turn_of

TABLE = "k3f9a2"
DI = 44


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
    assert await store.load(TABLE) == table

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
    assert await store.load(TABLE) == table


async def test_a_notice_is_split_by_recipient(store: Store) -> None:
    notice = await claimed(store, turn_of(ADA, BEN, CY))
    parts = [Part((ADA,), "channel"), Part((BEN,), "dm", BEN), Part((CY,), at=50.0)]

    pending = await store.split_notice(notice, parts, 5.0)
    assert [summary(pending), pending.may_have_arrived] == [((ADA,), "channel", 0), True]
    assert pending.notice is not None
    pending = await store.mark_sent(pending.notice, 2, 900, 5.0)
    assert summary(pending) == ((BEN,), "dm", BEN)
    assert pending.notice is not None
    assert await store.mark_sent(pending.notice, 77, 901, 5.0) == PendingNotices()
    assert (await store.load(TABLE)).notice == 900

    assert await store.tables_with_pending_notices() == []
    assert await store.next_wake() == 50.0
    assert await store.claim_due_notices(49.0) == []
    assert await store.claim_due_notices(50.0) == [TABLE]
    assert await store.claim_due_notices(50.0) == []
    assert await store.tables_with_pending_notices() == [TABLE]
    pending = await store.claim_pending(TABLE, 51.0)
    assert [summary(pending), pending.may_have_arrived] == [((CY,), None, 0), False]


async def ben_gets_no_dm(store: Store, *, in_doubt: bool) -> None:
    """Fail to send a DM to Ben. If `in_doubt` is set, it may have arrived."""
    dm = (await dm_of(store, BEN)).notice
    assert dm is not None
    await store.retry_later(dm, 50.0, in_doubt=in_doubt)


async def dm_of(store: Store, person: int) -> PendingNotices:
    """Make a notice about somebody's turn a DM, and claim it."""
    notice = await claimed(store, turn_of(person))
    return await store.split_notice(notice, [Part((person,), "dm", person)], 5.0)


async def test_a_dm_is_claimed_after_the_channels_part(store: Store) -> None:
    pending = await dm_of(store, BEN)
    assert (summary(pending), pending.may_have_arrived) == (((BEN,), "dm", BEN), False)
    pending = await store.claim_pending(TABLE, 6.0)
    assert (summary(pending), pending.may_have_arrived) == (((BEN,), "dm", BEN), True)
    assert pending.notice is not None
    assert pending.notice.claimed_at == 5.0


async def test_a_notice_that_waits_again_is_not_split(store: Store) -> None:
    notice = await claimed(store, turn_of(ADA))
    await store.unclaim(notice)

    pending = await store.split_notice(notice, [Part((ADA,), "dm", ADA)], 9.0)

    assert pending == PendingNotices(replace(notice, claimed_at=9.0))
    assert await store.notices_about(ADA) == [pending.notice]


async def test_the_people_a_notice_pings_are_known(store: Store) -> None:
    assert not await store.has_notice_for(TABLE, BEN)
    await dm_of(store, BEN)
    assert await store.has_notice_for(TABLE, BEN)
    assert not await store.has_notice_for(TABLE, ADA)
    assert not await store.has_notice_for("nosuch", BEN)


async def test_a_refused_dm_waits_and_may_go_to_the_channel_next_time(store: Store) -> None:
    dm = (await dm_of(store, BEN)).notice
    assert dm is not None
    await store.retry_later(dm, 50.0, in_doubt=False)
    assert await store.claim_pending(TABLE, 6.0) == PendingNotices()
    assert await store.claim_due_notices(50.0) == [TABLE]
    pending = await store.claim_pending(TABLE, 51.0)
    assert (summary(pending), pending.may_have_arrived) == (((BEN,), None, 0), False)
    assert pending.notice is not None
    assert pending.notice.tries == 1

    pending = await store.split_notice(pending.notice, [Part((BEN,), "channel")], 51.0)
    assert pending.notice is not None
    assert pending.notice.tries == 1
    assert await store.mark_sent(pending.notice, 2, 900, 51.0) == PendingNotices()
    assert [each.message for each in await store.notices_in_channel(TABLE)] == [900]


async def test_a_dm_that_may_have_arrived_stays_claimed(store: Store) -> None:
    dm = (await dm_of(store, BEN)).notice
    assert dm is not None
    await store.retry_later(dm, 50.0, in_doubt=True)
    assert await store.claim_due_notices(50.0) == [TABLE]
    pending = await store.claim_pending(TABLE, 51.0)
    assert pending == PendingNotices(replace(dm, tries=1), may_have_arrived=True)


async def test_retrying_a_dm_removes_nothing_from_the_channel(store: Store) -> None:
    notice = await claimed(store, turn_of(ADA, BEN))
    await store.split_notice(notice, [Part((ADA,), "channel"), Part((BEN,), "dm", BEN)], 5.0)
    here = (await store.claim_pending(TABLE, 5.0)).notice
    assert here is not None
    dm = (await store.mark_sent(here, 2, 900, 5.0)).notice
    assert dm is not None
    await store.retry_later(replace(dm, due=()), 50.0, in_doubt=False)
    await store.claim_due_notices(50.0)
    again = (await store.claim_pending(TABLE, 50.0)).notice
    assert again is not None
    pending = await store.split_notice(replace(again, due=(BEN,)), [Part((BEN,), "dm", BEN)], 50.0)
    assert pending.to_remove == ()


async def test_a_dm_does_not_replace_a_notice_in_the_channel(store: Store) -> None:
    notice = await claimed(store, turn_of(ADA, BEN))
    await store.split_notice(notice, [Part((ADA,), "channel"), Part((BEN,), "dm", BEN)], 5.0)
    await sends_all(store, 900)
    table = await store.load(TABLE)
    await store.save(moved(table, turn_of(ADA)))
    pending = await store.claim_pending(TABLE, 6.0)
    assert pending.notice is not None
    pending = await store.mark_sent(pending.notice, 2, 950, 6.0)

    assert [each.message for each in pending.to_remove] == [900]


async def test_a_notice_for_nobody_is_deleted(store: Store) -> None:
    notice = await claimed(store, turn_of(ADA))

    assert await store.split_notice(notice, [], 5.0) == PendingNotices()
    assert await store.tables_with_pending_notices() == []


async def test_a_notice_is_removed_once_nobody_it_pinged_has_to_move(store: Store) -> None:
    notice = await claimed(store, turn_of(ADA))
    await store.mark_sent(notice, 2, 900, 5.0)
    table = await store.load(TABLE)
    await store.save(moved(table, Intent("remind", (BEN,), (ADA, BEN))))
    again = (await store.claim_pending(TABLE, 6.0)).notice
    assert again is not None
    pending = await store.split_notice(again, [Part((BEN,), "dm", BEN)], 6.0)
    assert pending.to_remove == ()
    await sends_all(store, 901)

    await store.save(moved(await store.load(TABLE), turn_of(BEN)))
    last = (await store.claim_pending(TABLE, 7.0)).notice
    assert last is not None
    pending = await store.split_notice(last, [Part((BEN,), "dm", BEN)], 7.0)
    assert [each.message for each in pending.to_remove] == [900]


async def test_a_new_notice_also_pings_people_whose_notice_is_still_waiting(store: Store) -> None:
    notice = await claimed(store, turn_of(ADA))
    await store.split_notice(notice, [Part((ADA,), at=50.0)], 5.0)
    await store.save(moved(await store.load(TABLE), Intent("turn", (BEN,), (ADA, BEN))))

    pending = await store.claim_pending(TABLE, 6.0)
    assert summary(pending) == ((ADA, BEN), None, 0)
    assert await store.next_wake() is None


async def test_a_new_vote_or_invitation_pings_everyone_whose_notice_is_waiting(
    store: Store,
) -> None:
    """They're pinged even if it isn't their turn; the sender drops those it doesn't concern."""
    for first in (Intent("vote", (BEN,), (ADA,)), Intent("invite", (BEN,), (BEN,))):
        notice = await claimed(store, first, first.purpose)
        await store.split_notice(notice, [Part((BEN,), at=50.0)], 5.0)
        table = await store.load(notice.table)
        again = replace(first, pings=(CY,), due=(ADA,))
        await store.save(Change(replace(table, version=table.version + 1), notice=again))

        pending = await store.claim_pending(notice.table, 6.0)
        assert summary(pending) == ((BEN, CY), None, 0)
        assert await store.next_wake() is None


async def test_a_notice_about_closed_dms_is_replaced_only_if_it_is_everyones_turn(
    store: Store,
) -> None:
    notice = await claimed(store, Intent("closed", (CY,), (ADA,)))
    await store.unclaim(notice)
    await store.save(moved(await store.load(TABLE), turn_of(BEN)))
    await store.save(moved(await store.load(TABLE), Intent("closed", (BEN,), (BEN,))))
    assert await everything(store) == [("closed", (CY,)), ("turn", (BEN,)), ("closed", (BEN,))]

    for again in (Intent("closed", (BEN,), (ADA, BEN)), Intent("turn", (BEN,), (ADA, BEN))):
        await store.save(moved(await store.load(TABLE), Intent("closed", (ADA,), (ADA, BEN))))
        await store.save(moved(await store.load(TABLE), again))
        assert await everything(store) == [(again.purpose, (ADA, BEN))]


async def test_a_vote_and_a_turn_do_not_replace_each_other_but_a_result_replaces_both(
    store: Store,
) -> None:
    await store.create(lobby())
    change = begun(lobby())
    await store.save(replace(change, notice=turn_of(ADA)))
    asked = replace(change.table, version=3, ballots='[{"kind":"late"}]')
    await store.save(Change(asked, notice=Intent("vote", (BEN,), (ADA,))))
    assert await store.has_pending_turn_notice(TABLE)
    assert await everything(store) == [("turn", (ADA,)), ("vote", (BEN,))]
    assert not await store.has_pending_turn_notice(TABLE)

    change = moved(await store.load(TABLE), turn_of(BEN))
    await store.save(change)
    await store.save(closed(change.table, "over", Intent("result", (ADA, BEN), ())))
    assert await everything(store) == [("result", (ADA, BEN))]


@pytest.mark.parametrize("purpose", ["result", "ended"])
async def test_people_not_yet_notified_of_their_bot_are_notified_of_the_end(
    store: Store, purpose: Purpose
) -> None:
    await store.create(lobby())
    change = begun(lobby())
    await store.save(replace(change, notice=Intent("taken", (ADA, CY), (BEN,))))
    asked = replace(change.table, version=3)
    await store.save(Change(asked, notice=Intent("vote", (DI,), (BEN,))))
    end = Intent(purpose, (BEN,), (), left=(ADA, DI))
    await store.save(closed(asked, "over", end))
    assert await everything(store) == [(purpose, (ADA, BEN))]


async def test_a_notice_is_replaced_and_a_setting_stored_in_one_transaction(store: Store) -> None:
    notice = await claimed(store, turn_of(ADA))
    dm = (await store.split_notice(notice, [Part((ADA,), "dm", ADA)], 5.0)).notice
    assert dm is not None
    table = await store.load(TABLE)
    await store.save(
        Change(
            replace(table, version=table.version + 1),
            notice=Intent("closed", (ADA,), (ADA,)),
            replaced_notice=dm,
            setting=SettingChange("person", ADA, "dm closed", value=True),
        )
    )

    assert await store.person_settings(ADA) == {"dm closed": True}
    assert await everything(store) == [("closed", (ADA,))]


async def test_a_sent_notice_lists_only_those_it_pinged(store: Store) -> None:
    """The sender drops people who have moved since the notice was claimed."""
    notice = await claimed(store, turn_of(ADA, BEN))
    await store.mark_sent(replace(notice, pings=(BEN,)), 2, 900, 5.0)

    (standing,) = await store.notices_in_channel(TABLE)
    assert standing.pings == (BEN,)


async def test_a_person_erased_while_a_notice_is_sent_stays_erased(store: Store) -> None:
    notice = await claimed(store, turn_of(ADA, BEN))
    await store.erase(ADA, "Somebody")
    await store.mark_sent(notice, 2, 900, 5.0)

    (standing,) = await store.notices_in_channel(TABLE)
    assert (standing.pings, standing.due) == ((BEN,), (BEN,))


async def test_waiting_notices_can_be_released(store: Store) -> None:
    notice = await claimed(store, turn_of(ADA))
    await store.split_notice(notice, [Part((ADA,), at=50.0)], 5.0)

    await store.release_notices(TABLE)
    assert summary(await store.claim_pending(TABLE, 6.0)) == ((ADA,), None, 0)


@pytest.mark.parametrize("in_doubt", [False, True])
async def test_a_failed_dm_is_released_only_for_its_person(
    store: Store,
    in_doubt: bool,  # noqa: FBT001  one of the cases
) -> None:
    await ben_gets_no_dm(store, in_doubt=in_doubt)

    await store.release_notices(TABLE)
    await store.release_notices(TABLE, ADA)
    assert await store.claim_pending(TABLE, 6.0) == PendingNotices()
    assert await store.next_wake() == 50.0
    await store.release_notices(TABLE, BEN)
    assert summary(await store.claim_pending(TABLE, 6.0))[0] == (BEN,)


@pytest.mark.parametrize("in_doubt", [False, True])
async def test_a_failed_dm_is_retried_after_an_outage(
    store: Store,
    in_doubt: bool,  # noqa: FBT001  one of the cases
) -> None:
    await ben_gets_no_dm(store, in_doubt=in_doubt)
    assert await store.retry_after_outage(6.0, 5.0) == []
    assert await store.next_wake() == 6.0
    assert await store.claim_due_notices(6.0) == [TABLE]


async def test_tables_with_only_a_failed_dm_are_found(store: Store) -> None:
    await ben_gets_no_dm(store, in_doubt=True)
    assert await store.tables_with_failed_dms() == [TABLE]
    await store.set_trouble(TABLE, Trouble("shut", since=5.0, tried_at=5.0))
    assert await store.tables_with_failed_dms() == []


async def test_a_notice_that_waits_for_the_morning_is_not_a_failed_dm(store: Store) -> None:
    notice = await claimed(store, turn_of(ADA))
    await store.split_notice(notice, [Part((ADA,), at=50.0)], 5.0)
    assert await store.tables_with_failed_dms() == []


async def test_a_notice_that_waits_for_the_morning_still_waits_after_an_outage(
    store: Store,
) -> None:
    notice = await claimed(store, turn_of(ADA))
    await store.split_notice(notice, [Part((ADA,), at=50.0)], 5.0)
    await store.retry_after_outage(6.0, 5.0)
    assert await store.next_wake() == 50.0


async def test_a_failed_dm_that_now_goes_to_the_channel_can_be_released(
    store: Store,
) -> None:
    dm = (await dm_of(store, BEN)).notice
    assert dm is not None
    await store.retry_later(dm, 50.0, in_doubt=False)
    await store.claim_due_notices(50.0)
    failed = (await store.claim_pending(TABLE, 51.0)).notice
    assert failed is not None
    await store.split_notice(failed, [Part((BEN,), "channel", at=900.0)], 52.0)

    await store.release_notices(TABLE)
    assert summary(await store.claim_pending(TABLE, 53.0)) == ((BEN,), "channel", 0)


async def test_everyone_with_a_deadline_gets_more_time(store: Store) -> None:
    for name, until in (("timed", 100.0), ("untimed", None)):
        await store.create(lobby(name))
        change = begun(lobby(name))
        ada = replace(change.table.sitters[0], deadline=until)
        await store.save(
            replace(change, table=replace(change.table, sitters=(ada, *change.table.sitters[1:])))
        )
        await store.set_shown_version(name, 2)

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

    await store.set_notified_at(TABLE, (BEN, CY), 99.5)
    assert [each.notified_at for each in (await store.load(TABLE)).sitters] == [1.0, 99.5]


async def claimed(store: Store, intent: Intent, table_id: str = TABLE) -> Notice:
    """Begin a game with a notice, and claim the notice."""
    await store.create(lobby(table_id))
    await store.save(replace(begun(lobby(table_id)), notice=intent))
    notice = (await store.claim_pending(table_id, 5.0)).notice
    assert notice is not None
    return notice


async def sends_all(store: Store, message: int) -> None:
    pending = await store.claim_pending(TABLE, 5.0)
    while pending.notice is not None:
        pending = await store.mark_sent(pending.notice, 2, message, 5.0)
        message += 1


async def everything(store: Store) -> list[tuple[str, tuple[int, ...]]]:
    """Send all pending notices, and return the purpose and pings of each."""
    sent: list[tuple[str, tuple[int, ...]]] = []
    pending = await store.claim_pending(TABLE, 8.0)
    while (notice := pending.notice) is not None:
        sent.append((notice.purpose, notice.pings))
        pending = await store.mark_sent(notice, 2, 7000 + notice.number, 8.0)
    return sent


def summary(pending: PendingNotices) -> tuple[tuple[int, ...], str | None, int]:
    assert pending.notice is not None
    return pending.notice.pings, pending.notice.destination, pending.notice.person


async def test_waiting_notices_are_brought_forward_after_the_clock_is_set_back(
    store: Store,
) -> None:
    notice = await claimed(store, turn_of(ADA, BEN))
    await store.split_notice(notice, [Part((ADA, BEN), at=50.0)], 5.0)
    await store.bring_forward(2.0, 3600.0)
    assert await store.claim_due_notices(2.0) == [TABLE]


@pytest.mark.parametrize(("longest", "due"), [(48.0, 50.0), (47.0, 2.0)])
async def test_a_failed_dm_never_waits_longer_than_the_longest_wait(
    store: Store, longest: float, due: float
) -> None:
    await ben_gets_no_dm(store, in_doubt=False)
    await store.bring_forward(2.0, longest)
    assert await store.next_wake() == due


async def test_a_channel_last_tried_in_the_future_is_tried_now(store: Store) -> None:
    await store.create(lobby())
    trouble = Trouble("down", since=5.0, tried_at=5.0, retry_at=8.0)
    await store.set_trouble(TABLE, trouble)
    await store.bring_forward(5.0, 3600.0)
    assert (await store.load(TABLE)).trouble == trouble
    await store.bring_forward(4.0, 3600.0)
    assert (await store.load(TABLE)).trouble == replace(trouble, tried_at=4.0, retry_at=4.0)


async def test_tables_that_wake_later_are_found(store: Store) -> None:
    await store.create(replace(lobby(), wake_at=7.0))
    assert await store.tables_waking_after(7.0) == []
    assert await store.tables_waking_after(6.0) == [TABLE]

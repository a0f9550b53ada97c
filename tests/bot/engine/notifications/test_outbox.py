"""What is still to be told is what storage says."""

from bot.engine.notifications.settings import DAY, HOUR
from games.kit import Seat
from storage.notices import Intent
from tests.support.engine_session import ADA, BEN, CY, EngineSession, settles


async def test_a_table_is_to_be_told_until_it_is(session: EngineSession) -> None:
    table_id = await session.lobby(ADA)
    assert await session.engine.outbox.pending_tables() == [table_id]

    await session.engine.outbox.mark_shown(table_id, 1)
    assert await session.engine.outbox.pending_tables() == []


async def test_a_move_made_while_telling_is_still_to_be_told(session: EngineSession) -> None:
    table_id = await session.lobby(ADA)
    shown = (await session.engine.tables.load(table_id)).saved.version
    await session.joins(BEN, table_id)
    await session.engine.outbox.mark_shown(table_id, shown)

    assert await session.engine.outbox.pending_tables() == [table_id]


async def test_the_message_of_a_table_is_known_before_and_after_a_restart(
    session: EngineSession,
) -> None:
    table_id = await session.lobby(ADA)
    await session.engine.outbox.set_message(table_id, 7, 555)
    await session.joins(BEN, table_id)

    for _ in range(2):
        saved = (await session.engine.tables.load(table_id)).saved
        assert (saved.channel, saved.message) == (7, 555)
        await session.starts()


async def test_what_is_told_never_goes_backwards(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.engine.outbox.mark_shown(table_id, 3)
    await session.engine.outbox.mark_shown(table_id, 2)

    assert (await session.engine.tables.load(table_id)).saved.shown_version == 3
    assert (await session.store.load(table_id)).shown_version == 3


async def loses_its_channel(session: EngineSession, table_id: str) -> None:
    """Somebody deleted it, and somebody else brings the table to another."""
    await session.engine.outbox.resend_lost(
        table_id, (await session.engine.tables.load(table_id)).saved.channel
    )


async def test_who_is_due_is_called_once_more_when_their_call_is_gone_with_its_channel(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.pinged(table_id)
    session.now += DAY - 60
    await loses_its_channel(session, table_id)

    assert await session.pinged(table_id) == [("turn", (ADA.id,))]
    assert (
        await session.engine.outbox.claim(table_id)
    ).to_remove == ()  # there is nothing left to delete
    session.now += 120
    await settles(session)
    assert await session.pinged(table_id) == []  # no reminder follows on its heels
    session.now += DAY
    await settles(session)
    assert await session.pinged(table_id) == [("remind", (ADA.id,))]
    await loses_its_channel(session, table_id)
    assert await session.pinged(table_id) == [("turn", (ADA.id,))]


async def test_a_crash_while_the_call_is_made_anew_makes_it_once(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.pinged(table_id)
    (standing,) = await session.store.notices_in_channel(table_id)
    table = await session.engine.tables.load(table_id)
    again = Intent("turn", standing.pings, table.due_people())
    await session.engine.tables.commit(table, table.saved, again)  # and then it was killed
    await session.starts()
    await loses_its_channel(session, table_id)

    assert await session.pinged(table_id) == [("turn", (ADA.id,))]


async def test_what_is_gone_with_its_channel_calls_nobody_who_need_not_come(
    session: EngineSession,
) -> None:
    """Who has moved, or has it in a DM as well."""
    for way in ("both", "channel"):
        await session.store.set_setting("person", ADA.id, "notices", way)
        await session.engine.outbox.apply_settings(ADA.id)
        table_id = await session.game(ADA, BEN)
        await session.pinged(table_id)
        if way == "channel":
            await session.plays(ADA, table_id)
            assert await session.pinged(table_id) == [("turn", (BEN.id,))]
            await session.plays(BEN, table_id)
            await session.plays(BEN, table_id, "vote", mark="1")
            assert await session.pinged(table_id) == [("turn", (ADA.id,))]
            await session.engine.seats.leave(table_id, ADA)
        await loses_its_channel(session, table_id)
        assert await session.pinged(table_id) == []


async def test_who_is_asked_or_invited_is_called_anew_too(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.pinged(table_id)
    await session.engine.votes.choose_clock(table_id, BEN, "daily")
    assert await session.pinged(table_id) == [("vote", (ADA.id,))]
    await loses_its_channel(session, table_id)
    assert await session.pinged(table_id) == [("vote", (ADA.id,))]

    await session.engine.seats.invite(table_id, BEN, CY.id, Seat(1), may_manage=False)
    assert await session.pinged(table_id) == [("invite", (CY.id,))]
    await loses_its_channel(session, table_id)
    assert await session.pinged(table_id) == [("invite", (CY.id,))]


async def test_a_call_that_stands_elsewhere_is_not_repeated(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.pinged(table_id)
    await session.engine.outbox.set_message(table_id, 7, 555)
    await loses_its_channel(session, table_id)
    assert await session.pinged(table_id) == []


async def test_a_result_is_not_told_again(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.finishes(table_id)
    await session.pinged(table_id)
    await loses_its_channel(session, table_id)
    assert await session.pinged(table_id) == []


async def test_who_is_called_both_ways_gets_one_dm_though_the_channel_did_not_take_the_call(
    session: EngineSession,
) -> None:
    for person, way in ((ADA, "both"), (BEN, "dm")):
        await session.store.set_setting("person", person.id, "notices", way)
    table_id = await session.game(ADA, BEN, CY)
    for person in (ADA, BEN, CY):
        await session.plays(person, table_id)
    ways: list[tuple[str | None, tuple[int, ...]]] = []
    owed = await session.engine.outbox.claim(table_id)
    assert owed.notice is not None
    assert (set(owed.notice.pings), owed.may_have_arrived) == ({ADA.id, CY.id}, False)
    await session.engine.outbox.unclaim(owed.notice)

    owed = await session.engine.outbox.claim(table_id)
    while (notice := owed.notice) is not None:
        ways.append((notice.destination, notice.pings))
        owed = await session.engine.outbox.mark_sent(notice, 2, 5000 + notice.number)
    assert [way for way, _ in ways] == ["channel", "dm", "dm"]
    assert set(ways[0][1]) == {ADA.id, CY.id}
    assert {pings for _, pings in ways[1:]} == {(ADA.id,), (BEN.id,)}


async def test_nor_a_second_one_when_a_shut_channel_opens(session: EngineSession) -> None:
    await session.store.set_setting("person", ADA.id, "notices", "both")
    table_id = await session.game(ADA, BEN)
    owed = await session.engine.outbox.claim(table_id, shut=True)
    assert owed.notice is not None
    assert owed.notice.destination == "dm"
    assert (await session.engine.outbox.mark_sent(owed.notice, 7, 901, shut=True)).notice is None
    await session.engine.troubles.release_notices(table_id)

    owed = await session.engine.outbox.claim(table_id)
    assert owed.notice is not None
    assert (owed.notice.destination, owed.notice.pings) == ("channel", (ADA.id,))
    assert (await session.engine.outbox.mark_sent(owed.notice, 2, 902)).notice is None


async def test_nor_when_it_opens_at_night(session: EngineSession) -> None:
    for name, value in (("notices", "both"), ("quiet", "18:00-08:00")):
        await session.store.set_setting("person", ADA.id, name, value)
    table_id = await session.game(ADA, BEN)  # in the afternoon
    dm = (await session.engine.outbox.claim(table_id, shut=True)).notice
    assert dm is not None
    await session.engine.outbox.mark_sent(dm, 7, 901, shut=True)
    session.now += 5 * HOUR
    await session.engine.troubles.release_notices(table_id)
    assert (await session.engine.outbox.claim(table_id)).notice is None

    session.now += 14 * HOUR
    await settles(session)
    owed = await session.engine.outbox.claim(table_id)
    assert owed.notice is not None
    assert (owed.notice.destination, owed.notice.pings) == ("channel", (ADA.id,))
    assert (await session.engine.outbox.mark_sent(owed.notice, 2, 902)).notice is None


async def test_what_may_have_arrived_in_a_shut_channel_keeps_no_dm_waiting(
    session: EngineSession,
) -> None:
    await session.store.set_setting("person", BEN.id, "notices", "dm")
    table_id = await session.game(ADA, BEN)
    in_doubt = (await session.engine.outbox.claim(table_id)).notice
    assert in_doubt is not None  # and then Discord hangs up, and locks the channel
    await session.plays(ADA, table_id)

    dm = (await session.engine.outbox.claim(table_id, shut=True)).notice
    assert dm is not None
    assert (dm.destination, dm.pings) == ("dm", (BEN.id,))
    assert (await session.engine.outbox.mark_sent(dm, 7, 901, shut=True)).notice is None

    await session.engine.troubles.release_notices(table_id)
    owed = await session.engine.outbox.claim(table_id)
    assert owed.notice is not None
    assert (owed.notice.number, owed.may_have_arrived) == (
        in_doubt.number,
        True,
    )  # to be looked for


async def test_who_has_moved_is_not_called_by_what_was_on_its_way(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, CY)
    for person in (ADA, BEN, CY):
        await session.plays(person, table_id)
    notice = (await session.engine.outbox.claim(table_id)).notice
    assert notice is not None
    assert len(notice.pings) == 3
    await session.plays(BEN, table_id, "vote", mark="1")
    owed = await session.engine.outbox.claim(table_id)

    assert owed.may_have_arrived
    assert owed.notice is not None
    assert (owed.notice.number, set(owed.notice.pings)) == (notice.number, {ADA.id, CY.id})


async def test_what_was_put_off_is_looked_at_when_the_channel_takes_messages_again(
    session: EngineSession,
) -> None:
    """Also what somebody's quiet hours put off again while it was tried."""
    table_id = await session.game(ADA, BEN)
    await session.engine.troubles.report(table_id, "down", alerted=False)
    session.told.clear()
    await session.engine.troubles.clear(table_id)
    assert session.told == [table_id]


async def test_a_dm_waits_for_its_own_time_however_often_the_channel_is_tried(
    session: EngineSession,
) -> None:
    """Or who wants no call in the channel gets one in an outage that is nearly over."""
    await session.store.set_setting("person", ADA.id, "notices", "dm")
    table_id = await session.game(ADA, BEN)
    began, tries = session.now, 0
    while (
        notice := (await session.engine.outbox.claim(table_id)).notice
    ) is None or notice.destination == "dm":
        if notice is not None:
            await session.engine.outbox.retry_dm_later(notice, 0.0, in_doubt=False)
            tries += 1
        session.now += 5
        await session.engine.troubles.release_notices(table_id)
        await session.engine.timers.run_due()
        assert session.now < began + DAY / 2

    assert (notice.pings, tries) == ((ADA.id,), 10)
    assert session.now - began > HOUR


async def test_who_chooses_anew_does_not_wait_for_the_next_try_of_a_dm(
    session: EngineSession,
) -> None:
    await session.store.set_setting("person", ADA.id, "notices", "dm")
    table_id = await session.game(ADA, BEN)
    dm = (await session.engine.outbox.claim(table_id)).notice
    assert dm is not None
    await session.engine.outbox.retry_dm_later(dm, 600.0, in_doubt=False)
    await session.store.set_setting("person", ADA.id, "notices", "channel")
    await session.engine.outbox.apply_settings(ADA.id)

    assert await session.pinged(table_id) == [("turn", (ADA.id,))]


async def test_a_process_whose_clock_goes_behind_calls_at_once(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    session.now -= 2
    await session.starts()
    assert await session.pinged(table_id) == [("turn", (ADA.id,))]

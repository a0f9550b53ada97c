"""The outbox reads from the store what still has to be sent."""

from bot.engine.notifications.settings import DAY, HOUR
from games.kit import Seat
from storage.notices import Intent
from tests.support.engine_session import ADA, BEN, CY, EngineSession, settles


async def test_a_table_is_pending_until_it_is_shown(session: EngineSession) -> None:
    table_id = await session.lobby(ADA)
    assert await session.engine.outbox.pending_tables() == [table_id]

    await session.engine.outbox.mark_shown(table_id, 1)
    assert await session.engine.outbox.pending_tables() == []


async def test_a_move_made_during_delivery_is_still_pending(session: EngineSession) -> None:
    table_id = await session.lobby(ADA)
    shown = (await session.engine.tables.load(table_id)).record.version
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
        record = (await session.engine.tables.load(table_id)).record
        assert (record.channel, record.message) == (7, 555)
        await session.starts()


async def test_the_shown_version_never_goes_backwards(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.engine.outbox.mark_shown(table_id, 3)
    await session.engine.outbox.mark_shown(table_id, 2)

    assert (await session.engine.tables.load(table_id)).record.shown_version == 3
    assert (await session.store.load(table_id)).shown_version == 3


async def loses_its_channel(session: EngineSession, table_id: str) -> None:
    """Act as if the table's channel was deleted and the table was moved to another one."""
    await session.engine.outbox.resend_lost(
        table_id, (await session.engine.tables.load(table_id)).record.channel
    )


async def test_players_who_are_due_are_notified_again_when_the_channel_is_deleted(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.pinged(table_id)
    session.now += DAY - 60
    await loses_its_channel(session, table_id)

    assert await session.pinged(table_id) == [("turn", (ADA.id,))]
    # The old notice was deleted along with its channel.
    assert (await session.engine.outbox.claim(table_id)).to_remove == ()
    session.now += 120
    await settles(session)
    assert await session.pinged(table_id) == []  # the reminder isn't due yet
    session.now += DAY
    await settles(session)
    assert await session.pinged(table_id) == [("remind", (ADA.id,))]
    await loses_its_channel(session, table_id)
    assert await session.pinged(table_id) == [("turn", (ADA.id,))]


async def test_a_crash_while_resending_sends_one_notice(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.pinged(table_id)
    (standing,) = await session.store.notices_in_channel(table_id)
    table = await session.engine.tables.load(table_id)
    again = Intent("turn", standing.pings, table.due_people())
    await session.engine.tables.commit(table, table.record, again)  # then the bot is killed
    await session.starts()
    await loses_its_channel(session, table_id)

    assert await session.pinged(table_id) == [("turn", (ADA.id,))]


async def test_a_resent_notice_leaves_out_people_it_no_longer_concerns(
    session: EngineSession,
) -> None:
    """Neither people who also got a DM nor people who have left are pinged again."""
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


async def test_votes_and_invitations_are_sent_again_too(session: EngineSession) -> None:
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


async def test_a_notice_in_another_channel_is_not_sent_again(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.pinged(table_id)
    await session.engine.outbox.set_message(table_id, 7, 555)
    await loses_its_channel(session, table_id)
    assert await session.pinged(table_id) == []


async def test_a_result_is_not_sent_again(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.finishes(table_id)
    await session.pinged(table_id)
    await loses_its_channel(session, table_id)
    assert await session.pinged(table_id) == []


async def test_somebody_who_chose_both_ways_gets_one_dm_while_the_channel_fails(
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


async def test_there_is_no_second_dm_when_a_closed_channel_reopens(session: EngineSession) -> None:
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


async def test_there_is_no_second_dm_when_the_channel_reopens_at_night(
    session: EngineSession,
) -> None:
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


async def test_a_notice_that_may_have_arrived_in_a_closed_channel_does_not_delay_dms(
    session: EngineSession,
) -> None:
    await session.store.set_setting("person", BEN.id, "notices", "dm")
    table_id = await session.game(ADA, BEN)
    in_doubt = (await session.engine.outbox.claim(table_id)).notice
    assert in_doubt is not None  # then the connection is lost and the channel is locked
    await session.plays(ADA, table_id)

    dm = (await session.engine.outbox.claim(table_id, shut=True)).notice
    assert dm is not None
    assert (dm.destination, dm.pings) == ("dm", (BEN.id,))
    assert (await session.engine.outbox.mark_sent(dm, 7, 901, shut=True)).notice is None

    await session.engine.troubles.release_notices(table_id)
    owed = await session.engine.outbox.claim(table_id)
    assert owed.notice is not None
    # The bot has to check first whether this notice arrived.
    assert (owed.notice.number, owed.may_have_arrived) == (in_doubt.number, True)


async def test_somebody_who_has_moved_is_not_pinged_by_a_notice_on_its_way(
    session: EngineSession,
) -> None:
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


async def test_postponed_notices_are_sent_when_the_channel_accepts_messages_again(
    session: EngineSession,
) -> None:
    """Clearing the trouble announces the table, so that its notices are delivered."""
    table_id = await session.game(ADA, BEN)
    await session.engine.troubles.report(table_id, "down", alerted=False)
    session.notified.clear()
    await session.engine.troubles.clear(table_id)
    assert session.notified == [table_id]


async def test_retries_of_the_channel_do_not_retry_a_dm(
    session: EngineSession,
) -> None:
    """If they did, an outage would use up all attempts, and the channel would be used instead."""
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


async def test_new_settings_release_a_failed_dm_at_once(
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


async def test_a_process_whose_clock_is_behind_sends_at_once(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    session.now -= 2
    await session.starts()
    assert await session.pinged(table_id) == [("turn", (ADA.id,))]

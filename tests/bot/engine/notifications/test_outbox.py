"""The outbox finds everything that still has to be sent, even after a restart."""

from bot.delivery.steps import Done, Find
from bot.engine.notifications.settings import DAY, HOUR
from storage.delivery import Post, QueueAgain, SetPosted, SetShown, Shown
from tests.support.delivery_steps import claim, take
from tests.support.engine_session import ADA, BEN, CY, HERE, EngineSession, run_due_timers


async def test_a_table_is_pending_until_it_is_posted(session: EngineSession) -> None:
    table_id = await session.lobby(ADA)
    assert await session.engine.outbox.pending_tables() == [table_id]

    await session.posts(table_id)
    assert await session.engine.outbox.pending_tables() == []


async def test_a_move_made_during_delivery_is_still_pending(session: EngineSession) -> None:
    table_id = await session.lobby(ADA)
    await session.posts(table_id)
    shown = (await session.engine.tables.load(table_id)).record.version
    await session.joins(BEN, table_id)
    await session.engine.outbox.write(table_id, SetShown(shown))

    assert await session.engine.outbox.pending_tables() == [table_id]


async def test_the_message_of_a_table_is_known_before_and_after_a_restart(
    session: EngineSession,
) -> None:
    table_id = await session.lobby(ADA)
    (post,) = await session.engine.outbox.posts_of(table_id)
    await session.engine.outbox.write(table_id, SetPosted(post, 7, 555, 1))
    await session.joins(BEN, table_id)

    for _ in range(2):
        record = (await session.engine.tables.load(table_id)).record
        assert record.shown == Shown(7, 555, post.ping, version=1)
        await session.starts()


async def test_the_shown_version_never_goes_backwards(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.engine.outbox.write(table_id, SetShown(3))
    await session.engine.outbox.write(table_id, SetShown(2))

    shown = Shown(HERE.channel, version=3)
    assert (await session.engine.tables.load(table_id)).record.shown == shown
    assert (await session.store.load(table_id)).shown == shown


async def test_a_post_that_arrives_late_restarts_the_reminders(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    session.now += DAY - 60
    assert await session.sends_pings(table_id) == [("turn", (ADA.id,))]
    session.now += 120
    await run_due_timers(session)
    # The next reminder isn't due until a day after the late post.
    assert await session.sends_pings(table_id) == []
    session.now += DAY
    await run_due_timers(session)
    assert await session.sends_pings(table_id) == [("remind", (ADA.id,))]


async def test_waiting_posts_are_merged_into_one_for_all_they_concern(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    await session.engine.votes.choose_clock(table_id, CY, "daily")
    waiting = await session.engine.outbox.posts_of(table_id)
    assert [post.purpose for post in waiting] == [None, "turn", "vote"]

    assert await session.sends_pings(table_id) == [("vote", (ADA.id, BEN.id))]


async def test_the_result_is_posted_even_if_it_pings_nobody(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.sends_pings(table_id)
    for person in (ADA, BEN):
        await session.store.set_setting("person", person.id, "notices", "games")
        await session.engine.outbox.apply_settings(person.id)
    await session.finishes(table_id)
    post = await session.posts(table_id)
    assert post is not None
    assert (post.purpose, post.people) == ("result", ())


async def test_a_refused_post_is_addressed_to_the_people_who_are_due_now(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    post = await claim_post(session, table_id)
    await session.engine.outbox.write(table_id, QueueAgain(post))
    await session.plays(ADA, table_id)
    assert await session.sends_pings(table_id) == [("turn", (BEN.id,))]


async def test_a_merged_post_belongs_to_the_newest_change(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    first = await claim_post(session, table_id)
    table = (await session.plays(ADA, table_id)).table
    # A post that is queued again gets a higher number than the newer post has.
    await session.engine.outbox.write(table_id, QueueAgain(first))
    assert (await claim_post(session, table_id)).version == table.record.version


async def test_a_post_in_doubt_is_sent_again_without_pinging_anyone(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    post = await claim_post(session, table_id)
    await take(session.engine, table_id, Find(post), Done(can_tell=False))
    again = await session.posts(table_id)
    assert again is not None
    assert (again.people, again.number) == ((), post.number + 1)


async def test_someone_who_chose_both_ways_gets_one_dm_while_the_channel_fails(
    session: EngineSession,
) -> None:
    for person, way in ((ADA, "both"), (BEN, "dm")):
        await session.store.set_setting("person", person.id, "notices", way)
    table_id = await session.game(ADA, BEN, CY)
    for person in (ADA, BEN, CY):
        await session.plays(person, table_id)
    for _ in range(2):
        post = await claim_post(session, table_id)
        assert set(post.people) == {ADA.id, CY.id}
        await session.engine.outbox.write(table_id, QueueAgain(post))
    dms = await session.claims_dms(table_id)
    assert sorted(dm.person for dm in dms) == [ADA.id, BEN.id]


async def test_there_is_no_second_dm_when_the_channel_reopens_at_night(
    session: EngineSession,
) -> None:
    for name, value in (("notices", "both"), ("quiet", "18:00-08:00")):
        await session.store.set_setting("person", ADA.id, name, value)
    table_id = await session.game(ADA, BEN)  # 13:46, before the quiet hours
    for dm in await session.claims_dms(table_id):
        await session.engine.outbox.mark_sent(dm, 7, 901)
    session.now += 5 * HOUR
    assert await session.sends_pings(table_id) == []

    session.now += 14 * HOUR
    await run_due_timers(session)
    assert await session.sends_pings(table_id) == [("turn", (ADA.id,))]
    assert await session.claims_dms(table_id) == []


async def test_someone_who_chose_dms_since_gets_one_instead_of_a_ping(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    await session.store.set_setting("person", ADA.id, "notices", "dm")
    await session.engine.outbox.apply_settings(ADA.id)
    session.notified.clear()
    post = await session.posts(table_id)
    assert post is not None
    assert post.people == ()
    assert session.notified == [table_id]
    assert [dm.person for dm in await session.claims_dms(table_id)] == [ADA.id]


async def test_someone_who_has_moved_is_not_pinged_by_a_refused_post(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, CY)
    for person in (ADA, BEN, CY):
        await session.plays(person, table_id)
    post = await claim_post(session, table_id)
    assert len(post.people) == 3
    await session.engine.outbox.write(table_id, QueueAgain(post))
    await session.plays(BEN, table_id, "vote", mark="1")
    ((_, people),) = await session.sends_pings(table_id)
    assert set(people) == {ADA.id, CY.id}


async def test_posts_are_sent_when_the_channel_accepts_messages_again(
    session: EngineSession,
) -> None:
    """Clearing a channel's trouble announces the table, so that its posts are delivered."""
    table_id = await session.game(ADA, BEN)
    await session.gets_into_trouble(table_id, "down")
    session.notified.clear()
    await session.gets_out_of_trouble(table_id)
    assert session.notified == [table_id]


async def test_someone_who_cannot_be_reached_by_dm_is_pinged_in_the_channel(
    session: EngineSession,
) -> None:
    await session.store.set_setting("person", ADA.id, "notices", "dm")
    table_id = await session.game(ADA, BEN)
    began, tries = session.now, 0
    while not (called := [post for post in await unsent_posts(session, table_id) if post.purpose]):
        for dm in await session.claims_dms(table_id):
            await session.engine.outbox.retry_dm_later(dm, 0.0, in_doubt=False)
            tries += 1
        session.now += 5
        await session.engine.timers.run_due()
        assert session.now < began + DAY / 2

    assert ([post.people for post in called], tries) == ([(ADA.id,)], 10)
    assert session.now - began > HOUR
    assert await session.sends_pings(table_id) == [("closed", (ADA.id,))]


async def test_new_settings_release_a_failed_dm_at_once(session: EngineSession) -> None:
    await session.store.set_setting("person", ADA.id, "notices", "dm")
    table_id = await session.game(ADA, BEN)
    (dm,) = await session.claims_dms(table_id)
    await session.engine.outbox.retry_dm_later(dm, 600.0, in_doubt=False)
    await session.store.set_setting("person", ADA.id, "notices", "channel")
    await session.engine.outbox.apply_settings(ADA.id)

    assert await session.sends_pings(table_id) == [("turn", (ADA.id,))]


async def test_a_process_whose_clock_is_behind_sends_notices_at_once(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    session.now -= 2
    await session.starts()
    assert await session.sends_pings(table_id) == [("turn", (ADA.id,))]


async def unsent_posts(session: EngineSession, table_id: str) -> list[Post]:
    posts = await session.engine.outbox.posts_of(table_id)
    return [post for post in posts if post.message is None]


async def claim_post(session: EngineSession, table_id: str) -> Post:
    """Claim a table's waiting post and return it, as delivery does before sending."""
    post = await claim(session.engine, table_id)
    assert post is not None
    return post

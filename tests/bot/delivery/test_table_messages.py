"""A table's message: when it's posted, edited and deleted, and which changes are merged."""

from tests.bot.delivery.fake_channel import FakeChannel, delivery_to
from tests.support.engine_session import ADA, BEN, CY, HERE, EngineSession, run_due_timers

MIN_INTERVAL = 0.2  # seconds between two posts in a channel


async def test_a_change_of_turn_takes_one_post_and_one_deletion(session: EngineSession) -> None:
    channel = FakeChannel()
    async with delivery_to(channel, session) as delivery:
        table_id = await session.game(ADA, BEN)
        await delivery.wait_until_idle()
        channel.take_requests()
        await session.plays(ADA, table_id)
        await delivery.wait_until_idle()
    assert channel.take_requests() == ["post", "delete"]
    (first,) = channel.first_lines
    assert first.startswith(f"<@{BEN.id}>, ")
    assert "Ada laid" in first


async def test_a_move_that_keeps_the_turn_takes_one_edit(session: EngineSession) -> None:
    channel = FakeChannel()
    async with delivery_to(channel, session) as delivery:
        table_id = await session.game(ADA, BEN)
        await delivery.wait_until_idle()
        channel.take_requests()
        await session.plays(ADA, table_id, "peek")
        await delivery.wait_until_idle()
    assert channel.take_requests() == ["edit"]


async def test_posts_in_a_channel_are_spaced_out_and_changes_in_between_are_merged(
    session: EngineSession,
) -> None:
    channel = FakeChannel()
    async with delivery_to(channel, session, MIN_INTERVAL) as delivery:
        tables = [await session.game(ADA, BEN, CY, rounds=3) for _ in range(3)]
        await delivery.wait_until_idle()
        before = len(channel.posted_at)
        for person in (ADA, BEN, CY, ADA, BEN):
            for table_id in tables:
                await session.plays(person, table_id)
        await delivery.wait_until_idle()
    gaps = [b - a for a, b in zip(channel.posted_at, channel.posted_at[1:], strict=False)]
    assert min(gaps) >= MIN_INTERVAL
    assert len(channel.posted_at) - before < 5 * len(tables)
    assert len(channel.messages) == len(tables)
    assert all(line.startswith(f"<@{CY.id}>, ") for line in channel.first_lines)


async def test_an_edit_that_has_to_wait_gives_way_to_a_post(session: EngineSession) -> None:
    channel = FakeChannel()
    async with delivery_to(channel, session, 3 * MIN_INTERVAL) as delivery:
        table_id = await session.game(ADA, BEN)
        await delivery.wait_until_idle()
        channel.take_requests()
        await session.plays(BEN, table_id, "yawn")
        await channel.edited.wait()
        for move in ("peek", "keep"):
            await session.plays(ADA, table_id, move)
        await delivery.wait_until_idle()
    assert channel.take_requests() == ["edit", "post", "delete"]


async def test_the_moves_of_bots_take_one_edit_at_a_solo_players_table(
    session: EngineSession,
) -> None:
    channel = FakeChannel()
    async with delivery_to(channel, session) as delivery:
        table_id = await session.game(ADA, bots=2, rounds=2)
        await delivery.wait_until_idle()
        channel.take_requests()
        await session.plays(ADA, table_id)
        for _ in range(2):
            await delivery.wait_until_idle()
            assert channel.take_requests() == []
            session.now += 2
            await run_due_timers(session)
        await delivery.wait_until_idle()
        table = await session.engine.tables.load(table_id)
    assert table.due_people() == (ADA.id,)
    assert channel.take_requests() == ["edit"]


async def test_slow_bots_take_one_more_edit_that_says_that_they_are_up(
    session: EngineSession,
) -> None:
    channel = FakeChannel()
    async with delivery_to(channel, session) as delivery:
        table_id = await session.game(ADA, bots=3, rounds=2)
        await delivery.wait_until_idle()
        channel.take_requests()
        await session.plays(ADA, table_id)
        edits: list[list[str]] = []
        for _ in range(3):
            await delivery.wait_until_idle()
            edits.append(channel.take_requests())
            session.now += 3
            await run_due_timers(session)
            first_lines = channel.first_lines
        await delivery.wait_until_idle()
    assert edits == [[], ["edit"], []]
    assert [line.split("'s turn")[0] for line in first_lines] == ["It's **Moss**"]  # pyright: ignore[reportPossiblyUnboundVariable]
    assert channel.take_requests() == ["edit"]


async def test_bots_that_never_move_do_not_hide_the_persons_move(session: EngineSession) -> None:
    channel = FakeChannel()
    async with delivery_to(channel, session) as delivery:
        table_id = await session.game(ADA, bots=2)
        await delivery.wait_until_idle()
        channel.take_requests()
        await session.plays(ADA, table_id)
        session.now += 60
        delivery.schedule(table_id)
        await delivery.wait_until_idle()
    assert channel.take_requests() == ["edit"]


async def test_a_table_that_stays_is_edited_and_a_separate_message_pings_people(
    session: EngineSession,
) -> None:
    await session.store.set_setting("guild", HERE.guild, "table", "stays")
    channel = FakeChannel()
    async with delivery_to(channel, session) as delivery:
        table_id = await session.game(ADA, BEN)
        await delivery.wait_until_idle()
        table_message, ping = channel.messages.values()
        assert table_message["allowed_mentions"]["users"] == []
        assert ping["content"] == f"<@{ADA.id}>, you start: it's your move."
        assert ping["allowed_mentions"]["users"] == [str(ADA.id)]
        channel.take_requests()
        await session.plays(ADA, table_id)
        await delivery.wait_until_idle()
        assert channel.take_requests() == ["edit", "post", "delete"]
        on_table, pinged = channel.first_lines
        assert on_table.startswith("**Ben**, ")
        assert pinged.startswith(f"<@{BEN.id}>, ")
        assert "Ada laid" in pinged
        await session.finishes(table_id)
        await delivery.wait_until_idle()
        result = f"<@{ADA.id}> and <@{BEN.id}>: "
        assert [line.startswith(result) for line in channel.first_lines] == [False, False, True]


async def test_a_ping_at_a_table_that_stays_is_deleted_once_it_concerns_nobody(
    session: EngineSession,
) -> None:
    await session.store.set_setting("guild", HERE.guild, "table", "stays")
    await session.store.set_setting("person", ADA.id, "notices", "games")
    channel = FakeChannel()
    async with delivery_to(channel, session) as delivery:
        table_id = await session.game(ADA, BEN, rounds=2)
        await delivery.wait_until_idle()
        assert len(channel.messages) == 1
        await session.plays(ADA, table_id)
        await delivery.wait_until_idle()
        assert len(channel.messages) == 2
        await session.plays(BEN, table_id)
        await delivery.wait_until_idle()
        assert len(channel.messages) == 1

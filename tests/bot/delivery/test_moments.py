"""The chosen moments get messages of their own, and the table's message stays below them."""

# Parameters of lambdas that stand in for a game's functions have no types.
# pyright: reportUnknownLambdaType=false, reportUnknownArgumentType=false

import pytest

from storage.delivery import AddPost
from tests.bot.delivery.fake_channel import FakeChannel, delivery_to
from tests.bot.engine.test_tables_rules_update import UPDATED_TOY
from tests.support.engine_session import ADA, BEN, HERE, EngineSession
from tests.support.toy_game import REVEALING


@pytest.fixture
async def revealing(session: EngineSession) -> EngineSession:
    """Return a session in which moves reveal something, and moments get messages that stay."""
    await session.starts({"toy": REVEALING})
    await session.store.set_setting("guild", HERE.guild, "moments", "stay")
    return session


async def test_a_reveal_takes_one_post_without_buttons_or_pings_above_the_table(
    revealing: EngineSession,
) -> None:
    channel = FakeChannel()
    async with delivery_to(channel, revealing) as delivery:
        table_id = await revealing.game(ADA, BEN, rounds=2)
        await delivery.wait_until_idle()
        channel.take_requests()
        await revealing.plays(ADA, table_id)
        await delivery.wait_until_idle()
    assert channel.take_requests() == ["post", "post", "delete"]
    moment, table = channel.messages.values()
    assert moment["content"].startswith("Ada laid")
    assert moment["content"].endswith("Ada flipped!")
    assert (moment["components"], moment["allowed_mentions"]["users"]) == ([], [])
    assert table["allowed_mentions"]["users"] == [str(BEN.id)]


async def test_the_messages_of_reveals_stay_in_the_order_of_the_moves(
    revealing: EngineSession,
) -> None:
    channel = FakeChannel()
    async with delivery_to(channel, revealing) as delivery:
        table_id = await revealing.game(ADA, BEN)
        for person in (ADA, BEN):
            await revealing.plays(person, table_id)
        await delivery.wait_until_idle()
        await revealing.plays(BEN, table_id, "vote")
        await delivery.wait_until_idle()
        await revealing.plays(ADA, table_id, "vote")
        await delivery.wait_until_idle()
    told = [line.partition(".")[0].split()[:2] for line in channel.first_lines[:-2]]
    assert told == [["Ada", "laid"], ["Ben", "laid"], ["Ben", "voted"]]
    end, result = channel.first_lines[-2:]
    assert "wins." in end
    assert result.startswith(f"<@{ADA.id}> and <@{BEN.id}>: ")


async def test_a_table_is_posted_again_below_a_reveal_that_makes_nobody_due(
    revealing: EngineSession,
) -> None:
    channel = FakeChannel()
    async with delivery_to(channel, revealing) as delivery:
        table_id = await revealing.game(ADA, BEN, rounds=2)
        await delivery.wait_until_idle()
        channel.take_requests()
        await revealing.plays(BEN, table_id, "yawn")
        await delivery.wait_until_idle()
    assert channel.take_requests() == ["post", "post", "delete"]
    _, table = channel.messages.values()
    assert table["allowed_mentions"]["users"] == []


@pytest.mark.parametrize(
    ("setting", "channel_is", "reveals", "ends"),
    [
        (None, "channel", 0, 1),
        (None, "thread", 4, 1),
        ("stay", "channel", 4, 1),
        ("end", "thread", 0, 1),
        ("off", "thread", 0, 0),
    ],
)
async def test_the_server_decides_which_moments_get_messages(
    session: EngineSession, setting: str | None, channel_is: str, reveals: int, ends: int
) -> None:
    await session.starts({"toy": REVEALING})
    if setting is not None:
        await session.store.set_setting("guild", HERE.guild, "moments", setting)
    channel = FakeChannel()
    async with delivery_to(
        channel, session, is_thread=lambda *_: channel_is == "thread"
    ) as delivery:
        table_id = await session.game(ADA, BEN)
        await delivery.wait_until_idle()
        for person, move in ((BEN, "yawn"), (ADA, "lay"), (BEN, "lay"), (ADA, "vote")):
            await session.plays(person, table_id, move)
            await delivery.wait_until_idle()
        assert len(channel.messages) == reveals + 1
        await session.plays(BEN, table_id, "vote")
        await delivery.wait_until_idle()
    assert len(channel.messages) == reveals + ends + 1
    assert [post for post in await session.store.posts_of(table_id) if post.message is None] == []


async def test_a_reveal_that_leads_the_tables_post_takes_no_request_of_its_own(
    session: EngineSession,
) -> None:
    await session.starts({"toy": REVEALING})
    channel = FakeChannel()
    async with delivery_to(channel, session) as delivery:
        table_id = await session.game(ADA, BEN, rounds=2)
        await delivery.wait_until_idle()
        channel.take_requests()
        await session.plays(ADA, table_id)
        await delivery.wait_until_idle()
        assert channel.take_requests() == ["post", "delete"]
        await session.plays(ADA, table_id, "yawn")
        await delivery.wait_until_idle()
        assert channel.take_requests() == ["edit"]


async def test_a_reveal_that_was_taken_back_or_is_old_gets_no_message(
    revealing: EngineSession,
) -> None:
    table_id = await revealing.game(ADA, BEN, rounds=2)
    await revealing.plays(ADA, table_id)
    await revealing.engine.undo.request(table_id, ADA)
    old_table_id = await revealing.game(ADA, BEN, rounds=2)
    await revealing.plays(ADA, old_table_id)
    revealing.now += 3601
    channel = FakeChannel()
    async with delivery_to(channel, revealing) as delivery:
        delivery.schedule(table_id)
        delivery.schedule(old_table_id)
        await delivery.wait_until_idle()
    assert [line for line in channel.first_lines if "flipped!" in line and "<@" not in line] == []
    assert channel.take_requests() == ["post", "post"]


async def share(session: EngineSession, table_id: str, version: int) -> None:
    """Queue a post of a step that someone shares from a replay."""
    post = AddPost(table_id, version, session.now, moment="shared")
    await session.engine.outbox.write(table_id, post)
    session.engine.tables.notify(table_id)


async def test_a_shared_moment_is_posted_whatever_the_server_wants_and_moves_no_table(
    session: EngineSession,
) -> None:
    await session.store.set_setting("guild", HERE.guild, "moments", "off")
    channel = FakeChannel()
    async with delivery_to(channel, session) as delivery:
        table_id = await session.game(ADA, BEN, rounds=2)
        played = await session.plays(ADA, table_id)
        await delivery.wait_until_idle()
        channel.take_requests()
        await share(session, table_id, played.table.record.version)
        await delivery.wait_until_idle()
    assert channel.take_requests() == ["post"]
    moment = list(channel.messages.values())[-1]
    assert moment["content"].startswith("🎞️ Ada laid")
    assert (moment["components"], moment["allowed_mentions"]["users"]) == ([], [])


async def test_a_moment_that_cannot_be_replayed_is_not_shared(session: EngineSession) -> None:
    channel = FakeChannel()
    async with delivery_to(channel, session) as delivery:
        table_id = await session.game(ADA, BEN)
        table = await session.finishes(table_id)
        await delivery.wait_until_idle()
    await session.starts({"toy": UPDATED_TOY})
    async with delivery_to(channel, session) as delivery:
        await share(session, table_id, table.record.version)
        await delivery.wait_until_idle()
    assert not [line for line in channel.first_lines if line.startswith("🎞️")]
    assert [post for post in await session.store.posts_of(table_id) if post.message is None] == []

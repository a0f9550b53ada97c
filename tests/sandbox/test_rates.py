"""The sandbox has Discord's rate limits, and announces them in headers."""

import asyncio

from sandbox.people import Person
from sandbox.shapes import REPLY
from tests.support.raw_rest import RawRest, run_unregistered
from tests.support.routes import SEND_ROUTE
from tests.support.sandbox import Sandbox
from tests.support.small_bot import SmallBot


async def test_rate_limits_are_off_by_default(call: RawRest, sandbox: Sandbox) -> None:
    answer = await call.sends(sandbox.channel, content="x")
    assert not [name for name in answer.headers if "RateLimit" in name]


async def test_a_channel_takes_five_messages_in_five_seconds(
    call: RawRest, sandbox: Sandbox
) -> None:
    sandbox.world.rates.on = True
    answers = [await call.sends(sandbox.channel, content="x") for _ in range(6)]
    assert [each.status for each in answers] == [200] * 5 + [429]
    assert [each.headers["X-RateLimit-Remaining"] for each in answers] == list("432100")
    last = answers[-1]
    assert last.body["retry_after"] == 5.0
    assert last.body["global"] is False
    assert last.headers["X-RateLimit-Scope"] == "user"
    assert last.headers["Via"]
    assert len({each.headers["X-RateLimit-Bucket"] for each in answers}) == 1
    other = sandbox.parlour.channel_named("lounge")
    assert (await call.sends(other, content="x")).status == 200
    sandbox.world.clock.advance(seconds=5)
    assert (await call.sends(sandbox.channel, content="x")).status == 200


async def test_the_global_limit_is_fifty_requests_a_second(call: RawRest, sandbox: Sandbox) -> None:
    sandbox.world.rates.on = True
    channels = [sandbox.world.add_channel(sandbox.guild, f"c{each}") for each in range(11)]
    answers = [await call.sends(each, content="x") for each in channels for _ in range(5)]
    assert [each.status for each in answers] == [200] * 50 + [429] * 5
    assert answers[-1].body["global"] is True
    assert answers[-1].headers["X-RateLimit-Global"] == "true"


async def test_responses_to_interactions_are_not_limited(
    call: RawRest, sandbox: Sandbox, ada: Person
) -> None:
    sandbox.world.rates.on = True
    for _ in range(60):
        answer = await call.answers(run_unregistered(ada), REPLY, {"content": "x"})
        assert answer.status == 200
    assert (await call.sends(sandbox.channel, content="x")).status == 200


async def test_the_client_respects_the_limits_by_itself(bot: SmallBot, sandbox: Sandbox) -> None:
    sandbox.world.rates.on = True
    sandbox.world.clock.run()
    channel = bot.get_partial_messageable(int(sandbox.channel.id))
    await asyncio.gather(*(channel.send(str(each)) for each in range(4)))
    sandbox.world.clock.advance(seconds=5)
    await asyncio.gather(*(channel.send(str(each)) for each in range(4)))
    assert {each.status for each in sandbox.world.records.of(SEND_ROUTE)} == {200}

"""DMs, threads, servers and their members behave as in Discord."""

import pytest

from sandbox import threads
from sandbox.panels import NotPossible
from sandbox.people import Person
from sandbox.permissions import SEND_MESSAGES, SEND_MESSAGES_IN_THREADS
from sandbox.places import Channel
from sandbox.shapes import COMPONENT, Json
from tests.support.raw_rest import RawRest
from tests.support.sandbox import Sandbox


async def open_dm(call: RawRest, person: Person) -> str:
    answer = await call("POST", "/users/@me/channels", {"recipient_id": person.id})
    channel: str = answer.body["id"]
    return channel


async def test_a_dm_reaches_one_person(call: RawRest, ada: Person, ben: Person) -> None:
    channel = await open_dm(call, ada)
    assert await open_dm(call, ada) == channel
    sent = await call("POST", f"/channels/{channel}/messages", {"content": "psst"})
    assert sent.status == 200
    assert [panel.text for panel in ada.dms] == ["psst"]
    assert ada.notices() == ada.dms
    assert ben.sees(ada.dm) == []


async def test_closed_dms_are_refused(call: RawRest, ada: Person) -> None:
    channel = await open_dm(call, ada)
    ada.closes_dms()
    path = f"/channels/{channel}/messages"
    assert (await call("POST", path, {"content": "psst"})).outcome == (403, 50007)
    ada.opens_dms()
    assert (await call("POST", path, {"content": "psst"})).status == 200


async def test_a_person_who_shares_no_server_with_the_bot_gets_no_dm(
    call: RawRest, sandbox: Sandbox, ben: Person
) -> None:
    channel = await open_dm(call, ben)
    ben.leaves(sandbox.guild)
    answer = await call("POST", f"/channels/{channel}/messages", {"content": "psst"})
    assert answer.outcome == (403, 50278)
    nobody = await call("POST", "/users/@me/channels", {"recipient_id": "1"})
    assert nobody.outcome == (400, 50035)


@pytest.mark.usefixtures("bot")
async def test_commands_work_in_dms(ada: Person) -> None:
    reply = await ada.runs("/hello", at=ada.dm, name="you")
    assert reply.text == "Hello you! "
    assert ada.dms == [reply]


async def test_a_thread_is_started_in_a_channel_or_from_a_message(
    call: RawRest, sandbox: Sandbox
) -> None:
    path = f"/channels/{sandbox.channel.id}"
    begun = await call("POST", f"{path}/threads", {"name": "table", "type": 11})
    assert begun.status == 201
    assert begun.body["parent_id"] == sandbox.channel.id
    sent = (await call.sends(sandbox.channel, content="x")).body["id"]
    from_message = f"{path}/messages/{sent}/threads"
    assert (await call("POST", from_message, {"name": "about x"})).body["id"] == sent
    assert (await call("POST", from_message, {"name": "again"})).outcome == (400, 160004)
    too_long = await call("POST", f"{path}/threads", {"name": "x" * 101, "type": 11})
    assert too_long.outcome == (400, 50035)
    inside = await call("POST", f"/channels/{begun.body['id']}/threads", {"name": "x", "type": 11})
    assert inside.outcome == (400, 50024)
    sandbox.world.overwrite(sandbox.channel, sandbox.world.bot, deny=["create_public_threads"])
    forbidden = await call("POST", f"{path}/threads", {"name": "x", "type": 11})
    assert forbidden.outcome == (403, 50013)


def start_thread(sandbox: Sandbox, person: Person) -> Channel:
    return threads.begin(sandbox.world, sandbox.channel, "table", owner=person.id)


async def test_an_inactive_thread_is_archived_and_a_message_reopens_it(
    call: RawRest, sandbox: Sandbox, ada: Person
) -> None:
    thread = start_thread(sandbox, ada)
    sent = (await call.sends(thread, content="x")).body["id"]
    sandbox.world.clock.advance(hours=20)
    ada.says("still here", at=thread)
    sandbox.world.clock.advance(hours=20)
    assert not thread.archived
    sandbox.world.clock.advance(hours=5)
    assert thread.archived
    path = f"/channels/{thread.id}/messages/{sent}"
    assert (await call("PATCH", path, {"content": "y"})).outcome == (400, 50083)
    assert (await call("DELETE", path)).outcome == (400, 50083)
    with pytest.raises(NotPossible, match="archived"):
        await ada.runs("/hello", at=thread, name="x")
    assert (await call.sends(thread, content="good morning")).status == 200
    assert not thread.archived


async def test_a_locked_thread_stays_archived(call: RawRest, sandbox: Sandbox, ada: Person) -> None:
    thread = start_thread(sandbox, ada)
    threads.change(sandbox.world, thread, archived=True, locked=True)
    assert (await call.sends(thread, content="x")).outcome == (400, 50083)
    path = f"/channels/{thread.id}"
    assert (await call("PATCH", path, {"archived": False})).outcome == (403, 50013)
    sandbox.world.overwrite(sandbox.channel, sandbox.world.bot, allow=["manage_threads"])
    assert (await call("PATCH", path, {"archived": False, "locked": False})).status == 200
    assert not thread.archived


async def test_a_thread_can_be_reopened_and_closed_by_its_owner(
    call: RawRest, sandbox: Sandbox, ada: Person
) -> None:
    begun = await call("POST", f"/channels/{sandbox.channel.id}/threads", {"name": "t", "type": 11})
    mine = f"/channels/{begun.body['id']}"
    assert (await call("PATCH", mine, {"name": "ours"})).body["name"] == "ours"
    assert (await call("PATCH", mine, {"archived": True})).status == 200
    assert (await call("PATCH", mine, {"name": "theirs"})).outcome == (400, 50083)
    assert (await call("PATCH", mine, {"archived": False})).status == 200
    theirs = f"/channels/{start_thread(sandbox, ada).id}"
    assert (await call("PATCH", theirs, {"name": "mine"})).outcome == (403, 50013)
    assert (await call("PATCH", theirs, {"auto_archive_duration": 7})).outcome == (400, 50035)


async def test_a_private_thread_is_seen_by_its_members(
    call: RawRest, sandbox: Sandbox, ada: Person, ben: Person
) -> None:
    dee = sandbox.person("Dee")
    body: Json = {"name": "secret", "type": 12}
    begun = await call("POST", f"/channels/{sandbox.channel.id}/threads", body)
    thread = sandbox.world.channels[begun.body["id"]]
    await call.sends(thread, content="psst")
    path = f"/channels/{thread.id}/thread-members"
    assert (await call("PUT", f"{path}/{ben.id}")).status == 204
    assert [len(each.sees(thread)) for each in (ben, dee)] == [1, 0]
    assert {each["user_id"] for each in (await call("GET", path)).body} == {
        sandbox.world.bot,
        ben.id,
    }
    assert (await call("DELETE", f"{path}/{ben.id}")).status == 204
    assert ben.sees(thread) == []
    assert (await call("GET", f"{path}/{ben.id}")).outcome == (404, 10007)
    assert ada.sees(thread) != []  # Ada owns the server, and an owner sees everything


@pytest.mark.usefixtures("bot")
async def test_commands_work_in_threads(sandbox: Sandbox, ada: Person) -> None:
    reply = await ada.runs("/hello", at=start_thread(sandbox, ada), name="you")
    assert reply.text == "Hello you! "


async def test_a_deleted_channel_is_unknown(call: RawRest, sandbox: Sandbox, ada: Person) -> None:
    thread = start_thread(sandbox, ada)
    sandbox.world.remove_channel(sandbox.channel)
    assert (await call("GET", f"/channels/{thread.id}")).outcome == (404, 10003)


async def test_members_are_looked_up_one_by_one(
    call: RawRest, sandbox: Sandbox, ben: Person
) -> None:
    path = f"/guilds/{sandbox.guild.id}/members"
    assert (await call("GET", f"{path}/{ben.id}")).body["user"]["global_name"] == "Ben"
    ben.leaves(sandbox.guild)
    assert (await call("GET", f"{path}/{ben.id}")).outcome == (404, 10007)
    assert (await call("GET", f"/users/{ben.id}")).status == 200
    assert (await call("GET", "/users/1")).outcome == (404, 10013)
    assert (await call("GET", path)).outcome == (403, 50001)


async def test_a_server_the_bot_left_is_unknown(call: RawRest, sandbox: Sandbox) -> None:
    assert (await call("GET", f"/guilds/{sandbox.guild.id}")).body["name"] == "Parlour"
    sandbox.world.leave(sandbox.guild, sandbox.world.bot)
    assert (await call("GET", f"/guilds/{sandbox.guild.id}")).outcome == (404, 10004)
    assert (await call.sends(sandbox.channel, content="x")).outcome == (403, 50001)


async def test_an_interaction_includes_the_permissions_of_its_person(
    sandbox: Sandbox, ada: Person, ben: Person
) -> None:
    received: list[Json] = []
    sandbox.world.changes.subscribe(lambda change: received.append(change.data))
    thread = threads.begin(sandbox.world, sandbox.channel, "cards", owner=ada.id)
    sandbox.world.overwrite(sandbox.channel, ben.id, deny=["send_messages_in_threads"])
    for person, channel, owner in ((ada, thread, True), (ben, thread, False)):
        sandbox.world.interactions.send(COMPONENT, person.id, channel, {"custom_id": "x"})
        may = int(received[-1]["member"]["permissions"])
        assert may & SEND_MESSAGES
        assert bool(may & SEND_MESSAGES_IN_THREADS) is owner
        assert received[-1]["channel"]["permissions"] == str(may)

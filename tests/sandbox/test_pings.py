"""A message pings exactly the people whom it mentions and may mention."""

import pytest

from sandbox.people import Person
from sandbox.shapes import COMPONENTS_V2, SUPPRESS_NOTIFICATIONS, Json
from tests.support.raw_components import text
from tests.support.raw_rest import RawRest
from tests.support.sandbox import Sandbox


async def test_a_mention_pings_the_person_it_names(
    call: RawRest, sandbox: Sandbox, ada: Person, ben: Person
) -> None:
    sent = await call.sends(sandbox.channel, content=f"{ada.mention}, your move")
    assert [panel.text for panel in ada.notices()] == [f"{ada.mention}, your move"]
    assert [user["id"] for user in sent.body["mentions"]] == [ada.id]
    assert ben.notices() == []


async def test_a_deleted_message_still_counts_as_a_ping(
    call: RawRest, sandbox: Sandbox, ada: Person
) -> None:
    sent = (await call.sends(sandbox.channel, content=ada.mention)).body["id"]
    await call("DELETE", f"/channels/{sandbox.channel.id}/messages/{sent}")
    assert ada.notices() == []
    assert [panel.id for panel in ada.pings()] == [sent]


async def test_a_mention_in_a_v2_text_pings_too(
    call: RawRest, sandbox: Sandbox, ada: Person
) -> None:
    shown = [text(f"{ada.mention}, your move")]
    await call.sends(sandbox.channel, flags=COMPONENTS_V2, components=shown)
    assert len(ada.notices()) == 1


async def test_a_push_notification_shows_the_content_of_a_classic_message(
    call: RawRest, sandbox: Sandbox, ada: Person
) -> None:
    await call.sends(sandbox.channel, content=f"{ada.mention}, your move")
    assert ada.pushes() == ["@Ada, your move"]


async def test_a_push_notification_shows_nothing_of_a_v2_message(
    call: RawRest, sandbox: Sandbox, ada: Person
) -> None:
    shown = [text(f"{ada.mention}, your move")]
    await call.sends(sandbox.channel, flags=COMPONENTS_V2, components=shown)
    assert ada.pushes() == [""]


async def test_an_edit_never_pings(call: RawRest, sandbox: Sandbox, ada: Person) -> None:
    sent = (await call.sends(sandbox.channel, content="wait")).body["id"]
    path = f"/channels/{sandbox.channel.id}/messages/{sent}"
    changed = await call("PATCH", path, {"content": f"{ada.mention}, your move"})
    assert [user["id"] for user in changed.body["mentions"]] == [ada.id]
    assert ada.notices() == []
    assert ada.pushes() == []


@pytest.mark.parametrize(
    ("allowed", "expected"),
    [
        (None, 1),
        ({"parse": []}, 0),
        ({"parse": ["users"]}, 1),
        ({"parse": ["roles", "everyone"]}, 0),
        ({"users": ["Ada"]}, 1),
        ({"users": ["Ben"]}, 0),
    ],
)
async def test_a_mention_pings_only_if_it_is_allowed(
    call: RawRest, sandbox: Sandbox, ada: Person, allowed: Json | None, expected: int
) -> None:
    if allowed is not None and "users" in allowed:
        allowed = {"users": [sandbox.person(name).id for name in allowed["users"]]}
    body = {} if allowed is None else {"allowed_mentions": allowed}
    await call.sends(sandbox.channel, content=ada.mention, **body)
    assert len(ada.notices()) == expected


async def test_a_silent_message_pings_nobody(call: RawRest, sandbox: Sandbox, ada: Person) -> None:
    await call.sends(sandbox.channel, content=ada.mention, flags=SUPPRESS_NOTIFICATIONS)
    assert ada.notices() == []


async def test_a_mention_inside_code_pings_nobody(
    call: RawRest, sandbox: Sandbox, ada: Person
) -> None:
    await call.sends(sandbox.channel, content=f"`{ada.mention}` and ```\n{ada.mention}```")
    assert ada.notices() == []


async def test_everyone_and_a_role_ping_all_their_members(
    call: RawRest, sandbox: Sandbox, ada: Person, ben: Person
) -> None:
    role = sandbox.world.add_role(sandbox.guild, "players")
    sandbox.world.give_role(sandbox.guild, ben.id, role)
    await call.sends(sandbox.channel, content=f"<@&{role}>")
    assert (len(ada.notices()), len(ben.notices())) == (0, 1)
    await call.sends(sandbox.channel, content="@everyone")
    assert (len(ada.notices()), len(ben.notices())) == (1, 2)
    sandbox.world.overwrite(sandbox.channel, sandbox.world.bot, deny=["mention_everyone"])
    await call.sends(sandbox.channel, content="@here")
    assert (len(ada.notices()), len(ben.notices())) == (1, 2)


async def test_a_reply_pings_the_author_of_the_original(
    call: RawRest, sandbox: Sandbox, ada: Person
) -> None:
    asked = ada.says("whose move?")
    reply: Json = {"content": "yours", "message_reference": {"message_id": asked.id}}
    sent = await call.sends(sandbox.channel, **reply)
    assert sent.body["referenced_message"]["id"] == asked.id
    assert len(ada.notices()) == 1
    await call.sends(
        sandbox.channel, **reply, allowed_mentions={"parse": [], "replied_user": False}
    )
    assert len(ada.notices()) == 1


async def test_people_who_cannot_see_the_channel_are_not_pinged(
    call: RawRest, sandbox: Sandbox, ben: Person
) -> None:
    sandbox.world.overwrite(sandbox.channel, ben.id, deny=["view_channel"])
    await call.sends(sandbox.channel, content=ben.mention)
    assert ben.notices() == []
    assert ben.sees() == []

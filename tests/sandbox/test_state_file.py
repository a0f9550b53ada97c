"""A world can be saved to a file and loaded again."""

from pathlib import Path

import pytest

from sandbox import threads
from sandbox.parlour import Parlour
from sandbox.people import Person
from sandbox.server import Server
from sandbox.shapes import EPHEMERAL, REPLY
from sandbox.state_file import NotASavedWorld, StateFile, load, save
from sandbox.world import World
from tests.sandbox.test_messages import fetch
from tests.support.raw_rest import RawRest, run_unregistered
from tests.support.sandbox import Sandbox
from tests.support.small_bot import PICTURE, small_bot


async def test_a_loaded_world_has_everything_that_was_saved(
    call: RawRest, sandbox: Sandbox, ada: Person, tmp_path: Path
) -> None:
    thread = threads.begin(sandbox.world, sandbox.channel, "table", owner=ada.id)
    path = f"/channels/{thread.id}/messages"
    await call("POST", path, {"content": f"for {ada.mention}"}, {"a.png": PICTURE})
    await call.answers(run_unregistered(ada), REPLY, {"content": "secret", "flags": EPHEMERAL})
    await call("POST", "/users/@me/channels", {"recipient_id": ada.id})
    ada.closes_dms()
    sandbox.world.clock.advance(days=1)
    file = tmp_path / "world.db"
    save(sandbox.world, file)

    world = World()
    load(world, file)
    async with Server(world) as server:
        parlour = Parlour(world)
        again = parlour.person("Ada")
        assert again.id == ada.id
        assert [panel.text for panel in again.notices()] == [f"for {ada.mention}"]
        assert [panel.text for panel in again.sees(parlour.channel)] == ["secret"]
        assert [panel.text for panel in parlour.person("Ben").sees(parlour.channel)] == []
        assert again.id in world.closed_dms
        assert again.id in world.dms
        assert world.clock.now() >= sandbox.world.clock.now() - 60
        assert int(world.ids.next()) > int(sandbox.world.ids.next()) - (1 << 40)
        # The sandbox that loads the world serves pictures at its own address.
        (message,) = world.channels[thread.id].messages.values()
        url = message.payload["attachments"][0]["url"]
        assert url.startswith(world.url)
        assert await fetch(url) == (200, PICTURE)
        async with small_bot(Sandbox(server, parlour)):
            assert (await again.runs("/hello", name="again")).text == "Hello again! "


async def test_a_second_save_drops_what_was_deleted(
    call: RawRest, sandbox: Sandbox, ada: Person, tmp_path: Path
) -> None:
    file = tmp_path / "world.db"
    sent = f"/channels/{sandbox.channel.id}/messages"
    await call("POST", sent, {"content": "x"}, {"a.png": PICTURE})
    save(sandbox.world, file)
    ada.deletes(ada.sees()[0])
    save(sandbox.world, file)
    world = World()
    load(world, file)
    assert world.files.kept == {}
    assert Parlour(world).channel.messages == {}


async def test_the_world_is_saved_when_the_file_is_closed(
    sandbox: Sandbox, ada: Person, tmp_path: Path
) -> None:
    file = tmp_path / "deep" / "world.db"
    state = StateFile(sandbox.world, file)
    ada.says("remember me")
    state.close()
    world = World()
    load(world, file)
    assert [panel.text for panel in Parlour(world).person("Ben").sees()] == ["remember me"]


@pytest.mark.parametrize("content", [b"", b"not a database at all", b"SQLite format 3\0"])
def test_a_file_of_another_kind_is_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "notes.txt"
    file.write_bytes(content)
    with pytest.raises(NotASavedWorld, match=r"notes\.txt"):
        load(World(), file)
    assert file.read_bytes() == content

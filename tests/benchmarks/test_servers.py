"""The benchmark of servers runs, and the bot stores little about a typical server."""

import shutil
from pathlib import Path
from random import Random

import orjson
import pytest

from benchmarks.servers import CHANNELS, THREADS, build_template, make_certificate, measure_run
from bot.discord_api.packed_permissions import ServerPermissions
from sandbox.world import World


def test_a_server_of_typical_size_is_kept_in_half_a_kilobyte() -> None:
    world = World()
    template = build_template(Random(0), world.users[world.bot])
    server = ServerPermissions.read(orjson.loads(template)["d"], int(world.bot))
    assert len(server.channels) == CHANNELS
    assert len(server.threads) == THREADS
    assert len(server.pack()) < 500


@pytest.mark.skipif(shutil.which("openssl") is None, reason="the certificate needs openssl")
async def test_a_bot_with_many_shards_and_servers_is_measured(tmp_path: Path) -> None:
    run = await measure_run(tmp_path / "run", make_certificate(tmp_path), servers=5, shards=2)
    assert run.memory > 1_000_000
    assert run.cpu > 0
    assert run.seconds > 0

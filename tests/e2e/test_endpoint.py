"""If DISCORD_API_BASE is set, the bot contacts no other host."""

from pathlib import Path

from sandbox.avatars import give_avatar
from tests.support.clicking_players import people_of, start_game
from tests.support.running_bot import run_bot_process
from tests.support.sandbox import Sandbox

# Runs the bot with a DNS resolver that records every host name and knows only localhost.
RECORD_HOSTS_SCRIPT = """
import runpy, socket, sys
from pathlib import Path

resolve, asked = socket.getaddrinfo, Path(sys.argv.pop())

def fenced(host, *args, **kwargs):
    with asked.open("a") as file:
        print(host, file=file)
    if host not in ("localhost", "127.0.0.1"):
        raise socket.gaierror(socket.EAI_NONAME, "there is nothing outside")
    return resolve(host, *args, **kwargs)

socket.getaddrinfo = fenced
runpy.run_module("bot", run_name="__main__")
"""


async def test_no_other_host_is_contacted_after_lost_sessions_and_resumes(
    sandbox: Sandbox, database: Path, tmp_path: Path
) -> None:
    people, gateway, asked = people_of(sandbox, 2), sandbox.server.gateway, tmp_path / "asked.txt"
    give_avatar(sandbox.world, people[0].id)
    addresses = {
        "DISCORD_API_BASE": sandbox.server.api_base.replace("127.0.0.1", "localhost"),
        "DISCORD_CDN_BASE": "",
    }
    async with run_bot_process(
        sandbox, database, "-c", RECORD_HOSTS_SCRIPT, str(asked), **addresses
    ):
        table = await start_game(sandbox, people, "coloretto")
        (first,) = gateway.sessions
        gateway.invalidate(resumable=False)
        await sandbox.world.until(lambda: gateway.connected == 1 and first not in gateway.sessions)
        assert (await people[0].clicks("My cards", on=table)).only_for(people[0])
        (second,) = gateway.sessions
        gateway.drop()
        await sandbox.world.until(lambda: gateway.connected == 0)
        await sandbox.world.until(lambda: gateway.connected == 1)
        assert list(gateway.sessions) == [second]
        assert (await people[0].clicks("My cards", on=table)).only_for(people[0])
    assert set(asked.read_text().split()) == {"localhost"}

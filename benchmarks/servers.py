"""Measure how much memory the bot needs for each server it's in, and how long it takes to start.

python -m benchmarks.servers 10000

The bot runs as a process and connects 40 shards through TLS to a gateway that compresses like
Discord's (zlib-stream), and that lists this many servers. Each server has 30 channels, 25 roles and
35 emoji. A run with one shard and one server is the baseline, so the sockets and buffers of the
shards count as memory of the servers. This requires Linux for its process statistics, and openssl
for a certificate.
"""

import asyncio
import os
import platform
import ssl
import subprocess
import sys
import time
import zlib
from argparse import ArgumentParser
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import orjson
from aiohttp import WSMsgType, web

from benchmarks.table.processes import ROOT, Bot
from bot.drawing.emoji_images import emoji_images
from games import catalogue
from sandbox.permissions import ATTACH_FILES, DEFAULT_PERMISSIONS, SEND_MESSAGES, VIEW_CHANNEL
from sandbox.places import Channel, Guild
from sandbox.server import Server
from sandbox.shapes import PUBLIC_THREAD, TEXT_CHANNEL, Json
from sandbox.world import World

SEED = "servers"
SHARDS = 40
CHANNELS, OVERWRITES, THREADS, ROLES, HELD_ROLES, EMOJI = 30, 3, 5, 25, 2, 35
PERMISSION_BITS = (0, VIEW_CHANNEL, SEND_MESSAGES, ATTACH_FILES, VIEW_CHANNEL | SEND_MESSAGES)
JOINED_AT = "2026-11-18T12:00:00+00:00"
MAX_KB_PER_SERVER = 1.5  # the aim for the memory that each server needs
ID_PREFIX = "700000000000"  # the first digits of all ids in the template
DIGITS_AFTER_PREFIX = 7
HELLO = {"op": 10, "d": {"heartbeat_interval": 41_250}, "s": None, "t": None}
HEARTBEAT_ACK = {"op": 11, "d": None, "s": None, "t": None}
HEARTBEAT, IDENTIFY = 1, 2


@dataclass(frozen=True, slots=True)
class Measured:
    servers: int
    shards: int
    seconds: float  # from the start of the process until the bot has read all servers and is idle
    cpu: float  # CPU seconds
    memory: int  # bytes


def main() -> int:
    parser = ArgumentParser(description="The memory that the bot needs for each server.")
    parser.add_argument("servers", type=int, nargs="?", default=10_000)
    servers = parser.parse_args().servers
    with TemporaryDirectory(prefix=".bench-", dir=ROOT) as folder:
        report, kilobytes = asyncio.run(measure(Path(folder), servers, SHARDS))
    print(f"{time.strftime('%Y-%m-%d')}, seed {SEED}, Python {platform.python_version()}\n")
    print(report)
    return 0 if kilobytes <= MAX_KB_PER_SERVER else 1


async def measure(folder: Path, servers: int, shards: int) -> tuple[str, float]:
    """Return a report, and how many KB of memory each server needs."""
    certificate = make_certificate(folder)
    base = await measure_run(folder / "base", certificate, 1, 1)
    idle = await measure_run(folder / "idle", certificate, 1, shards)
    full = await measure_run(folder / "full", certificate, servers, shards)
    kilobytes = (full.memory - base.memory) / servers / 1000
    per_shard = (idle.memory - base.memory) / max(1, shards - 1) / 1000
    lines = [
        "| servers | shards | start, s | CPU, s | RSS, MB |",
        "|---:|---:|---:|---:|---:|",
        *map(_format_row, (base, idle, full)),
        "",
        f"{kilobytes:.2f} KB for each server, shards included (aim: {MAX_KB_PER_SERVER}).",
        f"{per_shard:.0f} KB for each shard before its servers arrive.",
    ]
    return "\n".join(lines), kilobytes


async def measure_run(folder: Path, certificate: Path, servers: int, shards: int) -> Measured:
    """Start the bot, let it read all servers, and measure its process."""
    world = World()
    for game in catalogue().values():  # uploaded emoji, which the bot would draw otherwise
        for emoji in emoji_images(game).values():
            added = {"id": world.ids.next(), "name": emoji.name}
            world.application.emojis[added["id"]] = added
    template = build_template(Random(SEED), world.users[world.bot])
    gateway = BigGateway(world, template, servers, shards)
    async with BigServer(world) as server, serve_tls(gateway, certificate) as url:
        server.gateway_url, server.shards = url, shards
        environment = {
            **os.environ,
            "DISCORD_TOKEN": world.application.token,
            "DISCORD_API_BASE": server.api_base,
            "DATABASE_PATH": f"{folder}.db",
            "REQUESTS_A_SECOND": "0",
            "LOG_LEVEL": "ERROR",
            "SSL_CERT_FILE": str(certificate),
        }
        began = time.perf_counter()
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", cwd=ROOT, env=environment
        )
        try:
            async with asyncio.timeout(60 + servers / 50):
                await gateway.complete.wait()
            bot = Bot(process.pid, began)
            await bot.wait_until_idle()
            return Measured(servers, shards, time.perf_counter() - began, bot.cpu, bot.memory)
        finally:
            process.terminate()
            await process.wait()


@asynccontextmanager
async def serve_tls(gateway: "BigGateway", certificate: Path) -> AsyncGenerator[str, None]:
    """Serve a gateway through TLS, and yield its URL."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    runner = web.ServerRunner(web.Server(gateway.serve, access_log=None), shutdown_timeout=1.0)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=context).start()
    try:
        yield f"wss://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


def make_certificate(folder: Path) -> Path:
    """Write a self-signed certificate for this machine and its key to a file; return the file."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    subprocess.run(  # noqa: S603  all arguments are constant except for the folder
        (
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"),
            *("-keyout", key, "-out", certificate),
        ),
        check=True,
        capture_output=True,
    )
    certificate.write_bytes(key.read_bytes() + certificate.read_bytes())
    return certificate


def build_template(random: Random, bot: Json) -> bytes:
    """Return a GUILD_CREATE event for a typical server, whose ids begin with `ID_PREFIX`."""
    numbers = count()

    def new_id() -> str:
        return f"{ID_PREFIX}{next(numbers):0{DIGITS_AFTER_PREFIX}}"

    guild = Guild(new_id(), "A server of typical size", new_id())
    for number in range(ROLES):
        role = guild.id if number == 0 else new_id()
        guild.roles[role] = {
            "id": role,
            "name": f"Role number {number}",
            "permissions": str(
                random.choice((DEFAULT_PERMISSIONS, DEFAULT_PERMISSIONS | 1 << 13, 0))
            ),
            "position": number,
            "color": random.randrange(1 << 24),
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "icon": None,
            "unicode_emoji": None,
            "managed": False,
            "mentionable": True,
            "flags": 0,
        }
    held = random.sample(list(guild.roles)[1:], HELD_ROLES)
    for number in range(CHANNELS):
        channel = Channel(new_id(), TEXT_CHANNEL, f"channel-{number}", guild, position=number)
        channel.topic = "What people talk about in this channel, in a sentence or two."
        for target in random.sample(list(guild.roles), OVERWRITES):
            sets = {
                "allow": str(random.choice(PERMISSION_BITS)),
                "deny": str(random.choice(PERMISSION_BITS)),
            }
            channel.overwrites[target] = {"id": target, "type": 0, **sets}
        guild.channels[channel.id] = channel
    parents = random.sample(list(guild.channels.values()), THREADS)
    threads = [Channel(new_id(), PUBLIC_THREAD, "A thread", guild, parent) for parent in parents]
    for thread in threads:
        thread.thread = {"archived": False, "auto_archive_duration": 1440, "locked": False}
    member = {"user": bot, "roles": held, "nick": None, "joined_at": JOINED_AT, "flags": 0}
    created = guild.payload() | {
        "unavailable": False,
        "joined_at": JOINED_AT,
        "large": False,
        "member_count": 200,
        "voice_states": [],
        "members": [member | {"deaf": False, "mute": False, "pending": False, "avatar": None}],
        "channels": [channel.payload() for channel in guild.channels.values()],
        "threads": [thread.payload() for thread in threads],
        "emojis": [_build_emoji(new_id(), number) for number in range(EMOJI)],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
    return orjson.dumps({"op": 0, "t": "GUILD_CREATE", "s": 2, "d": created})


def _format_row(run: Measured) -> str:
    return (
        f"| {run.servers:,} | {run.shards} | {run.seconds:.1f} | {run.cpu:.1f} "
        f"| {run.memory / 1e6:.0f} |"
    )


def _build_emoji(emoji: str, number: int) -> Json:
    named: Json = {"id": emoji, "name": f"emoji_{number}", "roles": [], "user": None}
    return named | {"require_colons": True, "managed": False, "animated": False, "available": True}


def _guild_id(prefix: str) -> int:
    return int(prefix + "0" * DIGITS_AFTER_PREFIX)


class BigGateway:
    """A gateway that sends each shard its servers, compressed, and nothing else."""

    def __init__(self, world: World, template: bytes, servers: int, shards: int) -> None:
        self._world = world
        self._template = template
        self._prefixes = [str(int(ID_PREFIX) + 1 + number) for number in range(servers)]
        self.complete = asyncio.Event()
        self._turn = asyncio.Lock()  # held while a shard identifies, because only one may at a time
        self._waiting_for = set(range(shards))

    async def serve(self, request: web.BaseRequest) -> web.StreamResponse:
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        stream = Stream(socket)
        await stream.send(HELLO)
        async with asyncio.TaskGroup() as sending:
            async for received in socket:
                if received.type is WSMsgType.TEXT:
                    message: Json = orjson.loads(received.data)
                    if message["op"] == HEARTBEAT:
                        await stream.send(HEARTBEAT_ACK)
                    elif message["op"] == IDENTIFY:
                        shard, shards = message["d"].get("shard", [0, 1])
                        sending.create_task(self._send_servers(stream, shard, shards))
        return socket

    async def _send_servers(self, stream: "Stream", shard: int, shards: int) -> None:
        own = [each for each in self._prefixes if (_guild_id(each) >> 22) % shards == shard]
        async with self._turn:
            await stream.dispatch("READY", self._build_ready(own, shard, shards))
            for prefix in own:
                await stream.send_text(self._template.replace(ID_PREFIX.encode(), prefix.encode()))
        self._waiting_for.discard(shard)
        if not self._waiting_for:
            self.complete.set()

    def _build_ready(self, prefixes: Sequence[str], shard: int, shards: int) -> Json:
        guilds = [{"id": str(_guild_id(each)), "unavailable": True} for each in prefixes]
        return {
            "v": 10,
            "user": self._world.users[self._world.bot],
            "guilds": guilds,
            "session_id": f"shard{shard}",
            "resume_gateway_url": "wss://127.0.0.1/",
            "application": {"id": self._world.application.id, "flags": 0},
            "private_channels": [],
            "shard": [shard, shards],
        }


class Stream:
    """The sending side of one connection, compressed like Discord's zlib-stream."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self._socket = socket
        self._compressor = zlib.compressobj(1)  # levels differ in time, not in the reader's memory
        self._seq = 0

    async def dispatch(self, event: str, data: Json) -> None:
        self._seq += 1
        await self.send({"op": 0, "t": event, "s": self._seq, "d": data})

    async def send(self, message: Json) -> None:
        await self.send_text(orjson.dumps(message))

    async def send_text(self, text: bytes) -> None:
        compressed = self._compressor.compress(text)
        await self._socket.send_bytes(compressed + self._compressor.flush(zlib.Z_SYNC_FLUSH))


class BigServer(Server):
    """A sandbox whose API points bots to another gateway."""

    gateway_url = ""
    shards = 1

    async def _answer(self, request: web.BaseRequest) -> web.StreamResponse:
        if not request.path.endswith("/gateway/bot"):
            return await super()._answer(request)
        limits = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 16}
        answer = {"url": self.gateway_url, "shards": self.shards, "session_start_limit": limits}
        return web.Response(body=orjson.dumps(answer), content_type="application/json")


if __name__ == "__main__":
    sys.exit(main())

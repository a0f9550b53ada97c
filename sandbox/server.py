"""The sandbox as a server: API, gateway and CDN on one local port."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from email.utils import formatdate
from types import TracebackType
from typing import Self, TypeAlias

from aiohttp import StreamReader, web
from aiohttp.abc import AbstractStreamWriter
from aiohttp.http import RawRequestMessage

from sandbox.attachments import change_urls
from sandbox.faults import CDN
from sandbox.gateway import Gateway
from sandbox.refusals import Refused
from sandbox.rest.api import PATH_PREFIX, Api
from sandbox.shapes import ATTACHMENT_LIMIT
from sandbox.world import World

Serve: TypeAlias = Callable[[web.BaseRequest], Awaitable[web.StreamResponse]]
CDN_PREFIX = "/cdn/"
HOST = "127.0.0.1"
# Names of this machine. A request for any other host would be a DNS rebinding attack.
LOCAL_HOSTS = re.compile(r"(127\.0\.0\.1|localhost|\[::1\])(:\d+)?")
# The size of the largest accepted request body, in bytes. It's above Discord's limit for uploads,
# so that too large an upload gets Discord's error instead of aiohttp's.
MAX_BODY_BYTES = 12 * ATTACHMENT_LIMIT
# Headers that keep uploaded HTML and SVG files from running scripts.
FILE_HEADERS = {
    "Cache-Control": "max-age=86400",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "X-Content-Type-Options": "nosniff",
}


class Server:
    """Serves one world. `mounts` has handlers for further paths; the longest prefix wins."""

    def __init__(self, world: World, *, port: int = 0, host: str = HOST) -> None:
        self.world = world
        self.port = port
        self._host = host
        self.gateway = Gateway(world)
        self._api = Api(world)
        self.mounts: dict[str, Serve] = {}
        self._runner: web.ServerRunner | None = None

    async def start(self) -> None:
        self.world.clock.start()
        server = web.Server(self._serve, request_factory=_make_request, access_log=None)
        self._runner = web.ServerRunner(server, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, self._host, self.port)
        await site.start()
        address: tuple[str, int] = self._runner.addresses[0]
        self.port = address[1]
        change_urls(self.world, f"http://{self._host}:{self.port}")

    async def stop(self) -> None:
        self.world.faults.forget()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
        self.world.clock.stop()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.stop()

    @property
    def api_base(self) -> str:
        """Return the sandbox's counterpart of `https://discord.com/api/v10`."""
        return f"{self.world.url}{PATH_PREFIX}"

    @property
    def cdn_base(self) -> str:
        """Return the sandbox's counterpart of `https://cdn.discordapp.com`."""
        return f"{self.world.url}{CDN_PREFIX}".rstrip("/")

    async def _serve(self, request: web.BaseRequest) -> web.StreamResponse:
        """Serve a request, and add a Date header, so that bots can follow the sandbox's time."""
        response = await self._answer(request)
        if not response.prepared:
            response.headers["Date"] = formatdate(self.world.clock.now(), usegmt=True)
            response.headers["X-Movable-Clock"] = "yes"
        return response

    async def _answer(self, request: web.BaseRequest) -> web.StreamResponse:
        if not _is_from_here(request):
            return web.Response(status=403, text="The sandbox doesn't answer to other sites.")
        path = request.path
        if path.startswith(PATH_PREFIX):
            return await self._api.serve(request)
        if path.rstrip("/") == "/gateway":
            return await self.gateway.serve(request)
        if path.startswith(CDN_PREFIX):
            return await self._serve_file(path)
        for prefix in sorted(self.mounts, key=len, reverse=True):
            if path.startswith(prefix):
                return await self.mounts[prefix](request)
        return web.Response(status=404, text="There is nothing here.")

    async def _serve_file(self, path: str) -> web.Response:
        try:
            await self.world.faults.strike(CDN)
        except Refused as refused:
            return web.Response(status=refused.refusal.status)
        self.world.files.asked.append(path[len(CDN_PREFIX) :])
        file = self.world.files.kept.get(path[len(CDN_PREFIX) :])
        if file is None:
            return web.Response(status=404, text="This file is gone.")
        return web.Response(body=file.body, headers={"Content-Type": file.kind, **FILE_HEADERS})


def _is_from_here(request: web.BaseRequest) -> bool:
    """Return False if a page from another site made the request in the user's browser."""
    host, origin = request.headers.get("Host", ""), request.headers.get("Origin")
    if LOCAL_HOSTS.fullmatch(host) is None:
        return False
    return origin is None or origin.partition("://")[2] == host


def _make_request(
    message: RawRequestMessage,
    payload: StreamReader,
    protocol: "web.RequestHandler",
    writer: AbstractStreamWriter,
    task: "asyncio.Task[None]",
) -> web.BaseRequest:
    """Return a request object that allows bodies of up to `MAX_BODY_BYTES` bytes."""
    loop = asyncio.get_running_loop()
    return web.BaseRequest(
        message, payload, protocol, writer, task, loop, client_max_size=MAX_BODY_BYTES
    )

"""Serve the page's static files and its WebSocket."""

import mimetypes
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import orjson
from aiohttp import WSMsgType, web

from sandbox.page.hub import Hub
from sandbox.page.windows import Window
from sandbox.server import Server
from sandbox.sessions import Connection
from sandbox.shapes import ATTACHMENT_LIMIT, Json
from sandbox.supervisor import Supervisor

STATIC_FILES: Final = Path(__file__).parent / "static"
WEBSOCKET_PATH: Final = "/sandbox/live"
HOME_PAGE: Final = "index.html"
HEADERS: Final[Mapping[str, str]] = {
    "Cache-Control": "no-cache",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self'",
            "font-src 'self'",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
            "require-trusted-types-for 'script'",
            "trusted-types 'none'",
        )
    ),
}
# The maximum size of a window's request in bytes: a form with ten files in Base64.
MAX_REQUEST_BYTES: Final = 10 * ATTACHMENT_LIMIT * 3 // 2


class Site:
    """One sandbox's web page, which can also restart the bot if there's a supervisor."""

    def __init__(self, server: Server, supervisor: Supervisor | None = None) -> None:
        self._hub = Hub(server, supervisor)
        server.mounts["/"] = self.serve

    async def serve(self, request: web.BaseRequest) -> web.StreamResponse:
        if request.path == WEBSOCKET_PATH:
            return await self._live(request)
        return _file(request)

    async def close(self) -> None:
        await self._hub.close()

    async def _live(self, request: web.BaseRequest) -> web.StreamResponse:
        socket = web.WebSocketResponse(max_msg_size=MAX_REQUEST_BYTES, timeout=1.0, heartbeat=20.0)
        await socket.prepare(request)
        connection = Connection(socket, request.transport)
        window = Window(self._hub, self._hub.someone(request.query.get("as", "")), connection)
        self._hub.open(window)
        try:
            async for received in socket:
                if received.type is WSMsgType.TEXT:
                    window.receive(_ask(received.data))
        finally:
            self._hub.shut(window)
            await connection.stop()
        return socket


def _ask(text: str) -> Json:
    try:
        ask = orjson.loads(text)
    except orjson.JSONDecodeError:
        return {}
    return ask if isinstance(ask, dict) else {}  # pyright: ignore[reportUnknownVariableType] - JSON


def _file(request: web.BaseRequest) -> web.Response:
    name = request.path.lstrip("/") or HOME_PAGE
    found = _files().get(name)
    if found is None or request.method not in ("GET", "HEAD"):
        return web.Response(status=404, text="There is nothing here.", headers=HEADERS)
    body = found.read_bytes()
    mark = f'"{sha256(body).hexdigest()[:16]}"'
    headers = {**HEADERS, "ETag": mark, "Content-Type": _kind(name)}
    if request.headers.get("If-None-Match") == mark:
        return web.Response(status=304, headers=headers)
    return web.Response(body=body, headers=headers)


@cache
def _files() -> Mapping[str, Path]:
    """Return the static files by path. Serving only known paths prevents path traversal."""
    return {
        each.relative_to(STATIC_FILES).as_posix(): each
        for each in STATIC_FILES.rglob("*")
        if each.is_file()
    }


def _kind(name: str) -> str:
    # Browsers load modules only with the right content type, which some systems don't know for .js.
    known = {".js": "text/javascript", ".css": "text/css", ".html": "text/html"}
    kind = known.get(Path(name).suffix)
    if kind is not None:
        return f"{kind}; charset=utf-8"
    return mimetypes.guess_type(name)[0] or "application/octet-stream"

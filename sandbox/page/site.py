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
from sandbox.shapes import ATTACHMENT_LIMIT, LOCALES, Json
from sandbox.supervisor import Supervisor

STATIC_FOLDER: Final = Path(__file__).parent / "static"
WEBSOCKET_PATH: Final = "/sandbox/live"
HOME_PAGE: Final = "index.html"
SECURITY_HEADERS: Final[Mapping[str, str]] = {
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
    """The web page of one sandbox. With a supervisor, the page can also restart the bot."""

    def __init__(self, server: Server, supervisor: Supervisor | None = None) -> None:
        self._hub = Hub(server, supervisor)
        server.mounts["/"] = self.serve

    async def serve(self, request: web.BaseRequest) -> web.StreamResponse:
        if request.path == WEBSOCKET_PATH:
            return await self._serve_websocket(request)
        return _serve_file(request)

    async def close(self) -> None:
        await self._hub.close()

    async def _serve_websocket(self, request: web.BaseRequest) -> web.StreamResponse:
        socket = web.WebSocketResponse(max_msg_size=MAX_REQUEST_BYTES, timeout=1.0, heartbeat=20.0)
        await socket.prepare(request)
        connection = Connection(socket, request.transport)
        person = self._hub.find_person(request.query.get("as", ""))
        if request.query.get("locale") in LOCALES:
            person.speaks(request.query["locale"])
        window = Window(self._hub, person, connection)
        self._hub.add_window(window)
        try:
            async for received in socket:
                if received.type is WSMsgType.TEXT:
                    window.receive(_parse_request(received.data))
        finally:
            self._hub.remove_window(window)
            await connection.stop()
        return socket


def _parse_request(text: str) -> Json:
    try:
        ask = orjson.loads(text)
    except orjson.JSONDecodeError:
        return {}
    return ask if isinstance(ask, dict) else {}  # pyright: ignore[reportUnknownVariableType] - JSON


def _serve_file(request: web.BaseRequest) -> web.Response:
    name = request.path.lstrip("/") or HOME_PAGE
    found = _list_files().get(name)
    if found is None or request.method not in ("GET", "HEAD"):
        return web.Response(status=404, text="There is nothing here.", headers=SECURITY_HEADERS)
    body = found.read_bytes()
    mark = f'"{sha256(body).hexdigest()[:16]}"'
    headers = {**SECURITY_HEADERS, "ETag": mark, "Content-Type": _content_type(name)}
    if request.headers.get("If-None-Match") == mark:
        return web.Response(status=304, headers=headers)
    return web.Response(body=body, headers=headers)


@cache
def _list_files() -> Mapping[str, Path]:
    """Return the static files by path. Serving only known paths prevents path traversal."""
    return {
        each.relative_to(STATIC_FOLDER).as_posix(): each
        for each in STATIC_FOLDER.rglob("*")
        if each.is_file()
    }


def _content_type(name: str) -> str:
    # Browsers load modules only with the right content type, which some systems don't know for .js.
    known = {".js": "text/javascript", ".css": "text/css", ".html": "text/html"}
    kind = known.get(Path(name).suffix)
    if kind is not None:
        return f"{kind}; charset=utf-8"
    return mimetypes.guess_type(name)[0] or "application/octet-stream"

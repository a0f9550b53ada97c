"""The REST API's entry point, which parses, rate-limits, serves and records each request."""

from dataclasses import dataclass
from time import perf_counter
from typing import Final

import orjson
from aiohttp import BodyPartReader, web

from sandbox.attachments import Upload
from sandbox.changes import Change
from sandbox.rates import Limited
from sandbox.records import Request
from sandbox.refusals import INVALID_JSON, NOT_FOUND, UNAUTHORIZED, Refused
from sandbox.rest.call import Answer, Call
from sandbox.rest.routes import CREATED_ROUTES, ROUTES, Route, Router
from sandbox.shapes import Json
from sandbox.world import World

PATH_PREFIX: Final = "/api/v10"
CLOSED_BY_CLIENT: Final = 499  # a status for the records only; no client receives it
JSON_HEADERS: Final = {"Content-Type": "application/json"}
# Requests with an interaction token need no other authentication.
WITHOUT_BOT_TOKEN: Final = ("POST /interactions/", "/webhooks/")


@dataclass(slots=True)
class Served:
    answer: Answer
    headers: dict[str, str]
    lost: bool = False


class Api:
    def __init__(self, world: World) -> None:
        self._world = world
        self._router = Router(ROUTES)

    async def serve(self, request: web.BaseRequest) -> web.StreamResponse:
        began = perf_counter()
        path = request.path[len(PATH_PREFIX) :]
        route = self._router.find(request.method, path)
        record = Request(
            request.method,
            route.name[route.name.index(" ") + 1 :] if route is not None else path,
            path,
            b"",
            [],
            request.content_length or 0,
            self._world.clock.now(),
        )
        try:
            served = await self._answer(request, route, record)
        except Refused as refused:
            served = Served(refused.body, _refusal_headers(refused))
            record.status, record.code = refused.refusal.status, refused.refusal.code
        except ConnectionError:
            # The client was killed while sending, so the request is incomplete and is ignored.
            return web.Response(status=CLOSED_BY_CLIENT)
        except Exception as error:
            self._world.records.crashes.append(f"{request.method} {path}: {error!r}")
            raise
        # An empty body has no content type, or else the client would try to parse the body as JSON.
        body = b"" if served.answer is None else orjson.dumps(served.answer)
        headers = {**JSON_HEADERS, **served.headers} if body else served.headers
        record.size = len(body)
        record.took = perf_counter() - began
        self._publish_record(record)
        if served.lost and request.transport is not None:
            request.transport.abort()
        return web.Response(body=body, status=record.status, headers=headers)

    async def _answer(
        self, request: web.BaseRequest, route: Route | None, record: Request
    ) -> "Served":
        world = self._world
        if route is None:
            raise self._refuse_unknown(record.method, record.path)
        call = await self._parse_request(request, route, record)
        limits = world.rates.spend(route.name, route.args)
        lost = False
        if world.faults.planned:
            lost = await world.faults.strike(route.name, uploads=bool(call.uploads))
        answer = route.serve(call)
        record.status = _status_of(route, answer)
        return Served(answer, limits, lost=lost)

    def _refuse_unknown(self, method: str, path: str) -> Refused:
        self._world.records.unknown.append(f"{method} {path}")
        return Refused(NOT_FOUND)

    async def _parse_request(self, request: web.BaseRequest, route: Route, record: Request) -> Call:
        needs_token = (
            not route.name.startswith(WITHOUT_BOT_TOKEN[0])
            and WITHOUT_BOT_TOKEN[1] not in route.name
        )
        token = f"Bot {self._world.application.token}"
        if needs_token and request.headers.get("Authorization") != token:
            raise Refused(UNAUTHORIZED)
        query = dict(request.query) if request.query_string else {}
        call = Call(self._world, route.args, query, None, [])
        if not request.body_exists:
            return call
        if request.content_type == "multipart/form-data":
            record.raw = await _read_form(request, call)
            record.files = [(upload.name, len(upload.body)) for upload in call.uploads]
        else:
            record.raw = await request.content.read()
        call.json = _parse_json(record.raw)
        return call

    def _publish_record(self, record: Request) -> None:
        self._world.records.add(record)
        if self._world.changes.has_readers:
            data: Json = {"method": record.method, "route": record.route, "status": record.status}
            self._world.publish(Change("request", data))


async def _read_form(request: web.BaseRequest, call: Call) -> bytes:
    """Collect the uploaded files and return the JSON sent with them."""
    payload = b""
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        name = part.name or ""
        body = bytes(await part.read(decode=False))
        if name == "payload_json":
            payload = body
        elif name.startswith("files["):
            call.uploads.append(Upload(int(name[6:-1]), part.filename or "unknown", body))
    return payload


def _parse_json(body: bytes) -> object:
    if not body:
        return None
    try:
        return orjson.loads(body)
    except orjson.JSONDecodeError:
        raise Refused(INVALID_JSON) from None


def _status_of(route: Route, answer: Answer) -> int:
    if answer is None:
        return 204
    return 201 if route.name in CREATED_ROUTES else 200


def _refusal_headers(refused: Refused) -> dict[str, str]:
    if refused.refusal.status != 429:
        return {}
    # For a response with status 429 but no Via header, discord.py assumes that its IP address
    # is banned.
    headers = {"Via": "1.1 sandbox", "Retry-After": str(refused.retry_after)}
    return headers | refused.headers if isinstance(refused, Limited) else headers

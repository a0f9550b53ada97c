"""Send requests to the REST API that discord.py would never send."""

import io
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import aiohttp

from sandbox.interactions import Interaction
from sandbox.people import Person
from sandbox.places import Channel
from sandbox.shapes import COMMAND, Json
from tests.support.sandbox import Sandbox


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    body: Any
    headers: dict[str, str]

    @property
    def code(self) -> int:
        code: int = self.body["code"]
        return code

    @property
    def outcome(self) -> tuple[int, int]:
        """Return the HTTP status and Discord's error code, which is 0 on success."""
        return self.status, self.code if self.status >= 400 else 0

    def errors(self) -> set[tuple[str, str]]:
        """Return the nested errors as a flat set of (path, code) pairs."""
        return set(_flatten_errors(self.body.get("errors", {}), ()))


class RawRest:
    def __init__(self, sandbox: Sandbox, session: aiohttp.ClientSession) -> None:
        self.sandbox = sandbox
        self._session = session
        self.token = sandbox.world.application.token

    async def __call__(
        self, method: str, path: str, body: object = None, files: dict[str, bytes] | None = None
    ) -> Answer:
        headers = {"Authorization": f"Bot {self.token}"}
        data: aiohttp.FormData | None = None
        if files is not None:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", aiohttp.JsonPayload(body).decode())
            for index, (name, content) in enumerate(files.items()):
                data.add_field(f"files[{index}]", io.BytesIO(content), filename=name)
        url = f"{self.sandbox.server.api_base}{path}"
        json = body if files is None else None
        async with self._session.request(
            method, url, json=json, data=data, headers=headers
        ) as answer:
            return Answer(
                answer.status,
                await answer.json() if answer.status != 204 else None,
                dict(answer.headers),
            )

    async def sends(self, channel: Channel, **body: object) -> Answer:
        return await self("POST", f"/channels/{channel.id}/messages", body)

    async def answers(
        self, interaction: Interaction, kind: int, data: Json | None = None
    ) -> Answer:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=true"
        return await self("POST", path, {"type": kind, "data": data})

    def webhook_path(self, interaction: Interaction, message: str = "") -> str:
        path = f"/webhooks/{self.sandbox.world.application.id}/{interaction.token}"
        return f"{path}/messages/{message}" if message else path


def run_unregistered(person: Person) -> Interaction:
    """Run an unregistered command, so that the test itself can respond to the interaction."""
    data: Json = {"id": "1", "name": "play", "type": 1, "options": []}
    return person.world.interactions.send(COMMAND, person.id, person.at, data)


@asynccontextmanager
async def raw_rest(sandbox: Sandbox) -> AsyncGenerator[RawRest, None]:
    async with aiohttp.ClientSession() as session:
        yield RawRest(sandbox, session)


def _flatten_errors(errors: Json, at: tuple[str, ...]) -> list[tuple[str, str]]:
    flat: list[tuple[str, str]] = []
    for key, inside in errors.items():
        if key == "_errors":
            flat += [(".".join(at), error["code"]) for error in inside]
        else:
            flat += _flatten_errors(inside, (*at, key))
    return flat

"""A browser window: its current person, its requests, and the changes sent to it."""

import asyncio

import orjson

from sandbox.page.actions import ACTIONS
from sandbox.page.hub import Hub
from sandbox.panels import NotPossible
from sandbox.people import Person
from sandbox.refusals import Refused
from sandbox.sessions import Connection
from sandbox.shapes import Json

GOING_AWAY = 1001  # a close code of WebSockets


class Window:
    def __init__(self, hub: Hub, person: Person, connection: Connection) -> None:
        self.hub = hub
        self.person = person
        # True while the list of the bot's requests is visible.
        self.watches = False
        self._connection = connection
        self._doing: set[asyncio.Task[None]] = set()

    def send(self, event: str, data: Json) -> None:
        self._connection.send(orjson.dumps({"event": event, "data": data}))

    def receive(self, ask: Json) -> None:
        """Handle a request in the background, since several requests can be in progress at once."""
        task = asyncio.create_task(self._answer(ask))
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    def stop(self) -> None:
        for task in self._doing:
            task.cancel()

    async def close(self) -> None:
        await self._connection.close(GOING_AWAY)

    async def _answer(self, ask: Json) -> None:
        number = ask.get("ask")
        try:
            action = ACTIONS[str(ask.get("do"))]
            result = await action(self, ask)
        except (NotPossible, Refused) as refused:
            self._reply({"re": number, "no": str(refused)})
        except (KeyError, ValueError, TypeError) as problem:
            self._reply({"re": number, "no": f"The sandbox does not understand this: {problem}."})
        else:
            self._reply({"re": number, "ok": result})

    def _reply(self, reply: Json) -> None:
        self._connection.send(orjson.dumps(reply))

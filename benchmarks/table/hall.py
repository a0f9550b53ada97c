"""A sandbox with many tables, and people who click without pausing."""

import asyncio
import time
from collections import Counter, deque
from collections.abc import AsyncGenerator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from bot.messages.components import GALLERY, Component, classic, message, text
from sandbox import messages
from sandbox.limits.messages import check_new_message
from sandbox.parlour import Parlour, create_parlour
from sandbox.people import Person
from sandbox.places import Channel, Message
from sandbox.records import Request
from sandbox.server import Server
from sandbox.shapes import Json
from sandbox.world import World

PLAYER_NAMES = ("Ada", "Ben", "Cy", "Dee", "Eve")
MAX_RESPONSES_KEPT = 500


@dataclass(frozen=True, slots=True)
class Place:
    """A channel with a table message, and people with one panel each."""

    channel: Channel
    message: Message
    people: tuple[Person, ...]
    panels: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Press:
    """A person's click on one of a panel's buttons."""

    person: Person
    panel: Message
    custom_id: str


@dataclass(frozen=True, slots=True)
class Panels:
    """Recorded panels, and a picture of typical size if the panels had pictures."""

    answered: list[list[Component]]
    picture: bytes = b""


Script = Iterator[Press]
"""The clicks to make at one table, in order."""


@dataclass(frozen=True, slots=True)
class Clicked:
    """The result of a series of clicks: its duration and each response's latency, in seconds."""

    seconds: float
    latencies: list[float]
    busy: float  # the share of a core that the sandbox and its people used

    @property
    def a_second(self) -> float:
        return len(self.latencies) / self.seconds


@dataclass(frozen=True, slots=True)
class Hall:
    server: Server
    places: list[Place] = field(default_factory=list[Place])  # tables with a channel of their own
    shared: list[Place] = field(default_factory=list[Place])  # tables that share one channel
    requests: Counter[str] = field(default_factory=Counter[str])
    responses: deque[Request] = field(
        default_factory=lambda: deque[Request](maxlen=MAX_RESPONSES_KEPT)
    )

    @property
    def world(self) -> World:
        return self.server.world

    async def wait_for_bot(self) -> None:
        await self.world.until(lambda: self.server.gateway.connected > 0, patience=60)

    async def wait_until_bot_left(self) -> None:
        await self.world.until(lambda: self.server.gateway.connected == 0, patience=60)

    async def click(self, scripts: Sequence[Script], count: int, in_flight: int) -> Clicked:
        """Make `count` clicks, `in_flight` at a time, taking the tables in round-robin order."""
        tables = deque(scripts)
        latencies: list[float] = []
        left = iter(range(count))

        async def click_in_turn() -> None:
            for _ in left:
                script = tables.popleft()
                latencies.append(await click_and_wait(next(script)))
                tables.append(script)

        began, worked = time.perf_counter(), time.process_time()
        await asyncio.gather(*(click_in_turn() for _ in range(in_flight)))
        seconds = time.perf_counter() - began
        return Clicked(seconds, latencies, (time.process_time() - worked) / seconds)

    def last_panels(self) -> Panels:
        """Return the panels in the bot's latest responses.

        If any panels have pictures, only those panels are returned, since the bot leaves out some
        pictures under load.
        """
        bodies = (request.body for request in self.responses)
        answered = [body["data"]["components"] for body in bodies if "data" in body]
        answered = list(filter(_is_pictured, answered)) or answered
        files = (file for place in self.places for panel in place.panels for file in panel.files)
        pictures = sorted(map(self._read_file, files), key=len)
        return Panels(answered, pictures[len(pictures) // 2] if pictures else b"")

    def _read_file(self, attachment: Json) -> bytes:
        return self.world.files.kept[attachment["url"].partition("/cdn/")[2]].body

    def record_response(self, request: Request) -> None:
        self.requests[f"{request.method} {request.route}"] += 1
        if request.route.endswith("/callback"):
            self.responses.append(request)


async def click_and_wait(press: Press) -> float:
    """Click, wait for the response, and return how many seconds the response took.

    Raises RuntimeError if the bot doesn't respond in time.
    """
    began = time.perf_counter()
    interaction = press.person.presses(press.panel, press.custom_id)
    if not await interaction.answered:
        raise RuntimeError("A click was not answered within three seconds.")
    return time.perf_counter() - began


@asynccontextmanager
async def open_hall(tables: int, seats: int, shared: int = 0) -> AsyncGenerator[Hall, None]:
    """Run a sandbox with a channel and people for each table.

    `shared` further tables have one channel in common.
    """
    world = World()
    create_parlour(world)
    async with Server(world) as server:
        hall = Hall(server)
        world.records.readers.append(hall.record_response)
        parlour = Parlour(world)
        for number in range(tables):
            channel = world.add_channel(parlour.guild, f"table-{number}")
            hall.places.append(_add_place(parlour, channel, seats))
        channel = world.add_channel(parlour.guild, "shared")
        hall.shared.extend(_add_place(parlour, channel, seats) for _ in range(shared))
        yield hall


def _add_place(parlour: Parlour, channel: Channel, seats: int) -> Place:
    world, people = parlour.world, tuple(map(parlour.add_person, PLAYER_NAMES[:seats]))
    panels = tuple(_post_message(world, channel, person.id) for person in people)
    return Place(channel, _post_message(world, channel), people, panels)


def _is_pictured(panel: list[Component]) -> bool:
    return any(part["type"] == GALLERY for part in panel[0]["components"])


def _post_message(world: World, channel: Channel, only_for: str | None = None) -> Message:
    content = "Nobody has moved yet."
    draft = check_new_message(
        classic(content) if only_for is None else message(text(content)), [], ()
    )
    return messages.post(world, channel, world.bot, draft, only_for=only_for)

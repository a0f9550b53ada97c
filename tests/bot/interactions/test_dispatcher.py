"""The door: what a panel shows last is the newest, also where its picture comes late."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.delivery import late_pictures
from bot.discord_api.interaction import Interaction, Kind
from bot.discord_api.responses import Outcome, Reply
from bot.discord_api.upload_health import UploadHealth
from bot.engine import Person
from bot.interactions.dispatcher import Dispatcher
from bot.messages.components import message, text

PANEL = 7
OPENED = Interaction(
    id=1,
    token="",
    kind=Kind.COMMAND,
    person=Person(11, "Ada"),
    guild=1,
    channel=2,
    may_manage=False,
    bot_permissions=0,
    data={"name": "opened"},
)
CLICKED = replace(
    OPENED, id=2, kind=Kind.CLICK, data={"name": "clicked"}, on_panel=True, on_message=PANEL
)


class Discord:
    """What Discord is told, in order. An answer is told when the test lets it go."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.held: dict[str, asyncio.Event] = {}
        self.reached: dict[str, asyncio.Event] = {}

    def hold(self, what: str) -> None:
        self.held[what], self.reached[what] = asyncio.Event(), asyncio.Event()

    async def answer(self, interaction: Interaction, reply: Reply) -> Outcome:
        del reply
        return await self._tell(interaction.data["name"])

    async def edit(self, interaction: Interaction, message: str, reply: Reply) -> Outcome:
        del message, reply
        return await self._tell(f"picture of {interaction.data['name']}")

    async def _tell(self, what: str) -> Outcome:
        if what in self.held:
            self.reached[what].set()
            await self.held[what].wait()
        self.told.append(what)
        return Outcome(taken=True, message={"id": str(PANEL), "components": []})


class Painter:
    """Pictures are never ready in time."""

    def __init__(self) -> None:
        self.ready = asyncio.Event()
        self.uploads = UploadHealth()

    async def attach(self, interaction: Interaction, reply: Reply) -> Reply:
        del interaction
        return reply

    def record(self, panel: int, said: Reply, outcome: Outcome) -> None:
        del panel, said, outcome

    async def wanted(self, interaction: Interaction, reply: Reply) -> SimpleNamespace:
        del interaction, reply
        return SimpleNamespace(file="hand.png")

    async def attach_slowly(self, reply: Reply, picture: object) -> Reply:
        del picture
        await self.ready.wait()
        return reply


class Behind:
    """What is behind the door: it answers everything alike."""

    async def run(self, interaction: Interaction) -> Reply:
        del interaction
        return Reply(message(text("Here you are.")))

    press = run


def door_to(discord: Discord, painter: Painter) -> Callable[[Interaction], Awaitable[None]]:
    parts: Any = cast("Any", Behind())
    return Dispatcher(cast("Any", discord), parts, parts, cast("Any", painter)).receive


async def turns(count: int = 20) -> None:
    """Let everybody do what they can."""
    for _ in range(count):
        await asyncio.sleep(0)


async def test_a_picture_that_was_not_ready_comes_late() -> None:
    discord, painter = Discord(), Painter()
    painter.ready.set()
    await door_to(discord, painter)(OPENED)

    assert discord.told == ["opened", "picture of opened"]


async def test_it_comes_after_a_move_too() -> None:
    discord, painter = Discord(), Painter()
    painter.ready.set()
    await door_to(discord, painter)(CLICKED)

    assert discord.told == ["clicked", "picture of clicked"]


async def test_it_does_not_come_when_somebody_has_clicked_on() -> None:
    discord, painter = Discord(), Painter()
    receive = door_to(discord, painter)
    opening = asyncio.ensure_future(receive(OPENED))
    await turns()
    clicking = asyncio.ensure_future(receive(CLICKED))
    await turns()
    painter.ready.set()
    await asyncio.gather(opening, clicking)

    assert discord.told == ["opened", "clicked", "picture of clicked"]


async def test_it_comes_though_its_person_is_busy_elsewhere() -> None:
    discord, painter = Discord(), Painter()
    receive = door_to(discord, painter)
    opening = asyncio.ensure_future(receive(OPENED))
    await turns()
    elsewhere = replace(CLICKED, data={"name": "elsewhere"}, on_message=PANEL + 1)
    clicking = asyncio.ensure_future(receive(elsewhere))
    await turns()
    painter.ready.set()
    await asyncio.gather(opening, clicking)

    assert sorted(discord.told[2:]) == ["picture of elsewhere", "picture of opened"]


async def test_nor_when_the_click_came_while_the_panel_was_being_answered() -> None:
    discord, painter = Discord(), Painter()
    painter.ready.set()
    discord.hold("opened")
    receive = door_to(discord, painter)
    opening = asyncio.ensure_future(receive(OPENED))
    await discord.reached["opened"].wait()
    discord.hold("clicked")
    clicking = asyncio.ensure_future(receive(CLICKED))
    await discord.reached["clicked"].wait()
    discord.held["opened"].set()
    await opening
    discord.held["clicked"].set()
    await clicking

    assert discord.told == ["opened", "clicked", "picture of clicked"]


async def test_a_click_is_answered_after_a_picture_that_is_already_on_its_way() -> None:
    discord, painter = Discord(), Painter()
    painter.ready.set()
    discord.hold("picture of opened")
    receive = door_to(discord, painter)
    opening = asyncio.ensure_future(receive(OPENED))
    await discord.reached["picture of opened"].wait()
    clicking = asyncio.ensure_future(receive(CLICKED))
    await turns()
    assert discord.told == ["opened"]
    discord.held["picture of opened"].set()
    await asyncio.gather(opening, clicking)

    assert discord.told == ["opened", "picture of opened", "clicked", "picture of clicked"]


async def test_a_click_does_not_wait_for_a_picture_that_stalls(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(late_pictures, "UPLOAD_WAIT", 0.0)
    discord, painter = Discord(), Painter()
    painter.ready.set()
    discord.hold("picture of opened")
    receive = door_to(discord, painter)
    opening = asyncio.ensure_future(receive(OPENED))
    await discord.reached["picture of opened"].wait()
    await receive(CLICKED)
    await opening

    assert discord.told == ["opened", "clicked", "picture of clicked"]

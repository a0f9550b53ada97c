"""A panel shows the newest state in the end, even if its picture is late."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.delivery import late_pictures
from bot.discord_api.interaction import Interaction, Kind
from bot.discord_api.outage import UploadHealth
from bot.discord_api.responses import Outcome, Reply
from bot.engine import Person
from bot.interactions import dispatcher
from bot.interactions.dispatcher import Dispatcher
from bot.messages.components import EPHEMERAL, Payload, message, text
from games.kit.language import ENGLISH

PANEL_ID = 7
OPENING_COMMAND = Interaction(
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
CLICK_ON_PANEL = replace(
    OPENING_COMMAND,
    id=2,
    kind=Kind.CLICK,
    data={"name": "clicked"},
    on_panel=True,
    on_message=PANEL_ID,
)


class FakeDiscord:
    """A fake Discord that records requests in order. Tests can delay a request."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.edited: list[str] = []
        self.flags = EPHEMERAL  # the flags of the messages that Discord returns
        self.held: dict[str, asyncio.Event] = {}
        self.reached: dict[str, asyncio.Event] = {}

    def hold(self, request: str) -> None:
        self.held[request], self.reached[request] = asyncio.Event(), asyncio.Event()

    async def answer(self, interaction: Interaction, reply: Reply) -> Outcome:
        del reply
        return await self._send(interaction.data["name"])

    async def defer(self, interaction: Interaction) -> Outcome:
        return await self._send(f"deferral of {interaction.data['name']}")

    async def answer_late(self, interaction: Interaction, reply: Reply) -> Outcome:
        return await self.answer(interaction, reply)

    async def edit(self, interaction: Interaction, message: str, reply: Reply) -> Outcome:
        del reply
        self.edited.append(message)
        return await self._send(f"picture of {interaction.data['name']}")

    async def _send(self, request: str) -> Outcome:
        if request in self.held:
            self.reached[request].set()
            await self.held[request].wait()
        self.sent.append(request)
        panel: Payload = {"id": str(PANEL_ID), "components": [], "flags": self.flags}
        return Outcome(accepted=True, message=panel)


class SlowPictures:
    """Pictures that are drawn too late for the response."""

    def __init__(self) -> None:
        self.ready = asyncio.Event()
        self.uploads = UploadHealth()

    async def attach(self, interaction: Interaction, reply: Reply) -> Reply:
        del interaction
        return reply

    def record(self, panel: int, reply: Reply, outcome: Outcome) -> None:
        del panel, reply, outcome

    async def wanted_picture(self, interaction: Interaction, reply: Reply) -> SimpleNamespace:
        del interaction, reply
        return SimpleNamespace(file="hand.png")

    async def attach_slowly(self, reply: Reply, picture: object) -> Reply:
        del picture
        await self.ready.wait()
        return reply


class SameAnswer:
    """A stand-in for all commands that gives every interaction the same answer."""

    def __init__(self, *, slow: bool = False) -> None:
        self._slow = slow

    async def run(self, interaction: Interaction) -> Reply:
        del interaction
        if self._slow:
            await let_tasks_run()
        return Reply(message(text("Here you are.")))

    press = run


class FreeWorker:
    """A worker that gives every click its turn at once."""

    @asynccontextmanager
    async def turn(self, _table_id: str) -> AsyncGenerator[bool]:
        yield True


class OnlyEnglish:
    """A stand-in for languages that answers everyone in English."""

    async def of(self, _interaction: Interaction) -> str:
        return ENGLISH


def new_receiver(
    discord: FakeDiscord, pictures: SlowPictures, *, slow: bool = False
) -> Callable[[Interaction], Awaitable[None]]:
    handlers: Any = cast("Any", SameAnswer(slow=slow))
    worker = cast("Any", FreeWorker())
    return Dispatcher(
        cast("Any", discord),
        handlers,
        handlers,
        cast("Any", pictures),
        cast("Any", OnlyEnglish()),
        worker=worker,
    ).receive


async def let_tasks_run(count: int = 20) -> None:
    """Let all tasks run until they wait for something."""
    for _ in range(count):
        await asyncio.sleep(0)


async def test_a_picture_that_was_not_ready_is_sent_later() -> None:
    discord, pictures = FakeDiscord(), SlowPictures()
    pictures.ready.set()
    await new_receiver(discord, pictures)(OPENING_COMMAND)

    assert discord.sent == ["opened", "picture of opened"]


async def test_a_late_picture_is_also_sent_after_a_move() -> None:
    discord, pictures = FakeDiscord(), SlowPictures()
    pictures.ready.set()
    await new_receiver(discord, pictures)(CLICK_ON_PANEL)

    assert discord.sent == ["clicked", "picture of clicked"]


async def test_a_late_picture_of_a_hand_never_goes_on_the_public_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After a deferred click on a table, the original message is the table's own message."""
    monkeypatch.setattr(dispatcher, "DEFER_AFTER", 0.0)
    discord, pictures = FakeDiscord(), SlowPictures()
    pictures.ready.set()
    on_table = replace(
        CLICK_ON_PANEL, on_panel=False, data={"name": "played", "custom_id": "play:abc"}
    )
    await new_receiver(discord, pictures, slow=True)(on_table)

    assert discord.sent == ["deferral of played", "played", "picture of played"]
    assert discord.edited == [str(PANEL_ID)]


async def test_a_public_message_never_gets_the_late_picture_of_a_hand() -> None:
    discord, pictures = FakeDiscord(), SlowPictures()
    discord.flags = 0
    pictures.ready.set()
    await new_receiver(discord, pictures)(OPENING_COMMAND)

    assert discord.sent == ["opened"]


async def test_a_late_picture_is_dropped_after_another_click() -> None:
    discord, pictures = FakeDiscord(), SlowPictures()
    receive = new_receiver(discord, pictures)
    opening = asyncio.ensure_future(receive(OPENING_COMMAND))
    await let_tasks_run()
    clicking = asyncio.ensure_future(receive(CLICK_ON_PANEL))
    await let_tasks_run()
    pictures.ready.set()
    await asyncio.gather(opening, clicking)

    assert discord.sent == ["opened", "clicked", "picture of clicked"]


async def test_a_late_picture_is_sent_even_if_its_person_clicks_on_another_panel() -> None:
    discord, pictures = FakeDiscord(), SlowPictures()
    receive = new_receiver(discord, pictures)
    opening = asyncio.ensure_future(receive(OPENING_COMMAND))
    await let_tasks_run()
    elsewhere = replace(CLICK_ON_PANEL, data={"name": "elsewhere"}, on_message=PANEL_ID + 1)
    clicking = asyncio.ensure_future(receive(elsewhere))
    await let_tasks_run()
    pictures.ready.set()
    await asyncio.gather(opening, clicking)

    assert sorted(discord.sent[2:]) == ["picture of elsewhere", "picture of opened"]


async def test_a_late_picture_is_dropped_after_a_click_during_the_answer() -> None:
    discord, pictures = FakeDiscord(), SlowPictures()
    pictures.ready.set()
    discord.hold("opened")
    receive = new_receiver(discord, pictures)
    opening = asyncio.ensure_future(receive(OPENING_COMMAND))
    await discord.reached["opened"].wait()
    discord.hold("clicked")
    clicking = asyncio.ensure_future(receive(CLICK_ON_PANEL))
    await discord.reached["clicked"].wait()
    discord.held["opened"].set()
    await opening
    discord.held["clicked"].set()
    await clicking

    assert discord.sent == ["opened", "clicked", "picture of clicked"]


async def test_a_click_is_answered_after_a_picture_that_is_already_on_its_way() -> None:
    discord, pictures = FakeDiscord(), SlowPictures()
    pictures.ready.set()
    discord.hold("picture of opened")
    receive = new_receiver(discord, pictures)
    opening = asyncio.ensure_future(receive(OPENING_COMMAND))
    await discord.reached["picture of opened"].wait()
    clicking = asyncio.ensure_future(receive(CLICK_ON_PANEL))
    await let_tasks_run()
    assert discord.sent == ["opened"]
    discord.held["picture of opened"].set()
    await asyncio.gather(opening, clicking)

    assert discord.sent == ["opened", "picture of opened", "clicked", "picture of clicked"]


async def test_a_click_does_not_wait_for_a_picture_that_stalls(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(late_pictures, "UPLOAD_WAIT", 0.0)
    discord, pictures = FakeDiscord(), SlowPictures()
    pictures.ready.set()
    discord.hold("picture of opened")
    receive = new_receiver(discord, pictures)
    opening = asyncio.ensure_future(receive(OPENING_COMMAND))
    await discord.reached["picture of opened"].wait()
    await receive(CLICK_ON_PANEL)
    await opening

    assert discord.sent == ["opened", "clicked", "picture of clicked"]


class ForgetfulDiscord(FakeDiscord):
    """A Discord that has deleted the panel, but counts the failed edit as a response."""

    async def answer(self, interaction: Interaction, reply: Reply) -> Outcome:
        await super().answer(interaction, reply)
        return Outcome(accepted=True, panel_gone=not reply.fresh)

    async def answer_late(self, interaction: Interaction, reply: Reply) -> Outcome:
        assert reply.fresh
        return await super().answer(interaction, reply)


async def test_a_new_panel_follows_if_the_failed_edit_counted_as_the_answer() -> None:
    discord, pictures = ForgetfulDiscord(), SlowPictures()
    pictures.ready.set()
    await new_receiver(discord, pictures)(CLICK_ON_PANEL)

    assert discord.sent == ["clicked", "clicked", "clicked", "picture of clicked"]

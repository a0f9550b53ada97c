"""All open windows, and the changes that each of them receives."""

import asyncio
from typing import TYPE_CHECKING, Final

from sandbox.changes import Change
from sandbox.page import views
from sandbox.panels import Modal
from sandbox.people import Person
from sandbox.server import Server
from sandbox.shapes import Json
from sandbox.supervisor import Supervisor

if TYPE_CHECKING:
    from sandbox.page.windows import Window

# The number of open forms beyond which the oldest form is dropped.
MAX_FORMS_KEPT: Final = 200
# Prefixes of the events that change the lists in the sidebar.
PLACE_PREFIXES: Final = ("CHANNEL_", "THREAD_", "GUILD_")
OTHER_PLACE_EVENTS: Final = frozenset({"person", "dm"})


class Hub:
    def __init__(self, server: Server, supervisor: Supervisor | None) -> None:
        self.server = server
        self.world = server.world
        self.supervisor = supervisor
        self.forms: dict[str, Modal] = {}
        self._windows: list[Window] = []
        self._repainting = False
        self._stop_hearing = self.world.changes.subscribe(self._on_change)

    @property
    def bot_state(self) -> str:
        """Return the state of the bot's process: ready, starting or away."""
        if self.server.gateway.connected:
            return "ready"
        return "starting" if self.supervisor is not None and self.supervisor.running else "away"

    def find_person(self, name: str) -> Person:
        """Return the person with this name or id, or the first person if there's no such person."""
        people = [user for user in self.world.users.values() if not user["bot"]]
        wanted = name.casefold()
        chosen = next(
            (
                user
                for user in people
                if wanted in (user["id"], user["username"], user["global_name"].casefold())
            ),
            people[0],
        )
        return Person(self.world, chosen["id"], views.first_channel(self.world))

    def add_window(self, window: "Window") -> None:
        self._windows.append(window)
        window.send("hello", views.describe_everything(self, window.person))

    def remove_window(self, window: "Window") -> None:
        window.stop()
        self._windows.remove(window)

    async def close(self) -> None:
        self._stop_hearing()
        for window in list(self._windows):
            await window.close()

    def keep_form(self, form: Modal) -> None:
        self.forms[form.id] = form
        while len(self.forms) > MAX_FORMS_KEPT:
            del self.forms[next(iter(self.forms))]

    def _on_change(self, change: Change) -> None:
        event = change.event
        if event.startswith("MESSAGE_"):
            self._send_message(change)
        elif event.startswith(PLACE_PREFIXES) or event in OTHER_PLACE_EVENTS:
            self._schedule_sidebar_update()
        elif event == "seen":
            self._send(Change("seen", change.data, only_for=change.only_for))
            self._send_pings()
        elif event == "request":
            self._send_request()
        elif event in ("bot", "process"):
            self._send(Change("bot", views.describe_bot(self)))
        elif event == "clock":
            self._send(Change("clock", {"now": views.milliseconds(self.world)}))

    def _send_message(self, change: Change) -> None:
        channel = self.world.channels.get(change.channel or "")
        if channel is None:
            return
        message = channel.messages.get(change.data["id"])
        for window in self._windows:
            person = window.person.id
            if change.only_for in (None, person) and self.world.sees(person, channel):
                data = change.data if message is None else views.describe_message(message, person)
                window.send(change.event, data)
        if message is not None and message.pinged and change.event == "MESSAGE_CREATE":
            self._send_pings()

    def _send(self, change: Change) -> None:
        for window in self._windows:
            if change.only_for in (None, window.person.id):
                window.send(change.event, change.data)

    def _send_request(self) -> None:
        watching = [window for window in self._windows if window.watches]
        if watching:
            made = views.describe_request(self.world.records.requests[-1])
            for window in watching:
                window.send("request", made)

    def _send_pings(self) -> None:
        """Send every window the number of unread pings that each person has."""
        if self._windows:
            pings: Json = {
                user: views.count_unread_pings(self.world, user) for user in self.world.users
            }
            self._send(Change("pings", pings))

    def _schedule_sidebar_update(self) -> None:
        """Schedule an update of the sidebar's lists, once for all changes in the same tick."""
        if not self._repainting and self._windows:
            self._repainting = True
            asyncio.get_running_loop().call_soon(self._send_places)

    def _send_places(self) -> None:
        self._repainting = False
        for window in self._windows:
            window.send("places", views.list_places(self.world, window.person.id))

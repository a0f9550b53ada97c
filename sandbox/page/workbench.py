"""The workbench's actions: causing faults, and watching the bot's requests to Discord."""

from collections.abc import Awaitable, Callable, Mapping
from itertools import islice
from typing import TYPE_CHECKING, Final

from sandbox.changes import Change
from sandbox.page import views
from sandbox.panels import NotPossible
from sandbox.people import Person
from sandbox.shapes import LOCALES, Json
from sandbox.supervisor import Supervisor

if TYPE_CHECKING:
    from sandbox.page.windows import Window

MAX_REQUESTS_SHOWN: Final = 40
MAX_DAYS_FORWARD: Final = 366.0


async def start_bot(window: "Window", _: Json) -> Json:
    await _supervisor(window).start()
    return {}


async def stop_bot(window: "Window", _: Json) -> Json:
    await _supervisor(window).stop()
    return {}


async def kill_bot(window: "Window", _: Json) -> Json:
    """Kill the bot and start it again."""
    supervisor = _supervisor(window)
    await supervisor.kill()
    await supervisor.start()
    return {}


async def drop_gateway(window: "Window", _: Json) -> Json:
    window.hub.server.gateway.drop()
    return {}


async def set_dms(window: "Window", ask: Json) -> Json:
    """Open or close a person's DMs."""
    world, user = window.hub.world, str(ask["person"])
    if user not in world.users:
        raise NotPossible("There is nobody like this.")
    person = Person(world, user, window.person.at)
    if ask["open"]:
        person.opens_dms()
    else:
        person.closes_dms()
    return {}


async def set_locale(window: "Window", ask: Json) -> Json:
    """Choose the locale of a person's client."""
    world, user = window.hub.world, str(ask["person"])
    if user not in world.users or ask["locale"] not in LOCALES:
        raise NotPossible("There is nobody like this, or no such locale.")
    world.set_locale(user, ask["locale"])
    return {}


async def move_clock(window: "Window", ask: Json) -> Json:
    days = float(ask["days"])
    if not 0 < days <= MAX_DAYS_FORWARD:
        raise NotPossible("The clock goes forwards, a year at most.")
    world = window.hub.world
    world.clock.advance(days=days)
    world.publish(Change("clock", {"ahead": world.clock.ahead}))
    return {}


async def watch_requests(window: "Window", ask: Json) -> Json:
    """Return the bot's last requests. While watching is on, the window gets each new request."""
    window.watches = bool(ask["on"])
    newest_first = islice(reversed(window.hub.world.records.requests), MAX_REQUESTS_SHOWN)
    return {"requests": [views.describe_request(made) for made in newest_first]}


ACTIONS: Final[Mapping[str, Callable[["Window", Json], Awaitable[Json]]]] = {
    "start bot": start_bot,
    "stop bot": stop_bot,
    "kill bot": kill_bot,
    "drop gateway": drop_gateway,
    "set dms": set_dms,
    "set locale": set_locale,
    "move clock": move_clock,
    "watch requests": watch_requests,
}


def _supervisor(window: "Window") -> Supervisor:
    if window.hub.supervisor is None:
        raise NotPossible("This sandbox did not start the bot; restart it where you started it.")
    return window.hub.supervisor

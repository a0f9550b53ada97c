"""The actions that a window can request, such as reading, writing and running commands."""

from base64 import b64decode
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from sandbox.changes import Change
from sandbox.fields import fill_in
from sandbox.interactions import Interaction
from sandbox.page import views, workbench
from sandbox.panels import Menu, Modal, NotPossible, Panel
from sandbox.permissions import MANAGE_MESSAGES
from sandbox.places import Channel, Message
from sandbox.shapes import AUTOCOMPLETE, COMMAND, MODAL_SUBMIT, Json
from sandbox.slash import commands_for, translated, typed

if TYPE_CHECKING:
    from sandbox.page.windows import Window

Action: TypeAlias = Callable[["Window", Json], Awaitable[Json]]

MAX_NAME_LENGTH: Final = 32


async def read(window: "Window", ask: Json) -> Json:
    world, person = window.hub.world, window.person
    return views.list_messages(world, _find_channel(window, ask), person.id, ask.get("before"))


async def mark_read(window: "Window", ask: Json) -> Json:
    """Record how far the window's person has read a channel."""
    world, person = window.hub.world, window.person.id
    channel = _find_channel(window, ask)
    reads = world.reads.setdefault(person, {})
    if int(ask["message"]) > int(reads.get(channel.id, "0")):
        reads[channel.id] = str(int(ask["message"]))
        data: Json = {"channel": channel.id, "read": reads[channel.id]}
        world.publish(Change("seen", data, channel=channel.id, only_for=person))
    return {}


async def say(window: "Window", ask: Json) -> Json:
    channel = _find_channel(window, ask)
    if not views.describe_channel(window.hub.world, channel, window.person.id)["writable"]:
        raise NotPossible("You do not have permission to send messages in this channel.")
    if channel.is_dm and window.person.id in window.hub.world.closed_dms:
        raise NotPossible("Your DMs are closed; open them in the workbench.")
    said = window.person.says(str(ask["text"]), at=channel)
    return {"message": said.id}


async def remove(window: "Window", ask: Json) -> Json:
    """Delete a message, or dismiss an ephemeral one."""
    message = _find_message(window, ask)
    person = window.person.id
    own = person in (message.author, message.only_for)
    if not own and not message.channel.permissions_of(person) & MANAGE_MESSAGES:
        raise NotPossible("This message is not yours to delete.")
    window.person.deletes(Panel(message, person))
    return {}


async def open_dm(window: "Window", _: Json) -> Json:
    """Return the id of the person's DM channel with the bot, creating it if necessary."""
    return {"channel": window.person.dm.id}


async def press(window: "Window", ask: Json) -> Json:
    message, custom_id = _find_message(window, ask), str(ask["custom_id"])
    buttons = Panel(message, window.person.id).buttons
    if not any(each.custom_id == custom_id and not each.disabled for each in buttons):
        raise NotPossible("This button is gone.")
    return await _describe_answer(window, window.person.presses(message, custom_id))


async def choose(window: "Window", ask: Json) -> Json:
    message, values = _find_message(window, ask), [str(each) for each in ask["values"]]
    menus = Panel(message, window.person.id).menus
    menu = next((each for each in menus if each.custom_id == ask["custom_id"]), None)
    if menu is None or menu.disabled:
        raise NotPossible("This menu is gone.")
    _check_choice(menu, values)
    return await _describe_answer(window, window.person.chooses(message, menu, values))


async def list_commands(window: "Window", ask: Json) -> Json:
    """Return the commands offered in a channel, in the language of the person's client."""
    world, person = window.hub.world, window.person.id
    locale = world.locale_of(person)
    found = commands_for(world, person, _find_channel(window, ask))
    return {"commands": [translated(command, locale) for command in found]}


async def run(window: "Window", ask: Json) -> Json:
    return await _describe_answer(window, _send_command(window, ask, COMMAND))


async def complete(window: "Window", ask: Json) -> Json:
    """Return the autocomplete choices for the option being typed."""
    return await _describe_answer(
        window, _send_command(window, ask, AUTOCOMPLETE, str(ask["focused"]))
    )


async def submit(window: "Window", ask: Json) -> Json:
    """Submit a form. Values and files are keyed by custom_id."""
    form = window.hub.forms.get(str(ask["form"]))
    if form is None or form.viewer != window.person.id:
        raise NotPossible("This form is closed; open it again.")
    opener = form.interaction
    files = {
        name: [(str(each["name"]), b64decode(each["body"])) for each in chosen]
        for name, chosen in ask["files"].items()
    }
    filled = fill_in(window.hub.world, opener.channel, form, {**ask["values"], **files})
    interaction = window.hub.world.interactions.send(
        MODAL_SUBMIT,
        window.person.id,
        opener.channel,
        filled,
        message=opener.message,
        opener=opener,
    )
    return await _describe_answer(window, interaction)


async def add_person(window: "Window", ask: Json) -> Json:
    """Add a new person to every server that the window's person is in."""
    world = window.hub.world
    name = " ".join(str(ask["name"]).split())
    if not 0 < len(name) <= MAX_NAME_LENGTH:
        raise NotPossible(f"A name has 1 to {MAX_NAME_LENGTH} characters.")
    if any(
        name.casefold() == (each["global_name"] or "").casefold() for each in world.users.values()
    ):
        raise NotPossible(f"There is a {name} already.")
    user = world.add_user(name)
    for guild in world.guilds.values():
        if window.person.id in guild.members:
            world.join(guild, user)
    return {"person": user}


ACTIONS: Final[Mapping[str, Action]] = {
    "read": read,
    "seen": mark_read,
    "say": say,
    "remove": remove,
    "direct": open_dm,
    "press": press,
    "choose": choose,
    "commands": list_commands,
    "run": run,
    "complete": complete,
    "submit": submit,
    "add person": add_person,
    **workbench.ACTIONS,
}


def _find_channel(window: "Window", ask: Json) -> Channel:
    world = window.hub.world
    channel = world.channels.get(str(ask["channel"]))
    if channel is None or not world.sees(window.person.id, channel):
        raise NotPossible("This channel is gone.")
    return channel


def _find_message(window: "Window", ask: Json) -> Message:
    message = _find_channel(window, ask).messages.get(str(ask["message"]))
    if message is None or not window.hub.world.is_visible_to(window.person.id, message):
        raise NotPossible("This message is gone.")
    return message


def _check_choice(menu: Menu, values: list[str]) -> None:
    """Check the number and the values of the options chosen in a menu, as Discord's client does."""
    offered = {option.value for option in menu.options}
    if menu.options and not offered.issuperset(values):
        raise NotPossible("The menu does not offer this.")
    if not menu.low <= len(values) <= menu.high:
        raise NotPossible(f"Choose {menu.low} to {menu.high}.")


def _send_command(
    window: "Window", ask: Json, kind: int, focused: str | None = None
) -> Interaction:
    world, person, channel = window.hub.world, window.person.id, _find_channel(window, ask)
    data = typed(world, person, channel, f"/{ask['command']}", ask["options"], focused=focused)
    return world.interactions.send(kind, person, channel, data)


async def _describe_answer(window: "Window", interaction: Interaction) -> Json:
    """Wait for the bot's response, and describe it. If it's a modal, keep it for submission."""
    answered = await interaction.answered
    response: Json = {"failed": not answered, "choices": interaction.choices}
    if interaction.modal is not None:
        form = Modal(interaction, interaction.modal)
        window.hub.keep_form(form)
        response["form"] = {"id": form.id, **interaction.modal}
    return response

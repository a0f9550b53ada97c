"""Build Discord's message components as plain dictionaries.

Dictionaries are ten times cheaper to build than discord.py's view objects, hold no state, and can
be checked against Discord's limits by any test.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Literal

from bot.messages import texts

Component = dict[str, Any]
Payload = dict[str, Any]
Style = Literal["primary", "plain", "good", "danger"]

# Discord's message flags
EPHEMERAL = 1 << 6  # only the person who gets the message can see it
SILENT = 1 << 12  # the message causes no push notification
COMPONENTS_V2 = 1 << 15  # the message consists of components, without `content` and `embeds`

# Discord's limits; lengths are in characters
MAX_TOTAL_TEXT = 4000  # the total of all text components in a message
MAX_CONTENT = 2000
MAX_EMBED_TEXT = 4096
MAX_LABEL = 80
MAX_OPTION_TEXT = 100
MAX_PLACEHOLDER = 150
MAX_OPTIONS = 25
MAX_BUTTONS_IN_ROW = 5
MAX_ROWS = 5

# Discord's component types

ROW, BUTTON, SELECT, CHANNEL_SELECT, SECTION, TEXT, GALLERY, SEPARATOR, CONTAINER = (
    1,
    2,
    3,
    8,
    9,
    10,
    12,
    14,
    17,
)
CHANNELS_FOR_MESSAGES = [0, 2, 5, 13]  # Discord's channel types text, voice, announcement, stage

_STYLES: dict[Style, int] = {"primary": 1, "plain": 2, "good": 3, "danger": 4}


def text(content: str) -> Component:
    return {"type": TEXT, "content": content}


def section(content: str, beside: Component) -> Component:
    """Build a text with a button beside it."""
    return {"type": SECTION, "components": [text(content)], "accessory": beside}


def separator(*, large: bool = False) -> Component:
    return {"type": SEPARATOR, "divider": True, "spacing": 2 if large else 1}


def gallery(file: str, alt: str) -> Component:
    """Build a gallery with one picture, whose file has to be uploaded with the message."""
    return {
        "type": GALLERY,
        "items": [{"media": {"url": f"attachment://{file}"}, "description": alt[:1024]}],
    }


def button(
    label: str, custom_id: str, style: Style = "plain", *, art: str = "", disabled: bool = False
) -> Component:
    """Build a button. `art` is the key of a card, whose emoji is added when the button is sent."""
    component: Component = {
        "type": BUTTON,
        "style": _STYLES[style],
        "label": cut(label, MAX_LABEL),
        "custom_id": custom_id,
    }
    if art:
        component["art"] = art
    if disabled:
        component["disabled"] = True
    return component


def link(label: str, url: str) -> Component:
    return {"type": BUTTON, "style": 5, "label": cut(label, MAX_LABEL), "url": url}


def option(label: str, value: str, hint: str = "", *, art: str = "") -> Component:
    component: Component = {"label": cut(label, MAX_OPTION_TEXT), "value": value}
    if hint:
        component["description"] = cut(hint, MAX_OPTION_TEXT)
    if art:
        component["art"] = art
    return component


def select(
    custom_id: str, options: Sequence[Component], prompt: str, least: int = 1, most: int = 1
) -> Component:
    return {
        "type": SELECT,
        "custom_id": custom_id,
        "options": list(options),
        "placeholder": cut(prompt, MAX_PLACEHOLDER),
        "min_values": least,
        "max_values": most,
    }


def channel_select(custom_id: str, prompt: str, most: int = 1) -> Component:
    """Build a menu that Discord fills with the server's channels. People may choose no channel."""
    return {
        "type": CHANNEL_SELECT,
        "custom_id": custom_id,
        "placeholder": cut(prompt, MAX_PLACEHOLDER),
        "channel_types": CHANNELS_FOR_MESSAGES,
        "min_values": 0,
        "max_values": most,
    }


def row(*items: Component) -> Component:
    return {"type": ROW, "components": list(items)}


def rows(buttons: Sequence[Component]) -> list[Component]:
    """Put buttons into rows of five."""
    return [
        row(*buttons[start : start + MAX_BUTTONS_IN_ROW])
        for start in range(0, len(buttons), MAX_BUTTONS_IN_ROW)
    ]


def container(parts: Iterable[Component], colour: int | None = None) -> Component:
    component: Component = {"type": CONTAINER, "components": list(parts)}
    if colour is not None:
        component["accent_color"] = colour
    return component


def message(*parts: Component, flags: int = 0) -> Payload:
    """Build a Components V2 message that pings nobody."""
    return {
        "components": list(parts),
        "flags": COMPONENTS_V2 | flags,
        "allowed_mentions": {"parse": []},
    }


def classic(content: str, *controls: Component, pings: Iterable[int] = ()) -> Payload:
    """Build a classic message that pings the people in `pings`, with up to five rows of controls.

    The push notification of a classic message shows the `content`. The push notification of a
    Components V2 message is empty.
    """
    return {
        "content": cut(content, MAX_CONTENT),
        "embeds": [],
        "components": list(controls),
        "flags": 0,
        "allowed_mentions": {"parse": [], "users": [str(person) for person in pings]},
    }


def count(parts: Iterable[Component]) -> int:
    """Count components the way Discord does, including nested components."""
    return sum(1 + count(part.get("components", ())) + ("accessory" in part) for part in parts)


def without_link_to(payload: Payload, channel: int) -> Payload:
    """Return a message whose texts don't end in a link to the channel where it's read."""
    here = f": <#{channel}>"
    parts = payload.get("components", ())
    return {**payload, "components": [_without_ending(part, here) for part in parts]}


def _without_ending(part: Component, ending: str) -> Component:
    if part["type"] == TEXT and part["content"].endswith(ending):
        return text(f"{part['content'].removesuffix(ending)}.")
    if part["type"] == CONTAINER:
        return {
            **part,
            "components": [_without_ending(inner, ending) for inner in part["components"]],
        }
    return part


def texts_in(parts: Iterable[Component]) -> list[Component]:
    """Return the text components of a message, including those in containers and sections."""
    texts: list[Component] = []
    for part in parts:
        if part["type"] == TEXT:
            texts.append(part)
        elif part["type"] in (SECTION, CONTAINER):
            texts += texts_in(part["components"])
    return texts


def shorten_to_fit(payload: Payload) -> Payload:
    """Shorten a message's longest text components until all text fits Discord's limit."""
    texts = texts_in(payload["components"])
    while sum(len(part["content"]) for part in texts) > MAX_TOTAL_TEXT:
        longest = max(texts, key=lambda part: len(part["content"]))
        excess = sum(len(part["content"]) for part in texts) - MAX_TOTAL_TEXT
        longest["content"] = cut(longest["content"], max(20, len(longest["content"]) - excess))
    return payload


def newest_lines(lines: Sequence[str], room: int, most: int | None = None) -> list[str]:
    """Return the last lines, at most `most` lines and as many as fit into `room` characters.

    If lines were dropped, a reference to the log comes first.
    """
    kept: list[str] = []
    for line in reversed(lines):
        if len(kept) == most or (kept and len(line) > room):
            return [texts.earlier(), *kept]
        kept.insert(0, cut(line, room))
        room -= len(line)
    return kept


def emoji_object(emoji: str) -> Component:
    """Convert an application emoji from `name:id` to the form that buttons and menus need."""
    name, _, emoji_id = emoji.partition(":")
    return {"name": name, "id": emoji_id}


def cut(string: str, most: int) -> str:
    return string if len(string) <= most else string[: most - 1] + "…"

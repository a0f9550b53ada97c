"""Build Discord's message components as plain dictionaries.

They're ten times cheaper than discord.py's view objects, hold no state, and can be checked against
Discord's limits by any test.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Literal

from bot.messages import sentences

Component = dict[str, Any]
Payload = dict[str, Any]
Style = Literal["primary", "plain", "good", "danger"]

EPHEMERAL = 1 << 6
SILENT = 1 << 12
COMPONENTS_V2 = 1 << 15

TOTAL_TEXT = 4000
CONTENT = 2000
EMBED = 4096
LABEL = 80
OPTION = 100
PLACEHOLDER = 150
OPTIONS = 25
BUTTONS = 5  # the maximum number in a row
ROWS = 5

ROW, BUTTON, SELECT, CHANNEL_SELECT, TEXT, GALLERY, SEPARATOR, CONTAINER = (
    1,
    2,
    3,
    8,
    10,
    12,
    14,
    17,
)
CHANNELS_FOR_MESSAGES = [0, 2, 5, 13]  # channel types: text, voice, announcements, stage

_STYLES: dict[Style, int] = {"primary": 1, "plain": 2, "good": 3, "danger": 4}


def text(words: str) -> Component:
    return {"type": TEXT, "content": words}


def separator(*, large: bool = False) -> Component:
    return {"type": SEPARATOR, "divider": True, "spacing": 2 if large else 1}


def gallery(file: str, alt: str) -> Component:
    """Build a gallery with a single picture, which is uploaded with the message."""
    return {
        "type": GALLERY,
        "items": [{"media": {"url": f"attachment://{file}"}, "description": alt[:1024]}],
    }


def button(
    label: str, custom_id: str, style: Style = "plain", *, art: str = "", disabled: bool = False
) -> Component:
    """Build a button. `art` is the key of a card, whose emoji is added when the button is sent."""
    made: Component = {
        "type": BUTTON,
        "style": _STYLES[style],
        "label": cut(label, LABEL),
        "custom_id": custom_id,
    }
    if art:
        made["art"] = art
    if disabled:
        made["disabled"] = True
    return made


def link(label: str, url: str) -> Component:
    return {"type": BUTTON, "style": 5, "label": cut(label, LABEL), "url": url}


def option(label: str, value: str, hint: str = "", *, art: str = "") -> Component:
    made: Component = {"label": cut(label, OPTION), "value": value}
    if hint:
        made["description"] = cut(hint, OPTION)
    if art:
        made["art"] = art
    return made


def select(
    custom_id: str, options: Sequence[Component], prompt: str, least: int = 1, most: int = 1
) -> Component:
    return {
        "type": SELECT,
        "custom_id": custom_id,
        "options": list(options),
        "placeholder": cut(prompt, PLACEHOLDER),
        "min_values": least,
        "max_values": most,
    }


def channel_select(custom_id: str, prompt: str, most: int = 1) -> Component:
    """Build a menu of the server's channels, which Discord fills in. People may choose none."""
    return {
        "type": CHANNEL_SELECT,
        "custom_id": custom_id,
        "placeholder": cut(prompt, PLACEHOLDER),
        "channel_types": CHANNELS_FOR_MESSAGES,
        "min_values": 0,
        "max_values": most,
    }


def row(*items: Component) -> Component:
    return {"type": ROW, "components": list(items)}


def rows(buttons: Sequence[Component]) -> list[Component]:
    """Put buttons into rows of five."""
    return [row(*buttons[at : at + BUTTONS]) for at in range(0, len(buttons), BUTTONS)]


def container(parts: Iterable[Component], colour: int | None = None) -> Component:
    made: Component = {"type": CONTAINER, "components": list(parts)}
    if colour is not None:
        made["accent_color"] = colour
    return made


def message(*parts: Component, flags: int = 0) -> Payload:
    """Build a Components V2 message that pings nobody."""
    return {
        "components": list(parts),
        "flags": COMPONENTS_V2 | flags,
        "allowed_mentions": {"parse": []},
    }


def classic(words: str, *controls: Component, pings: Iterable[int] = ()) -> Payload:
    """Build a classic message that pings these people, with up to five rows of controls.

    Its push notification shows the `content`. A Components V2 message's would be empty.
    """
    return {
        "content": cut(words, CONTENT),
        "embeds": [],
        "components": list(controls),
        "flags": 0,
        "allowed_mentions": {"parse": [], "users": [str(person) for person in pings]},
    }


def count(parts: Iterable[Component]) -> int:
    """Count components the way Discord does, including nested ones."""
    return sum(1 + count(part.get("components", ())) for part in parts)


def without_link_to(payload: Payload, channel: int) -> Payload:
    """Return a message for someone who's in this channel, so that no sentence ends in its link."""
    here = f": <#{channel}>"
    parts = payload.get("components", ())
    return {**payload, "components": [_without_ending(part, here) for part in parts]}


def _without_ending(part: Component, ending: str) -> Component:
    if part["type"] == TEXT and part["content"].endswith(ending):
        return text(f"{part['content'].removesuffix(ending)}.")
    if part["type"] == CONTAINER:
        return {
            **part,
            "components": [_without_ending(each, ending) for each in part["components"]],
        }
    return part


def texts_in(parts: Iterable[Component]) -> list[Component]:
    """Return the text components of a message, including those in containers."""
    found: list[Component] = []
    for part in parts:
        if part["type"] == TEXT:
            found.append(part)
        elif part["type"] == CONTAINER:
            found += texts_in(part["components"])
    return found


def fitted(payload: Payload) -> Payload:
    """Shorten the longest text components until the message fits Discord's limit."""
    texts = texts_in(payload["components"])
    while sum(len(each["content"]) for each in texts) > TOTAL_TEXT:
        longest = max(texts, key=lambda each: len(each["content"]))
        over = sum(len(each["content"]) for each in texts) - TOTAL_TEXT
        longest["content"] = cut(longest["content"], max(20, len(longest["content"]) - over))
    return payload


def newest_lines(lines: Sequence[str], room: int, most: int | None = None) -> list[str]:
    """Return the last lines that fit, preceded by a reference to the log if any were dropped."""
    kept: list[str] = []
    for line in reversed(lines):
        if len(kept) == most or (kept and len(line) > room):
            return [sentences.EARLIER, *kept]
        kept.insert(0, cut(line, room))
        room -= len(line)
    return kept


def sprite(emoji: str) -> Component:
    """Convert an application emoji from `name:id` to the form that buttons and menus need."""
    name, _, number = emoji.partition(":")
    return {"name": name, "id": number}


def cut(words: str, most: int) -> str:
    return words if len(words) <= most else words[: most - 1] + "…"

"""The sandbox accepts or refuses any request body, and never crashes."""

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sandbox import messages
from sandbox.limits.commands import check_command
from sandbox.limits.form import Form
from sandbox.limits.messages import check_changed_message, check_new_message
from sandbox.limits.modals import check_modal
from sandbox.parlour import Parlour, create_parlour
from sandbox.refusals import Refused
from sandbox.shapes import COMPONENTS_V2, Json
from sandbox.world import World
from tests.support.raw_components import (
    button,
    container,
    gallery,
    menu,
    option,
    row,
    section,
    text,
)

PLAIN_MESSAGE: Json = {
    "content": "hello <@1>",
    "embeds": [
        {
            "title": "a",
            "image": {"url": "https://example.org/a.png"},
            "footer": {"text": "b"},
            "author": {"name": "c"},
            "fields": [{"name": "d", "value": "e"}],
        }
    ],
    "components": [row(button(emoji={"name": "🎩"})), row(menu(option(1), option(2)))],
    "allowed_mentions": {"parse": ["users"], "roles": ["1"], "replied_user": True},
    "attachments": [],
    "message_reference": {"message_id": "1"},
    "nonce": "n",
    "flags": 0,
}
RICH_MESSAGE: Json = {
    "flags": COMPONENTS_V2,
    "components": [
        container(section(text()), gallery(1, description="x"), {"type": 14}, accent_color=1),
        section(text(), accessory={"type": 11, "media": {"url": "https://example.org/a.png"}}),
        row(button(1), {"type": 2, "style": 5, "label": "x", "url": "https://example.org"}),
    ],
}
FORM: Json = {
    "title": "Rename",
    "custom_id": "form",
    "components": [
        {"type": 18, "label": "Name", "component": {"type": 4, "custom_id": "a", "style": 1}},
        {"type": 18, "label": "Colour", "component": menu(option(1))},
        {"type": 1, "components": [{"type": 4, "custom_id": "b", "style": 2, "label": "B"}]},
        text(),
    ],
}
COMMAND: Json = {
    "name": "play",
    "description": "Play",
    "name_localizations": {"de": "spiel"},
    "contexts": [0],
    "default_member_permissions": "8",
    "options": [
        {
            "name": "take",
            "description": "Take",
            "type": 1,
            "options": [
                {
                    "name": "row",
                    "description": "Row",
                    "type": 3,
                    "choices": [{"name": "a", "value": "b"}],
                }
            ],
        }
    ],
}

anything = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 20) | st.floats() | st.text(max_size=3),
    lambda inside: st.lists(inside, max_size=2) | st.dictionaries(st.text(max_size=3), inside),
    max_leaves=3,
)


def spoiled_bodies(body: Json) -> st.SearchStrategy[Json]:
    """Return a strategy for the body with up to three parts replaced by arbitrary values."""
    changes = st.lists(st.tuples(st.sampled_from(list(paths_in(body))), anything), max_size=3)
    return changes.map(lambda chosen: replace_parts(body, chosen))


def paths_in(part: object, at: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    inside: list[tuple[str | int, object]] = []
    if isinstance(part, dict):
        inside = list(part.items())  # pyright: ignore[reportUnknownArgumentType] - JSON
    elif isinstance(part, list):
        inside = list(enumerate(part))  # pyright: ignore[reportUnknownArgumentType] - JSON
    found = [at] if at else []
    for key, value in inside:
        found += paths_in(value, (*at, key))
    return found


def replace_parts(body: Json, chosen: Sequence[tuple[tuple[str | int, ...], object]]) -> Json:
    spoiled = deepcopy(body)
    for path, value in chosen:
        place: Any = spoiled
        try:
            for step in path[:-1]:
                place = place[step]
            place[path[-1]] = value
        except (KeyError, IndexError, TypeError):
            continue  # an earlier replacement removed the part at this path
    return spoiled


def catch_refusal(act: Callable[[], object]) -> Refused | None:
    """Return the refusal of a request, or None if it's accepted. Other errors are raised."""
    try:
        act()
    except Refused as refused:
        return refused
    return None


@given(
    spoiled_bodies(PLAIN_MESSAGE) | spoiled_bodies(RICH_MESSAGE),
    spoiled_bodies(PLAIN_MESSAGE) | spoiled_bodies(RICH_MESSAGE),
)
def test_an_arbitrary_message_is_accepted_or_refused(first: Json, then: Json) -> None:
    world = World()
    create_parlour(world)
    channel = Parlour(world).channel

    def send_and_change() -> None:
        message = messages.post(world, channel, world.bot, check_new_message(first, [], ()))
        messages.edit(world, message, check_changed_message(message, then, [], ()))

    refused = catch_refusal(send_and_change)
    assert refused is None or refused.refusal.code in (50035, 50006)


@given(spoiled_bodies(FORM))
def test_an_arbitrary_form_is_accepted_or_refused(modal: Json) -> None:
    refused = catch_refusal(lambda: check_modal(modal))
    assert refused is None or refused.body["errors"]


@given(spoiled_bodies(COMMAND))
def test_an_arbitrary_command_is_accepted_or_refused(command: Json) -> None:
    form = Form()
    check_command(form, command)
    refused = catch_refusal(form.close)
    assert (refused is None) == (form.errors == {})

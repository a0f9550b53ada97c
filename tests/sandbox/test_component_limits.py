"""The sandbox refuses components that Discord refuses, and gives each error's path."""

import pytest

from sandbox.shapes import COMPONENTS_V2, Json
from tests.support.raw_components import (
    button,
    container,
    gallery,
    menu,
    option,
    row,
    rows,
    section,
    text,
)
from tests.support.raw_rest import RawRest
from tests.support.sandbox import Sandbox

# A name, the `components` of a V2 message, and the path and the code of the error.
INVALID_COMPONENTS: list[tuple[str, list[Json], str, str]] = [
    (
        "26 options",
        [row(menu(*map(option, range(26))))],
        "0.components.0.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    ("no option", [row(menu())], "0.components.0.options", "BASE_TYPE_BAD_LENGTH"),
    (
        "two options of one value",
        [row(menu(option(1), option(1)))],
        "0.components.0.options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    (
        "an option's label of 101",
        [row(menu(option(1, label="x" * 101)))],
        "0.components.0.options.0.label",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "an option's value of 101",
        [row(menu(option(1, value="x" * 101)))],
        "0.components.0.options.0.value",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "an option's description of 101",
        [row(menu(option(1, description="x" * 101)))],
        "0.components.0.options.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "a placeholder of 151",
        [row(menu(option(1), placeholder="x" * 151))],
        "0.components.0.placeholder",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "more to choose than there is",
        [row(menu(option(1), max_values=2))],
        "0.components.0.max_values",
        "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE",
    ),
    (
        "at least two of at most one",
        [row(menu(option(1), option(2), min_values=2))],
        "0.components.0.min_values",
        "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE",
    ),
    (
        "26 to choose",
        [row(menu(option(1), max_values=26))],
        "0.components.0.max_values",
        "NUMBER_TYPE_MAX",
    ),
    (
        "two chosen of one",
        [row(menu(option(1, default=True), option(2, default=True)))],
        "0.components.0.options",
        "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
    ),
    (
        "a menu beside a button",
        [row(menu(option(1)), button())],
        "0.components.1",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    (
        "41 components",
        [*rows(6), text(), text(), text(), text(), text()],
        "",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    (
        "41 nested components",
        [container(*rows(6), text(), text(), text(), text())],
        "",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    ("six buttons in a row", [row(*map(button, range(6)))], "0.components", "BASE_TYPE_BAD_LENGTH"),
    ("an empty row", [row()], "0.components", "BASE_TYPE_BAD_LENGTH"),
    (
        "a label of 81",
        [row(button(label="x" * 81))],
        "0.components.0.label",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "a custom id of 101",
        [row(button(custom_id="x" * 101))],
        "0.components.0.custom_id",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "an empty custom id",
        [row(button(custom_id=""))],
        "0.components.0.custom_id",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        "no custom id",
        [row({"type": 2, "style": 1, "label": "x"})],
        "0.components.0.custom_id",
        "BASE_TYPE_REQUIRED",
    ),
    (
        "one custom id twice",
        [row(button(1)), row(button(1))],
        "1.components.0.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    ("an unknown style", [row(button(style=7))], "0.components.0.style", "BASE_TYPE_CHOICES"),
    (
        "neither label nor emoji",
        [row({"type": 2, "style": 1, "custom_id": "x"})],
        "0.components.0",
        "BUTTON_COMPONENT_REQUIRES_LABEL_OR_EMOJI",
    ),
    (
        "an emoji that is none",
        [row(button(emoji={"name": "A"}))],
        "0.components.0.emoji.id",
        "COMPONENT_INVALID_EMOJI",
    ),
    (
        "somebody else's emoji",
        [row(button(emoji={"id": "1", "name": "x"}))],
        "0.components.0.emoji.id",
        "COMPONENT_INVALID_EMOJI",
    ),
    (
        "a link without address",
        [row({"type": 2, "style": 5, "label": "x"})],
        "0.components.0.url",
        "BASE_TYPE_REQUIRED",
    ),
    (
        "a link of another kind",
        [row({"type": 2, "style": 5, "label": "x", "url": "ftp://x"})],
        "0.components.0.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    (
        "a link with custom id",
        [row({"type": 2, "style": 5, "label": "x", "url": "https://x.org", "custom_id": "x"})],
        "0.components.0",
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    ),
    ("4001 characters", [text("x" * 4001)], "0.content", "BASE_TYPE_BAD_LENGTH"),
    (
        "4001 characters in two",
        [text("x" * 4000), text("x")],
        "",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    ("empty text", [text("")], "0.content", "BASE_TYPE_BAD_LENGTH"),
    ("text of nothing but spaces", [text(" \n ")], "0.content", "BASE_TYPE_REQUIRED"),
    (
        "an option named by a space",
        [row(menu(option(1, label=" ")))],
        "0.components.0.options.0.label",
        "BASE_TYPE_REQUIRED",
    ),
    ("four texts in a section", [section(*[text()] * 4)], "0.components", "BASE_TYPE_BAD_LENGTH"),
    ("no text in a section", [section()], "0.components", "BASE_TYPE_BAD_LENGTH"),
    (
        "a section without accessory",
        [{"type": 9, "components": [text()]}],
        "0.accessory",
        "BASE_TYPE_REQUIRED",
    ),
    ("eleven pictures", [gallery(11)], "0.items", "BASE_TYPE_BAD_LENGTH"),
    ("no picture", [gallery(0)], "0.items", "BASE_TYPE_BAD_LENGTH"),
    (
        "alt text of 1025",
        [gallery(1, description="x" * 1025)],
        "0.items.0.description",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        "a picture that was not sent",
        [gallery(1, media={"url": "attachment://a.png"})],
        "0.items.0.media.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    (
        "a picture from nowhere",
        [gallery(1, media={"url": "a.png"})],
        "0.items.0.media.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    (
        "a container in a container",
        [container(container(text()))],
        "0.components.0",
        "UNION_TYPE_CHOICES",
    ),
    ("an empty container", [container()], "0.components", "BASE_TYPE_BAD_LENGTH"),
    (
        "a colour that is none",
        [container(text(), accent_color=1 << 24)],
        "0.accent_color",
        "NUMBER_TYPE_MAX",
    ),
    ("a button without row", [button()], "0", "UNION_TYPE_CHOICES"),
    (
        "a text input",
        [row({"type": 4, "custom_id": "x", "style": 1, "label": "x"})],
        "0.components.0",
        "UNION_TYPE_CHOICES",
    ),
    (
        "a separator too wide",
        [text(), {"type": 14, "spacing": 3}],
        "1.spacing",
        "BASE_TYPE_CHOICES",
    ),
]


@pytest.mark.parametrize(
    ("components", "at", "code"),
    [each[1:] for each in INVALID_COMPONENTS],
    ids=[each[0] for each in INVALID_COMPONENTS],
)
async def test_an_invalid_component_is_refused_with_its_path(
    call: RawRest, sandbox: Sandbox, components: list[Json], at: str, code: str
) -> None:
    answer = await call.sends(sandbox.channel, flags=COMPONENTS_V2, components=components)
    assert answer.outcome == (400, 50035)
    assert (f"components.{at}".rstrip("."), code) in answer.errors()
    assert sandbox.channel.messages == {}


VALID_COMPONENTS: list[tuple[str, list[Json]]] = [
    ("40 components", [*rows(6), text(), text(), text(), text()]),
    ("40 nested components", [container(*rows(6), text(), text(), text())]),
    ("25 options", [row(menu(*map(option, range(25)), max_values=25))]),
    ("4000 characters in two", [text("x" * 3999), text("x")]),
    ("an emoji alone", [row({"type": 2, "style": 2, "custom_id": "x", "emoji": {"name": "🎩"}})]),
    (
        "emoji of several parts",
        [row(*(button(n, emoji={"name": e}) for n, e in enumerate(("❤️", "🏳️‍🌈", "4️⃣", "⬅️"))))],
    ),
    (
        "a section with a picture",
        [section(text(), accessory={"type": 11, "media": {"url": "https://example.org/a.png"}})],
    ),
    ("ten pictures", [gallery(10, description="x" * 1024)]),
    (
        "a container with everything",
        [
            container(
                text(),
                section(text()),
                gallery(1),
                {"type": 14, "divider": True, "spacing": 2},
                row(button(9)),
                accent_color=0,
                spoiler=True,
            )
        ],
    ),
]


@pytest.mark.parametrize(
    "components", [each[1] for each in VALID_COMPONENTS], ids=[each[0] for each in VALID_COMPONENTS]
)
async def test_components_just_within_the_limits_are_accepted(
    call: RawRest, sandbox: Sandbox, components: list[Json]
) -> None:
    answer = await call.sends(sandbox.channel, flags=COMPONENTS_V2, components=components)
    assert answer.status == 200
    assert all(each["id"] for each in answer.body["components"])

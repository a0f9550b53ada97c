"""Messages and modals as a person sees them, in a form that's convenient for tests."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sandbox.interactions import Interaction
from sandbox.places import Message
from sandbox.shapes import BUTTON, GALLERY, LABEL, LOADING, SELECTS, TEXT, Json

if TYPE_CHECKING:
    from sandbox.people import Person


class NotPossible(Exception):
    """Raised when a person tries something that Discord's client doesn't allow."""


@dataclass(frozen=True, slots=True)
class Button:
    label: str
    custom_id: str
    style: int
    disabled: bool
    url: str
    emoji: str

    @classmethod
    def of(cls, component: Json) -> "Button":
        emoji: Json = component.get("emoji") or {}
        return cls(
            component.get("label") or "",
            component.get("custom_id") or "",
            component["style"],
            bool(component.get("disabled")),
            component.get("url") or "",
            emoji.get("name") or "",
        )


@dataclass(frozen=True, slots=True)
class Option:
    label: str
    value: str
    description: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Menu:
    custom_id: str
    kind: int
    placeholder: str
    options: tuple[Option, ...]
    low: int
    high: int
    disabled: bool

    @classmethod
    def of(cls, component: Json) -> "Menu":
        options: list[Json] = component.get("options") or []
        low, high = component.get("min_values"), component.get("max_values")
        return cls(
            component["custom_id"],
            component["type"],
            component.get("placeholder") or "",
            tuple(
                Option(
                    each["label"],
                    each["value"],
                    each.get("description") or "",
                    bool(each.get("default")),
                )
                for each in options
            ),
            1 if low is None else low,
            1 if high is None else high,
            bool(component.get("disabled")),
        )

    @property
    def labels(self) -> list[str]:
        return [option.label for option in self.options]


class Panel:
    """A message as a person sees it. Its properties always reflect the message's current state."""

    def __init__(self, message: Message, viewer: str) -> None:
        self._message = message
        self.viewer = viewer

    @property
    def message(self) -> Message:
        return self._message

    @property
    def id(self) -> str:
        return self.message.id

    @property
    def payload(self) -> Json:
        return self.message.payload

    @property
    def text(self) -> str:
        """Return all text in the message, with each component on a new line."""
        return "\n".join(_texts(self.payload))

    @property
    def pictures(self) -> list[str]:
        """Return the descriptions of the message's pictures, both attached and in galleries."""
        attached: list[Json] = self.payload.get("attachments") or []
        galleries = [each["items"] for each in self.components() if each["type"] == GALLERY]
        return [
            str(item.get("description") or "")
            for item in [*attached, *(item for items in galleries for item in items)]
            if item.get("content_type", "image").startswith("image")
        ]

    @property
    def buttons(self) -> list[Button]:
        return [Button.of(each) for each in self.components() if each["type"] == BUTTON]

    @property
    def labels(self) -> list[str]:
        return [button.label for button in self.buttons]

    @property
    def menus(self) -> list[Menu]:
        return [Menu.of(each) for each in self.components() if each["type"] in SELECTS]

    @property
    def files(self) -> list[Json]:
        """Return all files of the message, including those that no component shows."""
        return self.message.files

    @property
    def gone(self) -> bool:
        return self.message.deleted

    @property
    def thinking(self) -> bool:
        return bool(self.message.flags & LOADING)

    def only_for(self, person: "Person") -> bool:
        """Return True if the panel is an ephemeral message for a person."""
        return self.message.only_for == person.id

    def components(self) -> Iterator[Json]:
        """Yield all components, each followed by its nested components."""
        return _walk(self.payload["components"])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Panel) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        secret = f" only for {self.message.only_for}" if self.message.only_for else ""
        return f"<Panel {self.id}{secret}: {self.text!r} {self.labels}>"


class Modal(Panel):
    """A form that the bot shows to one person."""

    def __init__(self, interaction: Interaction, form: Json) -> None:
        self.interaction = interaction
        self.form = form
        self.viewer = interaction.user

    @property
    def message(self) -> Message:
        raise NotPossible(f"The form {self.title!r} is no message.")

    @property
    def id(self) -> str:
        return self.interaction.id

    @property
    def payload(self) -> Json:
        return self.form

    @property
    def files(self) -> list[Json]:
        return []

    @property
    def title(self) -> str:
        title: str = self.form["title"]
        return title

    @property
    def fields(self) -> list[str]:
        """Return the labels of the form's fields."""
        return [label for label, _ in self.inputs()]

    @property
    def gone(self) -> bool:
        return False

    @property
    def thinking(self) -> bool:
        return False

    def only_for(self, person: "Person") -> bool:
        return self.viewer == person.id

    def inputs(self) -> Iterator[tuple[str, Json]]:
        """Yield the form's inputs with their labels."""
        for part in self.form["components"]:
            if part["type"] == LABEL:
                yield part["label"], part["component"]
            else:
                for inside in part.get("components") or ():
                    yield inside.get("label") or "", inside

    def __repr__(self) -> str:
        return f"<Modal {self.title!r} {self.fields}>"


def _texts(payload: Json) -> Iterator[str]:
    if payload.get("content"):
        yield payload["content"]
    for embed in payload.get("embeds") or ():
        yield from _embed_texts(embed)
    for component in _walk(payload["components"]):
        if component["type"] == TEXT:
            yield component["content"]


def _embed_texts(embed: Json) -> Iterator[str]:
    author: Json = embed.get("author") or {}
    footer: Json = embed.get("footer") or {}
    for part in (
        author.get("name"),
        embed.get("title"),
        embed.get("description"),
        *(f"{field['name']}\n{field['value']}" for field in embed.get("fields") or ()),
        footer.get("text"),
    ):
        if part:
            yield part


def _walk(components: list[Json]) -> Iterator[Json]:
    for component in components:
        yield component
        yield from _walk(component.get("components") or [])
        if component.get("accessory"):
            yield component["accessory"]
        if component.get("component"):
            yield component["component"]

"""Limits on the number, length and nesting of a message's components."""

from collections.abc import Callable, Collection, Container
from typing import Final

from sandbox.limits.emoji import looks_like_emoji
from sandbox.limits.form import At, Form
from sandbox.refusals import INTERNAL_SERVER_ERROR, Refused
from sandbox.shapes import (
    BUTTON,
    CONTAINER,
    FILE,
    GALLERY,
    LINK_BUTTON,
    PREMIUM_BUTTON,
    ROW,
    SECTION,
    SELECTS,
    SEPARATOR,
    STRING_SELECT,
    TEXT,
    THUMBNAIL,
    Json,
)

MAX_COMPONENTS: Final = 40
MAX_LEGACY_ROWS: Final = 5
MAX_TEXT_LENGTH: Final = 4000
# Discord responds with status 500 to more than 64 pictures, or to more than 10,170 bytes of encoded
# text, counting 12 bytes of overhead for each text.
MAX_MEDIA: Final = 64
MAX_TEXT_BYTES: Final = 10_170
BYTES_PER_TEXT: Final = 12

ALLOWED_IN_LEGACY: Final = (ROW,)
ALLOWED_IN_MESSAGE: Final = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
ALLOWED_IN_CONTAINER: Final = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)


class Components:
    """Validates and numbers the components of a message, and collects their text and pictures."""

    def __init__(self, form: Form, names: Container[str], emojis: Container[str]) -> None:
        self.texts: list[str] = []
        self.media: list[Json] = []
        self.files: list[Json] = []
        self._form = form
        self._names = names
        self._emojis = emojis
        self._count = 0
        self._custom_ids: set[str] = set()

    def read(self, body: Json, at: At = (), *, v2: bool) -> None:
        form = self._form
        components = form.check_items(
            body, "components", at, MAX_COMPONENTS if v2 else MAX_LEGACY_ROWS
        )
        at = (*at, "components")
        self._check_all(components, at, ALLOWED_IN_MESSAGE if v2 else ALLOWED_IN_LEGACY)
        if self._count > MAX_COMPONENTS:
            message = f"The total number of components ({self._count}) exceeds {MAX_COMPONENTS}."
            form.report(at, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
        if sum(map(len, self.texts)) > MAX_TEXT_LENGTH:
            message = "The total text size of displayable components exceeds the maximum size of"
            code = "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"
            form.report(at, code, f"{message} {MAX_TEXT_LENGTH}")
        elif self._is_beyond_discord():
            raise Refused(INTERNAL_SERVER_ERROR)

    def _is_beyond_discord(self) -> bool:
        if len(self.media) > MAX_MEDIA:
            return True
        size = sum(len(text.encode()) + BYTES_PER_TEXT for text in self.texts)
        return size > MAX_TEXT_BYTES

    def _check_all(self, components: list[Json], at: At, allowed: Collection[int]) -> None:
        for index, component in enumerate(components):
            self._check_one(component, (*at, index), allowed)

    def _check_one(self, component: Json, at: At, allowed: Collection[int]) -> None:
        kind: int = component.get("type", 0)
        if kind not in allowed:
            named = ", ".join(map(str, sorted(allowed)))
            message = f'Value of field "type" must be one of ({named},).'
            self._form.report(at, "UNION_TYPE_CHOICES", message)
            return
        self._count += 1
        if not self._form.check_number(component, "id", at, 0, (1 << 31) - 1):
            component["id"] = self._count
        CHECK_BY_TYPE[kind](self, component, at)

    def check_row(self, row: Json, at: At) -> None:
        inside = self._form.check_items(row, "components", at, 5, low=1, required=True)
        at = (*at, "components")
        if any(each.get("type") in SELECTS for each in inside) and len(inside) > 1:
            message = "The specified component exceeds the maximum width"
            self._form.report((*at, 1), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)
        self._check_all(inside, at, (BUTTON, *SELECTS))

    def check_button(self, button: Json, at: At) -> None:
        form = self._form
        label = form.check_text(button, "label", at, 80)
        style = button.get("style")
        if style not in (1, 2, 3, 4, LINK_BUTTON, PREMIUM_BUTTON):
            form.report_choices((*at, "style"), (1, 2, 3, 4, 5, 6))
        elif style == LINK_BUTTON:
            url = form.check_text(button, "url", at, 512, required=True)
            if url and not url.startswith(("http://", "https://", "discord://")):
                message = "Scheme must be one of ('discord', 'http', 'https')."
                form.report((*at, "url"), "URL_TYPE_INVALID_SCHEME", message)
        elif style != PREMIUM_BUTTON:
            self._check_custom_id(button, at)
        if style == LINK_BUTTON and button.get("custom_id"):
            message = "A custom id and url cannot both be specified"
            form.report(at, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message)
        if button.get("emoji") is not None:
            self._check_emoji(button, at)
        elif not label and style != PREMIUM_BUTTON:
            form.report(at, "BUTTON_COMPONENT_REQUIRES_LABEL_OR_EMOJI", "A label is required")

    def check_select(self, select: Json, at: At) -> None:
        form = self._form
        self._check_custom_id(select, at)
        form.check_text(select, "placeholder", at, 150)
        low = form.check_number(select, "min_values", at, 0, 25)
        high = form.check_number(select, "max_values", at, 1, 25)
        if (1 if low is None else low) > (1 if high is None else high):
            message = "min_values must be equal to or less than max_values"
            form.report((*at, "min_values"), "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE", message)
        select["min_values"] = 1 if low is None else low
        select["max_values"] = 1 if high is None else high
        if select["type"] == STRING_SELECT:
            self._check_options(select, at, high=1 if high is None else high)

    def _check_options(self, select: Json, at: At, *, high: int) -> None:
        form = self._form
        options = form.check_items(select, "options", at, 25, low=1, required=True)
        at = (*at, "options")
        values: set[str] = set()
        chosen = 0
        for index, option in enumerate(options):
            item_path = (*at, index)
            form.check_text(option, "label", item_path, 100, low=1, required=True)
            form.check_text(option, "description", item_path, 100)
            value = form.check_text(option, "value", item_path, 100, low=1, required=True)
            if value in values:
                message = "The specified option value is already used"
                form.report(
                    (*item_path, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message
                )
            values.add(value)
            chosen += bool(option.get("default"))
            if option.get("emoji") is not None:
                self._check_emoji(option, item_path)
        if high > len(options):
            message = f"max_values must be equal to or less than {len(options)}"
            code = "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE"
            form.report((*at[:-1], "max_values"), code, message)
        if chosen > high:
            message = "The number of defaults exceeds max_values"
            form.report(at, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message)

    def check_section(self, section: Json, at: At) -> None:
        inside = self._form.check_items(section, "components", at, 3, low=1, required=True)
        self._check_all(inside, (*at, "components"), (TEXT,))
        accessory = self._form.check_object(section, "accessory", at, required=True)
        if accessory is not None:
            self._check_one(accessory, (*at, "accessory"), (BUTTON, THUMBNAIL))

    def check_text(self, text: Json, at: At) -> None:
        content = self._form.check_text(text, "content", at, MAX_TEXT_LENGTH, low=1, required=True)
        self.texts.append(content)

    def check_thumbnail(self, thumbnail: Json, at: At) -> None:
        self._form.check_text(thumbnail, "description", at, 1024)
        thumbnail.setdefault("description", None)
        thumbnail.setdefault("spoiler", False)
        self._check_media(thumbnail, "media", at)

    def check_gallery(self, gallery: Json, at: At) -> None:
        items = self._form.check_items(gallery, "items", at, 10, low=1, required=True)
        for index, item in enumerate(items):
            item_path = (*at, "items", index)
            self._form.check_text(item, "description", item_path, 1024)
            item.setdefault("description", None)
            item.setdefault("spoiler", False)
            self._check_media(item, "media", item_path)

    def check_file(self, file: Json, at: At) -> None:
        file.setdefault("spoiler", False)
        self._check_media(file, "file", at)
        # A file component can only show an attachment of its own message.
        self.files.append(file)

    def check_separator(self, separator: Json, at: At) -> None:
        if separator.get("spacing") not in (None, 1, 2):
            self._form.report_choices((*at, "spacing"), (1, 2))
        separator.setdefault("spacing", 1)
        separator.setdefault("divider", True)

    def check_container(self, container: Json, at: At) -> None:
        self._form.check_number(container, "accent_color", at, 0, 0xFFFFFF)
        container.setdefault("accent_color", None)
        container.setdefault("spoiler", False)
        inside = self._form.check_items(
            container, "components", at, MAX_COMPONENTS, low=1, required=True
        )
        self._check_all(inside, (*at, "components"), ALLOWED_IN_CONTAINER)

    def _check_custom_id(self, component: Json, at: At) -> None:
        custom_id = self._form.check_text(component, "custom_id", at, 100, low=1, required=True)
        if custom_id and custom_id in self._custom_ids:
            message = "Component custom id cannot be duplicated"
            self._form.report((*at, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        self._custom_ids.add(custom_id)

    def _check_media(self, owner: Json, key: str, at: At) -> None:
        item = self._form.check_object(owner, key, at, required=True)
        if item is None:
            return
        url = self._form.check_text(item, "url", (*at, key), 2048, required=True)
        item_path = (*at, key, "url")
        if url.startswith("attachment://"):
            if url.removeprefix("attachment://") not in self._names:
                code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
                self._form.report(item_path, code, "The referenced attachment was not found.")
        elif not url.startswith(("http://", "https://")):
            message = "Scheme must be one of ('http', 'https', 'attachment')."
            self._form.report(item_path, "URL_TYPE_INVALID_SCHEME", message)
        self.media.append(item)

    def _check_emoji(self, owner: Json, at: At) -> None:
        emoji = self._form.check_object(owner, "emoji", at)
        if emoji is None:
            return
        known, name = emoji.get("id"), str(emoji.get("name") or "")
        good = str(known) in self._emojis if known else looks_like_emoji(name)
        if not good:
            self._form.report((*at, "emoji", "id"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")


CHECK_BY_TYPE: Final[dict[int, Callable[[Components, Json, At], None]]] = {
    ROW: Components.check_row,
    BUTTON: Components.check_button,
    SECTION: Components.check_section,
    TEXT: Components.check_text,
    THUMBNAIL: Components.check_thumbnail,
    GALLERY: Components.check_gallery,
    FILE: Components.check_file,
    SEPARATOR: Components.check_separator,
    CONTAINER: Components.check_container,
    **dict.fromkeys(SELECTS, Components.check_select),
}

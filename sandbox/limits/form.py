"""Validate request bodies, and collect the errors in Discord's nested format."""

from typing import TypeAlias

from sandbox.refusals import INVALID_FORM, Refused
from sandbox.shapes import Json

At: TypeAlias = tuple[str | int, ...]
"""The path to a value in a request body, as keys of objects and indexes of lists."""


class Form:
    __slots__ = ("errors",)

    def __init__(self) -> None:
        self.errors: Json = {}

    def report(self, at: At, code: str, message: str) -> None:
        place = self.errors
        for step in at:
            place = place.setdefault(str(step), {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def close(self) -> None:
        if self.errors:
            raise Refused(INVALID_FORM, errors=self.errors)

    def check_text(  # noqa: PLR0913 - keeps each check on one line
        self, owner: Json, key: str, at: At, high: int, *, low: int = 0, required: bool = False
    ) -> str:
        """Check a string and return it; return "" for a missing or invalid string."""
        value = owner.get(key)
        if value is None:
            if required:
                self.report_missing((*at, key))
            return ""
        if not isinstance(value, str):
            self.report((*at, key), "STRING_TYPE_CONVERT", "Could not interpret as string.")
            return ""
        if low and value.isspace():  # Discord trims spaces, which leaves an empty string
            self.report_missing((*at, key))
        elif not low <= len(value) <= high:
            self.report_length((*at, key), low, high)
        return value

    def check_number(self, owner: Json, key: str, at: At, low: int, high: int) -> int | None:
        value = owner.get(key)
        if value is None:
            return None
        if not isinstance(value, int) or isinstance(value, bool):
            self.report((*at, key), "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return None
        if value < low:
            message = f"int value should be greater than or equal to {low}."
            self.report((*at, key), "NUMBER_TYPE_MIN", message)
        if value > high:
            message = f"int value should be less than or equal to {high}."
            self.report((*at, key), "NUMBER_TYPE_MAX", message)
        return value

    def check_items(  # noqa: PLR0913 - keeps each check on one line
        self, owner: Json, key: str, at: At, high: int, *, low: int = 0, required: bool = False
    ) -> list[Json]:
        """Check a list of objects; return its items that are objects, or [] for an invalid list."""
        value = owner.get(key)
        if value is None:
            if required:
                self.report_missing((*at, key))
            return []
        if not isinstance(value, list):
            self.report((*at, key), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        objects: list[Json] = []
        for index, item in enumerate(value):  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType] - JSON
            if isinstance(item, dict):
                objects.append(item)  # pyright: ignore[reportUnknownArgumentType] - JSON
            else:
                message = "Only dictionaries may be used in a ModelType"
                self.report((*at, key, index), "MODEL_TYPE_CONVERT", message)
        if not low <= len(objects) <= high:
            self.report_length((*at, key), low, high)
        return objects

    def check_object(self, owner: Json, key: str, at: At, *, required: bool = False) -> Json | None:
        """Check a nested object and return it; return None for a missing or invalid object."""
        value = owner.get(key)
        if isinstance(value, dict):
            nested: Json = value  # pyright: ignore[reportUnknownVariableType] - JSON
            return nested
        if value is not None:
            message = "Only dictionaries may be used in a ModelType"
            self.report((*at, key), "MODEL_TYPE_CONVERT", message)
        elif required:
            self.report_missing((*at, key))
        return None

    def check_ids(self, owner: Json, key: str, at: At, high: int) -> list[str]:
        """Check a list of ids or other short strings; return [] for a missing or invalid list."""
        value = owner.get(key)
        if value is None:
            return []
        if not isinstance(value, list):
            self.report((*at, key), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        strings = [str(each) for each in value]  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType] - JSON
        if len(strings) > high:
            self.report_length((*at, key), 0, high)
        return strings

    def check_permissions(self, owner: Json, key: str) -> str:
        """Check permissions, a decimal number in a string; return "0" if they're invalid."""
        value = str(owner.get(key) or 0)
        if not value.isdecimal():
            self.report((key,), "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return "0"
        return value

    def report_missing(self, at: At) -> None:
        self.report(at, "BASE_TYPE_REQUIRED", "This field is required")

    def report_length(self, at: At, low: int, high: int) -> None:
        if low > 0:
            message = f"Must be between {low} and {high} in length."
            self.report(at, "BASE_TYPE_BAD_LENGTH", message)
        else:
            self.report(at, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")

    def report_choices(self, at: At, allowed: tuple[int, ...]) -> None:
        named = ", ".join(map(str, allowed))
        self.report(at, "BASE_TYPE_CHOICES", f"Value must be one of ({named}).")

"""Validate request bodies, and collect the errors in Discord's nested format."""

from typing import TypeAlias

from sandbox.refusals import INVALID_FORM, Refused
from sandbox.shapes import Json

At: TypeAlias = tuple[str | int, ...]


class Form:
    __slots__ = ("errors",)

    def __init__(self) -> None:
        self.errors: Json = {}

    def fault(self, at: At, code: str, message: str) -> None:
        place = self.errors
        for step in at:
            place = place.setdefault(str(step), {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def close(self) -> None:
        if self.errors:
            raise Refused(INVALID_FORM, errors=self.errors)

    def text(  # noqa: PLR0913 - keeps each check on one line
        self, owner: Json, key: str, at: At, high: int, *, low: int = 0, required: bool = False
    ) -> str:
        """Check a string and return it, or "" if it's missing or invalid."""
        value = owner.get(key)
        if value is None:
            if required:
                self.required((*at, key))
            return ""
        if not isinstance(value, str):
            self.fault((*at, key), "STRING_TYPE_CONVERT", "Could not interpret as string.")
            return ""
        if low and value.isspace():  # Discord trims spaces, which leaves an empty string
            self.required((*at, key))
        elif not low <= len(value) <= high:
            self.length((*at, key), low, high)
        return value

    def number(self, owner: Json, key: str, at: At, low: int, high: int) -> int | None:
        value = owner.get(key)
        if value is None:
            return None
        if not isinstance(value, int) or isinstance(value, bool):
            self.fault((*at, key), "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return None
        if value < low:
            message = f"int value should be greater than or equal to {low}."
            self.fault((*at, key), "NUMBER_TYPE_MIN", message)
        if value > high:
            message = f"int value should be less than or equal to {high}."
            self.fault((*at, key), "NUMBER_TYPE_MAX", message)
        return value

    def items(  # noqa: PLR0913 - keeps each check on one line
        self, owner: Json, key: str, at: At, high: int, *, low: int = 0, required: bool = False
    ) -> list[Json]:
        """Check a list of objects and return it without any items that aren't objects."""
        value = owner.get(key)
        if value is None:
            if required:
                self.required((*at, key))
            return []
        if not isinstance(value, list):
            self.fault((*at, key), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        objects: list[Json] = []
        for index, item in enumerate(value):  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType] - JSON
            if isinstance(item, dict):
                objects.append(item)  # pyright: ignore[reportUnknownArgumentType] - JSON
            else:
                message = "Only dictionaries may be used in a ModelType"
                self.fault((*at, key, index), "MODEL_TYPE_CONVERT", message)
        if not low <= len(objects) <= high:
            self.length((*at, key), low, high)
        return objects

    def model(self, owner: Json, key: str, at: At, *, required: bool = False) -> Json | None:
        """Check a nested object and return it, or None if it's missing or invalid."""
        value = owner.get(key)
        if isinstance(value, dict):
            nested: Json = value  # pyright: ignore[reportUnknownVariableType] - JSON
            return nested
        if value is not None:
            message = "Only dictionaries may be used in a ModelType"
            self.fault((*at, key), "MODEL_TYPE_CONVERT", message)
        elif required:
            self.required((*at, key))
        return None

    def ids(self, owner: Json, key: str, at: At, high: int) -> list[str]:
        """Check a list of ids or other short strings, and return the list."""
        value = owner.get(key)
        if value is None:
            return []
        if not isinstance(value, list):
            self.fault((*at, key), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        strings = [str(each) for each in value]  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType] - JSON
        if len(strings) > high:
            self.length((*at, key), 0, high)
        return strings

    def bits(self, owner: Json, key: str) -> str:
        """Check permissions, which are sent as a number in a string, and return them."""
        value = str(owner.get(key) or 0)
        if not value.isdecimal():
            self.fault((key,), "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return "0"
        return value

    def required(self, at: At) -> None:
        self.fault(at, "BASE_TYPE_REQUIRED", "This field is required")

    def length(self, at: At, low: int, high: int) -> None:
        if low > 0:
            message = f"Must be between {low} and {high} in length."
            self.fault(at, "BASE_TYPE_BAD_LENGTH", message)
        else:
            self.fault(at, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")

    def choices(self, at: At, allowed: tuple[int, ...]) -> None:
        named = ", ".join(map(str, allowed))
        self.fault(at, "BASE_TYPE_CHOICES", f"Value must be one of ({named}).")

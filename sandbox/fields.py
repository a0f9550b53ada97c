"""The values that a person enters in a modal, in the format Discord sends to the bot."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sandbox.panels import Modal, NotPossible
from sandbox.places import Channel
from sandbox.resolved import KINDS_OF_COMPONENT, Resolved
from sandbox.shapes import (
    CHECKBOX,
    LABEL,
    RADIO,
    TEXT,
    TEXT_INPUT,
    Json,
)

if TYPE_CHECKING:
    from sandbox.world import World


def fill_in(world: "World", channel: Channel, modal: Modal, answers: Mapping[str, object]) -> Json:
    """Return the data of a submitted modal. Answers are keyed by a field's label or custom_id.

    Raises NotPossible for an unknown field or an invalid answer.
    """
    left = dict(answers)
    parts: list[Json] = []
    resolved = Resolved(world, channel)
    for part in modal.form["components"]:
        if part["type"] == TEXT:
            parts.append({"type": TEXT, "id": part["id"]})
        elif part["type"] == LABEL:
            given = _take_answer(left, part["label"], part["component"])
            field = _fill_field(part["label"], part["component"], given, resolved)
            parts.append({"type": LABEL, "id": part["id"], "component": field})
        else:
            inside = part["components"][0]
            given = _take_answer(left, inside["label"], inside)
            field = _fill_field(inside["label"], inside, given, resolved)
            parts.append({"type": part["type"], "id": part["id"], "components": [field]})
    if left:
        raise NotPossible(f"There is no field {', '.join(left)}; there is {modal.fields}.")
    data: Json = {"custom_id": modal.form["custom_id"], "components": parts}
    if resolved.found:
        data["resolved"] = resolved.found
    return data


def _take_answer(left: dict[str, object], label: str, field: Json) -> object:
    for name in (label, field["custom_id"]):
        if name in left:
            return left.pop(name)
    return None


def _fill_field(label: str, field: Json, given: object, resolved: Resolved) -> Json:
    kind = field["type"]
    sent: Json = {"type": kind, "id": field["id"], "custom_id": field["custom_id"]}
    if kind == TEXT_INPUT:
        return sent | {"value": _check_text(label, field, given)}
    if kind == CHECKBOX:
        return sent | {"value": bool(field.get("default") if given is None else given)}
    values = _check_values(label, field, given, resolved)
    if kind == RADIO:
        return sent | {"value": values[0] if values else None}
    return sent | {"values": values}


def _check_text(label: str, field: Json, given: object) -> str:
    text = str(field.get("value") or "" if given is None else given)
    low = field.get("min_length") or (1 if field.get("required", True) else 0)
    high = field.get("max_length") or 4000
    if not low <= len(text) <= high and (text or field.get("required", True)):
        raise NotPossible(f"{label} takes {low} to {high} characters, not {len(text)}.")
    return text


def _check_values(label: str, field: Json, given: object, resolved: Resolved) -> list[str]:
    listed: list[object] = []
    if isinstance(given, list):
        listed = given  # pyright: ignore[reportUnknownVariableType] - a test may pass any value
    elif given is not None:
        listed = [given]
    if field["type"] in KINDS_OF_COMPONENT:
        kinds = KINDS_OF_COMPONENT[field["type"]]
        values = [resolved.choose(each, kinds) for each in listed]
    else:
        options: list[Json] = field["options"]
        if given is None:
            listed = [each["value"] for each in options if each.get("default")]
        known = {each["label"]: each["value"] for each in options}
        known |= {each["value"]: each["value"] for each in options}
        if any(str(each) not in known for each in listed):
            raise NotPossible(f"{label} does not offer {listed}, but {list(known)}.")
        values = [known[str(each)] for each in listed]
    required = field.get("required", True)
    low = 0 if not required else 1 if field.get("min_values") is None else field["min_values"]
    if len(values) < low:
        raise NotPossible(f"{label} needs an answer.")
    return values

"""The response types that each type of interaction allows, and limits on autocomplete choices."""

from typing import Final

from sandbox.interactions import Interaction
from sandbox.limits.form import Form
from sandbox.shapes import (
    AUTOCOMPLETE,
    CHOICES,
    COMMAND,
    COMPONENT,
    DEFER_REPLY,
    DEFER_UPDATE,
    EPHEMERAL,
    INTEGER,
    MODAL,
    MODAL_SUBMIT,
    NUMBER,
    REPLY,
    STRING,
    UPDATE,
    Json,
)

ALLOWED_RESPONSES: Final = {
    COMMAND: (REPLY, DEFER_REPLY, MODAL),
    COMPONENT: (REPLY, DEFER_REPLY, DEFER_UPDATE, UPDATE, MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL_SUBMIT: (REPLY, DEFER_REPLY, DEFER_UPDATE, UPDATE),
}


def check_kind(interaction: Interaction, body: Json) -> int:
    fitting = ALLOWED_RESPONSES[interaction.kind]
    if interaction.kind == MODAL_SUBMIT and interaction.message is None:
        fitting = (REPLY, DEFER_REPLY)
    kind = body.get("type")
    if kind in fitting and isinstance(kind, int):
        return kind
    form = Form()
    form.report_choices(("type",), fitting)
    form.close()
    raise AssertionError  # never reached, because `close` raises for an unknown response type


def check_deferral(data: Json) -> None:
    """Check that a deferral sets no flag except the one for ephemeral messages."""
    form = Form()
    if (form.check_number(data, "flags", ("data",), 0, 1 << 31) or 0) & ~EPHEMERAL:
        message = "Only MessageFlags.EPHEMERAL can be used with a deferred response."
        form.report(("data", "flags"), "INTERACTION_DEFERRED_FLAGS_INVALID", message)
    form.close()


def check_choices(interaction: Interaction, data: Json) -> list[Json]:
    form = Form()
    wanted = focused_type(interaction.data)
    choices = form.check_items(data, "choices", ("data",), 25, required=True)
    for index, choice in enumerate(choices):
        at = ("data", "choices", index)
        form.check_text(choice, "name", at, 100, low=1, required=True)
        value = choice.get("value")
        if wanted == STRING:
            form.check_text(choice, "value", at, 100, required=True)
        elif wanted == INTEGER and (not isinstance(value, int) or isinstance(value, bool)):
            form.report((*at, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif wanted == NUMBER and not isinstance(value, int | float):
            form.report((*at, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not float.')
    form.close()
    return choices


def focused_type(data: Json) -> int:
    options: list[Json] = data.get("options") or []
    for option in options:
        if option.get("focused"):
            kind: int = option["type"]
            return kind
        if option.get("options"):
            return focused_type(option)
    return 0

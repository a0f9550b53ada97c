"""Discord's limits on modals."""

from typing import Final

from sandbox.limits.form import At, Form
from sandbox.shapes import (
    CHECKBOX,
    CHECKBOXES,
    LABEL,
    RADIO,
    ROW,
    SELECTS,
    STRING_SELECT,
    TEXT,
    TEXT_INPUT,
    UPLOAD,
    Json,
)

MAX_FIELDS: Final = 5


def check_modal(modal: Json) -> None:
    form = Form()
    at: At = ("data",)
    form.check_text(modal, "custom_id", at, 100, low=1, required=True)
    form.check_text(modal, "title", at, 45, low=1, required=True)
    fields = form.check_items(modal, "components", at, MAX_FIELDS, low=1, required=True)
    custom_ids: set[str] = set()
    number = 0
    for index, part in enumerate(fields):
        item_path = (*at, "components", index)
        number += 1
        part.setdefault("id", number)
        kind = part.get("type")
        if kind == TEXT:
            form.check_text(part, "content", item_path, 4000, low=1, required=True)
            continue
        if kind == LABEL:
            form.check_text(part, "label", item_path, 45, low=1, required=True)
            form.check_text(part, "description", item_path, 100)
            item = form.check_object(part, "component", item_path, required=True)
            item_path = (*item_path, "component")
        elif kind == ROW:
            item = next(
                iter(form.check_items(part, "components", item_path, 1, low=1, required=True)), None
            )
            item_path = (*item_path, "components", 0)
        else:
            message = 'Value of field "type" must be one of (1, 10, 18).'
            form.report(item_path, "UNION_TYPE_CHOICES", message)
            continue
        if item is None:
            continue
        number += 1
        item.setdefault("id", number)
        _check_field(form, item, item_path, labelled=kind == LABEL)
        if str(item.get("custom_id")) in custom_ids:
            message = "Component custom id cannot be duplicated"
            form.report((*item_path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        custom_ids.add(str(item.get("custom_id")))
    form.close()


def _check_field(form: Form, field: Json, at: At, *, labelled: bool) -> None:
    kind = field.get("type")
    allowed: tuple[int, ...] = (TEXT_INPUT,)
    if labelled:
        allowed = (*SELECTS, TEXT_INPUT, UPLOAD, RADIO, CHECKBOXES, CHECKBOX)
    if kind not in allowed:
        named = ", ".join(map(str, sorted(allowed)))
        message = f'Value of field "type" must be one of ({named},).'
        form.report(at, "UNION_TYPE_CHOICES", message)
        return
    form.check_text(field, "custom_id", at, 100, low=1, required=True)
    if field.get("disabled"):
        message = "Disabled components cannot be used in modals"
        form.report((*at, "disabled"), "COMPONENT_DISABLED_NOT_ALLOWED", message)
    if kind == TEXT_INPUT:
        _check_text_input(form, field, at, labelled=labelled)
    elif kind in SELECTS:
        form.check_text(field, "placeholder", at, 150)
        form.check_number(field, "min_values", at, 0, 25)
        form.check_number(field, "max_values", at, 1, 25)
        if kind == STRING_SELECT:
            _check_options(form, field, at, 1, 25)
    elif kind == RADIO:
        _check_options(form, field, at, 2, 10)
    elif kind == CHECKBOXES:
        _check_options(form, field, at, 1, 10)
    elif kind == UPLOAD:
        form.check_number(field, "min_values", at, 0, 10)
        form.check_number(field, "max_values", at, 1, 10)


def _check_text_input(form: Form, field: Json, at: At, *, labelled: bool) -> None:
    if field.get("style") not in (1, 2):
        form.report_choices((*at, "style"), (1, 2))
    form.check_text(field, "label", at, 45, low=1, required=not labelled)
    form.check_text(field, "value", at, 4000)
    form.check_text(field, "placeholder", at, 100)
    low = form.check_number(field, "min_length", at, 0, 4000)
    high = form.check_number(field, "max_length", at, 1, 4000)
    if low is not None and high is not None and low > high:
        message = "min_length must be less than or equal to max_length"
        form.report((*at, "min_length"), "TEXT_INPUT_MIN_LENGTH_TOO_LARGE", message)


def _check_options(form: Form, field: Json, at: At, low: int, high: int) -> None:
    values: set[str] = set()
    for index, option in enumerate(
        form.check_items(field, "options", at, high, low=low, required=True)
    ):
        item_path = (*at, "options", index)
        form.check_text(option, "label", item_path, 100, low=1, required=True)
        form.check_text(option, "description", item_path, 100)
        value = form.check_text(option, "value", item_path, 100, low=1, required=True)
        if value in values:
            message = "The specified option value is already used"
            form.report((*item_path, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
        values.add(value)

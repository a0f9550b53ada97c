"""Forms that Discord refuses, and the path of each error."""

import pytest

from sandbox.people import Person
from sandbox.shapes import EPHEMERAL, MODAL, REPLY, Json
from tests.support.raw_components import button, menu, option, row
from tests.support.raw_rest import RawRest, run_unregistered


def form(*components: Json, **other: object) -> Json:
    return {"title": "Rename", "custom_id": "form", "components": list(components), **other}


def field(number: int = 0, **other: object) -> Json:
    inside = {"type": 4, "custom_id": f"field{number}", "style": 1}
    return {"type": 18, "label": "Name", "component": inside | other}


@pytest.mark.parametrize(
    ("modal", "at", "code"),
    [
        (form(field(), title="x" * 46), "title", "BASE_TYPE_BAD_LENGTH"),
        (form(field(), custom_id="x" * 101), "custom_id", "BASE_TYPE_BAD_LENGTH"),
        (form(), "components", "BASE_TYPE_BAD_LENGTH"),
        (form(*map(field, range(6))), "components", "BASE_TYPE_BAD_LENGTH"),
        (
            form(field(1), field(1)),
            "components.1.component.custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (form(field() | {"label": "x" * 46}), "components.0.label", "BASE_TYPE_BAD_LENGTH"),
        (
            form(field() | {"description": "x" * 101}),
            "components.0.description",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            form(field(placeholder="x" * 101)),
            "components.0.component.placeholder",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (form(field(value="x" * 4001)), "components.0.component.value", "BASE_TYPE_MAX_LENGTH"),
        (
            form(field(disabled=True)),
            "components.0.component.disabled",
            "COMPONENT_DISABLED_NOT_ALLOWED",
        ),
        (
            form({"type": 18, "label": "x", "component": menu(*map(option, range(26)))}),
            "components.0.component.options",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            form({"type": 18, "label": "x", "component": button()}),
            "components.0.component",
            "UNION_TYPE_CHOICES",
        ),
        (
            form(
                {
                    "type": 18,
                    "label": "x",
                    "component": {"type": 21, "custom_id": "r", "options": [option(1)]},
                }
            ),
            "components.0.component.options",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (form(row(button())), "components.0.components.0", "UNION_TYPE_CHOICES"),
    ],
)
async def test_an_invalid_form_is_refused_with_its_path(
    call: RawRest, ada: Person, modal: Json, at: str, code: str
) -> None:
    answer = await call.answers(run_unregistered(ada), MODAL, modal)
    assert answer.outcome == (400, 50035)
    assert (f"data.{at}", code) in answer.errors()


async def test_errors_in_a_response_have_paths_below_data(call: RawRest, ada: Person) -> None:
    interaction = run_unregistered(ada)
    answer = await call.answers(interaction, REPLY, {"content": "x" * 2001, "flags": EPHEMERAL})
    assert answer.errors() == {("data.content", "BASE_TYPE_MAX_LENGTH")}
    # A refused response doesn't count, so the next one is accepted.
    assert (await call.answers(interaction, REPLY, {"content": "x"})).status == 200

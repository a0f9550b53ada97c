"""The sandbox refuses modals that Discord refuses, and gives each error's path."""

import pytest

from sandbox.people import Person
from sandbox.shapes import EPHEMERAL, MODAL, REPLY, Json
from tests.support.raw_components import button, menu, option, row
from tests.support.raw_rest import RawRest, run_unregistered


def make_form(*components: Json, **other: object) -> Json:
    return {"title": "Rename", "custom_id": "form", "components": list(components), **other}


def make_field(number: int = 0, **other: object) -> Json:
    inside = {"type": 4, "custom_id": f"field{number}", "style": 1}
    return {"type": 18, "label": "Name", "component": inside | other}


@pytest.mark.parametrize(
    ("modal", "at", "code"),
    [
        (make_form(make_field(), title="x" * 46), "title", "BASE_TYPE_BAD_LENGTH"),
        (make_form(make_field(), custom_id="x" * 101), "custom_id", "BASE_TYPE_BAD_LENGTH"),
        (make_form(), "components", "BASE_TYPE_BAD_LENGTH"),
        (make_form(*map(make_field, range(6))), "components", "BASE_TYPE_BAD_LENGTH"),
        (
            make_form(make_field(1), make_field(1)),
            "components.1.component.custom_id",
            "COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (
            make_form(make_field() | {"label": "x" * 46}),
            "components.0.label",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            make_form(make_field() | {"description": "x" * 101}),
            "components.0.description",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            make_form(make_field(placeholder="x" * 101)),
            "components.0.component.placeholder",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            make_form(make_field(value="x" * 4001)),
            "components.0.component.value",
            "BASE_TYPE_MAX_LENGTH",
        ),
        (
            make_form(make_field(disabled=True)),
            "components.0.component.disabled",
            "COMPONENT_DISABLED_NOT_ALLOWED",
        ),
        (
            make_form({"type": 18, "label": "x", "component": menu(*map(option, range(26)))}),
            "components.0.component.options",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (
            make_form({"type": 18, "label": "x", "component": button()}),
            "components.0.component",
            "UNION_TYPE_CHOICES",
        ),
        (
            make_form(
                {
                    "type": 18,
                    "label": "x",
                    "component": {"type": 21, "custom_id": "r", "options": [option(1)]},
                }
            ),
            "components.0.component.options",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (make_form(row(button())), "components.0.components.0", "UNION_TYPE_CHOICES"),
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
    # After a refused response, the bot may still respond.
    assert (await call.answers(interaction, REPLY, {"content": "x"})).status == 200

"""A bot can respond with an interaction's token only as long and as often as Discord allows."""

import pytest

from sandbox.interactions import Interaction
from sandbox.people import Person
from sandbox.shapes import (
    AUTOCOMPLETE,
    CHOICES,
    COMPONENT,
    DEFER_REPLY,
    DEFER_UPDATE,
    EPHEMERAL,
    MODAL,
    REPLY,
    UPDATE,
    Json,
)
from tests.support.raw_rest import RawRest, run_unregistered
from tests.support.sandbox import Sandbox

HELLO: Json = {"content": "hello"}


async def test_a_response_can_return_the_message_it_created(call: RawRest, ada: Person) -> None:
    interaction = run_unregistered(ada)
    answer = await call.answers(interaction, REPLY, HELLO)
    assert answer.status == 200
    assert answer.headers["Content-Type"] == "application/json"
    message = answer.body["resource"]["message"]
    assert message["content"] == "hello"
    assert answer.body["interaction"]["response_message_id"] == message["id"]
    assert message["interaction_metadata"]["user"]["id"] == ada.id


async def test_a_response_is_empty_unless_requested(call: RawRest, ada: Person) -> None:
    interaction = run_unregistered(ada)
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    answer = await call("POST", path, {"type": REPLY, "data": HELLO})
    assert (answer.status, answer.body) == (204, None)


async def test_an_interaction_is_unknown_after_three_seconds(call: RawRest, ada: Person) -> None:
    interaction = run_unregistered(ada)
    ada.world.clock.advance(seconds=3)
    assert (await call.answers(interaction, REPLY, HELLO)).outcome == (404, 10062)


async def test_a_second_response_is_refused(call: RawRest, ada: Person) -> None:
    interaction = run_unregistered(ada)
    await call.answers(interaction, REPLY, HELLO)
    assert (await call.answers(interaction, REPLY, HELLO)).outcome == (400, 40060)


async def test_a_wrong_token_is_refused(call: RawRest, ada: Person) -> None:
    interaction = run_unregistered(ada)
    path = f"/interactions/{interaction.id}/guess/callback"
    assert (await call("POST", path, {"type": REPLY, "data": HELLO})).outcome == (404, 10062)
    path = f"/webhooks/{call.sandbox.world.application.id}/guess/messages/@original"
    assert (await call("PATCH", path, HELLO)).outcome == (401, 50027)


async def test_a_token_is_valid_for_fifteen_minutes(call: RawRest, ada: Person) -> None:
    interaction = run_unregistered(ada)
    await call.answers(interaction, REPLY, HELLO)
    original = call.webhook_path(interaction, "@original")
    ada.world.clock.advance(minutes=15)
    assert (await call("PATCH", original, {"content": "still"})).status == 200
    ada.world.clock.advance(seconds=1)
    assert (await call("PATCH", original, {"content": "late"})).outcome == (401, 50027)
    assert (await call("POST", call.webhook_path(interaction), HELLO)).outcome == (401, 50027)


async def test_a_follow_up_before_the_first_response_is_refused(call: RawRest, ada: Person) -> None:
    interaction = run_unregistered(ada)
    assert (await call("POST", call.webhook_path(interaction), HELLO)).outcome == (404, 10015)


async def test_responses_can_be_read_edited_and_deleted(call: RawRest, ada: Person) -> None:
    interaction = run_unregistered(ada)
    await call.answers(interaction, REPLY, HELLO)
    original = call.webhook_path(interaction, "@original")
    follow_up = (await call("POST", call.webhook_path(interaction), {"content": "more"})).body
    named = call.webhook_path(interaction, follow_up["id"])
    assert (await call("GET", original)).body["content"] == "hello"
    assert (await call("PATCH", named, {"content": "most"})).body["content"] == "most"
    assert (await call("DELETE", named)).status == 204
    assert (await call("GET", named)).outcome == (404, 10008)
    assert (await call("DELETE", original)).status == 204
    assert (await call("PATCH", original, HELLO)).outcome == (404, 10008)


async def test_the_first_follow_up_replaces_thinking(call: RawRest, ada: Person) -> None:
    interaction = run_unregistered(ada)
    await call.answers(interaction, DEFER_REPLY, {"flags": EPHEMERAL})
    (thinking,) = ada.sees()
    assert thinking.thinking
    assert thinking.only_for(ada)
    answer = await call("POST", call.webhook_path(interaction), HELLO)
    assert answer.body["id"] == thinking.id
    assert answer.body["flags"] == EPHEMERAL
    assert [panel.text for panel in ada.sees()] == ["hello"]


async def test_a_deferral_can_set_no_other_flag(call: RawRest, ada: Person) -> None:
    answer = await call.answers(run_unregistered(ada), DEFER_REPLY, {"flags": 1 << 15})
    assert answer.outcome == (400, 50035)


async def test_ephemeral_messages_cannot_be_reached_through_the_channel(
    call: RawRest, ada: Person, ben: Person
) -> None:
    interaction = run_unregistered(ada)
    await call.answers(interaction, REPLY, {"content": "secret", "flags": EPHEMERAL})
    (panel,) = ada.sees()
    assert panel.only_for(ada)
    assert ben.sees() == []
    path = f"/channels/{ada.at.id}/messages"
    assert (await call("GET", path)).body == []
    for method in ("GET", "PATCH", "DELETE"):
        body = None if method == "GET" else {"content": "x"}
        assert (await call(method, f"{path}/{panel.id}", body)).outcome == (404, 10008)


async def test_another_interaction_cannot_edit_a_response(call: RawRest, ada: Person) -> None:
    first, second = run_unregistered(ada), run_unregistered(ada)
    message = (await call.answers(first, REPLY, HELLO)).body["resource"]["message"]
    await call.answers(second, REPLY, HELLO)
    assert (await call("GET", call.webhook_path(second, message["id"]))).outcome == (404, 10008)


def click_on(person: Person, sandbox: Sandbox, message: str) -> Interaction:
    return person.presses(sandbox.channel.messages[message], "button")


async def post_button(call: RawRest, sandbox: Sandbox) -> str:
    button = {"type": 2, "style": 1, "label": "Button", "custom_id": "button"}
    rows = [{"type": 1, "components": [button]}]
    answer = await call.sends(sandbox.channel, content="press", components=rows)
    identity: str = answer.body["id"]
    return identity


async def test_a_click_may_update_its_message(call: RawRest, ada: Person, sandbox: Sandbox) -> None:
    message = await post_button(call, sandbox)
    answer = await call.answers(click_on(ada, sandbox, message), UPDATE, {"content": "pressed"})
    assert answer.body["resource"]["message"]["id"] == message
    assert sandbox.channel.messages[message].payload["content"] == "pressed"
    interaction = click_on(ada, sandbox, message)
    await call.answers(interaction, DEFER_UPDATE)
    path = call.webhook_path(interaction, "@original")
    assert (await call("PATCH", path, {"content": "again"})).body["id"] == message


@pytest.mark.parametrize(
    ("kind", "answers"),
    [
        (AUTOCOMPLETE, (REPLY, DEFER_REPLY, DEFER_UPDATE, UPDATE, MODAL)),
        (COMPONENT, (CHOICES,)),
        (2, (DEFER_UPDATE, UPDATE, CHOICES)),
        (5, (UPDATE, DEFER_UPDATE, CHOICES, MODAL)),
    ],
)
async def test_a_response_must_fit_its_interaction(
    call: RawRest, ada: Person, kind: int, answers: tuple[int, ...]
) -> None:
    for answer in answers:
        interaction = ada.world.interactions.send(kind, ada.id, ada.at, {"name": "x"})
        assert (await call.answers(interaction, answer, HELLO)).outcome == (400, 50035)

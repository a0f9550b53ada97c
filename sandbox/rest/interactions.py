"""The first response to an interaction."""

from sandbox import messages
from sandbox.interactions import Interaction
from sandbox.limits.answers import check_choices, check_deferral, check_kind
from sandbox.limits.form import Form
from sandbox.limits.messages import check_changed_message, check_new_message
from sandbox.limits.modals import check_modal
from sandbox.places import Message
from sandbox.refusals import UNKNOWN_MESSAGE, Refused
from sandbox.rest.call import Call
from sandbox.shapes import (
    CHOICES,
    COMMAND,
    COMPONENT,
    DEFER_REPLY,
    DEFER_UPDATE,
    EPHEMERAL,
    MODAL,
    REPLY,
    UPDATE,
    Json,
)
from sandbox.world import World


def answer(call: Call) -> Json | None:
    world = call.world
    interaction = world.interactions.to_answer(call.args["interaction_id"], call.args["token"])
    body = call.body
    kind = check_kind(interaction, body)
    form = Form()
    data = form.check_object(body, "data", ()) or {}
    form.close()
    if kind == REPLY:
        _reply(call, interaction, data)
    elif kind == DEFER_REPLY:
        check_deferral(data)
        interaction.original = _post_thinking_message(world, interaction, data)
    elif kind == DEFER_UPDATE:
        interaction.original = interaction.message
    elif kind == UPDATE:
        _update(call, interaction, data)
    elif kind == CHOICES:
        interaction.choices = check_choices(interaction, data)
    elif kind == MODAL:
        check_modal(data)
        interaction.modal = data
    world.interactions.settle(interaction, kind)
    return _callback_response(interaction) if call.flag("with_response") else None


def reply_details(world: World, interaction: Interaction) -> Json:
    """Return the fields that mark a message as the response to an interaction."""
    metadata = world.interactions.metadata(interaction)
    extra: Json = {
        "application_id": world.application.id,
        "webhook_id": world.application.id,
        "interaction_metadata": metadata,
    }
    if interaction.kind == COMMAND:
        extra["type"] = 20
        extra["interaction"] = {
            "id": interaction.id,
            "type": COMMAND,
            "name": command_name(interaction.data),
            "user": metadata["user"],
        }
    elif interaction.kind == COMPONENT and interaction.message is not None:
        extra["type"] = 19
        extra["message_reference"] = messages.reference_to(interaction.message)
    return extra


def command_name(data: Json) -> str:
    """Return the command's full name, as Discord shows it above the response."""
    words: list[str] = [data["name"]]
    options: list[Json] = data.get("options") or []
    while options and options[0]["type"] in (1, 2):
        words.append(options[0]["name"])
        options = options[0].get("options") or []
    return " ".join(words)


def _reply(call: Call, interaction: Interaction, data: Json) -> None:
    world = call.world
    draft = check_new_message(data, call.uploads, world.application.emojis, at=("data",))
    interaction.original = messages.post(
        world,
        interaction.channel,
        world.bot,
        draft,
        only_for=interaction.user if draft.flags & EPHEMERAL else None,
        interaction=interaction.id,
        extra=reply_details(world, interaction),
    )


def _post_thinking_message(world: World, interaction: Interaction, data: Json) -> Message:
    only_for = interaction.user if (data.get("flags") or 0) & EPHEMERAL else None
    extra = reply_details(world, interaction)
    return messages.post_placeholder(world, interaction.channel, only_for, extra)


def _update(call: Call, interaction: Interaction, data: Json) -> None:
    message = interaction.message
    assert message is not None  # noqa: S101 - `check_kind` allows an update only if a message exists
    emojis = call.world.application.emojis
    draft = check_changed_message(message, data, call.uploads, emojis, at=("data",))
    if message.deleted:
        raise Refused(UNKNOWN_MESSAGE)
    messages.edit(call.world, message, draft)
    interaction.original = message


def _callback_response(interaction: Interaction) -> Json:
    details: Json = {"id": interaction.id, "type": interaction.kind}
    message = interaction.original
    if message is None:
        return {"interaction": details}
    details["response_message_id"] = message.id
    details["response_message_loading"] = interaction.answer == DEFER_REPLY
    details["response_message_ephemeral"] = message.only_for is not None
    if interaction.answer not in (REPLY, UPDATE):
        return {"interaction": details}
    resource = {"type": interaction.answer, "message": message.payload}
    return {"interaction": details, "resource": resource}

"""Later responses to interactions: follow-ups, and edits to earlier responses."""

from sandbox import messages
from sandbox.changes import Change
from sandbox.interactions import Interaction
from sandbox.limits.messages import check_changed_message, check_new_message
from sandbox.places import Message
from sandbox.refusals import UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, Refused
from sandbox.rest.call import Call
from sandbox.rest.interactions import reply_details
from sandbox.shapes import CHOICES, EPHEMERAL, LOADING, MODAL, Json


def follow_up(call: Call) -> Json:
    world = call.world
    interaction = _find_interaction(call)
    original = interaction.original
    if original is not None and original.flags & LOADING:
        # The first follow-up replaces the "thinking…" message.
        return _change(call, interaction, original)
    draft = check_new_message(call.body, call.uploads, world.application.emojis)
    extra = reply_details(world, interaction)
    if original is not None:
        extra["type"] = 19
        extra["message_reference"] = messages.reference_to(original)
        extra["interaction_metadata"]["original_response_message_id"] = original.id
    message = messages.post(
        world,
        interaction.channel,
        world.bot,
        draft,
        only_for=interaction.user if draft.flags & EPHEMERAL else None,
        interaction=interaction.id,
        extra=extra,
    )
    interaction.follow_ups.append(message)
    _count_follow_up(call, interaction)
    return message.payload


def read(call: Call) -> Json:
    return _find_message(call, _find_interaction(call)).payload


def change(call: Call) -> Json:
    interaction = _find_interaction(call)
    return _change(call, interaction, _find_message(call, interaction))


def remove(call: Call) -> None:
    interaction = _find_interaction(call)
    messages.delete(call.world, _find_message(call, interaction))
    _count_follow_up(call, interaction)


def _find_interaction(call: Call) -> Interaction:
    if call.args["application_id"] != call.world.application.id:
        raise Refused(UNKNOWN_WEBHOOK)
    interaction = call.world.interactions.to_follow_up(call.args["token"])
    if interaction.answer == CHOICES:
        raise Refused(UNKNOWN_WEBHOOK)
    return interaction


def _find_message(call: Call, interaction: Interaction) -> Message:
    wanted = call.args.get("message_id", "@original")
    original = interaction.original
    if original is None and interaction.answer == MODAL:
        original = interaction.message
    for message in (original, *interaction.follow_ups):
        if message is None or message.deleted:
            continue
        if message.id == wanted or (message is original and wanted == "@original"):
            return message
    raise Refused(UNKNOWN_MESSAGE)


def _change(call: Call, interaction: Interaction, message: Message) -> Json:
    world = call.world
    draft = check_changed_message(message, call.body, call.uploads, world.application.emojis)
    messages.edit(world, message, draft)
    _count_follow_up(call, interaction)
    return message.payload


def _count_follow_up(call: Call, interaction: Interaction) -> None:
    interaction.later += 1
    data: Json = {"id": interaction.id, "how": "later", "answer": interaction.answer}
    where = interaction.guild, interaction.channel.id
    call.world.publish(Change("interaction", data, *where, interaction.user))

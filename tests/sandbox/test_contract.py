"""The sandbox's responses match Discord's OpenAPI document."""

from sandbox import threads
from sandbox.people import Person
from sandbox.shapes import COMPONENTS_V2, DEFER_REPLY, EPHEMERAL, REPLY, Json
from tests.support.openapi import needs_document, violations_in_request, violations_in_response
from tests.support.raw_components import (
    button,
    container,
    gallery,
    menu,
    option,
    row,
    section,
    text,
)
from tests.support.raw_rest import Answer, RawRest, run_unregistered
from tests.support.sandbox import Sandbox
from tests.support.small_bot import PICTURE, SmallBot

pytestmark = needs_document


def check_response(answer: Answer, route: str) -> None:
    method, _, path = route.partition(" ")
    assert violations_in_response(method, path, answer.status, answer.body) == []


async def test_the_bot_and_its_server_match_the_document(
    call: RawRest, sandbox: Sandbox, ada: Person
) -> None:
    guild = sandbox.guild.id
    check_response(await call("GET", "/users/@me"), "GET /users/@me")
    check_response(await call("GET", f"/users/{ada.id}"), "GET /users/{user_id}")
    check_response(await call("GET", "/applications/@me"), "GET /applications/@me")
    check_response(await call("GET", "/oauth2/applications/@me"), "GET /oauth2/applications/@me")
    check_response(await call("GET", "/gateway/bot"), "GET /gateway/bot")
    check_response(await call("GET", f"/guilds/{guild}"), "GET /guilds/{guild_id}")
    check_response(await call("GET", f"/guilds/{guild}/roles"), "GET /guilds/{guild_id}/roles")
    check_response(
        await call("GET", f"/guilds/{guild}/members/{ada.id}"),
        "GET /guilds/{guild_id}/members/{user_id}",
    )


async def test_channels_match_the_document(call: RawRest, sandbox: Sandbox, ada: Person) -> None:
    one = "GET /channels/{channel_id}"
    check_response(await call("GET", f"/channels/{sandbox.channel.id}"), one)
    check_response(await call("GET", f"/channels/{ada.dm.id}"), one)
    thread = threads.begin(sandbox.world, sandbox.channel, "table", owner=ada.id)
    check_response(await call("GET", f"/channels/{thread.id}"), one)
    opened = await call("POST", "/users/@me/channels", {"recipient_id": ada.id})
    check_response(opened, "POST /users/@me/channels")
    begun = await call("POST", f"/channels/{sandbox.channel.id}/threads", {"name": "t", "type": 11})
    check_response(begun, "POST /channels/{channel_id}/threads")


async def test_messages_match_the_document(call: RawRest, sandbox: Sandbox, ada: Person) -> None:
    root = f"/channels/{sandbox.channel.id}/messages"
    send = "POST /channels/{channel_id}/messages"
    plain = await call(
        "POST", root, {"content": f"hello {ada.mention}", "embeds": [{"title": "x"}]}
    )
    check_response(plain, send)
    reply = {"content": "yes", "message_reference": {"message_id": plain.body["id"]}}
    check_response(await call("POST", root, reply), send)
    shown = [
        container(
            section(text(), text()),
            gallery(1, media={"url": "attachment://a.png"}, description="cards"),
            {"type": 14},
            row(button(1, emoji={"name": "🎩"}), button(2, style=4)),
            row(menu(option(1), option(2))),
            accent_color=7,
        ),
        {"type": 13, "file": {"url": "attachment://a.png"}},
    ]
    rich = await call(
        "POST", root, {"flags": COMPONENTS_V2, "components": shown}, {"a.png": PICTURE}
    )
    check_response(rich, send)
    one = f"{root}/{rich.body['id']}"
    check_response(await call("GET", one), "GET /channels/{channel_id}/messages/{message_id}")
    changed = await call("PATCH", one, {"components": [text("done")], "attachments": []})
    check_response(changed, "PATCH /channels/{channel_id}/messages/{message_id}")
    check_response(await call("GET", root), "GET /channels/{channel_id}/messages")


async def test_responses_to_interactions_match_the_document(call: RawRest, ada: Person) -> None:
    route = "POST /interactions/{interaction_id}/{interaction_token}/callback"
    interaction = run_unregistered(ada)
    check_response(
        await call.answers(interaction, REPLY, {"content": "x", "flags": EPHEMERAL}), route
    )
    check_response(await call.answers(run_unregistered(ada), DEFER_REPLY), route)
    more = await call("POST", call.webhook_path(interaction), {"content": "more"})
    check_response(more, "POST /webhooks/{webhook_id}/{webhook_token}")
    changed = await call("PATCH", call.webhook_path(interaction, "@original"), {"content": "y"})
    check_response(changed, "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original")


async def test_commands_and_emoji_match_the_document(call: RawRest, sandbox: Sandbox) -> None:
    root = f"/applications/{sandbox.world.application.id}"
    take: Json = {"name": "take", "description": "Take", "type": 1, "options": []}
    command: Json = {"name": "play", "description": "Play", "type": 1, "options": [take]}
    check_response(
        await call("PUT", f"{root}/commands", [command]),
        "PUT /applications/{application_id}/commands",
    )
    check_response(
        await call("GET", f"{root}/commands"), "GET /applications/{application_id}/commands"
    )
    emoji = {"name": "hat", "image": "data:image/png;base64,aGVsbG8="}
    check_response(
        await call("POST", f"{root}/emojis", emoji), "POST /applications/{application_id}/emojis"
    )
    check_response(await call("GET", f"{root}/emojis"), "GET /applications/{application_id}/emojis")


async def test_requests_of_the_real_client_match_the_document(
    bot: SmallBot, sandbox: Sandbox, ada: Person
) -> None:
    await ada.runs("/hello", name="x")
    await ada.runs("/picture")
    await ada.runs("/think")
    await ada.runs("/table_")
    await ada.submits(await ada.clicks("Rename"), Name="The Den")
    await ada.completes("/game take", row="")
    user = await bot.fetch_user(int(ada.id))
    await user.send("psst", nonce="n1")
    for request in sandbox.world.records.requests:
        assert violations_in_request(request) == [], f"{request.method} {request.route}"
    assert sandbox.world.records.unknown == []


async def test_a_request_that_violates_the_document_is_detected(
    call: RawRest, sandbox: Sandbox
) -> None:
    await call.sends(sandbox.channel, content=["not", "text"])
    (request,) = sandbox.world.records.requests
    assert violations_in_request(request) != []

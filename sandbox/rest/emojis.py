"""The application's emoji."""

import re
from base64 import b64decode
from binascii import Error

from sandbox.changes import Change
from sandbox.limits.form import Form
from sandbox.refusals import TOO_MANY_EMOJIS, UNKNOWN_APPLICATION, UNKNOWN_EMOJI, Refused
from sandbox.rest.call import Call
from sandbox.shapes import Json

MAX_EMOJIS = 2000
MAX_EMOJI_BYTES = 256 * 1024
DATA_URL = re.compile(r"data:image/(png|jpeg|gif|webp|avif);base64,(.*)", re.DOTALL)
VALID_NAME = re.compile(r"\w{2,32}", re.ASCII)


def read_all(call: Call) -> Json:
    return {"items": list(_application_emojis(call).values())}


def read(call: Call) -> Json:
    return _find_emoji(call)


def create(call: Call) -> Json:
    emojis, body, world = _application_emojis(call), call.body, call.world
    form = Form()
    name = form.check_text(body, "name", (), 32, low=2, required=True)
    image = form.check_text(body, "image", (), 10_000_000, required=True)
    picture = _decode_picture(form, image)
    _check_name(form, name, [each["name"] for each in emojis.values()])
    form.close()
    if len(emojis) >= MAX_EMOJIS:
        raise Refused(TOO_MANY_EMOJIS)
    identity = world.ids.next()
    emojis[identity] = {
        "id": identity,
        "name": name,
        "roles": [],
        "user": world.users[world.bot],
        "require_colons": True,
        "managed": False,
        "animated": image.startswith("data:image/gif"),
        "available": True,
    }
    world.files.keep(f"emojis/{identity}.png", f"{name}.png", picture)
    world.publish(Change("emojis", {"id": identity}))
    return emojis[identity]


def change(call: Call) -> Json:
    emoji = _find_emoji(call)
    form = Form()
    name = form.check_text(call.body, "name", (), 32, low=2, required=True)
    others = [each["name"] for each in _application_emojis(call).values() if each is not emoji]
    _check_name(form, name, others)
    form.close()
    emoji["name"] = name
    return emoji


def remove(call: Call) -> None:
    emoji = _find_emoji(call)
    del _application_emojis(call)[emoji["id"]]
    call.world.files.drop(f"emojis/{emoji['id']}.png")
    call.world.publish(Change("emojis", {"id": emoji["id"]}))


def _application_emojis(call: Call) -> dict[str, Json]:
    application = call.world.application
    if call.args["application_id"] != application.id:
        raise Refused(UNKNOWN_APPLICATION)
    return application.emojis


def _find_emoji(call: Call) -> Json:
    emoji = _application_emojis(call).get(call.args["emoji_id"])
    if emoji is None:
        raise Refused(UNKNOWN_EMOJI)
    return emoji


def _decode_picture(form: Form, image: str) -> bytes:
    found = DATA_URL.fullmatch(image)
    try:
        picture = b64decode(found[2], validate=True) if found is not None else b""
    except Error:
        picture = b""
    if not picture:
        form.report(("image",), "IMAGE_INVALID", "Invalid image data")
    elif len(picture) > MAX_EMOJI_BYTES:
        message = "File cannot be larger than 256.0 kb."
        form.report(("image",), "BINARY_TYPE_MAX_SIZE", message)
    return picture


def _check_name(form: Form, name: str, others: list[str]) -> None:
    if name and not VALID_NAME.fullmatch(name):
        form.report(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
    if name in others:
        message = "An emoji with this name already exists"
        form.report(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", message)

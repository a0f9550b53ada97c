"""Avatars are fetched once and shown in lobbies and results, unless people turn them off."""

import io
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web
from PIL import Image

from bot.app import Parlour
from bot.delivery import avatars
from bot.drawing import style
from sandbox.avatars import AVATARS, draw, give_avatar
from sandbox.faults import CDN
from sandbox.panels import Panel
from sandbox.people import Person
from tests.e2e.test_privacy import dump_database
from tests.support.clicking_players import people_of, table_of, tables_of
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox

TONES = [style.portrait_tones(style.token_colour(seat))[1::2] for seat in range(style.MAX_SEATS)]
"""The tones of each seat's portraits that are in no other part of a picture."""

MIN_PIXELS = 100  # fewer pixels of a tone may be the edge of another seat's portrait


def seats_with_portraits(sandbox: Sandbox, table: Panel) -> list[int]:
    """Return the seats with a portrait in a table's picture, judging by the colours."""
    (file,) = table.files
    stored = sandbox.world.files.kept[file["url"].partition("/cdn/")[2]]
    picture = Image.open(io.BytesIO(stored.body)).convert("RGB")
    counts = {each: count for count, each in picture.getcolors(10**6) or ()}
    return [
        seat
        for seat, tones in enumerate(TONES)
        if sum(counts.get(parse(each), 0) for each in tones) >= MIN_PIXELS
    ]


def parse(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


def asked_avatars(sandbox: Sandbox) -> list[str]:
    return [path for path in sandbox.world.files.asked if path.startswith("avatars/")]


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot wait longer for the CDN, which a busy machine may serve slowly."""
    monkeypatch.setattr(avatars, "FETCH_TIMEOUT", aiohttp.ClientTimeout(60))


async def open_lobby(sandbox: Sandbox, host: Person) -> Panel:
    await host.runs("/coloretto start")
    await sandbox.world.until(lambda: bool(tables_of(host)))
    table = table_of(host)
    await sandbox.world.until(lambda: bool(table.files))
    return table


async def until_portraits(sandbox: Sandbox, table: Panel, *seats: int) -> None:
    await sandbox.world.until(lambda: seats_with_portraits(sandbox, table) == [*seats])


async def test_a_lobby_shows_avatars_as_soon_as_they_arrive(
    sandbox: Sandbox, database: Path
) -> None:
    ada, ben = people_of(sandbox, 2)
    hashes = [give_avatar(sandbox.world, each.id) for each in (ada, ben)]
    held = sandbox.world.faults.hold(CDN)
    async with run_bot(sandbox, database):
        table = await open_lobby(sandbox, ada)
        assert seats_with_portraits(sandbox, table) == []
        held.release()
        await until_portraits(sandbox, table, 0)

        await ben.clicks("Join", on=table)
        await until_portraits(sandbox, table, 0, 1)
        (alt,) = (each["description"] for each in table.files)
        assert "Ada; Ben" in alt
        await ada.clicks("Easy", on=await ada.clicks("Add bot", on=table))
        await until_portraits(sandbox, table, 0, 1, 2)
    people = zip((ada, ben), hashes, strict=True)
    assert asked_avatars(sandbox) == [f"avatars/{who.id}/{avatar}.png" for who, avatar in people]


async def test_after_a_restart_an_avatar_is_known_before_its_person_clicks(
    sandbox: Sandbox, database: Path
) -> None:
    ada, ben = people_of(sandbox, 2)
    give_avatar(sandbox.world, ada.id)
    async with run_bot(sandbox, database):
        table = await open_lobby(sandbox, ada)
        await until_portraits(sandbox, table, 0)
    async with run_bot(sandbox, database):
        await ben.clicks("Join", on=table)
        await until_portraits(sandbox, table, 0)


async def test_a_person_can_show_their_initials_instead(
    sandbox: Sandbox, database: Path, bot: Parlour
) -> None:
    ada, ben = people_of(sandbox, 2)
    avatar = give_avatar(sandbox.world, ada.id)
    table = await open_lobby(sandbox, ada)
    await until_portraits(sandbox, table, 0)
    assert avatar in dump_database(database)

    panel = await ada.runs("/settings", avatar="off")
    assert "Show your avatar in pictures: **No, just my initials**" in panel.text
    await bot.catch_up()
    assert avatar not in dump_database(database)
    await ben.clicks("Join", on=table)
    await until_portraits(sandbox, table)

    await ada.runs("/settings", avatar="on")
    await ada.clicks("Easy", on=await ada.clicks("Add bot", on=table))
    await until_portraits(sandbox, table, 0, 2)
    assert len(asked_avatars(sandbox)) == 1


@pytest.mark.usefixtures("bot")
async def test_an_avatar_is_exported_and_erased_with_everything_else(
    sandbox: Sandbox, database: Path
) -> None:
    (ada,) = people_of(sandbox, 1)
    avatar = give_avatar(sandbox.world, ada.id)
    table = await open_lobby(sandbox, ada)
    await until_portraits(sandbox, table, 0)

    await ada.runs("/privacy export", at=ada.dm)
    (written,) = [each.body for each in sandbox.world.files.kept.values() if "about" in each.name]
    assert avatar in written.decode()
    asked = await ada.runs("/privacy erase")
    await ada.clicks("Yes, forget me", on=asked)
    assert avatar not in dump_database(database)


async def test_a_cdn_that_fails_is_left_alone_for_a_while(sandbox: Sandbox, bot: Parlour) -> None:
    ada, ben = people_of(sandbox, 2)
    give_avatar(sandbox.world, ada.id)
    sandbox.world.faults.break_down(CDN)
    table = await open_lobby(sandbox, ada)
    await bot.catch_up()
    await ben.clicks("Join", on=table)
    await bot.catch_up()
    assert seats_with_portraits(sandbox, table) == []
    assert asked_avatars(sandbox) == []  # no request since the one that failed


@pytest.mark.parametrize(
    "answer",
    [
        web.Response(body=draw(AVATARS[0]), content_type="image/gif"),
        web.Response(body=draw(AVATARS[0])[:500], content_type="image/png"),
        web.Response(body=b"\0" * (avatars.MAX_AVATAR_BYTES + 1), content_type="image/png"),
        web.Response(body=b"", headers={"Content-Encoding": "gzip"}, content_type="image/png"),
        web.Response(status=302, headers={"Location": "/cdn/elsewhere.png"}),
    ],
    ids=["gif", "cut off", "too large", "compressed", "redirect"],
)
async def test_anything_but_a_small_png_leaves_the_initials(
    sandbox: Sandbox, database: Path, monkeypatch: pytest.MonkeyPatch, answer: web.Response
) -> None:
    asked = list[str]()

    async def serve(request: web.BaseRequest) -> web.Response:
        asked.append(request.path)
        return answer

    (ada,) = people_of(sandbox, 1)
    avatar = give_avatar(sandbox.world, ada.id)
    sandbox.server.mounts["/elsewhere/"] = serve
    monkeypatch.setattr(type(sandbox.server), "cdn_base", f"{sandbox.world.url}/elsewhere")
    async with run_bot(sandbox, database) as bot:
        table = await open_lobby(sandbox, ada)
        await sandbox.world.until(lambda: bool(asked))
        await bot.catch_up()
        await ada.clicks("Easy", on=await ada.clicks("Add bot", on=table))
        await until_portraits(sandbox, table, 1)
    assert asked == [f"/elsewhere/avatars/{ada.id}/{avatar}.png"]
    assert "elsewhere.png" not in sandbox.world.files.asked


async def test_a_result_shows_avatars_and_a_table_in_play_does_not(
    sandbox: Sandbox, bot: Parlour
) -> None:
    ada, ben = people_of(sandbox, 2)
    give_avatar(sandbox.world, ada.id)
    table = await open_lobby(sandbox, ada)
    await ben.clicks("Join", on=table)
    await until_portraits(sandbox, table, 0)
    await ada.clicks("Begin", on=table)
    await sandbox.world.until(lambda: "Row 1" in table.files[0]["description"])
    assert seats_with_portraits(sandbox, table) == []
    assert len(asked_avatars(sandbox)) == 1

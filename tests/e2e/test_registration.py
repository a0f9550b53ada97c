"""If Discord refuses a command, the other commands are registered nevertheless."""

import logging
from pathlib import Path

import pytest

from games import catalogue
from games.kit import AnyGame
from games.kit.texts import invent
from sandbox.shapes import Json
from tests.support.changed_game import changed
from tests.support.languages import languages_in, offering
from tests.support.request_validator import RequestValidator
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox


async def test_a_command_that_discord_refuses_is_named_and_the_others_are_registered(
    sandbox: Sandbox,
    database: Path,
    validator: RequestValidator,
    caplog: pytest.LogCaptureFixture,
) -> None:
    validator.allows_refusals = True
    games = catalogue()
    coloretto = games["coloretto"]
    # Coloretto also has a move called "draw".
    twice: AnyGame = changed(coloretto, looks={"draw": coloretto.pictures.hand})

    def is_done() -> bool:
        return any(each["name"] == "help" for each in sandbox.world.application.commands.values())

    with caplog.at_level(logging.ERROR):
        async with run_bot(sandbox, database, games={**games, "coloretto": twice}):
            await sandbox.world.until(is_done)

    registered = {each["name"] for each in sandbox.world.application.commands.values()}
    assert registered >= {*games, "help"} - {"coloretto"}
    assert "coloretto" not in registered
    (refusal,) = [line for line in caplog.messages if line.startswith("Discord refuses /")]
    assert refusal.startswith("Discord refuses /coloretto: 400 Bad Request (error code: 50035)")
    assert "options" in refusal


async def test_translations_are_registered_and_follow_the_texts(
    sandbox: Sandbox, database: Path
) -> None:
    def option_about_pictures() -> Json:
        commands = sandbox.world.application.commands.values()
        (options,) = [each["options"] for each in commands if each["name"] == "settings"]
        return next(each for each in options if each["name"] == "pictures")

    def count_registrations() -> int:
        requests = sandbox.world.records.requests
        return sum(request.method == "PUT" for request in requests)

    with offering("de", "es"):
        async with run_bot(sandbox, database):
            pass
        option = option_about_pictures()
        assert option["description"] == "Whether to show pictures of the cards, or just words"
        spoken = {
            key: languages_in(text) for key, text in option["description_localizations"].items()
        }
        assert spoken == {"de": {"de"}, "es-ES": {"es"}, "es-419": {"es"}}
        assert count_registrations() == 1
        async with run_bot(sandbox, database):
            pass
        assert count_registrations() == 1
        invent("de", lambda text: f"{text}!")
        async with run_bot(sandbox, database):
            await sandbox.world.until(lambda: count_registrations() == 2)
        option = option_about_pictures()
        assert option["description_localizations"]["de"].endswith("just words!")

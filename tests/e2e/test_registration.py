"""A command that Discord refuses doesn't keep the others from being registered."""

import logging
from dataclasses import replace
from pathlib import Path

import pytest

from games import catalogue
from games.kit import AnyGame
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
    twice: AnyGame = replace(coloretto, looks={"draw": coloretto.hand})  # a move has the same name

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

"""With KEEP_GAMES, the bot deletes the moves of games that ended long ago."""

import asyncio
import random
from pathlib import Path

from tests.support.clicking_players import people_of, play_to_the_end, start_game
from tests.support.database import Database
from tests.support.running_bot import run_bot_process
from tests.support.sandbox import Sandbox


async def test_the_moves_of_old_games_are_deleted_if_the_operator_wants_that(
    sandbox: Sandbox, database: Path
) -> None:
    people, stored = people_of(sandbox, 2), Database(database)
    async with run_bot_process(sandbox, database, KEEP_GAMES="30"):
        table = await start_game(sandbox, people, "kitten")
        await play_to_the_end(sandbox, table, people, random.Random("old games"))
        game = stored.newest().id
        assert len(stored.turns(game)) > 1
        sandbox.world.clock.advance(days=31)
        while len(stored.turns(game)) > 1:  # noqa: ASYNC110  written by another process
            await asyncio.sleep(0.05)
        shown = await people[0].clicks("Log", on=table)
        assert "moves have been deleted" in shown.text
        replay = await people[0].clicks("Replay", on=table)
        assert "moves have been deleted" in replay.text
        assert replay.labels == ["Log"]

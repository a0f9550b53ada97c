"""A forked bot ends with the exit code that `main` returns."""

import asyncio
from pathlib import Path

from tests.support.forked_bot import ForkedBot

PROCESS_COUNT = 16


async def test_processes_that_end_while_others_start_keep_their_exit_codes(tmp_path: Path) -> None:
    async def run() -> int:
        return await ForkedBot({"DISCORD_TOKEN": ""}, tmp_path / "log").wait()

    assert set(await asyncio.gather(*(run() for _ in range(PROCESS_COUNT)))) == {2}

"""When people play together, everyone sees all cards but their own, and all share the result."""

import random
from pathlib import Path

from tests.games.chorus.game import GAME
from tests.support.clicking_players import people_of, play_by_buttons, play_to_the_end, start_game
from tests.support.database import Database
from tests.support.leak_detector import (
    LeakDetector,
    assert_no_whisper_leaked,
    assert_nothing_hidden_is_shown,
)
from tests.support.running_bot import run_bot
from tests.support.sandbox import Sandbox


async def test_people_who_play_together_see_all_cards_but_their_own_and_share_the_result(
    sandbox: Sandbox, database: Path, db: Database
) -> None:
    detector, people, chance = LeakDetector(sandbox.world), people_of(sandbox, 3), random.Random(3)
    async with run_bot(sandbox, database, games={GAME.key: GAME}):
        table = await start_game(sandbox, people, GAME.key)
        await assert_nothing_hidden_is_shown(db, table, people)
        await play_by_buttons(table, people, chance, most=6)
        await assert_nothing_hidden_is_shown(db, table, people)
        await play_to_the_end(sandbox, table, people, chance)

    assert assert_no_whisper_leaked(db, detector) > 0
    score = len(db.table().state.__dict__["chorus"])
    assert f"You lost together, with {score} of 16 birds. Try again!" in table.text.splitlines()[0]

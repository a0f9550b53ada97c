"""Every game can be played to the end by random clicks."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import catalogue
from games.kit import AnyGame
from games.kit.variants import variants
from storage.sqlite.store import SQLite
from storage.store import Store
from tests.games.chorus.game import GAME as CHORUS
from tests.games.moments import EXAMPLES, searching
from tests.support.engine_players import Clickers
from tests.support.fresh_store import fresh_store
from tests.support.toy_game import TOY

GAMES: Mapping[str, AnyGame] = {**catalogue(), "toy": TOY, "chorus": CHORUS}


@pytest.mark.no_cover
@pytest.mark.parametrize("key", GAMES)
@settings(searching, max_examples=max(3, EXAMPLES // 4))
@given(data=st.data())
async def test_every_game_can_be_played_to_the_end_by_clicking(
    key: str, data: st.DataObject
) -> None:
    game = GAMES[key]
    options = data.draw(st.sampled_from(list(variants(game))))
    seats = data.draw(st.sampled_from(game.rules.seats(options)))
    random = Random(data.draw(st.integers(0, 9999)))
    with TemporaryDirectory() as folder:
        async with fresh_store(Path(folder), SQLite) as store:

            async def return_open_store() -> Store:
                return store

            await Clickers(game, return_open_store, random).play(options, seats)


@pytest.mark.no_cover
@pytest.mark.parametrize("key", GAMES)
async def test_a_game_survives_every_restart(key: str, tmp_path: Path) -> None:
    game = GAMES[key]
    options = next(variants(game))
    opened: list[SQLite] = []

    async def reopen_store() -> Store:
        if opened:
            await opened.pop().close()
        opened.append(await SQLite.open(tmp_path / "parlour.db"))
        return opened[0]

    await Clickers(game, reopen_store, Random(key)).play(options, max(game.rules.seats(options)))
    await opened.pop().close()

"""Evening after evening, until the bot was killed often enough."""

import random
from itertools import count
from pathlib import Path

from games import catalogue
from tests.e2e.chaos.kill_points import MOMENTS
from tests.e2e.chaos.killed_game import Evening, Kill
from tests.support.clicking_players import NO_OPTIONS, Options, people_of
from tests.support.database import Cupboard
from tests.support.sandbox import Stage

ALONE: dict[str, Options] = {"chroma": {"difficulty": "easy"}, "kritters": {"mode": "solo"}}
MOST_PEOPLE = 6
KILLS_IN_A_GAME = 8


async def killed_often(
    stage: Stage, folder: Path, game: str, kills: int, chance: random.Random
) -> list[Kill]:
    """Games of one title, each in a channel and a database of its own."""
    done: list[Kill] = []
    for number in count(1):
        if len(done) == kills:
            break
        channel = stage.world.add_channel(stage.guild, f"{game}-{number}")
        options = ALONE[game] if game in ALONE and chance.random() < 0.25 else NO_OPTIONS
        seats = catalogue()[game].seats(catalogue()[game].options.model_validate(dict(options)))
        several = [each for each in seats if 1 < each <= MOST_PEOPLE]
        people = people_of(stage, 1 if options else chance.choice(several))
        for person in people:
            person.at = channel
        cupboard = Cupboard(folder / f"{game}-{number}.sqlite3")
        evening = Evening(stage, cupboard, chance, game, people, options)
        wanted = min(kills - len(done), chance.randint(2, KILLS_IN_A_GAME))
        await evening.lasts(chance.choices(MOMENTS, k=wanted))
        done += evening.kills
    return done

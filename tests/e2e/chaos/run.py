"""Play games until the bot has been killed often enough."""

import random
from itertools import count
from pathlib import Path

from games import catalogue
from tests.e2e.chaos.kill_points import KILL_POINTS, kill_with_the_connections
from tests.e2e.chaos.killed_game import Kill, KilledGame
from tests.support.clicking_players import NO_OPTIONS, Options, people_of
from tests.support.database import Database, PostgresDatabase
from tests.support.postgres_server import PostgresServer
from tests.support.sandbox import Sandbox

SOLO_OPTIONS: dict[str, Options] = {"chroma": {"difficulty": "easy"}, "kritters": {"mode": "solo"}}
MAX_PEOPLE = 6
MAX_KILLS_PER_GAME = 8
STAYING_SHARE = 0.3  # the share of games whose table's message stays in place


async def run_games(  # noqa: PLR0913, PLR0917  most callers use SQLite and give no server
    sandbox: Sandbox,
    folder: Path,
    game: str,
    kills: int,
    chance: random.Random,
    server: PostgresServer | None = None,
) -> list[Kill]:
    """Play games of one kind, each in its own channel and database, until all kills are done.

    Without a server, the databases are SQLite files.
    """
    points = KILL_POINTS if server is None else (*KILL_POINTS, kill_with_the_connections)
    done: list[Kill] = []
    for number in count(1):
        if len(done) == kills:
            break
        channel = sandbox.world.add_channel(sandbox.guild, f"{game}-{number}")
        options = (
            SOLO_OPTIONS[game] if game in SOLO_OPTIONS and chance.random() < 0.25 else NO_OPTIONS
        )
        seats = catalogue()[game].rules.seats(
            catalogue()[game].rules.options.model_validate(dict(options))
        )
        several = [each for each in seats if 1 < each <= MAX_PEOPLE]
        people = people_of(sandbox, 1 if options else chance.choice(several))
        for person in people:
            person.at = channel
        path = folder / f"{game}-{number}.sqlite3"
        db = Database(path) if server is None else PostgresDatabase(path, server)
        stays = chance.random() < STAYING_SHARE
        killed_game = KilledGame(sandbox, db, chance, game, people, options, stays=stays)
        wanted = min(kills - len(done), chance.randint(2, MAX_KILLS_PER_GAME))
        await killed_game.play(chance.choices(points, k=wanted))
        done += killed_game.kills
        db.close()
    return done

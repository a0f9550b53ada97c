"""Play whole games through the engine and the delivery: people, bots of all levels, and undos."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from bot.delivery.delivery import Delivery
from bot.engine import Engine, Person, Place, Refusal, Table
from bot.engine.opponents.bot_moves import unprompted_bot_moves
from bot.engine.table import state_of
from bot.engine.timing.deadlines import bots_due
from bot.engine.votes.ballots import ballots, missing_voters
from games.kit import AnyGame, Chance, Seat
from games.kit.bots import bot_move
from games.kit.playout import random_move
from games.kit.variants import variants
from tests.support.engine_session import PEOPLE, EngineSession

HERE = Place(1, 2)
MAX_MOVES = 5_000
CARELESS_SHARE = 0.25  # the share of people's moves that are made at random
UNDO_SHARE = 0.06  # the share of people's moves after which they ask for an undo
LEAVING_SHARE = 0.008  # the share of people's moves after which they leave for a while
OTHER_OPTIONS_SHARE = 0.3  # the share of games that aren't played with the default options
SHORTEST_WAIT, LONGEST_WAIT = 20.0, 15 * 3600.0  # seconds before a person moves


@dataclass(frozen=True)
class Company:
    """How many people and how many bots play a game together."""

    people: int
    bots: int


COMPANIES = (Company(2, 1), Company(2, 2), Company(3, 0), Company(1, 0), Company(1, 2))
"""The companies that play each game, if the game allows their number of players."""


def companies_of(game: AnyGame) -> list[Company]:
    """Return the companies whose size the game allows."""
    seats: range = game.rules.seats(game.rules.options())
    return [each for each in COMPANIES if each.people + each.bots in seats]


class WholeGame:
    """One game that people and bots play to the end.

    `on_rest` is called with the table when everything is sent and no bot is about to move.
    """

    def __init__(
        self,
        session: EngineSession,
        delivery: Delivery,
        random: Random,
        on_rest: Callable[[Table], None],
    ) -> None:
        self._session = session
        self._engine: Engine = session.engine
        self._delivery = delivery
        self._random = random
        self._on_rest = on_rest
        self._luck = str(random.random())
        self._away: Person | None = None

    async def play(self, game: AnyGame, company: Company) -> Table:
        table = await self._begin(game, company)
        for number in range(MAX_MOVES):
            table = await self._rest(table.id)
            if table.status != "playing":
                return table
            await self._act(table, number)
        raise AssertionError(f"{game.title} doesn't end.")

    async def _begin(self, game: AnyGame, company: Company) -> Table:
        lobby, people = self._engine.lobby, list(PEOPLE.values())[: company.people]
        options = self._choose_options(game, company)
        table = await lobby.open(HERE, people[0], game.key, options)
        for person in people[1:]:
            await lobby.join(table.id, person, self._random.getrandbits(63))
        for _ in range(company.bots):
            level = self._random.choice(game.opponents.levels)
            await lobby.add_bot(table.id, people[0], self._random.getrandbits(63), level)
        return await lobby.begin(table.id, people[0], self._random.getrandbits(63))

    def _choose_options(self, game: AnyGame, company: Company) -> dict[str, object]:
        seats = company.people + company.bots
        others = [each for each in variants(game) if seats in game.rules.seats(each)]
        is_usual = self._random.random() >= OTHER_OPTIONS_SHARE
        options = game.rules.options() if is_usual else self._random.choice(others)
        chosen: dict[str, object] = options.model_dump(mode="json")
        return chosen

    async def _rest(self, table_id: str) -> Table:
        """Let bots move until it's no bot's turn, with everything sent. Return the table."""
        while True:
            await self._delivery.wait_until_idle()
            table = await self._engine.tables.load(table_id)
            if not _is_bots_turn(table):
                self._on_rest(table)
                return table
            self._session.now = max(self._session.now, table.record.wake_at or 0.0)
            await self._engine.timers.run_due()

    async def _act(self, table: Table, number: int) -> None:
        """Let time pass, and let a person vote, come back, or move and perhaps undo or leave."""
        self._session.now += SHORTEST_WAIT * (LONGEST_WAIT / SHORTEST_WAIT) ** self._random.random()
        await self._engine.timers.run_due()  # sends reminders, for example
        table = await self._rest(table.id)
        if await self._vote(table) or table.status != "playing":
            return
        if self._away is not None and self._random.random() < 0.3:
            await self._engine.lobby.join(table.id, self._away, self._random.getrandbits(63))
            self._away = None
            return
        seat = self._random.choice(table.due())
        person = PEOPLE[table.sitter(seat).person or 0]
        await self._move(table, seat, person, Chance(self._luck, number))
        if self._random.random() < UNDO_SHARE:
            await self._rest(table.id)
            self._session.now += SHORTEST_WAIT
            with suppress(Refusal):
                await self._engine.undo.request(table.id, person)
        elif len(table.people()) > 1 and self._random.random() < LEAVING_SHARE:
            await self._leave(table.id, person)

    async def _move(self, table: Table, seat: Seat, person: Person, chance: Chance) -> None:
        state = state_of(table)
        is_careless = self._random.random() < CARELESS_SHARE
        choose = random_move if is_careless else bot_move
        move = choose(table.game, state, seat, chance)

        async def work(current: Table) -> None:
            await self._engine.play.play(current, seat, move, name=person.name)

        await self._engine.tables.run_locked(table.id, work)

    async def _vote(self, table: Table) -> bool:
        """Let the first missing voter vote. Return False if no vote is open."""
        for ballot in ballots(table.record):
            for voter in missing_voters(table, ballot):
                choice = self._random.choice(ballot.choices)
                await self._engine.votes.cast(table.id, PEOPLE[voter], ballot.number, choice)
                return True
        return False

    async def _leave(self, table_id: str, person: Person) -> None:
        table = await self._rest(table_id)
        if table.status == "playing" and self._away is None:
            await self._engine.seats.leave(table_id, person)
            self._away = person


def _is_bots_turn(table: Table) -> bool:
    if table.status != "playing":
        return False
    return any(True for _ in bots_due(table)) or any(True for _ in unprompted_bot_moves(table))

"""Play games through the engine by random choices, and check what the engine promises."""

from collections.abc import Awaitable, Callable
from random import Random

import pytest

from bot.delivery.steps import Delete, Done, Send
from bot.engine import Confirmation, Engine, MovePlayed, Person, Place, Prompt, Stale, Table
from games.kit import AnyGame, Options, Pick, Question, Whisper
from games.kit.verify_record import Record, replayed
from storage.store import Store
from tests.support.delivery_steps import claim, take

HERE = Place(1, 2)
MAX_MOVES = 5_000


class Clickers:
    """Plays whole games by clicking. `reopened` opens the store again, as a restarted bot does."""

    def __init__(
        self, game: AnyGame, reopened: Callable[[], Awaitable[Store]], random: Random
    ) -> None:
        self._game = game
        self._reopened = reopened
        self._random = random
        self._engine: Engine

    async def play(self, options: Options, seats: int) -> Table:
        await self._restart()
        people = [Person(100 + seat, f"Player {seat}") for seat in range(seats)]
        table = await self._engine.lobby.open(
            HERE, people[0], self._game.key, options.model_dump(mode="json")
        )
        for person in people[1:]:
            await self._engine.lobby.join(table.id, person, self._random.getrandbits(63))
        table = await self._engine.lobby.begin(table.id, people[0], self._random.getrandbits(63))
        assert await self._post_and_get_pinged(table) == (
            set(table.due_people()) if seats > 1 else set()
        )
        for _ in range(MAX_MOVES):
            if table.status != "playing":
                break
            table = await self._make_one_move(table, people)
        assert table.status == "over"
        await self._check_finished_game(table)
        return table

    async def _make_one_move(self, before: Table, people: list[Person]) -> Table:
        seats_with_moves = [seat for seat in before.seats if before.moves(seat)]
        assert before.due(), "nobody is to move and the game is not over"
        seat = self._random.choice(seats_with_moves)
        ticket = before.ticket(seat)
        played = await self._make_move_by_clicking(before, people[seat], ticket)

        after = played.table
        assert after.record.version == before.record.version + 1
        if after.status == "playing":
            newly_due = set(after.due_people()) - set(before.due_people())
            assert await self._post_and_get_pinged(after) == (
                newly_due if len(people) > 1 else set()
            )
            with pytest.raises(Stale):
                await self._engine.play.answer(before.id, people[seat], ticket, [], confirmed=True)
        if self._random.random() < 0.02:
            await self._check_that_restart_changes_nothing(after.id)
        return await self._engine.tables.load(after.id)

    async def _check_that_restart_changes_nothing(self, table_id: str) -> None:
        before = await self._engine.tables.load(table_id)
        await self._restart()
        after = await self._engine.tables.load(table_id)
        assert after.record == before.record
        assert after.state == before.state
        assert after.recent == before.recent
        tickets = [[each.ticket(seat) for seat in each.seats] for each in (before, after)]
        assert tickets[0] == tickets[1]

    async def _make_move_by_clicking(self, table: Table, person: Person, ticket: str) -> MovePlayed:
        now: Prompt | Confirmation | MovePlayed = await self._engine.play.prompt(table.id, person)
        path: tuple[Pick, ...] = ()
        while not isinstance(now, MovePlayed):
            if isinstance(now, Prompt) and now.question is not None:
                path = (*path, self._pick_at_random(now.question))
            now = await self._engine.play.answer(
                table.id, person, ticket, path, confirmed=isinstance(now, Confirmation)
            )
        return now

    def _pick_at_random(self, question: Question) -> Pick:
        count = self._random.randint(question.least, question.most)
        return tuple(sorted(self._random.sample(range(len(question.values)), count)))

    async def _post_and_get_pinged(self, table: Table) -> set[int]:
        """Post the table if a post is waiting. Return the people whom the post pings."""
        post = await claim(self._engine, table.id)
        if post is None:
            return set()
        await take(self._engine, table.id, Send(post), Done(table.record.version))
        old = [each for each in await self._engine.outbox.posts_of(table.id) if each.leaving]
        assert len(old) <= 1
        for each in old:
            await take(self._engine, table.id, Delete(each))
        return set(post.people)

    async def _check_finished_game(self, table: Table) -> None:
        """Check that the result pings everyone, and that the record replays to the same state."""
        assert await self._post_and_get_pinged(table) == set(table.people())
        assert table.result() is not None
        record = await self._engine.search.game_file(table.id)
        assert replayed(self._game, Record.model_validate_json(record.model_dump_json())) == (
            table.state
        )
        lines = await self._engine.search.read_log(table.id)
        assert not any(isinstance(line.what, Whisper) for line in lines)
        assert all(line.text(table.name) for line in lines)

    async def _restart(self) -> None:
        self._engine = await Engine.start(
            {self._game.key: self._game},
            await self._reopened(),
            clock=lambda: 1_000_000.0,
            new_seed=lambda: self._random.randbytes(32).hex(),
        )

"""An engine with people who use it, and a clock that a test moves."""

from collections.abc import Mapping

from bot.delivery.steps import Delete, Do, Done, Send
from bot.engine import Confirmation, Engine, MovePlayed, Person, Place, Prompt, Table
from bot.engine.notifications.channel_retries import trouble_after, with_alert
from bot.engine.notifications.outbox import is_outdated
from bot.engine.opponents.thinking import Thinker
from bot.engine.votes.ballots import ballot_of
from games.kit import AnyGame
from storage.delivery import Post, SetTrouble, TroubleReason
from storage.notices import Notice
from storage.store import Store
from tests.support.delivery_steps import claim, take, write
from tests.support.toy_game import BROKEN, TOY

ADA, BEN, CY, DI = Person(11, "Ada"), Person(22, "Ben"), Person(33, "Cy"), Person(44, "Di")
PEOPLE = {person.id: person for person in (ADA, BEN, CY, DI)}
HERE = Place(1, 2)
GAMES: Mapping[str, AnyGame] = {"toy": TOY, "broken": BROKEN}


class EngineSession:
    """An engine, with a method for each thing that people do."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = 1_000_000.0
        self.notified: list[str] = []  # the id of the table of each announced change, in order
        self.engine: Engine
        self._interactions = iter(range(901, 10_000))

    async def starts(
        self, games: Mapping[str, AnyGame] = GAMES, thinker: Thinker | None = None
    ) -> Engine:
        """Start an engine on the store. A further call acts like a restart of the bot."""
        self.engine = await Engine.start(games, self.store, clock=lambda: self.now, thinker=thinker)
        self.engine.tables.on_change(self.notified.append)
        return self.engine

    def new_interaction_id(self) -> int:
        return next(self._interactions)

    async def lobby(self, *people: Person, game_key: str = "toy", rounds: int = 1) -> str:
        table = await self.engine.lobby.open(HERE, people[0], game_key, {"rounds": rounds})
        for person in people[1:]:
            await self.joins(person, table.id)
        return table.id

    async def game(
        self, *people: Person, bots: int = 0, game_key: str = "toy", rounds: int = 1
    ) -> str:
        """Begin a game and return the table's id. The first person is in seat 0 and due."""
        table_id = await self.lobby(*people, game_key=game_key, rounds=rounds)
        for _ in range(bots):
            await self.engine.lobby.add_bot(table_id, people[0], self.new_interaction_id())
        await self.engine.lobby.begin(table_id, people[0], self.new_interaction_id())
        return table_id

    async def joins(self, person: Person, table_id: str) -> Table:
        return await self.engine.lobby.join(table_id, person, self.new_interaction_id())

    async def plays(
        self, person: Person, table_id: str, do: str = "lay", **typed: str
    ) -> MovePlayed:
        """Make a move whose open questions are all answered with the first choice."""
        now: Prompt | Confirmation | MovePlayed = await self.engine.play.answer_typed(
            table_id, person, do, typed
        )
        while not isinstance(now, MovePlayed):
            path = now.path
            if isinstance(now, Prompt) and now.question is not None:
                path = (*path, tuple(range(max(1, now.question.least))))
            confirmed = isinstance(now, Confirmation)
            now = await self.engine.play.answer(
                table_id, person, now.ticket, path, confirmed=confirmed
            )
        return now

    async def finishes(self, table_id: str) -> Table:
        """Let people who are due make their first legal move until the game is over."""
        while (table := await self.engine.tables.load(table_id)).status == "playing":
            if not table.due_people():
                self.now += 10
                await self.engine.timers.run_due()
                continue
            person = PEOPLE[table.due_people()[0]]
            await self.plays(person, table_id, first_move(table, person))
        return table

    async def sends_pings(self, table_id: str) -> list[tuple[str, tuple[int, ...]]]:
        """Send all pending posts and DMs. Return the purpose and the people of each ping."""
        await self.engine.outbox.notices_of(await self.engine.tables.load(table_id))
        post = await self.posts(table_id)
        sent = [] if post is None or post.purpose is None else [(post.purpose, post.people)]
        for dm in await self.claims_dms(table_id):
            await self.engine.outbox.mark_sent(dm, 7, 9000 + dm.number)
            sent.append((dm.purpose, (dm.person,)))
        return [(purpose, people) for purpose, people in sent if people]

    async def posts(self, table_id: str) -> Post | None:
        """Send a table's waiting post, if any, and delete old messages. Return the post or None."""
        post = await claim(self.engine, table_id)
        if post is not None:
            await take(self.engine, table_id, Send(post), Done(5000 + post.number))
        for old in await self.engine.outbox.posts_of(table_id):
            if old.leaving:
                await take(self.engine, table_id, Delete(old))
        return post

    async def gets_into_trouble(
        self, table_id: str, reason: TroubleReason, *, alerted: bool = False
    ) -> None:
        """Record that the table's channel refused a message."""
        record = (await self.engine.tables.load(table_id)).record
        trouble = trouble_after(record.trouble, reason, self.now, is_live=record.is_live)
        if alerted:
            trouble = with_alert(trouble, is_live=record.is_live)
        await write(self.engine, table_id, SetTrouble(trouble))

    async def gets_out_of_trouble(self, table_id: str) -> None:
        """Record that the table's channel accepts messages again."""
        await take(self.engine, table_id, Do.CLEAR_TROUBLE)

    async def claims_dms(self, table_id: str) -> list[Notice]:
        """Claim the DMs that are due and return them. Remove outdated DMs."""
        outbox, table = self.engine.outbox, await self.engine.tables.load(table_id)
        found = await outbox.notices_of(table)
        for notice in found:
            if is_outdated(notice, table) or notice.stage == "leaving":
                await outbox.mark_removed(notice)
        return [
            await outbox.claim_notice(notice)
            for notice in found
            if notice.stage in ("waiting", "sending") and not is_outdated(notice, table)
        ]


def first_move(table: Table, person: Person) -> str:
    move = table.moves(table.seat_of(person.id))[0]
    return str(move.__dict__["do"])


async def begin_timed_game(session: EngineSession, people: int, **terms: object) -> str:
    """Begin a game with a daily clock and send its first pings. Return the table's id."""
    first, *others = (ADA, BEN, CY, DI)[:people]
    table = await session.engine.lobby.open(HERE, first, "toy", {"clock": "daily", **terms})
    for person in others:
        await session.joins(person, table.id)
    await session.engine.lobby.begin(table.id, first, session.new_interaction_id())
    await session.sends_pings(table.id)
    return table.id


async def run_due_timers(session: EngineSession) -> None:
    """Run timers until no timer is due."""
    while await session.engine.timers.run_due():
        pass


async def late_ballot_number(session: EngineSession, table_id: str) -> int:
    """Return the number of the vote about late players."""
    ballot = ballot_of((await session.engine.tables.load(table_id)).record, "late")
    assert ballot is not None
    return ballot.number

"""Players can't change the next draw by actions that cost them nothing."""

import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.engine import Engine, Person, Table
from bot.engine.opponents.bot_moves import dice_of
from bot.engine.votes.ballots import ballots
from games import catalogue
from games.kit import Chance, Event, Move, Seat, Whisper
from games.kit.chance import BY_DRAW
from games.kit.verify_record import Broken, replayed
from games.kitten.state import State
from storage.sql.schema import migrations
from storage.sqlite.store import SQLite
from tests.bot.engine.test_undo import act_at_random
from tests.support.changed_game import changed
from tests.support.engine_session import ADA, BEN, CY, HERE, PEOPLE, EngineSession, run_due_timers
from tests.support.toy_game import TOY, AnyMove, Did, Lay, Open, Own, Truth, Yawn, apply

FreeAction = Callable[["KittenGame"], Awaitable[object]]


class KittenGame:
    """A game of Kitten with Ada, Ben and Cy that always has the same deal."""

    def __init__(self, engine: Engine, table: Table) -> None:
        self.engine = engine
        self.id = table.id
        self.bids = 0

    @classmethod
    async def deal(cls, store: SQLite) -> "KittenGame":
        engine = await Engine.start(
            catalogue(),
            store,
            clock=lambda: 1.0,
            new_seed=lambda: "07" * 32,
        )
        table = await engine.lobby.open(HERE, ADA, "kitten", {})
        await engine.lobby.join(table.id, BEN, 1)
        await engine.lobby.join(table.id, CY, 2)
        return cls(engine, await engine.lobby.begin(table.id, ADA, 3))

    async def load_table(self) -> Table:
        return await self.engine.tables.load(self.id)

    async def next_player(self) -> Person:
        [person] = (await self.load_table()).due_people()
        return PEOPLE[person]

    async def bid(self) -> Person:
        """Raise the bid by one as the next player, and return the player."""
        person = await self.next_player()
        self.bids += 1
        await self.engine.play.answer_typed(
            self.id, person, "bid", {"count": str(self.bids), "of": "hats"}
        )
        return person

    async def challenge(self) -> State:
        """Challenge the bid as the next player. Return the state after the next deal."""
        await self.engine.play.answer_typed(
            self.id, await self.next_player(), "challenge", {}, confirmed=True
        )
        state = (await self.load_table()).state
        assert isinstance(state, State)
        return state


async def do_nothing(_: KittenGame) -> None:
    pass


async def leave_and_come_back(game: KittenGame) -> None:
    for _ in range(3):
        await game.engine.seats.leave(game.id, CY)
        await game.engine.lobby.join(game.id, CY, 77)


async def hand_the_table_over(game: KittenGame) -> None:
    await game.engine.seats.hand_over(game.id, ADA, BEN.id, may_manage=False)


async def bid_and_undo(game: KittenGame) -> None:
    bidder = await game.bid()
    await game.engine.undo.request(game.id, bidder)
    game.bids -= 1


async def ask_for_an_undo_in_vain(game: KittenGame) -> None:
    """Ask for an undo of a bid that has been answered, so that the other bidder refuses."""
    first = await game.bid()
    second = await game.bid()
    table = await game.engine.undo.request(game.id, first)
    [ballot] = ballots(table.record)
    await game.engine.votes.cast(game.id, second, ballot.number, "no")
    for bidder in (second, first):
        await game.engine.undo.request(game.id, bidder)
        game.bids -= 1


@pytest.mark.parametrize(
    "free",
    [
        leave_and_come_back,
        hand_the_table_over,
        bid_and_undo,
        ask_for_an_undo_in_vain,
    ],
)
async def test_nothing_a_player_can_do_for_free_changes_the_next_deal(
    tmp_path: Path, store: SQLite, free: FreeAction
) -> None:
    other = await SQLite.open(tmp_path / "other.sqlite3")
    dealt: list[State] = []
    for kept, action in ((other, do_nothing), (store, free)):
        game = await KittenGame.deal(kept)
        await game.bid()
        await action(game)
        dealt.append(await game.challenge())
    await other.close()
    assert dealt[0] == dealt[1]


async def test_the_same_cards_are_dealt_again_after_an_agreed_undo(store: SQLite) -> None:
    game = await KittenGame.deal(store)
    await game.bid()
    challenger = await game.next_player()
    dealt = await game.challenge()
    table = await game.engine.undo.request(game.id, challenger)
    [ballot] = ballots(table.record)
    for other in (ADA, BEN, CY):
        if other != challenger:
            await game.engine.votes.cast(game.id, other, ballot.number, "yes")
    assert (await game.load_table()).state != dealt

    assert await game.challenge() == dealt
    await game.engine.seats.end(game.id, ADA, may_manage=True)
    record = await game.engine.search.game_file(game.id)
    assert record.format == "parlour-game/3"
    assert {draw.step for draw in record.draws} == {0, 2, 4}
    assert replayed(catalogue()["kitten"], record) == dealt


async def test_a_game_stored_before_luck_had_a_rule_can_still_be_verified(
    tmp_path: Path,
) -> None:
    """A table stored without a luck rule numbers its luck by step."""
    path = tmp_path / "old.sqlite3"
    game = await KittenGame.deal(store := await SQLite.open(path))
    await game.bid()
    await store.close()
    _forget_newer_columns(path)

    store = await SQLite.open(path)
    engine = await Engine.start(catalogue(), store, clock=lambda: 1.0)
    game.engine = engine
    await leave_and_come_back(game)
    dealt = await game.challenge()
    await engine.seats.end(game.id, ADA, may_manage=True)
    record = await engine.search.game_file(game.id)
    await store.close()

    assert record.format == "parlour-game/1"
    assert replayed(catalogue()["kitten"], record) == dealt
    renumbered = record.model_copy(update={"format": "parlour-game/2"})
    with pytest.raises(Broken, match="step 8 turned out differently"):
        replayed(catalogue()["kitten"], renumbered)


def _forget_newer_columns(path: Path) -> None:
    """Remove the columns that the migration of `luck_rule` added, and forget the migration."""
    with closing(sqlite3.connect(path)) as db, db:
        for column in ("luck_rule", "draws", "bot_moves"):
            db.execute(f"ALTER TABLE tables DROP COLUMN {column}")
        for column in ("draws", "bot_moves"):
            db.execute(f"ALTER TABLE turns DROP COLUMN {column}")
        [number] = [number for number, name, _ in migrations() if name.endswith("_luck.sql")]
        db.execute("DELETE FROM migrations WHERE number = ?", (number,))


def apply_with_dice(
    truth: Truth, seat: Seat, move: AnyMove, chance: Chance
) -> Iterator[Event | Whisper]:
    """Apply a move of the toy game. Laying a card also rolls dice that everyone sees."""
    yield from apply(truth, seat, move, Chance("other dice", 0))
    if isinstance(move, Lay):
        yield Did(seat=seat, what=f"rolls {chance.below(10**6)}")


def lay_random_card(_open: Open, _own: Own, moves: Sequence[Move], chance: Chance) -> Move:
    return chance.choice([move for move in moves if isinstance(move, Lay)] or moves)


DICE_TOY = changed(TOY, apply=apply_with_dice, plays=lay_random_card)


@pytest.mark.parametrize("walk", range(30))
async def test_whatever_people_do_the_record_can_be_verified(
    session: EngineSession, walk: int
) -> None:
    await session.starts({"toy": DICE_TOY})
    table_id = await session.game(ADA, BEN, CY, rounds=3)
    chance = Chance("walk", walk)
    for _ in range(20):
        await act_at_random(session, table_id, chance)
    table = await session.finishes(table_id)
    assert replayed(DICE_TOY, await session.engine.search.game_file(table_id)) == table.state


async def test_bots_respond_to_a_repeated_move_in_the_same_way(session: EngineSession) -> None:
    await session.starts({"toy": DICE_TOY})
    table_id = await session.game(ADA, bots=3, rounds=3)
    responses: list[object] = []
    for _ in range(4):
        await session.plays(ADA, table_id)
        for _ in range(3):
            session.now += 10
            await run_due_timers(session)
        responses.append((await session.engine.tables.load(table_id)).state)
        await session.engine.undo.request(table_id, ADA)
    assert responses == responses[:1] * 4


def yawn_if_legal(_open: Open, _own: Own, moves: Sequence[Move]) -> Move | None:
    return next((move for move in moves if isinstance(move, Yawn)), None)


async def test_a_bots_dice_depend_on_its_seat_and_on_its_own_decisions_alone(
    session: EngineSession,
) -> None:
    await session.starts({"toy": changed(TOY, chimes_in=yawn_if_legal)})
    table_id = await session.game(ADA, bots=2, rounds=2)
    begun = await session.engine.tables.load(table_id)
    dice = [dice_of(begun, seat) for seat in begun.seats]
    assert len({each.luck for each in dice}) == 3
    assert [each.number for each in dice] == [0, 0, 0]

    for _ in range(2):  # once for each of the two bots, which both yawn
        session.now += 10
        await run_due_timers(session)
    await session.plays(ADA, table_id)
    yawned = await session.engine.tables.load(table_id)
    assert yawned.record.bot_moves == 2
    assert [dice_of(yawned, seat) for seat in yawned.seats] == dice

    session.now += 10
    await session.engine.timers.run_due()
    decided = await session.engine.tables.load(table_id)
    assert [dice_of(decided, seat).number for seat in decided.seats] == [0, 1, 0]

    older = replace(decided, record=replace(decided.record, luck_rule=BY_DRAW))
    numbers = {(dice_of(older, seat).luck, dice_of(older, seat).number) for seat in older.seats}
    assert [number for _, number in numbers] == [decided.record.bot_moves]

"""A replay shows a game as far as its viewer may see it."""

import pytest

from bot.engine import Refusal, Table
from bot.engine import replays as module
from bot.engine.old_games import SECONDS_A_DAY, OldGames
from bot.engine.refusals import BotPlays, MovesDeleted, NotBegun, NotSeated
from bot.engine.replays import NoReplay
from games.kit import Seat
from tests.bot.engine.test_tables_rules_update import UPDATED_TOY
from tests.support.engine_session import ADA, BEN, CY, EngineSession, first_move


async def finish_and_collect_views(session: EngineSession, table_id: str) -> dict[int, Table]:
    """Play a game to its end. Return the table before each move and at the end, by version."""
    seen: dict[int, Table] = {}
    while (table := await session.engine.tables.load(table_id)).status == "playing":
        seen[table.record.version] = table
        person = ADA if ADA.id in table.due_people() else BEN
        await session.plays(person, table_id, first_move(table, person))
    return {**seen, table.record.version: table}


async def test_a_finished_game_is_shown_as_it_was_with_all_hands(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, rounds=2)
    seen = await finish_and_collect_views(session, table_id)

    replay = await session.engine.replays.watch(table_id, CY)

    assert replay.steps[0].beats == ()
    assert replay.steps[-1].version == max(seen)
    for step in replay.steps:
        views, then = replay.views(step.number), seen[step.version]
        assert views.public == then.public()
        assert views.hands == tuple((seat, then.private(seat)) for seat in then.seats)
    told = [beat for step in replay.steps for beat in step.beats]
    assert len(told) >= 6


async def test_a_finished_game_can_be_seen_through_one_players_eyes(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.finishes(table_id)

    replay = await session.engine.replays.watch(table_id, CY, Seat(1))

    assert {seat for step in replay.steps for seat, _ in replay.views(step.number).hands} == {1}
    with pytest.raises(Refusal):
        await session.engine.replays.watch(table_id, CY, Seat(2))


async def test_a_running_game_shows_players_only_their_own_hands(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.plays(ADA, table_id, "peek")

    own = await session.engine.replays.watch(table_id, ADA, Seat(1))
    other = await session.engine.replays.watch(table_id, BEN)

    assert (own.seats, other.seats) == ((0,), (1,))
    assert own.steps[-1].version == (await session.engine.tables.load(table_id)).record.version
    assert [each for step in own.steps for each in own.heard(step)]
    assert not [each for step in other.steps for each in other.heard(step)]
    with pytest.raises(NotSeated, match="Only the players"):
        await session.engine.replays.watch(table_id, CY)
    public = await session.engine.replays.public(table_id)
    assert public.views(public.steps[-1].number).hands == ()


async def test_whoever_left_a_running_game_no_longer_watches_it(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, CY)
    await session.engine.seats.leave(table_id, CY)
    with pytest.raises(BotPlays):
        await session.engine.replays.watch(table_id, CY)


async def test_what_was_taken_back_is_not_replayed(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    undone = await session.plays(ADA, table_id)
    await session.engine.undo.request(table_id, ADA)
    during = await session.engine.replays.watch(table_id, ADA)
    await session.plays(ADA, table_id)

    after = await session.engine.replays.watch(table_id, ADA)

    assert during.views(during.steps[-1].number).public == (
        during.views(during.steps[0].number).public
    )
    (move,) = [move for step in after.steps for move in step.moves]
    assert move.version > undone.table.record.version + 1


async def test_a_game_of_older_rules_says_why_it_cannot_be_replayed(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.finishes(table_id)
    await session.starts({"toy": UPDATED_TOY})
    with pytest.raises(NoReplay, match="rules"):
        await session.engine.replays.watch(table_id, ADA)


async def test_a_game_without_its_moves_cannot_be_replayed(session: EngineSession) -> None:
    lobby = await session.lobby(ADA, BEN)
    with pytest.raises(NotBegun):
        await session.engine.replays.watch(lobby, ADA)
    table_id = await session.game(ADA, BEN)
    await session.finishes(table_id)
    session.now += 40 * SECONDS_A_DAY
    assert await OldGames(session.engine.tables, 30).reduce()
    await session.starts()
    with pytest.raises(MovesDeleted):
        await session.engine.replays.watch(table_id, ADA)


async def test_films_are_kept_until_they_take_too_much_memory(
    session: EngineSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [await session.game(ADA, BEN) for _ in range(3)]
    for table_id in ids:
        await session.finishes(table_id)
    films = [(await session.engine.replays.watch(each, ADA)).film for each in ids]
    again = [(await session.engine.replays.watch(each, ADA)).film for each in ids]
    assert all(one is other for one, other in zip(films, again, strict=True))

    monkeypatch.setattr(module, "MAX_FILM_BYTES", films[0].size + films[1].size)
    await session.engine.replays.watch(ids[0], ADA)  # the second film is now the oldest

    kept = [(await session.engine.replays.watch(each, ADA)).film for each in (ids[0], ids[2])]
    assert kept[0] is films[0]
    assert kept[1] is films[2]
    assert (await session.engine.replays.watch(ids[1], ADA)).film is not films[1]

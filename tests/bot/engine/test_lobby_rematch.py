"""A rematch has the same people and options, with everyone one seat further."""

from typing import Any

import pytest

from bot.engine import Refusal
from storage.delivery import SetShown
from tests.support.engine_session import ADA, BEN, CY, DI, EngineSession


async def test_a_rematch_seats_the_same_people_one_seat_further(session: EngineSession) -> None:
    old = await session.finishes(await session.game(ADA, BEN, CY, rounds=2))
    new = await session.engine.lobby.rematch(old.id, BEN, session.new_interaction_id())

    assert (new.status, new.record.host, new.record.options) == (
        "lobby",
        BEN.id,
        old.record.options,
    )
    assert new.people() == (BEN.id, CY.id, ADA.id)
    assert new.place == old.place
    assert new.record.seed != old.record.seed
    assert await session.sends_pings(new.id) == [("rematch", (CY.id, ADA.id))]


async def test_pressing_rematch_twice_opens_one_table(session: EngineSession) -> None:
    old = await session.finishes(await session.game(ADA, BEN))
    await session.engine.outbox.write(old.id, SetShown(old.record.version))
    first = await session.engine.lobby.rematch(old.id, ADA, session.new_interaction_id())
    await session.starts()
    second = await session.engine.lobby.rematch(old.id, BEN, session.new_interaction_id())

    assert first.id == second.id
    assert await session.store.rematch_of(old.id) == first.id
    assert sorted(await session.engine.outbox.pending_tables()) == sorted([old.id, first.id])


async def test_a_rematch_can_be_repeated_after_its_lobby_was_closed(
    session: EngineSession,
) -> None:
    old = await session.finishes(await session.game(ADA, BEN))
    first = await session.engine.lobby.rematch(old.id, ADA, session.new_interaction_id())
    await session.engine.seats.end(first.id, ADA, may_manage=False)
    second = await session.engine.lobby.rematch(old.id, BEN, session.new_interaction_id())

    assert (second.id != first.id, second.status) == (True, "lobby")


async def test_people_are_notified_of_a_rematch_after_a_crash(
    session: EngineSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await session.finishes(await session.game(ADA, BEN, CY))
    create = session.store.create

    async def create_and_die(*given: Any) -> None:  # noqa: ANN401  any arguments of `create`
        await create(*given)
        raise SystemExit

    monkeypatch.setattr(session.store, "create", create_and_die)
    with pytest.raises(SystemExit):
        await session.engine.lobby.rematch(old.id, ADA, session.new_interaction_id())
    monkeypatch.undo()
    await session.starts()
    new = await session.engine.lobby.rematch(old.id, BEN, session.new_interaction_id())

    assert await session.sends_pings(new.id) == [("rematch", (BEN.id, CY.id))]
    await session.engine.lobby.rematch(old.id, CY, session.new_interaction_id())
    assert await session.sends_pings(new.id) == []


async def test_bots_stay_bots_in_a_rematch_and_people_who_left_are_not_seated(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, bots=1)
    await session.engine.seats.leave(table_id, BEN)
    old = await session.finishes(table_id)
    new = await session.engine.lobby.rematch(old.id, ADA, session.new_interaction_id())

    assert new.people() == (ADA.id,)
    bots = [sitter.name for sitter in new.record.sitters if sitter.bot]
    assert len(set(bots)) == 2
    assert "Ben" not in bots


async def test_only_players_can_ask_for_a_rematch_and_only_after_the_game(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN)
    with pytest.raises(Refusal, match="when it's over"):
        await session.engine.lobby.rematch(table_id, ADA, session.new_interaction_id())
    await session.finishes(table_id)

    with pytest.raises(Refusal, match="didn't play"):
        await session.engine.lobby.rematch(table_id, DI, session.new_interaction_id())

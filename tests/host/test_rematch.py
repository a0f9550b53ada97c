"""Another game with the same people and options, everyone one seat further."""

from typing import Any

import pytest

from bot.engine import Refusal
from tests.host.evening import ADA, BEN, CY, DI, Evening


async def test_a_rematch_seats_the_same_people_one_further(evening: Evening) -> None:
    old = await evening.finishes(await evening.game(ADA, BEN, CY, rounds=2))
    new = await evening.engine.lobby.rematch(old.id, BEN, evening.interaction())

    assert (new.status, new.saved.host, new.saved.options) == ("lobby", BEN.id, old.saved.options)
    assert new.people() == (BEN.id, CY.id, ADA.id)
    assert new.place == old.place
    assert new.saved.seed != old.saved.seed
    assert await evening.pinged(new.id) == [("rematch", (CY.id, ADA.id))]


async def test_pressed_twice_it_is_the_same_table(evening: Evening) -> None:
    old = await evening.finishes(await evening.game(ADA, BEN))
    await evening.engine.outbox.mark_told(old.id, old.saved.version)
    first = await evening.engine.lobby.rematch(old.id, ADA, evening.interaction())
    await evening.starts()
    second = await evening.engine.lobby.rematch(old.id, BEN, evening.interaction())

    assert first.id == second.id
    assert (await evening.engine.tables.look(old.id)).saved.rematch == first.id
    assert sorted(await evening.engine.outbox.to_tell()) == sorted([old.id, first.id])


async def test_a_rematch_closed_before_it_began_makes_room_for_another(evening: Evening) -> None:
    old = await evening.finishes(await evening.game(ADA, BEN))
    first = await evening.engine.lobby.rematch(old.id, ADA, evening.interaction())
    await evening.engine.seats.end(first.id, ADA, may_manage=False)
    second = await evening.engine.lobby.rematch(old.id, BEN, evening.interaction())

    assert (second.id != first.id, second.status) == (True, "lobby")


async def test_killed_as_soon_as_it_is_open_its_people_are_called_all_the_same(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await evening.finishes(await evening.game(ADA, BEN, CY))
    create = evening.store.create

    async def and_is_killed(*given: Any) -> None:  # noqa: ANN401  whatever is created
        await create(*given)
        raise SystemExit

    monkeypatch.setattr(evening.store, "create", and_is_killed)
    with pytest.raises(SystemExit):
        await evening.engine.lobby.rematch(old.id, ADA, evening.interaction())
    monkeypatch.undo()
    await evening.starts()
    new = await evening.engine.lobby.rematch(old.id, BEN, evening.interaction())

    assert await evening.pinged(new.id) == [("rematch", (BEN.id, CY.id))]
    await evening.engine.lobby.rematch(old.id, CY, evening.interaction())
    assert await evening.pinged(new.id) == []


async def test_bots_stay_bots_and_who_left_is_not_dragged_along(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN, bots=1)
    await evening.engine.seats.leave(table_id, BEN)
    old = await evening.finishes(table_id)
    new = await evening.engine.lobby.rematch(old.id, ADA, evening.interaction())

    assert new.people() == (ADA.id,)
    bots = [sitter.name for sitter in new.saved.sitters if sitter.bot]
    assert len(set(bots)) == 2
    assert "Ben" not in bots


async def test_only_who_played_asks_for_it_and_only_afterwards(evening: Evening) -> None:
    table_id = await evening.game(ADA, BEN)
    with pytest.raises(Refusal, match="when it is over"):
        await evening.engine.lobby.rematch(table_id, ADA, evening.interaction())
    await evening.finishes(table_id)

    with pytest.raises(Refusal, match="did not play"):
        await evening.engine.lobby.rematch(table_id, DI, evening.interaction())

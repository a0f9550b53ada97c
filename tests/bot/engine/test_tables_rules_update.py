"""Tables go on after the rules of their game are updated."""

from typing import Any, Literal

import pytest
from pydantic import Field

from bot.engine.refusals import OlderRules
from bot.engine.votes.ballots import ballot_of
from games.kit import AnyGame, Event, Options, Seat
from games.kit.verify_record import OtherRules, replayed
from tests.support.changed_game import changed
from tests.support.engine_session import ADA, BEN, EngineSession
from tests.support.toy_game import TOY, Laid


def add_hundred_points(old: dict[str, Any]) -> dict[str, Any]:
    return {**old, "sums": [100 + total for total in old["sums"]]}


class LaidOpenly(Event):
    """An event of the new rules in place of `Laid`."""

    kind: Literal["laid openly"] = "laid openly"
    seat: Seat


class ChangedOptions(Options):
    """The toy game's options without some options and with one more."""

    rounds: int = Field(default=1, ge=1, le=3)
    loud: bool = False


UPDATED_TOY = changed(TOY, version=2, upgrade=add_hundred_points)
TOY_WITH_NEW_EVENT = changed(
    UPDATED_TOY, events=(LaidOpenly, *(kind for kind in TOY.rules.events if kind is not Laid))
)


async def test_a_move_made_before_a_rules_update_cannot_be_undone(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    assert (await session.plays(ADA, table_id)).table.undoable
    await session.starts({"toy": UPDATED_TOY})
    before = await session.engine.tables.load(table_id)
    assert not before.undoable  # the move was made under older rules

    with pytest.raises(OlderRules, match="rules have been updated"):
        await session.engine.undo.request(table_id, ADA)
    assert await session.engine.tables.load(table_id) == before


async def test_the_first_move_after_a_rules_update_cannot_be_undone_but_later_moves_can(
    session: EngineSession,
) -> None:
    table_id = await session.game(ADA, BEN, rounds=2)
    await session.starts({"toy": UPDATED_TOY})
    first = (await session.plays(ADA, table_id)).table
    assert not first.undoable
    with pytest.raises(OlderRules):
        await session.engine.undo.request(table_id, ADA)
    await session.starts({"toy": UPDATED_TOY})
    assert not (await session.engine.tables.load(table_id)).undoable

    await session.plays(BEN, table_id)
    assert (await session.engine.undo.request(table_id, BEN)).state == first.state


async def test_a_rules_update_can_add_and_remove_options(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, rounds=2)
    toy: AnyGame = UPDATED_TOY
    games = {"toy": changed(toy, options=ChangedOptions)}
    await session.starts(games)

    played = await session.plays(ADA, table_id)
    assert played.table.options == ChangedOptions(rounds=2)
    await session.starts(games)
    assert (await session.engine.tables.load(table_id)).options == ChangedOptions(rounds=2)


async def test_a_vote_from_before_a_rules_update_is_still_decided(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.plays(ADA, table_id, "peek")
    asked = ballot_of((await session.engine.undo.request(table_id, ADA)).record, "undo")
    assert asked is not None
    await session.starts({"toy": UPDATED_TOY})
    before = await session.engine.tables.load(table_id)

    table = await session.engine.votes.cast(table_id, BEN, asked.number, "yes")

    assert table.recent[-1].text(table.name) == (
        "The rules have been updated since that move, so it stands."
    )
    assert (table.state, table.record.ballots) == (before.state, "[]")
    await session.finishes(table_id)


async def test_the_log_mentions_moves_whose_events_no_longer_exist(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN, rounds=2)
    await session.plays(ADA, table_id)
    await session.plays(BEN, table_id, "peek")
    await session.starts({"toy": TOY_WITH_NEW_EVENT})

    table = await session.engine.tables.load(table_id)
    lines = [line.text(table.name) for line in await session.engine.search.read_log(table_id)]
    assert lines == [
        "The game begins!",
        "Ada made a move under older rules.",
        "Ben peeked.",
    ]
    assert [line.text(table.name) for line in table.recent[-1:]] == ["Ben peeked."]
    assert await session.engine.search.public_view_at(table_id, table.record.version - 1) is None


async def test_the_game_file_says_where_the_rules_were_updated(session: EngineSession) -> None:
    table_id = await session.game(ADA, BEN)
    await session.plays(ADA, table_id)
    await session.starts({"toy": UPDATED_TOY})
    await session.finishes(table_id)

    record = await session.engine.search.game_file(table_id)
    assert (record.rules, record.updates) == (2, (2,))
    with pytest.raises(OtherRules):
        replayed(UPDATED_TOY, record)

"""Bots talk in character: how the game goes for them, and only where one person plays with them."""

from collections.abc import Iterator, Sequence

import pytest

from bot.engine import texts
from bot.engine.remarks import LINE_COUNTS
from games.kit import Event, Occasion, Seat, Whisper
from games.kit.characters import CHARACTERS
from tests.support.changed_game import changed
from tests.support.engine_session import ADA, BEN, HERE, EngineSession
from tests.support.toy_game import TOY, Laid


def find_occasions(events: Sequence[Event | Whisper]) -> Iterator[tuple[Seat, Occasion]]:
    for event in events:
        if isinstance(event, Laid):
            yield event.seat, "caught"


GAMES_WITH_OCCASIONS = {"toy": changed(TOY, occasions=find_occasions)}


async def remarks_of(session: EngineSession, table_id: str) -> list[str]:
    """Return the remarks of a game, which the table and the whole log agree on."""
    table = await session.engine.tables.load(table_id)
    lines = await session.engine.search.read_log(table_id)
    said = [line.text(table.name) for line in lines if line.is_said]
    assert [line.text(table.name) for line in table.recent if line.is_said] == said
    return said


def test_every_character_has_all_of_its_lines() -> None:
    keys = {
        f"{name.lower()}_{occasion}_{number}"
        for name in CHARACTERS
        for occasion, count in LINE_COUNTS.items()
        for number in range(1, count + 1)
    }
    assert set(texts.remarks) == keys
    assert len({texts.remarks[key] for key in keys}) == len(keys) == 80


async def test_a_bot_comments_on_the_end_of_a_game(session: EngineSession) -> None:
    table_id = await session.game(ADA, bots=2)
    await session.finishes(table_id)
    (remark,) = await remarks_of(session, table_id)
    name = remark.partition(":")[0].lower()
    lines = {words for key, words in texts.remarks.items() if key.startswith(f"{name}_")}
    assert remark.partition("“")[2].rstrip("”") in lines

    await session.starts()
    assert await remarks_of(session, table_id) == [remark]


async def test_a_bot_greets_whoever_wants_a_rematch(session: EngineSession) -> None:
    table_id = await session.game(ADA, bots=1)
    await session.finishes(table_id)
    rematch = await session.engine.lobby.rematch(table_id, ADA, session.new_interaction_id())
    await session.engine.lobby.begin(rematch.id, ADA, session.new_interaction_id())
    assert await remarks_of(session, rematch.id) == [f"Pip: “{texts.remarks['pip_rematch_1']}”"]


async def test_a_bot_that_is_caught_says_so_once_for_each_line(session: EngineSession) -> None:
    await session.starts(GAMES_WITH_OCCASIONS)
    table_id = await session.game(ADA, bots=1, rounds=3)
    await session.finishes(table_id)
    said = await remarks_of(session, table_id)
    caught = {f"Pip: “{texts.remarks[f'pip_caught_{number}']}”" for number in (1, 2)}
    assert caught <= set(said)
    assert len(said) == len(set(said)) == 3  # the third is about the end


@pytest.mark.parametrize(("talk", "alone", "talks"), [
    ("auto", True, True), ("auto", False, False), ("off", True, False), ("on", False, True),
])  # fmt: skip
async def test_bots_talk_by_default_only_with_a_single_person(
    session: EngineSession,
    talk: str,
    alone: bool,  # noqa: FBT001  a parameter of the test
    talks: bool,  # noqa: FBT001  a parameter of the test
) -> None:
    table = await session.engine.lobby.open(HERE, ADA, "toy", {"rounds": 1, "talk": talk})
    if not alone:
        await session.joins(BEN, table.id)
    await session.engine.lobby.add_bot(table.id, ADA, session.new_interaction_id())
    await session.engine.lobby.begin(table.id, ADA, session.new_interaction_id())
    await session.finishes(table.id)
    assert bool(await remarks_of(session, table.id)) == talks

"""Table messages are recorded with their readers' log, and equally for equal seeds."""

import re

import pytest

from games import catalogue
from games.chroma.events import Reached
from games.kit import Event
from tests.support.record_messages import Recorded, record_games

TABLE_ID = re.compile(r"`\w{6}`")  # table ids don't depend on the seed
SEED = 3


@pytest.mark.no_cover
async def test_a_recording_can_be_repeated_and_shows_messages_as_their_readers_see_them() -> None:
    recorded = await _record_coloretto()
    texts = _without_ids(recorded)
    assert texts == _without_ids(await _record_coloretto())
    assert not re.findall(r"<[@t]", "".join(texts))
    assert {each.reader for each in recorded} == {11, 22, 33}
    assert {len(each.table.people()) for each in recorded} == {1, 2, 3}


@pytest.mark.no_cover
async def test_a_recorded_log_begins_with_its_readers_last_finished_turn() -> None:
    recorded = await _record_coloretto()
    begun = [each for each in recorded if each.log and not each.log[0].startswith("The game")]
    assert len(begun) > len(recorded) / 2
    for each in begun:
        seat = each.table.find(each.reader)
        assert seat is not None
        assert each.table.name(seat) in each.log[0]
    undone = [each for each in recorded if any(line.startswith("~ ") for line in each.log)]
    assert all(any("took back" in line for line in each.log) for each in undone)
    assert undone


@pytest.mark.no_cover
async def test_a_result_is_told_with_the_turn_that_reached_the_goal() -> None:
    """If there isn't enough room, routine turns are left out."""
    recorded = await record_games({"chroma": catalogue()["chroma"]}, SEED)
    found = 0
    for each in recorded:
        content = each.payload["content"]
        events = [line.what for line in each.table.recent if isinstance(line.what, Event)]
        goals = [at for at, event in enumerate(events) if isinstance(event, Reached)]
        if each.table.status == "over" and goals and len(each.table.people()) > 1:
            seat = getattr(events[goals[0] - 1], "seat", None)
            assert seat is not None
            assert "reached the" not in content
            if "News: " in content:
                _, _, told = content.partition("News: ")
                assert told.removeprefix("… ").startswith(f"{each.table.name(seat)} ")
                found += 1
    assert found


async def _record_coloretto() -> list[Recorded]:
    return await record_games({"coloretto": catalogue()["coloretto"]}, SEED)


def _without_ids(recorded: list[Recorded]) -> list[str]:
    return [TABLE_ID.sub("", str(each)) for each in recorded]

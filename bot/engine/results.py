"""Work out how people did in a finished game, from the table as it's stored.

Someone who left, or was replaced, isn't counted in that game. People are compared only with people,
and not in games that everyone plays together. Private tables, which no channel shows, don't count.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypedDict

from pydantic import BaseModel, ValidationError

from storage.records import TableRecord
from storage.standings import GameResult


class StoredResult(BaseModel):
    """The part of a stored result that all games have in common."""

    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...] = ()
    record: int | None = None

    @property
    def is_common(self) -> bool:
        """Return whether everyone played together, so that there are no places."""
        return not self.scores and self.record is not None


def results_of(record: TableRecord) -> tuple[GameResult, ...]:
    """Return how everyone did in a game that is over, as far as the stored table tells."""
    if record.is_live or record.start_version is None or not record.guild or record.shown is None:
        return ()
    finishers = [seat for seat, each in enumerate(record.sitters) if not each.bot]
    finishers = finishers if record.status == "over" else []
    places = _places(record, finishers)
    people = (record.sitters[seat].person for seat in finishers)
    ended_at = record.ended_at or 0.0
    blank = GameResult(
        record.id,
        number=0,
        person=None,
        guild=record.guild,
        game=record.game,
        ended_at=ended_at,
        finished=True,
        place=None,
        opponents=0,
        beaten=0,
    )
    finished = [
        replace(blank, person=person, **_comparison(places, seat))
        for seat, person in zip(finishers, people, strict=True)
    ]
    left = (replace(blank, person=person, finished=False) for person in _leavers(record))
    return tuple(replace(each, number=at) for at, each in enumerate((*finished, *left)))


class Comparison(TypedDict, total=False):
    """How someone did compared with the others who finished a ranked game."""

    place: int
    opponents: int
    beaten: int


def _comparison(places: dict[int, int], seat: int) -> Comparison:
    if seat not in places:
        return {}
    own = places[seat]
    others = [place for other, place in places.items() if other != seat]
    beaten = sum(2 * (place > own) + (place == own) for place in others)
    return {"place": own, "opponents": len(others), "beaten": beaten}


def _places(record: TableRecord, finishers: Sequence[int]) -> dict[int, int]:
    """Return each finisher's place among the finishers; none if the game isn't ranked."""
    try:
        result = StoredResult.model_validate_json(record.result or "")
    except ValidationError:
        return {}
    if result.is_common or len(finishers) < 2:
        return {}
    group = {seat: at for at, seats in enumerate(result.ranking) for seat in seats}
    return {seat: 1 + sum(group[other] < group[seat] for other in finishers) for seat in finishers}


def _leavers(record: TableRecord) -> Iterable[int]:
    """Return the people who left a game or were replaced, and didn't come back."""
    stayed = {each.person for each in record.sitters if not each.bot}
    gone = [each.person for each in record.former_sitters if not each.bot]
    gone += [each.person for each in record.sitters if each.bot]
    return dict.fromkeys(each for each in gone if each is not None and each not in stayed)

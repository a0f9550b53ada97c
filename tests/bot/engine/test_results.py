"""How everyone did in a finished game, as the stored table tells."""

from dataclasses import replace

import pytest

from bot.engine.results import results_of
from storage.delivery import Shown
from storage.records import FormerSitter, Sitter, TableRecord

ADA, BEN, CY = 11, 22, 33
BOT = Sitter("Pip", bot=True)


def table(*sitters: Sitter, **fields: object) -> TableRecord:
    record = TableRecord(
        id="k3f9a2",
        game="toy",
        rules=1,
        options="{}",
        status="over",
        guild=1,
        shown=Shown(2),
        host=ADA,
        seed="5eed",
        sitters=sitters,
        start_version=2,
        result='{"ranking":[[0],[1]]}',
        opened_at=1.0,
        changed_at=2.0,
        ended_at=3.0,
    )
    return replace(record, **fields)  # type: ignore[arg-type]  # the fields that a test changes


def sitter(person: int | None, **fields: object) -> Sitter:
    return replace(Sitter("someone", person), **fields)  # type: ignore[arg-type]


def outcomes(record: TableRecord) -> list[tuple[int | None, int | None, int, int]]:
    return [(each.person, each.place, each.opponents, each.beaten) for each in results_of(record)]


def test_people_are_compared_only_with_people() -> None:
    ranking = '{"ranking":[[1],[0],[3],[2]]}'
    record = table(sitter(ADA), BOT, sitter(BEN), sitter(CY), result=ranking)
    assert outcomes(record) == [(ADA, 1, 2, 4), (BEN, 3, 2, 0), (CY, 2, 2, 2)]
    first = results_of(record)[0]
    assert (first.table, first.number, first.guild, first.game) == ("k3f9a2", 0, 1, "toy")
    assert (first.ended_at, first.finished) == (3.0, True)


def test_a_tie_counts_half() -> None:
    record = table(*map(sitter, (ADA, BEN, CY)), result='{"ranking":[[0,2],[1]],"scores":[5,1,5]}')
    assert outcomes(record) == [(ADA, 1, 2, 3), (BEN, 3, 2, 0), (CY, 1, 2, 3)]


@pytest.mark.parametrize(
    "result",
    ['{"ranking":[[0,1]],"record":7}', '{"ranking":[[],[0,1]],"record":7}', "{}", "", None],
)
def test_a_game_without_places_is_finished_but_not_ranked(result: str | None) -> None:
    record = table(sitter(ADA), sitter(BEN), result=result)
    assert outcomes(record) == [(ADA, None, 0, 0), (BEN, None, 0, 0)]


def test_someone_alone_with_bots_is_not_ranked() -> None:
    assert outcomes(table(sitter(ADA), BOT)) == [(ADA, None, 0, 0)]


def test_whoever_left_or_was_replaced_is_not_counted() -> None:
    former = (FormerSitter(5, 1, "Cy", CY), FormerSitter(6, 1, "Pip", None, bot=True))
    record = table(sitter(ADA), sitter(BEN), former_sitters=former)
    ada, ben, cy = results_of(record)
    assert (ada.finished, ben.finished, cy.finished) == (True, True, False)
    assert (cy.person, cy.place, cy.opponents) == (CY, None, 0)
    gone = table(sitter(ADA), sitter(BEN), sitter(CY, bot=True), result='{"ranking":[[2],[0],[1]]}')
    assert outcomes(gone) == [(ADA, 1, 1, 2), (BEN, 2, 1, 0), (CY, None, 0, 0)]


def test_whoever_came_back_is_counted() -> None:
    record = table(sitter(ADA), sitter(BEN), former_sitters=(FormerSitter(5, 1, "Ben", BEN),))
    assert outcomes(record) == [(ADA, 1, 1, 2), (BEN, 2, 1, 0)]


def test_an_erased_person_remains_a_nameless_opponent() -> None:
    former = (FormerSitter(5, 0, "someone", None),)
    record = table(sitter(ADA), sitter(None), former_sitters=former)
    assert outcomes(record) == [(ADA, 1, 1, 2), (None, 2, 1, 0)]


def test_a_game_that_was_ended_early_counts_only_for_those_who_left() -> None:
    record = table(sitter(ADA), sitter(BEN, bot=True), status="ended", result=None)
    (ben,) = results_of(record)
    assert (ben.person, ben.finished) == (BEN, False)


@pytest.mark.parametrize(
    "fields",
    [
        {"status": "playing"},
        {"status": "lobby"},
        {"status": "ended", "start_version": None},
        {"guild": 0},
        {"shown": None},
    ],
)
def test_running_and_private_tables_have_no_results(fields: dict[str, object]) -> None:
    assert results_of(table(sitter(ADA), sitter(BEN), **fields)) == ()

"""A recorded game can be replayed card by card."""

from typing import Any

import pytest
from pydantic import ValidationError

from games.kit.verify_record import (
    Broken,
    Draw,
    Noted,
    OtherRules,
    Played,
    Record,
    TakenBack,
    replayed,
    with_draws,
)
from tests.games.kit.recorded import recorded, recorded_by_draws
from tests.games.kit.toy import GAME, Toy


def changed(**updates: Any) -> Record:  # noqa: ANN401  whatever is tampered with
    return recorded().model_copy(update=updates)


def changed_turn(at: int, **updates: Any) -> Record:  # noqa: ANN401  whatever is tampered with
    turns = list(recorded().turns)
    turns[at] = turns[at].model_copy(update=updates)
    return changed(turns=tuple(turns))


def test_a_true_record_replays_to_the_same_end() -> None:
    record = recorded()

    state = replayed(GAME, record)

    assert isinstance(state, Toy)
    assert GAME.rules.result(state) is not None
    assert Record.model_validate_json(record.model_dump_json()) == record


@pytest.mark.parametrize(
    ("record", "complaint"),
    [
        (changed(seed="cd" * 32), "doesn't match the seal"),
        (changed(commitment="cd" * 32), "doesn't match the seal"),
        (changed(ids=("101", "103", "102")), "someone changed a card|isn't legal"),
        (changed(seats=("Ada",)), "can't set up a game like that"),
        (changed(options={"stones": 9}), "can't set up a game like that"),
        (changed(options={"goal": "blue", "stones": 5}), "someone changed a card|isn't legal"),
        (changed(turns=recorded().turns[1:]), "Step 1 is missing: the next one is step 2"),
        (changed_turn(0, seat=7), "Step 1 was played from a seat that doesn't exist"),
        (changed_turn(0, seat=-1), "Step 1 was played from a seat that doesn't exist"),
        (changed_turn(0, move={"do": "fly"}), "The move in step 1 isn't legal"),
        (changed_turn(0, move={"do": "buy", "prize": 9, "price": []}), "legal"),
        (changed_turn(-1, events=()), "turned out differently"),
    ],
)
def test_a_record_that_was_tampered_with_is_broken(record: Record, complaint: str) -> None:
    with pytest.raises(Broken, match=complaint):
        replayed(GAME, record)


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (changed(rules=2), "played with version 2 of the rules, and this is version 1"),
        (changed(updates=(3, 5)), "updated halfway through, at step 3, 5"),
    ],
)
def test_a_game_with_other_rules_is_not_called_broken(record: Record, reason: str) -> None:
    with pytest.raises(OtherRules, match=reason):
        replayed(GAME, record)
    with pytest.raises(Broken, match="doesn't match the seal"):
        replayed(GAME, record.model_copy(update={"seed": "cd" * 32}))


def test_a_single_changed_card_is_noticed() -> None:
    turns = [turn for turn in recorded().turns if isinstance(turn, Played)]
    drew = next(turn for turn in turns if turn.events[-1]["kind"] == "drew")
    other = {**drew.events[-1], "stones": ["red"] * 9}
    with pytest.raises(Broken, match=f"step {drew.step} turned out differently"):
        replayed(GAME, changed_turn(drew.step - 1, events=(drew.events[0], other)))


def state_after(*deeds: str | int) -> Toy:
    state = replayed(GAME, recorded_by_draws(*deeds))
    assert isinstance(state, Toy)
    return state


def test_a_step_without_luck_does_not_change_the_next_draw() -> None:
    assert state_after("Ben left", "Ben is back", "swap") == state_after("swap")
    assert state_after("stop", "swap").bag == state_after("swap").bag


def test_a_move_that_is_undone_and_repeated_draws_the_same_cards() -> None:
    assert state_after("swap", 0, "swap") == state_after("swap")
    assert state_after("swap", "swap", 1, "Ben left", "swap") == state_after("swap", "swap")
    assert state_after("swap", "swap", 0) == state_after()


def test_the_format_says_how_luck_is_numbered() -> None:
    record = recorded_by_draws("Ben left", "swap")
    assert record.format == "parlour-game/2"
    assert recorded().format == "parlour-game/1"
    by_steps = record.model_copy(update={"format": "parlour-game/1"})
    assert replayed(GAME, by_steps) != replayed(GAME, record)


def test_undos_and_notes_are_steps_too() -> None:
    first = recorded().turns[0]
    back = TakenBack(step=2, back_to=0)
    noted = Noted(step=3, note="A bot plays for Ben.")

    start = replayed(GAME, changed(turns=()))
    assert replayed(GAME, changed(turns=(first, back, noted))) == start
    assert replayed(GAME, changed(turns=(first, TakenBack(step=2, back_to=1)))) != start


@pytest.mark.parametrize("earlier", [2, 5, -1])
def test_an_undo_to_a_missing_step_is_refused(earlier: int) -> None:
    turns = (recorded().turns[0], TakenBack(step=2, back_to=earlier))

    with pytest.raises(Broken, match="Step 2 goes back to a step that never happened"):
        replayed(GAME, changed(turns=turns))


@pytest.mark.parametrize(
    "changes",
    [{"seed": "not hex"}, {"format": "parlour-game/9"}, {"extra": 1}, {"seed": "AB" * 32}],
)
def test_an_invalid_record_cannot_be_read(changes: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        Record.model_validate({**recorded().model_dump(), **changes})


LISTED = with_draws(GAME, recorded_by_draws("swap", "Ben left", 0, "swap"))


def test_a_record_can_list_every_draw() -> None:
    record = Record.model_validate_json(LISTED.model_dump_json())

    assert record.format == "parlour-game/3"
    assert replayed(GAME, record) == state_after("swap")
    assert [(draw.step, draw.number) for draw in record.draws] == [(0, 0), (1, 1), (4, 1)]
    assert record.draws[1].gave == record.draws[2].gave


@pytest.mark.parametrize(
    "draws",
    [
        LISTED.draws[:-1],
        (*LISTED.draws, Draw(step=4, number=1, kind="number", of=6, gave=3)),
        (*LISTED.draws[:-1], LISTED.draws[-1].model_copy(update={"number": 2})),
    ],
)
def test_a_changed_list_of_draws_is_noticed(draws: tuple[Draw, ...]) -> None:
    with pytest.raises(Broken, match="The draws in step 4 aren't those that the secret gives"):
        replayed(GAME, LISTED.model_copy(update={"draws": draws}))

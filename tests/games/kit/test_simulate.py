"""A simulation notices any error in a game, and reports how to reproduce it."""

from collections.abc import Iterator
from typing import Any, Literal

import pytest

from games.kit import AnyGame, Chance, Event, Name, Result, Scene, Seat, Whisper
from games.kit.playout import random_move
from games.kit.simulate import BrokenInvariant, Figures, Simulation
from tests.games.kit.toy import GAME, Agreed, AnyMove, Seen, Stop, Toy, ToyOptions, public
from tests.support.changed_game import changed


def test_a_sound_game_is_finished() -> None:
    moves, result = Simulation(GAME, 2, ToyOptions(), random_move).play("sound")

    assert moves > 0
    assert sorted(seat for tied in result.ranking for seat in tied) == [0, 1]


def apply_and_lose_a_card(
    state: Toy, seat: Seat, move: AnyMove, chance: Chance
) -> Iterator[Event | Whisper]:
    yield from GAME.rules.apply(state, seat, move, chance)
    state.bag.pop()


def find_no_result(state: Toy) -> Result | None:
    return None


def leave_seats_unranked(state: Toy) -> Result | None:
    ended = GAME.rules.result(state)
    return ended.model_copy(update={"ranking": ((Seat(0),),)}) if ended else None


def narrate_nothing(_event: Event | Whisper, _name: Name) -> str:
    return ""


def fail_to_show(state: Toy) -> Seen:
    if state.turns_left < 20:
        raise IndexError("a card that is not there")
    return public(state)


class Forgetful(Toy):
    """A state that never equals its stored copy, as if a field weren't stored."""

    def __eq__(self, other: object) -> bool:
        return self is other

    __hash__ = None  # type: ignore[assignment]  # pyright: ignore  states aren't dict keys


def set_up_forgetful(seats: int, options: ToyOptions, chance: Chance) -> Toy:
    return Forgetful(**GAME.rules.setup(seats, options, chance).model_dump())


class OtherStop(Stop):
    """A move that is stored under the same name as `Stop` and loaded in its place."""

    do: Literal["stop"] = "stop"


class OtherAgreed(Agreed):
    """An event that is stored under the same name as `Agreed` and loaded in its place."""

    kind: Literal["agreed"] = "agreed"


LUCKS = [f"flaw/{number}" for number in range(20)]
FLAWED_GAMES: list[tuple[dict[str, Any], str]] = [
    ({"apply": apply_and_lose_a_card}, "Cards were lost or made."),
    ({"result": find_no_result}, "Someone can move after the end, or nobody before it."),
    ({"result": leave_seats_unranked}, "Not everyone has a place in the ranking."),
    ({"public": fail_to_show}, "IndexError: a card that is not there"),
    ({"narrate": narrate_nothing}, "Something happened without words."),
    ({"moves": (*GAME.rules.moves[:3], OtherStop)}, "A stored move comes back as another one."),
    (
        {"events": (*GAME.rules.events[:4], OtherAgreed)},
        "A stored event comes back as another one.",
    ),
    ({"setup": set_up_forgetful, "state": Forgetful}, "A stored game comes back as another one."),
]


@pytest.mark.parametrize(("flaw", "complaint"), FLAWED_GAMES)
def test_a_flaw_is_noticed(flaw: dict[str, Any], complaint: str) -> None:
    game: AnyGame = changed(GAME, **flaw)
    simulation = Simulation(game, 2, ToyOptions(), random_move)

    with pytest.raises(BrokenInvariant) as broken:
        all(simulation.play(luck) for luck in LUCKS)
    assert complaint in str(broken.value)
    assert broken.value.luck.startswith("flaw/")


def test_an_error_says_where_it_was_raised() -> None:
    toy: AnyGame = GAME
    simulation = Simulation(changed(toy, public=fail_to_show), 2, ToyOptions(), random_move)

    with pytest.raises(BrokenInvariant, match=r"\nin fail_to_show, .*test_simulate.py line \d+"):
        simulation.play("error")


def test_a_game_that_does_not_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.kit.simulate.MAX_MOVES", 1)

    with pytest.raises(BrokenInvariant, match="It does not end"):
        Simulation(GAME, 2, ToyOptions(), random_move).play("long")


def test_slow_checks_can_be_made_less_often() -> None:
    drawn: list[Seen] = []

    def watched(seen: Seen) -> Scene:
        drawn.append(seen)
        return GAME.pictures.table(seen)

    game: AnyGame = changed(GAME, table=watched)
    moves, _ = Simulation(game, 4, ToyOptions(), random_move, every=1000).play("long")

    assert moves > 3
    assert len(drawn) == 2


def test_a_shared_win_is_split_in_the_figures() -> None:
    figures = Figures(3)
    for length, winners in ((10, (0,)), (30, (0, 2))):
        ranking = (tuple(map(Seat, winners)), (Seat(1),))
        figures.count(length, Result(ranking=ranking, reason="points"))

    assert figures.moves == 40
    assert figures.shares == [0.75, 0.0, 0.25]

"""A draft of a game can be played before it has its own texts and scenes."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from games.kit import (
    AnyGame,
    Chance,
    Event,
    Frozen,
    Game,
    Move,
    Public,
    Result,
    Seat,
    State,
    plainly,
)
from games.kit.checks import NotAGame
from games.kit.playout import random_move
from games.kit.simulate import Simulation
from games.kit.telling import told
from tests.games.kit import toy
from tests.games.moments import moments_of
from tests.games.promises import keep


def name(seat: Seat) -> str:
    return ["Ada", "Ben", "Cy", "Di"][seat]


DRAFT: AnyGame = Game(
    key="toy",
    title="Toy",
    draft=True,
    state=toy.Toy,
    seats=lambda _: range(2, 5),
    setup=lambda seats, _, chance: toy.setup(seats, toy.ToyOptions(), chance),
    legal=toy.legal,
    apply=toy.apply,
    moves=toy.GAME.moves,
    events=toy.GAME.events,
    result=toy.result,
    cards=toy.cards,
    public=toy.public,
    private=toy.private,
    hidden=toy.hidden,
)
"""The toy game with only the required parts."""


def test_a_draft_plays_with_what_the_rules_need() -> None:
    moves, _ = Simulation(DRAFT, 3, DRAFT.options(), random_move).play("draft")

    assert moves > 0


def test_a_draft_keeps_every_promise() -> None:
    for moment in moments_of(DRAFT, games=2):
        keep(moment)


def test_a_finished_game_needs_its_own_texts_and_scenes() -> None:
    with pytest.raises(NotAGame, match="needs its own narrate, explain, table, hand, summary"):
        replace(DRAFT, draft=False)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (toy.Swapped(seat=Seat(1), count=2), "Ben swapped: count 2."),
        (toy.Drew(to=Seat(0), stones=(toy.Stone.RED,)), "You drew: stones red."),
        (toy.Agreed(seat=Seat(0)), "Ada agreed."),
    ],
)
def test_an_event_is_described_by_its_fields(event: Any, words: str) -> None:  # noqa: ANN401  of the toy
    assert plainly.narrate(event, name) == words


class Rained(Event):
    """An event that no player caused."""


class Sold(Event):
    to: Seat


def test_an_event_without_a_player_is_described_too() -> None:
    assert plainly.narrate(Rained(), name) == "Rained."
    assert plainly.narrate(Sold(to=Seat(1)), name) == "Sold: to 1."


def test_a_result_says_who_won() -> None:
    shared = Result(ranking=((Seat(0), Seat(1)),), scores=(3, 3), reason="points")
    lost = Result(ranking=((), (Seat(0),)), reason="lost")

    assert plainly.explain(shared, name) == "**Ada and Ben** won with 3 points."
    assert plainly.explain(lost, name) == "Nobody won."


def test_every_question_is_asked() -> None:
    assert DRAFT.prompt("buy") == "Buy."
    assert DRAFT.prompt("buy", "prize") == "Which prize?"
    assert replace(DRAFT, prompts={"buy": "Buy a prize."}).prompt("buy") == "Buy a prize."


class Detail(Frozen):
    what: str


class Seen(Public):
    turn: Seat | None
    laid: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    prices: dict[str, int]
    top: Detail
    low: bool


def test_the_table_shows_every_field_of_the_public_view() -> None:
    seen = Seen(
        turn=Seat(0),
        laid=(3, 9),
        hands=((1,), ()),
        prices={"hat": 2},
        top=Detail(what="x"),
        low=True,
    )

    assert told(plainly.table(seen), name).splitlines() == [
        "Ada is to move",
        "**Table**",
        "laid: 3 9",
        "hands: 1, none",
        "prices: hat: 2",
        "top: x",
        "low: True",
    ]
    over = seen.model_copy(update={"turn": None})
    assert "to move" not in told(plainly.table(over), name)


def unannotated(state: State, seat: Seat, move, chance: Chance) -> Iterator[Event]:  # type: ignore[no-untyped-def]  # noqa: ANN001
    yield Rained()


def test_moves_and_events_are_found_in_the_annotations_of_apply() -> None:
    def apply(_: State, __: Seat, ___: toy.Stop | toy.Show, ____: Chance) -> Iterator[Rained]:
        yield Rained()

    game = replace(DRAFT, apply=apply, moves=(), events=())

    assert game.moves == (toy.Stop, toy.Show)
    assert game.events == (Rained,)


def test_an_apply_without_annotations_is_refused() -> None:
    with pytest.raises(NotAGame, match="toy: say in the signature of `apply`"):
        replace(DRAFT, apply=unannotated, moves=())


class WentOn(Move):
    """A move named after its class."""


class Halted(WentOn):
    """Another move, which inherits from the first."""


def test_moves_and_events_are_named_after_their_class() -> None:
    assert WentOn().model_dump() == {"do": "went-on"}
    assert Halted().model_dump() == {"do": "halted"}
    assert Rained.model_validate({"kind": "rained"}) == Rained()

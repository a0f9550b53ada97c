"""A game can use default words and scenes, and replace some of them by its own."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Any

import pytest

from games.kit import (
    AnyGame,
    Chance,
    Each,
    Event,
    Frozen,
    Game,
    InEnglish,
    Label,
    Move,
    Private,
    Public,
    Result,
    Scene,
    Seat,
    State,
    Track,
    defaults,
)
from games.kit.checks import NotAGame
from games.kit.describe import told
from games.kit.playout import random_move
from games.kit.simulate import Simulation
from tests.games.kit import toy
from tests.games.moments import moments_of
from tests.games.promises import keep
from tests.support.changed_game import changed


def name(seat: Seat) -> str:
    return ["Ada", "Ben", "Cy", "Di"][seat]


DRAFT: AnyGame = Game(
    key="toy",
    texts=InEnglish("Toy"),
    draft=True,
    rules=toy.RULES,
    views=toy.VIEWS,
)
"""The toy game with only the required parts."""


def test_a_draft_plays_with_what_the_rules_need() -> None:
    moves, _ = Simulation(DRAFT, 3, DRAFT.rules.options(), random_move).play("draft")

    assert moves > 0


def test_a_draft_keeps_every_promise() -> None:
    for moment in moments_of(DRAFT, games=2):
        keep(moment)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (toy.Swapped(seat=Seat(1), count=2), "Ben swapped: count 2."),
        (toy.Drew(to=Seat(0), stones=(toy.Stone.RED,)), "You drew: stones red."),
        (toy.Agreed(seat=Seat(0)), "Ada agreed."),
    ],
)
def test_an_event_is_described_by_its_fields(event: Any, words: str) -> None:  # noqa: ANN401  of the toy
    assert defaults.narrate(event, name) == words


class Rained(Event):
    """An event that no player caused."""


class Sold(Event):
    to: Seat


def test_an_event_without_a_player_is_described_too() -> None:
    assert defaults.narrate(Rained(), name) == "Rained."
    assert defaults.narrate(Sold(to=Seat(1)), name) == "Sold: to Ben."


def test_a_result_says_who_won() -> None:
    shared = Result(ranking=((Seat(0), Seat(1)),), scores=(3, 3), reason="points")
    unscored = Result(ranking=((Seat(1),), (Seat(0),)), reason="last")
    lost = Result(ranking=((), (Seat(0),)), reason="lost")

    assert defaults.explain(shared, name).splitlines() == [
        "🏆 **Ada** and **Ben** share the win with 3 points each.",
        "**1st** Ada: 3 points",
        "**1st** Ben: 3 points",
    ]
    assert defaults.explain(unscored, name) == "🏆 **Ben** wins."
    assert defaults.explain(lost, name) == "Nobody won."


@pytest.mark.parametrize("scores", [(3, 7, 9), (9, 7, 3)])
def test_points_decide_if_the_places_are_in_their_order(scores: tuple[int, ...]) -> None:
    """In some games the highest score wins, in others the lowest."""
    by_seat = Result(ranking=((Seat(0),), (Seat(1),), (Seat(2),)), scores=scores)
    otherwise = Result(ranking=((Seat(0),), (Seat(2),), (Seat(1),)), scores=scores)

    assert by_seat.points_decide
    assert not otherwise.points_decide
    assert not Result(ranking=((Seat(0),),)).points_decide


def test_a_result_has_a_scoreboard() -> None:
    result = Result(ranking=((Seat(1),), (Seat(0),)), scores=(3, 7))
    assert told(defaults.scores(result), name) == "▶ **Ben** · 7 points\n**Ada** · 3 points"

    unscored = Result(ranking=((Seat(0), Seat(1)),))
    assert told(defaults.scores(unscored), name) == "▶ **Ada**\n▶ **Ben**"

    lost = Result(ranking=((), (Seat(0),)))
    assert told(defaults.scores(lost), name) == "**Ada**"


def test_a_game_says_what_its_points_are_called() -> None:
    rich = changed(DRAFT, points="${}".format)
    result = Result(ranking=((Seat(1),), (Seat(0),)), scores=(3, 7))

    assert rich.words.explain(result, name).splitlines() == [
        "🏆 **Ben** wins with $7.",
        "**1st** Ben: $7",
        "**2nd** Ada: $3",
    ]
    assert told(rich.pictures.scores(result), name) == "▶ **Ben** · $7\n**Ada** · $3"

    def own(_: Result) -> Scene:
        return Scene("Result")

    assert changed(DRAFT, points="${}".format, scores=own).pictures.scores is own


def test_every_question_is_asked() -> None:
    assert DRAFT.words.prompt("buy") == "Buy."
    assert DRAFT.words.prompt("buy", "prize") == "Which prize?"
    assert changed(DRAFT, prompts={"buy": "Buy a prize."}).words.prompt("buy") == "Buy a prize."


class Detail(Frozen):
    what: str


class Seen(Public):
    turn: Seat | None
    laid: Each[tuple[int, ...]]
    points: Each[int]
    passed: Each[bool]
    bid: Each[int | None]
    market: tuple[int, ...]
    prices: dict[str, int]
    top: Detail
    deck: int
    low: bool


class Own(Private):
    seat: Seat
    cards: tuple[int, ...]
    drawn: tuple[int, ...]


SEEN = Seen(
    turn=Seat(0),
    laid=((1,), ()),
    points=(4, 0),
    passed=(False, True),
    bid=(None, 7),
    market=(3, 9),
    prices={"hat": 2},
    top=Detail(what="x"),
    deck=12,
    low=True,
)


def test_the_table_shows_every_field_of_the_public_view() -> None:
    assert told(defaults.table(SEEN), name).splitlines() == [
        "deck 12 · low",
        "**market** · 3 9",
        "**prices** · hat: 2",
        "**top** · x",
        "▶ **Ada** · points 4 · 1",
        "**Ben** · points 0 · passed · bid 7",
    ]


def test_nobody_is_lit_once_it_is_nobodys_turn() -> None:
    over = SEEN.model_copy(update={"turn": None})

    assert not any(area.lit for area in defaults.table(over).areas)


class AtOnce(Public):
    """A view of a game in which several players choose at once."""

    turn: tuple[Seat, ...]
    chosen: Each[bool]


def test_everyone_who_still_has_to_choose_is_lit() -> None:
    table = defaults.table(AtOnce(turn=(Seat(0), Seat(2)), chosen=(False, True, False)))

    assert [area.lit for area in table.areas] == [True, False, True]


def test_rows_have_labels_where_there_are_several() -> None:
    own = Own(seat=Seat(0), cards=(1, 2), drawn=(2,))

    assert told(defaults.hand(SEEN, own), name).splitlines() == [
        "**Your hand**",
        "cards: 1 2",
        "drawn: 2",
    ]


class Undivided(Public):
    turn: Seat
    laid: tuple[int, ...]


def test_a_table_that_belongs_to_nobody_says_whose_turn_it_is() -> None:
    seen = Undivided(turn=Seat(1), laid=(3,))

    assert told(defaults.table(seen), name).splitlines() == ["Ben is up", "**laid** · 3"]


class Chased(Public):
    turn: Seat
    thief: Seat | None = None
    caught: Seat | None = None
    witnesses: tuple[Seat, ...] = ()


def test_a_seat_is_shown_by_name() -> None:
    seen = Chased(turn=Seat(1), thief=Seat(0), witnesses=(Seat(1), Seat(2)))

    assert told(defaults.table(seen), name).splitlines() == [
        "Ben is up · Ada thief",
        "**witnesses** · 1 2",
    ]


def without_annotations(state: State, seat: Seat, move, chance: Chance) -> Iterator[Event]:  # type: ignore[no-untyped-def]  # noqa: ANN001
    yield Rained()


def test_moves_and_events_are_found_in_the_annotations_of_apply() -> None:
    def apply(_: State, __: Seat, ___: toy.Stop | toy.Show, ____: Chance) -> Iterator[Rained]:
        yield Rained()

    game: AnyGame = replace(DRAFT, rules=replace(DRAFT.rules, apply=apply))

    assert game.rules.moves == (toy.Stop, toy.Show)
    assert game.rules.events == (Rained,)


def test_an_apply_without_annotations_is_refused() -> None:
    with pytest.raises(NotAGame, match="test_defaults: say in the signature of `apply`"):
        replace(DRAFT, rules=replace(DRAFT.rules, apply=without_annotations))


class WentOn(Move):
    """A move named after its class."""


class Halted(WentOn):
    """Another move, which inherits from the first."""


def test_moves_and_events_are_named_after_their_class() -> None:
    assert WentOn().model_dump() == {"do": "went-on"}
    assert Halted().model_dump() == {"do": "halted"}
    assert Rained.model_validate({"kind": "rained"}) == Rained()


class Lives(Public):
    turn: Seat | None
    clues: Annotated[int, Track(4)]
    steps: Annotated[int, Track(40)]
    lives: Annotated[Each[int], Track(3)]


def test_a_number_on_a_track_is_shown_as_tokens_or_in_words_if_there_are_many() -> None:
    scene = defaults.table(Lives(turn=Seat(0), clues=3, steps=17, lives=(3, 1)))

    assert [label.pips for label in labels(scene)] == ["●●●○", "●●●", "●○○"]
    assert told(scene, name) == "\n".join(
        ["steps 17 of 40", "**clues** · 3 of 4", "▶ **Ada** · 3 of 3", "**Ben** · 1 of 3"]
    )


def labels(scene: Scene) -> list[Label]:
    items = [item for area in scene.areas for row in area.rows for item in row.items]
    return [item for item in items if isinstance(item, Label)]


class Around(Private):
    seat: Seat
    hands: Each[tuple[int, ...]]
    coins: Each[int | None]


class AroundAndOwn(Around):
    known: tuple[str, ...]


def test_a_hand_shows_what_a_player_sees_of_each_seat() -> None:
    around = Around(seat=Seat(0), hands=((), (3, 5), ()), coins=(None, None, 7))
    own = AroundAndOwn(known=("3", "?"), **dict(around))
    seen = Lives(turn=None, clues=0, steps=0, lives=())

    assert told(defaults.hand(seen, around), name) == "**Ben** · 3 5\n**Cy** · coins 7"
    shown = told(defaults.hand(seen, own), name)
    assert shown == "**Your hand** · 3 ?\n**Ben** · 3 5\n**Cy** · coins 7"

"""A seat's possible moves are laid out by the number and the length of their answers."""

# Parameters of lambdas that stand in for a game's functions have no types.
# pyright: reportUnknownLambdaType=false, reportUnknownArgumentType=false

from typing import Annotated, Any, Literal

from pydantic import create_model

from bot.messages.button_rows import height_of
from bot.messages.components import BUTTON, SELECT, TEXT
from bot.messages.custom_id import Click, Verb, menu_path
from bot.messages.decision import (
    MAX_HEIGHT,
    decision_controls,
    question_controls,
    question_menu,
)
from bot.messages.question import Decision
from games.kit import AnyGame, Layout, Move, SomeOf
from games.kit.pieces import name_of
from tests.support.changed_game import changed
from tests.support.toy_game import TOY, Keep, Lay, Peek, Vote, Yawn

CLICK = Click(Verb.PICK, "k3f9ab", "9c1e04d2")
Parts = list[dict[str, Any]]


def controls(game: AnyGame, *moves: Move, click: Click = CLICK, **said: Any) -> Parts:  # noqa: ANN401
    parts = decision_controls(Decision(game, moves, **said), click)
    assert parts is not None
    return parts


def texts(parts: Parts) -> list[str]:
    return [part["content"] for part in parts if part["type"] == TEXT]


def buttons(parts: Parts) -> Parts:
    return [each for each in _inside(parts) if each["type"] == BUTTON]


def labels(parts: Parts) -> list[str]:
    return [each["label"] for each in buttons(parts)]


def menus(parts: Parts) -> Parts:
    return [each for each in _inside(parts) if each["type"] == SELECT]


def _inside(parts: Parts) -> Parts:
    return [each for part in parts for each in part.get("components", ())]


def test_all_kinds_of_moves_are_shown_in_the_declared_order() -> None:
    """`Lay`, `Peek`, `Keep` and `Vote` are declared before `Yawn`."""
    parts = controls(TOY, Yawn(), Peek(), Lay(card=2), Lay(card=1))
    assert texts(parts) == ["**Lay**"]  # the question "Which card?" would look compulsory
    assert labels(parts) == ["2", "1", "Peek", "Yawn"]
    assert buttons(parts)[0]["custom_id"] == str(CLICK.then(2).then(0))


def test_a_button_shows_what_else_its_answer_decides() -> None:
    assert labels(controls(TOY, Lay(card=7), Peek())) == ["Lay → 7", "Peek"]


def test_a_move_that_is_final_is_red() -> None:
    parts = controls(TOY, Vote(mark=3), Peek())
    assert [each["style"] for each in buttons(parts)] == [1, 4]


class Show(Move):
    card: str


SHOWING = changed(
    TOY,
    moves=(Show, Peek),
    prompts={"show": "Show a card", "show.card": "Which card?", "peek": "Peek"},
)
CARDS = [Show(card=card) for card in "abcdefg"]


def test_many_answers_are_a_menu() -> None:
    [menu] = menus(controls(SHOWING, *CARDS, hint=lambda _key, card: f"#{card}"))
    assert [each["description"] for each in menu["options"]] == [f"#{card}" for card in "abcdefg"]
    assert menu["options"][6]["value"] == "6"


def test_a_menu_of_one_kind_of_several_says_which() -> None:
    parts = controls(SHOWING, *CARDS, Peek())
    assert texts(parts) == []
    assert menus(parts)[0]["placeholder"] == "Show …"
    assert labels(parts) == ["Peek"]


class Deliver(Move):
    card: int
    to: Literal["door", "window"]


DELIVERY = changed(
    TOY,
    moves=(Deliver, Peek),
    prompts={
        "deliver": "Deliver a card",
        "deliver.card": "Deliver what?",
        "deliver.to": "Deliver to what?",
        "peek": "Peek",
    },
)
PARCELS = [Deliver(card=card, to=to) for card in (7, 8) for to in ("door", "window")]
MANY_PARCELS = [Deliver(card=card, to=to) for card in range(1, 30) for to in ("door", "window")]


def test_of_two_questions_the_first_is_answered_already_and_the_second_plays() -> None:
    parts = controls(DELIVERY, *PARCELS)
    seven, eight, door, window = buttons(parts)
    assert labels(parts) == ["7", "8", "door", "window"]
    assert (seven["style"], eight["style"]) == (3, 2)
    assert door["custom_id"] == str(CLICK.then(0).then(0))
    assert window["custom_id"] == str(CLICK.then(0).then(1))

    chosen = controls(DELIVERY, *PARCELS, click=CLICK.then(1))
    assert [each["style"] for each in buttons(chosen)[:2]] == [2, 3]
    assert buttons(chosen)[2]["custom_id"] == str(CLICK.then(1).then(0))


def test_the_likeliest_first_answer_is_chosen() -> None:
    parts = controls(DELIVERY, *PARCELS, likely=lambda _key: (8,))
    assert [each["style"] for each in buttons(parts)[:2]] == [2, 3]


def test_the_chosen_answer_is_named_above_the_buttons_if_there_are_other_moves() -> None:
    parts = controls(DELIVERY, *PARCELS, Peek(), hint=lambda key, _answer: key * (key == "do"))
    assert texts(parts) == ["**Deliver: 7 …**\n-# do"]
    chosen = controls(DELIVERY, *PARCELS, Peek(), click=CLICK.then(0).then(1))
    assert texts(chosen) == ["**Deliver: 8 …**"]
    assert labels(chosen) == ["7", "8", "door", "window", "Peek"]


def test_of_many_numbers_the_likely_ones_have_buttons_and_the_rest_a_menu() -> None:
    parts = controls(DELIVERY, *MANY_PARCELS, likely=lambda _key: (9, 5))
    assert labels(parts) == ["5", "9", "…", "door", "window"]
    more = Click.parse(buttons(parts)[2]["custom_id"])
    assert more is not None
    assert more.verb == Verb.PAGE

    [menu] = menus(question_menu(Decision(DELIVERY, MANY_PARCELS), more))
    assert [each["label"] for each in menu["options"]][:2] == ["1", "2"]
    other = controls(DELIVERY, *MANY_PARCELS, likely=lambda _key: (9, 5), click=CLICK.then(19))
    assert labels(other) == ["5", "9", "20", "…", "door", "window"]
    assert buttons(other)[2]["style"] == 3
    lowest = controls(DELIVERY, *MANY_PARCELS)
    assert labels(lowest)[:5] == ["1", "2", "3", "4", "…"]


def test_one_of_many_numbers_takes_one_click_if_it_is_likely() -> None:
    marks = [Vote(mark=mark) for mark in range(1, 30)]
    parts = controls(TOY, *marks, likely=lambda _key: (7, 8))
    assert labels(parts) == ["7", "8", "…"]
    assert buttons(parts)[0]["custom_id"] == str(CLICK.then(6))


def test_a_pointless_move_gets_no_button() -> None:
    """A pointless move stays legal, so the numbers of the other answers stay the same."""
    game = changed(DELIVERY, pointless=PARCELS[0].__eq__)
    (window,) = buttons(controls(game, *PARCELS))[2:]
    assert (window["label"], window["custom_id"]) == ("window", str(CLICK.then(0).then(1)))
    yawning = changed(TOY, pointless=Yawn().__eq__)
    assert labels(controls(yawning, Peek(), Yawn())) == ["Peek"]


def test_a_kind_of_move_whose_moves_are_all_pointless_gets_no_button() -> None:
    game = changed(SHIPPING, pointless=lambda move: isinstance(move, Ship))
    ships = [Ship(card=card, to="door", by="cat") for card in ("red", "blue")]
    assert labels(controls(game, *ships, Peek())) == ["Peek"]
    assert labels(controls(game, *ships)) == labels(controls(SHIPPING, *ships))


class Ship(Move):
    card: str
    to: Literal["door", "window"]
    by: Literal["cat", "dog"]


SHIPPING = changed(
    TOY,
    moves=(Ship, Peek),
    prompts={
        "ship": "Ship a card",
        "ship.card": "Which card?",
        "ship.to": "Where to?",
        "ship.by": "By whom?",
        "peek": "Peek",
    },
)


def shipments(cards: int) -> list[Ship]:
    return [
        Ship(card=str(card), to=to, by=by)
        for card in range(cards)
        for to in ("door", "window")
        for by in ("cat", "dog")
    ]


def test_moves_with_more_questions_are_a_menu_of_whole_moves() -> None:
    [menu] = menus(controls(SHIPPING, *shipments(2)))
    first = menu["options"][0]
    assert (first["label"], first["description"]) == ("0", "door · cat")
    assert menu_path([menu["options"][7]["value"]]) == ((1,), (1,), (1,))


def test_a_menu_of_whole_moves_says_what_the_other_answers_mean_for_each_move() -> None:
    """A hint about only the card would be read as a hint about the whole move."""
    [menu] = menus(
        controls(
            SHIPPING,
            *shipments(2),
            hint=lambda _key, _value: "best for the dog",
            brief=lambda key, value, others: (
                f"{others['card']} to the {value}" if key == "ship.to" else ""
            ),
        )
    )
    assert [each["description"] for each in menu["options"][3:5]] == [
        "0 to the window · dog",
        "1 to the door · cat",
    ]


def test_questions_of_too_many_moves_for_a_menu_are_asked_one_after_the_other() -> None:
    moves = shipments(8)
    [menu] = menus(controls(SHIPPING, *moves))
    assert [each["value"] for each in menu["options"]] == [str(at) for at in range(8)]
    decision = Decision(SHIPPING, moves)
    assert decision_controls(decision, CLICK.then(6)) is None

    step = question_controls(decision, CLICK.then(6))
    assert texts(step) == ["**6:** Where to?"]
    assert labels(step) == ["door", "window", "cat", "dog"]
    assert buttons(step)[3]["custom_id"] == str(CLICK.then(6).then(0).then(1))
    chosen = question_controls(decision, CLICK.then(6).then(1))
    assert buttons(chosen)[3]["custom_id"] == str(CLICK.then(6).then(1).then(1))
    last = question_controls(Decision(SHIPPING, moves), CLICK.then(6).then(1))
    assert texts(last) == ["**6:** Where to?"]


class Discard(Move):
    cards: Annotated[tuple[int, ...], SomeOf(1, 2)]


def test_a_choice_of_several_cards_is_a_menu() -> None:
    game = changed(TOY, moves=(Discard,), prompts={"discard": "Discard", "discard.cards": "Which?"})
    decision = Decision(game, [Discard(cards=(1, 2, 3))])
    for parts in (decision_controls(decision, CLICK), question_menu(decision, CLICK)[1:]):
        assert parts is not None
        assert len(menus(parts)[0]["options"]) == 6


def test_what_is_too_tall_becomes_menus_and_then_single_buttons() -> None:
    marks = [Vote(mark=mark * 10**7) for mark in range(1, 7)]
    cards = [Lay(card=card * 10**7) for card in range(1, 7)]
    keeps = [Keep(keep="true"), Keep(keep="false")]
    parts = controls(TOY, *marks, *cards, *keeps, Peek(), Yawn())
    assert height_of(parts) <= MAX_HEIGHT
    assert len(menus(parts)) == 1


def test_if_even_menus_are_too_tall_some_kinds_of_moves_are_single_buttons() -> None:
    names = "Up", "Down", *"ABCDE"
    kinds = [create_model(name, __base__=Move, card=(int, ...)) for name in names]
    prompts = {name_of(kind): "Do this" for kind in kinds}
    asked = {f"{name}.card": "Which card?" for name in prompts}
    game = changed(TOY, moves=tuple(kinds), prompts={**prompts, **asked})
    moves = [kind.model_validate({"card": card}) for kind in kinds for card in range(9)]
    parts = controls(game, *moves)
    assert height_of(parts) <= MAX_HEIGHT
    assert labels(parts) == ["Up …", "Down …"]
    assert len(menus(parts)) == 5
    assert buttons(parts)[0]["custom_id"] == str(CLICK.then(0))


def test_a_game_can_ask_for_menus_later_questions_and_grey_buttons() -> None:
    layout = Layout(menus=("lay",), later=("keep",), quiet=("yawn",))
    game = changed(TOY, layout=layout)
    parts = controls(game, Lay(card=1), Keep(keep="true"), Keep(keep="false"), Yawn())
    [menu] = menus(parts)
    assert (menu["placeholder"], menu["options"][0]["label"]) == ("Lay … (1 possible)", "1")
    assert menu["custom_id"] == str(CLICK.then(0))
    assert menu_path([menu["options"][0]["value"]]) == ()
    assert labels(parts) == ["Keep …", "Yawn"]
    assert [each["style"] for each in buttons(parts)] == [2, 2]

    [two] = menus(controls(game, Lay(card=1), Lay(card=2), Yawn()))
    assert two["placeholder"] == "Lay … (2 possible)"
    [many] = menus(controls(game, *(Lay(card=card) for card in range(30)), Yawn()))
    assert (many["placeholder"], len(many["options"])) == ("Lay …", 25)


def test_a_menu_of_some_cards_can_be_asked_for() -> None:
    game = changed(
        TOY,
        moves=(Discard, Peek),
        prompts={"discard": "Discard", "discard.cards": "Which?", "peek": "Peek"},
        layout=Layout(menus=("discard",)),
    )
    [menu] = menus(controls(game, Discard(cards=(1, 2)), Peek()))
    assert (menu["placeholder"], len(menu["options"])) == ("Discard …", 3)


def test_moves_that_keep_their_place_are_disabled_while_they_are_impossible() -> None:
    game = changed(TOY, layout=Layout(menus=("lay",)))
    parts = controls(game, Peek(), Yawn(), always=("lay", "peek", "keep"))
    assert menus(parts)[0]["placeholder"] == "Lay: nothing possible"
    assert menus(parts)[0]["disabled"]
    shown = [(each["label"], each.get("disabled", False)) for each in buttons(parts)]
    assert shown == [("Peek", False), ("Keep", True), ("Yawn", False)]
    other = controls(game, Yawn(), Vote(mark=1), always=("lay", "peek"))
    assert labels(other) == ["Vote → 1", "Yawn"]


def test_a_game_can_shorten_what_a_button_says() -> None:
    said = controls(
        DELIVERY,
        *PARCELS,
        brief=lambda _key, value, others: f"to {value}" if "card" in others else "",
    )
    assert labels(said) == ["7", "8", "to door", "to window"]


def test_without_moves_there_are_no_controls() -> None:
    assert controls(TOY, Peek()) == []
    assert question_menu(Decision(TOY, [Peek()]), CLICK) == []

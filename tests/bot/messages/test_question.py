"""Questions become buttons and menus that fit Discord's limits and a phone screen."""

from dataclasses import replace
from typing import Any, Literal

from bot.messages.custom_id import Click, Verb
from bot.messages.question import Decision, move_controls, question_controls
from games.kit import Move, Question
from tests.support.toy_game import TOY, Keep, Lay, Peek, Vote, Yawn

CLICK = Click(Verb.PICK, "k3f9ab", "9c1e04d2")


def question_parts(
    question: Question, click: Click = CLICK, hint: str = ""
) -> list[dict[str, Any]]:
    decision = Decision(TOY, (), lambda _key, _answer: hint)
    return question_controls(decision, question, click)


def component_types(parts: list[dict[str, Any]]) -> list[int]:
    return [inner["type"] for part in parts for inner in part.get("components", [part])]


def test_few_answers_are_buttons_in_rows_of_five() -> None:
    parts = question_parts(Question("card", tuple(range(7))))
    assert [len(part["components"]) for part in parts] == [5, 2]
    assert parts[0]["components"][3]["custom_id"] == str(CLICK.then(3))


def test_hints_are_shown_above_the_buttons() -> None:
    parts = question_parts(Question("card", (1, 2)), hint="worth it")
    assert parts[0]["type"] == 10
    assert "worth it" in parts[0]["content"]


def test_a_button_shows_what_else_its_answer_decides() -> None:
    question = Question("do", ("lay", "peek"))
    ends = {0: (("card", 7), ("card", 8))}
    lay, peek = question_controls(Decision(TOY, ()), question, CLICK, ends)[0]["components"]
    assert (lay["label"], peek["label"]) == ("Lay → 7 · 8", "Peek")
    assert lay["custom_id"] == str(CLICK.then(0))

    question = Question("card", (1, 2), "lay")
    (row,) = question_controls(Decision(TOY, ()), question, CLICK, {1: (("card", 7),)})
    assert [each["label"] for each in row["components"]] == ["1", "2 · 7"]


def test_text_that_does_not_fit_a_button_is_shown_above_it() -> None:
    question = Question("do", ("lay", "peek"))
    ends = {0: (("card", "a card"), ("card", "w" * 30))}
    decision = Decision(TOY, (), lambda _key, _answer: "Try it.")
    note, row = question_controls(decision, question, CLICK, ends)
    assert row["components"][0]["label"] == "Lay → a card"
    assert f"**Lay**: {'w' * 30} · Try it." in note["content"]


def test_an_answer_too_long_for_a_button_makes_a_menu() -> None:
    question = Question("do", ("lay", "peek"))
    (row,) = question_controls(Decision(TOY, ()), question, CLICK, {0: (("card", "w" * 40),)})
    assert row["components"][0]["options"][0]["label"] == f"Lay → {'w' * 40}"


def test_a_few_numbers_that_decide_too_much_for_a_button_are_a_menu() -> None:
    ends = dict.fromkeys(range(3), (("card", "w" * 40),))
    (row,) = question_controls(Decision(TOY, ()), Question("card", (1, 2, 3)), CLICK, ends)
    assert len(row["components"][0]["options"]) == 3


def test_more_than_three_wide_answers_are_a_menu() -> None:
    """A wide button takes a whole line on a phone."""
    wide = [f"Coral · Pale Magenta + {at}" for at in range(4)]
    assert component_types(question_parts(Question("card", tuple(wide[:3])))) == [2, 2, 2]
    assert component_types(question_parts(Question("card", tuple(wide)))) == [3]


def test_many_answers_are_a_menu() -> None:
    [row] = question_parts(Question("card", tuple(map(str, range(20)))))
    [menu] = row["components"]
    assert (menu["type"], len(menu["options"])) == (3, 20)


def test_of_many_numbers_the_lowest_are_buttons() -> None:
    """Bids are usually raised by little, and a button takes one click less than a menu."""
    low, others = question_parts(Question("card", tuple(range(1, 21))))
    assert [each["label"] for each in low["components"]] == ["1", "2", "3", "4", "5"]
    [menu] = others["components"]
    assert [each["value"] for each in menu["options"]] == [str(at) for at in range(5, 20)]


def test_more_answers_than_fit_a_menu_are_split_into_pages() -> None:
    question = Question("card", tuple(map(str, range(60))))
    menu, turn = question_parts(question, CLICK.to_page(2))
    assert [option["value"] for option in menu["components"][0]["options"]] == [
        str(at) for at in range(50, 60)
    ]
    assert [bool(each.get("disabled")) for each in turn["components"]] == [False, True, True]


def move_parts(*moves: Move, click: Click = CLICK) -> list[dict[str, Any]]:
    return move_controls(Decision(TOY, moves), click)


def test_choosing_a_kind_of_move_takes_no_click() -> None:
    asked, cards, others = move_parts(Lay(card=1), Lay(card=2), Peek(), Yawn())
    assert asked["content"] == "**Lay**"  # the question "Which card?" would look mandatory
    assert [each["custom_id"] for each in cards["components"]] == [
        str(CLICK.then(0).then(0)),
        str(CLICK.then(0).then(1)),
    ]
    assert [each["label"] for each in others["components"]] == ["Peek", "Yawn"]


def test_questions_that_do_not_fit_are_asked_once_their_kind_is_chosen() -> None:
    marks = [Vote(mark=mark) for mark in range(1, 10)]
    cards = [Lay(card=card) for card in range(1, 9)]
    parts = move_parts(*marks, *cards, Keep(keep="true"), Keep(keep="false"))
    assert [each["content"] for each in parts if each["type"] == 10] == [
        "**Lay**",
        "**Keep**",
    ]
    assert [each["label"] for each in parts[-1]["components"]] == ["Vote"]


class Deliver(Move):
    card: int
    to: Literal["door", "window"]


DELIVERY = replace(
    TOY,
    moves=(Deliver,),
    prompts={
        "deliver": "Deliver a card",
        "deliver.card": "Deliver what?",
        "deliver.to": "Deliver to what?",
    },
)


def test_two_questions_are_asked_one_after_the_other() -> None:
    moves = [Deliver(card=card, to=to) for card in (7, 8) for to in ("door", "window")]
    asked, cards = move_controls(Decision(DELIVERY, moves), CLICK)
    assert asked["content"] == "**Deliver what?**"
    assert [each["label"] for each in cards["components"]] == ["7", "8"]


def test_a_pointless_move_gets_no_button() -> None:
    """A pointless move stays legal, so the numbers of the other answers don't change."""
    moves = [Deliver(card=card, to=to) for card in (7, 8) for to in ("door", "window")]
    game = replace(DELIVERY, pointless=moves[0].__eq__)
    _, to = move_controls(Decision(game, moves), CLICK.then(0))
    assert [each["label"] for each in to["components"]] == ["window"]
    assert to["components"][0]["custom_id"] == str(CLICK.then(0).then(1))

    _, cards = move_controls(Decision(game, [*moves[:1], *moves[2:]]), CLICK)
    assert [each["label"] for each in cards["components"]] == ["8"]
    yawning = replace(TOY, pointless=Yawn().__eq__)
    (row,) = move_controls(Decision(yawning, [Peek(), Yawn()]), CLICK)
    assert [each["label"] for each in row["components"]] == ["Peek"]


def test_an_unlikely_kind_of_move_is_asked_about_once_it_is_chosen() -> None:
    moves = [Lay(card=1), Lay(card=2), Keep(keep="true"), Keep(keep="false")]
    parts = move_controls(Decision(TOY, moves, likely=lambda _key: ("keep",)), CLICK)
    assert [each["content"] for each in parts if each["type"] == 10] == ["**Keep**"]
    assert [each["label"] for each in parts[-1]["components"]] == ["Lay"]


class Hand(Move):
    to: Literal["Ada", "Ben"]
    cards: int


def test_numbers_stand_side_by_side_below_what_they_belong_to() -> None:
    """A phone has no room for two buttons such as `Wooble Orange $3 ♥1 → Customer 1` in a row."""
    prompts = {"hand": "Hand somebody cards", "hand.to": "To whom?", "hand.cards": "How many?"}
    game = replace(TOY, moves=(Hand,), prompts=prompts)
    moves = [Hand(to=to, cards=cards) for to in ("Ada", "Ben") for cards in (1, 2, 3)]
    parts = move_controls(Decision(game, moves, lambda _key, to: f"hello {to}"), CLICK)
    heading, ada, to_ada, ben, to_ben = parts
    assert heading["content"] == "**Hand somebody cards**"
    assert (ada["content"], ben["content"]) == ("-# **Ada**: hello Ada", "-# **Ben**: hello Ben")
    assert [each["label"] for each in to_ada["components"]] == ["→ 1", "→ 2", "→ 3"]
    assert to_ben["components"][2]["custom_id"] == str(CLICK.then(1).then(2))

    ada = move_controls(Decision(game, moves), CLICK)[1]
    assert ada["content"] == "-# **Ada**"


def test_of_many_numbers_a_few_are_shown_as_whole_moves() -> None:
    moves = [Deliver(card=card, to=to) for card in range(1, 10) for to in ("door", "window")]
    _, one, two, three, menu = move_controls(Decision(DELIVERY, moves), CLICK)
    assert [each["label"] for each in one["components"]] == ["1 door", "1 window"]
    assert two["components"][1]["custom_id"] == str(CLICK.then(1).then(1))
    assert [each["label"] for each in three["components"]] == ["3 door", "3 window"]
    (others,) = menu["components"]
    assert [each["label"] for each in others["options"]] == ["4", "5", "6", "7", "8", "9"]


def test_a_game_can_say_which_numbers_are_likely() -> None:
    moves = [Deliver(card=card, to=to) for card in range(1, 10) for to in ("door", "window")]
    _, five, nine, menu = move_controls(
        Decision(DELIVERY, moves, likely=lambda _key: (5, 9)), CLICK
    )
    labels = [each["label"] for row in (five, nine) for each in row["components"]]
    assert labels == ["5 door", "5 window", "9 door", "9 window"]
    assert len(menu["components"][0]["options"]) == 7


def test_the_question_after_a_number_repeats_the_number() -> None:
    moves = [Deliver(card=card, to=to) for card in range(1, 10) for to in ("door", "window")]
    asked, _ = move_controls(Decision(DELIVERY, moves), CLICK.then(6))
    assert asked["content"] == "**7:** Deliver to what?"


def test_several_answers_are_picked_in_one_menu() -> None:
    question = Question("cards", (1, 1, 2), least=0, most=3, several=True)
    menu, ready = question_parts(question)
    [select] = menu["components"]
    assert (select["min_values"], select["max_values"]) == (0, 3)
    assert len({option["label"] for option in select["options"]}) == 3
    assert [each["label"] for each in ready["components"]] == ["None", "All 3"]


def test_what_it_means_to_pick_none_is_shown_above_the_button() -> None:
    question = Question("cards", (1, 2), least=0, most=2, several=True)
    decision = Decision(TOY, (), lambda _key, answer: "" if answer else "a turn is a turn")
    _, note, ready = question_controls(decision, question, CLICK)
    assert note["content"] == "-# **None**: a turn is a turn"
    assert ready["components"][0]["label"] == "None"


def test_one_answer_or_none_are_two_buttons() -> None:
    (row,) = question_parts(Question("cards", (7,), least=0, most=1, several=True))
    one, none = row["components"]
    assert (one["label"], one["custom_id"]) == ("7", str(CLICK.then(0)))
    assert (none["label"], none["custom_id"]) == ("None", str(CLICK.then()))


def test_answers_picked_on_one_page_are_kept_on_the_next() -> None:
    question = Question("cards", tuple(range(30)), least=0, most=30, several=True)
    menu, _, ready = question_parts(question, CLICK.to_page(1, (0, 26)))
    [select] = menu["components"]
    assert [o["value"] for o in select["options"] if o.get("default")] == ["26"]
    assert Click.parse(select["custom_id"]) == Click(
        Verb.HOLD, "k3f9ab", "9c1e04d2", page=1, held=(0,)
    )
    assert ready["components"][0]["label"] == "Done (2)"
    assert ready["components"][0]["custom_id"] == str(CLICK.then(0, 26))


def test_a_page_with_nothing_left_to_choose_can_still_be_viewed() -> None:
    question = Question("cards", tuple(range(30)), least=1, most=1, several=True)
    menu, _, _ = question_parts(question, CLICK.to_page(1, (0,)))
    assert menu["components"][0]["disabled"]

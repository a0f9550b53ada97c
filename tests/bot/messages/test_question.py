"""Questions become buttons and menus within Discord's limits and a phone's width."""

# Parameters of lambdas that stand in for a game's functions have no types.
# pyright: reportUnknownLambdaType=false, reportUnknownArgumentType=false

from typing import Any

from bot.messages.button_rows import ROW_WIDTH, button_rows, height_of
from bot.messages.components import button, row, select, text
from bot.messages.custom_id import Click, Verb, menu_path, menu_value
from bot.messages.question import (
    MAX_LISTED_PARTS,
    Answer,
    Decision,
    answer_menu,
    answers_to,
    fit_on_buttons,
    several_menu,
)
from games.kit import Move, Question, narrow
from tests.support.changed_game import changed
from tests.support.toy_game import TOY

CLICK = Click(Verb.PICK, "k3f9ab", "9c1e04d2")
DECISION = Decision(TOY, ())


class Show(Move):
    card: str


SHOWING = changed(TOY, moves=(Show,), prompts={"show": "Show a card", "show.card": "Which card?"})


def question_about(*cards: str, hint: str = "") -> tuple[Question, list[Answer]]:
    """Return the question of which of these cards to show, and its answers."""
    decision = Decision(SHOWING, [Show(card=card) for card in cards], lambda *_: hint)
    question = narrow(decision.moves, ())
    assert isinstance(question, Question)
    return question, answers_to(decision, question, ())


def fits(*labels: str) -> bool:
    _, answers = question_about(*labels)
    return fit_on_buttons(answers)


def several(question: Question, click: Click = CLICK) -> list[dict[str, Any]]:
    return several_menu(DECISION, question, click, "Choose")


def test_up_to_six_short_answers_or_three_long_ones_are_buttons() -> None:
    assert fits(*"123456")
    assert not fits(*"1234567")
    assert fits("Soft Cyan · Light Yellow", "Pale Magenta · Light Yellow", "Jungle")
    assert fits("Blib O$1", "Fuzzle B$2", "Wooble G$3", "Zorp O$1")
    assert not fits(*(f"Soft Cyan · Light Yellow {at}" for at in range(4)))
    assert not fits("w" * 39, "Jungle")


def test_buttons_stand_in_even_rows_that_fit_a_phone() -> None:
    def rows_of(*labels: str) -> list[int]:
        rows = button_rows([button(label, label) for label in labels])
        return [len(each["components"]) for each in rows]

    assert rows_of() == []
    assert rows_of("9", "10", "11", "…") == [4]
    assert rows_of("hats", "ties", "glasses", "blue", "red", "green") == [3, 3]
    assert rows_of("Blib O$1", "Fuzzle B$2", "Wooble G$3", "Zorp O$1") == [2, 2]
    assert rows_of("w" * 38, "w" * 38) == [1, 1]


def test_the_height_of_controls_counts_lines_and_rows() -> None:
    buttons = button_rows([button(label, label) for label in ("yes", "no")])
    menu = row(select("id", [], "Choose"))
    assert height_of([]) == 0
    assert height_of(buttons) < height_of([menu]) < height_of([menu, *buttons])
    assert height_of([text("short")]) < height_of([text("w " * ROW_WIDTH)])
    assert height_of([text("-# small")]) < height_of([text("normal")])


def test_more_answers_than_fit_a_menu_are_split_into_pages() -> None:
    question, answers = question_about(*map(str, range(60)))
    menu, turn = answer_menu(question, CLICK.to_page(2), answers, "Choose")
    assert [option["value"] for option in menu["components"][0]["options"]] == [
        str(at) for at in range(50, 60)
    ]
    assert [bool(each.get("disabled")) for each in turn["components"]] == [False, True, True]


def test_an_option_says_what_its_answer_means() -> None:
    question, answers = question_about("1", "2", hint="worth it")
    [menu] = answer_menu(question, CLICK, answers, "Choose")
    option, _ = menu["components"][0]["options"]
    assert (option["label"], option["description"]) == ("1", "worth it")


def test_a_few_cards_can_be_chosen_in_any_combination_with_one_click() -> None:
    """Choosing no card is an option of its own, because a menu can't be sent empty."""
    question = Question("cards", (1, 1, 2), least=0, most=3, several=True)
    [menu] = several(question)
    options = menu["components"][0]["options"]
    assert [each["label"] for each in options] == [
        "1 + 1 + 2",
        "1 + 1",
        "1 + 2",
        "1",
        "2",
        "nothing",
    ]
    assert [menu_path([each["value"]]) for each in options][1:3] == [((0, 1),), ((0, 2),)]


def test_many_cards_are_ticked_in_a_menu() -> None:
    many = tuple(range(MAX_LISTED_PARTS + 1))
    menu, ready = several(Question("cards", many, least=0, most=len(many), several=True))
    [ticks] = menu["components"]
    assert (ticks["min_values"], ticks["max_values"]) == (1, 7)
    assert [each["label"] for each in ready["components"]] == ["All 7", "None"]


def test_identical_cards_are_numbered_in_a_menu() -> None:
    menu, *_ = several(Question("cards", (1,) * 7, least=1, most=6, several=True))
    assert len({option["label"] for option in menu["components"][0]["options"]}) == 7


def test_answers_picked_on_one_page_are_kept_on_the_next() -> None:
    question = Question("cards", tuple(range(30)), least=0, most=30, several=True)
    menu, _, ready = several(question, CLICK.to_page(1, (0, 26)))
    [ticks] = menu["components"]
    assert [o["value"] for o in ticks["options"] if o.get("default")] == ["26"]
    assert Click.parse(ticks["custom_id"]) == Click(
        Verb.HOLD, "k3f9ab", "9c1e04d2", page=1, held=(0,)
    )
    assert ready["components"][0]["label"] == "Done (2)"
    assert ready["components"][0]["custom_id"] == str(CLICK.then(0, 26))


def test_a_page_with_nothing_left_to_choose_can_still_be_viewed() -> None:
    question = Question("cards", tuple(range(30)), least=1, most=1, several=True)
    menu, *_ = several(question, CLICK.to_page(1, (0,)))
    assert menu["components"][0]["disabled"]


def test_an_option_can_give_several_answers_or_none() -> None:
    assert menu_path([menu_value(((3,), (0, 2)))]) == ((3,), (0, 2))
    assert menu_path([menu_value(())]) == ()
    assert menu_path(["1", "4"]) == ((1, 4),)
    assert menu_path([">3.x"]) is None
    assert menu_path(["x"]) is None

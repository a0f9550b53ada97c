"""The legal moves are narrowed down to one, question by question."""

from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit import (
    LATER,
    Move,
    NoSuchAnswer,
    Question,
    SomeOf,
    find_unasked,
    narrow,
    path_to,
)
from games.kit.next_question import Walk, pick_of
from tests.games.kit.toy import SHOW, STOP, Buy, Stone, Swap

R, B, G = Stone.RED, Stone.BLUE, Stone.GREEN


def test_the_first_question_is_what_to_do() -> None:
    question = narrow([Swap(stones=(R, B)), SHOW], [])

    assert question == Question("do", ("swap", "show"))


def test_a_question_knows_the_move_it_belongs_to() -> None:
    moves = [SHOW, Buy(prize=1, price=(R, R)), Buy(prize=2, price=(R, R))]

    assert narrow(moves, [(1,)]) == Question("prize", (1, 2), "buy")


def test_a_question_with_one_answer_is_not_asked() -> None:
    assert narrow([SHOW], []) is SHOW
    assert narrow([SHOW, STOP], [(1,)]) is STOP
    moves = [Buy(prize=1, price=(R, R)), Buy(prize=2, price=(R, B)), Buy(prize=2, price=(B, B))]
    assert narrow(moves, [(0,)]) is moves[0]


def test_an_answer_decides_what_is_asked_next() -> None:
    moves = [Buy(prize=1, price=(R, R)), Buy(prize=2, price=(R, B)), Buy(prize=2, price=(B, B))]

    assert narrow(moves, [(1,)]) == Question("price", ((R, B), (B, B)), "buy")
    assert narrow(moves, [(1,), (1,)]) is moves[2]


def test_any_part_of_an_offer_can_be_taken() -> None:
    offer = Swap(stones=(R, B, R, G))
    question = narrow([offer], [])

    assert question == Question("stones", (R, R, B, G), "swap", 1, 3, several=True)
    assert narrow([offer], [(0, 1)]) == Swap(stones=(R, R))
    assert narrow([offer], [(3, 0)]) == Swap(stones=(R, G))


@pytest.mark.parametrize(
    "pick", [(), (0, 0), (9,), (-2,), (0, 1, 2, 3)], ids=["none", "twice", "high", "low", "all"]
)
def test_a_pick_must_be_possible(pick: tuple[int, ...]) -> None:
    with pytest.raises(NoSuchAnswer):
        narrow([Swap(stones=(R, B, R, G))], [pick])


def test_picks_must_lead_somewhere_and_no_further() -> None:
    with pytest.raises(NoSuchAnswer):
        narrow([], [])
    with pytest.raises(NoSuchAnswer):
        narrow([SHOW], [(0,)])
    with pytest.raises(NoSuchAnswer):
        narrow([SHOW, STOP], [(0, 1)])


def test_one_question_combines_several_offers() -> None:
    """A card is offered as often as in the offer that has most of it, not once per offer."""
    moves = [Trade(gives=(R, R), to=1), Trade(gives=(R, B), to=2)]

    assert narrow(moves, []) == Question("gives", (R, R, B), "trade", 0, 3, several=True)
    assert narrow(moves, [(0, 1)]) == moves[0]
    assert narrow(moves, [(2,)]) == Trade(gives=(B,), to=2)
    assert narrow(moves, [(0,)]) == Question("to", (1, 2), "trade")
    assert narrow(moves, [(0,), (1,)]) == Trade(gives=(R,), to=2)
    with pytest.raises(NoSuchAnswer):
        narrow(moves, [(0, 1, 2)])


class Trade(Move):
    do: Literal["trade"] = "trade"
    gives: Annotated[tuple[Stone, ...], SomeOf()]
    to: int


class Pay(Move):
    do: Literal["pay"] = "pay"
    two: Annotated[tuple[Stone, ...], SomeOf(2, 2)]


@pytest.mark.parametrize(
    ("offered", "paid"),
    [((R, B), (R, B)), ((R, R, R), (R, R)), ((R,), (R,)), ((), ())],
    ids=["all", "alike", "too few", "nothing"],
)
def test_a_choice_of_several_cards_with_one_answer_is_not_asked(
    offered: tuple[Stone, ...], paid: tuple[Stone, ...]
) -> None:
    assert narrow([Pay(two=offered)], []) == Pay(two=paid)


def test_an_exact_number_of_different_cards_is_asked() -> None:
    question = narrow([Pay(two=(R, B, G))], [])

    assert isinstance(question, Question)
    assert (question.least, question.most) == (2, 2)


def test_a_question_can_be_postponed_but_not_forever() -> None:
    moves = [Buy(prize=1, price=(R, R)), Buy(prize=1, price=(B, B)), Buy(prize=2, price=(B, B))]

    assert narrow(moves, [LATER]) == Question("price", ((R, R), (B, B)), "buy")
    assert narrow(moves, [LATER, (0,)]) is moves[0]
    assert narrow(moves, [LATER, (1,)]) == Question("prize", (1, 2), "buy")
    assert narrow(moves, [LATER, LATER]) == Question("prize", (1, 2), "buy")
    with pytest.raises(NoSuchAnswer):
        narrow(moves, [LATER, (1,), LATER])


stones = st.lists(st.sampled_from(Stone), min_size=1, max_size=8)


@given(offer=stones, data=st.data())
def test_the_path_to_a_move_leads_to_it(offer: list[Stone], data: st.DataObject) -> None:
    part = data.draw(st.permutations(offer))[: data.draw(st.integers(1, min(3, len(offer))))]
    moves: list[Move] = [Swap(stones=tuple(offer)), SHOW]

    path = path_to(moves, Swap(stones=tuple(part)))
    found = narrow(moves, path)

    assert isinstance(found, Swap)
    assert sorted(found.stones) == sorted(part)


def test_there_is_no_path_to_an_illegal_move() -> None:
    moves: list[Move] = [Swap(stones=(R, B)), SHOW]

    with pytest.raises(NoSuchAnswer):
        path_to(moves, Swap(stones=(G,)))
    with pytest.raises(NoSuchAnswer):
        path_to(moves, STOP)


def test_a_pick_is_the_first_of_equal_cards() -> None:
    question = Question("stones", (R, R, B), "swap", 0, 3, several=True)

    assert pick_of(question, (B, R)) == (0, 2)
    assert pick_of(question, ()) == ()
    assert pick_of(Question("prize", (1, 2)), 2) == (1,)


def test_long_questions_have_pages() -> None:
    question = Question("count", tuple(range(60)))

    assert question.pages(25) == 3
    assert question.page(0, 25) == range(25)
    assert question.page(2, 25) == range(50, 60)
    assert question.page(9, 25) == range(50, 60)
    assert question.page(-1, 25) == range(25)
    assert Question("none", ()).pages(25) == 1


def test_answered_questions_are_not_repeated() -> None:
    moves: list[Move] = [Buy(prize=1, price=(R, R)), Buy(prize=2, price=(R, B)), SHOW]

    assert find_unasked(moves, ((0,), (0,))) == (("price", (R, R)),)


def test_choosing_nothing_is_not_mentioned() -> None:
    moves: list[Move] = [Buy(prize=1, price=()), SHOW]

    assert find_unasked(moves, ((0,),)) == (("prize", 1),)


def test_several_answers_at_once_cannot_say_what_they_decide() -> None:
    moves: list[Move] = [Trade(gives=(R, B), to=2)]

    assert find_unasked(moves, ((0,),)) == (("to", 2),)


def test_a_walk_can_be_followed_from_any_point() -> None:
    moves: list[Move] = [Buy(prize=1, price=(R, R)), Buy(prize=1, price=(R, B)), SHOW]
    start = Walk(moves)
    buying = start.then((0,))

    assert start.matching == moves
    assert buying.matching == moves[:2]
    assert start.picks_to(moves[1]) == ((0,), *buying.picks_to(moves[1]))
    assert start.picks_to(moves[1]) == path_to(moves, moves[1])
    assert start.then((1,)).next() is SHOW

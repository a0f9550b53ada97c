"""Typed moves and their autocompletion."""

from typing import Annotated, Literal, NewType

import pytest

from games.kit import LATER, Answer, AnyGame, Move, Question, SomeOf, narrow, plain
from games.kit.intended_move import find_intended_move
from games.kit.language import current_language, speaking
from games.kit.parse_move import Choice, NotUnderstood, code, complete, read, words_of
from tests.games.kit.test_next_question import Trade
from tests.games.kit.toy import GAME, SHOW, STOP, Buy, Stone, Swap
from tests.support.changed_game import changed

R, B, G = Stone.RED, Stone.BLUE, Stone.GREEN

LEGAL_MOVES: list[Move] = [
    Swap(stones=(R, R, B)),
    Buy(prize=1, price=(R, R)),
    Buy(prize=1, price=(R, B)),
    Buy(prize=12, price=(R, B)),
    SHOW,
    STOP,
]


@pytest.mark.parametrize(
    ("do", "typed", "move"),
    [
        ("show", {}, SHOW),
        ("buy", {"prize": "12"}, LEGAL_MOVES[3]),
        ("buy", {"prize": " 1 ", "price": "blue, RED"}, LEGAL_MOVES[2]),
        ("buy", {"prize": "1", "price": "red + blue"}, LEGAL_MOVES[2]),
        ("buy", {"price": "red*2"}, LEGAL_MOVES[1]),
        ("swap", {"stones": "red*2"}, Swap(stones=(R, R))),
        ("swap", {"stones": "Red ×2, blue"}, LEGAL_MOVES[0]),
        ("swap", {"stones": "blue, red"}, Swap(stones=(R, B))),
        ("swap", {"stones": "reds, blue"}, Swap(stones=(R, B))),
        ("swap", {"stones": "2 red and blue"}, LEGAL_MOVES[0]),
        ("swap", {"stones": "2× red & blue"}, LEGAL_MOVES[0]),
        ("buy", {"prize": "1", "price": "blue and reds"}, LEGAL_MOVES[2]),
    ],
)
def test_a_move_is_read_by_label_or_code(do: str, typed: dict[str, str], move: Move) -> None:
    assert read(GAME, LEGAL_MOVES, do, typed) == move


def test_the_player_is_asked_for_omitted_fields() -> None:
    assert read(GAME, LEGAL_MOVES, "buy", {"prize": "1"}) == ((1,), (0,))
    assert read(GAME, LEGAL_MOVES, "buy", {}) == ((1,),)
    assert read(GAME, LEGAL_MOVES, "swap", {}) == ((0,),)


def test_typed_fields_are_kept_while_an_earlier_question_is_asked() -> None:
    path = read(GAME, LEGAL_MOVES, "buy", {"price": "red + blue"})

    assert path == ((1,), LATER, (1,))
    assert not isinstance(path, Move)
    question = narrow(LEGAL_MOVES, path)
    assert question == Question("prize", (1, 12), "buy")
    assert narrow(LEGAL_MOVES, (*path, (1,))) == LEGAL_MOVES[3]


def test_typed_fields_are_kept_if_the_earlier_question_takes_several_answers() -> None:
    moves = [Trade(gives=(R, R), to=1), Trade(gives=(R, B), to=2)]
    path = read(GAME, moves, "trade", {"to": "2"})

    assert path == (LATER, (1,))
    assert not isinstance(path, Move)
    question = narrow(moves, path)
    assert question == Question("gives", (R, B), "trade", 0, 2, several=True)
    assert narrow(moves, (*path, (1,))) == Trade(gives=(B,), to=2)


def test_input_that_matches_nothing_is_answered_with_the_possible_values() -> None:
    with pytest.raises(NotUnderstood) as prize:
        read(GAME, LEGAL_MOVES, "buy", {"prize": "3"})
    assert (prize.value.field, prize.value.possible) == ("prize", (1, 12))

    with pytest.raises(NotUnderstood) as stones:
        read(GAME, LEGAL_MOVES, "swap", {"stones": "green"})
    assert (stones.value.field, stones.value.possible) == ("stones", (Stone.RED, Stone.BLUE))

    with pytest.raises(NotUnderstood) as twice:
        read(GAME, LEGAL_MOVES, "swap", {"stones": "blue, blue"})
    assert twice.value.field == "stones"


@pytest.mark.parametrize(
    ("moves", "do", "typed"),
    [
        (LEGAL_MOVES[:4], "show", {}),
        ([], "show", {}),
        ([], "buy", {"prize": "1"}),
        (LEGAL_MOVES, "swap", {"stones": "nothing"}),
    ],
    ids=["not legal", "not your turn", "not your turn, typed", "too few"],
)
def test_a_move_that_is_not_legal_now_is_not_understood(
    moves: list[Move], do: str, typed: dict[str, str]
) -> None:
    with pytest.raises(NotUnderstood) as problem:
        read(GAME, moves, do, typed)

    assert problem.value.possible == ()


def test_an_exact_name_wins_over_a_similar_one() -> None:
    moves: list[Move] = [Swap(stones=(R,)), Buy(prize=2, price=()), Buy(prize=-2, price=())]

    assert read(GAME, moves, "buy", {"prize": "2"}) == moves[1]
    assert read(GAME, moves, "buy", {"prize": "-2"}) == moves[2]
    assert read(GAME, moves, "buy", {"prize": "(2)"}) == ((1,),)


def test_a_number_matches_only_itself() -> None:
    moves: list[Move] = [Buy(prize=prize, price=()) for prize in (1, 5)]

    assert read(GAME, moves, "buy", {"prize": "05"}) == moves[1]
    assert read(GAME, moves, "buy", {"prize": "+5"}) == moves[1]
    for wrong in ("-1", "-5", "15", "51"):
        with pytest.raises(NotUnderstood):
            read(GAME, moves, "buy", {"prize": wrong})


def test_a_game_may_know_other_spellings() -> None:
    game = changed(GAME, answer=answer_fierily)
    moves: list[Move] = [Swap(stones=(R, R, B))]

    assert read(game, moves, "swap", {"stones": "Scarlet, blue"}) == Swap(stones=(R, B))
    assert read(game, moves, "swap", {"stones": "scarlets*2"}) == Swap(stones=(R, R))
    assert complete(game, moves, "swap", {"stones": "fie"}, "stones") == [Choice("red", "red")]


def test_an_answer_can_be_typed_in_the_language_of_the_reader_or_in_english() -> None:
    def answer(_question: str, value: object) -> Answer:
        name = plain("", value)
        return Answer(f"{name}e Karte") if current_language() == "de" else Answer(f"{name} card")

    game = changed(GAME, answer=answer)
    moves: list[Move] = [Swap(stones=(R, R, B))]
    with speaking("de"):
        assert read(game, moves, "swap", {"stones": "rede Karte"}) == Swap(stones=(R,))
        assert read(game, moves, "swap", {"stones": "Red card"}) == Swap(stones=(R,))
        assert complete(game, moves, "swap", {"stones": "red c"}, "stones") == [
            Choice("rede Karte", "red")
        ]
    with pytest.raises(NotUnderstood):
        read(game, moves, "swap", {"stones": "rede Karte"})


def test_completion_offers_prefixes_before_other_matches() -> None:
    moves: list[Move] = [Buy(prize=1, price=price) for price in ((R, B), (B, G), (G, G))]

    texts = [each.text for each in complete(GAME, moves, "buy", {"price": "b"}, "price")]
    assert texts == ["blue, green", "red, blue"]
    assert len(complete(GAME, moves, "buy", {}, "price")) == 3
    assert complete(GAME, moves, "buy", {"price": "x"}, "price") == []


def test_completion_offers_only_the_number_that_was_typed() -> None:
    moves: list[Move] = [Buy(prize=prize, price=(R, R)) for prize in (12, 31, 2, 1, 17)]

    def texts(text: str) -> list[str]:
        return [each.text for each in complete(GAME, moves, "buy", {"prize": text}, "prize")]

    assert len(texts("")) == 5
    assert texts("1") == ["1"]
    assert texts(" 02 ") == ["2"]
    for illegal in ("7", "3", "-1", "1 7", "1.7", "99999999999"):
        assert texts(illegal) == []


def test_completion_by_a_number_in_a_name_takes_the_whole_number() -> None:
    game = changed(GAME, answer=numbered)
    moves: list[Move] = [Buy(prize=1, price=(stone,)) for stone in (R, B)]

    def labels(text: str) -> list[str]:
        return [each.label for each in complete(game, moves, "buy", {"price": text}, "price")]

    assert labels("3") == ["red 3"]
    assert labels("13") == ["blue 13"]
    assert labels("1") == []


def test_two_numbers_are_never_run_together() -> None:
    moves: list[Move] = [Buy(prize=17, price=())]

    for odd in ("1 7", "1.7", "1,7"):
        with pytest.raises(NotUnderstood):
            read(GAME, moves, "buy", {"prize": odd})


def test_completion_considers_the_other_fields_if_they_make_sense() -> None:
    dear = {"prize": "12", "price": ""}
    assert complete(GAME, LEGAL_MOVES, "buy", dear, "price") == [Choice("red + blue", "red, blue")]
    odd = {"prize": "pear", "price": ""}
    assert len(complete(GAME, LEGAL_MOVES, "buy", odd, "price")) == 2
    assert complete(GAME, LEGAL_MOVES[4:], "buy", {}, "price") == []


def test_a_list_is_completed_word_by_word() -> None:
    def texts(text: str) -> list[str]:
        return [
            each.text for each in complete(GAME, LEGAL_MOVES, "swap", {"stones": text}, "stones")
        ]

    assert texts("") == ["red", "blue"]
    assert texts("r") == ["red"]
    assert texts("red") == ["red"]
    assert texts("red,") == ["red", "red*2", "red, blue"]
    assert texts("red, re") == ["red*2"]
    assert texts("red*2") == ["red*2"]
    assert texts("red*2, b") == ["red*2, blue"]
    assert texts("blue, b") == []
    assert texts("green, r") == []


def test_a_list_is_shown_by_its_labels() -> None:
    choices = complete(GAME, LEGAL_MOVES, "swap", {"stones": "red, red"}, "stones")

    assert choices == [Choice("red ×2", "red*2")]


def test_a_list_stops_at_the_maximum_length() -> None:
    moves: list[Move] = [Swap(stones=(R, R, R, R, B))]
    choices = complete(GAME, moves, "swap", {"stones": "red*3, b"}, "stones")

    assert choices == []


def test_nothing_is_a_choice_if_it_is_allowed() -> None:
    choices = complete(GAME, [Trade(gives=(R,), to=1)], "trade", {}, "gives")
    assert choices == [Choice("Nothing", "nothing"), Choice("red", "red")]


def test_a_long_list_shows_its_end_and_is_omitted_if_it_cannot_be_sent() -> None:
    a, b, c = (f"a truly and quite remarkably long name {letter}" for letter in "abc")
    offer: list[Move] = [Pack(things=(a, b, c))]
    game = changed(GAME, answer=wordily)

    two = complete(game, offer, "pack", {"things": f"{a},"}, "things")
    assert [each.text for each in two] == [a, f"{a}, {b}", f"{a}, {c}"]
    assert [len(each.label) for each in two] == [len(a) + 11, 100, 100]
    assert two[1].label.startswith("…")
    three = complete(GAME, offer, "pack", {"things": f"{a}, {b},"}, "things")
    assert [each.text for each in three] == [f"{a}, {b}"]


def test_codes_count_equal_cards() -> None:
    assert code((B, R, B)) == "blue*2, red"
    assert code(()) == "nothing"
    assert code(3) == "3"
    assert words_of("blue*2, red") == ["blue", "blue", "red"]
    assert words_of("blue x2 + fox2 + red×1, nothing, ,") == ["blue", "blue", "fox2", "red"]
    assert words_of("2 blue, 2x red, 2fox") == ["blue", "blue", "red", "red", "2fox"]
    assert words_of("+2, +2*2") == ["+2", "+2", "+2"]


def answer_fierily(question: str, value: object) -> Answer:
    return Answer(plain(question, value), ["scarlet", "fiery"] if value == R else [])


def numbered(_: str, value: object) -> Answer:
    return Answer("red 3" if value == (R,) else "blue 13")


def wordily(_: str, value: object) -> Answer:
    return Answer(f"{value}, of course")


class Pack(Move):
    do: Literal["pack"] = "pack"
    things: Annotated[tuple[str, ...], SomeOf()]
    how: Literal["tight", "loose"] | None = None


Pebble = NewType("Pebble", str)


class Throw(Move):
    do: Literal["throw"] = "throw"
    stone: Pebble


PACKING_GAME: AnyGame = changed(
    GAME, moves=(*GAME.rules.moves, Pack, Throw), answer=answer_fierily, draft=True
)


@pytest.mark.parametrize(
    ("do", "typed", "move"),
    [
        ("pack", {"things": "sock", "how": "Loose"}, Pack(things=("sock",), how="loose")),
        ("pack", {"things": "sock"}, Pack(things=("sock",))),
        ("pack", {"things": "Reds, SCARLET"}, Pack(things=("red", "red"))),
        ("throw", {"stone": "Fiery"}, Throw(stone=Pebble("red"))),
        ("show", {}, SHOW),
        ("buy", {"prize": "prize 77", "price": "green, green"}, Buy(prize=77, price=(G, G))),
        ("buy", {"prize": "one", "price": "green"}, None),
        ("buy", {"price": "green"}, None),
        ("swap", {"stones": "green*2"}, Swap(stones=(G, G))),
        ("swap", {"stones": "pear"}, None),
        ("fly", {}, None),
    ],
)
def test_an_illegal_move_can_still_be_understood(
    do: str, typed: dict[str, str], move: Move | None
) -> None:
    assert find_intended_move(PACKING_GAME, do, typed) == move

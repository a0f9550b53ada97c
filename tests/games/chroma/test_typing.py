"""The names of Chroma Mix's cards can be typed."""

import pytest

from games.chroma import GAME, texts
from games.chroma.cards import Card, InPlay
from games.chroma.moves import Mix, Print, Recall, Refill, Swap
from games.kit import Seat
from games.kit.intended_move import find_intended_move
from games.kit.language import speaking
from games.kit.parse_move import NotUnderstood, read
from tests.games.chroma.tables import table
from tests.support.transcript import played

ADA = Seat(0)
CYAN, YELLOW = Card.SOFT_CYAN, Card.LIGHT_YELLOW


def test_no_two_cards_share_a_word_of_their_names() -> None:
    words = [word for card in Card for word in texts.card(card).split()]

    assert len(words) == len(set(words))


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("cyan", CYAN),
        ("Soft Cyan", CYAN),
        ("yellow", YELLOW),
        ("blue", Card.SAPPHIRE_BLUE),
        ("Sapphire", Card.SAPPHIRE_BLUE),
        ("grey", Card.SLATE_GRAY),
        ("slate grey", Card.SLATE_GRAY),
        ("key", Card.KEY),
    ],
)
def test_a_card_is_printed_by_a_word_of_its_name(text: str, card: Card) -> None:
    state = table("soft-cyan light-yellow sapphire-blue slate-gray key", "")

    assert read(GAME, list(GAME.rules.legal(state, ADA)), "print", {"card": text}) == Print(
        card=card
    )


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("cyan, yellow", (CYAN, YELLOW)),
        ("Light Yellow and cyan", (CYAN, YELLOW)),
        ("yellow & soft-cyan", (CYAN, YELLOW)),
        ("yellow in play + cyan", (CYAN, InPlay.LIGHT_YELLOW)),
        ("Soft Cyan + Light Yellow (in play)", (CYAN, InPlay.LIGHT_YELLOW)),
    ],
)
def test_cards_are_mixed_by_their_names_in_any_order(
    text: str, cards: tuple[Card | InPlay, ...]
) -> None:
    state = table("soft-cyan light-yellow", "", plays=("coral light-yellow",), rank2="jungle")
    moves = list(GAME.rules.legal(state, ADA))

    assert read(GAME, moves, "mix", {"cards": text, "into": "jungle"}) == Mix(
        into=Card.JUNGLE, cards=cards
    )


@pytest.mark.parametrize(
    "text",
    ["Zartcyan und Gelb (im Spiel)", "cyan, Hellgelb im Spiel", "Soft Cyan + yellow in play"],
)
def test_names_are_typed_in_the_language_of_the_player_or_in_english(text: str) -> None:
    state = table("soft-cyan light-yellow", "", plays=("coral light-yellow",), rank2="jungle")
    moves = list(GAME.rules.legal(state, ADA))

    with speaking("de"):
        assert read(GAME, moves, "mix", {"cards": text, "into": "Dschungel"}) == Mix(
            into=Card.JUNGLE, cards=(CYAN, InPlay.LIGHT_YELLOW)
        )
        for nothing in ("nichts", "nothing", "none"):
            assert read(GAME, moves, "refill", {"cards": nothing}) == Refill(cards=())


def test_two_equal_cards_are_counted_or_named_twice() -> None:
    moves = list(GAME.rules.legal(table("light-yellow*2", "", rank2="lemon"), ADA))

    for text in ("2 yellow", "yellow x2", "light yellow, yellow"):
        lemon = Mix(into=Card.LEMON, cards=(YELLOW, YELLOW))
        assert read(GAME, moves, "mix", {"into": "lemon", "cards": text}) == lemon


def test_a_refill_and_a_swap_are_typed_by_words_too() -> None:
    moves = list(GAME.rules.legal(table("soft-cyan", "", plays=("jungle light-yellow",)), ADA))

    refill = read(GAME, moves, "refill", {"cards": "yellow and jungle"})
    assert refill == Refill(cards=(YELLOW, Card.JUNGLE))
    assert read(GAME, moves, "refill", {"cards": "none"}) == Refill(cards=())
    swap = read(GAME, moves, "swap", {"give": "cyan", "take": "magenta"})
    assert swap == Swap(give=CYAN, take=Card.PALE_MAGENTA)


def test_a_refill_of_nothing_is_typed_as_none() -> None:
    state = played(GAME, table("light-yellow", ""), "Ada: print > Light Yellow\n    …")
    moves = list(GAME.rules.legal(state, ADA))

    assert read(GAME, moves, "recall", {"card": "none"}) == Recall(card="nothing")


def test_a_mix_without_its_cards_is_refused_with_the_possible_ones() -> None:
    state = table("soft-cyan light-yellow", "", rank2="jungle")
    typed = {"into": "blue"}

    with pytest.raises(NotUnderstood) as problem:
        read(GAME, list(GAME.rules.legal(state, ADA)), "mix", typed)

    assert problem.value.possible == ("jungle",)
    move = find_intended_move(GAME, "mix", typed)
    assert GAME.words.instead is not None
    assert isinstance(move, Mix)
    assert (
        GAME.words.instead(GAME.views.public(state), GAME.views.private(state, ADA), move) is None
    )

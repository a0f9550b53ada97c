"""Polish, with its cases and more plurals than English, needs text files but no code."""

from collections.abc import Generator
from pathlib import Path

import pytest

from games.coloretto import GAME, texts
from games.coloretto.cards import Card
from games.coloretto.moves import AnyEvent, Drew, Gained, Placed, Removed, RoundEnded, Took
from games.kit import Names, Seat
from games.kit.language import speaking
from games.kit.text_stubs import ROOT
from games.kit.texts import KIT, LanguageBook, shelf_of

HERE = Path(__file__).parent
NAMES = Names(lambda seat: ("Ada", "Ben")[seat], Seat(0))
ADA, BEN = Seat(0), Seat(1)


@pytest.fixture(autouse=True)
def polish() -> Generator[None]:
    """Load Polish from this folder, and speak it during the test."""
    for folder, name in ((KIT, "phrases"), (ROOT / "games" / "coloretto" / "texts", "coloretto")):
        shelf_of(folder)["pl"] = LanguageBook(folder, "pl", HERE / f"{name}.ftl")
    with speaking("pl"):
        yield
    for folder in (KIT, ROOT / "games" / "coloretto" / "texts"):
        del shelf_of(folder)["pl"]


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Drew(seat=ADA, card=Card.RED), "Dobierasz 🔺R czerwoną."),
        (Drew(seat=BEN, card=Card.JOKER), "Ben dobiera 🃏J dżokera."),
        (Drew(seat=BEN, card=Card.LAST_ROUND), "Ben dobiera 🏁 kartę ostatniej rundy."),
        (Placed(seat=ADA, card=Card.BLUE, row=2), "Kładziesz 💧B niebieską w rzędzie 2."),
        (Gained(seat=BEN, card=Card.WHITE), "Za złotego dżokera Ben dostaje ⚪W białą."),
        (
            Took(seat=BEN, row=1, cards=(Card.RED, Card.RED, Card.JOKER)),
            "Ben bierze rząd 1: 2 🔺R czerwone, 🃏J dżoker.",
        ),
        (
            Removed(row=3, cards=(Card.GREEN,) * 5),
            "Nikt nie wziął rzędu 3, więc te karty wypadają z gry: 5 🟩G zielonych.",
        ),
        (RoundEnded(starts=ADA), "Koniec rundy. Następną zaczynasz ty."),
    ],
)
def test_cards_are_declined_and_people_addressed(event: AnyEvent, told: str) -> None:
    assert GAME.words.narrate(event, NAMES) == told


def test_a_number_has_one_of_three_forms() -> None:
    assert [texts.left(count=count) for count in (1, 3, 5, 12, 22)] == [
        "została 1 karta",
        "zostały 3 karty",
        "zostało 5 kart",
        "zostało 12 kart",
        "zostały 22 karty",
    ]
    assert [texts.points(points=points) for points in (-1, 2, 21)] == [
        "−1 punkt",
        "2 punkty",
        "21 punktów",
    ]


def test_a_list_ends_as_in_polish() -> None:
    assert texts.put_it(card=Card.ORANGE, rows=["1", "2"]) == (
        "połóż 🔶O pomarańczową w rzędzie 1 lub 2."
    )


def test_what_is_not_translated_is_in_english() -> None:
    assert texts.game_over() == "The game is over."

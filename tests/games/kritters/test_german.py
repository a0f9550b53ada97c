"""In German, card names are declined, and they can be typed in German or English."""

from collections.abc import Iterator

import pytest
from pydantic import ValidationError

from games.kit import Names, Seat
from games.kit.language import speaking
from games.kit.parse_move import read
from games.kit.transcript import NAMES
from games.kritters import GAME
from games.kritters.cards import PRICES
from games.kritters.moves import AnyEvent, Bought, Buy, Left, Vanished
from games.kritters.options import Options
from games.kritters.paying import Recolour
from tests.games.kritters.tables import table

MAX_BUTTON_LENGTH = 16


@pytest.fixture(autouse=True)
def _in_german() -> Iterator[None]:
    with speaking("de"):
        yield


@pytest.mark.parametrize("typed", ["Pinsel", "paintbrush", "Pinsel für MMM", "brush for mmm"])
def test_a_card_is_bought_by_its_german_or_english_name(typed: str) -> None:
    state = table(drawn="start-m start-m start-m")

    assert read(GAME, list(GAME.rules.legal(state, Seat(0))), "buy", {"card": typed}) == Buy(
        card="brush/mmm"
    )


@pytest.mark.parametrize("typed", ["Cyan zu Magenta", "c zu m", "cyan to magenta"])
def test_the_use_of_a_wand_is_typed_in_german_or_english(typed: str) -> None:
    state = table(drawn="wand/cmy start-c start-c", market="double-c/mm")
    moves = list(GAME.rules.legal(state, Seat(0)))

    assert read(GAME, moves, "buy", {"card": "Cyan-Zweier", "wand": typed}) == Buy(
        card="double-c/mm", wand=(Recolour.C_TO_M,)
    )


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (
            Bought(seat=Seat(0), card="point-r4/mmyy", wand=(Recolour.C_TO_M,)),
            (
                "Du hast einen roten 4-Punkte-Kritter 🔺R4 für MMYY gekauft, "
                "mit einem Zauberstab 🪄 (C→M)."
            ),
        ),
        (Bought(seat=Seat(1), card="palette/ccc"), "Ben hat eine Palette 🎨 für CCC gekauft."),
        (Left(card="point-b3/ccm"), "Der blaue 3-Punkte-Kritter 🔵B3 hat den Markt verlassen."),
        (
            Vanished(card="palette/ccc", taken=None),
            "Aus dem Kritter-Stapel kam eine Palette 🎨: Die Karte ist aus dem Spiel.",
        ),
    ],
)
def test_cards_are_declined(event: AnyEvent, told: str) -> None:
    assert GAME.words.narrate(event, Names(lambda seat: NAMES[seat], Seat(0))) == told


def test_an_empty_purse_is_declined() -> None:
    state = table(drawn="brush/ccc", market="single-c/c", refreshed=True)
    public, private = GAME.views.public(state), GAME.views.private(state, Seat(0))
    assert GAME.words.hint is not None

    assert GAME.words.hint(public, private, "do", "buy") == "Du hast keine Kleckse."
    public = GAME.views.public(table(drawn="", deck=""))
    assert GAME.words.decide(public, Seat(0), Names(lambda seat: NAMES[seat])) == (
        "passe: Mit keinen Klecksen kannst du nichts kaufen."
    )


def test_options_that_exclude_each_other_are_refused_in_german() -> None:
    with pytest.raises(ValidationError) as refused:
        Options(wands=False)

    assert "Nur Junior-Spiele gehen ohne Zauberstäbe." in str(refused.value)


def test_buttons_are_as_short_as_in_english() -> None:
    short = {GAME.words.short("card", card) for card in PRICES if PRICES[card]}

    assert "Palette für YYY" in short
    assert max(map(len, short)) <= MAX_BUTTON_LENGTH

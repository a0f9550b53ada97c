"""Players can look up what they could have written down during the game."""

from games.kit import Seat
from games.kit.describe import told
from games.kit.transcript import name
from games.kritters import GAME
from games.kritters.moves import Ending
from games.kritters.state import State
from tests.games.kritters.tables import table


def look(which: str, state: State, seat: int = 0) -> list[str]:
    public, private = GAME.views.public(state), GAME.views.private(state, Seat(seat))
    return told(GAME.pictures.looks[which](public, private), name).splitlines()


def test_your_deck_is_shown_by_kind_and_never_in_its_order() -> None:
    state = table(
        drawn="start-m", decks=("start-y start-c start-c", ""), discards=("brush/ccc", "")
    )

    assert look("deck", state) == [
        "Round 1",
        "**5 cards** · 💧C×2 🌸M ⭐Y 🖌️",
        "**3 still in your deck** · 💧C×2 ⭐Y",
        "**Worth 2 if it ended now** · 🖌️💧C 2×1 = 2",
    ]
    assert not any("still in your deck" in line for line in look("deck", state, 1))
    state.ended = Ending.DECK
    assert look("deck", state)[-1] == "**Worth 2** · 🖌️💧C 2×1 = 2"


def test_everyones_cards_are_open_because_all_purchases_were_seen() -> None:
    state = table(drawn="start-m", decks=("start-y", "start-c"), discards=("", "brush/ccc wild/cm"))
    state.bought = ["single-c/m"]

    assert look("players", state, 1) == [
        "**Ada** · 3 cards · worth 0 now · 🌸M ⭐Y 💧C+1",
        "**Ben** · 3 cards · worth 2 now · 💧C 🌈W 🖌️",
    ]
    state.ended = Ending.DECK
    assert look("players", state, 1)[1] == "**Ben** · 3 cards · worth 2 · 💧C 🌈W 🖌️"


def test_the_rest_of_each_deck_and_the_discard_piles_are_open_c26() -> None:
    state = table(discards=("start-c start-c wild/cm", ""))

    assert look("piles", state, 1) == [
        "**Ada**",
        "deck: 💧C 🌸M ⭐Y",
        "discard: 💧C×2 🌈W",
        "**Ben**",
        "deck: 💧C 🌸M ⭐Y",
        "discard: none",
    ]


def test_unseen_cards_can_be_counted_c26_c45() -> None:
    state = table(
        deck="point-r3/mmy single-c/m single-c/c single-c/m",
        brushes="brush/ccc brush/ccc brush/mmm",
        palettes="palette/ccc",
        aside="brush/yyy",
    )
    state.under = 1

    assert look("unseen", state) == [
        "**Kritter deck: 4**",
        "💧C+1×3 (C M×2)",
        "at the bottom, in this order: 🔺R3 (MMY)",
        "**Items below the top ones**",
        "Wands: CMY",
        "Brushes: CCC×2 YYY (1 of them out of the game)",
    ]


def test_junior_does_not_know_what_was_left_out_c30() -> None:
    state = table(mode="junior", wands=None, deck="single-c/m", aside="single-c/y double-m/cc")

    assert look("unseen", state) == [
        "**Kritter deck: 1**",
        "💧C+1×2 (M Y) 🌸MM (CC)",
        "out of the game: 2 of these",
    ]


def test_solo_knows_how_many_items_are_hidden_in_the_deck_c34() -> None:
    state = table(
        mode="solo", decks=("",), wands=None, palettes="", deck="brush/yyy single-c/m brush/ccc",
        brushes="brush/mmm brush/ccc", aside="brush/yyy",
    )  # fmt: skip

    assert look("unseen", state) == [
        "**Kritter deck: 3**",
        "💧C+1 (M)",
        "hidden among them: 🖌️×2",
        "**Items below the top ones**",
        "Brushes: CCC MMM YYY×2 (2 of them in the Kritter deck, 1 of them out of the game)",
    ]


def test_an_empty_deck_holds_nothing() -> None:
    state = table(deck="", brushes="", palettes="", wands="")

    assert look("unseen", state) == ["**Kritter deck: 0** · nothing you haven't seen"]

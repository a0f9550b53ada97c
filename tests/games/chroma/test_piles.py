"""Players can look up whatever is known about unseen cards by counting."""

from games.chroma import GAME
from games.chroma.cards import Card
from games.chroma.state import State
from games.kit import Seat
from games.kit.describe import told
from games.kit.transcript import name
from tests.games.chroma.tables import solo_table, table


def piles(state: State, seat: int = 0) -> list[str]:
    public, private = GAME.views.public(state), GAME.views.private(state, Seat(seat))
    return told(GAME.pictures.looks["piles"](public, private), name).splitlines()


def table_for_two() -> State:
    """Return a table with a card in each hand, a card under Mustard and two discards."""
    state = table("key", "slate-gray", plays=("mustard",), tucked="pear", special="mustard")
    state.discards[2] = [state.decks[2].pop(), state.decks[2].pop()]
    return state


def test_the_discards_are_open() -> None:
    """Ruling R3: cards of rank 2 and 3 that are given up go to the discards, which are face up."""
    state = table_for_two()
    state.discards[2] = [Card.LEMON, Card.CORAL]

    assert piles(state)[:3] == [
        "**Discards**",
        "Rank 2: Coral 🟣🟨 Lemon 🟨🟨",
        "Rank 3: nothing",
    ]


def test_unseen_cards_may_be_in_a_deck_or_in_a_hand() -> None:
    """Ruling R12: the unseen cards are listed, but not which of them Ben holds."""
    title, _, rank3 = piles(table_for_two())[3:]
    assert title == "**In the decks or in other hands**"
    assert rank3 == (
        "Rank 3: Azure 🔷🔷🟣 Violet 🔷🟣🟣 Raspberry 🟣🟣🟨×3 Orange 🟣🟨🟨×3 Pear 🔷🟨🟨×2"
        " Turquoise 🔷🔷🟨 Slate Gray 🔷🟣🟨×2"
    )
    bens = piles(table_for_two(), 1)[-1]
    assert bens.endswith("Slate Gray 🔷🟣🟨 Key 🔷🟣🟨")


def test_alone_or_at_the_end_unseen_cards_are_in_the_decks() -> None:
    over = table_for_two()
    over.over = True

    assert piles(over)[3] == "**In the decks**"
    assert piles(solo_table("key"))[3] == "**In the decks**"


def test_the_cards_of_billys_deck_are_known_but_not_their_order() -> None:
    """Rulings R62 and R68: Billy's discards are open before they become his deck."""
    state = solo_table("", deck="soft-cyan mix lemon mix", discards="")

    assert piles(state)[-3:] == [
        "**Confident Billy's**",
        "Deck: MIX×2 Soft Cyan 🔷 Lemon 🟨🟨",
        "Discards: nothing",
    ]
    assert piles(solo_table("", deck="", discards="mix coral"))[-1] == "Discards: MIX Coral 🟣🟨"

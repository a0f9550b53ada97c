"""Lay out tables of Chroma Mix for tests, with the cards of one box."""

from collections import Counter
from typing import Literal

from games.chroma.billy import new
from games.chroma.cards import BY_RANK, FACES, GEMS, INKS, RANK, SPECIALS, Card
from games.chroma.market import ROW_LENGTH
from games.chroma.state import MIX, Automaton, Ink, State
from games.kit import Chance, Seat

MARKET_CARDS = {
    2: "fuchsia cerulean prism lavender fuchsia cerulean",
    3: "azure violet turquoise azure violet turquoise",
}
"""The cards that fill up a row after the ones that a test names."""


def cards(text: str) -> list[Card]:
    """Return the cards in a text. For example, `coral light-yellow*3` means four cards."""
    found: list[Card] = []
    for word in text.split():
        name, _, count = word.partition("*")
        found += [Card(name)] * int(count or 1)
    return found


def table(  # noqa: PLR0913  a table has many parts, and a test names a few
    *hands: str,
    plays: tuple[str, ...] = (),
    rank2: str = "",
    rank3: str = "",
    deck2: str = "",
    deck3: str = "",
    special: str = "",
    tucked: str = "",
    left: dict[str, int] | None = None,
    turn: int = 0,
    first: int = 0,
) -> State:
    """Return a table with these hands and play areas, and with these cards first in rows and decks.

    `left` gives the number of cards in piles. The other cards of such a pile are out of the game.
    """
    held = [cards(hand) for hand in hands]
    laid = [cards(play) for play in plays] + [[] for _ in hands[len(plays) :]]
    under = cards(tucked)
    box = Counter({card: face.copies for card, face in FACES.items()})
    for each in (*held, *laid, under):
        box -= Counter(each)
    rows = {2: _complete_row(box, 2, rank2), 3: _complete_row(box, 3, rank3)}
    decks = {2: _complete_deck(box, 2, deck2), 3: _complete_deck(box, 3, deck3)}
    piles = [*INKS, *GEMS, *([Card(special)] if special else [])]
    supply = {card: box[card] for card in piles}
    supply |= {Card(name): count for name, count in (left or {}).items()}
    return State(
        special=Card(special) if special else None,
        hands=held,
        plays=laid,
        tucked=under,
        supply=supply,
        rows=rows,
        decks=decks,
        discards={2: [], 3: []},
        aside=[card for card in SPECIALS if card != special],
        first=Seat(first),
        turn=Seat(turn),
        met=[None] * len(hands),
    )


def solo_table(  # noqa: PLR0913  a table has many parts, and a test names a few
    hand: str,
    play: str = "",
    *,
    billys: str = "",
    deck: str | None = None,
    discards: str = "",
    rank2: str = "",
    rank3: str = "",
    first: Literal["you", "billy"] = "you",
    special: str = "",
) -> State:
    """Return a solo table against Billy. The first card of `deck` is the top one."""
    state = table(
        hand, "", plays=(play, billys), rank2=rank2, rank3=rank3, special=special,
        first=0 if first == "you" else 1,
    )  # fmt: skip
    state.alone = True
    state.billy = new(1, Chance("billy", 0))
    if deck is not None:
        state.billy = Automaton(deck=[*reversed(_ink_piles(deck))], discards=_ink_piles(discards))
    return state


def _ink_piles(text: str) -> list[Ink]:
    return [MIX if word == MIX else Card(word) for word in text.split()]


def _complete_row(box: Counter[Card], rank: int, named: str) -> list[Card]:
    row = cards(named)
    box.subtract(row)
    for card in (*cards(MARKET_CARDS[rank]), *BY_RANK[rank] * 3):
        if len(row) < ROW_LENGTH and box[card] > 0:
            row.append(card)
            box[card] -= 1
    return row


def _complete_deck(box: Counter[Card], rank: int, named: str) -> list[Card]:
    top = cards(named)
    box.subtract(top)
    rest = [card for card in box if RANK[card] == rank for _ in range(box[card])]
    return [*rest, *reversed(top)]

"""A one-page summary of Kitten, and the effect of each special card."""

from collections.abc import Iterable

from games.kit import Card
from games.kit.posters import cheat_sheet, explained
from games.kitten import cards as box
from games.kitten.cards import PORTRAITS, SKIP, Quality
from games.kitten.scenes import SIGNS, mark
from games.kitten.words import card_name, tally

WILD, DOUBLE_WILD = box.Card("wild"), box.Card("double-wild")


def _shown(*cards: str, lit: Iterable[str] = ()) -> tuple[Card, ...]:
    named = map(box.Card, cards)
    return tuple(Card(card_name(each), mark(each), each, lit=each in lit) for each in named)


def _does(card: box.Card, words: str) -> Card:
    return Card(card_name(card), mark(card), card, note=words)


def _bid(count: int, of: Quality) -> Card:
    return Card(str(of), SIGNS[of], of, count)


SHEET = cheat_sheet(
    "You Gotta Be Kitten Me!",
    (
        "On your turn, do one of these",
        explained(
            "Bid: how many of one thing are there in everyone's hands combined? Each bid "
            "has to be higher.",
            _bid(5, Quality.HATS),
        ),
        explained(
            "Challenge: everyone shows their hand, and the deck's top card counts "
            "too. Fewer than the bid? The bidder loses a card. If not, you do.",
            *_shown("hat-red-2", "hat-blue-1", "glasses-green-1", lit=("hat-red-2",)),
        ),
        explained("Skip: play it, and it's the next player's problem.", *_shown(SKIP)),
    ),
    (
        "What counts",
        explained("Three pairs of glasses, but also three red.", *_shown("glasses-red-3")),
        explained(
            "Wild: one of everything. Double Wild: two of everything.", *_shown(WILD, DOUBLE_WILD)
        ),
    ),
    (
        "The end",
        "When you have no cards left, you're out. The last player left wins.",
    ),
)

EFFECTS = (
    _does(WILD, "Counts as one of everything: hats, bow ties, glasses and every colour."),
    _does(DOUBLE_WILD, "Counts as two of everything."),
    _does(SKIP, "Counts as nothing. Play it instead of bidding or challenging."),
    *(
        _does(
            card,
            f"Counts as {tally(shown.cats, shown.accessory)}, and also as "
            f"{tally(shown.cats, shown.colour)}.",
        )
        for card, shown in PORTRAITS.items()
    ),
)

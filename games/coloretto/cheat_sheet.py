"""A one-page summary of Coloretto, and the effect of each card."""

from games import kit
from games.coloretto.cards import COLOURS, Card
from games.coloretto.words import MARKS, NAMES
from games.kit.posters import cheat_sheet, explained


def _card(card: Card, count: int = 1, *, lit: bool = False, note: str = "") -> kit.Card:
    return kit.Card(NAMES[card], MARKS[card], card.value, count, note, lit=lit)


SHEET = cheat_sheet(
    "Coloretto",
    (
        "On your turn, do one of these",
        explained(
            "Draw a card and put it into any row that has room.",
            _card(Card.RED),
            _card(Card.BLUE, lit=True),
        ),
        explained(
            "Take a row and all its cards. Then you sit out until the next round.",
            _card(Card.RED),
            _card(Card.BLUE),
            _card(Card.PLUS_TWO),
        ),
    ),
    (
        "At the end",
        explained(
            "Your three best colours count for you. One to six cards are worth 1, 3, "
            "6, 10, 15 or 21 points.",
            _card(Card.GREEN, 5),
            _card(Card.RED, 4),
            _card(Card.BLUE, 2),
        ),
        explained(
            "Every other colour counts against you in the same way.",
            _card(Card.ORANGE, 2),
            _card(Card.WHITE),
        ),
        explained(
            "Jokers can be any colour. The golden one also gets you an extra card.",
            _card(Card.JOKER),
            _card(Card.GOLDEN),
        ),
        explained("Two points each, whatever your colours are.", _card(Card.PLUS_TWO)),
        explained("When this comes up, it's the last round.", _card(Card.LAST_ROUND)),
    ),
)

EFFECTS = (
    *(
        _card(card, note="Your three best colours count for you; the others count against you.")
        for card in COLOURS
    ),
    _card(Card.PLUS_TWO, note="Two points at the end, whatever else you have."),
    _card(Card.JOKER, note="Counts as whichever colour gets you the most points."),
    _card(Card.GOLDEN, note="A joker. Whoever takes it also gets the top card of the supply."),
    _card(Card.LAST_ROUND, note="When it comes up, it's the last round."),
)

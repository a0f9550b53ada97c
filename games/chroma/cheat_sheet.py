"""The cheat sheet of Chroma Mix, and a note on each card."""

from games.chroma.cards import Card
from games.chroma.faces import facts
from games.chroma.scenes import card
from games.kit import Label, Row
from games.kit.posters import cheat_sheet, explained

SHEET = cheat_sheet(
    "Chroma Mix",
    (
        "On your turn, do one of these",
        Row(
            (
                card(Card.SOFT_CYAN),
                card(Card.LIGHT_YELLOW),
                Label("→"),
                card(Card.JUNGLE, lit=True),
                Label("Mix two cards from your hand into one with the same pigments."),
            )
        ),
        explained(
            "Print a card: put it into play. ⚡ works once, ∞ works all the time.",
            card(Card.TURQUOISE),
        ),
        explained("Refill: take back any of your printed cards.", card(Card.CORAL)),
        explained("Swap a card from your hand for any rank 1 card.", card(Card.PALE_MAGENTA)),
    ),
    (
        "Goals: when someone reaches one, it's the last round",
        explained("17 points in play.", card(Card.EMERALD_GREEN), card(Card.PEAR)),
        explained("Sapphire in play, and 17 cards in all.", card(Card.SAPPHIRE_BLUE)),
        explained(
            "Ruby in play, and the two other gems in hand or in play.",
            card(Card.RUBY_RED),
            card(Card.EMERALD_GREEN),
            card(Card.SAPPHIRE_BLUE),
        ),
    ),
)

EFFECTS = tuple(card(each, note=facts(each)) for each in Card)

"""Chroma Mix in one picture."""

from games.chroma.cards import Card
from games.chroma.faces import facts
from games.chroma.scenes import card
from games.kit import Label, Row
from games.kit.posters import cheat_sheet

SHEET = cheat_sheet(
    "Chroma Mix",
    (
        "On your turn, do one of these",
        (
            Row(
                (
                    card(Card.SOFT_CYAN),
                    card(Card.LIGHT_YELLOW),
                    Label("→"),
                    card(Card.JUNGLE, lit=True),
                    Label("Mix two cards from your hand into one with the same pigments."),
                )
            ),
            Row(
                (
                    card(Card.TURQUOISE),
                    Label("Print a card: put it into play. ⚡ works once, ∞ works all the time."),
                )
            ),
            Row(
                (
                    card(Card.CORAL),
                    Label("Refill: take back any of your printed cards."),
                )
            ),
            Row(
                (card(Card.PALE_MAGENTA), Label("Swap a card from your hand for any rank 1 card."))
            ),
        ),
    ),
    (
        "Goals: when someone reaches one, it's the last round",
        (
            Row((card(Card.EMERALD_GREEN), card(Card.PEAR), Label("17 points in play."))),
            Row((card(Card.SAPPHIRE_BLUE), Label("Sapphire in play, and 17 cards in all."))),
            Row(
                (
                    card(Card.RUBY_RED),
                    card(Card.EMERALD_GREEN),
                    card(Card.SAPPHIRE_BLUE),
                    Label("Ruby in play, and the two other gems in hand or in play."),
                )
            ),
        ),
    ),
)

EFFECTS = tuple(card(each, note=facts(each)) for each in Card)

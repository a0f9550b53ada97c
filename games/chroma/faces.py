"""The pigments, points and effect of each card in a few words, for hints and for the rules."""

from games.chroma import texts
from games.chroma.cards import FACES, VP, Card
from games.kit import phrases

SHAPES = {"C": "🔷", "M": "🟣", "Y": "🟨"}


def facts(card: Card) -> str:
    """Return a card's pigments, points and effect."""
    worth = [phrases.points(count=VP[card])] if VP[card] else []
    return " · ".join([FACES[card].pigments, *worth, texts.effect_of[card]])


def mark(card: Card) -> str:
    """Return a card's name with its pigments, which stand for the card in text."""
    return f"{texts.card(card)} {shapes(card)}"


def shapes(card: Card) -> str:
    """Return the pigments as emoji of different shapes."""
    if card is Card.PRISM:
        return "🌈🌈"
    return "".join(SHAPES[letter] for letter in FACES[card].pigments)

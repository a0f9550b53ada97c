"""The effect of each card in a few words, for hints and for the hand."""

from games.chroma.cards import FACES, VP, Card
from games.kit.words import counted, points

DOES = {
    Card.SOFT_CYAN: "⚡ gain Pale Magenta or Light Yellow",
    Card.PALE_MAGENTA: "⚡ gain Soft Cyan or Light Yellow",
    Card.LIGHT_YELLOW: "⚡ you can take back one card",
    Card.CERULEAN: "⚡ gain 2 matching rank 1 cards",
    Card.CORAL: "⚡ gain Pale Magenta ∞ you can mix cards in play, too",
    Card.FUCHSIA: "⚡ gain a rank 1 card, and print it if you like",
    Card.JUNGLE: "∞ gain a rank 1 card when you refill",
    Card.LAVENDER: "⚡ split a card of rank 2 to 4 in two, and print both",
    Card.LEMON: "∞ you can mix twice a turn",
    Card.PRISM: "⚡ you can give up a card for a rank 2 card",
    Card.AZURE: "⚡ gain a rank 2 card",
    Card.VIOLET: "⚡ print 2 more cards (not Violet)",
    Card.RASPBERRY: "⚡ gain a rank 1 card ∞ you can mix any number of cards",
    Card.ORANGE: "∞ you can print what you mix, without its ⚡",
    Card.PEAR: "∞ gain a rank 1 card each turn you print",
    Card.TURQUOISE: "⚡ gain 3 matching rank 1 cards",
    Card.SLATE_GRAY: "⚡ gain a rank 1 card ∞ get another when the next player mixes",
    Card.KEY: "∞ you can mix, refill and print on the same turn",
    Card.RUBY_RED: "∞ wins if you have Emerald and Sapphire",
    Card.EMERALD_GREEN: "you can only have one in play",
    Card.SAPPHIRE_BLUE: "∞ wins if you have 17 cards",
    Card.BURGUNDY: "∞ wins with exactly 1 card of rank 4, 2 of rank 3, 3 of rank 2, 4 of rank 1",
    Card.MUSTARD: "∞ tuck cards you take back under it; wins with 8 dots",
    Card.PETROL: "∞ wins if you have 6 rank 2 cards",
}

SHAPES = {"C": "🔷", "M": "🟣", "Y": "🟨"}


def facts(card: Card) -> str:
    """A card's pigments, points and effect."""
    worth = f"{points(VP[card])} · " if VP[card] else ""
    return f"{FACES[card].pigments} · {worth}{DOES[card]}"


def dotted(count: int, dot: str = "dot") -> str:
    return counted(count, dot)


def shapes(card: Card) -> str:
    """The pigments as emoji of different shapes."""
    if card is Card.PRISM:
        return "🌈🌈"
    return "".join(SHAPES[letter] for letter in FACES[card].pigments)

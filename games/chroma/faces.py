"""What each card does, in a few words, for hints and for the hand."""

from games.chroma.cards import FACES, VP, Card

DOES = {
    Card.SOFT_CYAN: "⚡ gain Pale Magenta or Light Yellow",
    Card.PALE_MAGENTA: "⚡ gain Soft Cyan or Light Yellow",
    Card.LIGHT_YELLOW: "⚡ refill up to one card",
    Card.CERULEAN: "⚡ gain 2 matching rank 1",
    Card.CORAL: "⚡ gain Pale Magenta ∞ mix from play too",
    Card.FUCHSIA: "⚡ gain a rank 1, may print it",
    Card.JUNGLE: "∞ gain a rank 1 when you refill",
    Card.LAVENDER: "⚡ split one of your rank 2–4, print both",
    Card.LEMON: "∞ may mix twice a turn",
    Card.PRISM: "⚡ may give up a card for a rank 2",
    Card.AZURE: "⚡ gain a rank 2",
    Card.VIOLET: "⚡ print 2 more (not Violet)",
    Card.RASPBERRY: "⚡ gain a rank 1 ∞ mix any number of cards",
    Card.ORANGE: "∞ may print what you mix, without ⚡",
    Card.PEAR: "∞ gain a rank 1 each turn you print",
    Card.TURQUOISE: "⚡ gain 3 matching rank 1",
    Card.SLATE_GRAY: "⚡ gain a rank 1 ∞ if next player mixes, may gain a rank 1",
    Card.KEY: "∞ may mix, refill and print each turn",
    Card.RUBY_RED: "∞ wins with Emerald and Sapphire",
    Card.EMERALD_GREEN: "at most one in play",
    Card.SAPPHIRE_BLUE: "∞ wins with 17 cards",
    Card.BURGUNDY: "∞ wins with exactly 1, 2, 3, 4 cards of rank 4, 3, 2, 1",
    Card.MUSTARD: "∞ tuck refilled cards; wins with 8 dots",
    Card.PETROL: "∞ wins with 6 rank 2 cards",
}

SHAPES = {"C": "🔷", "M": "🟣", "Y": "🟨"}


def facts(card: Card) -> str:
    """Pigments, points and effect."""
    worth = f"{points(VP[card])} · " if VP[card] else ""
    return f"{FACES[card].pigments} · {worth}{DOES[card]}"


def points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"


def dotted(count: int, dot: str = "dot") -> str:
    return f"{count} {dot}" if count == 1 else f"{count} {dot}s"


def shapes(card: Card) -> str:
    """The pigments as shapes: no two pigments share one."""
    if card is Card.PRISM:
        return "🌈🌈"
    return "".join(SHAPES[letter] for letter in FACES[card].pigments)

"""Describe the box of Kitten a second time, to check the rules' description."""

Face = tuple[str, str, int]
"""An accessory, a colour and their number; a Wild counts as any accessory and colour."""

WILD, DOUBLE_WILD, SKIP = ("any", "any", 1), ("any", "any", 2), ("none", "none", 0)


def box() -> list[Face]:
    pairs = [(a, c) for a in ("hats", "bow ties", "glasses") for c in ("blue", "red", "green")]
    cats = [(a, c, count) for a, c in pairs for count in (1, 1, 1, 2, 3)]
    return cats + [WILD] * 4 + [DOUBLE_WILD] * 2 + [SKIP] * 4


def value(card: Face, of: str) -> int:
    return card[2] if of in card[:2] or card[0] == "any" else 0


def describe_card(card: str) -> Face:
    """Return the second description of the card with this id."""
    if card in ("wild", "double-wild", "skip"):
        return {"wild": WILD, "double-wild": DOUBLE_WILD, "skip": SKIP}[card]
    worn, colour, count = card.rsplit("-", 2)
    return ({"hat": "hats", "bow-tie": "bow ties", "glasses": "glasses"}[worn], colour, int(count))

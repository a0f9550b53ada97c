"""A one-page summary of Kritters, and the effect of each card."""

from games.kit.posters import cheat_sheet, explained
from games.kritters.cards import FACES, SORTS, Kind, Sort
from games.kritters.names import letters
from games.kritters.scenes import drawing

SHEET = cheat_sheet(
    "Colour MY Kritters",
    (
        "Your turn",
        explained(
            "Draw three cards from your deck. +1 draws one more.",
            drawing("start-c"),
            drawing("double-m"),
            drawing("single-y"),
        ),
        explained(
            "Buy one card. Pay with the splotches on the cards you drew.",
            drawing("wild", note="CMY"),
        ),
        explained(
            "A wand turns all your splotches of one colour into another colour.", drawing(Kind.WAND)
        ),
    ),
    (
        "At the end, all your cards count",
        explained(
            "A brush or a palette: 1 point for each Kritter of its colour.",
            drawing(Kind.BRUSH),
            drawing("start-c", count=6),
        ),
        explained(
            "Both: 2 points each. A wild counts as any colour.",
            drawing(Kind.BRUSH),
            drawing(Kind.PALETTE),
            drawing("start-m", count=5),
            drawing("wild", count=2),
        ),
        explained("Point Kritters are worth what they say.", drawing("point-r5")),
    ),
)


def _effect(sort: Sort) -> str:
    face = FACES[sort]
    match face.kind:
        case Kind.WAND:
            return "Turns all your splotches of one colour into another colour for this turn."
        case Kind.BRUSH | Kind.PALETTE:
            return (
                "1 point for each Kritter of one colour, or 2 points if you have both a brush "
                "and a palette for it."
            )
        case Kind.BUCKET:
            return "2 points for each Point Kritter of one colour."
        case Kind.POINT:
            return f"{face.points} points at the end."
        case _:
            more = f" Draw {face.draws} more." if face.draws else ""
            return f"Gives you {letters(face.gives)}.{more} Counts as a Kritter of its colour."


EFFECTS = tuple(drawing(sort, note=_effect(sort)) for sort in dict.fromkeys(SORTS.values()))

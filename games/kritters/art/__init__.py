"""The faces of Kritters: creatures in their colours, and the tools to paint them with."""

from collections.abc import Mapping

from games.kit.art import Face, Pip, Svg, drawn, lettered, parts, pip, placed, shape, tinted
from games.kritters.cards import FACES as PRINTED
from games.kritters.cards import SORTS, Colour, Kind, Sort
from games.kritters.names import letters, mark

DRAWINGS = parts(__name__)

PIPS = {
    Colour.CYAN: Pip("drop", "C", "#25a5d6"),
    Colour.MAGENTA: Pip("flower", "M", "#c93a86"),
    Colour.YELLOW: Pip("star", "Y", "#f7d038"),
    Colour.WILD: Pip("rainbow", "W", "#fbb09a"),
    Colour.RED: Pip("triangle", "R", "#d8432b"),
    Colour.GREEN: Pip("clover", "G", "#3a9a5f"),
    Colour.BLUE: Pip("circle", "B", "#2f6fcf"),
}
GROUNDS = {
    Colour.CYAN: "#d5f0fa",
    Colour.MAGENTA: "#fadcec",
    Colour.YELLOW: "#fff5c7",
    Colour.WILD: "#ece4f7",
    Colour.RED: "#fcd9d2",
    Colour.GREEN: "#d3efdc",
    Colour.BLUE: "#d4e4fb",
}
BODY_DRAWINGS = {
    Kind.START: "egg",
    Kind.SINGLE: "round",
    Kind.SUPER_SINGLE: "round",
    Kind.DOUBLE: "twins",
    Kind.WILD: "round",
    Kind.SUPER_WILD: "round",
    Kind.POINT: "dragon",
}
TOOL_GROUNDS = {
    Kind.WAND: "#e6dbf7",
    Kind.BRUSH: "#ffe9d1",
    Kind.PALETTE: "#e1f0d8",
    Kind.BUCKET: "#dfe6f2",
}
SPARK = Svg(
    '<path d="M60 2L14 58H46L38 98L86 40H54z" fill="#ffc94d" stroke="#262036" stroke-width="7"'
    ' stroke-linejoin="round"/>'
)


def _draw_tool(kind: Kind) -> Face:
    tool = DRAWINGS[kind]
    small = placed(tool, 8, 28, 0.84)
    return Face(placed(tool, 12, 32, 0.76), TOOL_GROUNDS[kind], small=small, mark=mark(kind))


def _draw_kritter(sort: Sort) -> Face:
    face = PRINTED[sort]
    colour = face.colour or Colour.WILD
    badge = PIPS[colour]
    body = DRAWINGS[BODY_DRAWINGS[face.kind]]
    if colour is Colour.WILD:
        body = _add_stripes(body)
    art = placed(tinted(body, badge.colour), 6, 42, 0.9)
    if face.kind in (Kind.SUPER_SINGLE, Kind.SUPER_WILD):
        art += placed(SPARK, 66, 104, 0.3)
    if face.points:
        worth = str(face.points)
        art += lettered(worth, 50, 113, 29)
        small = pip(badge, 20, 5, 60) + lettered(worth, 50, 104, 62)
        return Face(art, GROUNDS[colour], badge, worth, small, mark(sort))
    draws = f"+{face.draws}" if face.draws else ""
    shown = Pip(badge.shape, letters(face.gives), badge.colour)
    small = Svg()
    if draws:
        small = shape(badge.shape, 22, 6, 56, badge.colour)
        small += lettered(badge.letter, 50, 84, 44) + lettered(draws, 50, 118, 40)
    return Face(art, GROUNDS[colour], shown, draws, small, mark(sort))


def _add_stripes(body: Svg) -> Svg:
    """Draw bands of several colours across a body, for the wild Kritters."""
    bands = drawn(
        Svg(
            f'<path d="M{14 + at * at} {46 + 11 * at}Q50 {54 + 11 * at}'
            f' {86 - at * at} {46 + 11 * at}" stroke="{colour}" stroke-width="8" fill="none"/>'
        )
        for at, colour in enumerate(("#f2a23c", "#f7d038", "#3a9a5f", "#2f6fcf"))
    )
    head, _, tail = body.partition("</g>")
    return Svg(f"{head}</g>{bands}{tail}")


FACES: Mapping[str, Face] = {
    sort: _draw_tool(kind) if kind in TOOL_GROUNDS else _draw_kritter(sort)
    for sort in dict.fromkeys(SORTS.values())
    if (kind := PRINTED[sort].kind) in BODY_DRAWINGS or kind in TOOL_GROUNDS
}

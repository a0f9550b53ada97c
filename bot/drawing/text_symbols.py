"""The SVG of symbols in text that the font doesn't have, such as arrows and card marks."""

from collections.abc import Mapping

from games.kit.art import INK, Face, Shape, Svg, lettered, placed, shape

_BOLT = (
    f'<path d="M60 2L14 58H46L38 98L86 40H54z" fill="#ffc94d" stroke="{INK}" stroke-width="6"'
    ' stroke-linejoin="round"/>'
)
_ARROW_STYLE = f'fill="#ffc94d" stroke="{INK}" stroke-width="6" stroke-linejoin="round"'
_SHAPES: Mapping[str, tuple[Shape, str]] = {
    "🔵": ("circle", "#4a90ee"),
    "🟣": ("circle", "#c93a86"),
    "⚪": ("circle", "#ffffff"),
    "🔺": ("triangle", "#e8573f"),
    "🟩": ("square", "#46b071"),
    "🟨": ("square", "#f7d038"),
    "🔶": ("diamond", "#f59a3c"),
    "🔷": ("diamond", "#38b4e2"),
    "⭐": ("star", "#f7d038"),
    "★": ("star", "#ffffff"),
    "💧": ("drop", "#38b4e2"),
    "💜": ("heart", "#a576e0"),
    "♥": ("heart", "#ff6f91"),
    "🌸": ("flower", "#e0609f"),
    "✿": ("flower", "#ffffff"),
    "🍀": ("clover", "#46b071"),
    "☾": ("moon", "#ffffff"),
    "≋": ("wave", "#ffffff"),
    "🌈": ("rainbow", "#e4604a"),
}


def _circle_digit(digit: int) -> str:
    return shape("circle", 2, 2, 96, "#ffffff") + lettered(str(digit), 50, 50, 66)


SHARED_SYMBOLS: Mapping[str, str] = {
    **{sign: shape(outline, 2, 2, 96, colour) for sign, (outline, colour) in _SHAPES.items()},
    **{chr(0x2460 + at): _circle_digit(at + 1) for at in range(9)},
    "⚡": _BOLT,
    "▶": f'<path d="M14 8L92 50L14 92z" {_ARROW_STYLE}/>',
    "→": f'<path d="M4 38H54V14L96 50L54 86V62H4z" {_ARROW_STYLE}/>',
    "⚠": shape("triangle", 2, 2, 96, "#ffc94d") + lettered("!", 50, 62, 64),
    "❗": lettered("!", 50, 50, 100, "#ff8a70"),
}


def symbols_of(faces: Mapping[str, Face]) -> dict[str, str]:
    """Return the SVG of all shared symbols, and of the one-character marks of a game's cards."""
    marks = ((drop_variation_selectors(face.mark), face) for face in faces.values())
    own = {mark: put_on_tile(face) for mark, face in marks if len(mark) == 1}
    return {**own, **SHARED_SYMBOLS}


def put_on_tile(face: Face) -> Svg:
    """Return the middle part of a card's art on a square tile in the card's colour."""
    tile = Svg(f'<rect x="2" y="2" width="96" height="96" rx="20" fill="{face.ground}"/>')
    return tile + placed(face.small or face.art, -1, -21, 1.02)


def drop_variation_selectors(text: str) -> str:
    """Return text without the variation selectors that request colour emoji."""
    return text.replace("\ufe0f", "")

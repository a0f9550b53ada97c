"""Render vector shapes as pixels, including symbols in text that the font doesn't have."""

import io
from collections.abc import Mapping
from importlib import resources

import resvg_py
from PIL import Image

from games.kit.art import INK, Face, Shape, Svg, lettered, placed, shape

FONT = str(resources.files("fontpkg_nunito") / "files" / "Nunito[wght].ttf")

_BOLT = (
    f'<path d="M60 2L14 58H46L38 98L86 40H54z" fill="#ffc94d" stroke="{INK}" stroke-width="6"'
    ' stroke-linejoin="round"/>'
)
_ARROW = f'fill="#ffc94d" stroke="{INK}" stroke-width="6" stroke-linejoin="round"'
_FORMS: Mapping[str, tuple[Shape, str]] = {
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


def _circled(text: str) -> str:
    return shape("circle", 2, 2, 96, "#ffffff") + lettered(text, 50, 50, 66)


SYMBOLS: Mapping[str, str] = {
    **{sign: shape(form, 2, 2, 96, colour) for sign, (form, colour) in _FORMS.items()},
    **{chr(0x2460 + at): _circled(str(at + 1)) for at in range(9)},
    "⚡": _BOLT,
    "▶": f'<path d="M14 8L92 50L14 92z" {_ARROW}/>',
    "→": f'<path d="M4 38H54V14L96 50L54 86V62H4z" {_ARROW}/>',
    "⚠": shape("triangle", 2, 2, 96, "#ffc94d") + lettered("!", 50, 62, 64),
    "❗": lettered("!", 50, 50, 100, "#ff8a70"),
}


def symbols(faces: Mapping[str, Face]) -> dict[str, str]:
    """Return a game's symbols: those that all games share, and its cards' one-character marks."""
    own = {mark: on_tile(face) for face in faces.values() if len(mark := plain(face.mark)) == 1}
    return {**own, **SYMBOLS}


def on_tile(face: Face) -> Svg:
    """Return the middle part of a card's art on a square tile in the card's colour."""
    tile = Svg(f'<rect x="2" y="2" width="96" height="96" rx="20" fill="{face.ground}"/>')
    return tile + placed(face.small or face.art, -1, -21, 1.02)


def plain(words: str) -> str:
    """Return text without the variation selectors that request colour emoji."""
    return words.replace("\ufe0f", "")


def drawn(elements: str, box: tuple[float, float], width: int) -> Image.Image:
    """Render SVG elements, whose coordinates lie in `box`, as a picture of this width."""
    wide, high = box
    viewed = f'viewBox="0 0 {wide:g} {high:g}"'
    png = resvg_py.svg_to_bytes(
        svg_string=f'<svg xmlns="http://www.w3.org/2000/svg" {viewed}>{elements}</svg>',
        width=width,
        skip_system_fonts=True,
        font_files=[FONT],
        font_family="Nunito",
    )
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")

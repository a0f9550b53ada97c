"""The look of Kritters: a wooden workbench with splotches of paint."""

from games.kit.art import Svg, Theme
from games.kritters.art import PIPS

_BENCH = Svg(
    '<g stroke="#2f1c10" stroke-width="2.5"><path d="M0 33H100M0 66H100M0 99H100"/>'
    '<path d="M30 0V33M74 33V66M46 66V99"/></g>'
)
_BACK = Svg(
    '<path d="M50 22C84 22 92 54 84 78C76 104 60 118 46 116C26 112 10 92 12 66C14 40 28 22 50 22z"'
    ' fill="#f0c27b"/><circle cx="36" cy="56" r="9" fill="#25a5d6"/>'
    '<circle cx="62" cy="50" r="9" fill="#c93a86"/><circle cx="66" cy="78" r="9" fill="#f7d038"/>'
    '<circle cx="40" cy="88" r="10" fill="#7a4a22"/>'
)

THEME = Theme(
    page="#3a2315",
    panel="#50331f",
    turn="#754b29",
    out="#422919",
    text="#fff4e2",
    soft="#ecd6bb",
    faint="#c9ad8d",
    accent="#ffd76b",
    slot="#8d6a48",
    title=("#ffd76b", "#7fd8f2", "#ff9fd0", "#ffd76b", "#9be3a8"),
    weight=1000,
    bounce=6,
    pattern=_BENCH,
    back=_BACK,
    back_ground="#7a4a22",
    pips={colour.upper(): pip for colour, pip in PIPS.items()},
    cast=("start-c", "single-m", "double-y", "wild", "point-r5", "wand"),
)

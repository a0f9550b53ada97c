"""The look of Chroma Mix: a bright studio, paint on canvas."""

from games.kit.art import Svg, Theme

_SPLASHES = Svg(
    '<g fill="#dfd3b8"><circle cx="22" cy="26" r="12"/><circle cx="40" cy="18" r="4"/>'
    '<circle cx="76" cy="70" r="15"/><circle cx="58" cy="82" r="5"/>'
    '<circle cx="84" cy="20" r="6"/><circle cx="20" cy="78" r="5"/></g>'
)
_BACK = Svg(
    '<circle cx="38" cy="56" r="25" fill="#25a5d6"/><circle cx="62" cy="56" r="25" fill="#c93a86"'
    ' fill-opacity=".85"/><circle cx="50" cy="80" r="25" fill="#f7d038" fill-opacity=".85"/>'
)

THEME = Theme(
    page="#ece2cb",
    panel="#faf5e8",
    turn="#ffffff",
    out="#e4d9bf",
    text="#262036",
    soft="#554e63",
    faint="#5c5569",
    accent="#a3195b",
    slot="#b8ab8e",
    title=("#25a5d6", "#d8479a", "#f7d038"),
    bounce=3,
    pattern=_SPLASHES,
    back=_BACK,
    back_ground="#3b3550",
    cast=("soft-cyan", "fuchsia", "lemon", "key", "turquoise", "ruby-red"),
)

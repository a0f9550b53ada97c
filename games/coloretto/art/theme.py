"""The look of Coloretto: deep jungle green, with a title in the chameleons' colours."""

from games.kit.art import Svg, Theme, parts, placed, tinted

_LEAF = "M0 0C18 -26 52 -26 70 0C52 26 18 26 0 0z"
_LEAVES = Svg(
    f'<g fill="#16432f"><path d="{_LEAF}" transform="translate(8 30) rotate(-28) scale(.55)"/>'
    f'<path d="{_LEAF}" transform="translate(54 84) rotate(18) scale(.6)"/>'
    f'<path d="{_LEAF}" transform="translate(70 20) rotate(48) scale(.4)"/></g>'
)
_BACK = placed(tinted(parts("games.coloretto.art")["chameleon"], "#f2c14e"), 2, 34, 0.96)

THEME = Theme(
    page="#0f3224",
    panel="#184a36",
    turn="#2c6a4c",
    out="#133c2b",
    text="#f6fbef",
    soft="#cfe6d3",
    faint="#9fc4ab",
    accent="#ffdd66",
    slot="#4f8a6c",
    title=("#ff8d78", "#ffb35c", "#ffe066", "#8be3a5", "#93c0ff", "#d0b0ff"),
    bounce=3,
    pattern=_LEAVES,
    back=_BACK,
    back_ground="#b4552d",
    cast=("red", "orange", "yellow", "golden-joker", "green", "blue", "purple"),
)

"""The look of Kitten: a dim, plum-coloured den lit by a lamp."""

from games.kit.art import Theme, drawn, parts, placed, tinted

_PAW = tinted(parts("games.kitten.art")["paw"], "#34203d")

THEME = Theme(
    page="#24152b",
    panel="#382243",
    turn="#5d3866",
    out="#2a1932",
    text="#fdf3e7",
    soft="#dcc7df",
    faint="#b89fbd",
    accent="#ffbf5e",
    slot="#7a5a82",
    title=("#ffbf5e", "#ff9e6b"),
    bounce=5,
    pattern=drawn(
        placed(_PAW, x, y, 0.26, turn) for x, y, turn in ((8, 12, -14), (62, 20, 16), (34, 64, 8))
    ),
    cast=("hat-blue-1", "bow-tie-red-2", "glasses-green-3", "wild", "skip"),
)

"""The look of Cosmic Critters: a pet shop in orbit, with stars outside and a neon sign."""

from games.kit.art import Svg, Theme

_STARS = Svg(
    '<circle cx="14" cy="20" r="2.5" fill="#2c3680"/><circle cx="78" cy="12" r="2" fill="#2c3680"/>'
    '<circle cx="36" cy="84" r="2" fill="#2c3680"/><circle cx="92" cy="70" r="3" fill="#2c3680"/>'
    '<circle cx="56" cy="46" r="13" fill="#1c2460"/><ellipse cx="56" cy="46" rx="24" ry="6"'
    ' fill="none" stroke="#2c3680" stroke-width="3" transform="rotate(-18 56 46)"/>'
)
_BACK = Svg(
    '<circle cx="20" cy="24" r="3" fill="#8f96ff"/><circle cx="80" cy="34" r="2.5" fill="#8f96ff"/>'
    '<circle cx="24" cy="112" r="2.5" fill="#8f96ff"/>'
    '<circle cx="78" cy="118" r="3" fill="#8f96ff"/>'
    '<circle cx="50" cy="70" r="26" fill="#63e8d4"/><ellipse cx="50" cy="70" rx="44" ry="11"'
    ' fill="none" stroke="#b9a6ff" stroke-width="7" transform="rotate(-18 50 70)"/>'
)

THEME = Theme(
    page="#0b1030",
    panel="#181f52",
    turn="#37318f",
    out="#10163c",
    text="#f3f4ff",
    soft="#c3c8f2",
    faint="#959cd2",
    accent="#63e8d4",
    slot="#4d56a3",
    title=("#63e8d4", "#b9a6ff", "#ff9ad5"),
    weight=800,
    pattern=_STARS,
    back=_BACK,
    back_ground="#3a3fa8",
    cast=(
        "blib-blue-2",
        "fuzzle-orange-3",
        "wooble-green-1",
        "zorp-blue-3",
        "customer-blib-green-likeable",
    ),
)

"""The palette of a game's pictures: up to 256 colours from its theme and its art."""

from collections.abc import Iterable

from PIL import Image

from bot.drawing import style
from games.kit.art import INK, PAPER, Theme

ANTIALIASING_MIXES = (0.5,)
"""The mixes of text and background colour in the palette, from 0 (text) to 1 (background).

Three mixes instead of one would make files 3 % larger.
"""

MAX_ART_COLOURS = 48
"""The number of colours taken from the art; 64 make files 3 % larger and look the same."""

RGB = tuple[int, int, int]


class Palette:
    """Converts pictures to palette indexes, blending each with its background colour."""

    def __init__(self, theme: Theme, art: Iterable[Image.Image]) -> None:
        """Collect the colours of the theme and of `art`, pictures of the game's cards and symbols.

        The tones of portraits come last, since few pictures need them.
        """
        colours, tones = _collect_theme_colours(theme), _collect_portrait_tones()
        max_art_colours = min(MAX_ART_COLOURS, 256 - len(colours) - len(tones))
        colours += _collect_art_colours(art, theme.panel, max_art_colours)
        self.colours = _flatten(colours)
        self.colours_with_portraits = _flatten([*colours, *tones])
        self._image = _make_palette_image(self.colours)
        self._image_with_portraits = _make_palette_image(self.colours_with_portraits)
        self._indexes = {colour: at for at, colour in reversed(list(enumerate(colours)))}

    def index_of(self, colour: str) -> int:
        """Return the palette index of one of the theme's colours."""
        return self._indexes[_parse_colour(colour)]

    def convert(
        self, picture: Image.Image, ground: str, *, is_portrait: bool = False
    ) -> Image.Image:
        """Blend a picture with a background colour; return it as an image of palette indexes."""
        flat = Image.new("RGB", picture.size, ground)
        flat.paste(picture, mask=picture)
        palette = self._image_with_portraits if is_portrait else self._image
        indexes = flat.quantize(palette=palette, dither=Image.Dither.NONE)
        return Image.frombytes("L", indexes.size, indexes.tobytes())


def _collect_theme_colours(theme: Theme) -> list[RGB]:
    """Return all colours of a theme, and the mixes for the antialiasing of text."""
    text_pairs = style.text_and_grounds(theme)
    colours = [_parse_colour(each) for pair in (*text_pairs, *_edge_pairs(theme)) for each in pair]
    colours += [
        _blend_colours(_parse_colour(text), _parse_colour(ground), share)
        for text, ground in text_pairs
        for share in ANTIALIASING_MIXES
    ]
    return list(dict.fromkeys(colours))


def _edge_pairs(theme: Theme) -> tuple[tuple[str, str], ...]:
    """Return the colours of everything but text, in pairs of colours that touch."""
    return (
        (theme.slot, theme.panel),
        *((letters, INK) for letters in theme.title),
        (theme.panel, theme.page),
        (theme.turn, theme.page),
        (theme.out, theme.page),
        *((style.token_colour(seat), INK) for seat in range(style.MAX_SEATS)),
        (INK, "#ffffff"),
        (INK, PAPER),
    )


def _collect_portrait_tones() -> list[RGB]:
    """Return the portrait tones that aren't colours of tokens: two for each seat."""
    colours = (style.token_colour(seat) for seat in range(style.MAX_SEATS))
    every = (style.portrait_tones(colour) for colour in colours)
    return [_parse_colour(tone) for _, dark, _, light in every for tone in (dark, light)]


def _flatten(colours: Iterable[RGB]) -> list[int]:
    """Return colours as a list of red, green, blue, red, and so on."""
    return [value for colour in colours for value in colour]


def _make_palette_image(colours: list[int]) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(colours)
    return image


def _collect_art_colours(art: Iterable[Image.Image], ground: str, max_count: int) -> list[RGB]:
    """Return the most important colours of some pictures, found by median cut."""
    pictures = list(art)
    if not pictures:
        return []
    sheet = Image.new(
        "RGB",
        (sum(each.width for each in pictures), max(each.height for each in pictures)),
        ground,
    )
    x = 0
    for each in pictures:
        sheet.paste(each, (x, 0), each)
        x += each.width
    reduced = sheet.quantize(max_count, method=Image.Quantize.MEDIANCUT, kmeans=2)
    values = reduced.getpalette() or []
    colours = [(values[at], values[at + 1], values[at + 2]) for at in range(0, len(values), 3)]
    return colours[:max_count]


def _parse_colour(colour: str) -> RGB:
    """Return a colour, given as `#rrggbb`, as red, green and blue from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _blend_colours(one: RGB, other: RGB, share: float) -> RGB:
    """Return a mix of two colours that contains this share of the other colour."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(one, other, strict=True))
    return red, green, blue

"""The palette of a game's pictures: up to 256 colours from its theme and its art."""

from collections.abc import Iterable

from PIL import Image

from bot.drawing import style
from games.kit.art import INK, PAPER, Theme

SHADES = (0.5,)  # mixes of text and background colour to include; three make files 3% larger
OF_ART = 48  # the number of colours taken from the art; 64 make files 3% larger and look the same


class Palette:
    """Converts pictures to palette indexes, blending each with its background colour."""

    def __init__(self, theme: Theme, art: Iterable[Image.Image]) -> None:
        colours = _of_the_theme(theme)
        colours += _of_the_art(art, theme.panel, min(OF_ART, 256 - len(colours)))
        self.colours = [value for colour in colours for value in colour]
        self._image = Image.new("P", (1, 1))
        self._image.putpalette(self.colours)
        self._numbers = {colour: at for at, colour in reversed(list(enumerate(colours)))}

    def number(self, colour: str) -> int:
        """Return the palette index of one of the theme's colours."""
        return self._numbers[_rgb(colour)]

    def indexed(self, picture: Image.Image, ground: str) -> Image.Image:
        """Blend a picture with a background colour; return it as an image of palette indexes."""
        flat = Image.new("RGB", picture.size, ground)
        flat.paste(picture, mask=picture)
        numbers = flat.quantize(palette=self._image, dither=Image.Dither.NONE)
        return Image.frombytes("L", numbers.size, numbers.tobytes())


Colour = tuple[int, int, int]


def _of_the_theme(theme: Theme) -> list[Colour]:
    """Return all colours of a theme, and the shades at the edges of letters."""
    contrasts = style.contrasts(theme)
    pairs = [*contrasts, *_edges(theme)]
    colours = [_rgb(each) for pair in pairs for each in pair]
    colours += [_blend(_rgb(a), _rgb(b), share) for a, b in contrasts for share in SHADES]
    return list(dict.fromkeys(colours))


def _edges(theme: Theme) -> tuple[tuple[str, str], ...]:
    return (
        (theme.slot, theme.panel),
        *((letters, INK) for letters in theme.title),
        (theme.panel, theme.page),
        (theme.turn, theme.page),
        (theme.out, theme.page),
        *((style.token(seat).colour, INK) for seat in range(12)),
        (INK, "#ffffff"),
        (INK, PAPER),
    )


def _of_the_art(art: Iterable[Image.Image], ground: str, most: int) -> list[Colour]:
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
    few = sheet.quantize(most, method=Image.Quantize.MEDIANCUT, kmeans=2)
    values = few.getpalette() or []
    return [(values[at], values[at + 1], values[at + 2]) for at in range(0, len(values), 3)][:most]


def _rgb(colour: str) -> Colour:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _blend(a: Colour, b: Colour, share: float) -> Colour:
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue

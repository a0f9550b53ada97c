"""Words as pixels: what fits, where it breaks, and signs among the letters."""

from collections.abc import Mapping
from functools import cache, lru_cache

from PIL import Image, ImageDraw, ImageFont

from bot.drawing.style import TYPES, Kind
from bot.drawing.symbols import plain
from bot.drawing.vector import FONT, drawn

Font = ImageFont.FreeTypeFont
Run = tuple[str, bool]
"""A piece of a line: letters, or one sign."""


class Lettering:
    """Measures and draws lines of words with the signs of one game."""

    def __init__(self, symbols: Mapping[str, str]) -> None:
        self._symbols = symbols
        self.width = lru_cache(8192)(self._width)
        self._sign = lru_cache(512)(self._drawn_sign)

    def lines(self, words: str, kind: Kind, width: int, most: int = 99) -> list[str]:
        """Words broken into lines of this width; what is too much ends in an ellipsis."""
        lines: list[str] = []
        for word in words.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.width(longer, kind) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        if len(lines) > most:
            lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
        return [self.cut(line, kind, width) for line in lines]

    def cut(self, words: str, kind: Kind, width: int) -> str:
        if self.width(words, kind) <= width:
            return words
        while words and self.width(f"{words}…", kind) > width:
            words = words[:-1].rstrip()
        return f"{words}…"

    def drawn(self, words: str, kind: Kind, colour: str) -> Image.Image:
        """One line on a clear ground."""
        style, font = TYPES[kind], font_of(kind)
        image = Image.new("RGBA", (max(1, self.width(words, kind)), style.line), colour + "00")
        pen = ImageDraw.Draw(image)
        middle = style.line / 2
        x = 0.0
        for run, is_sign in self._runs(words):
            if is_sign:
                sign = self._sign(run, kind)
                image.alpha_composite(sign, (round(x) + 1, round(middle - sign.height / 2)))
                x += sign.width + 2
            else:
                pen.text((x, middle + style.size * 0.35), run, colour, font, anchor="ls")
                x += font.getlength(run)
        return image

    def _width(self, words: str, kind: Kind) -> int:
        font, sign = font_of(kind), _sign_size(kind) + 2
        return round(
            sum(sign if is_sign else font.getlength(run) for run, is_sign in self._runs(words))
        )

    def _drawn_sign(self, sign: str, kind: Kind) -> Image.Image:
        return drawn(self._symbols[sign], (100, 100), _sign_size(kind))

    def _runs(self, words: str) -> list[Run]:
        """Letters the font has, and signs that can be drawn; all else is left out."""
        runs: list[Run] = []
        for each in plain(words):
            if each in self._symbols:
                runs.append((each, True))
            elif not has(each):
                continue
            elif runs and not runs[-1][1]:
                runs[-1] = runs[-1][0] + each, False
            else:
                runs.append((each, False))
        return runs


def can_write(name: str) -> bool:
    """Whether the font has every letter of a name."""
    return all(map(has, name))


@cache
def has(letter: str) -> bool:
    """Whether the font has a letter: it is drawn otherwise than one that no font has."""
    return letter.isspace() or _pixels(letter) != _pixels("\U0010ffff")


@cache
def font_of(kind: Kind) -> Font:
    style = TYPES[kind]
    font = ImageFont.truetype(FONT, style.size)
    font.set_variation_by_axes([style.weight])
    return font


@lru_cache(256)
def _pixels(letter: str) -> bytes:
    image = Image.new("L", (48, 48))
    ImageDraw.Draw(image).text((8, 4), letter, 255, font_of("body"))
    return image.tobytes()


def _sign_size(kind: Kind) -> int:
    return round(TYPES[kind].size * 1.12)

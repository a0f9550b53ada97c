"""Measure, wrap and draw text, including symbols that the font doesn't have."""

from collections.abc import Mapping
from functools import cache, lru_cache

from PIL import Image, ImageDraw, ImageFont

from bot.drawing.style import TYPES, Kind
from bot.drawing.text_symbols import FONT, drawn, plain
from games.kit.art import INK, Theme

Font = ImageFont.FreeTypeFont
Run = tuple[str, bool]
"""A part of a line: some letters, or a single symbol, in which case the second item is True."""


class Lettering:
    """Measures and draws lines of text that may contain the symbols of one game."""

    def __init__(self, symbols: Mapping[str, str]) -> None:
        self._symbols = symbols
        self.width = lru_cache(8192)(self._width)
        self._sign = lru_cache(512)(self._drawn_sign)

    def lines(self, words: str, kind: Kind, width: int, most: int = 99) -> list[str]:
        """Wrap text into at most `most` lines; a line that's still too long ends in an ellipsis."""
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
        """Draw one line on a transparent background."""
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

    def wordmark(self, title: str, theme: Theme) -> Image.Image:
        """Draw the name of a game, outlined, with its letters in the theme's title colours."""
        size = TYPES["wordmark"].size
        font = _font(size, theme.weight)
        wide = round(font.getlength(title)) + 3 * len(title) + 8
        image = Image.new("RGBA", (wide, size + theme.bounce + 12), theme.page + "00")
        pen = ImageDraw.Draw(image)
        x = 4.0
        coloured = 0
        for letter in title:
            raised = theme.bounce if coloured % 2 else 0
            colour = theme.title[coloured % len(theme.title)]
            at = x, size * 0.86 + theme.bounce + 4 - raised
            pen.text(at, letter, colour, font, anchor="ls", stroke_width=3, stroke_fill=INK)
            x += font.getlength(letter) + 2
            coloured += not letter.isspace()
        return image

    def _width(self, words: str, kind: Kind) -> int:
        font, sign = font_of(kind), _sign_size(kind) + 2
        return round(
            sum(sign if is_sign else font.getlength(run) for run, is_sign in self._runs(words))
        )

    def _drawn_sign(self, sign: str, kind: Kind) -> Image.Image:
        return drawn(self._symbols[sign], (100, 100), _sign_size(kind))

    def _runs(self, words: str) -> list[Run]:
        """Split text into runs of letters and single symbols, dropping whatever can't be drawn."""
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


@lru_cache(4096)
def writable(name: str) -> str:
    """Return a name without any emoji and letters that the font doesn't have.

    If less than half of the name's letters and digits would be left, return an empty string.
    """
    written = "".join(filter(has, plain(name)))
    kept, known = (sum(map(str.isalnum, each)) for each in (written, name))
    return " ".join(written.split()) if kept and 2 * kept >= known else ""


@cache
def has(letter: str) -> bool:
    """Return whether the font has a letter.

    Fonts draw all missing letters the same way, so the letter is compared with a code point that no
    font has.
    """
    return letter.isspace() or _pixels(letter) != _pixels("\U0010ffff")


@cache
def font_of(kind: Kind) -> Font:
    return _font(TYPES[kind].size, TYPES[kind].weight)


@cache
def _font(size: int, weight: int) -> Font:
    font = ImageFont.truetype(FONT, size)
    font.set_variation_by_axes([weight])
    return font


@lru_cache(256)
def _pixels(letter: str) -> bytes:
    image = Image.new("L", (48, 48))
    ImageDraw.Draw(image).text((8, 4), letter, 255, font_of("body"))
    return image.tobytes()


def _sign_size(kind: Kind) -> int:
    return round(TYPES[kind].size * 1.12)

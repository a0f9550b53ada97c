"""Measure, wrap and draw text, including symbols that the font doesn't have."""

from collections.abc import Mapping
from functools import cache, lru_cache

from PIL import Image, ImageDraw, ImageFont

from bot.drawing.raster import FONT_FILE, render_svg
from bot.drawing.style import TEXT_STYLES, TextKind
from bot.drawing.text_symbols import drop_variation_selectors
from games.kit.art import INK, Theme

Font = ImageFont.FreeTypeFont
Run = tuple[str, bool]
"""A part of a line, and whether it's a single symbol (True) or consists of letters (False)."""


class Lettering:
    """Measures and draws lines of text that may contain the symbols of one game."""

    def __init__(self, symbols: Mapping[str, str]) -> None:
        self._symbols = symbols
        self.width = lru_cache(8192)(self._width)
        self._cached_symbol = lru_cache(512)(self._draw_symbol)

    def wrap(self, text: str, kind: TextKind, width: int, max_lines: int = 99) -> list[str]:
        """Break text into lines; a line that exceeds the width ends in an ellipsis.

        If there would be more than `max_lines`, the last line gets the rest of the text.
        """
        lines: list[str] = []
        for word in text.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.width(longer, kind) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        if len(lines) > max_lines:
            lines = [*lines[: max_lines - 1], " ".join(lines[max_lines - 1 :])]
        return [self.truncate(line, kind, width) for line in lines]

    def truncate(self, text: str, kind: TextKind, width: int) -> str:
        """Return text that fits into a width in pixels, ending in an ellipsis if shortened."""
        if self.width(text, kind) <= width:
            return text
        while text and self.width(f"{text}…", kind) > width:
            text = text[:-1].rstrip()
        return f"{text}…"

    def draw_line(self, text: str, kind: TextKind, colour: str) -> Image.Image:
        """Draw one line of text on a transparent background."""
        style, font = TEXT_STYLES[kind], font_for(kind)
        image = Image.new(
            "RGBA", (max(1, self.width(text, kind)), style.line_height), colour + "00"
        )
        pen = ImageDraw.Draw(image)
        middle = style.line_height / 2
        x = 0.0
        for run, is_symbol in self._split_into_runs(text):
            if is_symbol:
                symbol = self._cached_symbol(run, kind)
                image.alpha_composite(symbol, (round(x) + 1, round(middle - symbol.height / 2)))
                x += symbol.width + 2
            else:
                pen.text((x, middle + style.size * 0.35), run, colour, font, anchor="ls")
                x += font.getlength(run)
        return image

    def draw_wordmark(self, title: str, theme: Theme) -> Image.Image:
        """Draw the name of a game, outlined, with its letters in the theme's title colours."""
        size = TEXT_STYLES["wordmark"].size
        font = _load_font(size, theme.weight)
        width = round(font.getlength(title)) + 3 * len(title) + 8
        image = Image.new("RGBA", (width, size + theme.bounce + 12), theme.page + "00")
        pen = ImageDraw.Draw(image)
        x = 4.0
        letters_drawn = 0
        for letter in title:
            raised = theme.bounce if letters_drawn % 2 else 0
            colour = theme.title[letters_drawn % len(theme.title)]
            at = x, size * 0.86 + theme.bounce + 4 - raised
            pen.text(at, letter, colour, font, anchor="ls", stroke_width=3, stroke_fill=INK)
            x += font.getlength(letter) + 2
            letters_drawn += not letter.isspace()
        return image

    def _width(self, text: str, kind: TextKind) -> int:
        font, symbol_width = font_for(kind), _symbol_size(kind) + 2
        widths = [
            symbol_width if is_symbol else font.getlength(run)
            for run, is_symbol in self._split_into_runs(text)
        ]
        return round(sum(widths))

    def _draw_symbol(self, symbol: str, kind: TextKind) -> Image.Image:
        return render_svg(self._symbols[symbol], (100, 100), _symbol_size(kind))

    def _split_into_runs(self, text: str) -> list[Run]:
        """Split text into runs of letters and single symbols, dropping whatever can't be drawn."""
        runs: list[Run] = []
        for each in drop_variation_selectors(text):
            if each in self._symbols:
                runs.append((each, True))
            elif not has_glyph(each):
                continue
            elif runs and not runs[-1][1]:
                runs[-1] = runs[-1][0] + each, False
            else:
                runs.append((each, False))
        return runs


@lru_cache(4096)
def drop_unwritable(name: str) -> str:
    """Return a name without any emoji and letters that the font doesn't have.

    Returns an empty string if less than half of the name's letters and digits would be left.
    """
    written = "".join(filter(has_glyph, drop_variation_selectors(name)))
    written_count, name_count = (sum(map(str.isalnum, each)) for each in (written, name))
    return " ".join(written.split()) if written_count and 2 * written_count >= name_count else ""


@cache
def has_glyph(letter: str) -> bool:
    """Return whether the font has a glyph for a letter.

    All missing letters have the same glyph, so the letter is compared with a code point that no
    font has.
    """
    return letter.isspace() or _glyph_pixels(letter) != _glyph_pixels("\U0010ffff")


@cache
def font_for(kind: TextKind) -> Font:
    """Return the font for text of this kind."""
    return _load_font(TEXT_STYLES[kind].size, TEXT_STYLES[kind].weight)


@cache
def _load_font(size: int, weight: int) -> Font:
    font = ImageFont.truetype(FONT_FILE, size)
    font.set_variation_by_axes([weight])
    return font


@lru_cache(256)
def _glyph_pixels(letter: str) -> bytes:
    image = Image.new("L", (48, 48))
    ImageDraw.Draw(image).text((8, 4), letter, 255, font_for("body"))
    return image.tobytes()


def _symbol_size(kind: TextKind) -> int:
    """Return the width and height of symbols in text of this kind, in pixels."""
    return round(TEXT_STYLES[kind].size * 1.12)

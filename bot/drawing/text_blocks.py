"""Build the blocks for text, badges, tokens and bars, which look the same in all layouts."""

from dataclasses import replace
from functools import lru_cache

from bot.drawing import style
from bot.drawing.blocks import Block, make_block, stack
from bot.drawing.elements import Bar, Pill, TextLine, Token
from bot.drawing.lettering import Lettering
from bot.drawing.picture_size import WIDTH
from bot.drawing.portraits import Portrait
from bot.drawing.style import TextKind
from games.kit.art import Pip, Theme
from games.kit.scene import Badge

BAR_HEIGHT = 16  # pixels


class TextBlocks:
    """Builds the text blocks of one game. Lines of text recur, so their blocks are cached."""

    def __init__(self, lettering: Lettering, theme: Theme) -> None:
        self.lettering, self.theme = lettering, theme
        self.build_line = lru_cache(4096)(self._build_line)
        self.build_truncated_line = lru_cache(4096)(self._build_truncated_line)

    def _build_line(self, text: str, kind: TextKind, colour: str) -> Block:
        return make_block(TextLine(text, kind, colour, self.lettering.width(text, kind)))

    def _build_truncated_line(self, text: str, kind: TextKind, colour: str, width: int) -> Block:
        """Return one line of text, which ends in an ellipsis if the text exceeds the width."""
        shown = self.lettering.truncate(text, kind, width)
        line = self.build_line(shown, kind, colour)
        return line if shown == text else replace(line, truncated=1)

    def build_paragraph(self, text: str, kind: TextKind, colour: str, width: int) -> Block:
        """Return text on as many lines as the width requires."""
        lines = self.lettering.wrap(text, kind, width)
        return stack([self.build_line(line, kind, colour) for line in lines], 0)

    def build_badge(self, badge: Badge, text: str, width: int, token: Pip | None = None) -> Block:
        """Return a badge that shows `text`, truncated so that the badge fits into the width."""
        padding = measure_badge_padding(badge)
        shown = self.lettering.truncate(text, "small", width - padding)
        badge_width = self.lettering.width(shown, "small") + padding
        pill = Pill(shown, badge.tone, badge_width, token)
        return make_block(pill, truncated=2 * (shown != text))

    def build_turn_arrow(self) -> Block:
        """Return the arrow in front of the name of the player to move."""
        return self.build_truncated_line("▶", "name", self.theme.accent, WIDTH)


def build_token(token: Pip) -> Block:
    """Return the token of a player, in the size that fits beside the player's name."""
    return make_block(Token(token, style.TOKEN_SIZE))


def build_portrait(portrait: Portrait | None, token: Pip) -> Block:
    """Return the portrait of a player, or a large token if there's none."""
    return make_block(Token(token, style.PORTRAIT_SIZE, portrait))


def build_bar(share: float, width: int) -> Block:
    """Return a bar that is filled to this share of its width, from 0 to 1."""
    return make_block(Bar(width, BAR_HEIGHT, round(width * min(1.0, max(0.0, share)))))


def measure_badge_padding(badge: Badge) -> int:
    """Return how many pixels wider than its text a badge is, because of padding and a token."""
    token = 0 if badge.seat is None else style.BADGE_TOKEN_SIZE
    return 2 * style.badge_padding(badge.tone) + token

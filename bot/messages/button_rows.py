"""Arrange buttons the way phones show them, and estimate the height of what's on a panel.

All sizes are in pixels on a phone 390 pixels wide.
"""

from collections.abc import Iterable, Sequence

from bot.messages.components import (
    BUTTON,
    MAX_BUTTONS_IN_ROW,
    ROW,
    SECTION,
    TEXT,
    Component,
    row,
)

ROW_WIDTH = 295  # the width between the edges of a panel
GAP = 8  # the distance between buttons and between lines
BUTTON_HEIGHT, MENU_HEIGHT = 38, 44
MIN_BUTTON_WIDTH, BUTTON_PADDING, EMOJI_WIDTH, LETTER_WIDTH = 60, 28, 27, 7.2
LINE_HEIGHT, LETTERS_IN_LINE = 22, 34
SMALL_LINE_HEIGHT, LETTERS_IN_SMALL_LINE = 18, 46


def button_rows(buttons: Sequence[Component]) -> list[Component]:
    """Put buttons into even rows, none of them wider than a phone unless a button is."""
    if not buttons:
        return []
    most = next(
        abreast
        for abreast in range(MAX_BUTTONS_IN_ROW, 0, -1)
        if abreast == 1 or all(_width(each) <= ROW_WIDTH for each in _cut(buttons, abreast))
    )
    lines = -(-len(buttons) // most)
    return [row(*each) for each in _cut(buttons, -(-len(buttons) // lines))]


def height_of(parts: Iterable[Component]) -> int:
    """Return the estimated height of texts, menus and buttons, one above the other."""
    return sum(_height(part) + GAP for part in parts)


def _cut(buttons: Sequence[Component], abreast: int) -> list[Sequence[Component]]:
    return [buttons[at : at + abreast] for at in range(0, len(buttons), abreast)]


def _width(buttons: Sequence[Component]) -> float:
    return sum(_button_width(each) for each in buttons) + GAP * (len(buttons) - 1)


def _button_width(button: Component) -> float:
    emoji = EMOJI_WIDTH if "art" in button else 0
    return max(MIN_BUTTON_WIDTH, BUTTON_PADDING + emoji + LETTER_WIDTH * len(button["label"]))


def _height(part: Component) -> int:
    if part["type"] == TEXT:
        return _text_height(part)
    if part["type"] == SECTION:
        share = 1 - (_button_width(part["accessory"]) + GAP) / ROW_WIDTH
        return max(BUTTON_HEIGHT, sum(_text_height(each, share) for each in part["components"]))
    if part["type"] == ROW and part["components"][0]["type"] != BUTTON:
        return MENU_HEIGHT
    lines = -(-_width(part["components"]) // ROW_WIDTH)
    return round(lines * (BUTTON_HEIGHT + GAP) - GAP)


def _text_height(part: Component, share: float = 1.0) -> int:
    """Return the estimated height of a text that has a share of a panel's width."""
    return sum(_line_height(line, share) for line in part["content"].split("\n"))


def _line_height(line: str, share: float) -> int:
    if line.startswith("-# "):
        in_line = int(LETTERS_IN_SMALL_LINE * share)
        return SMALL_LINE_HEIGHT * max(1, -(-(len(line) - 3) // in_line))
    letters = len(line.replace("**", ""))
    return LINE_HEIGHT * max(1, -(-letters // int(LETTERS_IN_LINE * share)))

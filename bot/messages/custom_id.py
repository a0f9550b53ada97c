"""Encode the meaning of a click in the 100 characters of a custom_id, and decode it again.

The answers given so far are part of the custom_id, so the bot needn't remember anything between
clicks, and a half-finished choice survives a restart. Since clients can send any custom_id, only
those that the bot could have written are accepted, and numbers are checked against the question
before they're used.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from games.kit import LATER, Pick

MAX_LENGTH = 100

TABLE_VERBS = frozenset({"join", "leave", "addbot", "begin", "vote", "play", "undo"})
"""The verbs of buttons that change a table. The table's message then shows what happened."""

MOVE_VERBS = frozenset({"begin", "play", "undo"})
"""The table verbs that also change which choices the person has."""

PANEL_VERBS = frozenset({"hand", "look", "option", "addeasy", "addnormal", "addhard"})
"""The verbs of buttons that make a private message a panel: it shows choices at a table."""

LOOK_VERBS = frozenset(
    {"hand", "move", "look", "page", "hold", "ballot", "called", "options"}
    | {"log", "count", "fair", "file", "rules", "card", "games"}
)
"""The verbs of buttons that only show something, so that a click by accident does no harm."""

_FORM = re.compile(
    r"(?P<verb>[a-z]+):(?P<table>[a-z0-9]*)"
    r"(?::(?P<ticket>[0-9a-f]{0,16}):(?P<path>[0-9a-fml.]*):(?P<page>[0-9]{0,4}):(?P<held>[0-9a-f]*))?"
)
_PICK = re.compile(r"[0-9a-f]{1,4}|m[0-9a-f]+|l")
_NUMBER = re.compile(r"[0-9]{1,4}")


@dataclass(frozen=True, slots=True)
class Click:
    """The meaning of a click. On public messages, it consists of only a verb and a table."""

    verb: str
    table: str = ""
    ticket: str = ""  # identifies the question, so that clicks on outdated panels are recognized
    path: tuple[Pick, ...] = ()  # the answers so far
    page: int = 0
    held: Pick = ()  # answers picked on other pages of a multiple-choice question

    def then(self, *pick: int) -> "Click":
        """Return a click that adds this answer to those given so far."""
        return Click("pick", self.table, self.ticket, (*self.path, pick))

    def back(self) -> "Click":
        return Click("pick", self.table, self.ticket, self.path[:-1])

    def at(self, page: int, held: Pick = ()) -> "Click":
        return Click("page", self.table, self.ticket, self.path, page, held)

    def __str__(self) -> str:
        if not (self.ticket or self.path or self.page or self.held):
            return f"{self.verb}:{self.table}"
        path = ".".join(_encode(pick) for pick in self.path)
        held = f"{_mask(self.held):x}" if self.held else ""
        return f"{self.verb}:{self.table}:{self.ticket}:{path}:{self.page or ''}:{held}"

    @classmethod
    def parse(cls, custom_id: str) -> "Click | None":
        """Decode a custom_id; return None if no version of the bot could have written it."""
        found = _FORM.fullmatch(custom_id) if len(custom_id) <= MAX_LENGTH else None
        if found is None:
            return None
        verb, table, ticket, path, page, held = found.groups("")
        parts = [part for part in path.split(".") if part]
        if not all(_PICK.fullmatch(part) for part in parts):
            return None
        picks = tuple(_decode(part) for part in parts)
        return cls(verb, table, ticket, picks, int(page or "0"), _unmask(int(held or "0", 16)))


def post_ids(table_id: str, number: int) -> tuple[str, ...]:
    """Return the custom_ids that contain the number of a table's post, to find the post again.

    Every post has a button with one of them: "join" in a lobby, "hand" in a game, "log" after it.
    """
    return tuple([str(Click(verb, table_id, f"{number:x}")) for verb in ("join", "hand", "log")])


def menu_choice(values: Sequence[object]) -> Pick | None:
    """Return the numbers of the options chosen in a menu, or None if a value isn't a number."""
    numbers = [str(value) for value in values]
    if not all(_NUMBER.fullmatch(each) for each in numbers):
        return None
    return tuple(int(each) for each in numbers)


def _encode(pick: Pick) -> str:
    """Encode an answer: one choice as its number, several or none as a bit mask, LATER as `l`."""
    if pick == LATER:
        return "l"
    return f"{pick[0]:x}" if len(pick) == 1 else f"m{_mask(pick):x}"


def _decode(part: str) -> Pick:
    if part == "l":
        return LATER
    return _unmask(int(part[1:], 16)) if part.startswith("m") else (int(part, 16),)


def _mask(pick: Pick) -> int:
    return sum(1 << index for index in pick)


def _unmask(mask: int) -> Pick:
    return tuple(index for index in range(mask.bit_length()) if mask >> index & 1)

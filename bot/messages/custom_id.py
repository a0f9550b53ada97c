"""What a click means, written in the 100 characters Discord gives a component.

The answers so far travel inside the component itself, so a half-made choice survives a restart
and the bot remembers nothing between clicks. A custom_id comes from somebody's client, so it may
say anything: only what the bot could have written is read, and nothing is computed from a number
before it has been checked against what was offered.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from games.kit import LATER, Pick

LONGEST = 100  # characters of a custom_id

_FORM = re.compile(
    r"(?P<verb>[a-z]+):(?P<table>[a-z0-9]*)"
    r"(?::(?P<ticket>[0-9a-f]{0,16}):(?P<path>[0-9a-fml.]*):(?P<page>[0-9]{0,4}):(?P<held>[0-9a-f]*))?"
)
_PICK = re.compile(r"[0-9a-f]{1,4}|m[0-9a-f]+|l")
_CHOSEN = re.compile(r"[0-9]{1,4}")


@dataclass(frozen=True, slots=True)
class Click:
    """A verb, and the table it is about.

    On a private panel also the ticket of what is asked, the path of answers so far, the page
    shown, and what was picked on other pages of a question with several answers.
    """

    verb: str
    table: str = ""
    ticket: str = ""
    path: tuple[Pick, ...] = ()
    page: int = 0
    held: Pick = ()

    def then(self, *pick: int) -> "Click":
        """The click that answers the next question."""
        return Click("pick", self.table, self.ticket, (*self.path, pick))

    def back(self) -> "Click":
        return Click("pick", self.table, self.ticket, self.path[:-1])

    def at(self, page: int, held: Pick = ()) -> "Click":
        return Click("page", self.table, self.ticket, self.path, page, held)

    def __str__(self) -> str:
        if not (self.ticket or self.path or self.page or self.held):
            return f"{self.verb}:{self.table}"
        path = ".".join(_spell(pick) for pick in self.path)
        held = f"{_mask(self.held):x}" if self.held else ""
        return f"{self.verb}:{self.table}:{self.ticket}:{path}:{self.page or ''}:{held}"

    @classmethod
    def parse(cls, custom_id: str) -> "Click | None":
        """None for what no version of the bot has ever written."""
        found = _FORM.fullmatch(custom_id) if len(custom_id) <= LONGEST else None
        if found is None:
            return None
        verb, table, ticket, path, page, held = found.groups("")
        parts = [part for part in path.split(".") if part]
        if not all(_PICK.fullmatch(part) for part in parts):
            return None
        picks = tuple(_pick(part) for part in parts)
        return cls(verb, table, ticket, picks, int(page or "0"), _unmask(int(held or "0", 16)))


def menu_choice(values: Sequence[object]) -> Pick | None:
    """The numbers of the options chosen in a menu; None if no menu of ours has such options."""
    spelt = [str(value) for value in values]
    if not all(_CHOSEN.fullmatch(each) for each in spelt):
        return None
    return tuple(int(each) for each in spelt)


def _spell(pick: Pick) -> str:
    """One answer as its number; none or several as a mask, which stays short; "l": later."""
    if pick == LATER:
        return "l"
    return f"{pick[0]:x}" if len(pick) == 1 else f"m{_mask(pick):x}"


def _pick(part: str) -> Pick:
    if part == "l":
        return LATER
    return _unmask(int(part[1:], 16)) if part.startswith("m") else (int(part, 16),)


def _mask(pick: Pick) -> int:
    return sum(1 << index for index in pick)


def _unmask(mask: int) -> Pick:
    return tuple(index for index in range(mask.bit_length()) if mask >> index & 1)

"""Encode the meaning of a click in the 100 characters of a custom_id, and decode it again.

The answers given so far are part of the custom_id, so the bot needn't remember anything between
clicks, and a half-finished choice survives a restart. Since clients can send any custom_id, only
those that the bot could have written are accepted, and numbers are checked against the question
before they're used.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from typing import Self

from games.kit import LATER, Pick

MAX_LENGTH = 100
PATH_MARK = ">"  # the first letter of an option's value that gives several answers


class Trait(Enum):
    """What the bot has to know about a click before it runs the click's handler."""

    CHANGES_TABLE = auto()  # the click changes the table, so the table's message is updated
    CHANGES_CHOICES = auto()  # after the click, the person has other choices at the table
    SHOWS_CHOICES = auto()  # a private message that has a button with this trait is a panel
    ONLY_SHOWS = auto()  # the click changes nothing, so an accidental click does no harm
    NAMES_NO_TABLE = auto()  # in the custom_id, the verb isn't followed by a table's id


class Verb(StrEnum):
    """What a button or menu does, as the first word of its custom_id."""

    # Verbs for a table's seats, options, votes and end
    JOIN = "join", Trait.CHANGES_TABLE
    LEAVE = "leave", Trait.CHANGES_TABLE
    LEFT = "left"
    SIT = "sit"
    GIVE_UP = "giveup"
    ADD_BOT = "addbot", Trait.CHANGES_TABLE
    ADD_EASY = "addeasy", Trait.SHOWS_CHOICES
    ADD_NORMAL = "addnormal", Trait.SHOWS_CHOICES
    ADD_HARD = "addhard", Trait.SHOWS_CHOICES
    ADD_NAMED = "addnamed", Trait.SHOWS_CHOICES
    OPTIONS = "options", Trait.ONLY_SHOWS
    OPTION = "option", Trait.SHOWS_CHOICES
    LANGUAGE = "language", Trait.ONLY_SHOWS
    SPEAK = "speak", Trait.SHOWS_CHOICES
    BEGIN = "begin", Trait.CHANGES_TABLE, Trait.CHANGES_CHOICES
    BEGIN_ALONE = "alone"
    VOTE = "vote", Trait.CHANGES_TABLE
    BALLOT = "ballot", Trait.ONLY_SHOWS
    CALLED = "called", Trait.ONLY_SHOWS
    ENDED = "ended"
    REMATCH = "rematch"

    # Verbs for a person's hand and moves
    HAND = "hand", Trait.SHOWS_CHOICES, Trait.ONLY_SHOWS
    MOVE = "move", Trait.ONLY_SHOWS
    MORE = "more", Trait.SHOWS_CHOICES, Trait.ONLY_SHOWS
    LOOK = "look", Trait.SHOWS_CHOICES, Trait.ONLY_SHOWS
    PLAY = "play", Trait.CHANGES_TABLE, Trait.CHANGES_CHOICES
    PICK = "pick"
    PAGE = "page", Trait.ONLY_SHOWS
    HOLD = "hold", Trait.ONLY_SHOWS
    SURE = "sure"
    NO_TIPS = "notips"
    TABLE = "table", Trait.SHOWS_CHOICES, Trait.ONLY_SHOWS
    STOP = "stop"
    HINT = "hint", Trait.SHOWS_CHOICES
    UNDO = "undo", Trait.CHANGES_TABLE, Trait.CHANGES_CHOICES

    # Verbs for the log of a game, its result and fair play
    LOG = "log", Trait.ONLY_SHOWS
    FILE = "file", Trait.ONLY_SHOWS
    COUNT = "count", Trait.ONLY_SHOWS
    FAIR = "fair", Trait.ONLY_SHOWS

    # Verbs for the replay of a game
    REPLAY = "replay", Trait.ONLY_SHOWS
    EYES = "eyes", Trait.ONLY_SHOWS
    SHARE = "share"

    # Verbs for help, rules, lists, settings and privacy
    START = "start", Trait.NAMES_NO_TABLE
    LEARN = "learn", Trait.NAMES_NO_TABLE
    RULES = "rules", Trait.NAMES_NO_TABLE, Trait.ONLY_SHOWS
    SECTION = "section", Trait.NAMES_NO_TABLE, Trait.ONLY_SHOWS
    CARD = "card", Trait.NAMES_NO_TABLE, Trait.ONLY_SHOWS
    GAMES = "games", Trait.NAMES_NO_TABLE, Trait.ONLY_SHOWS
    SETTING = "setting", Trait.NAMES_NO_TABLE
    SERVER_SETTING = "serversetting", Trait.NAMES_NO_TABLE
    FORGET = "forget", Trait.NAMES_NO_TABLE
    HISTORY = "history", Trait.NAMES_NO_TABLE, Trait.ONLY_SHOWS
    STANDINGS = "standings", Trait.NAMES_NO_TABLE, Trait.ONLY_SHOWS

    traits: frozenset[Trait]

    def __new__(cls, word: str, *traits: Trait) -> Self:
        verb = str.__new__(cls, word)
        verb._value_ = word
        verb.traits = frozenset(traits)
        return verb


_VERB_BY_WORD = {str(verb): verb for verb in Verb}
_CUSTOM_ID_PATTERN = re.compile(
    r"(?P<verb>[a-z]+):(?P<table>[a-z0-9]*)"
    r"(?::(?P<ticket>[0-9a-f]{0,16}):(?P<path>[0-9a-fml.]*):(?P<page>[0-9]{0,4}):(?P<held>[0-9a-f]*))?"
)
_PICK_PATTERN = re.compile(r"[0-9a-f]{1,4}|m[0-9a-f]+|l")
_NUMBER_PATTERN = re.compile(r"[0-9]{1,4}")


@dataclass(frozen=True, slots=True)
class Click:
    """The meaning of a click on a button or menu, as encoded in the custom_id."""

    verb: Verb
    table: str = ""
    ticket: str = ""  # identifies a question or a post, so that outdated clicks are recognized
    path: tuple[Pick, ...] = ()  # the answers given so far to a move's questions
    page: int = 0  # the number of a page, an option or a move, depending on the verb
    held: Pick = ()  # answers picked on other pages of a multiple-choice question

    def then(self, *pick: int) -> "Click":
        """Return a click that adds an answer, consisting of the chosen numbers, to the path."""
        return Click(Verb.PICK, self.table, self.ticket, (*self.path, pick))

    def along(self, path: Sequence[Pick]) -> "Click":
        """Return a click that adds several answers to the path."""
        return Click(Verb.PICK, self.table, self.ticket, (*self.path, *path))

    def back(self) -> "Click":
        """Return a click that removes the last answer from the path."""
        return Click(Verb.PICK, self.table, self.ticket, self.path[:-1])

    def to_page(self, page: int, held: Pick = ()) -> "Click":
        """Return a click that turns to a page of the question, keeping the answers in `held`."""
        return Click(Verb.PAGE, self.table, self.ticket, self.path, page, held)

    def __str__(self) -> str:
        if not (self.ticket or self.path or self.page or self.held):
            return f"{self.verb}:{self.table}"
        path = ".".join(_encode(pick) for pick in self.path)
        held = f"{_mask(self.held):x}" if self.held else ""
        return f"{self.verb}:{self.table}:{self.ticket}:{path}:{self.page or ''}:{held}"

    @classmethod
    def parse(cls, custom_id: str) -> "Click | None":
        """Decode a custom_id; return None if this version of the bot couldn't have written it."""
        match = _CUSTOM_ID_PATTERN.fullmatch(custom_id) if len(custom_id) <= MAX_LENGTH else None
        if match is None:
            return None
        word, table, ticket, path, page, held = match.groups("")
        verb, parts = _VERB_BY_WORD.get(word), [part for part in path.split(".") if part]
        if verb is None or not all(_PICK_PATTERN.fullmatch(part) for part in parts):
            return None
        picks = tuple(_decode(part) for part in parts)
        return cls(verb, table, ticket, picks, int(page or "0"), _unmask(int(held or "0", 16)))


POST_VERBS = (Verb.JOIN, Verb.HAND, Verb.LOG)
"""The verbs of buttons on posts: JOIN in a lobby, HAND in a game, LOG after the game."""


def post_ids(table_id: str, number: int) -> tuple[str, ...]:
    """Return the custom_ids that contain the number of a post, by which the post can be found."""
    return tuple([str(Click(verb, table_id, f"{number:x}")) for verb in POST_VERBS])


def menu_value(path: Sequence[Pick]) -> str:
    """Return the value of a menu's option that gives several answers at once."""
    return PATH_MARK + ".".join(map(_encode, path))


def menu_path(values: Sequence[object]) -> tuple[Pick, ...] | None:
    """Return the answers that were chosen in a menu, or None if a value isn't one of a menu's."""
    value = str(values[0]) if len(values) == 1 else ""
    if not value.startswith(PATH_MARK):
        choice = menu_choice(values)
        return None if choice is None else (choice,)
    parts = [part for part in value.removeprefix(PATH_MARK).split(".") if part]
    if not all(_PICK_PATTERN.fullmatch(part) for part in parts):
        return None
    return tuple(map(_decode, parts))


def menu_choice(values: Sequence[object]) -> Pick | None:
    """Return the numbers of the options chosen in a menu, or None if a value isn't a number."""
    numbers = [str(value) for value in values]
    if not all(_NUMBER_PATTERN.fullmatch(number) for number in numbers):
        return None
    return tuple(int(number) for number in numbers)


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

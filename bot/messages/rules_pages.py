"""Split a game's rules into pages as long as a phone's screen, and find topics in them.

The rules are a title with a few sentences, and then sections with headings. A line that begins with
something bold, or with a number, can be looked up as well: questions, cards and rulings.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from bot.messages.pages import repeat_headings
from games import rules_of
from games.kit import AnyGame
from games.kit.language import ENGLISH, speaking

MAX_PAGE_LENGTH = 670  # characters, about as many as a phone shows at once

_HEADING = re.compile(r"## (.+)")
_PIECE = re.compile(r"(?:(?:#.*|.*:)\n+)*(?:```[\s\S]*?```|.+)\n*")
_EMPTY_LINE_AFTER_HEADING = re.compile(r"^(#.*)\n\n", re.MULTILINE)
_TOPIC = re.compile(r"^ *(?:- )?\*\*(.+?)\*\*.*|^(\d+)\. .*", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Topic:
    """What can be looked up: a section by its heading, or a line by how it begins."""

    name: str
    line: str  # the whole line, without marks of a list; empty for a section
    page: int

    @property
    def label(self) -> str:
        return self.line.replace("**", "") or self.name


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a game in one language."""

    pages: tuple[str, ...]
    topics: tuple[Topic, ...]  # sections first, then lines

    @property
    def sections(self) -> list[Topic]:
        return [topic for topic in self.topics if not topic.line]


def read_rules(game: AnyGame) -> Rules:
    """Return the rules of a game in the current language."""
    return _split(rules_of(game))


def find_topics(game: AnyGame, words: str) -> list[Topic]:
    """Return the topics in which all words occur, in the current language or in English.

    A topic whose name is what was typed comes first, and topics that have it in their names come
    before those that only mention it.
    """
    topics = read_rules(game).topics
    with speaking(ENGLISH):
        english = read_rules(game).topics
    if len(english) != len(topics):  # a translation that isn't complete yet
        english = topics
    wanted = words.casefold().split()
    ranked = [
        (min(_rank(each, wanted) for each in same), number)
        for number, same in enumerate(zip(topics, english, strict=True))
    ]
    return [topics[number] for rank, number in sorted(ranked) if rank < NOT_ABOUT]


NOT_ABOUT = 3


def _rank(topic: Topic, wanted: Sequence[str]) -> int:
    """Return how well a topic fits: 0 if that's its name, and NOT_ABOUT if a word doesn't occur."""
    name, line = topic.name.casefold(), topic.line.casefold()
    if name.split() == wanted:
        return 0
    if all(word in name for word in wanted):
        return 1
    return 2 if all(word in line for word in wanted) else NOT_ABOUT


@lru_cache(64)
def _split(rules: str) -> Rules:
    pages: list[str] = []
    sections: list[Topic] = []
    for section in re.split(r"\n+(?=## )", rules):
        split = repeat_headings(_split_evenly(section))
        if len(pages) > 1 and len(pages[-1]) + len(split[0]) < MAX_PAGE_LENGTH:
            split[0] = f"{pages.pop()}\n\n{split[0]}"  # a short section shares a page
        heading = _HEADING.match(section)
        if heading is not None:
            sections.append(Topic(heading[1], "", len(pages)))
        pages += split
    pages = [_EMPTY_LINE_AFTER_HEADING.sub(r"\1\n", page) for page in pages]
    lines = [
        Topic(each[1] or each[2], each[0].strip().removeprefix("- "), number)
        for number, page in enumerate(pages)
        for each in _TOPIC.finditer(page)
    ]
    return Rules(tuple(pages), (*sections, *lines))


def _split_evenly(section: str) -> list[str]:
    """Split a section between its lines into pages of about the same length.

    A heading, or a line that ends in a colon, stays with the line after it.
    """
    target = len(section) // ceil(len(section) / MAX_PAGE_LENGTH)
    pages = [""]
    for piece in _PIECE.findall(section):
        page = pages[-1]
        if page and (len(page) >= target or len(page) + len(piece) > MAX_PAGE_LENGTH):
            pages.append(piece)
        else:
            pages[-1] += piece
    return [page.strip("\n") for page in pages]

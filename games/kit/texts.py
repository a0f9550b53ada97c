"""What people read, from files in folders of games and of the bot: `en.ftl`, `de.ftl` and so on.

A folder of texts is a package whose `__init__.py` consists of one line:

    __getattr__ = texts_of(globals(), card=Card)

A message `row-number` is then a function of that package, `texts.row_number(number=3)`. A message
without a value of its own, only attributes, is a mapping: `texts.prompts["place.row"]` is its
attribute `.place_row`. For each kind of word, such as `card`, there's a function, too:
`texts.card(Card.RED)` is the message `card-red`. `make texts` writes the types of all of them.

Text is made in the current language, message by message. What a language lacks is in English.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.syntax import FluentParser, ast

from games.kit.compile_message import NAME, Arguments, BadMessage, Say, compile_pattern
from games.kit.language import ENGLISH, current_language
from games.kit.names import You

KIT: Final = Path(__file__).parent / "phrases"

Write = Callable[[str], str]
"""Writes English text in an invented language."""

_ENTRY = re.compile(r"^((?:# ?.*\n)*)(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_KIND = re.compile(r"\$(\w+) \(([\w ]+)\)")

_invented: dict[str, Write] = {}
_parser = FluentParser(with_spans=False)


def texts_of(package: dict[str, Any], **kinds: type) -> Callable[[str], Any]:
    """Return the `__getattr__` of a package of texts, given its globals and its kinds of words."""
    folder = Path(package["__path__"][0])

    def find(name: str) -> object:
        if name == "__kinds__":
            return kinds
        if name.startswith("__"):
            raise AttributeError(name)
        found: object = _word(folder, name) if name in kinds else _message(folder, name)
        package[name] = found  # so that Python needn't ask again
        return found

    return find


def invent(language: str, write: Write | None) -> None:
    """Let a language be made from English, or forget it: for tests that look for other text."""
    for shelf in _shelves.values():
        shelf.clear()
    _invented.pop(language, None)
    if write is not None:
        _invented[language] = write


def page_in(folder: Path, name: str) -> str:
    """Return a page such as `README.de.md` in the current language, or else in English."""
    language = current_language()
    page = _read(folder / f"{name}.{language}.md") or _read(folder / f"{name}.md")
    return _invented[language](page) if language in _invented else page


class Labels(Mapping[str, str]):
    """The attributes of a message by name, in which a dot is `_` in the file, and a space `-`."""

    def __init__(self, folder: Path, name: str) -> None:
        self._shelf, self._name = shelf_of(folder), name

    def __getitem__(self, key: str) -> str:
        return self._shelf[current_language()].label(self._name, key)

    def __contains__(self, key: object) -> bool:
        return isinstance(key, str) and _attribute(key) in self._keys()

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys())

    def __len__(self) -> int:
        return len(self._keys())

    def _keys(self) -> Mapping[str, ast.Pattern]:
        return self._shelf[ENGLISH].patterns(self._name)


class LanguageBook:
    """The texts of one folder in one language. Each message is parsed when it's first needed."""

    def __init__(self, folder: Path, language: str, file: Path | None = None) -> None:
        self.language = language
        self._folder = folder
        self._write = _invented.get(language)
        own = file or folder / f"{language}.ftl"
        self._sources = _sources(folder / f"{ENGLISH}.ftl" if self._write else own)
        self._patterns: dict[str, dict[str, ast.Pattern]] = {}
        self._compiled: dict[tuple[str, str], Say] = {}
        self._labels: dict[tuple[str, str], str] = {}
        self._words: dict[tuple[str, object, str], str] = {}
        self._kit: LanguageBook = self if folder == KIT else shelf_of(KIT)[language]

    def written(self, text: str) -> str:
        return self._write(text) if self._write else text

    def say(self, name: str, attribute: str, arguments: Arguments) -> str:
        """Return the text of a message, or of one of its attributes."""
        found = self._compiled.get((name, attribute))
        return (found or self.compiled(name, attribute))(arguments)

    def compiled(self, name: str, attribute: str = "") -> Say:
        """Compile a message, or the English one if the language lacks it."""
        pattern = self.patterns(name).get(attribute)
        if pattern is not None:
            say = compile_pattern(pattern, kinds_in(self._folder, name), self)
        elif self.language == ENGLISH:
            raise BadMessage(f"{self._folder}/en.ftl has no {name} {attribute}".rstrip())
        else:
            say = shelf_of(self._folder)[ENGLISH].compiled(name, attribute)
        self._compiled[name, attribute] = say
        return say

    def label(self, name: str, key: str) -> str:
        """Return the text of a message's attribute, by the key of a mapping."""
        found = self._labels.get((name, key))
        if found is None:
            attribute = _attribute(key)
            if attribute not in shelf_of(self._folder)[ENGLISH].patterns(name):
                raise KeyError(key)
            found = self._labels[name, key] = self.say(name, attribute, {})
        return found

    def word(self, kind: str, value: object, form: str) -> str:
        """Return a form of a word. If the word has no such form, its kind says how to make it."""
        if kind == NAME and not isinstance(value, You):
            return self._kit.say(NAME, form, {"word": str(value)})
        found = self._words.get((kind, value, form))
        if found is None:
            book = self._kit if kind == NAME else self
            name = f"{kind}-{'you' if kind == NAME else value}".replace(" ", "-")
            found = self._words[kind, value, form] = book.form(kind, name, form)
        return found

    def form(self, kind: str, name: str, form: str) -> str:
        if not form or form in self.patterns(name) or not self._has(kind):
            return self.say(name, form, {})
        return self.say(kind, form, {"word": self.say(name, "", {})})

    def joined(self, way: str, items: Iterable[str]) -> str:
        """Join items by `and`, `or` or `list`, as the language does."""
        *most, last = items
        if not most:
            return last
        first, say = most[0], self._kit.say
        for item in most[1:]:
            first = say("join", "list", {"first": first, "last": item})
        return say("join", way, {"first": first, "last": last})

    def patterns(self, name: str) -> Mapping[str, ast.Pattern]:
        """Return the patterns of a message by attribute; "" stands for its value."""
        found = self._patterns.get(name)
        if found is None:
            entry = entry_of(self._sources.get(name, ""))
            found = {} if entry is None else {each.id.name: each.value for each in entry.attributes}
            if entry is not None and entry.value is not None:
                found[""] = entry.value
            self._patterns[name] = found
        return found

    def _has(self, name: str) -> bool:
        return name in self._sources


class Shelf(dict[str, LanguageBook]):
    """The texts of one folder by language. A language is read when it's first needed."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder

    def __missing__(self, language: str) -> LanguageBook:
        book = self[language] = LanguageBook(self._folder, language)
        return book


_shelves: dict[Path, Shelf] = {}


def shelf_of(folder: Path) -> Shelf:
    """Return the only shelf of a folder, so that all its languages can be forgotten."""
    return _shelves.setdefault(folder, Shelf(folder))


def entry_of(source: str) -> ast.Message | ast.Term | None:
    """Parse a message, or return None if there's no text."""
    if not source:
        return None
    entry = _parser.parse_entry(source)
    if not isinstance(entry, ast.Message | ast.Term):
        raise BadMessage(f"This isn't a message: {source}")
    return entry


@cache
def kinds_in(folder: Path, name: str) -> dict[str, str]:
    """Return the kinds of a message's arguments by name, from comments in the English file."""
    file = folder / f"{ENGLISH}.ftl"
    usual = "\n".join(line for line in _read(file).splitlines() if line.startswith("###"))
    own = _ENTRY.match(_sources(file).get(name, ""))
    return dict(_KIND.findall(usual + "\n" + (own[1] if own else "")))


@cache
def _sources(file: Path) -> dict[str, str]:
    """Return the source of each message, with its comment, by name."""
    text = _read(file)
    starts = [*_ENTRY.finditer(text)]
    ends = [*(each.start() for each in starts), len(text)][1:]
    return {each[2]: text[each.start() : end] for each, end in zip(starts, ends, strict=False)}


@cache
def _read(file: Path) -> str:
    """Return a file's text, or "" if there's no such file."""
    return file.read_text("utf-8") if file.exists() else ""


def _message(folder: Path, name: str) -> Callable[..., str] | Labels:
    """Return what makes the text of a message: a function, or a mapping if it has no value."""
    name = name.replace("_", "-")
    if name not in _sources(folder / f"{ENGLISH}.ftl"):
        raise AttributeError(f"{folder}/en.ftl has no message {name}")
    shelf = shelf_of(folder)
    if "" not in shelf[ENGLISH].patterns(name):
        return Labels(folder, name)

    def say(**arguments: object) -> str:
        return shelf[current_language()].say(name, "", arguments)

    return say


def _word(folder: Path, kind: str) -> Callable[..., str]:
    shelf = shelf_of(folder)

    def say(value: object, form: str = "") -> str:
        return shelf[current_language()].word(kind, value, form)

    return say


def _attribute(key: str) -> str:
    return key.replace(".", "_").replace(" ", "-")

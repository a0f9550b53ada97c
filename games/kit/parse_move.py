"""Read moves that people type, such as `/coloretto take row:2`.

Each field is free text: a label or a code, in upper or lower case. It's matched with the legal
moves, and the player is asked for any field that was left out.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar, cast

from games.kit import phrases
from games.kit.game import AnyGame
from games.kit.language import also_in_english
from games.kit.next_question import LATER, NoSuchAnswer, Pick, Question, answers_of, narrow, pick_of
from games.kit.pieces import Move, SomeOf, name_of, takes_some
from games.kit.words import Answer

V = TypeVar("V")

LONGEST_CHOICE = 100
NOTHING = "nothing"


@dataclass(eq=False)
class NotUnderstood(Exception):
    """The text of a field matches no legal move. `possible` lists the values that do."""

    field: str
    possible: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """A suggestion: the label that autocomplete shows, and the text it inserts."""

    label: str
    text: str


def offers(moves: Sequence[Move], do: str) -> list[Move]:
    return [move for move in moves if name_of(type(move)) == do]


def read(
    game: AnyGame, moves: Sequence[Move], do: str, typed: Mapping[str, str]
) -> tuple[Pick, ...] | Move:
    """Return the typed move or, if a field was left out, the path to its question.

    `narrow` can follow the path through all legal moves.
    """
    left = offers(moves, do)
    for field, text in typed.items():
        left = _matching_offers(game, left, field, text)
    return _answer_from_typed(game, moves, left, do, typed)


def complete(
    game: AnyGame, moves: Sequence[Move], do: str, typed: Mapping[str, str], field: str
) -> list[Choice]:
    """Suggest values for the field being typed, given the fields already filled in."""
    left = offers(moves, do)
    for name, text in typed.items():
        if name != field:
            try:
                left = _matching_offers(game, left, name, text)
            except NotUnderstood:
                continue
    if not left:
        return []
    text = typed.get(field, "")
    mark = takes_some(type(left[0]), field)
    if mark is not None:
        return _complete_list(game, left, field, text, mark)
    values = dict.fromkeys(move.__dict__[field] for move in left)
    return _find_choices(game, field, values, text)


def code(value: object) -> str:
    """Return a value as short text that can be typed: `2`, `hats`, `soft-cyan*2, violet`."""
    if not isinstance(value, tuple):
        return str(value)
    counts = Counter(map(str, cast("tuple[object, ...]", value)))
    return ", ".join(f"{item}*{n}" if n > 1 else item for item, n in counts.items()) or NOTHING


def means(game: AnyGame, field: str, text: str, values: Iterable[object]) -> list[object]:
    """Return the values that a text names: exact matches, else near ones, else tuples listed."""
    spellings = {value: _spellings_of(game, field, value) for value in values}
    return named(text, spellings) or [
        value
        for value in spellings
        if isinstance(value, tuple)
        and _names_all(game, field, text, cast("tuple[object, ...]", value))
    ]


def named(text: str, spellings: Mapping[V, Iterable[str]]) -> list[V]:
    """Find what a text names, given the spellings of each value. A number matches only itself."""
    spelt = [(value, tuple(words)) for value, words in spellings.items()]
    exact, near = text.strip().casefold(), _normalize(text)
    fit = [value for value, words in spelt if exact in [word.casefold() for word in words]]
    if fit or _NUMBER_PATTERN.fullmatch(exact):
        return fit or [value for value, words in spelt if str(int(exact)) in words]
    same = [value for value, words in spelt if near in map(_normalize, words)]
    return same or [
        value
        for value, words in spelt
        if any(_is_plural_of(near, _normalize(word)) for word in words)
    ]


_NUMBER_PATTERN = re.compile(r"[+-]?[0-9]{1,9}")


def words_of(text: str) -> list[str]:
    """Split a list: `cyan*2, violet` and `2 cyan + violet` both give cyan, cyan, violet."""
    words: list[str] = []
    nothing = (NOTHING, "none", _normalize(phrases.nothing()))
    for part in _SEPARATOR_PATTERN.split(text):
        found = _COUNTED_PATTERN.fullmatch(part.strip())
        if found and found["word"] and _normalize(found["word"]) not in nothing:
            words += [found["word"]] * int(found["before"] or found["after"] or 1)
    return words


_SEPARATOR_PATTERN = re.compile(r",|\s\+\s")
_COUNTED_PATTERN = re.compile(
    r"(?:(?P<before>\d{1,2})\s*[*×x]?\s+)?(?P<word>.*?)(?:(?:\s*[*×]|\s+x)\s*(?P<after>\d{1,2}))?"
)


def _matching_offers(game: AnyGame, left: list[Move], field: str, text: str) -> list[Move]:
    """Return the offers that match a typed field; a `SomeOf` field keeps only the items typed."""
    if left and takes_some(type(left[0]), field):
        return _cut_offers(game, left, field, text)
    values = dict.fromkeys(move.__dict__[field] for move in left)
    meant = means(game, field, text, values)
    if not meant:
        raise NotUnderstood(field, tuple(values))
    return [move for move in left if move.__dict__[field] in meant]


def _cut_offers(game: AnyGame, left: list[Move], field: str, text: str) -> list[Move]:
    picked = [(move, _find_items(game, field, text, move.__dict__[field])) for move in left]
    fit = [move.model_copy(update={field: taken}) for move, taken in picked if taken is not None]
    if not fit:
        raise NotUnderstood(field, tuple(_items(left, field)))
    return fit


def _names_all(game: AnyGame, field: str, text: str, items: tuple[object, ...]) -> bool:
    """Return whether a text names all of the items, in any order."""
    picked = _find_items(game, field, text, items)
    return picked is not None and len(picked) == len(items)


def _find_items(
    game: AnyGame, field: str, text: str, items: tuple[object, ...]
) -> tuple[object, ...] | None:
    """Return the items that a text names, or None if a part of it matches no item.

    `and` counts as a comma, unless it's part of a name.
    """
    also = rf"\s(?:and|&|{re.escape(phrases.and_typed())})\s"
    spelt = (words_of(text), words_of(re.sub(also, ",", text, flags=re.IGNORECASE)))
    each = (_picked_one_by_one(game, field, words, items) for words in spelt)
    return next((picked for picked in each if picked is not None), None)


def _picked_one_by_one(
    game: AnyGame, field: str, words: Iterable[str], items: tuple[object, ...]
) -> tuple[object, ...] | None:
    left, taken = list(items), list[object]()
    for word in words:
        meant = means(game, field, word, left)
        if not meant:
            return None
        left.remove(meant[0])
        taken.append(meant[0])
    return tuple(taken)


def _answer_from_typed(
    game: AnyGame, moves: Sequence[Move], left: list[Move], do: str, typed: Mapping[str, str]
) -> tuple[Pick, ...] | Move:
    """Answer the questions that the typed text answers, in order.

    The others are put off until the end, so that nothing is asked twice.
    """
    if not left:
        raise NotUnderstood(do, ())
    path: list[Pick] = []
    put_off: set[str] = set()
    try:
        while isinstance(question := narrow(moves, path), Question):
            answers = dict.fromkeys(given.get(question.name) for given in answers_of(left))
            if len(answers) == 1 and (not question.several or question.name in typed):
                path.append(pick_of(question, *answers))
            elif question.name in put_off:
                return _without_idle(path)
            else:
                path.append(LATER)
                put_off.add(question.name)
    except NoSuchAnswer:
        raise NotUnderstood(do, ()) from None
    return question


def _without_idle(path: list[Pick]) -> tuple[Pick, ...]:
    """Remove `LATER` from the end of a path, because questions put off there come next anyway."""
    last = next((at for at in range(len(path), 0, -1) if path[at - 1] != LATER), 0)
    return tuple(path[:last])


def _complete_list(
    game: AnyGame, left: list[Move], field: str, text: str, mark: SomeOf
) -> list[Choice]:
    """Complete the last word of a comma-separated list and keep the others."""
    done, _, last = text.rpartition(",")
    kept = _parse_list(game, left, field, done)
    if kept is None:
        return []
    items = {code(item): item for item in _items(left, field)}
    words = _find_choices(game, field, items.values(), last)
    lists = [_parse_list(game, left, field, text), *((*kept, items[word.text]) for word in words)]
    wholes: list[Counter[object]] = [Counter(move.__dict__[field]) for move in left]
    choices = [
        _list_choice(game, field, each)
        for each in lists
        if each is not None
        and mark.allows(max(len(each), mark.least))
        and any(Counter(each) <= whole for whole in wholes)
    ]
    wanted = [choice for choice in choices if len(choice.text) <= LONGEST_CHOICE]
    allowed = [choice for choice in wanted if choice.text != NOTHING or mark.least == 0]
    return list(dict.fromkeys(allowed))


def _parse_list(
    game: AnyGame, left: list[Move], field: str, text: str
) -> tuple[object, ...] | None:
    """Return the items that a list names, or None if some of them aren't on offer."""
    try:
        listed: tuple[object, ...] = _cut_offers(game, left, field, text)[0].__dict__[field]
    except NotUnderstood:
        return None
    return listed


def _list_choice(game: AnyGame, field: str, items: tuple[object, ...]) -> Choice:
    counts = Counter(items).items()
    label = ", ".join(
        f"{game.words.label(field, item)}{f' ×{n}' if n > 1 else ''}" for item, n in counts
    )
    if len(label) > LONGEST_CHOICE:
        label = "…" + label[1 - LONGEST_CHOICE :]
    return Choice(label or phrases.nothing_chosen(), code(items))


def _items(left: list[Move], field: str) -> list[object]:
    return list(dict.fromkeys(item for move in left for item in move.__dict__[field]))


def _find_choices(game: AnyGame, field: str, values: Iterable[object], text: str) -> list[Choice]:
    """Return the choices that contain what was typed; those that start with it come first.

    A number matches only itself: typing 7 doesn't suggest 17.
    """
    if _NUMBER_PATTERN.fullmatch(text.strip()):
        return _find_by_number(game, field, values, int(text))
    wanted = _normalize(text)
    spelt = {
        Choice(game.words.label(field, value), code(value)): [
            *map(_normalize, _spellings_of(game, field, value))
        ]
        for value in values
    }
    begin = [each for each, words in spelt.items() if any(w.startswith(wanted) for w in words)]
    hold = [each for each, words in spelt.items() if any(wanted in w for w in words)]
    return list(dict.fromkeys([*begin, *hold]))


def _find_by_number(
    game: AnyGame, field: str, values: Iterable[object], number: int
) -> list[Choice]:
    """Return the choices that are this number or whose spelling contains the number."""

    def fits(value: object) -> bool:
        if isinstance(value, int):
            return value == number
        spelt = " ".join(_spellings_of(game, field, value))
        return number in map(int, _DIGITS_PATTERN.findall(spelt))

    return [Choice(game.words.label(field, value), code(value)) for value in values if fits(value)]


_DIGITS_PATTERN = re.compile(r"[0-9]+")


def _spellings_of(game: AnyGame, field: str, value: object) -> tuple[str, ...]:
    """Return what an answer can be typed as."""

    def spelt() -> Iterator[str]:
        answer: Answer = game.words.answer(field, value)
        yield answer.label
        yield from answer.spellings

    return (code(value), *also_in_english(spelt))


def _is_plural_of(text: str, word: str) -> bool:
    """Return whether one word is the other's plural: `hat` and `hats`, `brush` and `brushes`."""
    return word in (f"{text}s", f"{text}es") or text in (f"{word}s", f"{word}es")


def _normalize(text: str) -> str:
    """Return text without case, spaces and punctuation, which people type differently.

    Numbers stay separate, or 1.7 would become 17.
    """
    apart = _BETWEEN_NUMBERS.sub("\0", text.casefold())
    return _NO_LETTERS.sub("", apart) or text.strip()


_BETWEEN_NUMBERS = re.compile(r"(?<=[0-9])[\W_]+(?=[0-9])")
_NO_LETTERS = re.compile(r"(?:[^\w\0]|_)+")

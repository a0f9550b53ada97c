"""Describe a scene in words, for messages, screen readers and terminals."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import ClassVar

from games.kit import phrases
from games.kit.names import Name
from games.kit.scene import Area, Badge, Card, Label, Pile, Row, Scene

LONGEST_NAME = 16
"""The maximum length of a name where there's little room."""

Mark = Callable[[Card], str]
Piece = Card | Pile | Label


def mark_of(card: Card) -> str:
    """Return the shortest text for a card: its letter and shape, or else its name."""
    return card.mark or card.name


def told(scene: Scene, name: Name, mark: Mark = mark_of) -> str:
    """Describe a scene in a few lines of Markdown. `name` must return escaped names."""
    return "\n".join(_lines(scene, _Voice(name, mark)))


def spelt_out(scene: Scene, name: Name, most: int = 1024) -> str:
    """Describe a scene in plain words, as the alt text of its picture.

    If the text is too long, cards get their marks and names are shortened; as a last resort, the
    end is cut off.
    """
    whole = _spelt(scene, _PlainVoice(name, lambda card: card.name))
    if len(whole) > most:
        whole = _spelt(scene, _TerseVoice(lambda seat: name(seat)[:LONGEST_NAME], _shorter))
    return whole if len(whole) <= most else whole[: most - 1] + "…"


def _spelt(scene: Scene, voice: "_Voice") -> str:
    words = "; ".join(_lines(scene, voice))
    return words if words.startswith(scene.title) else f"{scene.title}. {words}"


def _shorter(card: Card) -> str:
    return min(card.name, mark_of(card), key=len)


@dataclass(frozen=True, slots=True)
class _Voice:
    """Puts the parts of a scene into words, with symbols and Markdown."""

    name: Name
    mark: Mark
    pause: ClassVar[str] = " "

    def title(self, title: str, *, lit: bool) -> str:
        head = f"**{title}**" if title else ""
        return f"▶ {head}" if lit else head

    def row(self, row: str, *, lit: bool) -> str:
        return f"→ {row}" if lit else row

    def card(self, card: str, *, lit: bool) -> str:
        return f"**{card}**" if lit else card

    def places(self, free: int) -> str:
        return " ".join(["▫"] * free)

    def left(self, count: int, *, scarce: bool) -> str:
        return f"{count} ❗" if scarce else str(count)

    def warning(self, text: str) -> str:
        return f"⚠️ {text}"


class _PlainVoice(_Voice):
    """A voice for screen readers, without symbols and Markdown."""

    pause = ", "  # a comma, because names of cards may have several words

    def title(self, title: str, *, lit: bool) -> str:
        return phrases.marked(what=title) if lit else title

    def row(self, row: str, *, lit: bool) -> str:
        return phrases.new(what=row) if lit else row

    def card(self, card: str, *, lit: bool) -> str:
        return phrases.marked(what=card) if lit else card

    def places(self, free: int) -> str:
        return phrases.free(places=free) if free else ""

    def left(self, count: int, *, scarce: bool) -> str:
        return phrases.only(count=count) if scarce else str(count)

    def warning(self, text: str) -> str:
        return phrases.mind(what=text)


class _TerseVoice(_PlainVoice):
    """A voice for alt text that's almost too long; it doesn't say which cards are marked."""

    pause = " "

    def card(self, card: str, *, lit: bool) -> str:
        del lit
        return card


def _lines(scene: Scene, voice: _Voice) -> list[str]:
    lines = [_badges(scene.badges, voice)]
    for area in scene.areas:
        lines += _area(area, voice)
    return [line for line in lines if line]


def _area(area: Area, voice: _Voice) -> list[str]:
    whose = [] if area.seat is None else [voice.name(area.seat)]
    title = ", ".join([*whose, *([area.title] if area.title else [])])
    head = [voice.title(title, lit=area.lit), _badges(area.badges, voice)]
    rows = [line for line in (_row(row, voice) for row in area.rows) if line]
    if len(rows) == 1 and not any(row.label for row in area.rows):
        head, rows = [*head, *rows], []
    return [" · ".join(filter(None, head)), *rows]


def _row(row: Row, voice: _Voice) -> str:
    label = f"{row.label}:" if row.label else ""
    words = " ".join(filter(None, [label, _pieces(row.items, voice), voice.places(row.room)]))
    return voice.row(words, lit=row.lit) if words else ""


def _pieces(items: tuple[Piece, ...], voice: _Voice) -> str:
    told = _counted(tuple(item for item in items if not _is_decoration(item)), voice)
    words = [_piece(item, voice) for item in told[:1]]
    for before, item in pairwise(told):
        is_label = isinstance(before, Label) or isinstance(item, Label)
        words += [" " if is_label else voice.pause, _piece(item, voice)]
    return "".join(words)


def _is_decoration(item: Piece) -> bool:
    return isinstance(item, Card) and not item.name


def _counted(items: tuple[Piece, ...], voice: _Voice) -> list[Piece]:
    """Merge neighbouring cards that read the same into one card with a count."""
    told: list[Piece] = []
    for item in items:
        before = told[-1] if told else None
        if (
            isinstance(item, Card)
            and isinstance(before, Card)
            and _card(replace(item, count=1), voice) == _card(replace(before, count=1), voice)
        ):
            told[-1] = replace(before, count=before.count + item.count)
        else:
            told.append(item)
    return told


def _piece(item: Piece, voice: _Voice) -> str:
    match item:
        case Label(text=text):
            return text
        case Pile(name=pile, count=count, top=top, scarce=scarce):
            left = f"{pile} {voice.left(count, scarce=scarce)}"
            shown = _card(top, voice) if top else ""
            # One name, if both are the same.
            return f"{left} {shown}" if shown not in ("", pile) else left
        case _:
            return _card(item, voice)


def _card(card: Card, voice: _Voice) -> str:
    times = f"×{card.count}" if card.count > 1 else ""
    note = f" ({card.note})" if card.note else ""
    shown = f"{voice.mark(card)}{times}{note}"
    if card.seat is not None:
        shown = phrases.owned(who=voice.name(card.seat), card=shown)
    return voice.card(shown, lit=card.lit)


def _badges(badges: tuple[Badge, ...], voice: _Voice) -> str:
    return " · ".join(_badge(badge, voice) for badge in badges)


def _badge(badge: Badge, voice: _Voice) -> str:
    text = badge.text if badge.seat is None else f"{voice.name(badge.seat)} {badge.text}"
    return voice.warning(text) if badge.tone == "warn" else text

"""The parts of a scene as blocks: its head, its areas and their rows."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.picture import style
from bot.picture.blocks import NOTHING, Block, above, beside, block, level, on_panel
from bot.picture.cards import Cards
from bot.picture.faces import SMALL
from bot.picture.lettering import Lettering, can_write
from bot.picture.pieces import Pill, Token
from bot.picture.sprites import card_height
from bot.picture.style import FAINT, GOLD, LINE, SOFT, SPACE, TEXT, Kind
from games.kit.game import Name
from games.kit.pieces import Seat
from games.kit.scene import Area, Badge, Card, Label, Pile, Row, Scene

LONGEST_PILL = 30  # letters; what is longer is a line of its own
LONGEST_NOTE = 14  # letters under a card that lies alone; a longer note stands beside it
WIDEST_NOTE = 380
BETWEEN_CARDS, BETWEEN_ROWS = 2, 26
TALL = 230  # pixels; in what is taller, all stands below the title


@dataclass(frozen=True, slots=True)
class Parts:
    name: Name
    lettering: Lettering
    cards: Cards

    def head(self, scene: Scene, width: int) -> Block:
        """What the picture is about, and what is true of the whole table."""
        title = self._words(scene.title, "title", SOFT, width)
        return beside([title, *self._badges(scene.badges, width)], SPACE, width, LINE)

    def area(self, area: Area, width: int, size: int) -> Block:
        """A common part of the table, without its panel, as short as it can be."""
        head, rows = self._head_and_rows(area, width, size)
        stacked = _stacked(head, rows, width)
        if not rows or stacked.height > TALL:
            return stacked
        flowing = beside([*head, *rows], SPACE, width, LINE)
        return flowing if flowing.height < stacked.height else stacked

    def seat(self, area: Area, width: int, size: int, *, abreast: bool) -> Block:
        """A player's part: the cards below the name, or beside it; nothing if that is too wide."""
        head, rows = self._head_and_rows(area, width, size)
        if not abreast:
            return _stacked(head, rows, width)
        title = beside(head, SPACE, width // 2, 6)
        room = width - title.width - BETWEEN_ROWS
        if rows and max([row.width for row in rows]) > room:
            return NOTHING
        return level([title, beside(rows, BETWEEN_ROWS, room, LINE)], BETWEEN_ROWS)

    def likes(self, area: Area, width: int, size: int) -> int:
        """How wide a part would be if it had all the room."""
        return _stacked(*self._head_and_rows(area, width, size), width).width

    def _head_and_rows(self, area: Area, width: int, size: int) -> tuple[list[Block], list[Block]]:
        head = [*self._title(area, width), *self._badges(area.badges, width)]
        rows = [self._row(row, width, size) for row in area.rows]
        return head, [row for row in rows if row.height]

    def _title(self, area: Area, width: int) -> Iterator[Block]:
        if area.lit:
            yield self._words("▶", "name", GOLD, width)
        if area.seat is not None:
            yield block(Token(area.seat, 38))
            name = self.name(area.seat)
            if can_write(name):
                yield self._words(name, "name", FAINT if area.out else TEXT, width - 90)
        if area.title:
            yield self._words(area.title, "title", TEXT if area.seat is None else SOFT, width)

    def _badges(self, badges: tuple[Badge, ...], width: int) -> Iterator[Block]:
        for badge in badges:
            whose = "" if badge.seat is None else f"{self._short(badge.seat)} "
            words = whose + badge.text
            if len(words) > LONGEST_PILL and badge.tone == "plain":
                yield self._paragraph(words, "small", SOFT, width)
            else:
                shown = self.lettering.cut(words, "small", width - 24)
                wide = self.lettering.width(shown, "small") + 24
                yield block(Pill(shown, badge.tone, wide), cut=shown != words)

    def _row(self, row: Row, width: int, size: int) -> Block:
        """Label and pieces; where there is room, the label stands above the cards."""
        inner = width - 16 if row.lit else width
        pieces = [self._piece(row, item, inner, size) for item in row.items]
        pieces += [self.cards.slot(size)] * row.room
        only_cards = row.room or all(not isinstance(item, Label) for item in row.items)
        if row.label:
            label = self._words(row.label, "small", SOFT, inner)
            if only_cards and size >= SMALL:
                body = above([label, beside(pieces, BETWEEN_CARDS, inner, 4, top=True)], 2)
            else:
                body = beside([_high(label, size), *pieces], SPACE, inner, 4, top=True)
        else:
            gap = BETWEEN_CARDS if only_cards else SPACE
            body = beside(pieces, gap, inner, 4, top=True)
        return on_panel(body, 8, style.LIT_ROW, rim=GOLD) if row.lit and body.height else body

    def _piece(self, row: Row, item: Card | Pile | Label, width: int, size: int) -> Block:
        alone = len(row.items) == 1
        match item:
            case Label(text=text):
                words = self._paragraph(text, "body", TEXT, width if alone else min(width, 560))
                return words if alone and not row.label else _high(words, size)
            case Pile():
                return self.cards.pile(item, size)
            case _:
                if alone and len(item.note) > LONGEST_NOTE:
                    return self._explained(item, width, size)
                return self.cards.card(item, size)

    def _explained(self, card: Card, width: int, size: int) -> Block:
        """A card with its name and what it does beside it."""
        laid = self.cards.card(replace(card, note=""), size)
        room = min(width - laid.width - SPACE, WIDEST_NOTE)
        name = self._words(card.name, "small", SOFT, room)
        return level(
            [laid, above([name, self._paragraph(card.note, "small", TEXT, room)], 0)], SPACE
        )

    def _paragraph(self, words: str, kind: Kind, colour: str, width: int) -> Block:
        lines = self.lettering.lines(words, kind, width)
        return above([self.cards.line(line, kind, colour) for line in lines], 0)

    def _words(self, words: str, kind: Kind, colour: str, width: int) -> Block:
        shown = self.lettering.cut(words, kind, width)
        line = self.cards.line(shown, kind, colour)
        return line if shown == words else replace(line, cut=1)

    def _short(self, seat: Seat) -> str:
        """A name within a badge; the seat's letter, where the font lacks the name's."""
        name = self.name(seat)
        if not can_write(name):
            return style.token(seat).letter
        return self.lettering.cut(name, "small", 190)


def _stacked(head: list[Block], rows: list[Block], width: int) -> Block:
    return above([beside(head, SPACE, width, 6), beside(rows, BETWEEN_ROWS, width, LINE)], LINE)


def _high(words: Block, size: int) -> Block:
    """Words in the middle of the height of the cards beside them."""
    height = max(words.height, card_height(size) + 10)
    return Block(words.width, height, [(0, (height - words.height) // 2, words)])

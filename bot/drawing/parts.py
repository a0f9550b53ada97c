"""The parts of a scene as blocks: its head, its areas and their rows."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.drawing import style
from bot.drawing.blocks import NOTHING, Block, above, beside, block, level, on_panel
from bot.drawing.cards import Cards
from bot.drawing.faces import SMALL
from bot.drawing.lettering import Lettering, can_write
from bot.drawing.pieces import Bar, Pill, Token
from bot.drawing.sprites import card_height
from bot.drawing.style import LINE, SPACE, Kind
from games.kit.art import Theme
from games.kit.game import Name
from games.kit.scene import Area, Badge, Card, Label, Pile, Row, Scene

LONGEST_PILL = 30  # letters; what is longer is a line of its own
LONGEST_NOTE = 14  # letters under a card that lies alone; a longer note stands beside it
WIDEST_NOTE, WIDEST_NAME = 380, 270
WIDE, NARROW = 560, 190  # words beside cards; those of one card among several
BETWEEN_CARDS, BETWEEN_ROWS = 2, 26
BAR, SHORTEST_BAR = 16, 120  # pixels: how high a bar is, and how wide at least
TALL = 230  # pixels; in what is taller, all stands below the title


@dataclass(frozen=True, slots=True)
class Parts:
    name: Name
    lettering: Lettering
    cards: Cards
    seats_shown: bool  # then a seat's sign is enough to say whose a badge is

    @property
    def theme(self) -> Theme:
        return self.cards.theme

    def head(self, scene: Scene, width: int) -> Block:
        """What the picture is about, unless a part of it says so, and what is true of it all."""
        said = any(area.title == scene.title for area in scene.areas)
        title = (
            []
            if said or not scene.title
            else [self._words(scene.title, "title", self.theme.soft, width)]
        )
        return beside([*title, *self._badges(scene.badges, width)], SPACE, width, LINE)

    def on(self, area: Area, width: int, size: int) -> "Contents":
        """All that is on a part of the table, none of it wider than this."""
        head = [*self._titles(area, width), *self._badges(area.badges, width)]
        single = all(len(row.items) + row.room < 2 for row in area.rows)
        paired = len(area.rows) > 1 and all(map(_is_pair, area.rows))
        widest = NARROW if paired else WIDE
        rows = [self._row(row, width, size, widest, single=single) for row in area.rows]
        return Contents(head, [row for row in rows if row.height])

    def _titles(self, area: Area, width: int) -> Iterator[Block]:
        """Whose part it is, and what it is."""
        whose: list[Block] = []
        if area.lit:
            whose.append(self._words("▶", "name", self.theme.accent, width))
        if area.seat is not None:
            whose.append(block(Token(area.seat, style.TOKEN)))
            if can_write(self.name(area.seat)):
                name = self.lettering.cut(self.name(area.seat), "name", WIDEST_NAME)
                room = width - sum(each.width + SPACE for each in whose)
                whose.append(
                    self._words(
                        name, "name", self.theme.faint if area.out else self.theme.text, room
                    )
                )
        if whose:
            yield level(whose, SPACE)
        if area.title:
            yield self._words(
                area.title,
                "title",
                self.theme.text if area.seat is None else self.theme.soft,
                width,
            )

    def _badges(self, badges: tuple[Badge, ...], width: int) -> Iterator[Block]:
        for badge in badges:
            words = self._badge_words(badge)
            if len(words) > LONGEST_PILL and badge.tone == "plain" and badge.seat is None:
                yield self._paragraph(words, "small", self.theme.soft, width)
            else:
                around = 2 * style.around_badge(badge.tone)
                around += 0 if badge.seat is None else style.TOKEN_IN_BADGE
                shown = self.lettering.cut(words, "small", width - around)
                wide = self.lettering.width(shown, "small") + around
                yield block(Pill(shown, badge.tone, wide, badge.seat), cut=2 * (shown != words))

    def _row(self, row: Row, width: int, size: int, words: int, *, single: bool) -> Block:
        """Label and pieces; a label stands above large cards, unless each row has but one."""
        inner = width - 16 if row.lit else width
        pieces = [self._piece(row, item, inner, size, words) for item in row.items]
        pieces += [self.cards.slot(size)] * row.room
        high = card_height(size) + 10
        only_cards = row.room or all(not isinstance(item, Label) for item in row.items)
        if row.label:
            label = self._words(row.label, "small", self.theme.soft, inner)
            if only_cards and size >= SMALL and not single:
                body = above([label, beside(pieces, BETWEEN_CARDS, inner, 4, high)], 2)
            else:
                body = beside([label, *pieces], SPACE, inner, 4, high)
        else:
            gap = BETWEEN_CARDS if only_cards else SPACE
            body = beside(pieces, gap, inner, 4, high)
        return (
            on_panel(body, 8, self.theme.turn, rim=self.theme.accent)
            if row.lit and body.height
            else body
        )

    def _piece(
        self, row: Row, item: Card | Pile | Label, width: int, size: int, words: int
    ) -> Block:
        alone = len(row.items) == 1
        match item:
            case Label(share=float()):
                return self._measured(item, width)
            case Label(text=text):
                room = width if alone else min(width, words)
                said = text.split(" · ") if words == NARROW else [text]
                return above(
                    [self._paragraph(each, "body", self.theme.text, room) for each in said], 0
                )
            case Pile():
                return self.cards.pile(item, size)
            case _:
                if alone and len(item.note) > LONGEST_NOTE:
                    return self._explained(item, width, size)
                return self.cards.card(item, size)

    def _measured(self, label: Label, width: int) -> Block:
        """Words with a bar below them."""
        words = self._paragraph(label.text, "body", self.theme.text, width)
        wide = min(width, max(words.width, SHORTEST_BAR))
        filled = round(wide * min(1.0, max(0.0, label.share or 0.0)))
        return above([words, block(Bar(wide, BAR, filled))], 4)

    def _explained(self, card: Card, width: int, size: int) -> Block:
        """A card with its name and what it does beside it."""
        laid = self.cards.card(replace(card, note=""), size)
        room = min(width - laid.width - SPACE, WIDEST_NOTE)
        name = self._words(card.name, "small", self.theme.soft, room)
        return level(
            [laid, above([name, self._paragraph(card.note, "small", self.theme.text, room)], 0)],
            SPACE,
        )

    def _paragraph(self, words: str, kind: Kind, colour: str, width: int) -> Block:
        lines = self.lettering.lines(words, kind, width)
        return above([self.cards.line(line, kind, colour) for line in lines], 0)

    def _words(self, words: str, kind: Kind, colour: str, width: int) -> Block:
        shown = self.lettering.cut(words, kind, width)
        line = self.cards.line(shown, kind, colour)
        return line if shown == words else replace(line, cut=1)

    def _badge_words(self, badge: Badge) -> str:
        """What a badge says after the sign of its seat: the name only where it can be written."""
        if badge.seat is None or self.seats_shown or not can_write(self.name(badge.seat)):
            return badge.text
        return f"{self.lettering.cut(self.name(badge.seat), 'small', 190)} {badge.text}"


@dataclass(frozen=True, slots=True)
class Contents:
    """What is on a part of the table, to be put together on a panel of some width."""

    head: list[Block]
    rows: list[Block]

    def below(self, width: int) -> Block:
        """The cards below the title."""
        head = beside(self.head, SPACE, width, 6)
        return above([head, beside(self.rows, BETWEEN_ROWS, width, LINE, 1)], LINE)

    def beside(self, width: int) -> Block:
        """The cards beside the title, in a column of their own; nothing if that is too wide."""
        title = beside(self.head, SPACE, width // 2, 6)
        widest = max([row.width for row in self.rows], default=0)
        if title.width + BETWEEN_ROWS + widest > width:
            return NOTHING
        column = max(title.width, min(width // 3, width - BETWEEN_ROWS - widest))
        cards = beside(self.rows, BETWEEN_ROWS, width - BETWEEN_ROWS - column, LINE)
        title = Block(column, title.height, [(0, 0, title)], cut=title.cut)
        return level([title, cards], BETWEEN_ROWS)

    def common(self, width: int) -> Block:
        """As short as it can be: below the title, or after it like words in a line."""
        stacked = self.below(width)
        if not self.rows or stacked.height > TALL:
            return stacked
        flowing = beside([*self.head, *_alike_high(self.rows)], SPACE, width, LINE)
        return flowing if flowing.height < stacked.height else stacked


def _is_pair(row: Row) -> bool:
    """A card and what is said of it: several of these stand side by side."""
    return (
        len(row.items) == 2 and isinstance(row.items[0], Card) and isinstance(row.items[1], Label)
    )


def wordy(area: Area) -> bool:
    """Whether there are sentences on it, which need room to be read."""
    return any(
        len(item.text if isinstance(item, Label) else item.note) > LONGEST_PILL
        for row in area.rows
        for item in row.items
        if not isinstance(item, Pile)
    )


def _alike_high(rows: list[Block]) -> list[Block]:
    """Rows as high as the highest, so that their cards begin level."""
    high = max(row.height for row in rows)
    return [Block(row.width, high, [(0, 0, row)], cut=row.cut) for row in rows]

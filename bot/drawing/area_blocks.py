"""Build the blocks for the parts of a scene: its head, its areas and their rows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.drawing import style
from bot.drawing.blocks import NOTHING, Block, above, beside, block, level, on_panel
from bot.drawing.card_blocks import Cards
from bot.drawing.card_faces import SMALL
from bot.drawing.elements import Bar, Pill, Pips, Token
from bot.drawing.lettering import Lettering
from bot.drawing.sprites import card_height
from bot.drawing.style import LINE, SPACE, Kind
from games.kit.art import Theme
from games.kit.game import Name
from games.kit.scene import Area, Badge, Card, Label, Pile, Row, Scene

LONGEST_PILL = 30  # letters; longer plain badges are drawn as paragraphs
LONGEST_NOTE = 14  # letters; if a card is alone in its row, a longer note goes beside it
WIDEST_NOTE, WIDEST_NAME = 380, 270
WIDE, NARROW = 560, 190
"""The maximum width of text beside cards; `NARROW` if every row is just a card and its text."""

BETWEEN_CARDS, BETWEEN_ROWS = 2, 26
BAR, SHORTEST_BAR = 16, 120  # the height of a bar, and its minimum width
PIP = 44  # the size of pips among cards
CLOSE = 6  # pixels of padding in the panel of a scene's head
TALL = 230  # pixels; in a taller area, the cards are always below the title


@dataclass(frozen=True, slots=True)
class Parts:
    name: Name
    lettering: Lettering
    cards: Cards
    seats_shown: bool  # then badges show only a seat's token, not the player's name

    @property
    def theme(self) -> Theme:
        return self.cards.theme

    def head(self, scene: Scene, width: int) -> Block:
        """Return the scene's badges, and its title unless an area has the same one.

        If the scene belongs to a player, they're on a panel, after the player's name. The panel is
        highlighted if it's the player's turn.
        """
        said = any(area.title == scene.title for area in scene.areas)
        title = (
            []
            if said or not scene.title
            else [self._words(scene.title, "title", self.theme.soft, width)]
        )
        if scene.seat is None:
            return beside([*title, *self._badges(scene.badges, width)], SPACE, width, LINE)
        inner = width - 2 * CLOSE
        whose = self._titles(Area(seat=scene.seat, lit=scene.lit), inner, inner // 2)
        head = beside([*whose, *title, *self._badges(scene.badges, inner)], SPACE, inner, LINE)
        fill, rim = (self.theme.turn, self.theme.accent) if scene.lit else (self.theme.panel, "")
        return on_panel(head, CLOSE, fill, rim=rim, width=width)

    def on(self, area: Area, width: int, size: int) -> "Contents":
        """Return an area's contents, each at most `width` wide, with cards that are `size` wide."""
        head = [*self._titles(area, width), *self._badges(area.badges, width)]
        if has_bars(area):
            return Contents(head, [self._chart(area.rows, width)])
        single = all(len(row.items) + row.room < 2 for row in area.rows)
        paired = len(area.rows) > 1 and all(map(_is_pair, area.rows))
        widest = NARROW if paired else WIDE
        rows = [self._row(row, width, size, widest, single=single) for row in area.rows]
        return Contents(head, [row for row in rows if row.height])

    def _titles(self, area: Area, width: int, widest: int = WIDEST_NAME) -> Iterator[Block]:
        """Yield the token and name (at most `widest`) of an area's seat, and the area's title."""
        whose: list[Block] = []
        if area.lit:
            whose.append(self._words("▶", "name", self.theme.accent, width))
        if area.seat is not None:
            whose.append(block(Token(area.seat, style.TOKEN)))
            name = self.lettering.cut(self.name(area.seat), "name", widest)
            room = width - sum(each.width + SPACE for each in whose)
            colour = self.theme.faint if area.out else self.theme.text
            whose.append(self._words(name, "name", colour, room))
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
                yield self._paragraph(words, "small", self.theme.text, width)
            else:
                around = 2 * style.around_badge(badge.tone)
                around += 0 if badge.seat is None else style.TOKEN_IN_BADGE
                shown = self.lettering.cut(words, "small", width - around)
                wide = self.lettering.width(shown, "small") + around
                yield block(Pill(shown, badge.tone, wide, badge.seat), cut=2 * (shown != words))

    def _row(self, row: Row, width: int, size: int, words: int, *, single: bool) -> Block:
        """Return the label and pieces of a row.

        A label goes above large cards, but beside them if all rows have at most one item
        (`single`).
        """
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
            case Label(pips=pips) if pips:
                return block(Pips(pips, PIP))
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

    def _chart(self, rows: Sequence[Row], width: int) -> Block:
        """Return rows of bars, aligned and as long as possible, and rows with just text.

        If no row has more than one bar and there's room, a bar's text is beside it, otherwise above
        it.
        """
        measures = [each for row in rows for each in _measures(row)]
        across = max(len(_measures(row)) for row in rows)
        first = max(self.lettering.width(row.label, "small") for row in rows)
        first += 2 * SPACE if first else 0
        room = (width - first + SPACE) // across - SPACE
        widest = max(self.lettering.width(each.text, "body") for each in measures)
        beside = across == 1 and widest + SPACE + SHORTEST_BAR <= room
        made: list[Block] = []
        for row in rows:
            bars = [self._measured(each, room, widest if beside else 0) for each in _measures(row)]
            if not bars:
                made.append(self._row(row, width, SMALL, WIDE, single=True))
                continue
            label, high = self._words(row.label, "small", self.theme.soft, width), bars[0].height
            within = [(0, (high - label.height) // 2, label)]
            within += [(first + at * (room + SPACE), 0, bar) for at, bar in enumerate(bars)]
            made.append(Block(width, high, within, cut=sum(bar.cut for bar in bars)))
        return above(made, LINE)

    def _measured(self, label: Label, width: int, words: int) -> Block:
        """Return a label's text with its bar: below it or, if `words` isn't 0, that far right."""
        wide = width - words - SPACE if words else width
        bar = block(Bar(wide, BAR, round(wide * min(1.0, max(0.0, label.share or 0.0)))))
        if not words:
            return above([self._paragraph(label.text, "body", self.theme.text, width), bar], 4)
        text = self._words(label.text, "body", self.theme.text, width)
        middle = (text.height - BAR) // 2
        within = [(0, 0, text), (width - wide, middle, bar)]
        return Block(width, text.height, within, cut=text.cut)

    def _explained(self, card: Card, width: int, size: int) -> Block:
        """Return a card with its name and note beside it."""
        laid = self.cards.card(replace(card, note=""), size)
        room = min(width - laid.width - SPACE, WIDEST_NOTE)
        name = self._words(card.name, "title", self.theme.text, room)
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
        """Return a badge's text, which is shown after the token of its seat.

        If the scene shows no seats, the text starts with the player's name.
        """
        if badge.seat is None or self.seats_shown:
            return badge.text
        return f"{self.lettering.cut(self.name(badge.seat), 'small', 190)} {badge.text}"


@dataclass(frozen=True, slots=True)
class Contents:
    """An area's title and badges (`head`) and rows, which can be arranged in several ways."""

    head: list[Block]
    rows: list[Block]

    def below(self, width: int) -> Block:
        """Put the rows below the title."""
        head = beside(self.head, SPACE, width, 6)
        return above([head, beside(self.rows, BETWEEN_ROWS, width, LINE, 1)], LINE)

    def beside(self, width: int) -> Block:
        """Put the rows in a column beside the title, or return `NOTHING` if that's too wide."""
        title = beside(self.head, SPACE, width // 2, 6)
        widest = max([row.width for row in self.rows], default=0)
        if title.width + BETWEEN_ROWS + widest > width:
            return NOTHING
        column = max(title.width, min(width // 3, width - BETWEEN_ROWS - widest))
        cards = beside(self.rows, BETWEEN_ROWS, width - BETWEEN_ROWS - column, LINE)
        title = Block(column, title.height, [(0, 0, title)], cut=title.cut)
        return level([title, cards], BETWEEN_ROWS)

    def common(self, width: int) -> Block:
        """Put the rows below the title, or on the same line if that makes the block shorter."""
        stacked = self.below(width)
        if not self.rows or stacked.height > TALL:
            return stacked
        flowing = beside([*self.head, *_alike_high(self.rows)], SPACE, width, LINE)
        return flowing if flowing.height < stacked.height else stacked


def has_bars(area: Area) -> bool:
    return any(map(_measures, area.rows))


def _measures(row: Row) -> list[Label]:
    """Return the labels with bars in a row."""
    return [item for item in row.items if isinstance(item, Label) and item.share is not None]


def _is_pair(row: Row) -> bool:
    """Return whether a row is just a card and a label. Such rows go side by side."""
    return (
        len(row.items) == 2 and isinstance(row.items[0], Card) and isinstance(row.items[1], Label)
    )


def wordy(area: Area) -> bool:
    """Return whether an area contains long text, which needs a wider panel."""
    return any(
        len(item.text if isinstance(item, Label) else item.note) > LONGEST_PILL
        for row in area.rows
        for item in row.items
        if not isinstance(item, Pile)
    )


def _alike_high(rows: list[Block]) -> list[Block]:
    """Make all rows as tall as the tallest, so that the tops of their cards line up."""
    high = max(row.height for row in rows)
    return [Block(row.width, high, [(0, 0, row)], cut=row.cut) for row in rows]

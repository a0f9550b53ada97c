"""Build the blocks for a scene without a board: its heading, its areas and their rows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.drawing.blocks import (
    EMPTY_BLOCK,
    Block,
    flow,
    make_block,
    put_on_panel,
    put_side_by_side,
    stack,
)
from bot.drawing.card_blocks import CardBlocks
from bot.drawing.card_faces import MIN_DETAILED_WIDTH, card_height
from bot.drawing.elements import Pips
from bot.drawing.players import Players
from bot.drawing.style import LINE_GAP, SPACE
from bot.drawing.text_blocks import BAR_HEIGHT, TextBlocks, build_bar, build_token
from games.kit.art import Pip, Theme
from games.kit.scene import Area, Badge, Card, Label, Pile, Row, Scene

MAX_BADGE_LETTERS = 30  # longer plain badges are drawn as paragraphs
MAX_NOTE_LETTERS = 14  # if a card is alone in its row, a longer note goes beside the card
MAX_NOTE_WIDTH, MAX_NAME_WIDTH, MAX_BADGE_NAME_WIDTH = 380, 270, 190  # pixels
MAX_TEXT_WIDTH, MAX_PAIRED_TEXT_WIDTH = 560, 190
"""The maximum widths of text beside cards, in pixels.

The second applies if every row of an area is just a card and its text.
"""

CARD_GAP, ROW_GAP = 2, 26  # pixels between cards, and between rows side by side
MIN_BAR_WIDTH = 120  # the minimum width of a bar with its text beside it, in pixels
PIP_SIZE = 44  # the size of pips among cards, in pixels
MAX_FLOWING_HEIGHT = 230  # in an area taller than this, in pixels, cards are below the title


@dataclass(frozen=True, slots=True)
class AreaBlocks:
    """Builds the heading and the areas of one scene."""

    players: Players
    cards: CardBlocks
    seats_shown: bool  # if True, badges show a seat's token without the player's name

    @property
    def text(self) -> TextBlocks:
        return self.cards.text

    @property
    def theme(self) -> Theme:
        return self.cards.theme

    def build_heading(self, scene: Scene, width: int) -> Block:
        """Return the scene's title, unless an area has the same title, and the scene's badges."""
        repeated = any(area.title == scene.title for area in scene.areas)
        titles = [] if repeated or not scene.title else [self._build_title(scene.title, width)]
        return flow([*titles, *self._build_badges(scene.badges, width)], SPACE, width, LINE_GAP)

    def build_area(self, area: Area, width: int, card_width: int) -> "AreaContents":
        """Return an area's contents, each block at most `width` pixels wide."""
        heading: list[Block] = []
        if area.lit or area.seat is not None:
            heading.append(self._build_player(area, width, MAX_NAME_WIDTH))
        if area.title and area.seat is None:
            colour = self.theme.text
            heading.append(self.text.build_truncated_line(area.title, "title", colour, width))
        elif area.title:
            heading.append(self._build_title(area.title, width))
        heading += self._build_badges(area.badges, width)
        if has_bars(area):
            return AreaContents(heading, [self._build_chart(area.rows, width)])
        single = all(len(row.items) + row.room < 2 for row in area.rows)
        paired = len(area.rows) > 1 and all(map(_is_pair, area.rows))
        rows = [
            self._build_row(row, width, card_width, single=single, paired=paired)
            for row in area.rows
        ]
        return AreaContents(heading, [row for row in rows if row.height])

    def _build_title(self, title: str, width: int) -> Block:
        return self.text.build_truncated_line(title, "title", self.theme.soft, width)

    def _build_player(self, area: Area, width: int, max_name_width: int) -> Block:
        """Return the turn arrow, the token and the name of an area's player."""
        blocks: list[Block] = []
        if area.lit:
            blocks.append(self.text.build_turn_arrow())
        if area.seat is not None:
            blocks.append(build_token(self.players.token(area.seat)))
            name = self.text.lettering.truncate(
                self.players.name(area.seat), "name", max_name_width
            )
            room = width - sum(each.width + SPACE for each in blocks)
            colour = self.theme.faint if area.out else self.theme.text
            blocks.append(self.text.build_truncated_line(name, "name", colour, room))
        return put_side_by_side(blocks, SPACE)

    def _build_badges(self, badges: tuple[Badge, ...], width: int) -> Iterator[Block]:
        for badge in badges:
            text = self._badge_text(badge)
            if len(text) > MAX_BADGE_LETTERS and badge.tone == "plain" and badge.seat is None:
                yield self.text.build_paragraph(text, "small", self.theme.text, width)
            else:
                token = None if badge.seat is None else self.players.token(badge.seat)
                yield self.text.build_badge(badge, text, width, token)

    def _badge_text(self, badge: Badge) -> str:
        """Return a badge's text, which is shown after the token of the badge's seat.

        If the scene shows no seats, the text starts with the player's name.
        """
        if badge.seat is None or self.seats_shown:
            return badge.text
        player = self.players.name(badge.seat)
        return f"{self.text.lettering.truncate(player, 'small', MAX_BADGE_NAME_WIDTH)} {badge.text}"

    def _build_row(
        self, row: Row, width: int, card_width: int, *, single: bool, paired: bool = False
    ) -> Block:
        """Return the label and items of a row.

        A label goes above large cards, but beside them if all rows have at most one item
        (`single`). If all rows are a card and its text (`paired`), the text is narrower.
        """
        inner = width - 16 if row.lit else width
        items = [
            self._build_item(row, item, inner, card_width, paired=paired) for item in row.items
        ]
        items += [self.cards.build_slot(card_width)] * row.room
        height = card_height(card_width) + 10
        only_cards = row.room or all(not isinstance(item, Label) for item in row.items)
        if row.label:
            label = self.text.build_truncated_line(row.label, "small", self.theme.soft, inner)
            if only_cards and card_width >= MIN_DETAILED_WIDTH and not single:
                body = stack([label, flow(items, CARD_GAP, inner, 4, height)], 2)
            else:
                body = flow([label, *items], SPACE, inner, 4, height)
        else:
            body = flow(items, CARD_GAP if only_cards else SPACE, inner, 4, height)
        if row.lit and body.height:
            return put_on_panel(body, 8, self.theme.turn, rim=self.theme.accent)
        return body

    def _build_item(
        self, row: Row, item: Card | Pile | Label, width: int, card_width: int, *, paired: bool
    ) -> Block:
        """Return an item of a row. In a `paired` row, each part of the text gets its own line."""
        is_alone = len(row.items) == 1
        match item:
            case Label(pips=pips) if self.cards.is_price(pips):
                return make_block(Pips(pips, PIP_SIZE))
            case Label(text=text):
                max_width = MAX_PAIRED_TEXT_WIDTH if paired else MAX_TEXT_WIDTH
                room = width if is_alone else min(width, max_width)
                paragraphs = [
                    self.text.build_paragraph(part, "body", self.theme.text, room)
                    for part in (text.split(" · ") if paired else [text])
                ]
                return stack(paragraphs, 0)
            case Pile():
                return self.cards.build_pile(item, card_width)
            case _:
                if is_alone and len(item.note) > MAX_NOTE_LETTERS:
                    return self._build_explained_card(item, width, card_width)
                return self.cards.build_card(item, card_width, self._token_on(item))

    def _token_on(self, card: Card) -> Pip | None:
        return None if card.seat is None else self.players.token(card.seat)

    def _build_chart(self, rows: Sequence[Row], width: int) -> Block:
        """Return rows of bars, aligned and as long as possible, and rows without bars as usual.

        If no row has more than one bar and there's room, a bar's text is beside the bar, otherwise
        above the bar.
        """
        lettering = self.text.lettering
        labels = [label for row in rows for label in _labels_with_bars(row)]
        across = max(len(_labels_with_bars(row)) for row in rows)
        first = max(lettering.width(row.label, "small") for row in rows)
        first += 2 * SPACE if first else 0
        room = (width - first + SPACE) // across - SPACE
        text_width = max(lettering.width(label.text, "body") for label in labels)
        is_beside = across == 1 and text_width + SPACE + MIN_BAR_WIDTH <= room
        lines: list[Block] = []
        for row in rows:
            bars = [
                self._build_bar_beside_text(label, room, text_width)
                if is_beside
                else self._build_bar_below_text(label, room)
                for label in _labels_with_bars(row)
            ]
            if not bars:
                lines.append(self._build_row(row, width, MIN_DETAILED_WIDTH, single=True))
                continue
            name = self.text.build_truncated_line(row.label, "small", self.theme.soft, width)
            height = bars[0].height
            children = [(0, (height - name.height) // 2, name)]
            children += [(first + at * (room + SPACE), 0, bar) for at, bar in enumerate(bars)]
            truncated = sum(bar.truncated for bar in bars)
            lines.append(Block(width, height, children, truncated=truncated))
        return stack(lines, LINE_GAP)

    def _build_bar_below_text(self, label: Label, width: int) -> Block:
        text = self.text.build_paragraph(label.text, "body", self.theme.text, width)
        return stack([text, build_bar(label.share or 0.0, width)], 4)

    def _build_bar_beside_text(self, label: Label, width: int, text_width: int) -> Block:
        """Return a label's text with its bar to the right of a column of `text_width` pixels."""
        text = self.text.build_truncated_line(label.text, "body", self.theme.text, width)
        bar = build_bar(label.share or 0.0, width - text_width - SPACE)
        middle = (text.height - BAR_HEIGHT) // 2
        children = [(0, 0, text), (text_width + SPACE, middle, bar)]
        return Block(width, text.height, children, truncated=text.truncated)

    def _build_explained_card(self, card: Card, width: int, card_width: int) -> Block:
        """Return a card with its name and note beside the card."""
        block = self.cards.build_card(replace(card, note=""), card_width, self._token_on(card))
        room = min(width - block.width - SPACE, MAX_NOTE_WIDTH)
        name = self.text.build_truncated_line(card.name, "title", self.theme.text, room)
        note = self.text.build_paragraph(card.note, "small", self.theme.text, room)
        return put_side_by_side([block, stack([name, note], 0)], SPACE)


@dataclass(frozen=True, slots=True)
class AreaContents:
    """An area's heading and its rows, which can be arranged in several ways."""

    heading: list[Block]
    rows: list[Block]

    def put_rows_below(self, width: int) -> Block:
        """Put the rows below the heading."""
        heading = flow(self.heading, SPACE, width, 6)
        return stack([heading, flow(self.rows, ROW_GAP, width, LINE_GAP, 1)], LINE_GAP)

    def put_rows_beside(self, width: int) -> Block:
        """Put the rows in a column beside the heading; return `EMPTY_BLOCK` if they don't fit."""
        heading = flow(self.heading, SPACE, width // 2, 6)
        widest = max([row.width for row in self.rows], default=0)
        if heading.width + ROW_GAP + widest > width:
            return EMPTY_BLOCK
        column = max(heading.width, min(width // 3, width - ROW_GAP - widest))
        rows = flow(self.rows, ROW_GAP, width - ROW_GAP - column, LINE_GAP)
        children = [(0, 0, heading)]
        left = Block(column, heading.height, children, truncated=heading.truncated)
        return put_side_by_side([left, rows], ROW_GAP)

    def put_rows_wherever_lower(self, width: int) -> Block:
        """Put the rows below the heading, or on the same line if that makes the block lower."""
        stacked = self.put_rows_below(width)
        if not self.rows or stacked.height > MAX_FLOWING_HEIGHT:
            return stacked
        flowing = flow([*self.heading, *_equalize_heights(self.rows)], SPACE, width, LINE_GAP)
        return flowing if flowing.height < stacked.height else stacked


def has_bars(area: Area) -> bool:
    """Return whether an area shows a share as a bar."""
    return any(map(_labels_with_bars, area.rows))


def has_long_text(area: Area) -> bool:
    """Return whether an area contains long text, which needs a wider panel."""
    return any(
        len(item.text if isinstance(item, Label) else item.note) > MAX_BADGE_LETTERS
        for row in area.rows
        for item in row.items
        if not isinstance(item, Pile)
    )


def _labels_with_bars(row: Row) -> list[Label]:
    return [item for item in row.items if isinstance(item, Label) and item.share is not None]


def _is_pair(row: Row) -> bool:
    """Return whether a row is just a card and a label. Such rows go side by side."""
    return (
        len(row.items) == 2 and isinstance(row.items[0], Card) and isinstance(row.items[1], Label)
    )


def _equalize_heights(rows: list[Block]) -> list[Block]:
    """Make all rows as tall as the tallest, so that the tops of their cards line up."""
    height = max(row.height for row in rows)
    return [Block(row.width, height, [(0, 0, row)], truncated=row.truncated) for row in rows]

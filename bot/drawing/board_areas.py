"""Build the contents of each box on a board: a heading with badges, and rows of cards."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from bot.drawing.blocks import Block, break_into_lines, make_block, put_side_by_side, stack
from bot.drawing.board_plan import (
    BANNER_HEIGHT,
    CARD_GAP,
    GAP,
    HEADING_LINE_HEIGHT,
    LABEL_LINE_HEIGHT,
    MARGIN,
    MIN_CARD_WIDTH,
    PADDING,
    BoardPlan,
    Box,
    Place,
    count_seats,
    divide_into_cells,
    plan_board,
    split_heading_from_cards,
    usual_card_width,
)
from bot.drawing.card_blocks import CardBlocks, pad_note
from bot.drawing.card_rows import RowItem, centre_on_cards, lay_out_row
from bot.drawing.elements import Banner, CardOrPile, Panel, Pattern, Pips
from bot.drawing.picture_size import WIDTH
from bot.drawing.players import Players
from bot.drawing.portraits import Portrait
from bot.drawing.stage_rows import fill_stage
from bot.drawing.style import SPACE, TEXT_STYLES, TextKind, panel_colours
from bot.drawing.text_blocks import (
    TextBlocks,
    build_bar,
    build_portrait,
    build_token,
    measure_badge_padding,
)
from games.kit.art import Pip, Theme
from games.kit.scene import Area, Badge, Board, Card, Label, Pile, Row, Scene, Space

FANNED_STEP = 0.28  # the visible part of a fanned face-down card, as a fraction of its width
MAX_STAGE_NOTE_WIDTH = 140  # pixels, on a stage; elsewhere, notes are as wide as their cards
MIN_NAME_WIDTH = 130  # the minimum width in pixels that badges leave for a player's name
MIN_BADGE_TEXT_WIDTH = 40  # pixels; a badge with less room for text is left out
MAX_NARROW_WIDTH = 250  # a box narrower than this, in pixels, has smaller names and no turn arrow
MAX_EXPLAINED_CARD_WIDTH = 200  # the maximum width of a card with sentences beside it, in pixels
MAX_PIP_SIZE = 48  # the maximum size of pips among cards, in pixels
MIN_BAR_WIDTH = 150  # the minimum width of a bar, in pixels


@dataclass(frozen=True, slots=True)
class PlacedArea:
    """A box, the area shown in the box (None for an empty box) and its player's name, if any."""

    box: Box
    space: Space
    area: Area | None
    player: str = ""
    tokens: tuple[Pip, ...] = ()  # the tokens of all players in the area
    portrait: Portrait | None = None  # the player's portrait, if the space has room for portraits
    is_nested: bool = False  # True if the box is inside another box

    @property
    def key(self) -> Hashable:
        """Return the cache key for this box: everything its pixels depend on."""
        size = self.box.width, self.box.height
        return self.space, size, self.area, self.player, self.tokens, self.portrait


@dataclass(frozen=True, slots=True)
class BoardAreas:
    """Builds the blocks for the banner and the boxes of a scene with a board."""

    scene: Scene
    players: Players
    cards: CardBlocks
    title: str

    @property
    def text(self) -> TextBlocks:
        return self.cards.text

    @property
    def theme(self) -> Theme:
        return self.cards.theme

    @property
    def board(self) -> Board:
        return self.scene.board or Board((), Space())

    @property
    def plan(self) -> BoardPlan:
        return plan_board(self.board, count_seats(self.scene))

    @property
    def has_portraits(self) -> bool:
        return any(space.portrait for space in (*self.board.spaces, self.board.seat))

    def areas_between(self, top: int, bottom: int) -> list[PlacedArea]:
        """Return the areas of all boxes whose top edge is at `top` or below, but above `bottom`."""
        spaces: dict[Place, Space] = {space.place: space for space in self.board.spaces}
        areas = _merge_by_place(self.scene.areas)
        return [
            PlacedArea(
                box,
                spaces.get(place, self.board.seat),
                area := areas.get(place),
                self._player_of(area),
                () if area is None else self.players.tokens_in(area),
                self._portrait_of(area, spaces.get(place, self.board.seat)),
                is_nested=place in self.plan.nested,
            )
            for place, box in self.plan.boxes.items()
            if top <= box.y < bottom and (place in areas or place not in self.plan.nested)
        ]

    def build_picture(self) -> Block:
        """Return the whole picture: the banner and every box."""
        height = self.plan.height
        areas = [
            (each.box.x, each.box.y, self.build_area(each))
            for each in self.areas_between(0, height)
        ]
        return Block(WIDTH, height, [(0, 0, self.build_banner()), *areas])

    def build_banner(self) -> Block:
        """Return the banner: the name of the game, with the table's badges on the right.

        Warnings and good news come first. A plain badge is left out if its text doesn't fit.
        """
        banner = make_block(Banner(self.title, WIDTH, BANNER_HEIGHT))
        title_width = round(1.12 * self.text.lettering.width(self.title, "wordmark"))
        room = WIDTH - 2 * MARGIN - title_width - 40
        shown: list[Block] = []
        for badge in sorted(self.scene.badges, key=lambda badge: badge.tone == "plain"):
            text_width = self.text.lettering.width(badge.short or badge.text, "small")
            built = self._build_badge(badge, room - 2 * PADDING)
            if built is not None and (badge.tone != "plain" or text_width + 3 * SPACE <= room):
                shown.append(built)
                room -= built.width + SPACE
        if not shown:
            return Block(WIDTH, BANNER_HEIGHT, [(0, 0, banner)])
        badges = put_side_by_side(shown, SPACE)
        width, height = badges.width + 2 * PADDING, TEXT_STYLES["small"].line_height + 14
        children = [
            (PADDING + x, (height - each.height) // 2, each) for x, _, each in badges.children
        ]
        page = self.theme.page
        facts = Block(width, height, children, Panel(width, height, page), page)
        x, y = WIDTH - MARGIN - width, (BANNER_HEIGHT - height) // 2
        return Block(WIDTH, BANNER_HEIGHT, [(0, 0, banner), (x, y, facts)])

    def build_area(self, placed: PlacedArea) -> Block:
        """Return a box with its contents, or with the game's pattern if the box is empty."""
        area, space, box = placed.area, placed.space, placed.box
        if area is None:
            return make_block(Pattern(box.width, box.height))
        heading, rest = split_heading_from_cards(space, box)
        children: list[tuple[int, int, Block]] = []
        if space.portrait and area.seat is not None:
            portrait = build_portrait(placed.portrait, self.players.token(area.seat))
            children.append((heading.x, heading.y, portrait))
            left = portrait.width + SPACE
            heading = replace(heading, x=heading.x + left, width=heading.width - left)
        children += self._build_heading(area, space, heading)
        if not area.out:  # players who are out have just a faint name
            children += self._build_rows(area.rows, space, box, rest)
        fill, rim = panel_colours(self.theme, lit=area.lit, out=area.out)
        return Block(box.width, box.height, children, Panel(box.width, box.height, fill, rim), fill)

    def _build_rows(
        self, rows: Sequence[Row], space: Space, box: Box, rest: Box
    ) -> Iterator[tuple[int, int, Block]]:
        """Yield the blocks of an area's rows with their positions, as the space arranges them.

        `rest` is the part of the box that the heading leaves free.
        """
        if space.fills:

            def build_rows(card_width: int, noted: bool) -> list[list[RowItem]]:  # noqa: FBT001  a callback
                shown = replace(space, noted=noted)
                return [self._build_stage_row(row, shown, card_width, rest.width) for row in rows]

            yield fill_stage(build_rows, rest, noted=space.noted and _have_notes(rows))
        elif space.told:
            yield self._build_explained_rows(rows, space, rest)
        else:
            card_width = usual_card_width(space, box)
            for cell, held in divide_into_cells(rows, space, rest):
                yield cell.x, cell.y, self._build_cell(held, space, card_width, cell)

    def _build_stage_row(
        self, row: Row, space: Space, card_width: int, width: int
    ) -> list[RowItem]:
        items = list(self._build_items(row, space, card_width, width))
        if row.label and not space.quiet:
            items.insert(0, self._build_row_label(row.label, card_width, width))
        return items

    def _build_explained_rows(
        self, rows: Sequence[Row], space: Space, box: Box
    ) -> tuple[int, int, Block]:
        """Return the position and block of rows with cards on the left, sentences on the right."""
        height = (box.height - GAP * (len(rows) - 1)) // len(rows)
        card_width = max(MIN_CARD_WIDTH, min(MAX_EXPLAINED_CARD_WIDTH, int((height - 10) / 1.4)))
        without_text = (replace(row, items=row.items[:-1]) for row in rows)
        cards = [
            lay_out_row([*self._build_items(row, space, card_width, WIDTH)], WIDTH, card_width)
            for row in without_text
        ]
        column = min(max(each.width for each in cards), box.width * 3 // 5)
        lines: list[Block] = []
        for row, laid in zip(rows, cards, strict=True):
            x = max(column, laid.width) + 2 * GAP if laid.width else 0
            text = self.text.build_paragraph(
                _last_text_in(row), "name", self.theme.text, box.width - x
            )
            left = Block(x, laid.height, [(0, 0, laid)])
            lines.append(put_side_by_side([left, text], 0))
        spare = max(0, box.height - sum(line.height for line in lines)) // (len(lines) + 1)
        return box.x, box.y + spare, stack(lines, spare)

    def _build_heading(
        self, area: Area, space: Space, box: Box
    ) -> Iterator[tuple[int, int, Block]]:
        """Yield an area's token, name, title and badges, each with its position.

        At most `space.heads` lines are shown. If there are more, the last ones are left out or, if
        the space shows the `latest` badges, the ones after the first line.
        """
        if space.portrait:
            lines = self._build_lines_beside_portrait(area, box.width)
        else:
            lines = break_into_lines(
                self._build_heading_items(area, space, box.width), SPACE, box.width
            )
        if space.latest and len(lines) > space.heads:
            lines[1:] = lines[len(lines) - space.heads + 1 :]
        spare = box.height - HEADING_LINE_HEIGHT * len(lines) if space.portrait else 0
        for at, line in enumerate(lines[: space.heads]):
            x, y = box.x, box.y + max(0, spare) // 2 + at * HEADING_LINE_HEIGHT
            for each in line:
                yield x, y + (HEADING_LINE_HEIGHT - 2 - each.height) // 2, each
                x += each.width + SPACE

    def _build_heading_items(self, area: Area, space: Space, width: int) -> Iterator[Block]:
        """Yield the turn arrow and token of an area's player, the name, the title and the badges.

        In a narrow box, the arrow is left out to make room for the name. The rim still shows whose
        turn it is.
        """
        built = (self._build_badge(each, width) for each in area.badges)
        badges = [badge for badge in built if badge is not None]
        left = width
        if area.lit and width >= MAX_NARROW_WIDTH:
            yield (arrow := self.text.build_turn_arrow())
            left -= arrow.width + SPACE
        if area.seat is not None:
            yield (token := build_token(self.players.token(area.seat)))
            left -= token.width + SPACE
        player = self._player_of(area)
        if player:
            if space.heads == 1:
                name_width = self.text.lettering.width(player, "name")
                badges = _keep_fitting(
                    badges, left - min(name_width, MIN_NAME_WIDTH, width // 4) - SPACE
                )
                left -= sum(each.width + SPACE for each in badges)
            kind: TextKind = "small" if area.out or width < MAX_NARROW_WIDTH else "name"
            colour = self.theme.faint if area.out else self.theme.text
            yield self.text.build_truncated_line(player, kind, colour, left)
        if area.title:
            yield self.text.build_truncated_line(area.title, "title", self.theme.soft, left)
        yield from badges

    def _build_lines_beside_portrait(self, area: Area, width: int) -> list[list[Block]]:
        """Return the name or title of an area on one line, and its badges on the next."""
        build_line = self.text.build_truncated_line
        names: list[Block] = []
        if player := self._player_of(area):
            colour = self.theme.faint if area.out else self.theme.text
            names.append(build_line(player, "name", colour, width))
        if area.title:
            names.append(build_line(area.title, "title", self.theme.soft, width))
        built = (self._build_badge(each, width) for each in area.badges)
        badges = _keep_fitting([badge for badge in built if badge is not None], width)
        return [line for line in (names, badges) if line]

    def _portrait_of(self, area: Area | None, space: Space) -> Portrait | None:
        """Return the portrait of an area's player, or None if the space has no room for one."""
        if area is None or area.seat is None or not space.portrait:
            return None
        return self.players.portrait(area.seat)

    def _player_of(self, area: Area | None) -> str:
        """Return the name of an area's player, or an empty string if the area has no player."""
        return "" if area is None or area.seat is None else self.players.name(area.seat)

    def _build_cell(self, rows: Sequence[Row], space: Space, card_width: int, cell: Box) -> Block:
        """Return the labels and items of all rows in a cell, on one line."""
        items: list[RowItem] = []
        for at, row in enumerate(rows):
            if row.label and not space.quiet and (at or not space.labelled):
                items.append(self._build_row_label(row.label, card_width, cell.width))
            items += self._build_items(row, space, card_width, cell.width)
        line = lay_out_row(items, cell.width, card_width, centred=space.centred)
        children = [(0, LABEL_LINE_HEIGHT if space.labelled else 0, line)]
        if rows[0].label and space.labelled:
            label = self.text.build_truncated_line(
                rows[0].label, "small", self.theme.soft, cell.width
            )
            children.insert(0, (4, 0, label))
        return Block(cell.width, cell.height, children)

    def _build_items(
        self, row: Row, space: Space, card_width: int, width: int
    ) -> Iterator[RowItem]:
        """Yield the items of a row in a space of this width, and the row's free places."""
        for item in row.items:
            match item:
                case Label(pips=pips) if pips:
                    size = min(MAX_PIP_SIZE, width // (2 * len(pips)))
                    yield centre_on_cards(make_block(Pips(pips, size)), card_width)
                case Label(share=float()):
                    yield centre_on_cards(self._build_text_with_bar(item), card_width)
                case Label(text=text):
                    room = max(120, width if len(row.items) == 1 else width // 2)
                    line = self.text.build_truncated_line(text, "body", self.theme.text, room)
                    yield centre_on_cards(line, card_width)
                case Card(down=True):
                    one = self._build_card(item, space, card_width)
                    covered = RowItem(one, "down", FANNED_STEP * card_width)
                    yield from [covered] * (item.count - 1)
                    yield RowItem(one, "down", card_width + CARD_GAP)
                case Card():
                    card = self._build_card(item, space, card_width)
                    yield RowItem(card, "up", card_width + CARD_GAP)
                case Pile():
                    note = item.name if item.top is None else item.top.note
                    top = item.top and replace(item.top, note="")
                    pile = make_block(CardOrPile(replace(item, top=top), card_width))
                    pile = self._add_note(pile, note, space, card_width)
                    yield RowItem(pile, "pile", card_width + 8)
        slot = self.cards.build_slot(card_width)
        yield from [RowItem(slot, "up", card_width + CARD_GAP)] * row.room

    def _build_row_label(self, text: str, card_width: int, width: int) -> RowItem:
        """Return the label of a row as an item in front of the row's cards."""
        room = max(120, width // 2)
        label = self.text.build_truncated_line(text, "small", self.theme.soft, room)
        return centre_on_cards(label, card_width)

    def _build_text_with_bar(self, label: Label) -> Block:
        """Return a label's text with a bar below the text."""
        line = self.text.build_truncated_line(label.text, "body", self.theme.text, WIDTH)
        bar = build_bar(label.share or 0.0, max(line.width, MIN_BAR_WIDTH))
        return stack([line, bar], 4)

    def _build_card(self, card: Card, space: Space, card_width: int) -> Block:
        """Return a card with its note. Face-down cards have no count, but are drawn separately."""
        count = 1 if card.down else card.count
        token = None if card.seat is None else self.players.token(card.seat)
        drawn = CardOrPile(replace(card, note="", count=count), card_width, token=token)
        block = make_block(drawn)
        return self._add_note(block, card.note, space, card_width)

    def _add_note(self, card: Block, note: str, space: Space, card_width: int) -> Block:
        """Return a card or pile with a note below, if the space has room for notes."""
        if not note or not space.noted:
            return card
        if self.cards.is_price(note):
            return stack([card, self.cards.build_price(note, card_width)], 0, centred=True)
        width = MAX_STAGE_NOTE_WIDTH if space.fills else card_width + 4
        line = self.text.build_truncated_line(note, "small", self.theme.soft, width)
        return stack([card, pad_note(line)], 0, centred=True)

    def _build_badge(self, badge: Badge, width: int) -> Block | None:
        """Return a badge, with its bar if there's room, or None if the width is too small."""
        if width < measure_badge_padding(badge) + MIN_BADGE_TEXT_WIDTH:
            return None
        token = None if badge.seat is None else self.players.token(badge.seat)
        built = self.text.build_badge(badge, badge.short or badge.text, width, token)
        if badge.share is None or built.width + SPACE + MIN_BAR_WIDTH > width:
            return built
        return put_side_by_side([built, build_bar(badge.share, MIN_BAR_WIDTH)], SPACE)


def _merge_by_place(areas: Iterable[Area]) -> dict[Place, Area]:
    """Return the areas by space or seat, merging areas that share a space."""
    merged: dict[Place, Area] = {}
    for area in areas:
        place = area.place if area.place or area.seat is None else area.seat
        before = merged.get(place)
        if before is None:
            merged[place] = area
        else:
            rows, badges = (*before.rows, *area.rows), (*before.badges, *area.badges)
            merged[place] = replace(before, rows=rows, badges=badges)
    return merged


def _have_notes(rows: Iterable[Row]) -> bool:
    """Return True if a card has a note, or if there's a pile, which has its name as a note."""
    return any(
        bool(item.note) if isinstance(item, Card) else isinstance(item, Pile)
        for row in rows
        for item in row.items
    )


def _last_text_in(row: Row) -> str:
    """Return the text of the label at the end of a row, or an empty string without a label."""
    last = row.items[-1]
    return last.text if isinstance(last, Label) else ""


def _keep_fitting(badges: Sequence[Block], width: int) -> list[Block]:
    """Return the badges that fit side by side into this width, preferring earlier badges."""
    kept: list[Block] = []
    for each in badges:
        if each.width + SPACE <= width:
            kept.append(each)
            width -= each.width + SPACE
    return kept

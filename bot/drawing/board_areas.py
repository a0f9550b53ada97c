"""Draw a table on its board, where every area has a fixed box of its own.

The boxes and the size of the cards depend only on the board and the number of seats. If a box holds
more cards than usual, the cards overlap, but the letter and shape on the left of each card stay
visible.
"""

from bisect import bisect_left
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import pairwise
from typing import Literal

from bot.drawing import style
from bot.drawing.blocks import Block, Panel, above, block, level
from bot.drawing.card_blocks import Cards
from bot.drawing.card_faces import Covered
from bot.drawing.elements import Banner, Bar, Laid, Pattern, Pill, Pips, Token
from bot.drawing.lettering import Lettering
from bot.drawing.sprites import card_height, lit_room
from bot.drawing.style import SPACE, TYPES, WIDTH, Kind
from games.kit.art import Theme
from games.kit.game import Name
from games.kit.pieces import Seat
from games.kit.scene import Area, Badge, Board, Card, Label, Pile, Row, Scene, Space

COLUMNS = 48
STEP = 20  # the height of one square of the grid, in pixels
TOP = 58  # the height of the banner and the gap below it, in pixels
MARGIN = 10  # pixels around the whole picture
GAP = 8  # pixels between boxes
PAD = 6  # pixels between a box's edge and its contents
HEAD = 38  # the height of a line with the title and badges, in pixels
LABEL = TYPES["small"].line
CLOSE = 3  # pixels between cards
FANNED = 0.28  # the visible part of a fanned face-down card, as a fraction of its width
INDEX = 0.44  # how much of a card must be visible to show its letter and shape, if stacked
CORNER, RIGHT_CORNER = 0.66, 0.94  # how much of a card must be visible to show one corner, or both
SIZES = (170, 150, 132, 116, 104, 90, 78, 60, 54, 42, 36)
"""The card widths, in pixels, to choose from in a space that the cards fill."""

SPREADS = (1.0, 0.85, 0.7, 0.55, INDEX)
"""The distances between cards to choose from in a space that they fill; 1.0 is the usual one."""

NOTED = 60  # cards narrower than this have no notes
NOTE = 140  # the maximum width of a note in a filled space; elsewhere, notes are as wide as cards
OVERLAPPING = 0.85
"""The importance of spreading cards, compared to their size.

With this value, cards 100 wide and spread by 0.8 are as good as cards 83 wide without overlap.
"""

BETWEEN = 16  # pixels between rows side by side in a filled space
LEADING = 4  # pixels between lines of rows in a filled space
SHORTEST = 130  # the width that badges leave for a player's name, at least
NARROW = 250  # a narrower box has smaller names, and no arrow for the player to move
LARGEST = 170  # the maximum width of a card
TOLD = 200  # the maximum width of a card with sentences beside it
PIP = 48  # the size of pips among cards
BAR = 150  # the minimum width of a bar

Where = str | Seat


@dataclass(frozen=True, slots=True)
class Box:
    x: int
    y: int
    width: int
    height: int

    @property
    def bottom(self) -> int:
        return self.y + self.height


@dataclass(frozen=True, slots=True)
class Plan:
    """The boxes on a board, and the horizontal bands into which the picture can be cut."""

    height: int
    boxes: dict[Where, Box]
    seats_from: int  # the vertical position at which the seats begin, below everything else
    within: frozenset[Where]  # the boxes that are inside other boxes
    bands: tuple[tuple[int, int], ...]


@lru_cache(256)
def plan(board: Board, seats: int) -> Plan:
    boxes: dict[Where, Box] = {space.place: _box(space) for space in board.spaces}
    first = max((space.bottom for space in board.spaces), default=0)
    abreast = min(board.abreast, seats) or 1
    for seat in range(-(-seats // abreast) * abreast):
        line, column = divmod(seat, abreast)
        wide = (WIDTH - 2 * MARGIN + GAP) // abreast
        box = _box(replace(board.seat, y=first + line * board.seat.high))
        where = Seat(seat) if seat < seats else f"free seat {seat}"
        boxes[where] = replace(box, x=MARGIN + column * wide, width=wide - GAP)
    height = max(box.bottom for box in boxes.values()) + MARGIN
    within = frozenset(
        where
        for where, box in boxes.items()
        if any(
            other is not box
            and other.y <= box.y < other.bottom
            and other.x <= box.x < other.x + other.width
            for other in boxes.values()
        )
    )
    bands = tuple(_bands(list(boxes.values()), height))
    return Plan(height, boxes, TOP + STEP * first, within, bands)


def _box(space: Space) -> Box:
    left, right = (_column(at) for at in (space.x, space.x + space.wide))
    return Box(left, TOP + STEP * space.y, right - GAP - left, STEP * space.high - GAP)


def _column(at: int) -> int:
    return MARGIN + (WIDTH - 2 * MARGIN + GAP) * at // COLUMNS


def _bands(boxes: Sequence[Box], height: int) -> Iterator[tuple[int, int]]:
    """Yield the top and bottom of each band. The first is the banner; no box spans two bands."""
    first = 0
    for cut in sorted({box.y for box in boxes}):
        if not any(box.y < cut < box.bottom for box in boxes):
            yield first, cut
            first = cut
    yield first, height


@dataclass(frozen=True, slots=True)
class _Piece:
    """A card, a pile or words in a row.

    `step` is the usual distance from its left edge to that of the next card; it shrinks if space is
    short.
    """

    block: Block
    kind: Literal["up", "down", "pile", "words"]
    step: float

    def before(self, following: "_Piece") -> float:
        """Return the distance from this piece's left edge to that of the following piece.

        The distance leaves enough room for words, and for notes that are wider than their cards.
        """
        wide = self.block.width
        if self.kind == "words" or following.kind == "words":
            return wide + SPACE / 2
        noted = wide > self.step + 2 * CLOSE + 6 or following.block.width > wide
        return wide + CLOSE if noted else self.step


class _Rows:
    """The rows in a space that they fill, with cards of a given size. Rows are never broken."""

    def __init__(self, size: int, rows: Sequence[Sequence[_Piece]]) -> None:
        self._size = size
        self._rows = [row for row in rows if row]
        self._fixed = [row[-1].block.width + sum(_steps(row, loose=False)) for row in self._rows]
        self._loose = [sum(_steps(row, loose=True)) for row in self._rows]

    def fit(self, spread: float, box: Box) -> bool:
        """Return whether the rows fit into a box if cards are spread this much."""
        x, lines = 0, 1
        for width in self._widths(spread):
            if width > box.width:
                return False
            if x and x + width > box.width:
                x, lines = 0, lines + 1
            x += width + BETWEEN
        high = max([piece.block.height for row in self._rows for piece in row], default=0)
        return lines * (high + LEADING) - LEADING <= box.height

    def laid(self, spread: float, width: int) -> Block:
        """Put the rows side by side, on as many lines as needed."""
        rooms = (min(room, width) for room in self._widths(spread))
        made = [_packed(row, room, self._size) for row, room in zip(self._rows, rooms, strict=True)]
        lines = _lines(made, width, BETWEEN)
        return above([level(line, BETWEEN) for line in lines], LEADING, centred=True)

    def _widths(self, spread: float) -> list[int]:
        return [
            round(fixed + loose * spread)
            for fixed, loose in zip(self._fixed, self._loose, strict=True)
        ]


def _steps(row: Sequence[_Piece], *, loose: bool) -> Iterator[float]:
    """Yield the distances between a row's cards, which may overlap, or (not `loose`) all others."""
    for one, other in pairwise(row):
        if loose == ({one.kind, other.kind} <= {"up", "down"}):
            yield one.before(other)


@dataclass(frozen=True, slots=True)
class Placed:
    """A box, the area shown in it (None for an empty box) and its player's name, if any."""

    box: Box
    space: Space
    area: Area | None
    name: str = ""
    inside: bool = False  # True if the box is inside another one

    @property
    def key(self) -> Hashable:
        """The cache key for this box: everything its pixels depend on."""
        return self.space, self.box.width, self.box.height, self.area, self.name


@dataclass(frozen=True, slots=True)
class Tabletop:
    """Draws the areas of a scene into the boxes of its board."""

    scene: Scene
    name: Name
    lettering: Lettering
    cards: Cards
    title: str

    @property
    def theme(self) -> Theme:
        return self.cards.theme

    @property
    def board(self) -> Board:
        return self.scene.board or Board((), Space())

    @property
    def plan(self) -> Plan:
        return plan(self.board, seats_on(self.scene))

    def within(self, span: tuple[int, int]) -> list[Placed]:
        """Return the boxes whose top edge is within this span of pixels, with their areas."""
        spaces: dict[Where, Space] = {space.place: space for space in self.board.spaces}
        areas = _by_place(self.scene.areas)
        return [
            Placed(
                box,
                spaces.get(where, self.board.seat),
                areas.get(where),
                self._name_in(areas.get(where)),
                inside=where in self.plan.within,
            )
            for where, box in self.plan.boxes.items()
            if span[0] <= box.y < span[1] and (where in areas or where not in self.plan.within)
        ]

    def whole(self) -> Block:
        """Return the whole picture: the banner and every box."""
        height = self.plan.height
        placed = [(each.box.x, each.box.y, self.area(each)) for each in self.within((0, height))]
        return Block(WIDTH, height, [(0, 0, self.banner()), *placed])

    def banner(self) -> Block:
        """Return the banner: the name of the game, with the table's badges on the right."""
        title = block(Banner(self.title, WIDTH, TOP - GAP))
        room = WIDTH - 2 * MARGIN - round(1.12 * self.lettering.width(self.title, "wordmark")) - 40
        shown: list[Block] = []
        for badge in sorted(self.scene.badges, key=lambda badge: badge.tone == "plain"):
            whole = self.lettering.width(badge.short or badge.text, "small") + 3 * SPACE
            pill = self._badge(badge, room - 2 * PAD)
            if pill is not None and (badge.tone != "plain" or whole <= room):
                shown.append(pill)
                room -= pill.width + SPACE
        wide = sum(each.width for each in shown) + SPACE * max(0, len(shown) - 1) + 2 * PAD
        ground = Panel(wide, TYPES["small"].line + 14, self.theme.page)
        x, within = PAD, list[tuple[int, int, Block]]()
        for each in shown:
            within.append((x, (ground.height - each.height) // 2, each))
            x += each.width + SPACE
        facts = Block(ground.width, ground.height, within, ground, self.theme.page)
        right = WIDTH - MARGIN - facts.width, (TOP - GAP - facts.height) // 2
        return Block(WIDTH, TOP - GAP, [(0, 0, title), *([(*right, facts)] if shown else [])])

    def area(self, placed: Placed) -> Block:
        """Return the contents of a box, or the game's pattern if the box is empty."""
        area, space, box = placed.area, placed.space, placed.box
        if area is None:
            return block(Pattern(box.width, box.height))
        theme = self.theme
        fill = theme.turn if area.lit else theme.out if area.out else theme.panel
        panel = Panel(box.width, box.height, fill, theme.accent if area.lit else "")
        head, rest = _parted(space, box)
        within = [*self._head(area, space, head)]
        if area.out:  # players who are out have just a faint name
            return Block(box.width, box.height, within, panel, fill)
        if space.fills or space.told:
            lay = self._filling if space.fills else self._telling
            within.append(lay(area.rows, space, rest))
            return Block(box.width, box.height, within, panel, fill)
        size = card_size(space, box)
        for (x, y, width, height), rows in self._cells(area.rows, space, rest):
            within.append((x, y, self._rows(rows, space, size, width, height)))
        return Block(box.width, box.height, within, panel, fill)

    def _filling(self, rows: Sequence[Row], space: Space, box: Box) -> tuple[int, int, Block]:
        """Return the position and block of the rows, centred, with the largest cards that fit."""

        @cache
        def lined(size: int, *, noted: bool) -> _Rows:
            return self._rows_at(rows, replace(space, noted=noted), size, box.width)

        def largest(spread: float, *, noted: bool) -> int:
            """Return the largest card width that fits, or 0; a binary search."""
            low_enough = [size for size in reversed(SIZES) if card_height(size) <= box.height]
            fitting = bisect_left(
                low_enough, 1, key=lambda size: not lined(size, noted=noted).fit(spread, box)
            )
            return low_enough[fitting - 1] if fitting else 0

        noted, size, spread = space.noted, largest(1.0, noted=space.noted), 1.0
        if size < NOTED:  # cards have to overlap, and their notes would overlap too
            noted = False
        if not noted:
            ways = [(largest(each, noted=False), each) for each in SPREADS]
            size, spread = max(ways, key=lambda way: way[0] * way[1] ** OVERLAPPING)
        if not size:
            size, spread = SIZES[-1], SPREADS[-1]
        whole = lined(size, noted=noted).laid(spread, box.width)
        return (
            box.x + max(0, box.width - whole.width) // 2,
            box.y + max(0, box.height - whole.height) // 2,
            whole,
        )

    def _telling(self, rows: Sequence[Row], space: Space, box: Box) -> tuple[int, int, Block]:
        """Return each row with its cards on the left and its sentences on the right."""
        height = (box.height - GAP * (len(rows) - 1)) // len(rows)
        size = max(24, min(TOLD, int((height - 10) / 1.4)))
        shown = (replace(row, items=row.items[:-1]) for row in rows)
        cards = [_packed([*self._pieces(row, space, size, WIDTH)], WIDTH, size) for row in shown]
        column = min(max(each.width for each in cards), box.width * 3 // 5)
        lines: list[Block] = []
        for row, laid in zip(rows, cards, strict=True):
            x = max(column, laid.width) + 2 * GAP if laid.width else 0
            words = self._paragraph(_said_in(row), box.width - x)
            lines.append(level([Block(x, laid.height, [(0, 0, laid)]), words], 0))
        spare = max(0, box.height - sum(line.height for line in lines)) // (len(lines) + 1)
        return box.x, box.y + spare, above(lines, spare)

    def _paragraph(self, words: str, width: int) -> Block:
        lines = self.lettering.lines(words, "name", width)
        return above([self.cards.line(line, "name", self.theme.text) for line in lines], 0)

    def _rows_at(self, rows: Sequence[Row], space: Space, size: int, width: int) -> "_Rows":
        """Return the pieces of each row in a filled space, with cards of this size."""
        made: list[list[_Piece]] = []
        for row in rows:
            pieces = list(self._pieces(row, space, size, width))
            if row.label and not space.quiet:
                pieces.insert(0, self._label(row.label, "small", self.theme.soft, size, width // 2))
            made.append(pieces)
        return _Rows(size, made)

    def _head(self, area: Area, space: Space, box: Box) -> Iterator[tuple[int, int, Block]]:
        """Yield an area's token, name, title and badges, on at most `space.heads` lines."""
        lines = _lines(self._heading(area, space, box.width), box.width)
        if space.latest and len(lines) > space.heads:
            lines[1:] = lines[len(lines) - space.heads + 1 :]
        for at, line in enumerate(lines[: space.heads]):
            x, y = box.x, box.y + at * HEAD
            for each in line:
                yield x, y + (HEAD - 2 - each.height) // 2, each
                x += each.width + SPACE

    def _heading(self, area: Area, space: Space, room: int) -> Iterator[Block]:
        badges = [pill for each in area.badges if (pill := self._badge(each, room)) is not None]
        left = room
        for sign in self._signs(area, room):
            yield sign
            left -= sign.width + SPACE
        name = self._name_in(area)
        if name:
            if space.heads == 1:
                shortest = min(self.lettering.width(name, "name"), SHORTEST, room // 4) + SPACE
                badges = _fitting(badges, left - shortest)
                left -= sum(each.width + SPACE for each in badges)
            kind: Kind = "small" if area.out or room < NARROW else "name"
            yield self._words(name, kind, self.theme.faint if area.out else self.theme.text, left)
        if area.title:
            yield self._words(area.title, "title", self.theme.soft, left)
        yield from badges

    def _name_in(self, area: Area | None) -> str:
        """Return the name of the player whose area it is; empty if the area isn't a player's."""
        return "" if area is None or area.seat is None else self.name(area.seat)

    def _signs(self, area: Area, room: int) -> Iterator[Block]:
        """Yield an arrow if it's this player's turn, and the seat's token, if there's a seat.

        In a narrow box, the arrow is left out to make room for the name. The rim shows whose turn
        it is.
        """
        if area.lit and room >= NARROW:
            yield self._words("▶", "name", self.theme.accent, WIDTH)
        if area.seat is not None:
            yield block(Token(area.seat, style.TOKEN))

    def _cells(
        self, rows: Sequence[Row], space: Space, box: Box
    ) -> Iterator[tuple[tuple[int, int, int, int], Sequence[Row]]]:
        """Yield each cell of the box as `x, y, width, height`, with its rows.

        Each cell holds one row. If there are more rows than cells, the last cell holds all the
        rest.
        """
        shares = _shares(space)
        count = len(shares) * space.down
        for at in range(min(count, len(rows))):
            line, column = divmod(at, len(shares))
            x, right = _split(box.width, shares, column)
            y, low = _split(box.height, (1,) * space.down, line)
            shared = rows[at:] if at == count - 1 else rows[at : at + 1]
            yield (box.x + x, box.y + y, right - x, low - y), shared

    def _rows(self, rows: Sequence[Row], space: Space, size: int, width: int, height: int) -> Block:
        """Return the labels and pieces of all rows in a cell, on one line."""
        pieces: list[_Piece] = []
        for at, row in enumerate(rows):
            if row.label and not space.quiet and (at or not space.labelled):
                pieces.append(self._label(row.label, "small", self.theme.soft, size, width // 2))
            pieces += self._pieces(row, space, size, width)
        top = LABEL if space.labelled else 0
        line = _packed(pieces, width, size, centred=space.centred)
        within = [(0, top, line)]
        if rows[0].label and space.labelled:
            within.insert(0, (4, 0, self._words(rows[0].label, "small", self.theme.soft, width)))
        return Block(width, height, within)

    def _pieces(self, row: Row, space: Space, size: int, width: int) -> Iterator[_Piece]:
        for item in row.items:
            match item:
                case Label(pips=pips) if pips:
                    yield _middle(block(Pips(pips, min(PIP, width // (2 * len(pips))))), size)
                case Label(share=float()):
                    yield _middle(self._measured(item), size)
                case Label(text=text):
                    room = width if len(row.items) == 1 else width // 2
                    yield self._label(text, "body", self.theme.text, size, room)
                case Card(down=True):
                    one = self._card(item, space, size)
                    yield from [_Piece(one, "down", FANNED * size)] * (item.count - 1)
                    yield _Piece(one, "down", size + CLOSE)
                case Card():
                    yield _Piece(self._card(item, space, size), "up", size + CLOSE)
                case Pile():
                    note = item.name if item.top is None else item.top.note
                    top = item.top and replace(item.top, note="")
                    laid = block(Laid(replace(item, top=top), size))
                    yield _Piece(self._noted(laid, note, space, size), "pile", size + 8)
        yield from [_Piece(self.cards.slot(size), "up", size + CLOSE)] * row.room

    def _label(self, text: str, kind: Kind, colour: str, size: int, width: int) -> _Piece:
        """Return a label to put between cards, vertically centred on them."""
        return _middle(self._words(text, kind, colour, max(width, 120)), size)

    def _measured(self, label: Label) -> Block:
        """Return a label's text with a bar below it."""
        words = self._words(label.text, "body", self.theme.text, WIDTH)
        wide = max(words.width, BAR)
        return above([words, block(Bar(wide, 16, _filled(label.share or 0.0, wide)))], 4)

    def _card(self, card: Card, space: Space, size: int) -> Block:
        count = 1 if card.down else card.count
        laid = block(Laid(replace(card, note="", count=count), size))
        return self._noted(laid, card.note, space, size)

    def _noted(self, laid: Block, note: str, space: Space, size: int) -> Block:
        if not note or not space.noted:
            return laid
        if self.cards.is_price(note):
            words = self.cards.price(note, size)
        else:
            room = NOTE if space.fills else size + 4
            said = self._words(note, "small", self.theme.soft, room)
            words = Block(said.width + 12, said.height, [(6, 0, said)])
        return above([laid, words], 0, centred=True)

    def _badge(self, badge: Badge, room: int) -> Block | None:
        around = 2 * style.around_badge(badge.tone)
        around += 0 if badge.seat is None else style.TOKEN_IN_BADGE
        if room < around + 40:
            return None
        words = self.lettering.cut(badge.short or badge.text, "small", room - around)
        wide = self.lettering.width(words, "small") + around
        pill = block(Pill(words, badge.tone, wide, badge.seat))
        if badge.share is None or wide + SPACE + BAR > room:
            return pill
        return level([pill, block(Bar(BAR, 16, _filled(badge.share, BAR)))], SPACE)

    def _words(self, words: str, kind: Kind, colour: str, width: int) -> Block:
        return self.cards.line(self.lettering.cut(words, kind, width), kind, colour)


def _said_in(row: Row) -> str:
    """Return the text of the label at the end of a row."""
    last = row.items[-1]
    return last.text if isinstance(last, Label) else ""


def seats_on(scene: Scene) -> int:
    """Return the number of seats that have a space of their own on the scene's board."""
    return sum(area.seat is not None and not area.place for area in scene.areas)


def _by_place(areas: Iterable[Area]) -> dict[Where, Area]:
    """Return the areas by place or seat, merging areas that share a place."""
    found: dict[Where, Area] = {}
    for area in areas:
        where = area.place if area.place or area.seat is None else area.seat
        before = found.get(where)
        if before is not None:
            rows, badges = (*before.rows, *area.rows), (*before.badges, *area.badges)
            area = replace(before, rows=rows, badges=badges)  # noqa: PLW2901
        found[where] = area
    return found


@lru_cache(1024)
def card_size(space: Space, box: Box) -> int:
    """Return the largest card width at which the space has room for its usual number of cards."""
    shares = _shares(space)
    _, rest = _parted(space, box)
    wide = rest.width - (GAP + 10) * (len(shares) - 1)
    wide //= 1 if space.shares else len(shares)
    high = rest.height / space.down
    high -= LABEL * space.labelled + LABEL * space.noted + (4 if space.down > 1 else 0)
    close = 9 if space.noted else CLOSE  # prices are slightly wider than their cards
    by_width = (wide - 10 - close * (space.across - 1)) / space.across
    if space.fanned:
        by_width = (wide - 10) / (1 + INDEX * (space.across - 1))
    if sum(space.shares) == space.across:  # each cell's share is its number of cards
        cells = (_split(rest.width, shares, at) for at in range(len(shares)))
        by_width = min(
            (end - first - 10 - CLOSE * (count - 1)) / count
            for (first, end), count in zip(cells, shares, strict=True)
        )
    by_height = (high - 10) / 1.4
    return max(24, min(LARGEST, int(by_width), int(by_height)))


def _middle(words: Block, size: int) -> _Piece:
    """Return words as a piece to put between cards, vertically centred on them."""
    high = card_height(size) + 2 * lit_room(size)
    middle = [(0, (high - words.height) // 2, words)]
    return _Piece(Block(words.width, high, middle), "words", words.width + SPACE)


def _filled(share: float, width: int) -> int:
    return round(width * min(1.0, max(0.0, share)))


def _packed(pieces: Sequence[_Piece], width: int, size: int, *, centred: bool = False) -> Block:
    """Put pieces side by side, overlapping cards if the line would exceed this width.

    Face-down cards are pushed together first, since players only need to count them.
    """
    if not pieces:
        return Block(0, 0)
    steps = [one.before(other) for one, other in pairwise(pieces)]
    last = pieces[-1].block.width
    for kinds, closest in ((("down",), 0.14), (("down", "up"), 0.1)):
        loose = [one.kind in kinds and other.kind in kinds for one, other in pairwise(pieces)]
        over = sum(steps) + last - width
        give = sum(step for step, may in zip(steps, loose, strict=True) if may)
        if over > 0 and give > 0:
            share = max(0.0, 1 - over / give)
            steps = [
                max(step * share, min(step, closest * size)) if may else step
                for step, may in zip(steps, loose, strict=True)
            ]
    total = round(sum(steps)) + last
    x = float(max(0, (width - total) // 2)) if centred else 0.0
    within: list[tuple[int, int, Block]] = []
    for piece, step in zip(pieces, [*steps, size], strict=True):
        covered = _covered(step / size) if piece.kind == "up" else "no"
        within.append((round(x), 0, _covering(piece.block, covered)))
        x += step
    return Block(total, max(piece.block.height for piece in pieces), within)


def _covered(step: float) -> Covered:
    """Return which corners are covered if the next card begins at this fraction of the width."""
    return "no" if step >= RIGHT_CORNER else "right corner" if step >= CORNER else "both corners"


def _covering(made: Block, covered: Covered) -> Block:
    """Return a card's block, with the card drawn as partly covered by the next one.

    If the card has a note below it, the card itself is a nested block.
    """
    if covered == "no":
        return made
    if isinstance(made.piece, Laid):
        return replace(made, piece=replace(made.piece, covered=covered))
    return replace(made, within=[(x, y, _covering(each, covered)) for x, y, each in made.within])


def _parted(space: Space, box: Box) -> tuple[Box, Box]:
    """Split the inside of a box into a part for the title and badges, and a part for cards."""
    wide, high = box.width - 2 * PAD, box.height - 2 * PAD
    if space.beside:
        head = wide * space.beside // 100
        return (
            Box(PAD, PAD, head, high),
            Box(PAD + head + GAP, PAD, wide - head - GAP, high),
        )
    top = HEAD * space.heads
    return Box(PAD, PAD, wide, top), Box(PAD, PAD + top, wide, high - top)


def _lines(pieces: Iterable[Block], width: int, gap: int = SPACE) -> list[list[Block]]:
    lines: list[list[Block]] = [[]]
    x = 0
    for each in pieces:
        if lines[-1] and x + each.width > width:
            lines.append([])
            x = 0
        lines[-1].append(each)
        x += each.width + gap
    return lines


def _fitting(badges: Sequence[Block], room: int) -> list[Block]:
    """Return the badges that fit into this width, preferring earlier ones."""
    kept: list[Block] = []
    for each in badges:
        if each.width + SPACE <= room:
            kept.append(each)
            room -= each.width + SPACE
    return kept


def _shares(space: Space) -> tuple[int, ...]:
    return space.shares or (1,) * space.abreast


def _split(length: int, shares: Sequence[int], at: int) -> tuple[int, int]:
    """Return the start and end of part `at` if a length is split by `shares`, with gaps."""
    whole, last = sum(shares), len(shares) - 1
    first, end = (length * sum(shares[:count]) // whole for count in (at, at + 1))
    return first, end - (GAP if at < last else 0)

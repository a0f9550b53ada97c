"""Scenes other than a table in play: the lobby, the podium, a single card and a cheat sheet."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from games.kit import phrases
from games.kit.game import AnyGame
from games.kit.pieces import Seat
from games.kit.scene import Area, Badge, Board, Card, Label, Row, Scene, Space

MAX_IN_ONE_LINE = 3
"""Up to this many seats or winners are put in one line."""

JUST_A_PLAYER = Space(high=5, fills=True, heads=2, portrait=True)
"""The room for a portrait, a name and badges, without cards."""

CAST_SIZE = 7
"""The number of cards the lobby shows if the game's theme has no cast."""


def lobby(game: AnyGame, seated: int, allowed: range) -> Scene:
    """Show a table before the game begins: some of its cards, and its taken and free seats."""
    feet = {card.art: card.foot for card in game.pictures.effects()}
    art = tuple(
        Card("", art=key, foot=feet.get(key, ""))
        for key in _cast(game)
        if key in game.pictures.faces
    )
    seats = allowed[-1]
    abreast = seats if seats <= MAX_IN_ONE_LINE else 3 if seats <= 6 else 4
    stage = Space("stage", high=15, heads=0, fills=True)
    spaces = [stage, *_grid(stage.bottom, seats, abreast, JUST_A_PLAYER)]
    taken = (Area(seat=Seat(at), place=_place(at)) for at in range(seated))
    free = (Area(phrases.free_seat(), place=_place(at), out=True) for at in range(seated, seats))
    return Scene(
        title=game.title,
        areas=(Area(rows=(Row(art),), place="stage"), *taken, *free),
        badges=tuple(_open_seats(seated, allowed)),
        board=Board(tuple(spaces), Space()),
    )


def podium(title: str, places: Iterable[tuple[int, Area]], badges: Sequence[Badge] = ()) -> Scene:
    """Show a result: the winners on top with large cards, the others below in order.

    Each area comes with its place; 1 is the best, and ties share a place. Those who played together
    have place 0, which isn't shown, and are all on top.
    """
    ordered = sorted(places, key=lambda placed: placed[0])
    won = sum(place <= 1 for place, _ in ordered)
    others = len(ordered) - won
    top = Space(high=17, fills=True, noted=True, heads=2, portrait=True)
    abreast, low = _losers_per_line(others, bare=not any(area.rows for _, area in ordered[won:]))
    first = [*_grid(0, won, min(won, MAX_IN_ONE_LINE) or 1, top)]
    start = max((space.bottom for space in first), default=0)
    rest = _grid(start, others, abreast, low, won)
    alone = len(ordered) == 1
    areas = (_with_place(area, place, at, alone=alone) for at, (place, area) in enumerate(ordered))
    return Scene(title, tuple(areas), tuple(badges), Board((*first, *rest), Space()))


def with_hands(table: Scene, hands: Sequence[tuple[Seat, Scene]]) -> Scene:
    """Add hands to a table, each as its scene for its player shows the cards."""
    held = [(seat, rows) for seat, hand in hands if (rows := _held(hand))]
    areas = [
        Area(seat=seat, rows=rows, place=f"hand-{seat}" if table.board else "")
        for seat, rows in held
    ]
    board = table.board
    if board is not None:
        top = max((space.bottom for space in board.spaces), default=0)
        abreast = next(most for fewest, most in HANDS_ABREAST if len(held) >= fewest)
        high = HIGH_HAND if len(held) <= abreast else LOW_HAND
        spaces = _grid(
            top,
            len(held),
            abreast,
            Space(
                high=high,
                fills=True,
                quiet=True,
                beside=NAME_PERCENT if abreast < 3 else TOKEN_PERCENT,
            ),
        )
        named = (
            replace(space, place=f"hand-{seat}")
            for (seat, _), space in zip(held, spaces, strict=True)
        )
        board = replace(board, spaces=(*board.spaces, *named))
    return replace(table, areas=(*table.areas, *areas), board=board)


HANDS_ABREAST = ((7, 4), (5, 3), (4, 2), (3, 3), (2, 2), (0, 1))
"""How many hands share a line, if there are at least so many: the fewest hands, and the number."""

NAME_PERCENT, TOKEN_PERCENT = 25, 14
"""The width of the player's name beside a hand, in percent, or of the token in narrow boxes."""

HIGH_HAND, LOW_HAND = 7, 6
"""The height of hands in squares of the board's grid, in one line and in several."""


def _held(hand: Scene) -> tuple[Row, ...]:
    """Return the rows of a hand's first area, which are the cards that nobody else sees."""
    return next((area.rows for area in hand.areas if area.rows and not area.small), ())


def with_caption(scene: Scene, caption: str, lines: int) -> Scene:
    """Put a sentence above a scene, with room for so many lines."""
    area = Area(rows=(explained(caption),))
    board = scene.board
    if board is None:
        return replace(scene, areas=(area, *scene.areas))
    high = 1 + 2 * lines
    below = (replace(space, y=space.y + high) for space in board.spaces)
    spaces = (Space("caption", high=high, heads=0, told=True), *below)
    areas = (replace(area, place="caption"), *scene.areas)
    return replace(scene, areas=areas, board=replace(board, spaces=spaces))


def count_lines(caption: str) -> int:
    """Return how many lines a caption takes."""
    return -(-len(caption) // LETTERS_PER_LINE)


def single_card(card: Card) -> Scene:
    """Show one card, large, with its note as a sentence beside it."""
    space = Space("card", high=17, told=True)
    row = Row((replace(card, note=""), Label(card.note)))
    area = Area(card.name, rows=(row,), place="card")
    return Scene(card.name, (area,), board=Board((space,), Space()))


def explained(sentence: str, *cards: Card) -> Row:
    """Return a line of a cheat sheet: some cards, with a sentence beside them."""
    return Row((*cards, Label(sentence)))


def cheat_sheet(title: str, *parts: tuple[str, *tuple[Row | str, ...]]) -> Scene:
    """Return one picture that explains a game. Each part is a heading followed by its lines."""
    spaces: list[Space] = []
    areas: list[Area] = []
    y = 0
    for heading, *lines in parts:
        rows = [explained(line) if isinstance(line, str) else line for line in lines]
        high = 2 + sum(map(_line_height, rows))
        spaces.append(Space(heading, y=y, high=high, told=True))
        areas.append(Area(heading, rows=tuple(rows), place=heading))
        y = spaces[-1].bottom
    return Scene(title, tuple(areas), board=Board(tuple(spaces), Space()))


def _line_height(row: Row) -> int:
    """Return the height of a line of a cheat sheet, in squares of the board's grid."""
    letters = sum(len(item.text) for item in row.items if isinstance(item, Label))
    if len(row.items) > 1:
        return 7 if letters < 100 else 8
    return 1 + 2 * -(-letters // LETTERS_PER_LINE)


LETTERS_PER_LINE = 52
"""The number of letters that fit on a line of a cheat sheet."""


def _cast(game: AnyGame) -> Sequence[str]:
    return game.pictures.theme.cast or tuple(game.pictures.faces)[:CAST_SIZE]


def _open_seats(seated: int, allowed: range) -> Iterable[Badge]:
    free, need = allowed[-1] - seated, allowed[0] - seated
    if need > 0:
        yield Badge(phrases.needs(count=need), "warn")
    yield Badge(phrases.free(places=free) if free else phrases.full())


def _grid(first: int, count: int, abreast: int, space: Space, start: int = 0) -> Iterable[Space]:
    """Arrange spaces in lines, beginning at height `first`, and number them from `start`."""
    for at in range(count):
        line, column = divmod(at, abreast)
        x, end = (48 * each // abreast for each in (column, column + 1))
        y = first + line * space.high
        yield replace(space, place=_place(start + at), x=x, wide=end - x, y=y)


def _place(at: int) -> str:
    return f"place {at + 1}"


def _with_place(area: Area, place: int, at: int, *, alone: bool) -> Area:
    """Add the place to an area, after its first badge, which says what decided the game.

    The only player of a game has no place, and nor do those who played together.
    """
    first, rest = area.badges[:1], area.badges[1:]
    badges = area.badges if alone or not place else (*first, Badge(phrases.nth(place=place)), *rest)
    return replace(area, badges=badges, place=_place(at), lit=place == 1 if place else area.lit)


def _losers_per_line(count: int, *, bare: bool) -> tuple[int, Space]:
    """Return how many players below the winners share a line, and the room for each."""
    if bare:  # without cards to show
        return 2, JUST_A_PLAYER
    room = Space(high=12, fills=True, heads=2, portrait=True)
    if count > 6:
        return 3, room
    return 1 if count == 1 else 2, replace(room, noted=True)

"""The boxes of a board never move, and their contents stay inside."""

import io
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import TypeVar

import pytest
from PIL import Image, ImageColor

from bot.drawing.blocks import Block, PlacedElement
from bot.drawing.board_areas import MAX_PIP_SIZE
from bot.drawing.board_plan import (
    INDEX_SHARE,
    MARGIN,
    Box,
    count_seats,
    plan_board,
    usual_card_width,
)
from bot.drawing.draw_scene import Studio, studio_of
from bot.drawing.elements import Bar, CardOrPile, Pill, Pips, TextLine
from bot.drawing.picture_size import WIDTH
from bot.drawing.sprites import PANEL_RIM_WIDTH
from games.kit import AnyGame, Area, Badge, Board, Card, Label, Options, Row, Scene, Seat, Space
from games.kit.art import Pip, Theme
from games.kit.playout import own_bot, playout
from games.kit.standard_scenes import lobby, podium
from tests.support.boards import GAMES_WITH_A_BOARD

E = TypeVar("E")
every_game = pytest.mark.parametrize(
    "game", GAMES_WITH_A_BOARD.values(), ids=GAMES_WITH_A_BOARD.keys()
)

BOARD = Board(
    (
        Space("stalls", wide=30, high=10, across=3),
        Space("stage", x=30, wide=18, high=10),
    ),
    Space(high=8, across=6),
)
SEATS = tuple(Area(seat=Seat(seat), rows=(Row((Card("pear"),)),)) for seat in range(3))
STALLS = Area("Stalls", rows=(Row((Card("plum"), Card("pear"))),), place="stalls")
SCENE = Scene("Market", (STALLS, *SEATS), (Badge("Round 2"),), BOARD)


def name(seat: Seat) -> str:
    return f"Player {seat}"


def elements_of(block: Block) -> list[PlacedElement]:
    """Return all elements of a block, with positions relative to the block's top left corner."""
    return list(block.place_elements(0, 0, ""))


def elements_of_kind(kind: type[E], elements: Iterable[PlacedElement]) -> list[E]:
    """Return the elements of one class without their positions."""
    return [placed.element for placed in elements if isinstance(placed.element, kind)]


def texts_of(block: Block, kind: type[TextLine | Pill] = TextLine) -> list[str]:
    """Return the texts of a block's lines, or of its badges."""
    return [each.text for each in elements_of_kind(kind, elements_of(block))]


def play_tables(game: AnyGame, seats: int, options: Options) -> Iterator[Scene]:
    """Play a whole game. Yield the scene of the table after each move."""
    for turn in playout(game, seats, options, "a board stays put", own_bot):
        yield game.pictures.table(game.views.public(turn.after))


def seat_counts(game: AnyGame) -> range:
    return game.rules.seats(game.rules.options())


def boxes_of(scene: Scene) -> dict[str | Seat, Box]:
    assert scene.board is not None
    return plan_board(scene.board, count_seats(scene)).boxes


def test_our_games_have_boards() -> None:
    """Boards are optional. A further game may have none."""
    assert {"chroma", "coloretto", "cosmic", "kitten", "kritters"} <= GAMES_WITH_A_BOARD.keys()


@every_game
def test_no_box_moves_in_a_whole_game(game: AnyGame) -> None:
    for seats in {seat_counts(game)[0], seat_counts(game)[-1]}:
        first, *rest = play_tables(game, seats, game.rules.options())
        for scene in rest:
            assert boxes_of(scene) == boxes_of(first)


@every_game
def test_every_area_has_a_box(game: AnyGame) -> None:
    for seats in seat_counts(game):
        for scene in list(play_tables(game, seats, game.rules.options()))[::7]:
            places = {area.place for area in scene.areas if area.seat is None}
            assert places <= boxes_of(scene).keys()


@every_game
def test_boxes_lie_inside_the_picture_and_no_seat_lies_inside_another_box(game: AnyGame) -> None:
    for seats in seat_counts(game):
        scene = next(play_tables(game, seats, game.rules.options()))
        assert scene.board is not None
        planned = plan_board(scene.board, seats)
        for box in planned.boxes.values():
            assert box.x >= MARGIN
            assert box.x + box.width <= WIDTH - MARGIN
            assert box.bottom < planned.height <= 980
        assert not any(isinstance(place, int) for place in planned.nested)


@every_game
def test_nothing_sticks_out_of_its_box(game: AnyGame) -> None:
    studio, seats = studio_of(game), seat_counts(game)[-1]
    for scene in list(play_tables(game, seats, game.rules.options()))[::11]:
        whole = studio.lay_out(scene, name)
        for x, y, area in whole.children[1:]:
            for placed in elements_of(area):
                what = scene.title, x, y, placed
                assert placed.x + placed.element.width <= area.width + 2, what
                assert placed.y + placed.element.height <= area.height + 2, what


@every_game
def test_sentences_on_a_cheat_sheet_stay_in_their_box_and_apart(game: AnyGame) -> None:
    assert game.pictures.cheat_sheet is not None
    for _, _, area in studio_of(game).lay_out(game.pictures.cheat_sheet(), name).children[1:]:
        words = (each for each in elements_of(area) if isinstance(each.element, TextLine))
        lines = [each for each in words if each.element.width > MAX_PIP_SIZE]
        for one, other in pairwise(lines):
            assert one.y + one.element.height <= other.y + 2, (one, other)
        assert lines[-1].y + lines[-1].element.height <= area.height, lines[-1]


@pytest.mark.parametrize(("abreast", "arrow"), [(2, True), (4, False)])
def test_the_player_to_move_has_an_arrow_unless_the_box_is_narrow(
    abreast: int, *, arrow: bool
) -> None:
    board = Board((), Space(high=8), abreast)
    seats = tuple(Area(seat=Seat(at), badges=(Badge("12 pts"),), lit=at == 0) for at in range(4))

    lit = Studio({}).lay_out(Scene("Market", seats, board=board), name).children[1][2]

    assert ("▶" in texts_of(lit)) == arrow
    assert texts_of(lit, Pill) == ["12 pts"]


def test_nothing_covers_the_rim_of_the_player_to_move() -> None:
    seat = Area(seat=Seat(0), badges=(Badge("good", "good"),), lit=True)

    lit = Studio({}).lay_out(Scene("Market", (seat,), board=BOARD), name).children[-1][2]
    _, *inside = elements_of(lit)

    assert min(each.y for each in inside) >= PANEL_RIM_WIDTH


def test_cells_side_by_side_are_wide_enough_for_their_cards() -> None:
    box, space = Box(0, 0, 900, 400), Space(across=3, abreast=3)

    assert 3 * 3 * usual_card_width(space, box) <= box.width


def test_an_area_that_is_no_longer_shown_leaves_its_place_empty() -> None:
    studio = Studio({})
    drawn = Area("Drawn", rows=(Row((Card("fig", lit=True),)),), place="stage")

    during = replace(SCENE, areas=(*SCENE.areas, drawn))

    assert boxes_of(during) == boxes_of(SCENE)
    assert studio.draw(during, name) != studio.draw(SCENE, name)


def card_positions(scene: Scene) -> list[int]:
    """Return the x positions, in pixels, of the cards in the stalls."""
    stalls = Studio({}).lay_out(scene, name).children[1][2]
    return [placed.x for placed in elements_of(stalls) if isinstance(placed.element, CardOrPile)]


def test_more_cards_than_usual_are_fanned_out_in_order() -> None:
    many = replace(STALLS, rows=(Row((Card("plum"),) * 9 + (Label("dear"),)),))

    usual, fanned = (
        card_positions(replace(SCENE, areas=(each, *SEATS))) for each in (STALLS, many)
    )

    card_width = usual_card_width(BOARD.spaces[0], boxes_of(SCENE)["stalls"])
    assert usual[1] - usual[0] >= card_width
    assert fanned == sorted(set(fanned))
    assert len(fanned) == 9
    assert fanned[1] - fanned[0] < card_width


def test_face_down_cards_are_overlapped_before_face_up_cards() -> None:
    cards = Card("plum"), Card("pear"), Card("hidden", down=True, count=9)
    full = replace(STALLS, rows=(Row(cards),))

    first, second, *rest = card_positions(replace(SCENE, areas=(full, *SEATS)))

    assert second - first >= usual_card_width(BOARD.spaces[0], boxes_of(SCENE)["stalls"])
    assert rest[2] - rest[1] < second - first


def test_a_space_may_show_only_the_latest_badges() -> None:
    said = Area("So far", badges=tuple(Badge(f"bid {at:02}") for at in range(40)), place="stage")
    spaces = BOARD.spaces[0], replace(BOARD.spaces[1], heads=3, latest=True)
    scene = replace(SCENE, areas=(said, *SEATS), board=replace(BOARD, spaces=spaces))

    shown = str(elements_of(Studio({}).lay_out(scene, name)))

    assert "bid 39" in shown
    assert "bid 09" not in shown


def test_areas_on_one_space_share_it() -> None:
    more = Area("Cart", rows=(Row((Card("fig"),)),), place="stalls")

    scene = replace(SCENE, areas=(STALLS, more, *SEATS))
    shown = str(elements_of(Studio({}).lay_out(scene, name)))

    assert "'plum'" in shown
    assert "'fig'" in shown


@pytest.mark.parametrize(
    "called", ["W" * 32, "漢" * 32, "مرحبا بالعالم", "🦊🦊🦊", "x"], ids=str.encode
)
def test_names_do_not_change_the_layout_of_a_board(called: str) -> None:
    def everyone(_seat: Seat) -> str:
        return called

    studio = Studio({})

    whole, plain = studio.lay_out(SCENE, everyone), studio.lay_out(SCENE, name)

    assert (whole.width, whole.height) == (plain.width, plain.height)
    assert all(placed.x + placed.element.width <= WIDTH for placed in elements_of(whole))
    assert Image.open(io.BytesIO(studio.draw(SCENE, everyone))).width == WIDTH


def draw_in(space: Space, *rows: Row, badges: tuple[Badge, ...] = ()) -> list[PlacedElement]:
    """Return the elements of a space whose area has these rows and badges."""
    area = Area(rows=rows, badges=badges, place=space.place)
    scene = Scene("Market", (area,), board=Board((space,), Space()))
    return elements_of(Studio({}, PIPPED).lay_out(scene, name).children[1][2])


def is_card(placed: PlacedElement) -> bool:
    return isinstance(placed.element, CardOrPile)


def card_widths(elements: list[PlacedElement]) -> set[int]:
    return {each.card_width for each in elements_of_kind(CardOrPile, elements)}


PIPPED = Theme(pips={"C": Pip("drop", "C", "#25a5d6")})
STAGE = Space("stage", high=12, fills=True)


def test_the_fewer_cards_are_on_a_stage_the_larger_they_are() -> None:
    few, some, many = (
        draw_in(STAGE, *(Row((Card("plum"), Card("fig"))) for _ in range(count)))
        for count in (1, 6, 16)
    )

    assert max(card_widths(few)) > max(card_widths(some)) > max(card_widths(many))


def test_cards_on_a_stage_stay_inside_it_however_many_there_are() -> None:
    elements = draw_in(STAGE, Row((Card("plum"),) * 80))

    assert all(placed.x + placed.element.width <= WIDTH for placed in elements)
    assert len(card_widths(elements)) == 1


def test_cards_on_a_stage_overlap_only_as_far_as_needed() -> None:
    low = Space("stage", wide=24, high=9, fills=True)

    def step(cards: int) -> float:
        xs = [placed.x for placed in draw_in(low, Row((Card("plum"),) * cards)) if is_card(placed)]
        [size] = card_widths(draw_in(low, Row((Card("plum"),) * cards)))
        return (xs[1] - xs[0]) / size

    assert min(step(cards) for cards in (4, 7)) > 1.0
    assert 0.6 < step(10) < 1.0
    assert INDEX_SHARE - 0.02 < step(16) < 0.6


def test_cards_on_a_stage_lose_their_notes_before_they_get_tiny() -> None:
    noted = Space("stage", wide=24, high=12, fills=True, noted=True)

    few, many = (
        draw_in(noted, Row((Card("plum", note="wanted by all"),) * cards)) for cards in (2, 12)
    )

    assert {each.text for each in elements_of_kind(TextLine, few)} == {"wanted…"}
    assert not any(isinstance(placed.element, TextLine) for placed in many)


def test_cards_without_notes_are_as_large_where_notes_have_room() -> None:
    cards = Row((Card("plum"),) * 12)
    plain, noted = (
        draw_in(Space("stage", wide=24, high=9, fills=True, noted=noted), cards)
        for noted in (False, True)
    )

    assert card_widths(plain) == card_widths(noted)


def test_words_on_a_stage_do_not_push_cards_out_of_it() -> None:
    low = Space("stage", wide=16, high=13, fills=True)
    rows = (Row((Card("plum"), Card("fig"), Card("pear"), Label("= 14"))) for _ in range(3))

    elements = draw_in(low, *rows)

    assert all(placed.y + placed.element.height <= 13 * 20 for placed in elements)


def test_who_is_out_has_only_a_name() -> None:
    gone = Area(seat=Seat(0), rows=(Row((Label("out of the game"),)),), out=True)
    scene = replace(SCENE, areas=(STALLS, gone))

    shown = str(elements_of(Studio({}).lay_out(scene, name)))

    assert "Player 0" in shown
    assert "out of the game" not in shown


def test_a_covered_card_shows_its_signs_along_its_left_edge() -> None:
    def covered(cards: int) -> set[str]:
        space = Space("stalls", wide=24, high=12, across=4)
        elements = draw_in(space, Row((Card("plum", note="ripe"),) * cards))
        return {each.covered for each in elements_of_kind(CardOrPile, elements)}

    assert covered(4) == {"no"}
    assert covered(5) == {"no", "right corner"}
    assert covered(12) == {"no", "both corners"}


def test_a_label_may_be_pips_or_a_bar() -> None:
    elements = draw_in(STAGE, Row((Label("= CC", pips="CC"), Label("half", share=0.5))))

    pips, bar = (
        next(placed.element for placed in elements if isinstance(placed.element, kind))
        for kind in (Pips, Bar)
    )
    assert isinstance(pips, Pips)
    assert pips.letters == "CC"
    assert isinstance(bar, Bar)
    assert bar.filled * 2 == bar.width


def test_a_badge_may_be_shorter_than_its_words_and_have_a_bar() -> None:
    elements = draw_in(STAGE, badges=(Badge("seven of eight", short="7/8", share=0.875),))

    assert [each.text for each in elements_of_kind(Pill, elements)] == ["7/8"]
    assert any(isinstance(placed.element, Bar) for placed in elements)


def test_a_badge_has_no_bar_where_there_is_no_room_for_it() -> None:
    narrow = replace(STAGE, wide=10)

    elements = draw_in(narrow, badges=(Badge("seven of eight", share=0.875),))

    assert not any(isinstance(placed.element, Bar) for placed in elements)


def test_an_area_of_a_seat_may_lie_on_a_place_of_its_own() -> None:
    winner = Area(seat=Seat(1), place="stage")
    scene = replace(SCENE, areas=(STALLS, winner, SEATS[0]))

    assert boxes_of(scene).keys() == {"stalls", "stage", 0}


def test_an_odd_seat_has_an_empty_place_beside_it() -> None:
    assert boxes_of(SCENE).keys() == {"stalls", "stage", 0, 1, 2, "free seat 3"}


def test_sentences_stand_beside_their_cards() -> None:
    space = Space("sheet", high=16, told=True)
    rows = (
        Row((Card("plum"), Label("Plums are ripe in September. " * 5))),
        Row((Card("fig"), Card("pear"), Label("Eat both."))),
        Row((Label("That's all."),)),
    )
    elements = draw_in(space, *rows)

    words = [placed for placed in elements if isinstance(placed.element, TextLine)]
    cards = [placed for placed in elements if isinstance(placed.element, CardOrPile)]
    assert len({placed.y for placed in words}) > 3
    edge = max(placed.x + placed.element.width for placed in cards)
    assert {placed.x >= edge for placed in words[:-1]} == {True}
    assert words[-1].x < edge


def test_a_box_inside_another_does_not_show_the_page_at_its_corners() -> None:
    board = Board((Space("stalls", high=12), Space("stage", x=20, y=4, wide=10, high=6)), Space())
    scene = Scene("Market", (STALLS, Area("Stage", place="stage")), board=board)
    theme = Theme()

    picture = Image.open(io.BytesIO(Studio({}, theme).draw(scene, name))).convert("RGB")
    stage = boxes_of(scene)["stage"]

    assert picture.getpixel((stage.x, stage.y)) == ImageColor.getrgb(theme.panel)


@every_game
def test_a_picture_shows_the_names_of_its_own_table(game: AnyGame) -> None:
    """Areas and bands are cached, so a table with other names may have drawn the same seats."""
    first_seats = lobby(game, 2, seat_counts(game))
    podium_of_two = podium("Result", [(1, Area(seat=Seat(0))), (2, Area(seat=Seat(1)))])
    for scene in (first_seats, podium_of_two):
        old, new = (studio_of(game).draw(scene, names.__getitem__) for names in ("AB", "BA"))
        assert old != new

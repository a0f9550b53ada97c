"""The boxes of a board never move, and everything stays inside its box."""

import io
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image, ImageColor

from bot.drawing.blocks import Panel, Stamp
from bot.drawing.board_areas import INDEX, MARGIN, PIP, Box, card_size, plan, seats_on
from bot.drawing.draw_scene import Studio, studio_of
from bot.drawing.elements import Bar, Laid, Pill, Pips, Token, Words
from bot.drawing.sprites import RIM
from bot.drawing.style import WIDTH
from games.kit import AnyGame, Area, Badge, Board, Card, Label, Options, Row, Scene, Seat, Space
from games.kit.art import Pip, Theme
from games.kit.playout import own_bot, playout
from games.kit.posters import lobby, podium
from games.kit.scene import with_hand
from tests.support.boards import BOARDED

every_game = pytest.mark.parametrize("game", BOARDED.values(), ids=BOARDED.keys())

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


def tables(game: AnyGame, seats: int, options: Options) -> Iterator[Scene]:
    """Yield the table after every move of a whole game."""
    for turn in playout(game, seats, options, "a board stays put", own_bot):
        yield game.table(game.public(turn.after))


def counts(game: AnyGame) -> range:
    return game.seats(game.options())


def boxes(scene: Scene) -> dict[str | Seat, Box]:
    assert scene.board is not None
    return plan(scene.board, seats_on(scene)).boxes


def test_our_games_have_boards() -> None:
    """A new game can do without one."""
    assert {"chroma", "coloretto", "cosmic", "kitten", "kritters"} <= BOARDED.keys()


@every_game
def test_no_box_moves_in_a_whole_game(game: AnyGame) -> None:
    for seats in {counts(game)[0], counts(game)[-1]}:
        first, *rest = tables(game, seats, game.options())
        for scene in rest:
            assert boxes(scene) == boxes(first)


@every_game
def test_every_area_has_a_box(game: AnyGame) -> None:
    for seats in counts(game):
        for scene in list(tables(game, seats, game.options()))[::7]:
            places = {area.place for area in scene.areas if area.seat is None}
            assert places <= boxes(scene).keys()


@every_game
def test_boxes_lie_inside_the_picture_and_no_seat_lies_inside_another_box(game: AnyGame) -> None:
    for seats in counts(game):
        scene = next(tables(game, seats, game.options()))
        assert scene.board is not None
        fixed = plan(scene.board, seats)
        for box in fixed.boxes.values():
            assert box.x >= MARGIN
            assert box.x + box.width <= WIDTH - MARGIN
            assert box.bottom < fixed.height <= 980
        assert not any(isinstance(where, int) for where in fixed.within)


@every_game
def test_nothing_sticks_out_of_its_box(game: AnyGame) -> None:
    studio, seats = studio_of(game), counts(game)[-1]
    for scene in list(tables(game, seats, game.options()))[::11]:
        whole = studio.lay_out(scene, name)
        for x, y, area in whole.within[1:]:
            for stamp in area.stamps(0, 0, ""):
                what = scene.title, x, y, stamp
                assert stamp.x + stamp.piece.width <= area.width + 2, what
                assert stamp.y + stamp.piece.height <= area.height + 2, what


@every_game
def test_sentences_on_a_cheat_sheet_stay_in_their_box_and_apart(game: AnyGame) -> None:
    assert game.cheat_sheet is not None
    for _, _, area in studio_of(game).lay_out(game.cheat_sheet, name).within[1:]:
        words = (each for each in area.stamps(0, 0, "") if isinstance(each.piece, Words))
        lines = [each for each in words if each.piece.width > PIP]
        for one, other in pairwise(lines):
            assert one.y + one.piece.height <= other.y + 2, (one, other)
        assert lines[-1].y + lines[-1].piece.height <= area.height, lines[-1]


@pytest.mark.parametrize(("abreast", "arrow"), [(2, True), (4, False)])
def test_the_player_to_move_has_an_arrow_unless_the_box_is_narrow(
    abreast: int, *, arrow: bool
) -> None:
    board = Board((), Space(high=8), abreast)
    seats = tuple(Area(seat=Seat(at), badges=(Badge("12 pts"),), lit=at == 0) for at in range(4))

    lit = Studio({}).lay_out(Scene("Market", seats, board=board), name).within[1][2]
    words = [each.piece.text for each in lit.stamps(0, 0, "") if isinstance(each.piece, Words)]
    pills = [each.piece.text for each in lit.stamps(0, 0, "") if isinstance(each.piece, Pill)]

    assert ("▶" in words) == arrow
    assert pills == ["12 pts"]


def test_nothing_covers_the_rim_of_the_player_to_move() -> None:
    seat = Area(seat=Seat(0), badges=(Badge("good", "good"),), lit=True)

    lit = Studio({}).lay_out(Scene("Market", (seat,), board=BOARD), name).within[-1][2]
    _, *inside = lit.stamps(0, 0, "")

    assert min(each.y for each in inside) >= RIM


def test_cells_side_by_side_are_wide_enough_for_their_cards() -> None:
    box, space = Box(0, 0, 900, 400), Space(across=3, abreast=3)

    assert 3 * 3 * card_size(space, box) <= box.width


def test_an_area_that_is_no_longer_shown_leaves_its_place_empty() -> None:
    studio = Studio({})
    drawn = Area("Drawn", rows=(Row((Card("fig", lit=True),)),), place="stage")

    during = replace(SCENE, areas=(*SCENE.areas, drawn))

    assert boxes(during) == boxes(SCENE)
    assert studio.draw(during, name) != studio.draw(SCENE, name)


def laid_at(scene: Scene) -> list[int]:
    """Return the horizontal positions of the cards in the stalls."""
    stalls = Studio({}).lay_out(scene, name).within[1][2]
    return [stamp.x for stamp in stalls.stamps(0, 0, "") if isinstance(stamp.piece, Laid)]


def test_more_cards_than_usual_are_fanned_out_in_order() -> None:
    many = replace(STALLS, rows=(Row((Card("plum"),) * 9 + (Label("dear"),)),))

    usual, fanned = (laid_at(replace(SCENE, areas=(each, *SEATS))) for each in (STALLS, many))

    size = card_size(BOARD.spaces[0], boxes(SCENE)["stalls"])
    assert usual[1] - usual[0] >= size
    assert fanned == sorted(set(fanned))
    assert len(fanned) == 9
    assert fanned[1] - fanned[0] < size


def test_face_down_cards_are_overlapped_before_face_up_cards() -> None:
    cards = Card("plum"), Card("pear"), Card("hidden", down=True, count=9)
    full = replace(STALLS, rows=(Row(cards),))

    first, second, *rest = laid_at(replace(SCENE, areas=(full, *SEATS)))

    assert second - first >= card_size(BOARD.spaces[0], boxes(SCENE)["stalls"])
    assert rest[2] - rest[1] < second - first


def test_a_space_may_show_only_the_latest_badges() -> None:
    said = Area("So far", badges=tuple(Badge(f"bid {at:02}") for at in range(40)), place="stage")
    spaces = BOARD.spaces[0], replace(BOARD.spaces[1], heads=3, latest=True)
    scene = replace(SCENE, areas=(said, *SEATS), board=replace(BOARD, spaces=spaces))

    shown = str(list(Studio({}).lay_out(scene, name).stamps(0, 0, "")))

    assert "bid 39" in shown
    assert "bid 09" not in shown


def test_areas_on_one_space_share_it() -> None:
    more = Area("Cart", rows=(Row((Card("fig"),)),), place="stalls")

    shown = str(
        list(
            Studio({}).lay_out(replace(SCENE, areas=(STALLS, more, *SEATS)), name).stamps(0, 0, "")
        )
    )

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
    assert all(stamp.x + stamp.piece.width <= WIDTH for stamp in whole.stamps(0, 0, ""))
    assert Image.open(io.BytesIO(studio.draw(SCENE, everyone))).width == WIDTH


def pieces_in(space: Space, *rows: Row, badges: tuple[Badge, ...] = ()) -> list[Stamp]:
    """Return everything that is drawn in a space with these rows and badges."""
    area = Area(rows=rows, badges=badges, place=space.place)
    scene = Scene("Market", (area,), board=Board((space,), Space()))
    return list(Studio({}, PIPS).lay_out(scene, name).within[1][2].stamps(0, 0, ""))


def is_card(stamp: Stamp) -> bool:
    return isinstance(stamp.piece, Laid)


def sizes(stamps: list[Stamp]) -> set[int]:
    return {stamp.piece.size for stamp in stamps if isinstance(stamp.piece, Laid)}


PIPS = Theme(pips={"C": Pip("drop", "C", "#25a5d6")})
STAGE = Space("stage", high=12, fills=True)


def test_the_fewer_cards_are_on_a_stage_the_larger_they_are() -> None:
    few, some, many = (
        pieces_in(STAGE, *(Row((Card("plum"), Card("fig"))) for _ in range(count)))
        for count in (1, 6, 16)
    )

    assert max(sizes(few)) > max(sizes(some)) > max(sizes(many))


def test_cards_on_a_stage_stay_inside_it_however_many_there_are() -> None:
    stamps = pieces_in(STAGE, Row((Card("plum"),) * 80))

    assert all(stamp.x + stamp.piece.width <= WIDTH for stamp in stamps)
    assert len(sizes(stamps)) == 1


def test_cards_on_a_stage_overlap_only_as_far_as_needed() -> None:
    low = Space("stage", wide=24, high=9, fills=True)

    def step(cards: int) -> float:
        xs = [stamp.x for stamp in pieces_in(low, Row((Card("plum"),) * cards)) if is_card(stamp)]
        [size] = sizes(pieces_in(low, Row((Card("plum"),) * cards)))
        return (xs[1] - xs[0]) / size

    assert min(step(cards) for cards in (4, 7)) > 1.0
    assert 0.6 < step(10) < 1.0
    assert INDEX - 0.02 < step(16) < 0.6


def test_cards_on_a_stage_lose_their_notes_before_they_get_tiny() -> None:
    noted = Space("stage", wide=24, high=12, fills=True, noted=True)

    few, many = (
        pieces_in(noted, Row((Card("plum", note="wanted by all"),) * cards)) for cards in (2, 12)
    )

    assert {stamp.piece.text for stamp in few if isinstance(stamp.piece, Words)} == {"wanted…"}
    assert not any(isinstance(stamp.piece, Words) for stamp in many)


def test_words_on_a_stage_do_not_push_cards_out_of_it() -> None:
    low = Space("stage", wide=16, high=13, fills=True)
    rows = (Row((Card("plum"), Card("fig"), Card("pear"), Label("= 14"))) for _ in range(3))

    stamps = pieces_in(low, *rows)

    assert all(stamp.y + stamp.piece.height <= 13 * 20 for stamp in stamps)


def test_who_is_out_has_only_a_name() -> None:
    gone = Area(seat=Seat(0), rows=(Row((Label("out of the game"),)),), out=True)
    scene = replace(SCENE, areas=(STALLS, gone))

    shown = str(list(Studio({}).lay_out(scene, name).stamps(0, 0, "")))

    assert "Player 0" in shown
    assert "out of the game" not in shown


def test_a_covered_card_shows_its_signs_along_its_left_edge() -> None:
    def covered(cards: int) -> set[str]:
        space = Space("stalls", wide=24, high=12, across=4)
        stamps = pieces_in(space, Row((Card("plum", note="ripe"),) * cards))
        return {stamp.piece.covered for stamp in stamps if isinstance(stamp.piece, Laid)}

    assert covered(4) == {"no"}
    assert covered(5) == {"no", "right corner"}
    assert covered(12) == {"no", "both corners"}


def test_a_label_may_be_pips_or_a_bar() -> None:
    stamps = pieces_in(STAGE, Row((Label("= CC", pips="CC"), Label("half", share=0.5))))

    pips, bar = (
        next(stamp.piece for stamp in stamps if isinstance(stamp.piece, kind))
        for kind in (Pips, Bar)
    )
    assert isinstance(pips, Pips)
    assert pips.letters == "CC"
    assert isinstance(bar, Bar)
    assert bar.filled * 2 == bar.width


def test_a_badge_may_be_shorter_than_its_words_and_have_a_bar() -> None:
    stamps = pieces_in(STAGE, badges=(Badge("seven of eight", short="7/8", share=0.875),))

    assert [stamp.piece.text for stamp in stamps if isinstance(stamp.piece, Pill)] == ["7/8"]
    assert any(isinstance(stamp.piece, Bar) for stamp in stamps)


def test_a_badge_has_no_bar_where_there_is_no_room_for_it() -> None:
    narrow = replace(STAGE, wide=10)

    stamps = pieces_in(narrow, badges=(Badge("seven of eight", share=0.875),))

    assert not any(isinstance(stamp.piece, Bar) for stamp in stamps)


def test_an_area_of_a_seat_may_lie_on_a_place_of_its_own() -> None:
    winner = Area(seat=Seat(1), place="stage")
    scene = replace(SCENE, areas=(STALLS, winner, SEATS[0]))

    assert boxes(scene).keys() == {"stalls", "stage", 0}


def test_an_odd_seat_has_an_empty_place_beside_it() -> None:
    assert boxes(SCENE).keys() == {"stalls", "stage", 0, 1, 2, "free seat 3"}


def drawn_with(hand: Scene, seats: int) -> int:
    """Return the height of a table with this many seats and a hand below it."""
    areas = tuple(Area(seat=Seat(seat)) for seat in range(seats))
    scene = replace(SCENE, areas=(STALLS, *areas), below=hand)
    return Image.open(io.BytesIO(Studio({}).draw(scene, name))).height


def test_a_hand_lies_below_its_table() -> None:
    hand = Scene("Your hand", (Area("Your hand", rows=(Row((Card("plum"),)),)),))
    alone = Image.open(io.BytesIO(Studio({}).draw(hand, name))).height
    table = plan(BOARD, 2).height

    assert drawn_with(hand, 2) == table + alone


def test_what_the_table_shows_is_not_repeated_in_a_hand_below_it() -> None:
    own = Area("Your hand", rows=(Row((Card("plum"),)),))
    again = Area("Stalls", rows=(Row((Card("plum"), Card("pear"))),), repeats=True)
    plain, more = Scene("Your hand", (own,)), Scene("Your hand", (own, again))

    assert drawn_with(more, 2) == drawn_with(plain, 2)
    alone = [len(list(Studio({}).lay_out(each, name).stamps(0, 0, ""))) for each in (plain, more)]
    assert alone[0] < alone[1]


@pytest.mark.parametrize("lit", [True, False])
def test_a_hand_says_whose_it_is_and_whether_it_is_their_turn(lit: bool) -> None:  # noqa: FBT001
    hand = Scene("Your hand", (Area("Your hand", rows=(Row((Card("plum"),)),)),))
    table = Scene("Market", (Area(seat=Seat(0), lit=not lit), Area(seat=Seat(1), lit=lit)))
    below = with_hand(table, hand, Seat(1)).below
    assert below is not None

    stamps = list(Studio({}).lay_out(below, name).stamps(0, 0, ""))

    words = [stamp.piece.text for stamp in stamps if isinstance(stamp.piece, Words)]
    assert words == (["▶"] if lit else []) + ["Player 1", "Your hand"]
    assert [stamp.piece.seat for stamp in stamps if isinstance(stamp.piece, Token)] == [1]
    first, other = (stamp.piece for stamp in stamps if isinstance(stamp.piece, Panel))
    assert (bool(first.rim), first.fill != other.fill) == (lit, lit)


def test_a_long_name_above_a_hand_is_written_out() -> None:
    long = "Benjamin Featherstone-Haugh"

    whole = Studio({}).lay_out(Scene("Your hand", seat=Seat(1)), lambda _: long)

    words = [each.piece.text for each in whole.stamps(0, 0, "") if isinstance(each.piece, Words)]
    assert long in words


def test_a_table_that_is_too_tall_is_drawn_without_its_seats_above_a_hand() -> None:
    hand = Scene("Your hand", (Area("Your hand", rows=(Row((Card("plum"),)),)),))

    assert drawn_with(hand, 20) == drawn_with(hand, 40) < drawn_with(hand, 2)


def test_a_hand_that_fills_the_picture_is_drawn_alone() -> None:
    rows = tuple(Row((Card("plum"), Label("ripe and sweet " * 9))) for _ in range(15))
    hand = Scene("Your hand", (Area("Your hand", rows=rows),))
    alone = Image.open(io.BytesIO(Studio({}).draw(hand, name))).height

    assert drawn_with(hand, 2) == alone > 1000


def test_sentences_stand_beside_their_cards() -> None:
    space = Space("sheet", high=16, told=True)
    rows = (
        Row((Card("plum"), Label("Plums are ripe in September. " * 5))),
        Row((Card("fig"), Card("pear"), Label("Eat both."))),
        Row((Label("That's all."),)),
    )
    stamps = pieces_in(space, *rows)

    words = [stamp for stamp in stamps if isinstance(stamp.piece, Words)]
    cards = [stamp for stamp in stamps if isinstance(stamp.piece, Laid)]
    assert len({stamp.y for stamp in words}) > 3
    edge = max(stamp.x + stamp.piece.width for stamp in cards)
    assert {stamp.x >= edge for stamp in words[:-1]} == {True}
    assert words[-1].x < edge


def test_a_box_inside_another_does_not_show_the_page_at_its_corners() -> None:
    board = Board((Space("stalls", high=12), Space("stage", x=20, y=4, wide=10, high=6)), Space())
    scene = Scene("Market", (STALLS, Area("Stage", place="stage")), board=board)
    theme = Theme()

    picture = Image.open(io.BytesIO(Studio({}, theme).draw(scene, name))).convert("RGB")
    stage = boxes(scene)["stage"]

    assert picture.getpixel((stage.x, stage.y)) == ImageColor.getrgb(theme.panel)


@every_game
def test_a_picture_shows_the_names_of_its_own_table(game: AnyGame) -> None:
    """Parts of pictures are cached, and another table may have drawn the same seats before."""
    first_seats = lobby(game, 2, counts(game))
    podium_of_two = podium("Result", [(1, Area(seat=Seat(0))), (2, Area(seat=Seat(1)))])
    for scene in (first_seats, podium_of_two):
        old, new = (studio_of(game).draw(scene, names.__getitem__) for names in ("AB", "BA"))
        assert old != new

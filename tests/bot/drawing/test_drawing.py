"""A picture shows everything in its scene, whatever the players are called."""

import io
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from bot.drawing import card_faces, style
from bot.drawing.blocks import PlacedElement
from bot.drawing.card_blocks import CardBlocks
from bot.drawing.draw_scene import Studio, draw
from bot.drawing.elements import Bar, CardOrPile, Pips, TextLine
from bot.drawing.lettering import Lettering, drop_unwritable
from bot.drawing.picture_size import HAND, LOOK, PANEL_WIDTH, WIDTH
from bot.drawing.sprites import Sprites
from bot.drawing.style import TEXT_STYLES
from bot.drawing.text_blocks import TextBlocks
from bot.messages.emoji import about_game
from bot.messages.picture import Picture, as_picture, with_picture
from games import catalogue
from games.kit import AnyGame, Area, Badge, Card, Label, Pile, Row, Scene, Seat
from games.kit.art import TOKENS, Face, Pip, Svg, Theme, shape
from games.kit.describe import spelt_out
from tests.bot.messages.test_every_panel import table_at
from tests.games.moments import moments, moments_of, searching

GAMES = catalogue()
THEME = Theme()
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())

NAMES = ("Ada", "さくら", "Ben")
SCENE = Scene(
    title="Market",
    badges=(Badge("Round 2"),),
    areas=(
        Area(
            title="Stalls",
            rows=(Row((Card("plum"), Card("pear", count=2), Label("dear")), label="Stall 1"),),
        ),
        Area(title="Cart", rows=(Row((Pile("Sacks", 3, scarce=True),)),)),
        *(Area(seat=Seat(seat), badges=(Badge(f"{seat} coins"),)) for seat in range(3)),
    ),
)


def draw_picture(scene: Scene, names: tuple[str, ...] = NAMES) -> Image.Image:
    png = Studio({}).draw(scene, lambda seat: names[seat])
    return Image.open(io.BytesIO(png)).convert("RGB")


def count_pixels(picture: Image.Image, colour: str) -> int:
    """Return the number of pixels that have exactly this colour."""
    wanted = tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))
    counted = picture.getcolors(picture.width * picture.height) or []
    return sum(count for count, found in counted if found == wanted)


def light_up(scene: Scene, seat: int) -> Scene:
    """Return the scene as it is when it's this seat's turn."""
    areas = tuple(replace(area, lit=area.seat == seat) for area in scene.areas)
    return replace(scene, areas=areas)


def test_the_area_of_the_current_player_is_lit() -> None:
    assert count_pixels(draw_picture(SCENE), THEME.turn) < 500  # only antialiased pixels of text
    assert count_pixels(draw_picture(light_up(SCENE, 0)), THEME.turn) > 5000
    assert draw_picture(light_up(SCENE, 0)).tobytes() != draw_picture(light_up(SCENE, 2)).tobytes()


def test_a_new_card_has_a_golden_rim() -> None:
    stalls = SCENE.areas[0]
    new = Row((Card("plum", lit=True), Card("pear", count=2)))

    fresh = replace(SCENE, areas=(replace(stalls, rows=(new,)), *SCENE.areas[1:]))

    assert count_pixels(draw_picture(SCENE), THEME.accent) == 0
    assert count_pixels(draw_picture(fresh), THEME.accent) > 300


def test_a_new_card_on_a_pile_has_a_golden_rim_too() -> None:
    cart = replace(SCENE.areas[1], rows=(Row((Pile("Sacks", 3, top=Card("rye", lit=True)),)),))

    fresh = replace(SCENE, areas=(SCENE.areas[0], cart, *SCENE.areas[2:]))

    assert count_pixels(draw_picture(fresh), THEME.accent) > 300


def test_a_title_that_an_area_repeats_is_drawn_once() -> None:
    same = replace(SCENE, title="Stalls", badges=())
    assert draw_picture(same).height < draw_picture(replace(same, title="Market")).height


@pytest.mark.parametrize("word", ["Fig", "Plum", "Boysenberries"])
def test_a_word_at_the_foot_of_a_card_is_as_high_as_small_text_and_not_wider_than_the_card(
    word: str,
) -> None:
    sprites = Sprites({"fruit": Face()}, THEME)

    named, bare = (
        sprites.draw_card(Card("fruit", art="fruit", foot=foot), 98, "#000000")
        for foot in (word, "")
    )
    found = ImageChops.difference(named.pixels, bare.pixels).getbbox()

    assert found is not None
    left, top, right, bottom = found
    assert bottom - top >= 0.7 * TEXT_STYLES["small"].size
    assert 8 <= left < right <= named.pixels.width - 8


@pytest.mark.parametrize("size", [60, 90, 150])
def test_the_number_of_cards_does_not_cover_the_foot_of_a_card(size: int) -> None:
    sprites = Sprites({"plum": Face()}, THEME)
    one, many = (
        sprites.draw_card(
            Card("plum", art="plum", count=count, foot="Plumcake"), size, "#000000"
        ).pixels
        for count in (1, 12)
    )
    foot = 0, one.height - round(size * 0.19), one.width, one.height
    assert one.crop(foot).tobytes() == many.crop(foot).tobytes()
    assert one.tobytes() != many.tobytes()


def test_the_number_of_cards_in_a_pile_does_not_cover_its_name_either() -> None:
    sprites = Sprites({"plum": Face()}, THEME)
    plum = Card("plum", art="plum", foot="Plumcake")
    few, many = (
        sprites.draw_pile(Pile("Plums", count, plum), 90, "#000000").pixels for count in (3, 12)
    )
    foot = 0, few.height // 2, few.width, few.height
    assert few.crop(foot).tobytes() == many.crop(foot).tobytes()
    assert few.tobytes() != many.tobytes()


def test_a_card_may_have_an_index_of_its_own_where_others_cover_it() -> None:
    index = Svg('<rect width="42" height="140" fill="#ff0000"/>')
    face = Face(shape("circle", 0, 40, 100, "#0000ff"), index=index)

    assert index in card_faces.draw_face(face, 90, "both corners", "Plum")
    assert index not in card_faces.draw_face(face, 90, "right corner", "Plum")


@pytest.mark.parametrize("size", [50, 90])
def test_a_covered_card_shows_its_signs_on_the_left(size: int) -> None:
    plum = Face(pip=Pip("circle", "P", "#0000ff"), corner="3")
    sprites = Sprites({"plum": plum, "none": Face()}, THEME)

    signed, bare = (
        sprites.draw_card(Card("plum", art=art), size, THEME.panel, "both corners").pixels
        for art in ("plum", "none")
    )
    found = ImageChops.difference(signed, bare).getbbox()

    assert found is not None
    assert found[2] <= 0.44 * size + 5


def draw_bars(*rows: Row) -> list[PlacedElement]:
    """Lay out some rows. Return the bars in the picture."""
    scene = Scene("Odds", (Area("Odds", rows=rows),))
    elements = Studio({}).lay_out(scene, "Player {}".format).place_elements(0, 0, "")
    return [placed for placed in elements if isinstance(placed.element, Bar)]


def test_bars_are_aligned_and_equally_long_whatever_their_texts() -> None:
    plums = Row((Label("5 (9%)", 0.09), Label("6 (under 1%)", 0.01)), label="plums")
    figs = Row((Label("5 (64%)", 0.64), Label("6 (7%)", 0.07)), label="mirabelles")

    bars = draw_bars(plums, figs)

    assert len({bar.element.width for bar in bars}) == 1
    assert [bar.x for bar in bars[:2]] == [bar.x for bar in bars[2:]]
    assert [bar.y for bar in bars[:2]] != [bar.y for bar in bars[2:]]


def test_a_single_bar_is_beside_its_text_and_mere_text_keeps_its_place() -> None:
    first, last = draw_bars(
        Row((Label("Plums: 3 of 17", 3 / 17),)),
        Row((Label("Mirabelles count for nothing"),)),
        Row((Label("Figs: 17 of 17", 1.0),)),
    )

    assert first.x == last.x > 150
    assert last.y - first.y > 80
    assert isinstance(last.element, Bar)
    assert last.element.filled == last.element.width


def test_an_empty_pile_shows_faintly_what_lay_there() -> None:
    sprites = Sprites({"plum": Face(shape("circle", 0, 20, 100, "#ff0000"))}, THEME)

    nothing, plums, pile = (
        sprites.draw_pile(Pile("Plums", count, top), 90, "#000000").pixels.tobytes()
        for count, top in ((0, None), (0, Card("plum", art="plum")), (1, Card("plum", art="plum")))
    )

    assert len({nothing, plums, pile}) == 3


@pytest.mark.parametrize("price", ["C", "CMY", "CCMM", "CCMMY"])
def test_a_price_can_be_read_on_a_phone(price: str) -> None:
    pips = {letter: Pip("drop", letter, "#25a5d6") for letter in "CMY"}
    cards = CardBlocks(TextBlocks(Lettering({}), Theme(pips=pips)))

    laid = cards.build_price(price, 82)

    elements = (placed.element for placed in laid.place_elements(0, 0, ""))
    drawn_pips = [each for each in elements if isinstance(each, Pips)]
    assert "".join(each.letters for each in drawn_pips) == price
    assert all(each.height >= 28 for each in drawn_pips)


def test_a_scarce_pile_is_red() -> None:
    plenty = replace(SCENE.areas[1], rows=(Row((Pile("Sacks", 3),)),))
    red = style.BADGE_COLOURS["warn"][0]

    assert count_pixels(draw_picture(SCENE), red) > 200
    assert (
        count_pixels(
            draw_picture(replace(SCENE, areas=(SCENE.areas[0], plenty, *SCENE.areas[2:]))), red
        )
        == 0
    )


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Ada", "Ada"),
        ("🦊 Ana-Lena 🦊", "Ana-Lena"),
        ("Ana\ufe0f", "Ana"),
        ("漢字 1", ""),
        ("مرحبا", ""),
        ("🦊🦊", ""),
        ("...", ""),
    ],
)
def test_names_are_drawn_as_far_as_the_font_can_write_them(name: str, written: str) -> None:
    assert drop_unwritable(name) == written


def test_a_player_whose_name_cannot_be_written_is_called_by_their_symbol() -> None:
    elements = Studio({}).lay_out(SCENE, lambda _: "さくら").place_elements(0, 0, "")

    shown = {placed.element.text for placed in elements if isinstance(placed.element, TextLine)}

    assert {"★", "♥", "✿"} <= shown


def test_a_name_that_the_font_lacks_becomes_a_symbol() -> None:
    sakura, ringo, latin = (
        draw_picture(SCENE, ("Ada", each, "Ben")) for each in ("さくら", "林檎", "Sakura")
    )

    assert sakura == ringo
    assert sakura != latin


def test_the_message_explains_the_symbol_of_a_player() -> None:
    picture = Picture("table", GAMES["kitten"], SCENE, NAMES)

    words = {"type": 10, "content": "x", "picture": picture}

    shown = as_picture(about_game(GAMES["kitten"], {"components": [words]}))

    assert [part["type"] for part in shown["components"]] == [12, 10]
    assert shown["components"][1]["content"] == "-# **★** is さくら"


def test_a_picture_whose_alt_text_is_too_long_keeps_its_text() -> None:
    [moment, *_] = moments_of(GAMES["kitten"], games=1)
    full = Scene("Facts", badges=tuple(Badge(f"fact number {at}") for at in range(200)))

    part = with_picture(table_at(moment), full, "look", "all of it in words")

    shown = as_picture(about_game(GAMES["kitten"], {"components": [part]}))["components"]
    assert len(shown[0]["items"][0]["description"]) == 1024
    assert shown[-1]["content"] == "all of it in words"


def test_a_picture_does_not_repeat_the_heading_of_its_message() -> None:
    [moment, *_] = moments_of(GAMES["kitten"], games=1)
    common = replace(SCENE, areas=SCENE.areas[:2])
    look: Picture = with_picture(table_at(moment), common, "look", "words")["picture"]
    hand: Picture = with_picture(table_at(moment), common, "hand", "words")["picture"]

    assert "Market" not in look.alt
    assert hand.alt.startswith("Market. Round 2")
    bare = replace(SCENE, badges=())
    assert draw_picture(replace(bare, title="")).height < draw_picture(bare).height


@every_game
@settings(searching, max_examples=8)
@given(data=st.data())
def test_every_view_can_be_drawn_and_described_in_words(game: AnyGame, data: st.DataObject) -> None:
    moment = data.draw(moments(game))
    public = game.views.public(moment.state)
    seat = data.draw(st.sampled_from(moment.everyone))
    private = game.views.private(moment.state, seat)
    result = game.rules.result(moment.state)
    scenes = [game.pictures.table(public), game.pictures.hand(public, private)]
    scenes += [look(public, private) for look in game.pictures.looks.values()]
    scenes += [game.pictures.scores(result)] if result is not None else []

    for scene in scenes:
        picture = Image.open(io.BytesIO(draw(game, scene, "Player {}".format)))
        assert picture.width == WIDTH
        assert picture.mode == "P"
        check_alt_text(scene)


def check_alt_text(scene: Scene) -> None:
    """Check that the alt text, with enough room, contains every fact in the picture."""
    alt = spelt_out(scene, "Player {}".format, 10_000)
    facts = [scene.title, *(badge.text for badge in scene.badges)]
    for area in scene.areas:
        facts += [area.title, *(badge.text for badge in area.badges)]
        for item in (item for row in area.rows for item in row.items):
            facts.append(item.text if isinstance(item, Label) else item.name)
    assert [fact for fact in facts if fact not in alt] == []


def test_a_number_fills_a_card_without_art() -> None:
    """On a card without art, a number as small as a name would be unreadable on a phone."""
    assert 'font-size="64"' in card_faces.draw_blank_face("12", "")
    assert 'font-size="64"' not in card_faces.draw_blank_face("12", "🔺12")
    assert 'font-size="64"' not in card_faces.draw_blank_face("plum", "")


@pytest.mark.parametrize(("theme", "drawn"), [(Theme(), ["2 of 3"]), (Theme(pips=TOKENS), ["●●○"])])
def test_a_track_is_told_in_words_if_the_theme_has_no_tokens(
    theme: Theme, drawn: list[str]
) -> None:
    area = Area("lives", rows=(Row((Label("2 of 3", pips="●●○"),)),))
    placed = Studio({}, theme).lay_out(Scene("lives", (area,)), str).place_elements(0, 0, "")
    elements = [each.element for each in placed]
    words = [each.text for each in elements if isinstance(each, TextLine) and each.text != "lives"]

    assert words + [each.letters for each in elements if isinstance(each, Pips)] == drawn


def widths_of_cards(scene: Scene) -> list[int]:
    """Return the widths in pixels of the cards in a hand's picture."""
    placed = Studio({}).lay_out(scene, str, HAND).place_elements(0, 0, "")
    elements = (each.element for each in placed)
    return [each.card_width for each in elements if isinstance(each, CardOrPile)]


def test_a_hand_is_a_narrow_picture_of_large_cards_without_a_title() -> None:
    cards = Area(rows=(Row(tuple(Card(str(number)) for number in range(3))),))
    hand = Scene("Your hand", (cards,))
    whole = Studio({}).lay_out(hand, str, HAND)

    assert (whole.width, whole.height < HAND.target) == (PANEL_WIDTH, True)
    assert not [each for each in whole.place_elements(0, 0, "") if isinstance(each, TextLine)]
    alone, *_ = widths_of_cards(Scene("Your hand", (replace(cards, rows=(Row((Card("1"),)),)),)))
    assert alone > widths_of_cards(hand)[0] > 150


def test_the_cards_of_a_hand_stay_on_one_line_while_they_can_be_told_apart() -> None:
    def lines(count: int) -> int:
        hand = Scene("Hand", (Area(rows=(Row(tuple(Card(str(at)) for at in range(count))),)),))
        placed = Studio({}).lay_out(hand, str, HAND).place_elements(0, 0, "")
        return len({each.y for each in placed if isinstance(each.element, CardOrPile)})

    assert [lines(count) for count in (1, 5, 12)] == [1, 1, 2]


def test_an_area_that_matters_less_has_smaller_cards() -> None:
    card = Row((Card("1"),))
    scene = Scene("Hand", (Area(rows=(card,)), Area("Customers", rows=(card,), small=True)))

    large, small = widths_of_cards(scene)
    assert large > small


def test_a_view_that_is_too_tall_for_a_narrow_picture_is_wide() -> None:
    def width_with(words: int) -> int:
        rows = tuple(Row((Label("ripe and sweet " * words),)) for _ in range(15))
        whole = Studio({}).lay_out_readable(Scene("Look", (Area("Fruit", rows=rows),)), str, LOOK)
        return 0 if whole is None else whole.width

    assert [width_with(words) for words in (1, 4, 40)] == [PANEL_WIDTH, WIDTH, 0]

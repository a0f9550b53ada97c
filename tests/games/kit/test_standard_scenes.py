"""The lobby, the podium, a single card and a cheat sheet as scenes."""

import pytest

from games import catalogue
from games.kit import AnyGame, Area, Badge, Card, Row, Seat, phrases
from games.kit.describe import spelt_out, told
from games.kit.standard_scenes import CAST_SIZE, cheat_sheet, explained, lobby, podium, single_card
from games.kit.transcript import name

GAMES = catalogue()
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


@every_game
def test_seats_of_a_lobby_fill_up_without_moving(game: AnyGame) -> None:
    allowed = game.rules.seats(game.rules.options())

    empty, full = (lobby(game, seated, allowed) for seated in (1, allowed[-1]))

    assert empty.board == full.board
    assert sum(area.title == "free" for area in empty.areas) == allowed[-1] - 1
    assert [badge.text for badge in full.badges] == ["full"]


def test_a_lobby_says_how_many_more_it_needs() -> None:
    game = GAMES["coloretto"]

    assert [each.text for each in lobby(game, 1, range(2, 6)).badges] == ["needs 1 more", "4 free"]
    assert [each.text for each in lobby(game, 2, range(2, 6)).badges] == ["3 free"]


@every_game
def test_a_lobby_shows_only_cards_of_its_game(game: AnyGame) -> None:
    cards = lobby(game, 1, range(2, 3)).areas[0].rows[0].items

    assert len(cards) == len(game.pictures.theme.cast or tuple(game.pictures.faces)[:CAST_SIZE])
    assert cards or not game.pictures.faces
    assert {card.art for card in cards if isinstance(card, Card)} <= game.pictures.faces.keys()


@every_game
def test_a_lobby_is_told_without_the_cards_that_decorate_it(game: AnyGame) -> None:
    scene = lobby(game, 2, range(2, 4))

    assert spelt_out(scene, name) == f"{game.title}. 1 free; Ada; Ben; free"


def make_standing(seat: int, *rows: Row) -> Area:
    return Area(seat=Seat(seat), badges=(Badge(f"{9 - seat} points"),), rows=rows)


def test_the_winner_stands_on_top_of_the_podium() -> None:
    scene = podium("Result", [(2, make_standing(1)), (1, make_standing(0)), (3, make_standing(2))])
    assert scene.board is not None

    first, second, third = scene.board.spaces
    assert first.high > second.high
    assert (second.y, second.x < third.x) == (third.y, True)
    assert told(scene, name).splitlines() == [
        "▶ **Ada** · 9 points · 1st",
        "**Ben** · 8 points · 2nd",
        "**Cy** · 7 points · 3rd",
    ]


def test_winners_share_the_top_and_nobody_has_to_win() -> None:
    shared = podium("Result", [(1, make_standing(0)), (1, make_standing(1)), (3, make_standing(2))])
    lost = podium("Result", [(2, make_standing(0))])
    assert shared.board is not None
    assert lost.board is not None

    assert [space.y for space in shared.board.spaces[:2]] == [0, 0]
    assert not any(area.lit for area in lost.areas)


@pytest.mark.parametrize(("others", "abreast"), [(1, 1), (4, 2), (9, 3)])
def test_the_others_have_room_for_their_cards(others: int, abreast: int) -> None:
    cards = Row((Card("plum"),))
    places = [(place, make_standing(place - 1, cards)) for place in range(1, others + 2)]
    board = podium("Result", places).board
    assert board is not None

    assert len({space.x for space in board.spaces[1:]}) == abreast


def test_places_have_names() -> None:
    assert [phrases.nth(place=place) for place in (1, 2, 3, 4, 11)] == [
        "1st",
        "2nd",
        "3rd",
        "4th",
        "11th",
    ]


def test_a_single_card_comes_with_its_effect() -> None:
    scene = single_card(Card("Lemon", "YY", note="you can mix twice"))

    assert told(scene, name) == "**Lemon** · YY you can mix twice"


def test_a_cheat_sheet_has_more_room_for_rows_with_cards() -> None:
    ripe = explained("Plums are ripe.", Card("plum"))
    board = cheat_sheet("Market", ("Cards", ripe), ("Words", "Buy!")).board
    assert board is not None

    assert board.spaces[0].high > board.spaces[1].high
    assert board.spaces[1].y == board.spaces[0].bottom


@every_game
def test_every_game_has_a_cheat_sheet_that_can_be_read_aloud(game: AnyGame) -> None:
    assert game.pictures.cheat_sheet is not None

    assert len(spelt_out(game.pictures.cheat_sheet(), name)) < 1024
    cards = {card.art for card in game.pictures.effects()}
    assert cards <= game.pictures.faces.keys()
    assert all(card.note for card in game.pictures.effects())


@every_game
def test_every_card_in_front_of_players_has_its_effect_told(game: AnyGame) -> None:
    known = {card.art for card in game.pictures.effects()}

    for key in game.pictures.theme.cast:
        assert key in known


def test_the_only_player_of_a_game_has_no_place() -> None:
    (alone,) = podium("Result", [(1, Area(seat=Seat(0), badges=(Badge("7 points"),)))]).areas

    assert [badge.text for badge in alone.badges] == ["7 points"]

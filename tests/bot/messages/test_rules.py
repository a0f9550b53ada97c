"""The rules of a game begin with its cheat sheet, and every card can be viewed."""

import pytest

from bot.messages.components import MAX_OPTIONS, texts_in
from bot.messages.pages import split_pages
from bot.messages.picture import as_picture, as_text, picture_in
from bot.messages.rules import card_message, rules_message
from games import catalogue, rules_of
from games.kit import AnyGame

GAMES = catalogue()
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


@every_game
def test_only_the_first_page_of_the_rules_has_the_cheat_sheet(game: AnyGame) -> None:
    first, *others = (rules_message(game, page) for page in range(len(split_pages(rules_of(game)))))

    picture = picture_in(first)
    assert picture is not None
    assert game.pictures.cheat_sheet is not None
    assert picture.scene == game.pictures.cheat_sheet()
    assert all(picture_in(other) is None for other in others)


@every_game
def test_the_rules_fit_a_message_with_the_picture_and_without(game: AnyGame) -> None:
    for payload in (as_picture(rules_message(game, 0)), as_text(rules_message(game, 0))):
        texts = texts_in(payload["components"])
        assert sum(len(each["content"]) for each in texts) <= 4000
        assert texts[-1]["content"]


@every_game
def test_every_card_is_on_a_menu_and_has_a_picture(game: AnyGame) -> None:
    [container] = rules_message(game, 0)["components"]
    menus = [row["components"][0] for row in container["components"] if row["type"] == 1]
    offered = [each for menu in menus if "options" in menu for each in menu["options"]]

    assert [each["label"] for each in offered] == [card.name for card in game.pictures.effects()]
    assert all(len(menu.get("options", [])) <= MAX_OPTIONS for menu in menus)
    assert len({menu.get("custom_id") for menu in menus}) == len(menus)
    for number, card in enumerate(game.pictures.effects()):
        picture = picture_in(card_message(game, number))
        assert picture is not None
        assert picture.alt.startswith(card.name)
        assert card.note in picture.alt


def test_players_on_a_cheat_sheet_are_letters() -> None:
    picture = picture_in(rules_message(GAMES["cosmic"], 0))
    assert picture is not None

    assert "A's " in picture.alt
    assert not picture.alt_is_cut


def test_the_rules_of_chroma_begin_with_a_turn_and_not_with_all_the_cards() -> None:
    first, *_, cards, _ = split_pages(rules_of(GAMES["chroma"]))

    assert "## A turn" in first
    assert "## All the cards" in cards

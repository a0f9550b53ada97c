"""The rules of a game begin with its cheat sheet, and each card can be viewed."""

import pytest

from bot.messages.components import MAX_OPTIONS, Component, Payload, texts_in
from bot.messages.picture import as_picture, as_text, picture_in
from bot.messages.rules import card_message, rules_message, section_message
from bot.messages.rules_pages import read_rules
from games import catalogue
from games.kit import AnyGame
from games.kit.language import speaking
from games.kit.languages import languages

GAMES = catalogue()
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def pages_of(game: AnyGame) -> range:
    """Return the numbers of all pages. The last page is about single cards."""
    return range(len(read_rules(game).pages) + 1)


@every_game
def test_only_the_first_page_of_the_rules_has_the_cheat_sheet(game: AnyGame) -> None:
    first, *others = (rules_message(game, page) for page in pages_of(game))

    picture = picture_in(first)
    assert picture is not None
    assert game.pictures.cheat_sheet is not None
    assert picture.scene == game.pictures.cheat_sheet()
    assert all(picture_in(other) is None for other in others)


@every_game
@pytest.mark.parametrize("language", languages())
def test_every_section_is_on_a_menu_that_opens_it(game: AnyGame, language: str) -> None:
    with speaking(language):
        *headings, about_cards = options_in(rules_message(game, 0))
        assert headings == [section.name for section in read_rules(game).sections]
        for number, heading in enumerate(headings):
            shown = texts_in(section_message(game, number)["components"])
            assert any(f"## {heading}\n" in each["content"] for each in shown)
        assert about_cards not in options_in(section_message(game, len(headings)))


def test_a_made_up_section_is_the_first_page() -> None:
    game = GAMES["kitten"]
    assert section_message(game, 999) == rules_message(game, 0)


@every_game
@pytest.mark.parametrize("language", languages())
def test_the_rules_fit_a_message_with_the_picture_and_without(game: AnyGame, language: str) -> None:
    with speaking(language):
        for page in pages_of(game):
            rules = rules_message(game, page)
            for payload in (as_picture(rules), as_text(rules)):
                texts = texts_in(payload["components"])
                assert sum(len(each["content"]) for each in texts) <= 4000
                assert texts[-1]["content"]


@every_game
def test_every_card_is_on_a_menu_and_has_a_picture(game: AnyGame) -> None:
    menus = [
        menu for menu in menus_in(rules_message(game, 999)) if "section" not in menu["custom_id"]
    ]
    offered = [each for menu in menus for each in menu["options"]]

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


def menus_in(payload: Payload) -> list[Component]:
    [container] = payload["components"]
    rows = [row["components"][0] for row in container["components"] if row["type"] == 1]
    return [each for each in rows if "options" in each]


def options_in(payload: Payload) -> list[str]:
    return [each["label"] for menu in menus_in(payload) for each in menu["options"]]

"""Emoji of the bot's own stand where cards are named, and every word stays."""

from dataclasses import replace
from typing import Any

import pytest

from bot.drawing.emoji_images import NAMED, stickers
from bot.messages.components import container, message, text
from bot.messages.custom_id import Click
from bot.messages.emoji import Emoji, about_game, without_emoji
from bot.messages.question import question_controls
from games import catalogue
from games.kit import AnyGame, Question
from games.kit.art import Face
from tests.support.toy_game import TOY

GAMES = catalogue()
KITTEN, COLORETTO = GAMES["kitten"], GAMES["coloretto"]
CLICK = Click("pick", "k3f9ab", "9c1e04d2")

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def knowing(game: AnyGame) -> Emoji:
    emoji = Emoji()
    for at, art in enumerate(game.faces):
        emoji.learn(game, art, f"e{at}:{1000 + at}")
    return emoji


def saying(game: AnyGame, words: str, emoji: Emoji) -> str:
    sent = emoji.add_to(about_game(game, message(container([text(words)]))))
    said: str = sent["components"][0]["components"][0]["content"]
    return said


def asking(game: AnyGame, name: str, *values: object) -> dict[str, Any]:
    parts = question_controls(game, Question(name, values), CLICK, lambda _name, _value: "")
    return about_game(game, message(container(parts)))


def test_an_emoji_takes_the_place_of_the_shape_and_the_letter_stays() -> None:
    emoji = Emoji()
    emoji.learn(COLORETTO, "red", "red__0a1b2c3d:77")

    said = saying(COLORETTO, "Ada draws 🔺R red, not 🔶O orange.", emoji)

    assert said == "Ada draws <:red__0a1b2c3d:77>R red, not 🔶O orange."


def test_a_card_is_not_taken_for_one_whose_mark_it_begins_with() -> None:
    emoji = Emoji()
    emoji.learn(KITTEN, "hat-blue-1", "one:1")
    emoji.learn(KITTEN, "hat-blue-2", "two:2")

    assert saying(KITTEN, "**🔵B🎩🎩** 🔵B🎩", emoji) == "**<:two:2>B🎩🎩** <:one:1>B🎩"


def test_a_game_whose_faces_have_no_marks_is_told_as_it_was_written() -> None:
    game: AnyGame = replace(COLORETTO, faces={"red": Face(), "joker": Face(mark="J")})

    assert saying(game, "Ada draws red, then J.", knowing(game)) == "Ada draws red, then J."


def test_where_emoji_make_a_text_too_long_it_stays_as_it_was() -> None:
    words = " ".join(["🔺R"] * 500)

    assert saying(COLORETTO, words, knowing(COLORETTO)) == words


def test_buttons_show_what_they_stand_for() -> None:
    emoji = Emoji()
    emoji.learn(KITTEN, "hats", "hats__00000000:5")

    sent = emoji.add_to(asking(KITTEN, "of", "hats", "blue"))

    hats, blue = sent["components"][0]["components"][0]["components"]
    assert (hats["label"], hats["emoji"]) == ("hats", {"name": "hats__00000000", "id": "5"})
    assert blue["label"] == "blue"
    assert "emoji" not in blue


def test_menus_show_it_too() -> None:
    critters = [art for art in GAMES["cosmic"].faces if not art.startswith("customer")][:12]
    [menu] = knowing(GAMES["cosmic"]).add_to(asking(GAMES["cosmic"], "critter", *critters))[
        "components"
    ][0]["components"][0]["components"]

    assert all("id" in option["emoji"] for option in menu["options"])


def test_nothing_of_it_is_sent_where_there_are_no_emoji() -> None:
    asked = asking(KITTEN, "of", "hats", "blue")

    assert Emoji().add_to(asked) == without_emoji(asked)
    assert "art" not in str(without_emoji(asked))
    assert "game" not in without_emoji(asked)


def test_a_game_without_art_needs_none() -> None:
    asked = asking(TOY, "card", 1, 2)

    assert knowing(TOY).add_to(asked) == without_emoji(asked)


@every_game
def test_every_card_has_an_emoji_that_discord_takes(game: AnyGame) -> None:
    made = stickers(game)

    assert made.keys() == game.faces.keys()
    assert all(NAMED.fullmatch(each.name) for each in made.values())
    assert all(2 <= len(each.name) <= 32 for each in made.values())
    assert all(len(each.png()) <= 256 * 1024 for each in list(made.values())[:3])


def test_all_games_together_stay_below_what_an_application_may_have() -> None:
    names = [each.name for game in GAMES.values() for each in stickers(game).values()]

    assert len(set(names)) == len(names) <= 2000

"""Cards in text get emoji, and no text is lost."""

import re
from dataclasses import replace
from typing import Any

import pytest

from bot.drawing.emoji_images import EMOJI_NAME, emoji_images
from bot.messages.button_rows import button_rows
from bot.messages.components import classic, container, message, text
from bot.messages.custom_id import Click, Verb
from bot.messages.emoji import Emoji, about_game, without_emoji
from bot.messages.question import Answer, answer_button, answer_menu, art_of, fit_on_buttons
from games import catalogue
from games.cosmic.box import Critter, Customer
from games.cosmic.words import mark as critter_mark
from games.kit import AnyGame, Question, language
from games.kit.art import Face
from games.kitten.cards import Quality
from tests.support.changed_game import changed
from tests.support.pseudo_language import PSEUDO, speaking_pseudo, write
from tests.support.toy_game import TOY

GAMES = catalogue()
KITTEN, COLORETTO, CHROMA = GAMES["kitten"], GAMES["coloretto"], GAMES["chroma"]
CLICK = Click(Verb.PICK, "k3f9ab", "9c1e04d2")

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def emoji_for_every_card_of(game: AnyGame) -> Emoji:
    emoji = Emoji()
    for at, art in enumerate(game.pictures.faces):
        emoji.learn(game, art, f"e{at}:{1000 + at}")
    return emoji


def text_with(game: AnyGame, words: str, emoji: Emoji) -> str:
    sent = emoji.add_to(about_game(game, message(container([text(words)]))))
    said: str = sent["components"][0]["components"][0]["content"]
    return said


def question_about(game: AnyGame, name: str, *values: object) -> dict[str, Any]:
    answers: list[Answer] = []
    for at, value in enumerate(values):
        label, art = game.words.label(name, value), art_of(game, name, value)
        answers.append(Answer(at, label, label, "", art, ()))
    parts = button_rows([answer_button(answer, CLICK) for answer in answers])
    if not fit_on_buttons(answers):
        parts = answer_menu(Question(name, values), CLICK, answers, "Choose one")
    return about_game(game, message(container(parts)))


def test_an_emoji_replaces_the_shape_and_keeps_the_letter() -> None:
    emoji = Emoji()
    emoji.learn(COLORETTO, "red", "red__0a1b2c3d:77")

    said = text_with(COLORETTO, "Ada drew 🔺R red, not 🔶O orange.", emoji)

    assert said == "Ada drew <:red__0a1b2c3d:77>R red, not 🔶O orange."


def test_a_longer_mark_is_not_mistaken_for_the_shorter_one_it_begins_with() -> None:
    emoji = Emoji()
    emoji.learn(KITTEN, "hat-blue-1", "one:1")
    emoji.learn(KITTEN, "hat-blue-2", "two:2")

    assert text_with(KITTEN, "**🔵B🎩🎩** 🔵B🎩", emoji) == "**<:two:2>B🎩🎩** <:one:1>B🎩"


def test_marks_with_words_are_recognized_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "OFFERED", ("en", PSEUDO))
    cosmic = GAMES["cosmic"]
    with speaking_pseudo():
        marks = [critter_mark(Critter.BLIB_BLUE_1), critter_mark(Customer.ZORP_GREEN_LIKEABLE)]
        said = text_with(cosmic, " ".join(marks), emoji_for_every_card_of(cosmic))

    assert re.findall(r"<:e\d+:\d+>(\w+)", said) == [write("Blib"), write("Zorp")]


def test_an_emoji_goes_before_a_mark_that_begins_with_words() -> None:
    emoji = Emoji()
    emoji.learn(CHROMA, "jungle", "jungle:3")

    assert text_with(CHROMA, "Jungle 🔷🟨 Jungle", emoji) == "<:jungle:3> Jungle 🔷🟨 Jungle"


def test_text_stays_the_same_if_the_marks_have_no_shapes() -> None:
    game: AnyGame = changed(COLORETTO, faces={"red": Face(), "joker": Face(mark="J")})

    assert (
        text_with(game, "Ada drew red, then J.", emoji_for_every_card_of(game))
        == "Ada drew red, then J."
    )


def test_a_text_that_emoji_would_make_too_long_stays_the_same() -> None:
    words = " ".join(["🔺R"] * 500)

    assert text_with(COLORETTO, words, emoji_for_every_card_of(COLORETTO)) == words


def test_buttons_show_the_emoji_of_their_card() -> None:
    emoji = Emoji()
    emoji.learn(KITTEN, "hats", "hats__00000000:5")

    sent = emoji.add_to(question_about(KITTEN, "of", Quality.HATS, Quality.BLUE))

    hats, blue = sent["components"][0]["components"][0]["components"]
    assert (hats["label"], hats["emoji"]) == ("hats", {"name": "hats__00000000", "id": "5"})
    assert blue["label"] == "blue"
    assert "emoji" not in blue


def test_menus_show_the_emoji_of_their_cards() -> None:
    critters = [art for art in GAMES["cosmic"].pictures.faces if not art.startswith("customer")][
        :12
    ]
    [menu] = emoji_for_every_card_of(GAMES["cosmic"]).add_to(
        question_about(GAMES["cosmic"], "critter", *critters)
    )["components"][0]["components"][0]["components"]

    assert all("id" in option["emoji"] for option in menu["options"])


def test_internal_notes_are_not_sent_when_there_are_no_emoji() -> None:
    question = question_about(KITTEN, "of", Quality.HATS, Quality.BLUE)

    assert Emoji().add_to(question) == without_emoji(question)
    assert "art" not in str(without_emoji(question))
    assert "game" not in without_emoji(question)


def test_a_game_without_art_gets_no_emoji() -> None:
    question = question_about(TOY, "card", 1, 2)

    assert emoji_for_every_card_of(TOY).add_to(question) == without_emoji(question)


@every_game
def test_every_card_has_an_emoji_that_discord_accepts(game: AnyGame) -> None:
    images = emoji_images(game)

    assert images.keys() == game.pictures.faces.keys()
    assert all(EMOJI_NAME.fullmatch(image.name) for image in images.values())
    assert all(2 <= len(image.name) <= 32 for image in images.values())
    assert all(len(image.draw()) <= 256 * 1024 for image in list(images.values())[:3])


def test_games_with_the_same_faces_share_their_emoji() -> None:
    other: AnyGame = replace(COLORETTO, key="colorotto")
    names, others = (
        {each.name for each in emoji_images(game).values()} for game in (COLORETTO, other)
    )

    assert names == others


@pytest.mark.all_games
def test_all_emoji_together_stay_below_the_limit_of_an_application() -> None:
    """Games whose cards have the same name and look share the emoji."""
    names = {each.name for game in GAMES.values() for each in emoji_images(game).values()}

    assert len(names) <= 2000


def test_the_first_line_of_a_classic_message_has_no_emoji_since_phones_show_their_names() -> None:
    emoji = Emoji()
    emoji.learn(COLORETTO, "red", "red:77")
    words = "Ada drew 🔺R.\nAda draws 🔺R."
    built = {**classic(words), "embeds": [{"description": "🔺R"}]}

    sent = emoji.add_to(about_game(COLORETTO, built))

    assert sent["content"] == "Ada drew 🔺R.\nAda draws <:red:77>R."
    assert sent["embeds"] == [{"description": "<:red:77>R"}]


def test_a_classic_message_that_emoji_would_make_too_long_stays_the_same() -> None:
    sent = classic("first\n" + " ".join(["🔺R"] * 300))

    assert (
        emoji_for_every_card_of(COLORETTO).add_to(about_game(COLORETTO, sent))["content"]
        == sent["content"]
    )

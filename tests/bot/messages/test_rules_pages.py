"""The rules are split into pages for phones, and can be searched by topic."""

import re
from collections.abc import Callable

import pytest

from bot.messages.rules_pages import MAX_PAGE_LENGTH, Topic, find_topics, read_rules
from games import catalogue
from games.kit import AnyGame
from games.kit.language import current_language, speaking
from games.kit.languages import languages

GAMES = catalogue()
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def give_rules(monkeypatch: pytest.MonkeyPatch, rules: Callable[[], str]) -> None:
    """Replace the rules of every game."""

    def rules_of(_: AnyGame) -> str:
        return rules()

    monkeypatch.setattr("bot.messages.rules_pages.rules_of", rules_of)


@every_game
@pytest.mark.parametrize("language", languages())
def test_the_first_page_is_short_and_the_rulings_come_last(game: AnyGame, language: str) -> None:
    with speaking(language):
        rules = read_rules(game)

    first = rules.pages[0].partition("\n")[2]
    assert len(first) <= 400
    assert len(re.findall(r"[.!](?= [A-ZÄÖÜ]|$)", first.replace("**", ""))) <= 3  # sentences
    rulings = [topic for topic in rules.topics if re.fullmatch(r"[A-Z]?\d+", topic.name)]
    assert rulings == list(rules.topics[-len(rulings) :])
    assert rulings[0].page >= rules.sections[-1].page


@every_game
@pytest.mark.parametrize("language", languages())
def test_no_page_is_longer_than_a_phone_shows(game: AnyGame, language: str) -> None:
    with speaking(language):
        pages = read_rules(game).pages
    assert max(map(len, pages)) <= MAX_PAGE_LENGTH + 50  # for a repeated heading


@every_game
@pytest.mark.parametrize("language", languages())
def test_every_topic_is_found_by_its_name_in_english_and_in_the_readers_language(
    game: AnyGame, language: str
) -> None:
    english = read_rules(game).topics
    with speaking(language):
        own = read_rules(game).topics
        assert len({topic.name for topic in own}) == len(own)
        for topic, same in zip(own, english, strict=True):
            assert len(topic.name) <= 100  # characters, Discord's limit for a choice
            assert find_topics(game, topic.name.upper())[0] == topic
            assert topic in find_topics(game, same.name)


@pytest.mark.all_games
def test_a_page_for_players_says_nothing_to_developers() -> None:
    for game in GAMES.values():
        for language in languages():
            with speaking(language):
                text = "\n".join(read_rules(game).pages)
            assert not re.search(r"\.csv|\.py|prototyp|erfunden|made up", text, re.IGNORECASE)


def test_a_topic_by_name_comes_before_those_that_mention_it() -> None:
    found = find_topics(GAMES["chroma"], "jungle")

    assert found[0].name == "Jungle"
    assert found[1].name.startswith("Does Jungle give me a card")
    assert {"R10", "R47"} <= {topic.name for topic in found}


def test_all_words_have_to_occur_in_any_order() -> None:
    names = [topic.name for topic in find_topics(GAMES["kitten"], "right exactly")]

    assert names == ["Purrfect", "K14"] or names[-1] == "K14"
    assert find_topics(GAMES["kitten"], "exactly elephants") == []


def test_english_words_find_the_topic_in_german() -> None:
    with speaking("de"):
        (lemon, *_) = find_topics(GAMES["chroma"], "lemon")
        assert lemon.name == "Zitrone"
        assert lemon.label.startswith("Zitrone YY")
        assert find_topics(GAMES["chroma"], "zitrone")[0] == lemon


def test_without_words_everything_is_a_topic_and_sections_come_first() -> None:
    rules = read_rules(GAMES["cosmic"])

    assert find_topics(GAMES["cosmic"], "") == list(rules.topics)
    assert rules.topics[0] == Topic("Your turn", "", 1)


def test_a_translation_with_other_topics_is_searched_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pages = {"en": "# Whist\n\nA game.\n\n1. Deal.\n2. Play.", "de": "# Whist\n\n1. Gib."}
    give_rules(monkeypatch, lambda: pages[current_language()])
    with speaking("de"):
        assert [topic.label for topic in find_topics(GAMES["kitten"], "gib")] == ["1. Gib."]
        assert find_topics(GAMES["kitten"], "deal") == []


def test_a_line_that_introduces_a_list_stays_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "x" * (MAX_PAGE_LENGTH - 40)
    rules = f"# Whist\n\n{text}\n\nCount:\n\n```\n{text}\n\n```\n\nThe end."
    give_rules(monkeypatch, lambda: rules)

    first, *others = read_rules(GAMES["kitten"]).pages
    second, third = (other.removeprefix("# Whist (continued)\n") for other in others)
    assert first == f"# Whist\n{text}"
    assert (second, third) == (f"Count:\n\n```\n{text}\n\n```", "The end.")

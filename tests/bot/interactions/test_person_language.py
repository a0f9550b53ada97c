"""A person is answered in the right language, and locales are stored only if they change."""

import asyncio
from dataclasses import replace
from typing import Any, cast

import pytest

from bot.discord_api.interaction import Interaction, Kind
from bot.engine import Person
from bot.engine.stored_settings import StoredSettings
from bot.interactions import person_language
from bot.interactions.person_language import PersonLanguage
from games.kit import language

COMMAND = Interaction(
    id=1,
    token="",
    kind=Kind.COMMAND,
    person=Person(11, "Ada"),
    guild=1,
    channel=2,
    may_manage=False,
    bot_permissions=0,
    data={},
    locale="de",
)


class FakeStore:
    """A store that counts reads and writes. Tests can delay its answers."""

    def __init__(self) -> None:
        self.settings: dict[str, Any] = {}
        self.reads, self.writes = 0, list[object]()
        self.answers = asyncio.Event()
        self.answers.set()

    async def person_settings(self, _person: int) -> dict[str, Any]:
        self.reads += 1
        await self.answers.wait()
        return dict(self.settings)

    async def set_setting(self, _scope: str, _owner: int, name: str, value: object) -> None:
        self.writes.append(value)
        self.settings.pop(name, None)
        if value is not None:
            self.settings[name] = value


@pytest.fixture(autouse=True)
def german_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "OFFERED", ("en", "de"))


@pytest.fixture
def store() -> FakeStore:
    return FakeStore()


@pytest.fixture
def languages(store: FakeStore) -> PersonLanguage:
    return PersonLanguage(StoredSettings(cast("Any", store)))


async def answered_in(languages: PersonLanguage, interaction: Interaction) -> str:
    spoken = await languages.of(interaction)
    for _ in range(3):
        await asyncio.sleep(0)  # lets a locale be stored in the background
    return spoken


async def test_a_locale_is_stored_only_when_it_changes(
    store: FakeStore, languages: PersonLanguage
) -> None:
    for _ in range(3):
        assert await answered_in(languages, COMMAND) == "de"
    assert store.writes == ["de"]
    assert await answered_in(languages, replace(COMMAND, locale="fr")) == "en"
    assert store.writes == ["de", "fr"]  # French isn't offered yet
    for locale in ("en-GB", "en-US", ""):
        assert await answered_in(languages, replace(COMMAND, locale=locale)) == "en"
    assert store.writes == ["de", "fr", None]
    assert store.settings == {}


async def test_an_unknown_locale_leaves_the_last_one(
    store: FakeStore, languages: PersonLanguage
) -> None:
    store.settings["locale"] = "de"
    assert await answered_in(languages, replace(COMMAND, locale="")) == "de"
    assert store.writes == []


async def test_nothing_is_read_twice_and_nothing_stored_while_someone_types(
    store: FakeStore, languages: PersonLanguage
) -> None:
    for _ in range(3):
        assert await answered_in(languages, replace(COMMAND, kind=Kind.AUTOCOMPLETE)) == "de"
    assert (store.reads, store.writes) == (1, [])
    assert await answered_in(languages, replace(COMMAND, person=Person(0, "nobody"))) == "de"
    assert (store.reads, store.writes) == (1, [])


async def test_a_database_that_does_not_answer_keeps_nobody_waiting(
    store: FakeStore, languages: PersonLanguage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(person_language, "READ_TIMEOUT", 0.01)
    store.settings["language"] = "en"
    store.answers.clear()
    assert await answered_in(languages, COMMAND) == "de"
    store.answers.set()
    assert await answered_in(languages, COMMAND) == "en"

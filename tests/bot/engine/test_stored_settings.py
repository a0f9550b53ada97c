"""Panels and notifications read stored settings through the same cache."""

from bot.engine.stored_settings import StoredSettings
from storage.sqlite.store import SQLite

ADA, BEN = 1, 2


async def test_a_chosen_value_is_seen_at_once_by_everything_that_reads_settings(
    store: SQLite,
) -> None:
    settings = StoredSettings(store)
    assert (await settings.for_notifications([ADA, BEN]))[ADA].delivery == "channel"
    assert await settings.of("person", ADA) == {}
    await settings.choose("person", ADA, "notices", "dm")
    assert await settings.of("person", ADA) == {"notices": "dm"}
    assert (await settings.for_notifications([ADA]))[ADA].delivery == "dm"
    await settings.choose("person", ADA, "notices", None)
    assert await settings.of("person", ADA) == {}
    assert (await settings.for_notifications([ADA]))[ADA].delivery == "channel"


async def test_a_person_and_a_server_with_the_same_id_have_different_settings(
    store: SQLite,
) -> None:
    settings = StoredSettings(store)
    await settings.choose("guild", ADA, "pictures", "off")
    assert await settings.of("guild", ADA) == {"pictures": "off"}
    assert await settings.of("person", ADA) == {}


async def test_settings_stored_elsewhere_are_read_again_after_forgetting(store: SQLite) -> None:
    settings = StoredSettings(store)
    assert await settings.of("person", ADA) == {}
    await store.set_setting("person", ADA, "notices", "dm")
    assert await settings.of("person", ADA) == {}
    settings.forget("person", ADA)
    assert await settings.of("person", ADA) == {"notices": "dm"}

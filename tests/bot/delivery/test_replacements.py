"""Replacements are kept until they are finished, even if the next one has already begun."""

import json
from dataclasses import replace

from bot.delivery.replacements import META_KEY, Replacement, Replacements
from storage.sqlite.store import SQLite
from storage.store import MetadataStore

FIRST = Replacement(from_channel=1, old=10, channel=1, since=5.0)
SECOND = replace(FIRST, old=11)


async def loaded(store: MetadataStore) -> Replacements:
    replacements = Replacements(store)
    await replacements.load()
    return replacements


async def test_a_new_replacement_does_not_finish_the_previous_one(store: SQLite) -> None:
    replacements = await loaded(store)
    await replacements.begin("k3f9a2", FIRST)
    await replacements.begin("k3f9a2", SECOND)
    assert await replacements.begin("k3f9a2", replace(SECOND, since=6.0)) == SECOND
    again = await loaded(store)
    assert again.of("k3f9a2") == SECOND
    await again.finish("k3f9a2")
    assert again.of("k3f9a2") == FIRST
    await again.finish("k3f9a2")
    assert again.of("k3f9a2") is None
    assert await (await loaded(store)).load() == []


async def test_moving_the_same_message_twice_is_still_one_replacement(store: SQLite) -> None:
    replacements = await loaded(store)
    await replacements.begin("k3f9a2", FIRST)
    await replacements.begin("k3f9a2", replace(FIRST, channel=2))
    await replacements.finish("k3f9a2")
    assert replacements.of("k3f9a2") is None


async def test_a_replacement_stored_by_an_older_version_is_loaded(store: SQLite) -> None:
    await store.set_meta(META_KEY, json.dumps({"k3f9a2": [1, 10, 1, 5.0]}))
    assert (await loaded(store)).of("k3f9a2") == FIRST

"""Read and write the settings of people and servers."""

from collections.abc import Iterable
from typing import Any, Final

from bot.cache import Cache
from bot.engine.notifications.settings import NotificationSettings
from bot.languages import language_for, table_language
from storage.records import Scope
from storage.store import Store

TIPS: Final = "tips"
"""The setting of a person who wants no remarks for newcomers: its value is then `off`."""

STANDINGS: Final = "standings"
"""The setting of a person who doesn't want to be in standings: its value is then `off`."""


class StoredSettings:
    """The settings of people and servers, cached because every move and panel needs them.

    Call `forget` after storing settings by other means than `choose`.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._cache = Cache(self._read)

    async def of(self, scope: Scope, owner: int) -> dict[str, Any]:
        """Return all stored values of a person or server by name, without defaults."""
        return await self._cache.of((scope, owner))

    def cached(self, scope: Scope, owner: int) -> dict[str, Any] | None:
        """Return what `of` returns if it needn't be read from the store, otherwise None."""
        return self._cache.peek((scope, owner))

    async def for_notifications(self, people: Iterable[int]) -> dict[int, NotificationSettings]:
        """Return the notification settings of the given people, with defaults, by person."""
        return {
            person: NotificationSettings.read(await self.of("person", person)) for person in people
        }

    async def language_of(self, person: int) -> str:
        """Return a person's language outside their interactions: the chosen one, or their last."""
        return language_for(await self.of("person", person))

    async def wants_tips(self, person: int) -> bool:
        """Return whether a person wants remarks in their first games."""
        return (await self.of("person", person)).get(TIPS) != "off"

    async def language_of_server(self, guild: int) -> str:
        """Return the language of a server's new tables."""
        return table_language(await self.of("guild", guild))

    async def choose(self, scope: Scope, owner: int, name: str, value: object | None) -> None:
        """Store a setting's value, or reset the setting to its default if the value is None."""
        await self._store.set_setting(scope, owner, name, value)
        self.forget(scope, owner)

    def forget(self, scope: Scope, owner: int) -> None:
        """Drop the settings of a person or server from the cache, because they have changed."""
        self._cache.forget((scope, owner))

    async def _read(self, whose: tuple[Scope, int]) -> dict[str, Any]:
        scope, owner = whose
        if scope == "person":
            return await self._store.person_settings(owner)
        return await self._store.guild_settings(owner)

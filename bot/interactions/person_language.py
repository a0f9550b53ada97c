"""Find out in which language to answer a person, and remember it for DMs."""

import asyncio

from bot.background_tasks import run_in_background
from bot.discord_api.interaction import Interaction, Kind
from bot.engine.stored_settings import StoredSettings
from bot.languages import LOCALE, language_for, language_of, speaks_english

READ_TIMEOUT = 0.3  # seconds; a person's settings that take longer to read are ignored


class PersonLanguage:
    """Finds the languages of people, and stores the locales of their Discord clients.

    DMs need the locale, because Discord tells it only with interactions. English ones aren't
    stored, because people without a locale are told everything in English.
    """

    def __init__(self, settings: StoredSettings) -> None:
        self._settings = settings

    async def of(self, interaction: Interaction) -> str:
        """Return the language in which to answer an interaction."""
        person, locale = interaction.person.id, interaction.locale
        if not person:
            return language_of(locale)
        stored = self._settings.cached("person", person)
        if stored is None:
            try:
                async with asyncio.timeout(READ_TIMEOUT):
                    stored = await self._settings.of("person", person)
            except Exception:  # noqa: BLE001  whatever the interaction needs will fail as well
                return language_of(locale)
        wanted = None if speaks_english(locale) else locale
        if locale and wanted != stored.get(LOCALE) and interaction.kind is not Kind.AUTOCOMPLETE:
            storing = self._settings.choose("person", person, LOCALE, wanted)
            run_in_background(storing, "storing a locale")
        return language_for(stored, locale)

"""Find out who gets tips at a table: people in their first games of its kind, if they want tips."""

from bot.engine.stored_settings import StoredSettings
from bot.engine.table import Table
from storage.records import changed
from storage.store import Store

FIRST_GAMES = 2  # the number of a person's games of a kind in which there are tips


async def with_newcomers(table: Table, store: Store, settings: StoredSettings) -> Table:
    """Return the table with the people who get tips there, if its game has any tips."""
    if table.status != "playing" or table.record.is_private or not table.game.lessons.remarks:
        return table
    people = await store.people_in_first_games(table.id, FIRST_GAMES)
    wanted = [person for person in people if await settings.wants_tips(person)]
    return changed(table, newcomers=frozenset(wanted))

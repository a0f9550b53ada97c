"""The numbered migrations, which are the same for all databases."""

from collections.abc import Iterator
from importlib import resources

from storage.errors import TooNew

Migration = tuple[int, str, str]
"""A migration's number, name and SQL."""


def migrations() -> Iterator[Migration]:
    """Yield every migration, in order."""
    folder = resources.files("storage.sql") / "migrations"
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".sql"):
            yield int(file.name[:4]), file.name, file.read_text("utf-8")


def missing_migrations(applied: set[int], database: str) -> list[Migration]:
    """Return the migrations to apply. Raises TooNew if an unknown one has been applied.

    Gaps in the numbers may be filled later, so it's not enough to compare the highest numbers.
    """
    known = {number: (number, name, sql) for number, name, sql in migrations()}
    unknown = applied - known.keys()
    if unknown:
        raise TooNew(
            f"{database} was written by a newer Parlour (its version is {max(unknown)}, this bot "
            f"knows {max(known)}), so it was left alone. Update the bot, or restore an older "
            "backup."
        )
    return [migration for number, migration in known.items() if number not in applied]

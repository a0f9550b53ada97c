"""The numbered migrations, which are the same for all databases."""

from collections.abc import Iterator, Mapping
from importlib import resources

from storage.errors import TooNew

Migration = tuple[int, str, str]
"""A migration's number, name and SQL."""


def migrations() -> Iterator[Migration]:
    """Yield all migrations, in the order of their numbers."""
    folder = resources.files("storage.sql") / "migrations"
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".sql"):
            yield int(file.name[:4]), file.name, file.read_text("utf-8")


def missing_migrations(applied: Mapping[int, str], database: str) -> list[Migration]:
    """Return the migrations to apply. Raises TooNew if an unknown migration has been applied.

    `applied` contains the numbers and names of the migrations that the database has.

    Gaps in the numbers may be filled later, so it's not enough to compare the highest numbers.
    """
    known = {number: (number, name, sql) for number, name, sql in migrations()}
    unknown = applied - known.keys()
    if unknown:
        raise TooNew(
            f"{database} was written by a newer Parlour, so it was left alone. This version lacks "
            f"the migration {applied[min(unknown)]}. Update the bot, or restore a backup from "
            "before that migration."
        )
    return [migration for number, migration in known.items() if number not in applied]

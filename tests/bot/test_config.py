"""DATABASE_URL chooses the database; without it, DATABASE_PATH names a SQLite file."""

from pathlib import Path

import pytest
from pydantic import SecretStr, ValidationError

from bot.config import Config

FILE = Path("here/parlour.sqlite3")


@pytest.mark.parametrize(
    ("url", "sqlite", "postgres"),
    [
        (None, FILE, None),
        ("sqlite:///data/other.sqlite3", Path("data/other.sqlite3"), None),
        ("sqlite:////srv/other.sqlite3", Path("/srv/other.sqlite3"), None),
        ("postgresql://me:pass@db/games", FILE, "postgresql://me:pass@db/games"),
        ("postgres://db/games", FILE, "postgres://db/games"),
    ],
)
def test_the_address_chooses_the_database(
    url: str | None, sqlite: Path, postgres: str | None
) -> None:
    config = Config(database_path=FILE, database_url=None if url is None else SecretStr(url))

    assert (config.sqlite_path, config.postgres_url) == (sqlite, postgres)
    assert "pass" not in repr(config)


def test_another_kind_of_database_is_refused_without_showing_its_address() -> None:
    with pytest.raises(ValidationError, match="begin with sqlite:/// or postgresql://") as refused:
        Config(database_url=SecretStr("mysql://me:secret@db"))

    assert "secret" not in str(refused.value)

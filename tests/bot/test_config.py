"""Settings are read, and wrong or misspelt settings are refused by name."""

from pathlib import Path

import pytest
from pydantic import SecretStr, ValidationError

from bot.config import BadSettings, Config, read_config

ENV_FILE = Path("here/parlour.sqlite3")
UNREADABLE_FILE = Path("/proc/self/mem")  # even root can't read its first byte


@pytest.fixture
def env_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Change to an empty folder, and return the path of the .env file that the bot reads there."""
    monkeypatch.chdir(tmp_path)
    return tmp_path / ".env"


@pytest.mark.parametrize(
    ("url", "sqlite", "postgres"),
    [
        (None, ENV_FILE, None),
        ("sqlite:///data/other.sqlite3", Path("data/other.sqlite3"), None),
        ("sqlite:////srv/other.sqlite3", Path("/srv/other.sqlite3"), None),
        ("postgresql://me:pass@db/games", ENV_FILE, "postgresql://me:pass@db/games"),
        ("postgres://db/games", ENV_FILE, "postgres://db/games"),
    ],
)
def test_the_address_chooses_the_database(
    url: str | None, sqlite: Path, postgres: str | None
) -> None:
    config = Config(database_path=ENV_FILE, database_url=None if url is None else SecretStr(url))

    assert (config.sqlite_path, config.postgres_url) == (sqlite, postgres)
    assert "pass" not in repr(config)


def test_another_kind_of_database_is_refused_without_showing_its_address() -> None:
    with pytest.raises(ValidationError, match="begin with sqlite:/// or postgresql://") as refused:
        Config(database_url=SecretStr("mysql://me:secret@db"))

    assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    ("api", "cdn", "base"),
    [
        (None, None, "https://cdn.discordapp.com"),
        (None, "https://images.example/", "https://images.example"),
        ("http://localhost/api", None, ""),
        ("http://localhost/api", "http://localhost/cdn", "http://localhost/cdn"),
    ],
)
def test_another_api_than_discords_gets_no_avatars_from_discord(
    env_file: Path, monkeypatch: pytest.MonkeyPatch, api: str | None, cdn: str | None, base: str
) -> None:
    del env_file  # `env_file` is needed only because the fixture changes to an empty folder
    for name, address in (("DISCORD_API_BASE", api), ("DISCORD_CDN_BASE", cdn)):
        monkeypatch.delenv(name, raising=False)
        if address is not None:
            monkeypatch.setenv(name, address)

    assert Config().avatar_base == base


@pytest.mark.parametrize("address", ["cdn.discordapp.com", "file:///etc/passwd", "ftp://images"])
def test_avatars_come_only_from_the_web(address: str) -> None:
    with pytest.raises(ValidationError, match="discord_cdn_base"):
        Config(discord_cdn_base=address)


@pytest.mark.parametrize("name", ["DATABSE_URL", "DATABASE_URI", "DATBASE_UR", "databse_url"])
@pytest.mark.parametrize("place", ["file", "environment"])
def test_a_misspelt_setting_is_refused(
    env_file: Path, monkeypatch: pytest.MonkeyPatch, name: str, place: str
) -> None:
    if place == "file":
        env_file.write_text(f"{name}=postgresql://me:secret@db/games\n")
    else:
        monkeypatch.setenv(name, "postgresql://me:secret@db/games")

    with pytest.raises(BadSettings) as refused:
        read_config()

    sentence = f"{name.upper()} is not a setting; did you mean DATABASE_URL?"
    assert str(refused.value) == f"The settings are not right: {sentence}"


def test_names_that_nothing_reads_are_returned_unless_another_program_reads_them(
    env_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    env_file.write_text("POSTGRES_PASSWORD=x\nCOMPOSE_PROJECT_NAME=x\nTZ=UTC\nGREETING=x\n")
    monkeypatch.setenv("SOMETHING_ELSE", "x")

    assert read_config()[1] == ["GREETING"]


def test_all_wrong_settings_are_reported_at_once(env_file: Path) -> None:
    env_file.write_text("LOG_LEVL=INFO\nLOG_FORMAT=xml\nMETRICS_PORT=high\nDATABASE_URL=my:se\n")

    with pytest.raises(BadSettings) as refused:
        read_config()

    lines = str(refused.value).splitlines()
    assert len(lines) == 4
    for name in ("LOG_LEVL", "LOG_FORMAT", "METRICS_PORT", "DATABASE_URL"):
        assert sum(f": {name}" in line for line in lines) == 1
    assert "my:se" not in str(refused.value)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("DISCORD_TOKEN=caf\u00e9".encode("latin-1"), "is not UTF-8"),
        ("DISCORD_TOKEN=x".encode("utf-16"), "is not UTF-8"),
        (None, "can't be read"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(
    env_file: Path, content: bytes | None, why: str
) -> None:
    if content is not None:
        env_file.write_bytes(content)
    elif UNREADABLE_FILE.exists():
        env_file.symlink_to(UNREADABLE_FILE)
    else:
        pytest.skip("There is no file here that even root can't read.")

    with pytest.raises(BadSettings, match=rf"^The settings are not right: \.env {why}"):
        read_config()


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://me:se@cret@db/games",
        "postgresql://me:se/cret@db/games",
        "postgresql://me:se#cret@db/games",
        "postgresql://me:se?cret@db/games",
        "postgres://me:s@e/cret@db/games",
        "postgresql://db/games?user=me&password=se#cret",
    ],
)
def test_a_password_that_must_be_escaped_is_refused_without_showing_it(
    env_file: Path, monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    del env_file  # `env_file` is needed only because the fixture changes to an empty folder
    monkeypatch.setenv("DATABASE_URL", url)

    with pytest.raises(BadSettings, match=r"DATABASE_URL: The password .* %40 for @") as refused:
        read_config()

    assert "cret" not in str(refused.value)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://me:s%40e%2F%23@db:5432/games",
        "postgresql://me@one,two/games?target_session_attrs=read-write",
        "postgresql:///games?host=/run/postgresql&user=me@example",
        "sqlite:////srv/a@b#c/games.sqlite3",
    ],
)
def test_other_special_characters_are_accepted(url: str) -> None:
    assert Config(database_url=SecretStr(url)).database_url == SecretStr(url)

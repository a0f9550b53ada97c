"""The bot's configuration, read from the environment and from .env."""

import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, DotEnvSettingsSource, SettingsConfigDict

from bot.operator_log import LogFormat

DISCORD_API_BASE = "https://discord.com/api/v10"
SQLITE_PREFIX, POSTGRES_PREFIXES = "sqlite:///", ("postgresql://", "postgres://")

OTHERS = re.compile("postgres_.*|compose_.*|tz")
"""Names that .env may hold for PostgreSQL's image, Docker Compose and the operating system."""

UNESCAPED = re.compile(r"\w+://([^/?#]*@[^/?#]*@|[^/?#]*(/[^?]*@|\?[^=]*@)|.*#)", re.DOTALL)
"""Matches an address of PostgreSQL whose password would be taken for a host, path or fragment."""

SLIP = 2  # letters; a name that differs from a setting's by no more is taken for a misspelling


def check_database_url(url: SecretStr) -> SecretStr:
    """Return the URL. Raises ValueError, without any part of it, if it can't be a database's."""
    address = url.get_secret_value()
    if not address.startswith((SQLITE_PREFIX, *POSTGRES_PREFIXES)):
        raise ValueError("It has to begin with sqlite:/// or postgresql://")
    if address.startswith(POSTGRES_PREFIXES) and UNESCAPED.match(address):
        raise ValueError(
            "The password seems to contain @, /, ? or #. "
            "Write %40 for @, %2F for /, %3F for ? and %23 for #"
        )
    return url


def _strip_slash(address: str) -> str:
    return address.rstrip("/")


class Config(BaseSettings):
    model_config = SettingsConfigDict(
        env_file=".env",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
    )

    discord_token: SecretStr = SecretStr("")
    discord_api_base: Annotated[
        str, Field(pattern=r"^https?://\S+$"), AfterValidator(_strip_slash)
    ] = DISCORD_API_BASE
    database_path: Path = Path("data/parlour.sqlite3")
    database_url: Annotated[SecretStr, AfterValidator(check_database_url)] | None = None
    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(str.upper)
    ] = "INFO"
    log_format: Annotated[LogFormat, BeforeValidator(str.lower)] = "text"
    metrics_host: str = "127.0.0.1"
    metrics_port: Annotated[int, Field(ge=0, le=65535)] = 0  # port 0 turns the metrics page off
    requests_a_second: Annotated[int, Field(ge=0)] = 50
    quick_tap_seconds: Annotated[float, Field(ge=0, le=10)] = 1.0  # 0 accepts the quickest taps
    bot_cpu_percent: Annotated[int, Field(ge=1, le=100)] = 40  # hard bots' share of one core

    @property
    def postgres_url(self) -> str | None:
        """The URL of the PostgreSQL database, including its password; None with SQLite."""
        url = "" if self.database_url is None else self.database_url.get_secret_value()
        return url if url.startswith(POSTGRES_PREFIXES) else None

    @property
    def sqlite_path(self) -> Path:
        """The path of the SQLite file, beside which the health check's file is always created."""
        if self.database_url is None or self.postgres_url is not None:
            return self.database_path
        return Path(self.database_url.get_secret_value().removeprefix(SQLITE_PREFIX))

    @property
    def custom_endpoint(self) -> bool:
        """True if the bot talks to something other than Discord itself, such as the sandbox."""
        return self.discord_api_base != DISCORD_API_BASE


class BadSettings(Exception):
    """The settings can't be used. The message says what to correct."""

    def __init__(self, problems: Iterable[str], log_format: LogFormat) -> None:
        super().__init__("\n".join(f"The settings are not right: {each}" for each in problems))
        self.log_format: LogFormat = log_format


def read_config() -> tuple[Config, list[str]]:
    """Return the configuration, and the names in .env that nothing reads.

    Raises BadSettings, which lists everything that has to be corrected. Without this check, a
    misspelt DATABASE_URL would silently start the bot with an empty SQLite file.
    """
    try:
        in_file = DotEnvSettingsSource(Config).env_vars
    except OSError as problem:
        why = f".env can't be read ({problem.strerror}). Give the bot's user the right to read it."
        raise BadSettings([why], _log_format(os.environ.get("LOG_FORMAT"))) from None
    except UnicodeDecodeError:
        why = ".env is not UTF-8. Save it as plain UTF-8 text."
        raise BadSettings([why], _log_format(os.environ.get("LOG_FORMAT"))) from None
    given = {**in_file, **{name.lower(): value for name, value in os.environ.items()}}
    unknown = [
        name for name in given if name not in Config.model_fields and not OTHERS.fullmatch(name)
    ]
    meant = {name: setting for name in unknown if (setting := _similar_setting(name))}
    problems = [
        f"{name.upper()} is not a setting; did you mean {setting.upper()}?"
        for name, setting in meant.items()
    ]
    try:
        config = Config()
    except ValidationError as error:
        problems += _sentences(error)
    else:
        if not problems:
            return config, [name.upper() for name in unknown if name in in_file]
    raise BadSettings(problems, _log_format(given.get("log_format")))


def _log_format(given: str | None) -> LogFormat:
    return "json" if (given or "").lower() == "json" else "text"


def _similar_setting(name: str) -> str | None:
    return next((each for each in Config.model_fields if _edits(name, each) <= SLIP), None)


def _edits(one: str, other: str) -> int:
    """Return the Levenshtein distance of two words."""
    row = list(range(len(other) + 1))
    for number, letter in enumerate(one, 1):
        before, row = row, [number]
        for place, each in enumerate(other):
            row.append(min(before[place] + (letter != each), before[place + 1] + 1, row[place] + 1))
    return row[-1]


def _sentences(error: ValidationError) -> list[str]:
    return [
        f"{'.'.join(map(str, each['loc'])).upper()}: {each['msg'].removeprefix('Value error, ')}."
        for each in error.errors(include_input=False, include_url=False)
    ]

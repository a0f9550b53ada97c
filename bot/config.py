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
DISCORD_CDN_BASE = "https://cdn.discordapp.com"
SQLITE_PREFIX, POSTGRES_PREFIXES = "sqlite:///", ("postgresql://", "postgres://")

NAMES_OF_OTHER_PROGRAMS = re.compile("postgres_.*|compose_.*|tz")
"""Names that .env may hold for PostgreSQL's image, Docker Compose and the operating system."""

UNESCAPED_PASSWORD = re.compile(
    r"\w+://([^/?#]*@[^/?#]*@|[^/?#]*(/[^?]*@|\?[^=]*@)|.*#)", re.DOTALL
)
"""Matches a PostgreSQL URL if a part of the password would be read as a host, path or fragment."""

MAX_MISSPELT_LETTERS = 2  # the maximum Levenshtein distance of a misspelt name from a setting's


def check_database_url(url: SecretStr) -> SecretStr:
    """Return the URL of a database, if it's valid.

    Otherwise, raises ValueError with a message that quotes no part of the URL.
    """
    address = url.get_secret_value()
    if not address.startswith((SQLITE_PREFIX, *POSTGRES_PREFIXES)):
        raise ValueError("It has to begin with sqlite:/// or postgresql://")
    if address.startswith(POSTGRES_PREFIXES) and UNESCAPED_PASSWORD.match(address):
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
    discord_cdn_base: Annotated[
        str, Field(pattern=r"^https?://\S+$"), AfterValidator(_strip_slash)
    ] = DISCORD_CDN_BASE
    database_path: Path = Path("data/parlour.sqlite3")
    database_url: Annotated[SecretStr, AfterValidator(check_database_url)] | None = None
    keep_games: Annotated[int, Field(ge=1)] | None = None  # days; None keeps all moves forever
    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(str.upper)
    ] = "INFO"
    log_format: Annotated[LogFormat, BeforeValidator(str.lower)] = "text"
    metrics_host: str = "127.0.0.1"
    metrics_port: Annotated[int, Field(ge=0, le=65535)] = 0  # port 0 turns the metrics page off
    requests_a_second: Annotated[int, Field(ge=0)] = 50
    # 0 turns the protection against quick taps off.
    quick_tap_seconds: Annotated[float, Field(ge=0, le=10)] = 1.0
    bot_cpu_percent: Annotated[int, Field(ge=1, le=100)] = 40  # hard bots' share of one core

    @property
    def postgres_url(self) -> str | None:
        """Return the URL of the PostgreSQL database, including its password; None with SQLite."""
        url = "" if self.database_url is None else self.database_url.get_secret_value()
        return url if url.startswith(POSTGRES_PREFIXES) else None

    @property
    def sqlite_path(self) -> Path:
        """Return the path of the SQLite file, beside which the health check's file is created."""
        if self.database_url is None or self.postgres_url is not None:
            return self.database_path
        return Path(self.database_url.get_secret_value().removeprefix(SQLITE_PREFIX))

    @property
    def has_custom_endpoint(self) -> bool:
        """Return True if the bot talks to another server than Discord, such as the sandbox."""
        return self.discord_api_base != DISCORD_API_BASE

    @property
    def avatar_base(self) -> str:
        """Return the address that avatars are fetched from, or "" if none are fetched.

        With another API than Discord's, Discord's CDN isn't contacted either.
        """
        is_discord = self.discord_cdn_base == DISCORD_CDN_BASE
        return "" if self.has_custom_endpoint and is_discord else self.discord_cdn_base


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
        raise BadSettings([why], _parse_log_format(os.environ.get("LOG_FORMAT"))) from None
    except UnicodeDecodeError:
        why = ".env is not UTF-8. Save it as plain UTF-8 text."
        raise BadSettings([why], _parse_log_format(os.environ.get("LOG_FORMAT"))) from None
    given = {**in_file, **{name.lower(): value for name, value in os.environ.items()}}
    unknown = [
        name
        for name in given
        if name not in Config.model_fields and not NAMES_OF_OTHER_PROGRAMS.fullmatch(name)
    ]
    meant = {name: setting for name in unknown if (setting := _find_similar_setting(name))}
    problems = [
        f"{name.upper()} is not a setting; did you mean {setting.upper()}?"
        for name, setting in meant.items()
    ]
    try:
        config = Config()
    except ValidationError as error:
        problems += _describe_errors(error)
    else:
        if not problems:
            return config, [name.upper() for name in unknown if name in in_file]
    raise BadSettings(problems, _parse_log_format(given.get("log_format")))


def _parse_log_format(given: str | None) -> LogFormat:
    return "json" if (given or "").lower() == "json" else "text"


def _find_similar_setting(name: str) -> str | None:
    return next(
        (
            each
            for each in Config.model_fields
            if _edit_distance(name, each) <= MAX_MISSPELT_LETTERS
        ),
        None,
    )


def _edit_distance(one: str, other: str) -> int:
    """Return the Levenshtein distance between two words."""
    row = list(range(len(other) + 1))
    for number, letter in enumerate(one, 1):
        before, row = row, [number]
        for place, each in enumerate(other):
            row.append(min(before[place] + (letter != each), before[place + 1] + 1, row[place] + 1))
    return row[-1]


def _describe_errors(error: ValidationError) -> list[str]:
    return [
        f"{'.'.join(map(str, each['loc'])).upper()}: {each['msg'].removeprefix('Value error, ')}."
        for each in error.errors(include_input=False, include_url=False)
    ]

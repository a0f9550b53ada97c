"""The bot's configuration, read from the environment and from .env."""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.operator_log import LogFormat

DISCORD_API_BASE = "https://discord.com/api/v10"


SQLITE_PREFIX, POSTGRES_PREFIXES = "sqlite:///", ("postgresql://", "postgres://")


def _check_database_url(url: SecretStr) -> SecretStr:
    if url.get_secret_value().startswith((SQLITE_PREFIX, *POSTGRES_PREFIXES)):
        return url
    raise ValueError("It has to begin with sqlite:/// or postgresql://")


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
    database_url: Annotated[SecretStr, AfterValidator(_check_database_url)] | None = None
    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(str.upper)
    ] = "INFO"
    log_format: Annotated[LogFormat, BeforeValidator(str.lower)] = "text"
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
        """True if the bot talks to another server than Discord, such as the sandbox."""
        return self.discord_api_base != DISCORD_API_BASE

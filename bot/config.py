"""The bot's configuration, read from the environment and from .env."""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.operator_log import LogFormat

DISCORD = "https://discord.com/api/v10"


SQLITE, POSTGRES = "sqlite:///", ("postgresql://", "postgres://")


def _known_database(url: SecretStr) -> SecretStr:
    if url.get_secret_value().startswith((SQLITE, *POSTGRES)):
        return url
    raise ValueError("It has to begin with sqlite:/// or postgresql://")


def _without_slash(address: str) -> str:
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
        str, Field(pattern=r"^https?://\S+$"), AfterValidator(_without_slash)
    ] = DISCORD
    database_path: Path = Path("data/parlour.sqlite3")
    database_url: Annotated[SecretStr, AfterValidator(_known_database)] | None = None
    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(str.upper)
    ] = "INFO"
    log_format: Annotated[LogFormat, BeforeValidator(str.lower)] = "text"
    metrics_port: Annotated[int, Field(ge=0, le=65535)] = 0  # 0 turns the metrics page off
    requests_a_second: Annotated[int, Field(ge=0)] = 50
    quick_tap_seconds: Annotated[float, Field(ge=0, le=10)] = 1.0  # 0 turns this protection off
    bot_cpu_percent: Annotated[int, Field(ge=1, le=100)] = 40  # the share of a core for hard bots

    @property
    def postgres_url(self) -> str | None:
        """The URL of the PostgreSQL database, including its password; None with SQLite."""
        url = "" if self.database_url is None else self.database_url.get_secret_value()
        return url if url.startswith(POSTGRES) else None

    @property
    def sqlite_path(self) -> Path:
        """The SQLite file. Even with PostgreSQL, the file for health checks is in its folder."""
        if self.database_url is None or self.postgres_url is not None:
            return self.database_path
        return Path(self.database_url.get_secret_value().removeprefix(SQLITE))

    @property
    def custom_endpoint(self) -> bool:
        """True if the bot talks to something other than Discord itself, such as the sandbox."""
        return self.discord_api_base != DISCORD

"""The bot's configuration, read from the environment and from .env."""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.logs import LogFormat

DISCORD = "https://discord.com/api/v10"


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
    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(str.upper)
    ] = "INFO"
    log_format: Annotated[LogFormat, BeforeValidator(str.lower)] = "text"
    metrics_port: Annotated[int, Field(ge=0, le=65535)] = 0  # 0 for no metrics page
    requests_a_second: Annotated[int, Field(ge=0)] = 50

    @property
    def custom_endpoint(self) -> bool:
        """True if the bot talks to something other than Discord itself, such as the sandbox."""
        return self.discord_api_base != DISCORD

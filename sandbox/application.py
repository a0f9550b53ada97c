"""The bot's application: its token, its commands and its emoji."""

from dataclasses import dataclass, field

from sandbox.shapes import Json

# The bits for presences, members and message content, to be enabled in the developer portal.
PRIVILEGED_INTENTS = 1 << 1 | 1 << 8 | 1 << 15


@dataclass(slots=True, eq=False)
class Application:
    id: str
    token: str
    name: str
    bot: str
    privileged: int = 0
    commands: dict[str, Json] = field(default_factory=dict[str, Json])
    emojis: dict[str, Json] = field(default_factory=dict[str, Json])
    # Times at which commands were created, by server ("" for global). Discord allows 200 a day.
    created: dict[str, list[float]] = field(default_factory=dict[str, list[float]])

    def payload(self, bot: Json, owner: Json) -> Json:
        return {
            "id": self.id,
            "name": self.name,
            "icon": None,
            "description": "",
            "summary": "",
            "type": None,
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": 1 << 23,
            "flags_new": str(1 << 23),
            "role_connections_verification_url": None,
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "eligible_oauth2_scopes": [],
            "hook": True,
            "owner": owner,
            "bot": bot,
            "team": None,
            "approximate_guild_count": 1,
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "integration_types_config": {"0": {}},
        }

    def commands_in(self, guild: str | None) -> list[Json]:
        """Return the commands registered for a server, or the global commands for None."""
        return [command for command in self.commands.values() if command.get("guild_id") == guild]

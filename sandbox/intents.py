"""Determine which events a bot receives, depending on its intents."""

from typing import Final

from sandbox.shapes import Json

GUILDS: Final = 1 << 0
GUILD_MEMBERS: Final = 1 << 1
GUILD_MESSAGES: Final = 1 << 9
DIRECT_MESSAGES: Final = 1 << 12
MESSAGE_CONTENT: Final = 1 << 15
KNOWN_INTENTS: Final = (1 << 26) - 1

# The intents that each event needs. Events that aren't listed are never sent to the bot.
NEEDED_INTENTS: Final = {
    "INTERACTION_CREATE": 0,
    "GUILD_CREATE": GUILDS,
    "GUILD_UPDATE": GUILDS,
    "GUILD_DELETE": GUILDS,
    "GUILD_ROLE_CREATE": GUILDS,
    "GUILD_ROLE_UPDATE": GUILDS,
    "GUILD_ROLE_DELETE": GUILDS,
    "CHANNEL_CREATE": GUILDS,
    "CHANNEL_UPDATE": GUILDS,
    "CHANNEL_DELETE": GUILDS,
    "THREAD_CREATE": GUILDS,
    "THREAD_UPDATE": GUILDS,
    "THREAD_DELETE": GUILDS,
    "THREAD_MEMBER_UPDATE": GUILDS,
    "THREAD_MEMBERS_UPDATE": GUILDS,
    "GUILD_MEMBER_ADD": GUILD_MEMBERS,
    "GUILD_MEMBER_UPDATE": GUILD_MEMBERS,
    "GUILD_MEMBER_REMOVE": GUILD_MEMBERS,
}
MESSAGE_EVENTS: Final = frozenset({"MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"})


def receives(intents: int, event: str, *, private: bool) -> bool:
    """Return True if a bot with these intents gets an event. Ephemeral messages count as DMs."""
    if event in MESSAGE_EVENTS:
        return bool(intents & (DIRECT_MESSAGES if private else GUILD_MESSAGES))
    needed = NEEDED_INTENTS.get(event)
    return needed is not None and intents & needed == needed


def read_by(intents: int, bot: str, message: Json) -> Json:
    """Return a message as the bot receives it.

    Without the message content intent, other people's messages are blank unless they mention the
    bot.
    """
    if intents & MESSAGE_CONTENT or "guild_id" not in message or "author" not in message:
        return message
    if message["author"]["id"] == bot or any(user["id"] == bot for user in message["mentions"]):
        return message
    return message | {"content": "", "embeds": [], "attachments": [], "components": []}

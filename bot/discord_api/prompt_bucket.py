"""Return responses at once, even if they say that a rate limit is used up.

After such a response, discord.py waits for the limit to reset, and only then returns it. For a new
message that can take seconds, during which the bot doesn't know that the message has arrived, so it
neither stores its id nor deletes the old one.
"""

from typing import Any

import discord.http

from bot.tasks import run_in_background


class PromptBucket(discord.http.Ratelimit):
    """A bucket in which only later requests wait for the limit to reset."""

    async def __aexit__(self, *error: Any) -> None:  # noqa: ANN401, PYI036  passed on as they are
        leave = super().__aexit__(*error)
        if self.remaining < self.outgoing and not self._sleeping.locked():
            run_in_background(leave, "waiting for a rate limit")
        else:
            await leave

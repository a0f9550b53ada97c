"""Return each response right away, even if it says that the rate limit is now used up.

discord.py would hold such a response back until the limit resets, which can take seconds. Until
then, the bot wouldn't know that a message was sent, and could neither store the message's id nor
delete the old message.
"""

from typing import Any

import discord.http

from bot.background_tasks import run_in_background


class PromptBucket(discord.http.Ratelimit):
    """A rate limit bucket that delays the next request, not the last response, until the reset."""

    async def __aexit__(self, *error: Any) -> None:  # noqa: ANN401, PYI036  the arguments are passed on
        leave = super().__aexit__(*error)
        if self.remaining < self.outgoing and not self._sleeping.locked():
            run_in_background(leave, "waiting for a rate limit")
        else:
            await leave

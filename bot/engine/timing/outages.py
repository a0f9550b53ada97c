"""Time in which the bot was not there counts for nobody."""

from bot.engine.tables import Shelf

ALIVE = "alive"
"""The name under which is kept when the bot was last there."""

WORTH_TELLING = 60.0  # seconds; after a shorter absence no message is edited for it


class Outages(Shelf):
    async def beat(self) -> None:
        """The bot is there, and can be reached."""
        await self.store.put_meta(ALIVE, repr(self.clock()))

    async def resume(self) -> float:
        """The bot is there again: every deadline moves on by as long as it was away."""
        last, now = await self.store.meta(ALIVE), self.clock()
        lost = 0.0 if last is None else max(0.0, now - float(last))
        if not lost:
            await self.beat()
            return lost
        await self.store.shift_deadlines(lost, (ALIVE, repr(now)), retell=lost >= WORTH_TELLING)
        self.forget_all()
        return lost

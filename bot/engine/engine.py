"""The host: it seats people, takes their moves one at a time, saves, then tells."""

import secrets
import time
from collections.abc import Callable, Mapping
from typing import Self

from bot.engine.lobby import Lobby, Rematches
from bot.engine.notifications.outbox import Minding, Telling
from bot.engine.notifications.troubles import Troubles
from bot.engine.privacy import Privacy
from bot.engine.search import Looking
from bot.engine.seats import Seating
from bot.engine.tables import Clock, House, Tell
from bot.engine.timing.clock_correction import ClockCorrection
from bot.engine.timing.timers import ALIVE, Outages, Waking
from bot.engine.votes.voting import Voting
from games.kit import AnyGame, fair
from storage.port import Store

BOT_PAUSE = 2.0  # seconds


class Host(
    Lobby,
    Waking,
    Voting,
    Seating,
    Rematches,
    Privacy,
    Looking,
    Telling,
    Troubles,
    Minding,
    Outages,
    ClockCorrection,
):
    """Everything a person can do at a table, and everything that is then to be told.

    Each method either returns what is now stored or raises a Refusal, whose text is for the
    person; GameFailed means that the rules broke and nothing was stored. `tell(table_id)` is
    called after every commit that leaves something to tell; it must be quick and may not fail.
    """

    @classmethod
    async def start(  # noqa: PLR0913  each but the first two has a default that is meant
        cls,
        games: Mapping[str, AnyGame],
        store: Store,
        *,
        tell: Tell,
        clock: Clock = time.time,
        bot_pause: float = BOT_PAUSE,
        new_seed: Callable[[], str] = fair.new_seed,
    ) -> Self:
        """A host over a store; the secret of its tickets is drawn once and kept there."""
        secret = await store.keep_meta("ticket secret", secrets.token_hex(32))
        await store.keep_meta(ALIVE, repr(clock()))  # an outage before the first beat is one too
        house = House(
            games=games,
            store=store,
            secret=bytes.fromhex(secret),
            clock=clock,
            tell=tell,
            bot_pause=bot_pause,
            new_seed=new_seed,
        )
        return cls(house)
